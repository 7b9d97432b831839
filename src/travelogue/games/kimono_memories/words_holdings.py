"""Kimono Memories: what a seat has got, for statistics."""

from __future__ import annotations

from travelogue.face.face import Holding, Reader
from travelogue.games.kimono_memories.album import TOKEN_SHIFT
from travelogue.games.kimono_memories.state import KimonoState
from travelogue.games.kimono_memories.tables import BEAUTY_CARDS, CELLS, KIMONO_CARDS
from travelogue.games.kimono_memories.words import card_name


def holdings(s: KimonoState, seat: int, reader: Reader) -> list[Holding]:
    """Return the photos of a seat's album, props apart."""
    out = []
    for cell in s.cells[seat * CELLS : (seat + 1) * CELLS]:
        card = (int(cell) & ((1 << TOKEN_SHIFT) - 1)) - 1
        if 0 <= card < KIMONO_CARDS:  # everybody starts with the same two others
            kind = reader.text("Photos") if card < BEAUTY_CARDS else reader.text("Props")
            out.append(Holding(kind, card_name(s.tables, card, reader)))
    return out
