"""Let's Go! To Japan: the decisions of the trip, question and answers side by side.

Cities of neutral cards, then trains, then day by day: Walks, Wilds, ignored requirements.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec

from . import vocabulary as v
from .days import CITY_SHIFT, TRAIN_SHIFT, UP, trip_day
from .journey import LUXURY, REGULAR, STARTING, next_neutral, next_train, state_trip
from .scoring import score, tally_count, tally_points
from .tables import CELLS, CODE_MASK, DAY_ROOM, DAYS, P_SIZE, P_WILD_TRACKS, TRACKS
from .travel import move_track, travel

if TYPE_CHECKING:
    from .state import JapanState


def start_trip(s: JapanState, chance: Chance, log: EventLog | None) -> None:
    """Let everybody set out; each travels alone (LGJ-84, LGJ-88)."""
    s.stage = v.STAGE_TRAVEL
    if log is not None:
        log.add(v.EV_TRIP, 0)
    seat: i64 = 0
    while seat < s.seats:
        set_out(s, seat, chance, log)
        seat += 1
    end_check(s, log)


def trip_legal(s: JapanState, seat: i64, step: i64, out: vec[i64]) -> i64:
    """Write the legal actions of a traveller."""
    if step == v.STEP_CITY:
        return v.run_into(v.DECK_FIRST, v.PLAN_FIRST, out, 0)
    if step == v.STEP_TRAIN:
        return train_legal(s, seat, out)
    if step == v.STEP_REVEAL:
        return v.run_into(v.REVEAL_FIRST, v.WILD_FIRST, out, 0)
    if step == v.STEP_WILD:
        return wild_legal(s, seat, out)
    if step == v.STEP_WILD_SECOND:
        return second_legal(s, seat, out)
    return v.run_into(v.IGNORE_FIRST, v.ACTIONS, out, 0)


def trip_apply(
    s: JapanState, seat: i64, step: i64, action: i64, chance: Chance, log: EventLog | None
) -> None:
    """Carry out a traveller's action; while others still travel it is shown to them at once."""
    if is_watched(s, seat):
        chance.reveal()
    if step == v.STEP_CITY:
        city_apply(s, seat, action - v.DECK_FIRST, chance, log)
    elif step == v.STEP_TRAIN:
        train_apply(s, seat, action - v.TRAIN_FIRST, chance, log)
    elif step == v.STEP_REVEAL:
        reveal_apply(s, seat, action == v.REVEAL_FIRST, chance, log)
    elif step == v.STEP_WILD:
        wild_apply(s, seat, action, chance, log)
    elif step == v.STEP_WILD_SECOND:
        second_apply(s, seat, action - v.WILD_FIRST, chance, log)
    else:
        ignore_apply(s, seat, action == v.IGNORE_FIRST, chance, log)
    end_check(s, log)


def is_watched(s: JapanState, seat: i64) -> bool:
    """Tell whether another traveller owes an answer: then this one is news to them."""
    other: i64 = 0
    while other < s.seats:
        if other != seat and s.row[other * v.ROW + v.F_STEP] != v.STEP_WAIT:
            return True
        other += 1
    return False


# --- steps: the city of each planned neutral card, then the trains (LGJ-89, LGJ-95) -------------


def set_out(s: JapanState, seat: i64, chance: Chance, log: EventLog | None) -> None:
    """Ask for the next city, else for the next train, else travel."""
    trip = state_trip(s, seat)
    row = s.row
    f: i64 = seat * v.ROW
    if next_neutral(s, trip) >= 0:
        row[f + v.F_STEP] = v.STEP_CITY
        return
    at = next_train(s, trip)
    while at >= 0:
        if row[f + v.F_STARTING] or row[f + v.F_LUXURY]:
            row[f + v.F_STEP] = v.STEP_TRAIN
            return
        put_train(s, seat, at, REGULAR, log)
        at = next_train(s, trip)
    go_on(s, seat, chance, log)


def city_apply(s: JapanState, seat: i64, city: i64, chance: Chance, log: EventLog | None) -> None:
    """Fix the city of the first open neutral card, once and for all (LGJ-89)."""
    at = next_neutral(s, state_trip(s, seat))
    if log is not None:
        log.add(v.EV_CITY, seat, (s.cells[at] & CODE_MASK) - 1, city)
    s.cells[at] |= (city + 1) << CITY_SHIFT
    set_out(s, seat, chance, log)


def train_legal(s: JapanState, seat: i64, out: vec[i64]) -> i64:
    """The Starting Train if unused, a Luxury Train if any is left, a Regular one (LGJ-96)."""
    n: i64 = 0
    if s.row[seat * v.ROW + v.F_STARTING]:
        out[n] = v.TRAIN_FIRST
        n += 1
    if s.row[seat * v.ROW + v.F_LUXURY]:
        out[n] = v.TRAIN_FIRST + 1
        n += 1
    out[n] = v.TRAIN_FIRST + 2
    return n + 1


def train_apply(s: JapanState, seat: i64, kind: i64, chance: Chance, log: EventLog | None) -> None:
    """Assign a train to the first place that still needs one (LGJ-95)."""
    put_train(s, seat, next_train(s, state_trip(s, seat)), kind + 1, log)
    set_out(s, seat, chance, log)


def put_train(s: JapanState, seat: i64, at: i64, kind: i64, log: EventLog | None) -> None:
    """Lay a train before the card that lies at `at`."""
    if kind == STARTING:
        s.row[seat * v.ROW + v.F_STARTING] = 0
    elif kind == LUXURY:
        s.row[seat * v.ROW + v.F_LUXURY] -= 1
    s.cells[at] |= kind << TRAIN_SHIFT
    if log is not None:
        place: i64 = at - seat * CELLS
        log.add(v.EV_TRAIN, seat, kind - 1, place // DAY_ROOM, place % DAY_ROOM)


# --- the way: until something is asked (LGJ-101) ------------------------------------------------


def go_on(s: JapanState, seat: i64, chance: Chance, log: EventLog | None) -> None:
    """Travel to the next choice; a Walk card reached is shown to all (LGJ-108)."""
    step = travel(s, state_trip(s, seat), True, log)
    if step == v.STEP_REVEAL:
        chance.reveal()
    s.row[seat * v.ROW + v.F_STEP] = step
    if step == v.STEP_WAIT and log is not None:
        tally(s, seat, log)
        log.add(v.EV_ARRIVED, seat, score(s, seat))


def tally(s: JapanState, seat: i64, log: EventLog) -> None:
    """Tell the points that are counted at home, line by line; lines of 0 are left out (LGJ-124)."""
    trip = state_trip(s, seat)
    line: i64 = 0
    while line < v.TALLY_LINES:
        points = tally_points(s, trip, line)
        if points:
            log.add(v.EV_TALLY, seat, line, tally_count(trip, line), points)
        line += 1


def end_check(s: JapanState, log: EventLog | None) -> None:
    """End the game when everybody has arrived."""
    if not is_watched(s, -1):
        s.stage = v.STAGE_OVER
        if log is not None:
            log.add(v.EV_OVER, 0)


def today(s: JapanState, seat: i64) -> i64:
    """Return the day that a traveller is on; after the last one, the last."""
    k: i64 = min(s.row[seat * v.ROW + v.F_TRIP], DAYS - 1)
    return trip_day(s, k)


# --- step: a Walk, face up or face down (LGJ-108 .. LGJ-110) ------------------------------------


def reveal_apply(s: JapanState, seat: i64, up: bool, chance: Chance, log: EventLog | None) -> None:
    """Turn the Walk card up or leave it."""
    day = today(s, seat)
    position: i64 = s.row[seat * v.ROW + v.F_POS]
    at: i64 = seat * CELLS + day * DAY_ROOM + position
    if up:
        s.cells[at] |= UP
    go_on(s, seat, chance, log)


# --- step: Wilds, in rising order of tracks (LGJ-120 .. LGJ-123, LGJ-141) -----------------------


def wild_legal(s: JapanState, seat: i64, out: vec[i64]) -> i64:
    """Every track from the last one chosen at this stop on, or to stop."""
    track: i64 = s.row[seat * v.ROW + v.F_TRACK]
    stop: i64 = v.WILD_STOP
    if moves_two(s, seat):
        stop -= 1
    n = v.run_into(v.WILD_FIRST + track, stop, out, 0)
    out[n] = v.WILD_STOP
    return n + 1


def moves_two(s: JapanState, seat: i64) -> bool:
    """Tell whether a Wild of this seat moves two tokens (LGJ-141)."""
    passport: i64 = s.row[seat * v.ROW + v.F_PASSPORT]
    return s.tables.effects[passport * P_SIZE + P_WILD_TRACKS] == 2


def wild_apply(s: JapanState, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
    """Move a track by a Wild, or stop."""
    row = s.row
    f: i64 = seat * v.ROW
    if action == v.WILD_STOP:
        go_on(s, seat, chance, log)
        return
    track: i64 = action - v.WILD_FIRST
    row[f + v.F_WILD] -= 1
    use_wild(s, seat, track, log)
    if not moves_two(s, seat):
        row[f + v.F_TRACK] = track
        after_wild(s, seat, chance, log)
        return
    row[f + v.F_FIRST] = track
    if lowest_second(s, seat) == TRACKS - 1:  # one track is left: it is automatic
        second_apply(s, seat, TRACKS - 1, chance, log)
        return
    row[f + v.F_STEP] = v.STEP_WILD_SECOND


def lowest_second(s: JapanState, seat: i64) -> i64:
    """Return the first track that may be the second of a Wild: pairs rise, equal ones allowed."""
    f: i64 = seat * v.ROW
    first: i64 = s.row[f + v.F_FIRST]
    lowest: i64 = first + 1
    if first == s.row[f + v.F_TRACK]:
        lowest = max(lowest, s.row[f + v.F_SECOND])
    return lowest


def second_legal(s: JapanState, seat: i64, out: vec[i64]) -> i64:
    """Every track above the first one, and not below the pair before."""
    return v.run_into(v.WILD_FIRST + lowest_second(s, seat), v.WILD_STOP, out, 0)


def second_apply(
    s: JapanState, seat: i64, track: i64, chance: Chance, log: EventLog | None
) -> None:
    """Move the second track of the same Wild."""
    f: i64 = seat * v.ROW
    use_wild(s, seat, track, log)
    s.row[f + v.F_TRACK] = s.row[f + v.F_FIRST]
    s.row[f + v.F_SECOND] = track
    after_wild(s, seat, chance, log)


def use_wild(s: JapanState, seat: i64, track: i64, log: EventLog | None) -> None:
    """Move one token one space."""
    move_track(state_trip(s, seat), track)
    if log is not None:
        log.add(v.EV_WILD, seat, track, today(s, seat))


def after_wild(s: JapanState, seat: i64, chance: Chance, log: EventLog | None) -> None:
    """Ask again while a Wild is left, else travel on."""
    if s.row[seat * v.ROW + v.F_WILD] > 0:
        s.row[seat * v.ROW + v.F_STEP] = v.STEP_WILD
    else:
        go_on(s, seat, chance, log)


# --- step: score a highlight whose requirement is not met (LGJ-137) -----------------------------


def ignore_apply(s: JapanState, seat: i64, use: bool, chance: Chance, log: EventLog | None) -> None:
    """Spend a use of P10, or not."""
    f: i64 = seat * v.ROW
    if use:
        s.row[f + v.F_IGNORE] -= 1
        s.row[f + v.F_SUB] = v.SUB_USE
        if log is not None:
            day = today(s, seat)
            last: i64 = s.counts[seat * DAYS + day] - 1
            cell: i64 = s.cells[seat * CELLS + day * DAY_ROOM + last]
            log.add(v.EV_IGNORED, seat, (cell & CODE_MASK) - 1, day)
    else:
        s.row[f + v.F_SUB] = v.SUB_DECLINE
    go_on(s, seat, chance, log)
