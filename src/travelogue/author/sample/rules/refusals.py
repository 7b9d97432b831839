"""Sample Game: which rule forbids an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.native import i64

from .vocabulary import STEP_OVER

if TYPE_CHECKING:
    from .state import SampleState


def refusal(s: SampleState, seat: i64, action: i64) -> str:
    """Return the rule that forbids `action` to `seat` now, "" if it is legal."""
    if s.step == STEP_OVER:
        return "SAM-06"
    if seat != s.seat:
        return "SAM-03"
    return "" if action in s.legal(seat) else "SAM-04"
