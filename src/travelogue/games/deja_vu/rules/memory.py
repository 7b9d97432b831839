"""Deja Vu: a seat's memories. Cards move from hand or row to short-term and long-term memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import bit
from travelogue.core.events import EventLog
from travelogue.core.native import i64

from . import tables as t
from .vocabulary import EV_FLOWER, EV_NO_FLOWER

if TYPE_CHECKING:
    from .state import DejaVuState


def take_card(s: DejaVuState, card: i64) -> None:
    """Take a personal card out of the own hand, a communal one out of the row (DJV-73, DJV-80)."""
    mask: i64 = bit(card)
    if s.tables.personal & mask:
        s.own[s.seat * t.OWN + t.O_HAND] &= ~mask
        s.own[s.seat * t.OWN + t.O_HAND_N] -= 1
    elif s.row_twice & mask:
        s.row_twice &= ~mask
    else:
        s.row &= ~mask


def remember(s: DejaVuState, seat: i64, card: i64, log: EventLog | None) -> None:
    """Put a card into long-term memory; its effects work from now on (DJV-77, DJV-90, DJV-91)."""
    own: i64 = seat * t.OWN
    tables = s.tables
    if (s.own[own + t.O_SHORT] >> card) & 1:
        leave_short(s, seat, card)
    s.own[own + t.O_LONG] |= bit(card)
    s.own[own + t.O_CARDS] += 1
    s.own[own + t.O_FIXED] += tables.vp[card]
    s.own[own + t.O_FEET] += tables.feet[card]
    s.own[own + t.O_MINDS] += tables.minds[card]
    s.own[own + t.O_HANDS] += tables.hands[card]
    s.own[own + t.O_CHESTS] += tables.chests[card]
    s.own[own + t.O_EYES] += tables.eyes[card]
    if not tables.flowers[card]:
        return
    if s.supply > 0:
        s.supply -= 1
        s.own[own + t.O_FLOWERS] |= bit(card)
    if log is not None:
        log.add(EV_FLOWER if (s.own[own + t.O_FLOWERS] >> card) & 1 else EV_NO_FLOWER, seat, card)


def short_place(s: DejaVuState, seat: i64, card: i64) -> i64:
    """Return the place of a card in short-term memory, where it must lie."""
    own: i64 = seat * t.OWN
    place: i64 = 0
    while s.own[own + t.O_STACK + place] != card:
        place += 1
    return place


def lay_short(s: DejaVuState, seat: i64, card: i64, laid: i64) -> None:
    """Lay a card with its bits into short-term memory; cards lie in ascending order (DJV-82)."""
    own: i64 = seat * t.OWN
    place: i64 = s.own[own + t.O_SHORT_N]
    while place > 0 and s.own[own + t.O_STACK + place - 1] > card:
        s.own[own + t.O_STACK + place] = s.own[own + t.O_STACK + place - 1]
        s.own[own + t.O_LAID + place] = s.own[own + t.O_LAID + place - 1]
        place -= 1
    s.own[own + t.O_STACK + place] = card
    s.own[own + t.O_LAID + place] = laid
    s.own[own + t.O_SHORT] |= bit(card)
    s.own[own + t.O_SHORT_N] += 1


def leave_short(s: DejaVuState, seat: i64, card: i64) -> None:
    """Take a card out of short-term memory; its place is free again (DJV-88)."""
    own: i64 = seat * t.OWN
    place = short_place(s, seat, card)
    last: i64 = s.own[own + t.O_SHORT_N] - 1
    while place < last:
        s.own[own + t.O_STACK + place] = s.own[own + t.O_STACK + place + 1]
        s.own[own + t.O_LAID + place] = s.own[own + t.O_LAID + place + 1]
        place += 1
    s.own[own + t.O_STACK + last] = 0
    s.own[own + t.O_LAID + last] = 0
    s.own[own + t.O_SHORT] &= ~(bit(card))
    s.own[own + t.O_SHORT_N] = last


def fits(s: DejaVuState, seat: i64, card: i64) -> bool:
    """Tell whether a card can be in a hand: not twice, and not in memory (DJV-26, DJV-112)."""
    own: i64 = seat * t.OWN
    taken: i64 = s.own[own + t.O_HAND] | s.own[own + t.O_LONG] | s.own[own + t.O_SHORT]
    if seat == s.seat and card == s.card:  # it was in this hand until it was begun
        return False
    return not (taken >> card) & 1
