"""Let's Go! To Japan: the rule that forbids an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.native import i64, vec

from .days import is_closed
from .tables import DAY_CARDS, DAY_ROOM, DAYS, SUNDAY
from .vocabulary import (
    ACTIONS,
    BONUS_FIRST,
    DAY_FIRST,
    DISCARD_FIRST,
    F_MODE,
    F_PLAYS,
    F_RESEARCH,
    F_STEP,
    FINISH_ACTION,
    GIVE_FIRST,
    IGNORE_FIRST,
    KEEP_PASSPORT_FIRST,
    MIX_FIRST,
    MODE_EXTRA,
    MODE_PLAN,
    PLACE_FIRST,
    PLAN_FIRST,
    RESEARCH_ACTION,
    REVEAL_FIRST,
    ROW,
    STAGE_DECK,
    STAGE_OVER,
    STAGE_PASSPORTS,
    STAGE_PLAY,
    STAGE_TRAVEL,
    STAGE_TRIPS,
    STEP_BONUS,
    STEP_DISCARD,
    STEP_MAIN,
    STEP_PLACE,
    STEP_TRAIN,
    STEP_TRIP_DAY,
    STEP_WAIT,
    STEP_WALK_DECK,
    STEP_WILD,
    STEP_WILD_SECOND,
    TRAIN_FIRST,
    WALK_FIRST,
    WILD_FIRST,
)

if TYPE_CHECKING:
    from .state import JapanState


def refusal(s: JapanState, seat: i64, action: i64) -> str:
    """Return the id of the rule that forbids `action` now, "" if it is legal."""
    out = vec[i64]([0] * ACTIONS)
    n = s.legal_into(seat, out)
    k: i64 = 0
    while k < n:
        if out[k] == action:
            return ""
        k += 1
    step: i64 = s.row[seat * ROW + F_STEP]
    if s.stage == STAGE_OVER:
        return "LGJ-130"
    if step == STEP_WAIT:
        return waiting(s)
    if s.stage == STAGE_PLAY:
        return in_play(s, seat, step, action)
    if s.stage == STAGE_TRAVEL:
        return in_trip(step, action)
    if s.stage == STAGE_TRIPS:
        if step == STEP_TRIP_DAY and action == DAY_FIRST + SUNDAY:
            return "LGJ-11"
        return "LGJ-10"
    if s.stage == STAGE_PASSPORTS:
        return "LGJ-15"
    if s.stage == STAGE_DECK:
        return "LGJ-26"
    return "LGJ-146" if GIVE_FIRST <= action < TRAIN_FIRST else "LGJ-148"


def waiting(s: JapanState) -> str:
    """Return the rule by which a seat that has answered waits for the others."""
    if s.stage == STAGE_TRIPS:
        return "LGJ-12"
    if s.stage == STAGE_PASSPORTS:
        return "LGJ-15"
    if s.stage == STAGE_DECK:
        return "LGJ-28"
    return "LGJ-31" if s.stage == STAGE_PLAY else "LGJ-88"


def in_play(s: JapanState, seat: i64, step: i64, action: i64) -> str:
    """Return the rule that forbids an action of a play phase."""
    if step == STEP_DISCARD:
        return "LGJ-59" if DISCARD_FIRST <= action < PLACE_FIRST else "LGJ-60"
    if step == STEP_PLACE:
        if PLACE_FIRST <= action < BONUS_FIRST:
            return place_refusal(s, seat, action - PLACE_FIRST)
        return "LGJ-38"
    if step == STEP_BONUS:
        return "LGJ-70" if BONUS_FIRST <= action < GIVE_FIRST else "LGJ-71"
    if step == STEP_WALK_DECK:
        return "LGJ-86" if DAY_FIRST + DAYS + 2 <= action < PLAN_FIRST else "LGJ-46"
    if step == STEP_MAIN:
        return main_refusal(s, seat, action)
    return "LGJ-58"


def main_refusal(s: JapanState, seat: i64, action: i64) -> str:
    """Return why something cannot be begun."""
    f: i64 = seat * ROW
    plays: i64 = s.row[f + F_PLAYS]
    if action == FINISH_ACTION:
        return "LGJ-33"
    if action == RESEARCH_ACTION:
        return "LGJ-57" if s.row[f + F_RESEARCH] == 0 else "LGJ-62"
    if PLAN_FIRST <= action < RESEARCH_ACTION and plays == 0:
        return "LGJ-32"
    if WALK_FIRST <= action < RESEARCH_ACTION:
        return "LGJ-55"
    if MIX_FIRST <= action < PLACE_FIRST:
        return "LGJ-57"
    if BONUS_FIRST <= action < GIVE_FIRST:
        return "LGJ-65"
    return "LGJ-32"


def place_refusal(s: JapanState, seat: i64, place: i64) -> str:
    """Return why the card in question cannot lie there."""
    day: i64 = place // DAY_ROOM
    mode: i64 = s.row[seat * ROW + F_MODE]
    cards: i64 = s.counts[seat * DAYS + day]
    if day == SUNDAY and not s.day_trips:
        return "LGJ-04"
    if is_closed(s, seat, day):
        return "LGJ-13" if mode == MODE_PLAN else "LGJ-51"
    if mode == MODE_EXTRA:
        return "LGJ-76"
    if mode == MODE_PLAN:
        return "LGJ-39" if cards >= DAY_CARDS else "LGJ-40"
    if cards >= DAY_ROOM:
        return "LGJ-54"
    if s.late:
        return "LGJ-52" if cards < DAY_CARDS - 1 else "LGJ-50"
    return "LGJ-53" if cards >= DAY_CARDS else "LGJ-50"


def in_trip(step: i64, action: i64) -> str:
    """Return the rule that forbids an action of the trip."""
    if step == STEP_TRAIN and TRAIN_FIRST <= action < REVEAL_FIRST:
        return "LGJ-96"
    if step == STEP_WILD_SECOND:
        return "LGJ-141"
    if WILD_FIRST <= action < IGNORE_FIRST:
        return "LGJ-121" if step == STEP_WILD else "LGJ-122"
    if action >= IGNORE_FIRST:
        return "LGJ-137"
    if REVEAL_FIRST <= action < WILD_FIRST:
        return "LGJ-108"
    if TRAIN_FIRST <= action < REVEAL_FIRST:
        return "LGJ-95"
    if action < PLAN_FIRST and action >= KEEP_PASSPORT_FIRST + 2:
        return "LGJ-89"
    return "LGJ-84"
