"""Deja Vu: secret setup choices (D4, D5) and what a view hides: hands and choices of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import bit, popcount
from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.types import HIDDEN, NOBODY
from travelogue.games.deja_vu.actions import DISCARD_FIRST, LONG_FIRST
from travelogue.games.deja_vu.steps import (
    EV_CHOSE,
    EV_MARKERS,
    EV_SHOW_DISCARD,
    EV_SHOW_LONG,
)
from travelogue.games.deja_vu.tables import (
    DESIGNS,
    DROPS,
    O_HAND,
    O_HAND_N,
    O_LONG,
    O_MARKERS,
    O_PICKED_DROP,
    O_PICKED_LONG,
    O_PICKS,
    O_SHORT,
    OWN,
    SPEED_BASE,
    SPEED_LONG,
)

if TYPE_CHECKING:
    from travelogue.games.deja_vu.state import DejaVuState


def picks(s: DejaVuState, seat: i64) -> i64:
    """Return how many secret choices a seat has made."""
    return s.own[seat * OWN + O_PICKS]


def longs(s: DejaVuState) -> i64:
    """Return how many cards each seat chooses for long-term memory at the start (DJV-138)."""
    return SPEED_LONG if s.speed else 0


def owes(s: DejaVuState, seat: i64) -> bool:
    """Tell whether a seat still owes a secret choice (DJV-27, DJV-138)."""
    return picks(s, seat) < longs(s) + DROPS


def first_owing(s: DejaVuState) -> i64:
    """Return the first seat that owes a secret choice."""
    seat: i64 = 0
    while seat < s.seats:
        if owes(s, seat):
            return seat
        seat += 1
    return NOBODY


# --- step: keep three cards, with `speed` after two for long-term memory --------------------------


def secret_legal(s: DejaVuState, seat: i64, out: vec[i64]) -> i64:
    """Cards of the own hand, ascending, as long as enough are left to pick (DJV-27, DJV-138)."""
    made = picks(s, seat)
    own: i64 = seat * OWN
    cards: i64 = s.own[own + O_HAND]
    if made < longs(s):
        mine: i64 = s.own[own + O_PICKED_LONG]
        return picks_into(cards, mine, longs(s) - made, LONG_FIRST, out)
    cards &= ~s.own[own + O_PICKED_LONG]
    mine = s.own[own + O_PICKED_DROP]
    return picks_into(cards, mine, longs(s) + DROPS - made, DISCARD_FIRST, out)


def picks_into(cards: i64, mine: i64, wanted: i64, first: i64, out: vec[i64]) -> i64:
    """Write the cards above the highest pick of `mine` that leave `wanted` picks in all."""
    while mine:
        cards &= ~(mine | (mine - 1))
        mine &= mine - 1
    left = popcount(cards)
    n: i64 = 0
    card: i64 = 0
    while left >= wanted:
        if (cards >> card) & 1:
            out[n] = first + card
            n += 1
            left -= 1
        card += 1
    return n


def secret_apply(
    s: DejaVuState, seat: i64, action: i64, chance: Chance, log: EventLog | None
) -> bool:
    """Note the choice; return whether it was the last of all, which reveals them (DJV-28)."""
    own: i64 = seat * OWN
    if action >= LONG_FIRST:
        s.own[own + O_PICKED_LONG] |= bit(action - LONG_FIRST)
    else:
        s.own[own + O_PICKED_DROP] |= bit(action - DISCARD_FIRST)
    s.own[own + O_PICKS] += 1
    if log is not None and not owes(s, seat):
        log.add(EV_CHOSE, seat)
    if first_owing(s) != NOBODY:
        return False
    chance.reveal()
    return True


def show_discards(s: DejaVuState, seat: i64, log: EventLog | None) -> None:
    """The discarded cards of a seat go to the face-up pile (DJV-28)."""
    own: i64 = seat * OWN
    card: i64 = 0
    while card < DESIGNS:
        if (s.own[own + O_PICKED_DROP] >> card) & 1:
            s.discards.put(card)
            if log is not None:
                log.add(EV_SHOW_DISCARD, seat, card)
        card += 1
    gone: i64 = s.own[own + O_PICKED_DROP] | s.own[own + O_PICKED_LONG]
    s.own[own + O_HAND] &= ~gone
    s.own[own + O_HAND_N] -= popcount(gone)
    s.own[own + O_PICKED_DROP] = 0
    s.own[own + O_PICKS] = 0


def take_markers(s: DejaVuState, seat: i64, fixed: i64, log: EventLog | None) -> None:
    """With X points on the two cards a seat gets 10 - X in markers (DJV-142)."""
    s.own[seat * OWN + O_MARKERS] = SPEED_BASE - fixed
    if log is not None:
        log.add(EV_MARKERS, seat, SPEED_BASE - fixed)


def show_long(s: DejaVuState, seat: i64, card: i64, log: EventLog | None) -> None:
    if log is not None:
        log.add(EV_SHOW_LONG, seat, card, s.tables.vp[card])


# --- views ----------------------------------------------------------------------------------------


def hidden_cards(s: DejaVuState) -> i64:
    """Return how many cards of hidden hands lie in the deck of a view."""
    n: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        if s.own[seat * OWN + O_HAND] == HIDDEN:
            n += s.own[seat * OWN + O_HAND_N]
        seat += 1
    return n


def hide(v: DejaVuState, viewer: i64) -> None:
    """Put the hands of all others into the deck and forget their choices."""
    seat: i64 = 0
    while seat < v.seats:
        own: i64 = seat * OWN
        if seat != viewer and v.own[own + O_HAND] != HIDDEN:
            card: i64 = 0
            while card < DESIGNS:
                if (v.own[own + O_HAND] >> card) & 1:
                    v.deck.put(card)
                card += 1
            v.own[own + O_HAND] = HIDDEN
            v.own[own + O_PICKED_LONG] = HIDDEN
            v.own[own + O_PICKED_DROP] = HIDDEN
        seat += 1


def fill(s: DejaVuState, chance: Chance) -> None:
    """Deal hidden hands from the deck and make up the hidden choices."""
    empty: i64 = 0  # seats whose hand is dealt here
    seat: i64 = 0
    while seat < s.seats:
        if s.own[seat * OWN + O_HAND] == HIDDEN:
            s.own[seat * OWN + O_HAND] = 0
            empty |= bit(seat)
        seat += 1
    seat = 0
    while seat < s.seats:
        if (empty >> seat) & 1:
            n: i64 = 0
            while n < s.own[seat * OWN + O_HAND_N]:
                deal_fitting(s, seat, empty, chance)
                n += 1
            make_up_choices(s, seat, chance)
        seat += 1


def fits(s: DejaVuState, seat: i64, card: i64) -> bool:
    """Tell whether a card can be in a hand: not twice, and not in memory (DJV-26, DJV-112)."""
    own: i64 = seat * OWN
    taken: i64 = s.own[own + O_HAND] | s.own[own + O_LONG] | s.own[own + O_SHORT]
    if seat == s.seat and card == s.card:  # it was in this hand until it was begun
        return False
    return not (taken >> card) & 1


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
    s.own[seat * OWN + O_HAND] |= bit(s.deck.take_at(k))


def trade(s: DejaVuState, seat: i64, others: i64) -> bool:
    """Give a seat a fitting card of the deck, or of a seat that then finds another one."""
    k: i64 = 0
    while k < s.deck.size:
        if fits(s, seat, s.deck.cards[k]):
            s.own[seat * OWN + O_HAND] |= bit(s.deck.take_at(k))
            return True
        k += 1
    other: i64 = 0
    while other < s.seats:
        if (others >> other) & 1:
            card: i64 = 0
            while card < DESIGNS:
                mask: i64 = bit(card)
                if s.own[other * OWN + O_HAND] & mask and fits(s, seat, card):
                    s.own[other * OWN + O_HAND] &= ~mask
                    s.own[seat * OWN + O_HAND] |= mask
                    if trade(s, other, others & ~(bit(other))):
                        return True
                    s.own[other * OWN + O_HAND] |= mask
                    s.own[seat * OWN + O_HAND] &= ~mask
                card += 1
        other += 1
    return False


def make_up_choices(s: DejaVuState, seat: i64, chance: Chance) -> None:
    """Choose cards at random, as many as the seat has chosen, the lower ones first."""
    own: i64 = seat * OWN
    made = picks(s, seat)
    s.own[own + O_PICKED_LONG] = 0
    s.own[own + O_PICKED_DROP] = 0
    if made == 0:
        return
    chosen = random_part(s.own[own + O_HAND], longs(s), chance)
    rest: i64 = s.own[own + O_HAND] & ~chosen
    s.own[own + O_PICKED_LONG] = lowest(chosen, min(made, longs(s)))
    if made > longs(s):
        s.own[own + O_PICKED_DROP] = lowest(random_part(rest, DROPS, chance), made - longs(s))


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
