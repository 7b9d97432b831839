"""Deja Vu: the rule that forbids an action, as exactly as the position tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.native import i64

from . import tables as t
from . import vocabulary as v
from .heaps import count, has
from .sky import NOWHERE

if TYPE_CHECKING:
    from .state import DejaVuState


def refusal(s: DejaVuState, seat: i64, action: i64) -> str:
    """Return the id of the rule that forbids `action` now, "" if it is legal."""
    if s.step == v.STEP_OVER:
        return "DJV-136" if s.last_turns < 0 else "DJV-116"
    legal = s.legal(seat)
    if not legal:
        return not_asked(s)
    if action in legal:
        return ""
    if s.step <= v.STEP_SECRET:
        return setup_refusal(s, seat, action)
    if v.GIRL_FIRST <= action < v.SOW_FIRST:
        return walk_refusal(s, action)
    if v.SOW_FIRST <= action < v.BUILD_FIRST:
        return sow_refusal(s, action)
    if v.BUILD_FIRST <= action < v.SAVE_FIRST:
        return main_refusal(s, action)
    return late_refusal(s, action)


def not_asked(s: DejaVuState) -> str:
    """Return why a seat is not asked: the order of drafts, of choices, of turns."""
    if s.step < v.STEP_SECRET:
        return "DJV-05"
    return "DJV-27" if s.step == v.STEP_SECRET else "DJV-30"


def setup_refusal(s: DejaVuState, seat: i64, action: i64) -> str:
    """Return the rule of the map building or of the secret choices."""
    if s.step == v.STEP_PICK and action < v.CELL_FIRST:
        return "DJV-07"
    if s.step == v.STEP_CELL and v.CELL_FIRST <= action < v.ROT_FIRST:
        return cell_refusal(s, action - v.CELL_FIRST)
    if s.step == v.STEP_ROT and v.ROT_FIRST <= action < v.GIRL_FIRST:
        return "DJV-13" if s.sky.placed == 1 else "DJV-14"
    if s.step == v.STEP_SECRET and v.DISCARD_FIRST <= action < v.DONE:
        return "DJV-138" if s.speed else "DJV-27"
    if s.step < v.STEP_SECRET and action < v.CELL_FIRST:
        return "DJV-16" if s.sky.cell[action] != NOWHERE else "DJV-07"
    return "DJV-31"


def cell_refusal(s: DejaVuState, cell: i64) -> str:
    """A cell is taken, lies apart, or leaves too few connections."""
    if s.sky.board[cell] != NOWHERE:
        return "DJV-16"
    return "DJV-13" if s.sky.placed == 1 else "DJV-14"


def walk_refusal(s: DejaVuState, action: i64) -> str:
    """Walking and planting: once a turn, before phase 2 or after phase 3 (DJV-32 .. DJV-45)."""
    if s.step != v.STEP_START and s.step != v.STEP_LATE:
        return "DJV-33" if s.moved or s.planted else "DJV-32"
    if action < v.PLANT_START:
        if s.planted:
            return "DJV-44"
        if s.moved or action - v.GIRL_FIRST == s.girl:
            return "DJV-38"
        return "DJV-36"
    if s.planted:
        return "DJV-45"
    if s.fragments[s.girl] == t.NO_CARD:
        return "DJV-42"
    return "DJV-40"


def sow_refusal(s: DejaVuState, action: i64) -> str:
    """Sowing: where it may begin, how it goes on, what eyes may take."""
    if action < v.DROP_FIRST:
        if s.step != v.STEP_START:
            return "DJV-51" if s.step == v.STEP_SOW else "DJV-31"
        return "DJV-58"
    if action < v.WHITE_FIRST:
        if s.step != v.STEP_SOW:
            return "DJV-51" if s.step == v.STEP_START else "DJV-31"
        place: i64 = action - v.DROP_FIRST
        return drop_refusal(s, place // t.BIT_TYPES, place % t.BIT_TYPES)
    return "DJV-63" if s.step >= v.STEP_SOW and s.step <= v.STEP_EYE else "DJV-31"


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
    if action >= v.BIT_FIRST:
        return bit_refusal(s)
    if s.step != v.STEP_MAIN:
        return "DJV-72" if s.step == v.STEP_BIT else "DJV-31"
    if action == v.GROW_ACTION:
        if s.own[s.seat * t.OWN + t.O_CIRCLE] or s.supply == 0:
            return "DJV-93"
        return "DJV-92" if count(s.pool) < t.GROW_COST else "DJV-67"
    if action >= v.ADD_FIRST:
        held = (s.own[s.seat * t.OWN + t.O_SHORT] >> (action - v.ADD_FIRST)) & 1
        return "DJV-69" if held else "DJV-85"
    if action >= v.RECALL_FIRST:
        return recall_refusal(s, action - v.RECALL_FIRST)
    return build_refusal(s, action - v.BUILD_FIRST)


def is_owned(s: DejaVuState, card: i64) -> bool:
    """Tell whether the design is in a memory of the seat (DJV-81)."""
    own: i64 = s.seat * t.OWN
    return ((s.own[own + t.O_LONG] | s.own[own + t.O_SHORT]) >> card) & 1 == 1


def build_refusal(s: DejaVuState, card: i64) -> str:
    if is_owned(s, card):
        return "DJV-81"
    if not ((s.own[s.seat * t.OWN + t.O_HAND] | s.row) >> card) & 1:
        return "DJV-73" if (s.tables.personal >> card) & 1 else "DJV-80"
    return "DJV-72"


def recall_refusal(s: DejaVuState, card: i64) -> str:
    own: i64 = s.seat * t.OWN
    if not (s.tables.personal >> card) & 1:
        return "DJV-83"
    if is_owned(s, card):
        return "DJV-81"
    if not (s.own[own + t.O_HAND] >> card) & 1:
        return "DJV-82"
    if s.own[own + t.O_SHORT_N] >= s.own[own + t.O_MINDS]:
        return "DJV-84"
    return "DJV-69"


def bit_refusal(s: DejaVuState) -> str:
    if s.step != v.STEP_BIT:
        return "DJV-67" if s.step == v.STEP_MAIN else "DJV-31"
    return "DJV-92" if s.mode == v.MODE_GROW else "DJV-70"


def late_refusal(s: DejaVuState, action: i64) -> str:
    """Saving, regeneration, discarding, and DONE."""
    if action < v.REGEN_FIRST:
        return "DJV-96" if s.step == v.STEP_SAVE else "DJV-67"
    if action < v.DISCARD_FIRST:
        return "DJV-105" if s.step == v.STEP_REGEN else "DJV-101"
    if action < v.LONG_FIRST:
        return "DJV-109"
    if action < v.DONE:
        return "DJV-138"
    return done_refusal(s)


def done_refusal(s: DejaVuState) -> str:
    """DONE is missing where something is compulsory."""
    if s.step == v.STEP_START:
        return "DJV-64"
    if s.step == v.STEP_SOW:
        return "DJV-55"
    if s.step == v.STEP_REGEN:
        return "DJV-105"
    return "DJV-92" if s.mode == v.MODE_GROW else "DJV-72"
