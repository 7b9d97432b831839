"""Kimono Memories: what a seat has got."""

from __future__ import annotations

from travelogue.face.face import Holding, Reader

from ..rules.state import KimonoState
from ..rules.tables import BEAUTY_CARDS, KIMONO_CARDS
from .words import card_name


def holdings(s: KimonoState, seat: int, reader: Reader) -> list[Holding]:
    """Return the photos of a seat's album, props apart."""
    out = []
    for card in s.album(seat)[1::3]:
        if card < KIMONO_CARDS:  # everybody starts with the same two others
            kind = reader.text("Photos") if card < BEAUTY_CARDS else reader.text("Props")
            out.append(Holding(kind, card_name(s.tables, card, reader)))
    return out
