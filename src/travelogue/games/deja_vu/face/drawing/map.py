"""Deja Vu, drawing: the star map."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, label, rect

from ...rules import vocabulary as v
from ...rules.heaps import count, kinds_of
from ...rules.sky import CELLS, cells
from ...rules.sowing import path_of
from ...rules.state import DejaVuState
from ...rules.tables import BIT_TYPES, NEBULAE, NO_CARD
from .. import words
from .parts import FRAGMENT_NAMES, Canvas, bit, use

ROOT3: Final = math.sqrt(3)
UNIT: Final = 60.0  # circumradius of the symbols
HEX: Final = "M0-58 50.2-29V29L0 58-50.2 29V-29z"
LARGEST: Final = 56.0
PLACES: Final = cells()
# what a click on a nebula is, by step
CLICKS: Final = {v.STEP_START: v.SOW_FIRST, v.STEP_LATE: v.GIRL_FIRST, v.STEP_REGEN: v.REGEN_FIRST}


@dataclass(frozen=True)
class Plan:
    """Where cells lie: circumradius, quarter turn, and the origin."""

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
    """Return the middle of a cell for circumradius 1; `turned` lays the map on its side."""
    q, r = PLACES[cell]
    x, y = ROOT3 * (q + r / 2), 1.5 * r
    return (-y, x) if turned else (x, y)


def extent(shown: list[int], turned: bool) -> tuple[float, float, float, float]:
    """Return left, top, width and height of some cells for circumradius 1."""
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


def cells_shown(s: DejaVuState) -> list[int]:
    """Return the cells that are drawn: all while the map is built, then those with a nebula."""
    if s.step < v.STEP_SECRET:
        return list(range(CELLS))
    return [tile[1] for tile in s.sky.tiles()]


def map_plan(s: DejaVuState, box: Box, free_height: bool) -> tuple[Plan, float]:
    """Return the plan that fits the box, and the height it takes; a phone's height is free."""
    shown = cells_shown(s)
    best, size = (False, 0.0)
    may_turn = free_height and s.has_map()  # the rotations of a draft are shown upright
    for turned in (False, True) if may_turn else (False,):
        _, _, w, h = extent(shown, turned)
        fits = box.w / w if free_height else min(box.w / w, box.h / h)
        if fits > size + 0.5:
            best, size = turned, min(fits, LARGEST)
    left, top, w, h = extent(shown, best)
    height = h * size if free_height else box.h
    x = box.x + (box.w - w * size) / 2 - left * size
    y = box.y + (height - h * size) / 2 - top * size
    return Plan(size, best, x, y), height


@memo
def spots(n: int) -> tuple[list[tuple[float, float]], float]:
    """Return offsets and size of n bits on a cell, in units of the symbols."""
    per = 3 if n < 9 else 4
    d = 25.0 if n <= 6 else 21.0 if n <= 9 else 17.0
    rows = [2, 2] if n == 4 else [per] * (n // per) + ([n % per] if n % per else [])
    out = []
    for row, wide in enumerate(rows):
        y = 5 + (row - (len(rows) - 1) / 2) * (d + 1)
        out += [((k - (wide - 1) / 2) * (d + 1), y) for k in range(wide)]
    return out, d


def star_map(c: Canvas, p: Plan) -> str:
    """Return the map: nebulae, connections, the path, what lies on them, and what may be done."""
    s = c.view
    out = empty_cells(c, p) if s.step < v.STEP_SECRET else ""
    tiles = s.sky.tiles()
    for nebula, cell, turn in tiles:
        out += nebula_tile(p, nebula, cell, turn)
    out += connections(c, p)
    for nebula, cell, _ in tiles:
        out += cell_contents(c, p, nebula, cell)
    out += steps_done(c, p)
    for nebula, cell, _ in tiles:
        out += girl_target(c, p, nebula, cell)
    return out + map_previews(c, p)


def group(p: Plan, cell: int, inside: str, marks: str = "", turn: int = 0) -> str:
    x, y = p.at(cell)
    spin = f" rotate({turn})" if turn else ""
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({p.f:.3f}){spin}"{marks}>{inside}</g>'


@memo
def nebula_tile(p: Plan, nebula: int, cell: int, turn: int) -> str:
    name = v.NEBULA_NAMES[nebula]
    tile = use(f"neb-{name}", -60, -60, 120)
    piece = f' data-piece="nebula-{name}"'
    return group(p, cell, tile, piece, 60 * turn + p.angle)


def empty_cells(c: Canvas, p: Plan) -> str:
    """Return the free cells of a map in building; legal ones can be chosen (DJV-13, DJV-14)."""
    out = ""
    s = c.view
    for cell in range(CELLS):
        if s.sky.board[cell] >= 0:
            continue
        q, r = PLACES[cell]
        marks = c.mark(v.CELL_FIRST + cell, f"cell {q},{r}")
        inside = use("cell-empty", -60, -60, 120) + f'<path d="{HEX}" class="spot"/>'
        out += group(p, cell, inside, marks, p.angle)
    if s.step == v.STEP_ROT:
        out += group(p, int(s.cell), use("cell-on", -60, -60, 120), "", p.angle)
    return out


def connections(c: Canvas, p: Plan) -> str:
    """Return a bridge where tip meets edge, an arrow along the path, and one to what is next."""
    s = c.view
    at = list(s.sky.cell)
    path = path_of(s)
    arrows = set(pairwise(path))
    out = "".join(link(p, at[a], at[b], "link-path", 40, 24) for a, b in pairwise(path))
    if s.step == v.STEP_SOW:
        ahead = [(int(s.at), b) for b in range(NEBULAE) if s.open >> b & 1]
        out += "".join(link(p, at[a], at[b], "link-next", 40, 24) for a, b in ahead)
        arrows |= set(ahead)
    for a, b in joined_pairs(tuple(s.sky.adjacent)):
        if (a, b) not in arrows and (b, a) not in arrows:
            out += link(p, at[a], at[b], "link", 24, 16)
    return out


@memo
def joined_pairs(adjacent: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return the connected pairs of a map, the lower nebula first."""
    return [(a, b) for a in range(NEBULAE) for b in range(a + 1, NEBULAE) if adjacent[a] >> b & 1]


@memo
def link(p: Plan, a: int, b: int, symbol: str, w: float, h: float) -> str:
    """Return a sign of a connection between two cells, pointing from the first to the second."""
    ax, ay = p.at(a)
    bx, by = p.at(b)
    angle = math.degrees(math.atan2(by - ay, bx - ax))
    shape = use(symbol, -w / 2, -h / 2, w, h)
    return (
        f'<g transform="translate({(ax + bx) / 2:.1f} {(ay + by) / 2:.1f})'
        f' rotate({angle:.0f}) scale({p.f:.3f})">{shape}</g>'
    )


def cell_contents(c: Canvas, p: Plan, nebula: int, cell: int) -> str:
    """Return what lies on a nebula, with the action that a click on it is."""
    s = c.view
    if not s.has_map():
        girl = use("girl", 8, -26, 36, 48) if nebula == s.girl else ""
        return group(
            p, cell, girl + name_line(c, p, nebula), f' data-why="nebula {v.NEBULA_NAMES[nebula]}"'
        )
    if s.step == v.STEP_SOW and s.open >> nebula & 1:
        return sowing_cell(c, p, nebula, cell)
    first = CLICKS.get(int(s.step))
    target = f"nebula {v.NEBULA_NAMES[nebula]}"
    marks = c.mark(-1 if first is None else first + nebula, target)
    spot = f'<path d="{HEX}" class="spot" transform="rotate({p.angle})"/>'
    state = ""
    if s.step == v.STEP_SOW and s.visited >> nebula & 1:
        state = use("cell-path", -60, -60, 120)
    if s.step == v.STEP_REGEN and s.picked >> nebula & 1:
        state = use("cell-on", -60, -60, 120)
    hit = f'<path d="{HEX}" class="djv-hit"/>'
    inside = turned_in(p, state) + hit + spot + lying(c, nebula, False) + name_line(c, p, nebula)
    return group(p, cell, inside, marks)


def turned_in(p: Plan, shape: str) -> str:
    return f'<g transform="rotate({p.angle})">{shape}</g>' if shape and p.angle else shape


def lying(c: Canvas, nebula: int, small: bool) -> str:
    """Return bits, fragment or flower, and the girl."""
    s = c.view
    fragment = int(s.fragments[nebula])
    return things(int(s.bits[nebula]), fragment, nebula == s.girl, small)


@memo
def things(heap: int, fragment: int, girl: bool, small: bool) -> str:
    """Return what lies on a nebula, in units of the symbols; a flower for a fragment gone."""
    kinds = kinds_of(heap)
    out = ""
    if small:
        d = min(16.0, 84 / max(len(kinds), 1))
        for k, kind in enumerate(kinds):
            out += bit(kind, (k - (len(kinds) - 1) / 2) * d, -16, d)
    else:
        places, d = spots(len(kinds))
        for kind, (x, y) in zip(kinds, places, strict=True):
            out += bit(kind, x - 12 if girl else x, y, d)
    if girl:
        out += '<g data-piece="girl">' + use("girl", 22, -20, 36, 48) + "</g>"
    if fragment == NO_CARD:
        return out + use("flower-planted", -12, -51, 24)
    shape = use(f"frag-{FRAGMENT_NAMES[fragment]}", -12, -51, 24)
    return out + f'<g data-piece="fragment-{fragment}">{shape}</g>'


def name_line(c: Canvas, p: Plan, nebula: int) -> str:
    """Return the name, where it can be read."""
    if p.s < 34:
        return ""
    name = words.nebula_name(c.view.tables, nebula, c.reader).removesuffix(" Nebula")
    return label(0, 49, name, round(max(9.5, 10 * p.f) / p.f, 1), "djv-sky-name", "middle")


def sowing_cell(c: Canvas, p: Plan, nebula: int, cell: int) -> str:
    """Return a nebula that is next on the path: each bit that may be laid there is a target."""
    s = c.view
    first = v.DROP_FIRST + BIT_TYPES * nebula
    kinds = [kind for kind in sorted(set(kinds_of(s.sow))) if c.may(first + kind)]
    inside = turned_in(p, use("cell-next", -60, -60, 120)) + lying(c, nebula, True)
    why = f' data-why="nebula {v.NEBULA_NAMES[nebula]}"'
    out = group(p, cell, f'<path d="{HEX}" class="djv-hit"/>' + inside, why)
    per = 3 if len(kinds) <= 6 else 4
    d = 27.0 if len(kinds) <= 3 else 23.0 if len(kinds) <= 6 else 18.0
    for k, kind in enumerate(kinds):
        row, column = divmod(k, per)
        wide = min(per, len(kinds) - row * per)
        x = (column - (wide - 1) / 2) * (d + 5)
        y = 10 + row * (d + 3)
        ring = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{d * 0.6:.1f}" class="djv-well"/>'
        spot = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{d * 0.6:.1f}" class="spot"/>'
        out += group(p, cell, ring + spot + bit(kind, x, y, d * 0.92), c.mark(first + kind, "sown"))
    return out


def steps_done(c: Canvas, p: Plan) -> str:
    """Return the numbers of the path."""
    out = ""
    for n, nebula in enumerate(path_of(c.view)):
        shape = use("step-no", -41, -45, 22)
        sign = label(-30, -29.5, str(n) if n else "✶", 13, "djv-on-gold", "middle")
        out += group(p, int(c.view.sky.cell[nebula]), shape + sign)
    return out


def girl_target(c: Canvas, p: Plan, nebula: int, cell: int) -> str:
    """Return where the girl may walk at the start of a turn, beside the sowing starts (DJV-36)."""
    if c.view.step != v.STEP_START or not c.may(v.GIRL_FIRST + nebula):
        return ""
    spot = '<rect x="20" y="-22" width="36" height="46" rx="16" class="spot"/>'
    shape = f'<g class="djv-faint">{use("girl", 23, -20, 30, 40)}</g>'
    marks = c.mark(v.GIRL_FIRST + nebula, "girl")
    return group(p, cell, spot + shape, marks)


# --- previews -------------------------------------------------------------------------------------


def map_previews(c: Canvas, p: Plan) -> str:
    """Return hidden groups: where a sowing can end, what an end yields, how a nebula would lie."""
    s = c.view
    out = ""
    for action in c.labels:
        inside = ""
        if s.step == v.STEP_START and v.SOW_FIRST <= action < v.DROP_FIRST:
            inside = ends_preview(c, p, action - v.SOW_FIRST)
        elif s.step == v.STEP_SOW and count(s.sow) == 1:
            inside = yield_preview(c, p, *divmod(action - v.DROP_FIRST, BIT_TYPES))
        elif s.step == v.STEP_ROT:
            tile = use(f"neb-{v.NEBULA_NAMES[s.placing]}", -60, -60, 120)
            turn = 60 * (action - v.ROT_FIRST) + p.angle
            inside = group(p, int(s.cell), tile, "", turn)
        elif s.step == v.STEP_CELL:
            ghost = use("cell-on", -60, -60, 120)
            inside = group(p, action - v.CELL_FIRST, ghost, "", p.angle)
        if inside:
            out += f'<g data-preview="{action}" display="none" pointer-events="none">{inside}</g>'
    return out


def ends_preview(c: Canvas, p: Plan, nebula: int) -> str:
    """Return rings around the nebulae on which a path can end."""
    s = c.view
    ends = s.sky.ends_from(nebula, count(s.bits[nebula]))
    out = ""
    for end in range(NEBULAE):
        if ends >> end & 1:
            ring = use("cell-on", -60, -60, 120)
            out += group(p, int(s.sky.cell[end]), ring, ' opacity=".55"', p.angle)
    return out


def yield_preview(c: Canvas, p: Plan, nebula: int, kind: int) -> str:
    """Return a bubble with the bits that the last bit would collect (DJV-60)."""
    kinds = kinds_of(words.yielded(c.view, nebula, kind))
    x, y = p.at(int(c.view.sky.cell[nebula]))
    w = len(kinds) * 24 + 20.0
    top = y - p.s - 40
    if top < 0:
        top = y + p.s * 0.75
    left = max(2.0, x - w / 2)
    out = rect(Box(left, top, w, 36), 10, "djv-bubble")
    for k, one in enumerate(kinds):
        out += bit(one, left + 22 + k * 24, top + 18, 22)
    return out
