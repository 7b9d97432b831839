"""Let's Go! To Japan: a guess at what a view hides.

Offers and choices are drawn, guesses.py finds doings of the phase for every other seat, and every
card that is still unseen gets an identity.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.chance import Chance
from travelogue.core.native import i64

from .. import vocabulary as v
from ..decks import GIVER_BITS, GIVER_MASK, OWNER_SHIFT, deck, pile, sorted_add
from ..tables import CELLS, CODE_MASK, DAYS, HAND_ROOM, STACK_ROOM, UNSEEN
from .guesses import guess_doings

if TYPE_CHECKING:
    from ..state import JapanState


def fill(s: JapanState, viewer: i64, chance: Chance) -> None:
    """Fill the holes of a view so that the viewer cannot tell the state from the real one."""
    fill_choices(s, viewer, chance)
    if s.stage == v.STAGE_PLAY:
        guess_doings(s, viewer, chance)
    fill_places(s, chance)


def fill_choices(s: JapanState, viewer: i64, chance: Chance) -> None:
    """Guess the others' offers and what they have chosen."""
    row = s.row
    seat: i64 = 0
    while seat < s.seats:
        f: i64 = seat * v.ROW
        waits = row[f + v.F_STEP] == v.STEP_WAIT
        if seat != viewer:
            if s.stage == v.STAGE_TRIPS or s.stage == v.STAGE_PASSPORTS:
                bag = s.trips if s.stage == v.STAGE_TRIPS else s.passes
                one: i64 = chance.draw(bag)
                other: i64 = chance.draw(bag)
                row[f + v.F_OFFER] = min(one, other)
                row[f + v.F_OFFER + 1] = max(one, other)
                if waits:
                    row[f + v.F_KEPT] = chance.below(2)
                    if s.stage == v.STAGE_TRIPS:
                        row[f + v.F_DAY] = 1 + chance.below(DAYS - 1)
            elif s.stage == v.STAGE_DECK and waits:
                row[f + v.F_DAY] = chance.below(2)
        seat += 1


def fill_places(s: JapanState, chance: Chance) -> None:
    """Draw an identity for every card that is still unseen: Walks, stacks, hands, discards."""
    k: i64 = 0
    while k < s.seats * CELLS:
        code: i64 = s.cells[k] & CODE_MASK
        if code >= UNSEEN:
            s.cells[k] = (s.cells[k] & ~CODE_MASK) | identity(s, code, chance)
        k += 1
    seat: i64 = 0
    while seat < s.seats:
        f: i64 = seat * v.ROW
        if s.row[f + v.F_PICK] >= UNSEEN:
            s.row[f + v.F_PICK] = identity(s, s.row[f + v.F_PICK], chance)
        fill_stack(s, seat, chance)
        seat += 1
    back: i64 = 0
    while back < 2:
        cards = pile(s, back)
        k = 0
        while k < cards.size:
            value: i64 = cards.cards[k]
            if value & CODE_MASK >= UNSEEN:
                cards.cards[k] = identity(s, value & CODE_MASK, chance) | (
                    value >> OWNER_SHIFT << OWNER_SHIFT
                )
            k += 1
        back += 1


def fill_stack(s: JapanState, seat: i64, chance: Chance) -> None:
    """Draw the unseen cards of a stack and, for a spectator, of a hand between phases."""
    first: i64 = seat * STACK_ROOM
    n: i64 = s.row[seat * v.ROW + v.F_STACK]
    hand: i64 = seat * HAND_ROOM
    k: i64 = 0
    while k < s.row[seat * v.ROW + v.F_HAND]:
        held: i64 = s.hands[hand + k]
        if held >= UNSEEN:
            held = identity(s, held, chance)
        sorted_add(s.hands, hand, k, held)
        k += 1
    k = 0
    while k < n:
        entry: i64 = s.stacks[first + k]
        code: i64 = entry >> GIVER_BITS
        if code >= UNSEEN:
            entry = (identity(s, code, chance) << GIVER_BITS) | (entry & GIVER_MASK)
        sorted_add(s.stacks, first, k, entry)
        k += 1


def identity(s: JapanState, code: i64, chance: Chance) -> i64:
    """Return a code drawn for an unseen card."""
    return chance.draw(deck(s, code - UNSEEN)) + 1
