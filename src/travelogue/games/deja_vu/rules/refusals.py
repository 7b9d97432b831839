"""Deja Vu: the rule that forbids an action, as exactly as the position tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.native import i64, vec

from . import turn
from .heaps import count, has
from .sky import NOWHERE
from .tables import (
    BIT_TYPES,
    GROW_COST,
    NO_CARD,
    O_CIRCLE,
    O_HAND,
    O_LONG,
    O_MINDS,
    O_SHORT,
    O_SHORT_N,
    OWN,
)
from .vocabulary import (
    ACTIONS,
    ADD_FIRST,
    BIT_FIRST,
    BUILD_FIRST,
    CELL_FIRST,
    DISCARD_FIRST,
    DONE,
    DROP_FIRST,
    GIRL_FIRST,
    GROW_ACTION,
    LONG_FIRST,
    MODE_GROW,
    PLANT_START,
    RECALL_FIRST,
    REGEN_FIRST,
    ROT_FIRST,
    SAVE_FIRST,
    SOW_FIRST,
    STEP_BIT,
    STEP_CELL,
    STEP_EYE,
    STEP_LATE,
    STEP_MAIN,
    STEP_OVER,
    STEP_PICK,
    STEP_REGEN,
    STEP_ROT,
    STEP_SAVE,
    STEP_SECRET,
    STEP_SOW,
    STEP_START,
    WHITE_FIRST,
)

if TYPE_CHECKING:
    from .state import DejaVuState


def refusal(s: DejaVuState, seat: i64, action: i64) -> str:
    """Return the id of the rule that forbids `action` now, "" if it is legal."""
    if s.step == STEP_OVER:
        return "DJV-136" if s.last_turns < 0 else "DJV-116"
    buffer = vec[i64]([0] * ACTIONS)
    n = turn.legal_into(s, seat, buffer)
    k: i64 = 0
    while k < n:
        if buffer[k] == action:
            return ""
        k += 1
    if n == 0:
        return not_asked(s)
    if s.step <= STEP_SECRET:
        return setup_refusal(s, seat, action)
    if GIRL_FIRST <= action < SOW_FIRST:
        return walk_refusal(s, action)
    if SOW_FIRST <= action < BUILD_FIRST:
        return sow_refusal(s, action)
    if BUILD_FIRST <= action < SAVE_FIRST:
        return main_refusal(s, action)
    return late_refusal(s, action)


def not_asked(s: DejaVuState) -> str:
    """Return why a seat is not asked: the order of drafts, of choices, of turns."""
    if s.step < STEP_SECRET:
        return "DJV-05"
    return "DJV-27" if s.step == STEP_SECRET else "DJV-30"


def setup_refusal(s: DejaVuState, seat: i64, action: i64) -> str:
    """Return the rule of the map building or of the secret choices."""
    if s.step == STEP_PICK and action < CELL_FIRST:
        return "DJV-07"
    if s.step == STEP_CELL and CELL_FIRST <= action < ROT_FIRST:
        return cell_refusal(s, action - CELL_FIRST)
    if s.step == STEP_ROT and ROT_FIRST <= action < GIRL_FIRST:
        return "DJV-13" if s.sky.placed == 1 else "DJV-14"
    if s.step == STEP_SECRET and DISCARD_FIRST <= action < DONE:
        return "DJV-138" if s.speed else "DJV-27"
    if s.step < STEP_SECRET and action < CELL_FIRST:
        return "DJV-16" if s.sky.cell[action] != NOWHERE else "DJV-07"
    return "DJV-31"


def cell_refusal(s: DejaVuState, cell: i64) -> str:
    """A cell is taken, lies apart, or leaves too few connections."""
    if s.sky.board[cell] != NOWHERE:
        return "DJV-16"
    return "DJV-13" if s.sky.placed == 1 else "DJV-14"


def walk_refusal(s: DejaVuState, action: i64) -> str:
    """Walking and planting: once a turn, before phase 2 or after phase 3 (DJV-32 .. DJV-45)."""
    if s.step != STEP_START and s.step != STEP_LATE:
        return "DJV-33" if s.moved or s.planted else "DJV-32"
    if action < PLANT_START:
        if s.planted:
            return "DJV-44"
        if s.moved or action - GIRL_FIRST == s.girl:
            return "DJV-38"
        return "DJV-36"
    if s.planted:
        return "DJV-45"
    if s.fragments[s.girl] == NO_CARD:
        return "DJV-42"
    return "DJV-40"


def sow_refusal(s: DejaVuState, action: i64) -> str:
    """Sowing: where it may begin, how it goes on, what eyes may take."""
    if action < DROP_FIRST:
        if s.step != STEP_START:
            return "DJV-51" if s.step == STEP_SOW else "DJV-31"
        return "DJV-58"
    if action < WHITE_FIRST:
        if s.step != STEP_SOW:
            return "DJV-51" if s.step == STEP_START else "DJV-31"
        place: i64 = action - DROP_FIRST
        return drop_refusal(s, place // BIT_TYPES, place % BIT_TYPES)
    return "DJV-63" if s.step >= STEP_SOW and s.step <= STEP_EYE else "DJV-31"


def drop_refusal(s: DejaVuState, nebula: i64, kind: i64) -> str:
    """Why a bit may not be laid on a nebula (DJV-52 .. DJV-59)."""
    if (s.visited >> nebula) & 1:
        return "DJV-53"
    if not (s.sky.adjacent[s.at] >> nebula) & 1:
        return "DJV-52"
    if not has(s.sow, kind):
        return "DJV-51"
    return "DJV-56" if (s.open >> nebula) & 1 else "DJV-59"  # only white left, or a dead end


def main_refusal(s: DejaVuState, action: i64) -> str:
    """Building, adding and growing (DJV-67 .. DJV-94)."""
    if action >= BIT_FIRST:
        return bit_refusal(s)
    if s.step != STEP_MAIN:
        return "DJV-72" if s.step == STEP_BIT else "DJV-31"
    if action == GROW_ACTION:
        if s.own[s.seat * OWN + O_CIRCLE] or s.supply == 0:
            return "DJV-93"
        return "DJV-92" if count(s.pool) < GROW_COST else "DJV-67"
    if action >= ADD_FIRST:
        held = (s.own[s.seat * OWN + O_SHORT] >> (action - ADD_FIRST)) & 1
        return "DJV-69" if held else "DJV-85"
    if action >= RECALL_FIRST:
        return recall_refusal(s, action - RECALL_FIRST)
    return build_refusal(s, action - BUILD_FIRST)


def is_owned(s: DejaVuState, card: i64) -> bool:
    """Tell whether the design is in a memory of the seat (DJV-81)."""
    own: i64 = s.seat * OWN
    return ((s.own[own + O_LONG] | s.own[own + O_SHORT]) >> card) & 1 == 1


def build_refusal(s: DejaVuState, card: i64) -> str:
    if is_owned(s, card):
        return "DJV-81"
    if not ((s.own[s.seat * OWN + O_HAND] | s.row) >> card) & 1:
        return "DJV-73" if (s.tables.personal >> card) & 1 else "DJV-80"
    return "DJV-72"


def recall_refusal(s: DejaVuState, card: i64) -> str:
    own: i64 = s.seat * OWN
    if not (s.tables.personal >> card) & 1:
        return "DJV-83"
    if is_owned(s, card):
        return "DJV-81"
    if not (s.own[own + O_HAND] >> card) & 1:
        return "DJV-82"
    if s.own[own + O_SHORT_N] >= s.own[own + O_MINDS]:
        return "DJV-84"
    return "DJV-69"


def bit_refusal(s: DejaVuState) -> str:
    if s.step != STEP_BIT:
        return "DJV-67" if s.step == STEP_MAIN else "DJV-31"
    return "DJV-92" if s.mode == MODE_GROW else "DJV-70"


def late_refusal(s: DejaVuState, action: i64) -> str:
    """Saving, regeneration, discarding, and DONE."""
    if action < REGEN_FIRST:
        return "DJV-96" if s.step == STEP_SAVE else "DJV-67"
    if action < DISCARD_FIRST:
        return "DJV-105" if s.step == STEP_REGEN else "DJV-101"
    if action < LONG_FIRST:
        return "DJV-109"
    if action < DONE:
        return "DJV-138"
    return done_refusal(s)


def done_refusal(s: DejaVuState) -> str:
    """DONE is missing where something is compulsory."""
    if s.step == STEP_START:
        return "DJV-64"
    if s.step == STEP_SOW:
        return "DJV-55"
    if s.step == STEP_REGEN:
        return "DJV-105"
    return "DJV-92" if s.mode == MODE_GROW else "DJV-72"
