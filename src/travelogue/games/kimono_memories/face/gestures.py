"""Kimono Memories: what a hand touches. A card and its place are one gesture, in either order."""

from __future__ import annotations

from ..rules.state import KimonoState
from ..rules.turn import crossed_space
from ..rules.vocabulary import CROSS_FIRST, PLACE_FIRST, REWARD_FIRST, SPACE


def things(s: KimonoState, action: int) -> tuple[str, ...]:
    """Return the card, the place or the token that is touched for an action."""
    if action < PLACE_FIRST:
        return (f"ring {crossed_space(s, action - CROSS_FIRST + 1)}",)
    if action >= REWARD_FIRST:
        return (f"display {action - REWARD_FIRST}",)
    return (SPACE.text(action),)


def goes_on(s: KimonoState, action: int) -> bool:
    """Tell whether the same gesture goes on: whoever takes a card also lays it down."""
    return action < PLACE_FIRST or action >= REWARD_FIRST
