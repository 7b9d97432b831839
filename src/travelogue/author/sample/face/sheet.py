"""Sample Game: the lines of the score sheet, the first minute, and what a seat has got."""

from __future__ import annotations

from typing import Final

from travelogue.face.cards import cards_in
from travelogue.face.face import Holding, Reader
from travelogue.face.text import N_

from ..rules.state import SampleState
from .words import card_name

LINES: Final = {
    "cards": (N_("Cards"), N_("The values of the cards laid.")),
    "colours": (N_("Colours"), N_("10 points for all four colours.")),
    "single": (N_("Single cards"), N_("5 points less for each colour with a single card.")),
}
HOW_TO_PLAY: Final = (
    N_("On your turn you lay a card, which scores its value, or put one on the pile."),
    N_("Then you draw a card, or take the top one of the pile."),
    N_("A colour with a single card costs 5 points; all four colours bring 10."),
    N_("After six turns each, most points win."),
)


def holdings(s: SampleState, seat: int, reader: Reader) -> list[Holding]:
    """Return what statistics count: which cards the seat has laid."""
    return [
        Holding(reader.text("Cards laid"), card_name(s.tables, card, reader))
        for card in cards_in(s.laid[seat])
    ]
