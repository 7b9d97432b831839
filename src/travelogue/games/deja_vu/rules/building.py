"""Deja Vu, phase 3: cards are built, a flower grows (D9 and D10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec

from . import tables as t
from . import vocabulary as v
from .heaps import (
    PER_SLOT,
    SLOT_MASK,
    count,
    covers,
    has,
    laid_count,
    laid_heap,
    laid_with,
    of_colour,
    one,
    shapes_of,
    usable,
)
from .memory import lay_short, remember, short_place, take_card

if TYPE_CHECKING:
    from .state import DejaVuState


def open_pool(s: DejaVuState, log: EventLog | None) -> None:
    """The bits of the chests join the collected ones (DJV-66)."""
    own: i64 = s.seat * t.OWN
    chest: i64 = s.own[own + t.O_CHEST]
    if chest:
        s.pool += chest
        s.own[own + t.O_CHEST] = 0
        if log is not None:
            log.add(v.EV_CHEST, s.seat, count(chest))
    s.step = v.STEP_MAIN


# --- step: what to do with the pool (DJV-67, DJV-68) ----------------------------------------------


def main_legal(s: DejaVuState, out: vec[i64]) -> i64:
    """Build at once, begin a card, add to one, grow a flower, or end the phase."""
    n: i64 = 0
    if s.pool:
        n = builds_into(s, out)
        n = recalls_into(s, out, n)
        n = adds_into(s, out, n)
        if can_grow(s):
            out[n] = v.GROW_ACTION
            n += 1
    out[n] = v.DONE
    return n + 1


def free_designs(s: DejaVuState) -> i64:
    """Return the designs in neither memory of the seat, as a mask (DJV-81)."""
    own: i64 = s.seat * t.OWN
    return ~(s.own[own + t.O_LONG] | s.own[own + t.O_SHORT])


def builds_into(s: DejaVuState, out: vec[i64]) -> i64:
    """Write BUILD for hand and row cards all of whose slots can be filled (DJV-72 .. DJV-74)."""
    cards: i64 = (s.own[s.seat * t.OWN + t.O_HAND] | s.row) & free_designs(s)
    shapes = shapes_of(s.pool)
    bits = count(s.pool)
    tables = s.tables
    n: i64 = 0
    card: i64 = 0
    while cards:
        if cards & 1 and bits >= tables.slot_n[card] and covers(shapes, tables.need[card]):
            out[n] = v.BUILD_FIRST + card
            n += 1
        cards >>= 1
        card += 1
    return n


def recalls_into(s: DejaVuState, out: vec[i64], n: i64) -> i64:
    """Write RECALL for hand cards whose top slot can be filled (DJV-82 .. DJV-84)."""
    own: i64 = s.seat * t.OWN
    if s.own[own + t.O_SHORT_N] >= s.own[own + t.O_MINDS]:
        return n
    cards: i64 = s.own[own + t.O_HAND] & free_designs(s)
    card: i64 = 0
    while cards:
        if cards & 1 and has_shape(s, s.tables.slot(card, 0)):
            out[n] = v.RECALL_FIRST + card
            n += 1
        cards >>= 1
        card += 1
    return n


def adds_into(s: DejaVuState, out: vec[i64], n: i64) -> i64:
    """Write ADD for short-term cards whose next slot can be filled (DJV-85)."""
    cards: i64 = s.own[s.seat * t.OWN + t.O_SHORT]
    card: i64 = 0
    while cards:
        if cards & 1 and has_shape(s, next_shape(s, card)):
            out[n] = v.ADD_FIRST + card
            n += 1
        cards >>= 1
        card += 1
    return n


def next_shape(s: DejaVuState, card: i64) -> i64:
    """Return what the next slot of a short-term card asks for (DJV-69)."""
    own: i64 = s.seat * t.OWN
    laid: i64 = s.own[own + t.O_LAID + short_place(s, s.seat, card)]
    return s.tables.slot(card, laid_count(laid))


def has_shape(s: DejaVuState, shape: i64) -> bool:
    """Tell whether the pool has a bit for a slot (DJV-70, DJV-71)."""
    return s.pool != 0 if shape == t.ANY else usable(s.pool, shape, 0) > 0


def can_grow(s: DejaVuState) -> bool:
    """An empty circle, a flower in the supply, three bits (DJV-92, DJV-93)."""
    empty = s.own[s.seat * t.OWN + t.O_CIRCLE] == 0
    return empty and s.supply > 0 and count(s.pool) >= t.GROW_COST


def main_apply(s: DejaVuState, action: i64, log: EventLog | None) -> None:
    """Begin what bits are then chosen for; DONE is the caller's."""
    s.step = v.STEP_BIT
    if action == v.GROW_ACTION:
        s.mode = v.MODE_GROW
        s.floor = 0
        return
    if action >= v.ADD_FIRST:
        s.mode = v.MODE_ADD
        s.card = action - v.ADD_FIRST
        return
    if action >= v.RECALL_FIRST:
        s.mode = v.MODE_RECALL
        s.card = action - v.RECALL_FIRST
        take_card(s, s.card)
        if log is not None:
            log.add(v.EV_RECALL, s.seat, s.card)
        return
    s.card = action - v.BUILD_FIRST
    s.mode = v.MODE_BUILD_HAND if (s.tables.personal >> s.card) & 1 else v.MODE_BUILD_ROW
    take_card(s, s.card)
    if log is not None:
        log.add(v.EV_BUILD, s.seat, s.card, 1 if s.mode == v.MODE_BUILD_ROW else 0)


# --- step: the bit for the next slot, or for growing ----------------------------------------------


def bit_legal(s: DejaVuState, out: vec[i64]) -> i64:
    """Bits of the pool that fit, by what they are chosen for."""
    if s.mode == v.MODE_GROW:
        return grow_bits_into(s, out)
    if s.mode == v.MODE_ADD:
        return fitting_into(s, next_shape(s, s.card), out)
    if s.mode == v.MODE_RECALL:
        return fitting_into(s, s.tables.slot(s.card, 0), out)
    return build_bits_into(s, out)


def fitting_into(s: DejaVuState, shape: i64, out: vec[i64]) -> i64:
    """Write every bit of the pool that a slot takes (DJV-70, DJV-71)."""
    n: i64 = 0
    kind: i64 = 0
    while kind < t.BIT_TYPES:
        if has(s.pool, kind) and (shape == t.ANY or kind % t.SHAPES == shape):
            out[n] = v.BIT_FIRST + kind
            n += 1
        kind += 1
    return n


def grow_bits_into(s: DejaVuState, out: vec[i64]) -> i64:
    """Write bits in ascending order that leave enough for the flower (DJV-92)."""
    wanted: i64 = t.GROW_COST - laid_count(s.laid)
    left: i64 = count(s.pool >> (2 * s.floor))
    n: i64 = 0
    kind: i64 = s.floor
    while left >= wanted:
        bits = has(s.pool, kind)
        if bits:
            out[n] = v.BIT_FIRST + kind
            n += 1
            left -= bits
        kind += 1
    return n


def last_colour(laid: i64, shape: i64) -> i64:
    """Return the colour of the last bit of a shape on the card, 0 if there is none."""
    colour: i64 = 0
    while laid:
        kind: i64 = (laid & SLOT_MASK) - 1
        if kind % t.SHAPES == shape:
            colour = kind // t.SHAPES
        laid >>= PER_SLOT
    return colour


def build_bits_into(s: DejaVuState, out: vec[i64]) -> i64:
    """Write the bits of which every set that fills the card is reached in one order only.

    Bits of equal shape go on the card by ascending type, the `any` slot included; a bit is
    offered when the usable ones after it fill all open slots.
    """
    tables = s.tables
    filled = laid_count(s.laid)
    wanted = tables.slot(s.card, filled)
    slots: i64 = tables.slot_n[s.card]
    any_open = wanted != t.ANY and tables.slot(s.card, slots - 1) == t.ANY
    spare: i64 = 0  # usable bits beyond the open slots of all other shapes
    open_same: i64 = 0  # further open slots of the wanted shape
    shape: i64 = 0
    while shape < t.SHAPES and any_open:
        if shape != wanted:
            spare += usable(s.pool, shape, last_colour(s.laid, shape))
        shape += 1
    k: i64 = filled + 1
    while k < slots:
        asked = tables.slot(s.card, k)
        if asked == wanted:
            open_same += 1
        elif asked != t.ANY:
            spare -= 1
        k += 1
    n: i64 = 0
    kind: i64 = 0
    while kind < t.BIT_TYPES:
        shape = kind % t.SHAPES
        if has(s.pool, kind) and (wanted == t.ANY or shape == wanted):
            colour: i64 = kind // t.SHAPES
            after: i64 = usable(s.pool, shape, colour) - 1 - open_same
            fits = colour >= last_colour(s.laid, shape) and after >= 0
            if fits and (not any_open or spare + after >= 1):
                out[n] = v.BIT_FIRST + kind
                n += 1
        kind += 1
    return n


def bit_apply(s: DejaVuState, kind: i64, log: EventLog | None) -> None:
    """Give the bit; a filled card is completed, three bits are a flower."""
    s.pool -= one(kind)
    if s.mode == v.MODE_GROW:
        grow_with(s, kind, log)
    elif s.mode == v.MODE_ADD:
        add_bit(s, kind, log)
    else:
        s.laid = laid_with(s.laid, kind)
        if log is not None:
            log.add(v.EV_ADD, s.seat, kind, s.card, laid_count(s.laid) - 1)
        if s.mode == v.MODE_RECALL:
            lay_short(s, s.seat, s.card, s.laid)
            back_to_main(s)
        elif laid_count(s.laid) == s.tables.slot_n[s.card]:
            complete(s, s.card, s.laid, log)
            back_to_main(s)


def grow_with(s: DejaVuState, kind: i64, log: EventLog | None) -> None:
    """Three bits go aside for a flower on the start card (DJV-92, DJV-95)."""
    s.laid = laid_with(s.laid, kind)
    s.floor = kind
    if laid_count(s.laid) < t.GROW_COST:
        return
    s.aside += laid_heap(s.laid)
    s.own[s.seat * t.OWN + t.O_CIRCLE] = 1
    s.supply -= 1
    back_to_main(s)
    if log is not None:
        log.add(v.EV_GROW, s.seat)


def add_bit(s: DejaVuState, kind: i64, log: EventLog | None) -> None:
    """Lay a bit on a short-term card; the last one completes it at once (DJV-85 .. DJV-88)."""
    own: i64 = s.seat * t.OWN
    place = short_place(s, s.seat, s.card)
    laid = laid_with(s.own[own + t.O_LAID + place], kind)
    s.own[own + t.O_LAID + place] = laid
    if log is not None:
        log.add(v.EV_ADD, s.seat, kind, s.card, laid_count(laid) - 1)
    if laid_count(laid) == s.tables.slot_n[s.card]:
        complete(s, s.card, laid, log)
    back_to_main(s)


def complete(s: DejaVuState, card: i64, laid: i64, log: EventLog | None) -> None:
    """Points for matching bits, the card to long-term memory, its bits aside (DJV-75 .. DJV-79)."""
    heap = laid_heap(laid)
    points = match_points(heap, s.tables.colour[card])
    s.own[s.seat * t.OWN + t.O_MARKERS] += points
    s.aside += heap
    if log is not None:
        log.add(v.EV_COMPLETE, s.seat, card, points)
    remember(s, s.seat, card, log)


def match_points(heap: i64, colour: i64) -> i64:
    """Return 1 for each bit of the card's colour and for each white one (DJV-75, DJV-76)."""
    points = count(of_colour(heap, t.WHITE))
    if colour != t.WHITE:
        points += count(of_colour(heap, colour))
    return points


def back_to_main(s: DejaVuState) -> None:
    s.mode = v.MODE_NONE
    s.card = t.NO_CARD
    s.laid = 0
    s.floor = 0
    s.step = v.STEP_MAIN
