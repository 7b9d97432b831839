"""Sample Game in words: names and actions."""

from __future__ import annotations

from travelogue.face.face import Reader

from ..rules.state import SampleState
from ..rules.tables import VALUES, Tables
from ..rules.vocabulary import LAY_FIRST


def card_name(tables: Tables, card: int, reader: Reader) -> str:
    """Return for example `Red 5`; of a card that the reader cannot see, that it is hidden."""
    if card < 0:
        return reader.text("a hidden card")
    return f"{reader.text(tables.colours[card // VALUES])} {card % VALUES + 1}"


def label(s: SampleState, action: int, reader: Reader) -> str:
    """Return a legal action in a few words."""
    card = card_name(s.tables, action - LAY_FIRST, reader)
    return reader.text("Lay {card}", card=card)


def detail(s: SampleState, action: int, reader: Reader) -> str:
    """Return what a legal action brings."""
    n = (action - LAY_FIRST) % VALUES + 1
    return reader.text.plural("{n} point", "{n} points", n)
