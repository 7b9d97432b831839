"""Let's Go! To Japan: what each step asks, with the numbers that words and drawing need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.native import i64
from travelogue.core.state import Question
from travelogue.games.lets_go_to_japan.journey import next_neutral, next_train, state_trip
from travelogue.games.lets_go_to_japan.steps import (
    F_DAY,
    F_MODE,
    F_OWED,
    F_PICK,
    F_POS,
    F_STEP,
    ROW,
    STEP_BONUS,
    STEP_CITY,
    STEP_DISCARD,
    STEP_GIVE_CITY,
    STEP_IGNORE,
    STEP_NAMES,
    STEP_PLACE,
    STEP_REVEAL,
    STEP_TRAIN,
    STEP_WALK_DECK,
)
from travelogue.games.lets_go_to_japan.tables import CELLS, CODE_MASK, DAY_ROOM, DAYS
from travelogue.games.lets_go_to_japan.trip import today

if TYPE_CHECKING:
    from travelogue.games.lets_go_to_japan.state import JapanState


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
