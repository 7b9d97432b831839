"""Deja Vu, phase 4: the matrix fills and regenerates, hand cards are exchanged (D13 and D14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import bit, popcount
from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.zones import Bag, bag_of

from . import vocabulary as v
from .heaps import count, kinds_of, one
from .memory import fits
from .secret import picks_into
from .tables import DESIGNS, MATRIX, NEBULAE, O_HAND, O_HAND_N, O_HANDS, OWN

if TYPE_CHECKING:
    from .state import DejaVuState


def fill_matrix(s: DejaVuState, chance: Chance, log: EventLog | None) -> bool:
    """All bits aside go to the matrix, which may regenerate; return whether the seat must choose.

    DJV-100, DJV-101, DJV-107.
    """
    aside = count(s.aside)
    s.matrix += s.aside
    s.aside = 0
    size = count(s.matrix)
    if log is not None and aside:
        log.add(v.EV_MATRIX, s.seat, aside, size)
    if size >= MATRIX or (s.skipped and size > 0):
        return regenerate(s, chance, log)
    return False


def regenerate(s: DejaVuState, chance: Chance, log: EventLog | None) -> bool:
    """Deal whole categories; return whether the rest is for chosen nebulae (DJV-102 .. DJV-105)."""
    bag = bag_of(kinds_of(s.matrix))
    if log is not None:
        log.add(v.EV_REGEN, s.seat, bag.size)
    level: i64 = 0
    while bag.size > 0:
        category = holding(s, level)
        if popcount(category) > bag.size:
            s.category = category
            s.picked = 0
            s.step = v.STEP_REGEN
            return True
        deal_to(s, category, bag, chance, log)
        level += 1
    return False


def holding(s: DejaVuState, bits: i64) -> i64:
    """Return the nebulae that hold exactly so many bits, as a mask (DJV-103)."""
    mask: i64 = 0
    nebula: i64 = 0
    while nebula < NEBULAE:
        if count(s.bits[nebula]) == bits:
            mask |= bit(nebula)
        nebula += 1
    return mask


def deal_to(s: DejaVuState, nebulae: i64, bag: Bag, chance: Chance, log: EventLog | None) -> None:
    """A random bit of the matrix falls on each nebula of the mask (DJV-104)."""
    nebula: i64 = 0
    while nebula < NEBULAE:
        if (nebulae >> nebula) & 1:
            kind = chance.draw(bag)
            s.matrix -= one(kind)
            s.bits[nebula] += one(kind)
            if log is not None:
                log.add(v.EV_BIT_FALLS, s.seat, kind, nebula)
        nebula += 1


# --- step: who gets the last bits (DJV-105, DJV-106) ----------------------------------------------


def regen_legal(s: DejaVuState, out: vec[i64]) -> i64:
    """Nebulae of the category in ascending order that leave enough to name."""
    wanted = count(s.matrix) - popcount(s.picked)
    return picks_into(s.category, s.picked, wanted, v.REGEN_FIRST, out)


def regen_apply(s: DejaVuState, nebula: i64, chance: Chance, log: EventLog | None) -> bool:
    """Name a nebula; when all are named the bits are dealt: return whether that is so (DJV-106)."""
    s.picked |= bit(nebula)
    if log is not None:
        log.add(v.EV_REGEN_PICK, s.seat, nebula)
    if popcount(s.picked) < count(s.matrix):
        return False
    deal_to(s, s.picked, bag_of(kinds_of(s.matrix)), chance, log)
    s.category = 0
    s.picked = 0
    return True


# --- step: discard, then draw (DJV-109 .. DJV-115) ------------------------------------------------


def asks_discard(s: DejaVuState) -> bool:
    """Tell whether the seat has a hand to discard from."""
    return s.own[s.seat * OWN + O_HAND_N] > 0


def discard_legal(s: DejaVuState, out: vec[i64]) -> i64:
    """Hand cards in ascending order, or no more (DJV-109)."""
    hand: i64 = s.own[s.seat * OWN + O_HAND]
    n: i64 = 0
    card: i64 = s.floor
    while card < DESIGNS:
        if (hand >> card) & 1:
            out[n] = v.DISCARD_FIRST + card
            n += 1
        card += 1
    out[n] = v.DONE
    return n + 1


def discard_apply(s: DejaVuState, card: i64, log: EventLog | None) -> None:
    s.own[s.seat * OWN + O_HAND] &= ~(bit(card))
    s.own[s.seat * OWN + O_HAND_N] -= 1
    s.discards.put(card)
    s.floor = card + 1
    s.step = v.STEP_DISCARD
    if log is not None:
        log.add(v.EV_DISCARD, s.seat, card)


def draw_up(s: DejaVuState, chance: Chance, log: EventLog | None) -> None:
    """Draw up to the hand limit (DJV-110, DJV-111).

    Whether a card can be had at all depends on what others hold, so trying shows something.
    """
    own: i64 = s.seat * OWN
    missing: i64 = s.own[own + O_HANDS] - s.own[own + O_HAND_N]
    if missing <= 0:
        return
    chance.reveal()
    drawn = draw(s, s.seat, missing, v.EV_DRAW, chance, log)
    if log is not None:
        log.add(v.EV_DRAWN, s.seat, drawn)
        if drawn < missing:
            log.add(v.EV_DRY, s.seat)


def draw(
    s: DejaVuState, seat: i64, cards: i64, event: i64, chance: Chance, log: EventLog | None
) -> i64:
    """Draw cards one after the other while any can be kept; return how many were (DJV-114).

    The log lists them in ascending order: in which order they came is nobody's to know.
    """
    hand: i64 = s.own[seat * OWN + O_HAND]
    pile: list[int] = []
    if log is not None:
        pile = s.discards.listed()
    drawn: i64 = 0
    while drawn < cards and (any_fits(s, seat, s.deck) or any_fits(s, seat, s.discards)):
        if draw_one(s, seat, chance):
            pile = []
            if log is not None:
                log.add(v.EV_RESHUFFLE, seat)
        drawn += 1
    if log is not None:
        for card in s.discards.listed():
            if card in pile:
                pile.remove(card)
            else:
                log.add(v.EV_REPLACED, seat, card)
        for card in range(DESIGNS):
            if (s.own[seat * OWN + O_HAND] & ~hand) >> card & 1:
                log.add_for(bit(seat), event, seat, card)
    return drawn


def draw_one(s: DejaVuState, seat: i64, chance: Chance) -> bool:
    """Draw until a card can be kept; return whether the pile was reshuffled (DJV-112, DJV-113)."""
    own: i64 = seat * OWN
    reshuffled = False
    while True:
        if s.deck.size == 0:
            reshuffle(s)
            reshuffled = True
        card = chance.draw(s.deck)
        if fits(s, seat, card):
            s.own[own + O_HAND] |= bit(card)
            s.own[own + O_HAND_N] += 1
            return reshuffled
        s.discards.put(card)


def any_fits(s: DejaVuState, seat: i64, pile: Bag) -> bool:
    """Tell whether a pile has a card that the seat could keep (DJV-114)."""
    k: i64 = 0
    while k < pile.size:
        if fits(s, seat, pile.cards[k]):
            return True
        k += 1
    return False


def reshuffle(s: DejaVuState) -> None:
    """The discard pile becomes the deck (DJV-113)."""
    while s.discards.size > 0:
        s.deck.put(s.discards.take_at(s.discards.size - 1))
