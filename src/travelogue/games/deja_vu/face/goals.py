"""Deja Vu: what a seat is after: its goal, and the shapes that its cards still need.

Nothing here is a rule: it serves defaults and marks, such as the gold dots on the map.
"""

from __future__ import annotations

from collections import Counter

from travelogue.core.types import HIDDEN

from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.heaps import laid_count
from ..rules.state import DejaVuState
from .words import ones, short_laid, slots_of


def slots_left(s: DejaVuState, seat: int, card: int) -> tuple[int, ...]:
    """Return the shapes that a card still asks a seat for, from the top."""
    laid = short_laid(s, seat).get(card, 0)
    return slots_of(s.tables, card)[int(laid_count(laid)) :]


def goal(s: DejaVuState, seat: int) -> int:
    """Return the open card nearest to completion, else the cheapest of the hand; or NO_CARD."""
    cards = list(short_laid(s, seat))
    hand = s.has(seat, t.O_HAND)
    if not cards and hand != HIDDEN and s.step > v.STEP_SECRET:
        cards = ones(int(hand))
    return min(cards, key=lambda card: (len(slots_left(s, seat, card)), card), default=t.NO_CARD)


def wanted(s: DejaVuState, seat: int, but: int = t.NO_CARD) -> Counter[int]:
    """Return how often goal and open cards need each shape, one card left out."""
    found: Counter[int] = Counter()
    for card in {goal(s, seat), *short_laid(s, seat)} - {but, t.NO_CARD}:
        found.update(slots_left(s, seat, card))
    return found
