"""Let's Go! To Japan: who answers what: choices before a round, play phases, the trip.

The steps stand in offers.py and rounds.py, planning.py and research.py, and trip.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.state import Question

from . import vocabulary as v
from .journey import next_neutral, next_train, state_trip
from .offers import keep_trip_apply, passport_apply, trip_day_apply
from .planning import play_apply, play_legal
from .rounds import all_wait, end_phase, give_apply, give_city_apply, last_deck_apply
from .tables import CELLS, CODE_MASK, DAY_ROOM, DAYS
from .trip import today, trip_apply, trip_legal

if TYPE_CHECKING:
    from .state import JapanState


def legal_into(s: JapanState, seat: i64, out: vec[i64]) -> i64:
    """Write the legal actions of `seat`, ascending; return how many."""
    if seat < 0:
        return 0
    step: i64 = s.row[seat * v.ROW + v.F_STEP]
    if step == v.STEP_WAIT:
        return 0
    if s.stage == v.STAGE_PLAY:
        return play_legal(s, seat, step, out)
    if s.stage == v.STAGE_TRAVEL:
        return trip_legal(s, seat, step, out)
    if step == v.STEP_TRIP_DAY:  # LGJ-11: Monday to Saturday
        return v.run_into(v.DAY_FIRST + 1, v.DAY_FIRST + DAYS, out, 0)
    if step == v.STEP_KEEP_TRIP:
        return v.run_into(v.KEEP_TRIP_FIRST, v.DAY_FIRST, out, 0)
    if step == v.STEP_KEEP_PASSPORT:
        return v.run_into(v.KEEP_PASSPORT_FIRST, v.DECK_FIRST, out, 0)
    if step == v.STEP_GIVE:
        return v.run_into(v.GIVE_FIRST, v.TRAIN_FIRST, out, 0)
    return v.run_into(v.DECK_FIRST, v.PLAN_FIRST, out, 0)


def apply(s: JapanState, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
    """Carry out a legal action of a seat; the last one to finish a play phase ends it."""
    step: i64 = s.row[seat * v.ROW + v.F_STEP]
    if s.stage == v.STAGE_PLAY:
        play_apply(s, seat, step, action, chance, log)
        if all_wait(s):
            end_phase(s, chance, log)
    elif s.stage == v.STAGE_TRAVEL:
        trip_apply(s, seat, step, action, chance, log)
    elif step == v.STEP_TRIP_DAY:
        trip_day_apply(s, seat, action - v.DAY_FIRST, chance, log)
    elif step == v.STEP_KEEP_TRIP:
        keep_trip_apply(s, seat, action - v.KEEP_TRIP_FIRST)
    elif step == v.STEP_KEEP_PASSPORT:
        passport_apply(s, seat, action - v.KEEP_PASSPORT_FIRST, chance, log)
    elif step == v.STEP_LAST_DECK:
        last_deck_apply(s, seat, action - v.DECK_FIRST, chance, log)
    elif step == v.STEP_GIVE:
        give_apply(s, action - v.GIVE_FIRST, chance, log)
    else:
        give_city_apply(s, action - v.DECK_FIRST, chance, log)


def question(s: JapanState, seat: i64) -> Question:
    """Return what a pending seat is asked.

    place: code, mode, day of an Extra Walk. walk_deck: mode, day. discard: owed. bonus: day.
    give_city: code. city, train, walk_reveal, ignore_requirement: code, day, position.
    """
    f: i64 = seat * v.ROW
    row = s.row
    step: i64 = row[f + v.F_STEP]
    args: list[int] = []
    if step == v.STEP_PLACE:
        args = [row[f + v.F_PICK], row[f + v.F_MODE], row[f + v.F_DAY]]
    elif step == v.STEP_WALK_DECK:
        args = [row[f + v.F_MODE], row[f + v.F_DAY]]
    elif step == v.STEP_DISCARD:
        args = [row[f + v.F_OWED]]
    elif step == v.STEP_BONUS:
        args = [row[f + v.F_DAY]]
    elif step == v.STEP_GIVE_CITY:
        args = [row[f + v.F_PICK]]
    elif step == v.STEP_CITY:
        args = located(s, seat, next_neutral(s, state_trip(s, seat)))
    elif step == v.STEP_TRAIN:
        args = located(s, seat, next_train(s, state_trip(s, seat)))
    elif step == v.STEP_REVEAL:
        day = today(s, seat)
        args = located(s, seat, seat * CELLS + day * DAY_ROOM + row[f + v.F_POS])
    elif step == v.STEP_IGNORE:
        day = today(s, seat)
        last: i64 = s.counts[seat * DAYS + day] - 1
        args = located(s, seat, seat * CELLS + day * DAY_ROOM + last)
    return Question(step, v.STEP_NAMES[step], args)


def located(s: JapanState, seat: i64, at: i64) -> list[int]:
    """Return code, day and position of the card that lies at `at`."""
    place: i64 = at - seat * CELLS
    return [s.cells[at] & CODE_MASK, place // DAY_ROOM, place % DAY_ROOM]
