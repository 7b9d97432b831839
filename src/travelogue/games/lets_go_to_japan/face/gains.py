"""Let's Go! To Japan: what a plan brings day by day, as if the trip began now (LGJ-156 .. 158)."""

from __future__ import annotations

from dataclasses import dataclass

from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.types import FULL
from travelogue.face.gestures import Sealed, SomethingDrawn

from ..rules import vocabulary as v
from ..rules.days import UP, WALK, Trip, trip_day
from ..rules.journey import copied_trip, day_by_day, tried
from ..rules.scoring import points_with, trip_points
from ..rules.state import JapanState
from ..rules.tables import CODE_MASK, COUNTERS, DAY_ROOM, DAYS, TRAINS, packed

FACEDOWN = -1  # the card of a note about a facedown Walk


@dataclass(frozen=True)
class DayNote:
    """The highlight of a day: whether it is met, its VP, and what it lacks."""

    day: int
    card: int
    met: bool
    points: int
    missing: tuple[tuple[int, int], ...] = ()  # counter, how many more
    broken: tuple[int, ...] = ()  # counters that must be 0 and are not


@dataclass(frozen=True)
class Outlook:
    """A plan as it stands: the trip tried out, a note for each day with cards, and its counters.

    `running` has for each day that is not over the counters from the start of the trip to its end.
    """

    notes: dict[int, DayNote]
    running: dict[int, tuple[int, ...]]
    begun: tuple[int, ...]  # the counters now, before the first of those days
    counters: tuple[int, ...]  # and after the last
    trip: Trip

    @property
    def trains(self) -> int:
        return self.counters[TRAINS]


def outlook(s: JapanState, seat: int) -> Outlook:
    """Return how a seat's plan stands, its running phase included where the view shows it."""
    trip = copied_trip(s, seat, False)
    log = EventLog()
    counts = list(day_by_day(s, trip, log))
    scored = {event.b for event in log.events if event.code in (v.EV_HIGHLIGHT, v.EV_WALK_LIGHT)}
    gone = int(s.row[seat * v.ROW + v.F_TRIP])
    notes, running = {}, {}
    for k in range(DAYS):
        day = int(trip_day(s, k))
        if k >= gone:
            running[day] = tuple(counts[k * COUNTERS : (k + 1) * COUNTERS])
        if trip.counts[day]:
            notes[day] = day_note(s, trip, day, day in scored, running.get(day))
    begun = counters_at(s.row, seat * v.ROW)
    return Outlook(notes, running, begun, counters_at(trip.row, 0), trip)


def counters_at(row: vec[i64], f: int) -> tuple[int, ...]:
    """Return the counters of a row that begins at `f`."""
    return tuple(row[f + v.F_COUNT : f + v.F_COUNT + COUNTERS])


def day_note(
    s: JapanState, trip: Trip, day: int, scored: bool, counts: tuple[int, ...] | None
) -> DayNote:
    """Return the note of a day, by its counters; a day that is over tells its points only."""
    cell = trip.cells[day * DAY_ROOM + trip.counts[day] - 1]
    points = int(trip.row[v.F_LIGHT + day])
    card = FACEDOWN if cell & WALK and not cell & UP else int(cell & CODE_MASK) - 1
    if scored or counts is None:
        return DayNote(day, card, scored or points > 0, points)
    need, none = int(s.tables.need[card]), int(s.tables.need_none[card])
    lacks = [(c, int(packed(need, c)) - counts[c]) for c in range(COUNTERS)]
    broken = tuple(c for c in range(COUNTERS) if none >> c & 1 and counts[c])
    return DayNote(day, card, False, 0, tuple((c, n) for c, n in lacks if n > 0), broken)


def points_now(s: JapanState, seat: int) -> int:
    """Return a seat's points if the trip began now (LGJ-156): the number that people are shown.

    A seat's own view counts its running phase too, which the others cannot see yet (LGJ-35).
    """
    return int(trip_points(s, tried(s, seat, s.viewer not in (seat, FULL))))


def place_change(s: JapanState, seat: int, place: int) -> int:
    """Return how many points more the card in question brings at a place, as things stand."""
    f = seat * v.ROW
    cell = int(s.row[f + v.F_PICK])
    if s.row[f + v.F_MODE] != v.MODE_PLAN:
        cell |= WALK
    return int(points_with(s, seat, place, cell) - trip_points(s, tried(s, seat, False)))


def worth(s: JapanState, seat: int, actions: tuple[int, ...]) -> int | None:
    """Return how `points_now` changes by the actions of a gesture; None if nobody can tell.

    Of a Day Trip nobody can: what matters is how many cards come before it.
    """
    *before, last = actions
    after = carried(s, seat, tuple(before))
    if after is None or s.stage < v.STAGE_DECK:
        return None
    if v.PLACE_FIRST <= last < v.BONUS_FIRST:
        return place_change(after, seat, last - v.PLACE_FIRST)
    is_told = v.BONUS_FIRST <= last < v.GIVE_FIRST or v.TRAIN_FIRST <= last < v.REVEAL_FIRST
    if not is_told and not v.WILD_FIRST <= last < v.ACTIONS:
        return None
    ended = carried(after, seat, (last,))
    return None if ended is None else points_now(ended, seat) - points_now(s, seat)


def carried(s: JapanState, seat: int, actions: tuple[int, ...]) -> JapanState | None:
    """Return the position after some actions; None if something is drawn or shown."""
    if not actions:
        return s
    after = s.copy()
    if s.stage == v.STAGE_PLAY:
        after.row[seat * v.ROW + v.F_PLAYS] += 1  # the round goes on, whoever else is ready
    try:
        for action in actions:
            after.apply(seat, action, Sealed(), None)
    except SomethingDrawn:
        return None
    return after
