"""Sample Game: what a hand touches for each action."""

from __future__ import annotations

from ..rules.state import SampleState
from ..rules.vocabulary import SPACE, TAKE_DECK, TAKE_PILE


def things(s: SampleState, action: int) -> tuple[str, ...]:
    """Return the names of what is touched, as the drawing writes them: deck, card, its tab."""
    if action == TAKE_DECK:
        return ("deck",)
    return ("pile",) if action == TAKE_PILE else (SPACE.text(action),)


def goes_on(s: SampleState, action: int) -> bool:
    """Laying a card and taking one are two gestures: between them one looks at the pile."""
    return False
