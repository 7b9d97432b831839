"""Sample Game: what a seat may know, what it may guess, and what lies where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.chance import Chance
from travelogue.core.native import i64
from travelogue.core.types import FULL, HIDDEN

from .tables import CARDS, HAND

if TYPE_CHECKING:
    from .state import SampleState


def view(s: SampleState, seat: i64) -> SampleState:
    """Other hands become HIDDEN; their cards may be anywhere in the deck (SAM-02)."""
    v = s.copy()
    v.viewer = seat
    at: i64 = 0
    while at < v.seats * HAND:
        if at // HAND != seat and v.hands[at] >= 0:
            v.deck.put(v.hands[at])
            v.hands[at] = HIDDEN
        at += 1
    v.deck.sort()  # a guess must not depend on where a hidden card lay
    return v


def determinize(s: SampleState, chance: Chance) -> SampleState:
    """Hidden cards are drawn from those that the viewer does not see."""
    guess = s.copy()
    guess.viewer = FULL
    at: i64 = 0
    while at < guess.seats * HAND:
        if guess.hands[at] == HIDDEN:
            guess.hands[at] = chance.draw(guess.deck)
        at += 1
    return guess


def census(s: SampleState) -> list[int]:
    """Every card once, wherever it lies."""
    cards = [0] * CARDS
    for card in s.deck.listed() + [card for card in list(s.hands) if card >= 0]:
        cards[card] += 1
    for seat in range(s.seats):
        for card in range(CARDS):
            cards[card] += (s.laid[seat] >> card) & 1
    return cards
