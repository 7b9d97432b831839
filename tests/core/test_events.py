"""core/events.py: what others may know of an event."""

from __future__ import annotations

from travelogue.core.events import EventLog, decode_event
from travelogue.core.types import HIDDEN, SPECTATOR


def test_numbers_are_hidden_outside_the_audience() -> None:
    log = EventLog()
    log.add(1, 0, 10, 11)
    log.add_for(0b010, 2, 1, 20, 21)
    public, private = log.events
    assert public.seen_by(SPECTATOR) is public
    assert private.seen_by(1) is private
    for stranger in (0, 2, SPECTATOR):
        seen = private.seen_by(stranger)
        assert (seen.code, seen.seat) == (2, 1)
        assert [seen.a, seen.b, seen.c, seen.d] == [HIDDEN] * 4


def test_events_survive_storage() -> None:
    log = EventLog()
    log.add_for(0b101, 3, 2, 1, 2, 3, 4)
    assert decode_event(log.events[0].encode()).encode() == [3, 2, 1, 2, 3, 4, 0b101]
