"""Let's Go! To Japan: the rule that forbids an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.native import i64, vec

from . import vocabulary as v
from .days import is_closed
from .tables import DAY_CARDS, DAY_ROOM, DAYS, SUNDAY

if TYPE_CHECKING:
    from .state import JapanState


def refusal(s: JapanState, seat: i64, action: i64) -> str:
    """Return the id of the rule that forbids `action` now, "" if it is legal."""
    out = vec[i64]([0] * v.ACTIONS)
    n = s.legal_into(seat, out)
    k: i64 = 0
    while k < n:
        if out[k] == action:
            return ""
        k += 1
    step: i64 = s.row[seat * v.ROW + v.F_STEP]
    if s.stage == v.STAGE_OVER:
        return "LGJ-130"
    if step == v.STEP_WAIT:
        return waiting(s)
    if s.stage == v.STAGE_PLAY:
        return in_play(s, seat, step, action)
    if s.stage == v.STAGE_TRAVEL:
        return in_trip(step, action)
    if s.stage == v.STAGE_TRIPS:
        if step == v.STEP_TRIP_DAY and action == v.DAY_FIRST + SUNDAY:
            return "LGJ-11"
        return "LGJ-10"
    if s.stage == v.STAGE_PASSPORTS:
        return "LGJ-15"
    if s.stage == v.STAGE_DECK:
        return "LGJ-26"
    return "LGJ-146" if v.GIVE_FIRST <= action < v.TRAIN_FIRST else "LGJ-148"


def waiting(s: JapanState) -> str:
    """Return the rule by which a seat that has answered waits for the others."""
    if s.stage == v.STAGE_TRIPS:
        return "LGJ-12"
    if s.stage == v.STAGE_PASSPORTS:
        return "LGJ-15"
    if s.stage == v.STAGE_DECK:
        return "LGJ-28"
    return "LGJ-31" if s.stage == v.STAGE_PLAY else "LGJ-88"


def in_play(s: JapanState, seat: i64, step: i64, action: i64) -> str:
    """Return the rule that forbids an action of a play phase."""
    if step == v.STEP_DISCARD:
        return "LGJ-59" if v.DISCARD_FIRST <= action < v.PLACE_FIRST else "LGJ-60"
    if step == v.STEP_PLACE:
        if v.PLACE_FIRST <= action < v.BONUS_FIRST:
            return place_refusal(s, seat, action - v.PLACE_FIRST)
        return "LGJ-38"
    if step == v.STEP_BONUS:
        return "LGJ-70" if v.BONUS_FIRST <= action < v.GIVE_FIRST else "LGJ-71"
    if step == v.STEP_WALK_DECK:
        return "LGJ-86" if v.DAY_FIRST + DAYS + 2 <= action < v.PLAN_FIRST else "LGJ-46"
    if step == v.STEP_MAIN:
        return main_refusal(s, seat, action)
    return "LGJ-58"


def main_refusal(s: JapanState, seat: i64, action: i64) -> str:
    """Return why something cannot be begun."""
    f: i64 = seat * v.ROW
    plays: i64 = s.row[f + v.F_PLAYS]
    if action == v.FINISH_ACTION:
        return "LGJ-33"
    if action == v.RESEARCH_ACTION:
        return "LGJ-57" if s.row[f + v.F_RESEARCH] == 0 else "LGJ-62"
    if v.PLAN_FIRST <= action < v.RESEARCH_ACTION and plays == 0:
        return "LGJ-32"
    if v.WALK_FIRST <= action < v.RESEARCH_ACTION:
        return "LGJ-55"
    if v.MIX_FIRST <= action < v.PLACE_FIRST:
        return "LGJ-57"
    if v.BONUS_FIRST <= action < v.GIVE_FIRST:
        return "LGJ-65"
    return "LGJ-32"


def place_refusal(s: JapanState, seat: i64, place: i64) -> str:
    """Return why the card in question cannot lie there."""
    day: i64 = place // DAY_ROOM
    mode: i64 = s.row[seat * v.ROW + v.F_MODE]
    cards: i64 = s.counts[seat * DAYS + day]
    if day == SUNDAY and not s.day_trips:
        return "LGJ-04"
    if is_closed(s, seat, day):
        return "LGJ-13" if mode == v.MODE_PLAN else "LGJ-51"
    if mode == v.MODE_EXTRA:
        return "LGJ-76"
    if mode == v.MODE_PLAN:
        return "LGJ-39" if cards >= DAY_CARDS else "LGJ-40"
    if cards >= DAY_ROOM:
        return "LGJ-54"
    if s.late:
        return "LGJ-52" if cards < DAY_CARDS - 1 else "LGJ-50"
    return "LGJ-53" if cards >= DAY_CARDS else "LGJ-50"


def in_trip(step: i64, action: i64) -> str:
    """Return the rule that forbids an action of the trip."""
    if step == v.STEP_TRAIN and v.TRAIN_FIRST <= action < v.REVEAL_FIRST:
        return "LGJ-96"
    if step == v.STEP_WILD_SECOND:
        return "LGJ-141"
    if v.WILD_FIRST <= action < v.IGNORE_FIRST:
        return "LGJ-121" if step == v.STEP_WILD else "LGJ-122"
    if action >= v.IGNORE_FIRST:
        return "LGJ-137"
    if v.REVEAL_FIRST <= action < v.WILD_FIRST:
        return "LGJ-108"
    if v.TRAIN_FIRST <= action < v.REVEAL_FIRST:
        return "LGJ-95"
    if action < v.PLAN_FIRST and action >= v.KEEP_PASSPORT_FIRST + 2:
        return "LGJ-89"
    return "LGJ-84"
