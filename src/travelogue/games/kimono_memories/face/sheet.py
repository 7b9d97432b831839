"""Kimono Memories: the lines of the score sheet, the first minute, and what a seat has got."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Holding, Reader
from travelogue.face.text import N_

from ..rules.state import KimonoState
from ..rules.tables import BEAUTY_CARDS, KIMONO_CARDS
from .words import card_name

TILE_NOTE: Final = N_("Led by the side on which the marker stands; won when it is compared.")
MON_NOTE: Final = N_("Each uncovered Mon corner scores the number of its layer.")
PROP_NOTE: Final = N_("Points of the prop card for each complete set of its icons: {points}.")
LINES: Final = {
    "tiles": (N_("Number of tiles"), TILE_NOTE),
    "tile_3": (N_("Tile 3"), TILE_NOTE),
    "tile_4": (N_("Tile 4"), TILE_NOTE),
    "tile_5": (N_("Tile 5"), TILE_NOTE),
    "tile_6": (N_("Tile 6"), TILE_NOTE),
    "tile_7": (N_("Tile 7"), TILE_NOTE),
    "cats": (N_("Cats"), N_("The number of cat tokens, multiplied by itself.")),
    "flower": (N_("Flower"), PROP_NOTE),
    "lantern": (N_("Lantern"), PROP_NOTE),
    "umbrella": (N_("Umbrella"), PROP_NOTE),
    "fan": (N_("Fan"), PROP_NOTE),
    "lantern_and_flower": (N_("Lantern and Flower"), PROP_NOTE),
    "mon_1": (N_("Mon layer 1"), MON_NOTE),
    "mon_2": (N_("Mon layer 2"), MON_NOTE),
    "mon_3": (N_("Mon layer 3"), MON_NOTE),
    "mon_4": (N_("Mon layer 4"), MON_NOTE),
    "mon_5": (N_("Mon layer 5"), MON_NOTE),
}

HOW_TO_PLAY: Final = (
    N_("On your turn the photographer walks past 1, 2 or 3 cards; you take the last one."),
    N_("Add it to your album: at an end of the lowest row, or on top of two photos."),
    N_("Where two equal halves meet, you gain a token of that kind."),
    N_("Your photo and its tokens pull the markers of their patterns to your side."),
    N_("After 26 turns each marker on your side wins its tile, and a reward photo with it."),
    N_("Tiles, cats, props and crests (Mon) that lie free are worth points. Most points win!"),
)


def holdings(s: KimonoState, seat: int, reader: Reader) -> list[Holding]:
    """Return the photos of a seat's album, props apart."""
    out = []
    for card in s.album(seat)[1::3]:
        if card < KIMONO_CARDS:  # everybody starts with the same two others
            kind = reader.text("Photos") if card < BEAUTY_CARDS else reader.text("Props")
            out.append(Holding(kind, card_name(s.tables, card, reader)))
    return out
