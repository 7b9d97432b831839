"""Sample Game: which rule forbids an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.native import i64

from .vocabulary import PILE_FIRST, STEP_LAY, STEP_OVER, TAKE_DECK

if TYPE_CHECKING:
    from .state import SampleState


def refusal(s: SampleState, seat: i64, action: i64) -> str:
    """Return the rule that forbids `action` to `seat` now, "" if it is legal."""
    if action in s.legal(seat):
        return ""
    if s.step == STEP_OVER:
        return "SAM-07"
    if seat != s.seat:
        return "SAM-03"
    if s.step == STEP_LAY and PILE_FIRST <= action < TAKE_DECK:
        return "SAM-05"
    return "SAM-04" if s.step == STEP_LAY else "SAM-06"
