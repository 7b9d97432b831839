"""Sample Game: the lines of the score sheet, the first minute, and what a seat has got."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Holding, Reader
from travelogue.face.text import N_

from ..rules.state import SampleState

LINES: Final = {
    "cards": (N_("Cards"), N_("The values of the cards laid.")),
    "colours": (N_("Colours"), N_("5 points for all four colours.")),
}
HOW_TO_PLAY: Final = (
    N_("On your turn you lay a card of your hand and draw another."),
    N_("A card is worth its value; all four colours are worth 5 more."),
    N_("When everyone has laid five cards, most points win."),
)


def holdings(s: SampleState, seat: int, reader: Reader) -> list[Holding]:
    """Return what statistics ask about; nothing here."""
    return []
