"""Kimono Memories: which rule forbids an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.native import i64

from . import vocabulary as v
from .tables import COLUMNS, LAYERS, NO_CARD

if TYPE_CHECKING:
    from .state import KimonoState


def refusal(s: KimonoState, seat: i64, action: i64) -> str:
    """Return the id of the rule that forbids `action` now, "" if it is legal."""
    if s.step == v.STEP_OVER:
        return "KIM-98" if s.winner >= 0 else "KIM-89"
    if seat != s.seat:
        return "KIM-14" if s.compared < 0 else "KIM-78"
    if action in s.legal(seat):
        return ""
    if s.step == v.STEP_PLACE and v.PLACE_FIRST <= action < v.WILD_FIRST:
        return place_refusal(s, action - v.PLACE_FIRST)
    if s.step == v.STEP_WILD and v.WILD_FIRST <= action < v.REWARD_FIRST:
        return "KIM-48"
    if s.step == v.STEP_REWARD and action >= v.REWARD_FIRST:
        return "KIM-71"
    if s.compared < 0 and action >= v.REWARD_FIRST:
        return "KIM-23"
    return "KIM-15" if s.compared < 0 else "KIM-72"


def place_refusal(s: KimonoState, cell: i64) -> str:
    """Return the rule that forbids this place."""
    layer: i64 = cell // COLUMNS
    column: i64 = cell - layer * COLUMNS
    if s.card_at(s.seat, cell) != NO_CARD:
        return "KIM-29"
    if layer == 0:
        return "KIM-26"
    below: i64 = s.rows[s.seat * LAYERS + layer - 1]
    if (below >> column) & (below >> (column + 1)) & 1:
        return "KIM-32"
    return "KIM-28"
