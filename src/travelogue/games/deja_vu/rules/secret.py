"""Deja Vu: the secret choices of setup (D4, D5): every seat at once, shown together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import bit, popcount
from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.types import NOBODY

from . import tables as t
from . import vocabulary as v

if TYPE_CHECKING:
    from .state import DejaVuState


def picks(s: DejaVuState, seat: i64) -> i64:
    """Return how many secret choices a seat has made."""
    return s.own[seat * t.OWN + t.O_PICKS]


def longs(s: DejaVuState) -> i64:
    """Return how many cards each seat chooses for long-term memory at the start (DJV-138)."""
    return t.SPEED_LONG if s.speed else 0


def owes(s: DejaVuState, seat: i64) -> bool:
    """Tell whether a seat still owes a secret choice (DJV-27, DJV-138)."""
    return picks(s, seat) < longs(s) + t.DROPS


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
    own: i64 = seat * t.OWN
    cards: i64 = s.own[own + t.O_HAND]
    if made < longs(s):
        mine: i64 = s.own[own + t.O_PICKED_LONG]
        return picks_into(cards, mine, longs(s) - made, v.LONG_FIRST, out)
    cards &= ~s.own[own + t.O_PICKED_LONG]
    mine = s.own[own + t.O_PICKED_DROP]
    return picks_into(cards, mine, longs(s) + t.DROPS - made, v.DISCARD_FIRST, out)


def picks_into(cards: i64, mine: i64, wanted: i64, first: i64, out: vec[i64]) -> i64:
    """Write what lies above the highest pick of `mine` and leaves `wanted` picks in all."""
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
    own: i64 = seat * t.OWN
    if action >= v.LONG_FIRST:
        s.own[own + t.O_PICKED_LONG] |= bit(action - v.LONG_FIRST)
    else:
        s.own[own + t.O_PICKED_DROP] |= bit(action - v.DISCARD_FIRST)
    s.own[own + t.O_PICKS] += 1
    if log is not None and not owes(s, seat):
        log.add(v.EV_CHOSE, seat)
    if first_owing(s) != NOBODY:
        return False
    chance.reveal()
    return True


def show_discards(s: DejaVuState, seat: i64, log: EventLog | None) -> None:
    """The discarded cards of a seat go to the face-up pile (DJV-28)."""
    own: i64 = seat * t.OWN
    card: i64 = 0
    while card < t.DESIGNS:
        if (s.own[own + t.O_PICKED_DROP] >> card) & 1:
            s.discards.put(card)
            if log is not None:
                log.add(v.EV_SHOW_DISCARD, seat, card)
        card += 1
    gone: i64 = s.own[own + t.O_PICKED_DROP] | s.own[own + t.O_PICKED_LONG]
    s.own[own + t.O_HAND] &= ~gone
    s.own[own + t.O_HAND_N] -= popcount(gone)
    s.own[own + t.O_PICKED_DROP] = 0
    s.own[own + t.O_PICKS] = 0


def take_markers(s: DejaVuState, seat: i64, fixed: i64, log: EventLog | None) -> None:
    """With X points on the two cards a seat gets 10 - X in markers (DJV-142)."""
    s.own[seat * t.OWN + t.O_MARKERS] = t.SPEED_BASE - fixed
    if log is not None:
        log.add(v.EV_MARKERS, seat, t.SPEED_BASE - fixed)


def show_long(s: DejaVuState, seat: i64, card: i64, log: EventLog | None) -> None:
    if log is not None:
        log.add(v.EV_SHOW_LONG, seat, card, s.tables.vp[card])
