"""Sample Game in words: names of things, and legal actions."""

from __future__ import annotations

from travelogue.face.face import Reader

from ..rules.state import SampleState
from ..rules.tables import VALUES, Tables
from ..rules.vocabulary import PILE_FIRST, TAKE_DECK


def card_name(tables: Tables, card: int, reader: Reader) -> str:
    """Return for example `Red 5`; of a card that the reader cannot see, that it is one."""
    if card < 0:
        return reader.text("a card")
    return f"{reader.text(tables.colours[card // VALUES])} {value_of(card)}"


def value_of(card: int) -> int:
    return card % VALUES + 1


def piece(card: int) -> str:
    """Return the identity of a card in pictures and log."""
    return f"card-{card}"


def label(s: SampleState, action: int, reader: Reader) -> str:
    """Return a legal action in a few words, different from every other one."""
    if action < PILE_FIRST:
        return reader.text("Lay {card}", card=card_name(s.tables, action, reader))
    if action < TAKE_DECK:
        card = card_name(s.tables, action - PILE_FIRST, reader)
        return reader.text("Put {card} on the pile", card=card)
    if action == TAKE_DECK:
        return reader.text("Draw from the deck")
    top = card_name(s.tables, s.pile[s.piled - 1], reader)
    return reader.text("Take {card} from the pile", card=top)


def detail(s: SampleState, action: int, reader: Reader) -> str:
    """Return what a legal action brings, "" if nothing can be said."""
    if action < PILE_FIRST:
        return reader.text.plural("{n} point", "{n} points", value_of(action))
    return ""
