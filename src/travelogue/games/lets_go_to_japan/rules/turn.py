"""Let's Go! To Japan: who answers what: choices before a round, play phases, the trip.

The steps stand in offers.py and rounds.py, planning.py and research.py, and trip.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.state import Question

from .journey import next_neutral, next_train, state_trip
from .offers import keep_trip_apply, passport_apply, trip_day_apply, trip_day_legal
from .planning import play_apply, play_legal
from .rounds import all_wait, end_phase, give_apply, give_city_apply, last_deck_apply
from .tables import CELLS, CODE_MASK, DAY_ROOM, DAYS
from .trip import today, trip_apply, trip_legal, two
from .vocabulary import (
    DAY_FIRST,
    DECK_FIRST,
    F_DAY,
    F_MODE,
    F_OWED,
    F_PICK,
    F_POS,
    F_STEP,
    GIVE_FIRST,
    KEEP_PASSPORT_FIRST,
    KEEP_TRIP_FIRST,
    ROW,
    STAGE_PLAY,
    STAGE_TRAVEL,
    STEP_BONUS,
    STEP_CITY,
    STEP_DISCARD,
    STEP_GIVE,
    STEP_GIVE_CITY,
    STEP_IGNORE,
    STEP_KEEP_PASSPORT,
    STEP_KEEP_TRIP,
    STEP_LAST_DECK,
    STEP_NAMES,
    STEP_PLACE,
    STEP_REVEAL,
    STEP_TRAIN,
    STEP_TRIP_DAY,
    STEP_WAIT,
    STEP_WALK_DECK,
)

if TYPE_CHECKING:
    from .state import JapanState


def legal_into(s: JapanState, seat: i64, out: vec[i64]) -> i64:
    """Write the legal actions of `seat`, ascending; return how many."""
    if seat < 0:
        return 0
    step: i64 = s.row[seat * ROW + F_STEP]
    if step == STEP_WAIT:
        return 0
    if s.stage == STAGE_PLAY:
        return play_legal(s, seat, step, out)
    if s.stage == STAGE_TRAVEL:
        return trip_legal(s, seat, step, out)
    if step == STEP_TRIP_DAY:
        return trip_day_legal(out)
    if step == STEP_KEEP_TRIP:
        return two(out, KEEP_TRIP_FIRST)
    if step == STEP_KEEP_PASSPORT:
        return two(out, KEEP_PASSPORT_FIRST)
    if step == STEP_GIVE:
        return two(out, GIVE_FIRST)
    return two(out, DECK_FIRST)


def apply(s: JapanState, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
    """Carry out a legal action of a seat; the last one to finish a play phase ends it."""
    step: i64 = s.row[seat * ROW + F_STEP]
    if s.stage == STAGE_PLAY:
        play_apply(s, seat, step, action, chance, log)
        if all_wait(s):
            end_phase(s, chance, log)
    elif s.stage == STAGE_TRAVEL:
        trip_apply(s, seat, step, action, chance, log)
    elif step == STEP_TRIP_DAY:
        trip_day_apply(s, seat, action - DAY_FIRST, chance, log)
    elif step == STEP_KEEP_TRIP:
        keep_trip_apply(s, seat, action - KEEP_TRIP_FIRST)
    elif step == STEP_KEEP_PASSPORT:
        passport_apply(s, seat, action - KEEP_PASSPORT_FIRST, chance, log)
    elif step == STEP_LAST_DECK:
        last_deck_apply(s, seat, action - DECK_FIRST, chance, log)
    elif step == STEP_GIVE:
        give_apply(s, action - GIVE_FIRST, chance, log)
    else:
        give_city_apply(s, action - DECK_FIRST, chance, log)


def question(s: JapanState, seat: i64) -> Question:
    """Return what a pending seat is asked.

    place: code, mode, day of an Extra Walk. walk_deck: mode, day. discard: owed. bonus: day.
    give_city: code. city, train, walk_reveal, ignore_requirement: code, day, position.
    """
    f: i64 = seat * ROW
    row = s.row
    step: i64 = row[f + F_STEP]
    args: list[int] = []
    if step == STEP_PLACE:
        args = [row[f + F_PICK], row[f + F_MODE], row[f + F_DAY]]
    elif step == STEP_WALK_DECK:
        args = [row[f + F_MODE], row[f + F_DAY]]
    elif step == STEP_DISCARD:
        args = [row[f + F_OWED]]
    elif step == STEP_BONUS:
        args = [row[f + F_DAY]]
    elif step == STEP_GIVE_CITY:
        args = [row[f + F_PICK]]
    elif step == STEP_CITY:
        args = located(s, seat, next_neutral(s, state_trip(s, seat)))
    elif step == STEP_TRAIN:
        args = located(s, seat, next_train(s, state_trip(s, seat)))
    elif step == STEP_REVEAL:
        day = today(s, seat)
        args = located(s, seat, seat * CELLS + day * DAY_ROOM + row[f + F_POS])
    elif step == STEP_IGNORE:
        day = today(s, seat)
        last: i64 = s.counts[seat * DAYS + day] - 1
        args = located(s, seat, seat * CELLS + day * DAY_ROOM + last)
    return Question(step, STEP_NAMES[step], args)


def located(s: JapanState, seat: i64, at: i64) -> list[int]:
    """Return code, day and position of the card that lies at `at`."""
    place: i64 = at - seat * CELLS
    return [s.cells[at] & CODE_MASK, place // DAY_ROOM, place % DAY_ROOM]
