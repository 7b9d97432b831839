"""Sample Game: what a seat has got. The lines of the score sheet stand in game.toml."""

from __future__ import annotations

from travelogue.face.cards import cards_in
from travelogue.face.face import Holding, Reader

from ..rules.state import SampleState
from .words import card_name


def holdings(s: SampleState, seat: int, reader: Reader) -> list[Holding]:
    """Return what statistics count: which cards the seat has laid."""
    return [
        Holding(reader.text("Cards laid"), card_name(s.tables, card, reader))
        for card in cards_in(s.laid[seat])
    ]
