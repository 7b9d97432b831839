"""Deja Vu: what a seat has got."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Holding, Reader, SheetLine
from travelogue.face.text import N_

from ..rules.state import DejaVuState
from ..rules.tables import O_FRAGMENTS, O_LONG
from ..rules.vocabulary import COLOUR_NAMES
from .words import COLOURS, card_name, fragment_name, ones

COUNT_NOTE: Final = N_("By the number of {colour} cards in long-term memory.")
LINK_NOTE: Final = N_("2 points for each link of consecutive numbers; 7 and 1 are linked.")


def colour_line(line: str, reader: Reader) -> SheetLine | None:
    """Return the name of a colour's line, `count-blue` or `links-blue`; None for any other."""
    text = reader.text
    kind, _, colour = line.partition("-")
    if colour not in COLOUR_NAMES:
        return None
    shown = text(COLOURS[COLOUR_NAMES.index(colour)])
    if kind == "count":
        return SheetLine(text("Count: {colour}", colour=shown), text(COUNT_NOTE, colour=shown))
    return SheetLine(text("Links: {colour}", colour=shown), text(LINK_NOTE))


def holdings(s: DejaVuState, seat: int, reader: Reader) -> list[Holding]:
    """Return the cards of a seat's long-term memory and its fragments."""
    long, held = ones(s.has(seat, O_LONG)), ones(s.has(seat, O_FRAGMENTS))
    return [
        *(Holding(reader.text("Cards"), card_name(s.tables, card, reader)) for card in long),
        *(Holding(reader.text("Fragments"), fragment_name(k, reader)) for k in held),
    ]
