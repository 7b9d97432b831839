"""Sample Game: the sentences of the log."""

from __future__ import annotations

from travelogue.core.events import Event
from travelogue.face.face import Reader, Sentence
from travelogue.face.text import N_

from ..rules.tables import VALUES, Tables
from ..rules.vocabulary import EV_DRAW, EV_LAY
from .words import card_name


def sentences(tables: Tables, events: list[Event], reader: Reader) -> list[Sentence]:
    """Return a log line for each event, as the reader may know it."""
    return [sentence(tables, event, reader) for event in events]


def sentence(tables: Tables, e: Event, reader: Reader) -> Sentence:
    if e.code == EV_DRAW:
        card = card_name(tables, e.a, reader)
        line = reader.said(e.seat, N_("You draw {card}."), N_("{name} draws {card}."), card=card)
        return Sentence(line, e.seat, "SAM-05")
    if e.code == EV_LAY:
        card = card_name(tables, e.a, reader)
        line = reader.said(e.seat, N_("You lay {card}."), N_("{name} lays {card}."), card=card)
        points = e.a % VALUES + 1
        return Sentence(line, e.seat, "SAM-04", (f"card-{e.a}",), points=points, line="cards")
    return Sentence(reader.text("The game is over."), e.seat, "SAM-06")
