"""Photo Tour: what a seat may know, and what lies where.

A view has holes instead of the cards that its viewer cannot see, and instead of the start cards
that the others have chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import bit, popcount
from travelogue.core.chance import Chance
from travelogue.core.native import i64
from travelogue.core.types import HIDDEN

from . import desk as f
from .tables import DISPLAY, JOURNAL_SLOTS, JOURNALS, KIND_DICE, NUMBERS, TOKENS

if TYPE_CHECKING:
    from .state import PhotoState


def hide(v: PhotoState, seat: i64) -> None:
    """The cards that only their owners know become holes, and so do choices of start cards."""
    other: i64 = 0
    while other < v.seats:
        if other != seat:
            hide_hand(v, other)
        other += 1


def fill(s: PhotoState, viewer: i64, chance: Chance) -> None:
    """Hands are filled with cards that the viewer has not seen."""
    seat: i64 = 0
    while seat < s.seats:
        fill_hand(s, seat, chance)
        seat += 1


def hide_hand(s: PhotoState, seat: i64) -> None:
    """Make a view's holes: the cards of a hand that only its owner knows go to the unseen ones."""
    d: i64 = seat * f.DESK
    desk = s.desk
    hidden: i64 = desk[d + f.HAND] & ~desk[d + f.SHOWN]
    old: i64 = desk[d + f.OLD]
    holes: i64 = 0
    s.past |= old
    desk[d + f.OLD_HOLES] += popcount(old)
    card: i64 = 1
    hidden &= ~old
    rest: i64 = hidden >> 1
    while rest:
        if rest & 1:
            s.deck.put(card)
            holes += 1
        rest >>= 1
        card += 1
    desk[d + f.HAND] = desk[d + f.SHOWN]
    desk[d + f.OLD] = 0
    desk[d + f.HOLES] += holes
    s.holes += holes
    if desk[d + f.CHOSEN] > 0:
        desk[d + f.CHOSEN] = HIDDEN


def fill_hand(s: PhotoState, seat: i64, chance: Chance) -> None:
    """Fill a view's holes; a card from before the reshuffle is none of those shuffled (PTN-31)."""
    d: i64 = seat * f.DESK
    desk = s.desk
    while desk[d + f.HOLES] > 0:
        desk[d + f.HAND] |= bit(chance.draw(s.deck))
        desk[d + f.HOLES] -= 1
        s.holes -= 1
    while desk[d + f.OLD_HOLES] > 0:
        old: i64 = bit(nth_card(s.past, chance.below(popcount(s.past))))
        s.past &= ~old
        desk[d + f.HAND] |= old
        desk[d + f.OLD] |= old
        desk[d + f.OLD_HOLES] -= 1
    if desk[d + f.CHOSEN] < 0:
        size: i64 = desk[d + f.HAND_SIZE]
        desk[d + f.CHOSEN] = nth_card(desk[d + f.HAND], chance.below(size))


def nth_card(mask: i64, n: i64) -> i64:
    """Return the card of the n-th set bit, counted from 0."""
    card: i64 = 0
    while True:
        if (mask >> card) & 1:
            if n == 0:
                return card
            n -= 1
        card += 1


def census(s: PhotoState) -> list[int]:
    """Cards by number, tokens by type, journals, dice on the board and off it."""
    cards = [0] * NUMBERS
    tokens = [int(n) for n in s.spent]
    for card in s.deck.listed():
        cards[card] += 1
    for token in s.bag.listed():
        tokens[token] += 1
    for slot in range(DISPLAY):
        if s.display[slot]:
            cards[s.display[slot]] += 1
        if s.display[DISPLAY + slot]:
            tokens[s.display[DISPLAY + slot] - 1] += 1
    held = int(s.discard) | int(s.past)
    for seat in range(s.seats):
        held |= int(s.desk[seat * f.DESK + f.HAND])
        count_journal(s, seat, cards, tokens)
    for card in range(NUMBERS):
        cards[card] += held >> card & 1
    journals = [0] * JOURNALS
    for seat in range(s.seats):
        journals[s.desk[seat * f.DESK + f.JOURNAL]] += 1
    dice = len([1 for slot in range(DISPLAY) if s.display[DISPLAY * KIND_DICE + slot] < 4])
    return [*cards[1:], *tokens, *journals, dice]


def count_journal(s: PhotoState, seat: i64, cards: list[int], tokens: list[int]) -> None:
    """Add the cards and tokens of a journal and its Reserve."""
    d = seat * f.DESK
    for slot in range(JOURNAL_SLOTS):
        if s.desk[d + f.SLOT + slot]:
            cards[s.desk[d + f.SLOT + slot]] += 1
        cover = s.desk[d + f.COVER + slot]
        if cover >> f.COVER_CAMERA:
            tokens[(cover >> f.COVER_CAMERA) - 1] += 1
        for token in range(TOKENS):
            tokens[token] += cover >> token & 1
    for token in range(TOKENS):
        tokens[token] += s.desk[d + f.RESERVE + token]
