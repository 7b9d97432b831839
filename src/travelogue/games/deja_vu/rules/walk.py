"""Deja Vu, phase 1: the girl walks and a flower is planted (D6 and D12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import bit
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec

from .heaps import WHITES, count
from .tables import DESIGNS, NEBULAE, NO_CARD, O_CIRCLE, O_FEET, O_FLOWERS, O_FRAGMENTS, OWN
from .vocabulary import DONE, EV_GIRL, EV_PLANT, GIRL_FIRST, PLANT_CARD, PLANT_START, SOW_FIRST

if TYPE_CHECKING:
    from .state import DejaVuState


def is_start(s: DejaVuState, nebula: i64) -> bool:
    """Tell whether sowing can begin on a nebula and be finished (DJV-58)."""
    heap: i64 = s.bits[nebula]
    return heap & ~WHITES != 0 and count(heap) <= s.sky.longest_from(nebula)


# --- step: start of the turn (DJV-32, DJV-51, DJV-64) ---------------------------------------------


def start_legal(s: DejaVuState, out: vec[i64]) -> i64:
    """Walk, plant, or begin to sow; DONE only if there is no legal start (DJV-65)."""
    n = walk_into(s, out)
    before = n
    nebula: i64 = 0
    while nebula < NEBULAE:
        if is_start(s, nebula):
            out[n] = SOW_FIRST + nebula
            n += 1
        nebula += 1
    if n == before:
        out[n] = DONE
        n += 1
    return n


# --- step: late phase 1 (DJV-32 .. DJV-34) --------------------------------------------------------


def late_legal(s: DejaVuState, out: vec[i64]) -> i64:
    """Walk, plant, or go on."""
    n = walk_into(s, out)
    out[n] = DONE
    return n + 1


# --- both -----------------------------------------------------------------------------------------


def walk_into(s: DejaVuState, out: vec[i64]) -> i64:
    """Write destinations and plantings: one walk, then at most one flower (DJV-36 .. DJV-45)."""
    if s.planted:
        return 0
    n: i64 = 0
    own: i64 = s.seat * OWN
    if not s.moved:
        feet: i64 = s.own[own + O_FEET]
        nebula: i64 = 0
        while nebula < NEBULAE:
            if nebula != s.girl and s.sky.steps(s.girl, nebula) <= feet:
                out[n] = GIRL_FIRST + nebula
                n += 1
            nebula += 1
    if s.fragments[s.girl] != NO_CARD:  # DJV-42
        if s.own[own + O_CIRCLE]:
            out[n] = PLANT_START
            n += 1
        if s.own[own + O_FLOWERS]:
            out[n] = PLANT_CARD
            n += 1
    return n


def walk_apply(s: DejaVuState, action: i64, log: EventLog | None) -> None:
    """Move the girl or plant; the step stays the same."""
    if action in (PLANT_START, PLANT_CARD):
        plant(s, action, log)
        return
    nebula: i64 = action - GIRL_FIRST
    if log is not None:
        log.add(EV_GIRL, s.seat, s.girl, nebula)
    s.girl = nebula  # DJV-39
    s.moved = 1


def plant(s: DejaVuState, action: i64, log: EventLog | None) -> None:
    """The flower stays on the nebula, its fragment goes to the seat (DJV-40, DJV-41, DJV-46)."""
    own: i64 = s.seat * OWN
    card: i64 = NO_CARD
    if action == PLANT_START:
        s.own[own + O_CIRCLE] = 0
    else:
        flowers: i64 = s.own[own + O_FLOWERS]
        card = 0
        while card < DESIGNS and not (flowers >> card) & 1:  # the lowest card (ruling R27)
            card += 1
        s.own[own + O_FLOWERS] = flowers & ~(bit(card))
    fragment: i64 = s.fragments[s.girl]
    s.fragments[s.girl] = NO_CARD
    s.own[own + O_FRAGMENTS] |= bit(fragment)
    s.planted = 1
    if log is not None:
        log.add(EV_PLANT, s.seat, s.girl, fragment, card)
