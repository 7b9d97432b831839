"""Sample Game: the first position (SAM-01, SAM-02, SAM-03)."""

from __future__ import annotations

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.zones import bag_of

from .state import SampleState
from .tables import CARDS, HAND, NO_CARD, Tables
from .turn import draw
from .vocabulary import EV_BEGIN


def new_state(
    tables: Tables, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
) -> SampleState:
    """Return the first question; what is random is asked of `chance`, in an order that stays."""
    s = SampleState(
        seats,
        tables,
        bag_of(list(range(CARDS))),
        vec[i64]([0] * seats),
        vec[i64]([0] * seats),
        vec[i64]([0] * seats),
        vec[i64]([NO_CARD] * CARDS),
    )
    start = options["start_player"]
    s.seat = chance.below(seats) if start == "random" else int(start)
    if log is not None:
        log.add(EV_BEGIN, s.seat)
    for seat in range(seats):
        for _ in range(HAND):
            draw(s, seat, chance, log)
    return s
