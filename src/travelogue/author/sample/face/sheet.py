"""Sample Game: what a seat has got."""

from __future__ import annotations

from travelogue.face.face import Holding, Reader

from ..rules.state import SampleState


def holdings(s: SampleState, seat: int, reader: Reader) -> list[Holding]:
    """Return what statistics ask about; nothing here."""
    return []
