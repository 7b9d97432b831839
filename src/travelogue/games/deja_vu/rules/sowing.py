"""Deja Vu, phase 2: bits are sown along a path, the end is collected (D7 and D8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import bit
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec

from . import vocabulary as v
from .heaps import WHITES, count, has, of_colour, one
from .sky import onward
from .tables import BIT_TYPES, NEBULAE, O_EYES, OWN, SHAPES, WHITE

if TYPE_CHECKING:
    from .state import DejaVuState


def begin(s: DejaVuState, nebula: i64, log: EventLog | None) -> None:
    """Take all bits of the starting nebula (DJV-51)."""
    s.sow = s.bits[nebula]
    s.bits[nebula] = 0
    s.at = nebula
    s.visited = bit(nebula)
    s.path = nebula + 1
    s.open = onward(s.sky.adjacent, nebula, s.visited, count(s.sow))
    s.step = v.STEP_SOW
    if log is not None:
        log.add(v.EV_SOW, s.seat, nebula, count(s.sow))


# --- step: lay the next bit (DJV-52 .. DJV-59) ----------------------------------------------------


def drop_legal(s: DejaVuState, out: vec[i64]) -> i64:
    """Open nebulae times the bits that leave one that is not white for the end (DJV-59)."""
    heap = allowed(s)
    n: i64 = 0
    nebula: i64 = 0
    while nebula < NEBULAE:
        if (s.open >> nebula) & 1:
            rest: i64 = heap
            action: i64 = v.DROP_FIRST + BIT_TYPES * nebula
            while rest:
                if rest & 3:
                    out[n] = action
                    n += 1
                rest >>= 2
                action += 1
        nebula += 1
    return n


def allowed(s: DejaVuState) -> i64:
    """Return the bits that may be laid next: the last is not white (DJV-56, DJV-57)."""
    coloured: i64 = s.sow & ~WHITES
    if count(s.sow) == 1:
        return coloured
    return s.sow & WHITES if count(coloured) == 1 else s.sow


def drop_apply(s: DejaVuState, nebula: i64, kind: i64, log: EventLog | None) -> bool:
    """Lay a bit; return whether it was the last, whose colour is then collected (DJV-60)."""
    length: i64 = 0
    while s.path >> (4 * length):
        length += 1
    s.path |= (nebula + 1) << (4 * length)
    s.sow -= one(kind)
    s.at = nebula
    s.visited |= bit(nebula)
    s.bits[nebula] += one(kind)
    if log is not None:
        log.add(v.EV_DROP, s.seat, nebula, kind)
    if s.sow:
        s.open = onward(s.sky.adjacent, nebula, s.visited, count(s.sow))
        return False
    collect(s, kind // SHAPES, log)
    return True


def path_of(s: DejaVuState) -> list[int]:
    """Return the nebulae of the path, the start first."""
    out: list[int] = []
    path = s.path
    while path:
        out.append((path & 15) - 1)
        path >>= 4
    return out


def collect(s: DejaVuState, colour: i64, log: EventLog | None) -> None:
    """Take every bit of the last bit's colour from the end nebula (DJV-60 .. DJV-62)."""
    taken = of_colour(s.bits[s.at], colour)
    s.bits[s.at] -= taken
    s.pool += taken
    s.open = 0
    s.eyes = s.own[s.seat * OWN + O_EYES]
    s.floor = 0
    if log is not None:
        log.add(v.EV_COLLECT, s.seat, s.at, colour, count(taken))


# --- step: white bits for the eyes (DJV-63) -------------------------------------------------------


def asks_eye(s: DejaVuState) -> bool:
    """Tell whether an eye is left and a white bit lies on the end nebula."""
    return s.eyes > 0 and s.bits[s.at] & WHITES != 0


def eye_legal(s: DejaVuState, out: vec[i64]) -> i64:
    """White bits lying there, shapes ascending, or none."""
    n: i64 = 0
    shape: i64 = s.floor
    while shape < SHAPES:
        if has(s.bits[s.at], SHAPES * WHITE + shape):
            out[n] = v.WHITE_FIRST + shape
            n += 1
        shape += 1
    out[n] = v.DONE
    return n + 1


def eye_apply(s: DejaVuState, shape: i64, log: EventLog | None) -> None:
    kind: i64 = SHAPES * WHITE + shape
    s.bits[s.at] -= one(kind)
    s.pool += one(kind)
    s.eyes -= 1
    s.floor = shape
    s.step = v.STEP_EYE
    if log is not None:
        log.add(v.EV_WHITE, s.seat, kind, s.at)


def end_path(s: DejaVuState) -> None:
    """The path is over: nothing of it is left in the position."""
    s.eyes = 0
    s.floor = 0
    s.visited = 0
    s.path = 0
    s.at = 0
