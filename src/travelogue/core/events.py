"""What happened, for people. Rules write events and never read them; simulation passes no log."""

# compiled: every decision of every game passes through here

from __future__ import annotations

from travelogue.core.native import i64
from travelogue.core.types import EVERYONE, HIDDEN


class Event:
    """One fact: a code of the game, the seat it is about and up to four numbers."""

    __slots__ = ("a", "audience", "b", "c", "code", "d", "seat")

    def __init__(self, code: int, seat: int, a: int, b: int, c: int, d: int, audience: int) -> None:
        self.code = code
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.audience = audience  # bit mask of the seats that may know the numbers

    def seen_by(self, seat: int) -> Event:
        """Return the event as `seat` may know it: its numbers HIDDEN outside the audience."""
        if self.is_open_to(seat):
            return self
        return Event(self.code, self.seat, HIDDEN, HIDDEN, HIDDEN, HIDDEN, self.audience)

    def is_open_to(self, seat: int) -> bool:
        """Tell whether `seat` may know the event's numbers."""
        return self.audience == EVERYONE or (seat >= 0 and self.audience >> seat & 1 == 1)

    def encode(self) -> list[int]:
        return [self.code, self.seat, self.a, self.b, self.c, self.d, self.audience]


def decode_event(row: list[int]) -> Event:
    """Return the event that `encode` wrote."""
    return Event(row[0], row[1], row[2], row[3], row[4], row[5], row[6])


class EventLog:
    """Collects the events of one `apply`."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, code: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Append an event that everyone may know; `seat` is NOBODY where it is about the table."""
        self.events.append(Event(code, seat, a, b, c, d, EVERYONE))

    def add_for(
        self, audience: i64, code: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0
    ) -> None:
        """Append an event whose numbers only the seats of the mask `audience` may know."""
        self.events.append(Event(code, seat, a, b, c, d, audience))
