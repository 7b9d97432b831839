"""Deja Vu: what a seat may know and guess, and what lies where.

Hands and secret choices of others are hidden; a view keeps their cards in the deck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import bit, popcount
from travelogue.core.chance import Chance
from travelogue.core.native import i64
from travelogue.core.types import HIDDEN

from . import tables as t
from .heaps import ALL_BITS, has, laid_heap
from .memory import fits
from .secret import longs, picks
from .vocabulary import MODE_BUILD_HAND, MODE_BUILD_ROW, MODE_RECALL

if TYPE_CHECKING:
    from .state import DejaVuState


def hidden_cards(s: DejaVuState) -> i64:
    """Return how many cards of hidden hands lie in the deck of a view."""
    n: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        if s.own[seat * t.OWN + t.O_HAND] == HIDDEN:
            n += s.own[seat * t.OWN + t.O_HAND_N]
        seat += 1
    return n


def hide(v: DejaVuState, viewer: i64) -> None:
    """Put the hands of all others into the deck and forget their choices."""
    seat: i64 = 0
    while seat < v.seats:
        own: i64 = seat * t.OWN
        if seat != viewer and v.own[own + t.O_HAND] != HIDDEN:
            card: i64 = 0
            while card < t.DESIGNS:
                if (v.own[own + t.O_HAND] >> card) & 1:
                    v.deck.put(card)
                card += 1
            v.own[own + t.O_HAND] = HIDDEN
            v.own[own + t.O_PICKED_LONG] = HIDDEN
            v.own[own + t.O_PICKED_DROP] = HIDDEN
        seat += 1


def fill(s: DejaVuState, viewer: i64, chance: Chance) -> None:
    """Deal hidden hands from the deck and make up the hidden choices."""
    empty: i64 = 0  # seats whose hand is dealt here
    seat: i64 = 0
    while seat < s.seats:
        if s.own[seat * t.OWN + t.O_HAND] == HIDDEN:
            s.own[seat * t.OWN + t.O_HAND] = 0
            empty |= bit(seat)
        seat += 1
    seat = 0
    while seat < s.seats:
        if (empty >> seat) & 1:
            n: i64 = 0
            while n < s.own[seat * t.OWN + t.O_HAND_N]:
                deal_fitting(s, seat, empty, chance)
                n += 1
            make_up_choices(s, seat, chance)
        seat += 1


def deal_fitting(s: DejaVuState, seat: i64, others: i64, chance: Chance) -> None:
    """Give a seat a random card that fits; if all have gone to other seats, trade with one."""
    fitting: i64 = 0
    k: i64 = 0
    while k < s.deck.size:
        if fits(s, seat, s.deck.cards[k]):
            fitting += 1
        k += 1
    if fitting == 0:
        trade(s, seat, others & ~(bit(seat)))
        return
    nth: i64 = chance.below(fitting)
    k = 0
    while True:
        if fits(s, seat, s.deck.cards[k]):
            if nth == 0:
                break
            nth -= 1
        k += 1
    s.own[seat * t.OWN + t.O_HAND] |= bit(s.deck.take_at(k))


def trade(s: DejaVuState, seat: i64, others: i64) -> bool:
    """Give a seat a fitting card of the deck, or of a seat that then finds another one."""
    k: i64 = 0
    while k < s.deck.size:
        if fits(s, seat, s.deck.cards[k]):
            s.own[seat * t.OWN + t.O_HAND] |= bit(s.deck.take_at(k))
            return True
        k += 1
    other: i64 = 0
    while other < s.seats:
        if (others >> other) & 1:
            card: i64 = 0
            while card < t.DESIGNS:
                mask: i64 = bit(card)
                if s.own[other * t.OWN + t.O_HAND] & mask and fits(s, seat, card):
                    s.own[other * t.OWN + t.O_HAND] &= ~mask
                    s.own[seat * t.OWN + t.O_HAND] |= mask
                    if trade(s, other, others & ~(bit(other))):
                        return True
                    s.own[other * t.OWN + t.O_HAND] |= mask
                    s.own[seat * t.OWN + t.O_HAND] &= ~mask
                card += 1
        other += 1
    return False


def make_up_choices(s: DejaVuState, seat: i64, chance: Chance) -> None:
    """Choose cards at random, as many as the seat has chosen, the lower ones first."""
    own: i64 = seat * t.OWN
    made = picks(s, seat)
    s.own[own + t.O_PICKED_LONG] = 0
    s.own[own + t.O_PICKED_DROP] = 0
    if made == 0:
        return
    chosen = random_part(s.own[own + t.O_HAND], longs(s), chance)
    rest: i64 = s.own[own + t.O_HAND] & ~chosen
    s.own[own + t.O_PICKED_LONG] = lowest(chosen, min(made, longs(s)))
    if made > longs(s):
        s.own[own + t.O_PICKED_DROP] = lowest(random_part(rest, t.DROPS, chance), made - longs(s))


def random_part(cards: i64, size: i64, chance: Chance) -> i64:
    """Return a random subset of a mask."""
    out: i64 = 0
    while size > 0:
        nth: i64 = chance.below(popcount(cards))
        rest: i64 = cards
        while nth > 0:
            rest &= rest - 1
            nth -= 1
        picked: i64 = rest & -rest
        out |= picked
        cards &= ~picked
        size -= 1
    return out


def lowest(cards: i64, n: i64) -> i64:
    """Return the n lowest bits of a mask."""
    out: i64 = 0
    while n > 0:
        picked: i64 = cards & -cards
        out |= picked
        cards &= ~picked
        n -= 1
    return out


# --- what lies where ------------------------------------------------------------------------------


def census(s: DejaVuState) -> list[int]:
    """Bits by type, cards by design, fragments, nebulae by number, then flowers."""
    return bit_census(s) + card_census(s) + map_census(s)


def bit_census(s: DejaVuState) -> list[int]:
    heap = s.sow + s.pool + s.aside + s.matrix + s.saved + laid_heap(s.laid)
    for nebula in range(t.NEBULAE):
        heap += s.bits[nebula]
    for seat in range(s.seats):
        heap += s.own[seat * t.OWN + t.O_CHEST]
        for k in range(t.STACK):
            heap += laid_heap(s.own[seat * t.OWN + t.O_LAID + k])
    if not s.has_map():
        heap = ALL_BITS  # still in the box
    return [int(has(heap, kind)) for kind in range(t.BIT_TYPES)]


def card_census(s: DejaVuState) -> list[int]:
    cards = [0] * t.DESIGNS
    for card in s.deck.listed() + s.discards.listed():
        cards[card] += 1
    masks: list[int] = [s.row, s.row_twice]
    for seat in range(s.seats):
        own = seat * t.OWN
        masks += [s.own[own + t.O_LONG], s.own[own + t.O_SHORT]]
        masks.append(max(0, s.own[own + t.O_HAND]))  # hidden hands lie in the deck
    for mask in masks:
        for card in range(t.DESIGNS):
            cards[card] += mask >> card & 1
    if s.mode in (MODE_BUILD_HAND, MODE_BUILD_ROW, MODE_RECALL):
        cards[s.card] += 1
    return cards


def map_census(s: DejaVuState) -> list[int]:
    fragments: i64 = 0
    lying = s.nebulae.listed()
    for nebula in (s.placing, s.other):
        if nebula != t.NO_CARD:
            lying.append(int(nebula))
    for tile in s.sky.tiles():
        lying.append(tile[0])
    flowers = s.supply
    for nebula in range(t.NEBULAE):
        if s.is_planted(nebula):
            flowers += 1
        elif s.fragments[nebula] != t.NO_CARD:
            fragments += 1
    for seat in range(s.seats):
        own = seat * t.OWN
        flowers += s.own[own + t.O_CIRCLE] + popcount(s.own[own + t.O_FLOWERS])
        fragments += popcount(s.own[own + t.O_FRAGMENTS])
    if not s.has_map():
        fragments = t.FRAGMENTS
    return [int(fragments), *sorted(lying), int(flowers)]
