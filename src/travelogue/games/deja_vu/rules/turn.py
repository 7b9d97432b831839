"""Deja Vu: the flow of setup and turns; the steps themselves are in the modules of the phases.

Setup: draft.py, then secret.py. A turn (DJV-31): perhaps walk.py, sowing.py, building.py, perhaps
walk.py, meditation.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.state import Question

from . import building, draft, meditation, saving, secret, sowing, walk
from . import tables as t
from . import vocabulary as v
from .memory import remember

if TYPE_CHECKING:
    from .state import DejaVuState


def question(s: DejaVuState, seat: i64) -> Question:
    """The nebula to lay, the card that gets a bit, or for secret choices how many are made."""
    args: list[int] = [s.placing, s.card]
    if s.step == v.STEP_SECRET:
        args = [secret.picks(s, seat)]
    return Question(s.step, v.STEP_NAMES[s.step], args)


def legal_into(s: DejaVuState, seat: i64, out: vec[i64]) -> i64:
    """Write the legal actions of `seat`, ascending; return how many."""
    step = s.step
    if step == v.STEP_SECRET:
        return secret.secret_legal(s, seat, out) if seat >= 0 and secret.owes(s, seat) else 0
    if seat != s.seat:
        return 0
    if step == v.STEP_SOW:
        return sowing.drop_legal(s, out)
    if step == v.STEP_BIT:
        return building.bit_legal(s, out)
    if step == v.STEP_MAIN:
        return building.main_legal(s, out)
    if step == v.STEP_START:
        return walk.start_legal(s, out)
    if step == v.STEP_SAVE:
        return saving.save_legal(s, out)
    if step == v.STEP_LATE:
        return walk.late_legal(s, out)
    if step == v.STEP_DISCARD:
        return meditation.discard_legal(s, out)
    if step == v.STEP_EYE:
        return sowing.eye_legal(s, out)
    if step == v.STEP_REGEN:
        return meditation.regen_legal(s, out)
    if step == v.STEP_CELL:
        return draft.cell_legal(s, out)
    if step == v.STEP_ROT:
        return draft.rot_legal(s, out)
    if step == v.STEP_PICK:
        return draft.pick_legal(s, out)
    return 0


def apply(s: DejaVuState, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
    """Carry out a legal action."""
    step = s.step
    if step == v.STEP_SOW:
        place: i64 = action - v.DROP_FIRST
        if sowing.drop_apply(s, place // t.BIT_TYPES, place % t.BIT_TYPES, log):
            after_path(s, log)
    elif step == v.STEP_BIT:
        building.bit_apply(s, action - v.BIT_FIRST, log)
    elif step == v.STEP_MAIN:
        if action == v.DONE:
            after_main(s, chance, log)
        else:
            building.main_apply(s, action, log)
    elif step == v.STEP_START:
        start_apply(s, action, log)
    elif step == v.STEP_SAVE:
        if action != v.DONE:
            saving.save_apply(s, action - v.SAVE_FIRST, log)
        if action == v.DONE or not saving.asks_save(s):
            after_saving(s, chance, log)
    elif step == v.STEP_LATE:
        if action == v.DONE:
            meditate(s, chance, log)
        else:
            walk.walk_apply(s, action, log)
    elif step == v.STEP_DISCARD:
        if action == v.DONE:
            draw_and_end(s, chance, log)
        else:
            meditation.discard_apply(s, action - v.DISCARD_FIRST, log)
    elif step == v.STEP_EYE:
        if action != v.DONE:
            sowing.eye_apply(s, action - v.WHITE_FIRST, log)
        if action == v.DONE or not sowing.asks_eye(s):
            begin_main(s, log)
    elif step == v.STEP_REGEN:
        if meditation.regen_apply(s, action - v.REGEN_FIRST, chance, log):
            ask_discard(s, chance, log)
    else:
        apply_setup(s, seat, action, chance, log)


def apply_setup(
    s: DejaVuState, seat: i64, action: i64, chance: Chance, log: EventLog | None
) -> None:
    """Carry out an action of the map building or of the secret choices."""
    step = s.step
    if step == v.STEP_PICK:
        draft.pick_apply(s, action - v.PICK_FIRST)
    elif step == v.STEP_CELL:
        draft.cell_apply(s, action - v.CELL_FIRST)
    elif step == v.STEP_ROT:
        if draft.rot_apply(s, action - v.ROT_FIRST, chance, log):
            deal(s, chance, log)
    elif secret.secret_apply(s, seat, action, chance, log):
        reveal(s, log)


# --- setup after the map -------------------------------------------------------------------------


def deal(s: DejaVuState, chance: Chance, log: EventLog | None) -> None:
    """Bits, fragments and hands are dealt, then all choose (DJV-18, DJV-25, DJV-26, DJV-137)."""
    draft.lay_out(s, chance, log)
    cards: i64 = t.SPEED_DEAL if s.speed else t.DEAL
    k: i64 = 0
    while k < s.seats:
        seat: i64 = (s.start + k) % s.seats
        if log is not None:
            log.add(v.EV_DEAL, seat, cards)
        meditation.draw(s, seat, cards, v.EV_DEALT, chance, log)
        k += 1
    s.step = v.STEP_SECRET
    s.seat = s.start


def reveal(s: DejaVuState, log: EventLog | None) -> None:
    """All choices are shown; only then do cards, flowers and markers appear (DJV-28, DJV-139)."""
    k: i64 = 0
    while k < s.seats:
        seat: i64 = (s.start + k) % s.seats
        own: i64 = seat * t.OWN
        chosen: i64 = s.own[own + t.O_PICKED_LONG]
        secret.show_discards(s, seat, log)
        s.own[own + t.O_PICKED_LONG] = 0
        card: i64 = 0
        while card < t.DESIGNS:
            if (chosen >> card) & 1:
                secret.show_long(s, seat, card, log)
                remember(s, seat, card, log)
            card += 1
        if s.speed:
            secret.take_markers(s, seat, s.own[own + t.O_FIXED], log)
        k += 1
    s.seat = s.start
    begin_turn(s, log)


# --- a turn --------------------------------------------------------------------------------------


def begin_turn(s: DejaVuState, log: EventLog | None) -> None:
    """The seat begins with phase 1 or 2 (DJV-31, DJV-32)."""
    s.moved = 0
    s.planted = 0
    s.skipped = 0
    s.step = v.STEP_START
    if log is not None:
        log.add(v.EV_TURN, s.seat, s.round, 1 if s.last_turns >= 0 else 0)


def start_apply(s: DejaVuState, action: i64, log: EventLog | None) -> None:
    """Walk, plant, sow; without a legal start phase 2 is skipped (DJV-65)."""
    if action == v.DONE:
        s.skipped = 1
        if log is not None:
            log.add(v.EV_SKIP, s.seat)
        begin_main(s, log)
    elif action >= v.SOW_FIRST:
        sowing.begin(s, action - v.SOW_FIRST, log)
    else:
        walk.walk_apply(s, action, log)


def after_path(s: DejaVuState, log: EventLog | None) -> None:
    """White bits may be taken with eyes, then phase 3 begins (DJV-63, DJV-66)."""
    if sowing.asks_eye(s):
        s.step = v.STEP_EYE
    else:
        begin_main(s, log)


def begin_main(s: DejaVuState, log: EventLog | None) -> None:
    sowing.end_path(s)
    building.open_pool(s, log)


def after_main(s: DejaVuState, chance: Chance, log: EventLog | None) -> None:
    """Saving is settled at the end of phase 3 (DJV-67, DJV-96)."""
    if saving.asks_save(s):
        s.step = v.STEP_SAVE
    else:
        after_saving(s, chance, log)


def after_saving(s: DejaVuState, chance: Chance, log: EventLog | None) -> None:
    """A late phase 1 follows unless it was begun before (DJV-32, DJV-33)."""
    saving.close_pool(s)
    if s.moved or s.planted:
        meditate(s, chance, log)
    else:
        s.step = v.STEP_LATE


def meditate(s: DejaVuState, chance: Chance, log: EventLog | None) -> None:
    """Phase 4: the matrix first, then the hand (DJV-100 .. DJV-110)."""
    if not meditation.fill_matrix(s, chance, log):
        ask_discard(s, chance, log)


def ask_discard(s: DejaVuState, chance: Chance, log: EventLog | None) -> None:
    """Who has no further turn neither discards nor draws (DJV-115)."""
    if s.has_ended(s.seat):
        end_turn(s, log)
    elif meditation.asks_discard(s):
        s.floor = 0
        s.step = v.STEP_DISCARD
    else:
        draw_and_end(s, chance, log)


def draw_and_end(s: DejaVuState, chance: Chance, log: EventLog | None) -> None:
    s.floor = 0
    meditation.draw_up(s, chance, log)
    end_turn(s, log)


def end_turn(s: DejaVuState, log: EventLog | None) -> None:
    """Ten cards trigger the last turns; the next seat follows (DJV-30, DJV-116, DJV-117)."""
    if s.last_turns >= 0:
        s.last_turns -= 1
    elif s.own[s.seat * t.OWN + t.O_CARDS] >= t.END_CARDS:
        s.last_turns = s.seats - 1
        if log is not None:
            log.add(v.EV_TRIGGER, s.seat)
    following: i64 = (s.seat + 1) % s.seats
    is_limit = s.last_turns < 0 and following == s.start and s.round == t.ROUND_LIMIT
    if s.last_turns == 0 or is_limit:  # DJV-136
        s.step = v.STEP_OVER
        if log is not None:
            log.add(v.EV_OVER, s.seat, 1 if is_limit else 0)
        return
    if following == s.start:
        s.round += 1
    s.seat = following
    begin_turn(s, log)
