"""Clocks: pure functions over stored times. A clock that runs is a time left and a moment.

All times are milliseconds; `now` is always an argument, so nothing here knows what time it is.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace

from travelogue.live.terms import Pace


@dataclass(frozen=True)
class Clock:
    """A seat's time: what was left at the moment `since`, None while it stands."""

    left: int
    since: int | None = None
    vacation: int = 0  # vacation that is left
    away: int = 0  # until then the clock stands although it is the seat's turn
    gained: int = 0  # by the last turn that ended, until the seat is asked again

    def data(self) -> dict[str, int | None]:
        """Return the clock as JSON-able data."""
        return asdict(self)


def fresh(pace: Pace) -> Clock:
    """Return the clock of a seat that begins."""
    return Clock(pace.base, vacation=pace.vacation)


def read(data: dict[str, int | None]) -> Clock:
    """Return the clock that `data` wrote."""
    left, vacation, away = (int(data[name] or 0) for name in ("left", "vacation", "away"))
    return Clock(left, data["since"], vacation, away, int(data.get("gained") or 0))


def remaining(clock: Clock, now: int) -> int:
    """Return the time that is left, 0 if it is over."""
    if clock.since is None:
        return clock.left
    return max(0, clock.left - max(0, now - max(clock.since, clock.away)))


def deadline(clock: Clock) -> int | None:
    """Return the moment at which the time is over; None while the clock stands."""
    return None if clock.since is None else max(clock.since, clock.away) + clock.left


def is_over(clock: Clock, now: int) -> bool:
    end = deadline(clock)
    return end is not None and now >= end


def start(clock: Clock, now: int) -> Clock:
    """Return the clock running; one that runs already runs on."""
    return clock if clock.since is not None else replace(clock, since=now, gained=0)


def come_back(clock: Clock, now: int) -> Clock:
    """Return the clock without vacation; what was not used of it is kept."""
    since = None if clock.since is None else now
    unused = max(0, clock.away - now)
    return Clock(remaining(clock, now), since, clock.vacation + unused)


def pause(clock: Clock, now: int) -> Clock:
    """Return the clock standing, without anything gained."""
    return clock if clock.since is None else replace(come_back(clock, now), since=None)


def stop(clock: Clock, pace: Pace, now: int) -> Clock:
    """Return the clock after the seat's turn: it stands, and the increment was added up to the cap.

    Time above the cap is never taken away.
    """
    if clock.since is None:
        return clock
    paused = pause(clock, now)
    more = paused.left + pace.increment
    capped = min(more, max(pace.cap, paused.left)) if pace.cap else more
    return replace(paused, left=capped, gained=capped - paused.left)


def take_back(clock: Clock) -> Clock:
    """Return the clock without what the last turn gained: its end is taken back."""
    return replace(clock, left=clock.left - clock.gained, gained=0)


def go_away(clock: Clock, length: int, now: int) -> Clock:
    """Return the clock with as much vacation begun as is left, at most `length`."""
    back = come_back(clock, now)
    taken = min(length, back.vacation)
    return replace(back, vacation=back.vacation - taken, away=now + taken)
