"""Sample Game: set-up (SAM-01, SAM-02)."""

from __future__ import annotations

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.zones import bag_of

from .state import SampleState
from .tables import CARDS, HAND, NO_CARD, Tables
from .turn import draw


def new_state(
    tables: Tables, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
) -> SampleState:
    """Return the first question."""
    s = SampleState(
        seats,
        tables,
        bag_of(list(range(CARDS))),
        vec[i64]([NO_CARD] * (seats * HAND)),
        vec[i64]([0] * seats),
    )
    for at in range(seats * HAND):
        draw(s, at // HAND, at, chance, log)
    return s
