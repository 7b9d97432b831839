"""Deja Vu, drawing: where the spaces of the map lie in a box."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box

from ...rules import vocabulary as v
from ...rules.sky import CELLS, cells
from ...rules.state import DejaVuState

ROOT3: Final = math.sqrt(3)
UNIT: Final = 60.0  # circumradius of the symbols
LARGEST: Final = 86.0
MARGIN: Final = 9.0
PLACES: Final = cells()


@dataclass(frozen=True)
class Plan:
    """Where spaces lie: circumradius, quarter turn, and the origin."""

    s: float
    turned: bool
    x: float
    y: float

    def at(self, cell: int) -> tuple[float, float]:
        x, y = unit(cell, self.turned)
        return self.x + x * self.s, self.y + y * self.s

    @property
    def f(self) -> float:
        return self.s / UNIT

    @property
    def angle(self) -> int:
        return 90 if self.turned else 0


@memo
def unit(cell: int, turned: bool) -> tuple[float, float]:
    """Return the middle of a space for circumradius 1; `turned` lays the map on its side."""
    q, r = PLACES[cell]
    x, y = ROOT3 * (q + r / 2), 1.5 * r
    return (-y, x) if turned else (x, y)


def extent(shown: tuple[int, ...], turned: bool) -> tuple[float, float, float, float]:
    """Return left, top, width and height of some spaces for circumradius 1."""
    points = [unit(cell, turned) for cell in shown]
    half_w, half_h = (1.0, ROOT3 / 2) if turned else (ROOT3 / 2, 1.0)
    left = min(x for x, _ in points) - half_w
    top = min(y for _, y in points) - half_h
    return (
        left,
        top,
        max(x for x, _ in points) + half_w - left,
        max(y for _, y in points) + half_h - top,
    )


def is_drafting(s: DejaVuState) -> bool:
    """Tell whether the map is still being built."""
    return s.step < v.STEP_SECRET


def spaces_shown(s: DejaVuState) -> tuple[int, ...]:
    """Return the spaces that are drawn: all while the map is built, then those with a nebula."""
    if is_drafting(s):
        return tuple(range(CELLS))
    return tuple(tile[1] for tile in s.sky.tiles())


def plan_for(s: DejaVuState, box: Box) -> Plan:
    """Return the plan that fits the box best, perhaps on its side."""
    return fitted(spaces_shown(s), box, not is_drafting(s))


@memo
def fitted(shown: tuple[int, ...], box: Box, may_turn: bool) -> Plan:
    room = Box(box.x + MARGIN, box.y + MARGIN, box.w - 2 * MARGIN, box.h - 2 * MARGIN)
    best, size = False, 0.0
    for turned in (False, True) if may_turn else (False,):
        _, _, w, h = extent(shown, turned)
        fits = min(room.w / w, room.h / h, LARGEST)
        if fits > size + 0.5:
            best, size = turned, fits
    left, top, w, h = extent(shown, best)
    x = room.x + (room.w - w * size) / 2 - left * size
    y = room.y + (room.h - h * size) / 2 - top * size
    return Plan(size, best, x, y)
