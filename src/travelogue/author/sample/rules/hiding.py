"""Sample Game: what a seat may know, what it may guess, and what lies where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import bit, popcount
from travelogue.core.chance import Chance
from travelogue.core.native import i64
from travelogue.core.zones import draw_cards, put_cards

from .tables import CARDS

if TYPE_CHECKING:
    from .state import SampleState


def hide(v: SampleState, seat: i64) -> None:
    """Cards of other hands that nobody has seen go back to the deck, their number stays (SAM-02).

    A seat cannot tell them from the cards of the deck; those taken from the pile it can (SAM-06).
    """
    other: i64 = 0
    while other < v.seats:
        if other != seat:
            unseen: i64 = v.hands[other] & ~v.shown
            v.hands[other] ^= unseen
            v.hidden[other] += popcount(unseen)
            put_cards(v.deck, unseen)
        other += 1


def fill(s: SampleState, viewer: i64, chance: Chance) -> None:
    """Hidden cards are drawn from those that the viewer does not see."""
    seat: i64 = 0
    while seat < s.seats:
        s.hands[seat] |= draw_cards(s.deck, s.hidden[seat], chance)
        s.hidden[seat] = 0
        seat += 1


def census(s: SampleState) -> list[int]:
    """Count every card, wherever it lies: there is one of each, always."""
    cards = [0] * CARDS
    for card in s.deck.listed() + [s.pile[k] for k in range(s.piled)]:
        cards[card] += 1
    for seat in range(s.seats):
        for card in range(CARDS):
            cards[card] += 1 if s.hands[seat] & bit(card) else 0
            cards[card] += 1 if s.laid[seat] & bit(card) else 0
    return cards
