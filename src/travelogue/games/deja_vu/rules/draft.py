"""Deja Vu: building the star map (D1 to D3), and what is laid on it when it is complete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import popcount
from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.zones import bag_of

from . import vocabulary as v
from .heaps import ALL_BITS, kinds_of, one
from .sky import CELLS, DIRECTIONS, rotations
from .tables import BITS_PER_NEBULA, FRAGMENTS, NEBULAE, NO_CARD

if TYPE_CHECKING:
    from .state import DejaVuState


def next_draft(s: DejaVuState, chance: Chance, log: EventLog | None) -> None:
    """The next seat in turn order draws two nebulae (DJV-05, DJV-06)."""
    s.seat = (s.start + s.draft) % s.seats
    s.draft += 1
    s.placing = chance.draw(s.nebulae)
    s.other = chance.draw(s.nebulae)
    s.step = v.STEP_PICK
    if log is not None:
        log.add(v.EV_DRAFT, s.seat, s.placing, s.other)


# --- step: which of the two nebulae is laid first (DJV-07) ----------------------------------------


def pick_legal(s: DejaVuState, out: vec[i64]) -> i64:
    out[0] = v.PICK_FIRST + min(s.placing, s.other)
    out[1] = v.PICK_FIRST + max(s.placing, s.other)
    return 2


def pick_apply(s: DejaVuState, nebula: i64) -> None:
    if nebula != s.placing:
        s.other = s.placing
        s.placing = nebula
    s.step = v.STEP_CELL


# --- step: the cell (DJV-08, DJV-13, DJV-14) ------------------------------------------------------


def cell_legal(s: DejaVuState, out: vec[i64]) -> i64:
    """Cells on which some rotation is legal; there always is one (ruling R2)."""
    sides: i64 = s.tables.sides[s.placing]
    n: i64 = 0
    cell: i64 = 0
    while cell < CELLS:
        if rotations(s.sky, sides, cell):
            out[n] = v.CELL_FIRST + cell
            n += 1
        cell += 1
    return n


def cell_apply(s: DejaVuState, cell: i64) -> None:
    s.cell = cell
    s.step = v.STEP_ROT


# --- step: the rotation (DJV-13, DJV-14) ----------------------------------------------------------


def rot_legal(s: DejaVuState, out: vec[i64]) -> i64:
    legal = rotations(s.sky, s.tables.sides[s.placing], s.cell)
    n: i64 = 0
    turn: i64 = 0
    while turn < DIRECTIONS:
        if (legal >> turn) & 1:
            out[n] = v.ROT_FIRST + turn
            n += 1
        turn += 1
    return n


def rot_apply(s: DejaVuState, turn: i64, chance: Chance, log: EventLog | None) -> bool:
    """Lay the nebula for good (DJV-16); return whether the map is complete."""
    nebula = s.placing
    s.sky = s.sky.with_nebula(nebula, s.tables.sides[nebula], s.cell, turn)
    if log is not None:
        log.add(v.EV_PLACE, s.seat, nebula, s.cell, turn, popcount(s.sky.adjacent[nebula]))
    s.cell = NO_CARD
    s.placing = s.other
    s.other = NO_CARD
    if s.placing != NO_CARD:
        s.step = v.STEP_CELL
        return False
    if s.sky.placed < NEBULAE:
        next_draft(s, chance, log)
        return False
    return True


# --- bits and fragments ---------------------------------------------------------------------------


def lay_out(s: DejaVuState, chance: Chance, log: EventLog | None) -> None:
    """Four random bits and a random fragment lie on each nebula (DJV-18, DJV-19)."""
    bits = bag_of(kinds_of(ALL_BITS))
    for nebula in range(NEBULAE):
        for _ in range(BITS_PER_NEBULA):
            s.bits[nebula] += one(chance.draw(bits))
    fragments = bag_of(list(range(FRAGMENTS)))
    for nebula in range(NEBULAE):
        s.fragments[nebula] = chance.draw(fragments)
    if log is not None:
        log.add(v.EV_MAP_DONE, s.seat)
