"""Deja Vu: the lines of the score sheet, the first minute, and what a seat has got."""

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
LINES: Final = {
    "markers": (N_("Markers"), N_("Bits of the card's colour and white bits on built cards.")),
    "fixed": (N_("Cards"), N_("The points printed on long-term cards.")),
    "run": (N_("Sequence"), N_("5 points for each fragment of one colour in sequence.")),
    "run-2": (N_("Second sequence"), N_("A second sequence card scores a second sequence.")),
    "triple": (N_("Triples"), N_("18 points for equal neurons in three colours.")),
    "each": (N_("Fragments"), N_("2 points for each fragment that no other card uses.")),
}

HOW_TO_PLAY: Final = (
    N_("Take all bits of a nebula and lay them one by one along a path of connected nebulae."),
    N_("Where the last bit lies, collect every bit of its colour."),
    N_("Fill the slots of cards from the top with bits of the right shape; bits in the card's "
       "colour and white bits score a point each."),
    N_("Complete cards join your long-term memory: their effects help you, neighbours of one "
       "world are linked for 2 points."),
    N_("Flowers are planted where the girl stands and bring fragments, which communal cards "
       "score."),
    N_("When somebody has ten cards everybody else has one last turn; most points win."),
)  # fmt: skip


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
