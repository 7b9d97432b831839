"""Let's Go! To Japan: a play phase, question and answers side by side (LGJ-31 .. LGJ-78).

Every seat has its own step; a decision with a single choice is made at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec

from . import tables as t
from . import vocabulary as v
from .days import NEW, WALK, back_of, has_walk_day, insert, matches, places_into
from .decks import discard, hand_slot, hand_take
from .journey import state_trip
from .research import (
    deck_legal,
    discard_apply,
    discard_legal,
    mix_apply,
    mix_legal,
    walk_deck_apply,
)
from .travel import move_mood

if TYPE_CHECKING:
    from .state import JapanState

SCRATCH: Final = vec[i64]([0] * v.ACTIONS)  # where single choices are looked for


def play_legal(s: JapanState, seat: i64, step: i64, out: vec[i64]) -> i64:
    """Write the legal actions of a seat in its play phase."""
    if step == v.STEP_MAIN:
        return main_legal(s, seat, out)
    if step == v.STEP_PLACE:
        return places_into(s, seat, out)
    if step == v.STEP_WALK_DECK:
        return deck_legal(s, out)
    if step == v.STEP_MIX:
        return mix_legal(s, out)
    if step == v.STEP_DISCARD:
        return discard_legal(s, seat, out)
    return bonus_legal(s, seat, out)


def play_apply(
    s: JapanState, seat: i64, step: i64, action: i64, chance: Chance, log: EventLog | None
) -> None:
    """Carry out an action of a play phase."""
    if step == v.STEP_MAIN:
        main_apply(s, seat, action, chance, log)
    else:
        begun_apply(s, seat, step, action, chance, log)
    settle(s, seat, chance, log)
    if log is not None and step == v.STEP_MAIN:
        tell_begun(s, seat, log)


def begun_apply(
    s: JapanState, seat: i64, step: i64, action: i64, chance: Chance, log: EventLog | None
) -> None:
    """Carry out an action of a play or a Research that has begun."""
    if step == v.STEP_PLACE:
        place_apply(s, seat, action - v.PLACE_FIRST, log)
    elif step == v.STEP_WALK_DECK:
        walk_deck_apply(s, seat, action - v.DECK_FIRST, chance, log)
    elif step == v.STEP_MIX:
        mix_apply(s, seat, action - v.MIX_FIRST, chance, log)
    elif step == v.STEP_DISCARD:
        discard_apply(s, seat, action - v.DISCARD_FIRST, chance, log)
    else:
        bonus_apply(s, seat, action - v.BONUS_FIRST, log)


def tell_begun(s: JapanState, seat: i64, log: EventLog) -> None:
    """Tell a seat what it has begun; what is already done has been told."""
    step: i64 = s.row[seat * v.ROW + v.F_STEP]
    if step == v.STEP_PLACE and s.row[seat * v.ROW + v.F_MODE] == v.MODE_PLAN:
        log.add_for(1 << seat, v.EV_DOING, seat, v.DO_PICK, s.row[seat * v.ROW + v.F_PICK] - 1)
    elif step == v.STEP_MIX:
        log.add_for(1 << seat, v.EV_DOING, seat, v.DO_RESEARCH)


def settle(s: JapanState, seat: i64, chance: Chance, log: EventLog | None) -> None:
    """Make decisions that have one choice left, also those of seats whose deck ran out."""
    settle_seat(s, seat, chance, log)
    other: i64 = 0
    while other < s.seats:
        step: i64 = s.row[other * v.ROW + v.F_STEP]
        if (
            other != seat
            and step in (v.STEP_WALK_DECK, v.STEP_MIX)
            and only_choice(s, other, step) >= 0
        ):
            chance.reveal()  # it cannot be taken back by either seat
            settle_seat(s, other, chance, log)
            other = -1  # its draw may decide for a lower seat
        other += 1


def settle_seat(s: JapanState, seat: i64, chance: Chance, log: EventLog | None) -> None:
    """Decide for a seat while it has a single choice."""
    while True:
        step: i64 = s.row[seat * v.ROW + v.F_STEP]
        action = only_choice(s, seat, step)
        if action < 0:
            return
        if step == v.STEP_MAIN:
            finish(s, seat, log)
        else:
            begun_apply(s, seat, step, action, chance, log)


def only_choice(s: JapanState, seat: i64, step: i64) -> i64:
    """Return the action of a seat that has a single one, -1 if it has none or several."""
    if step == v.STEP_MAIN:
        if s.row[seat * v.ROW + v.F_PLAYS] > 0 or can_research(s, seat):
            return -1
        return v.FINISH_ACTION
    if step == v.STEP_WAIT or play_legal(s, seat, step, SCRATCH) != 1:
        return -1
    return SCRATCH[0]


# --- step: plan, walk, research or finish (LGJ-32, LGJ-57) --------------------------------------


def main_legal(s: JapanState, seat: i64, out: vec[i64]) -> i64:
    """Each card to plan or, if a day takes a Walk, to walk with; Research; to finish (LGJ-33)."""
    f: i64 = seat * v.ROW
    n: i64 = 0
    plays: i64 = s.row[f + v.F_PLAYS]
    if plays > 0:
        hand: i64 = s.row[f + v.F_HAND]
        n = v.run_into(v.PLAN_FIRST, v.PLAN_FIRST + hand, out, 0)
        if has_walk_day(s, seat):  # LGJ-55
            n = v.run_into(v.WALK_FIRST, v.WALK_FIRST + hand, out, n)
    if can_research(s, seat):
        out[n] = v.RESEARCH_ACTION
        n += 1
    if plays == 0:
        out[n] = v.FINISH_ACTION
        n += 1
    return n


def can_research(s: JapanState, seat: i64) -> bool:
    """Tell whether a Research may be started: with a token, in its window (LGJ-57, LGJ-61, 62)."""
    f: i64 = seat * v.ROW
    if s.row[f + v.F_RESEARCH] == 0:
        return False
    return s.row[f + v.F_PLAYS] > 0 or not s.published


def main_apply(s: JapanState, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
    """Begin a play or a Research, or finish."""
    row = s.row
    f: i64 = seat * v.ROW
    if action == v.RESEARCH_ACTION:
        row[f + v.F_RESEARCH] -= 1
        row[f + v.F_STEP] = v.STEP_MIX
    elif action == v.FINISH_ACTION:
        chance.reveal()  # that this seat is ready: it stands
        finish(s, seat, log)
    elif action < v.WALK_FIRST:  # LGJ-38; the card stays in hand until it has its place
        row[f + v.F_PICK] = s.hands[seat * t.HAND_ROOM + action - v.PLAN_FIRST]
        row[f + v.F_MODE] = v.MODE_PLAN
        row[f + v.F_STEP] = v.STEP_PLACE
    else:  # LGJ-46, LGJ-48: the discards grow before all eyes
        code = hand_take(s, seat, action - v.WALK_FIRST)
        discard(s, seat, code)
        chance.reveal()
        row[f + v.F_MODE] = v.MODE_WALK
        row[f + v.F_STEP] = v.STEP_WALK_DECK
        if log is not None:
            log.add_for(1 << seat, v.EV_WALK_DISCARD, seat, code - 1)


def finish(s: JapanState, seat: i64, log: EventLog | None) -> None:
    """Wait for the others."""
    s.row[seat * v.ROW + v.F_STEP] = v.STEP_WAIT
    if log is not None:
        log.add(v.EV_FINISH, seat)


# --- step: the place of the card in question (LGJ-39 .. LGJ-45, LGJ-50 .. LGJ-56) ---------------


def place_apply(s: JapanState, seat: i64, place: i64, log: EventLog | None) -> None:
    """Lay the card; a day's third one brings its bonus (LGJ-65)."""
    row = s.row
    f: i64 = seat * v.ROW
    day: i64 = place // t.DAY_ROOM
    position: i64 = place % t.DAY_ROOM
    code: i64 = row[f + v.F_PICK]
    mode: i64 = row[f + v.F_MODE]
    cell: i64 = code | NEW
    if mode == v.MODE_PLAN:
        hand_take(s, seat, hand_slot(s, seat, code))
    else:
        cell |= WALK
    n: i64 = seat * t.DAYS + day
    insert(s.cells, seat * t.CELLS + day * t.DAY_ROOM, s.counts[n], position, cell)
    s.counts[n] += 1
    row[f + v.F_PICK] = 0
    if mode == v.MODE_WALK:
        row[f + v.F_RESEARCH] += t.WALK_RESEARCH  # LGJ-75: before the day bonus
    if mode != v.MODE_EXTRA:
        row[f + v.F_PLAYS] -= 1  # LGJ-49, LGJ-77
    row[f + v.F_STEP] = v.STEP_MAIN
    mood = s.counts[n] == t.DAY_CARDS and day != t.SUNDAY and day_bonus(s, seat, day)  # LGJ-73, 74
    if log is not None:  # one event, whatever was done: others could count them
        what: i64 = code - 1 if mode == v.MODE_PLAN else back_of(code)
        log.add_for(1 << seat, v.EV_DOING, seat, mode, what, place, 1 if mood else 0)


# --- step: the day bonus (LGJ-65 .. LGJ-78) -----------------------------------------------------


def day_bonus(s: JapanState, seat: i64, day: i64) -> bool:
    """Take the Mood step for one match and tell so, or ask for more of them (LGJ-69, LGJ-70)."""
    found = matches(s, state_trip(s, seat), day)
    f: i64 = seat * v.ROW
    s.row[f + v.F_DAY] = day
    if found >= t.BONUS_MIDDLE:
        s.row[f + v.F_OFFERS] = v.BONUS_EXTRA_WALK + 1 if found >= t.BONUS_TOP else v.BONUS_LUXURY
        s.row[f + v.F_STEP] = v.STEP_BONUS
    elif found == 1:
        take_bonus(s, seat, v.BONUS_MOOD)
        return True
    return False


def bonus_legal(s: JapanState, seat: i64, out: vec[i64]) -> i64:
    """Every reward up to the row of the matches; it cannot be declined (LGJ-71)."""
    offers: i64 = s.row[seat * v.ROW + v.F_OFFERS]
    return v.run_into(v.BONUS_FIRST, v.BONUS_FIRST + offers, out, 0)


def bonus_apply(s: JapanState, seat: i64, reward: i64, log: EventLog | None) -> None:
    """Take one reward; an Extra Walk enters the same day (LGJ-76)."""
    f: i64 = seat * v.ROW
    s.row[f + v.F_OFFERS] = 0
    take_bonus(s, seat, reward)
    if log is not None:
        log.add_for(1 << seat, v.EV_DOING, seat, v.DO_BONUS, reward, s.row[f + v.F_DAY])
    if reward == v.BONUS_EXTRA_WALK:
        s.row[f + v.F_MODE] = v.MODE_EXTRA
        s.row[f + v.F_STEP] = v.STEP_WALK_DECK
    else:
        s.row[f + v.F_STEP] = v.STEP_MAIN


def take_bonus(s: JapanState, seat: i64, reward: i64) -> None:
    """Give a reward's tokens or Mood step, which is no icon (LGJ-72)."""
    row = s.row
    f: i64 = seat * v.ROW
    if reward == v.BONUS_MOOD:
        move_mood(row, f, 1)
    elif reward == v.BONUS_RESEARCH2:
        row[f + v.F_RESEARCH] += t.BONUS_RESEARCH
    elif reward == v.BONUS_WILD:
        row[f + v.F_WILD] += 1
    elif reward == v.BONUS_LUXURY:
        row[f + v.F_LUXURY] += 1
