"""Deja Vu, drawing: the star map."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, label

from ...rules import vocabulary as v
from ...rules.heaps import kinds_of
from ...rules.sky import CELLS
from ...rules.sowing import path_of
from ...rules.tables import NEBULAE, NO_CARD, SHAPES
from .. import goals
from .parts import FRAGMENT_NAMES, Canvas, bit, copies, part, use
from .plan import Plan, is_drafting, plan_for

HEX: Final = "M0-58 50.2-29V29L0 58-50.2 29V-29z"
RING: Final = "M0-50.5 43.7-25.2V25.2L0 50.5-43.7 25.2V-25.2z"
CELL: Final = use("cell-empty", -60, -60, 120)
GIRL: Final = use("girl", 20, -22, 36, 48)
ASIDE: Final = -9.0  # where the girl stands bits make room for her


@memo
def spots(n: int) -> tuple[list[tuple[float, float]], float]:
    """Return offsets and size of n bits on a nebula, in units of the symbols."""
    per = 3 if n < 10 else 4
    sizes = (30.0, 30.0, 30.0, 27.0, 28.0, 25.0, 25.0, 21.0, 21.0, 21.0)
    d = sizes[n] if n < len(sizes) else 18.0
    rows = [2, 2] if n == 4 else [per] * (n // per) + ([n % per] if n % per else [])
    out = []
    for row, wide in enumerate(rows):
        y = 4 + (row - (len(rows) - 1) / 2) * (d + 1)
        out += [((k - (wide - 1) / 2) * (d + 1), y) for k in range(wide)]
    return out, d


def star_map(c: Canvas) -> list[str]:
    """Return the map: nebulae and links, what lies on each, the goal's dots, the girl."""
    s, sketch = c.view, c.sketch
    p = plan_for(s, c.at.map)
    key = (p, tuple(s.sky.encoded()), is_drafting(s))
    out = [sketch.same("sky", key) or sketch.keep("sky", part(tiles(c, p) + bridges(c, p)))]
    if is_drafting(s):
        out += [free_space(p, cell) for cell in range(CELLS) if s.sky.board[cell] < 0]
    for nebula, cell, _ in s.sky.tiles():
        heap, fragment = int(s.bits[nebula]), int(s.fragments[nebula])
        has_girl = nebula == s.girl and s.has_map()
        picked = bool(s.step == v.STEP_REGEN and s.picked >> nebula & 1)
        out.append(contents(p, nebula, cell, heap, fragment, has_girl, s.has_map(), picked))
    out.append(marks(c, p))
    if s.sky.cell[s.girl] >= 0:
        out.append(girl(p, int(s.sky.cell[s.girl])))
    return out


def group(p: Plan, cell: int, inside: str, marks: str = "", turn: int = 0) -> str:
    x, y = p.at(cell)
    spin = f" rotate({turn})" if turn else ""
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({p.f:.3f}){spin}"{marks}>{inside}</g>'


def tiles(c: Canvas, p: Plan) -> str:
    """Return the nebulae as they lie, each a piece that the log can point at."""
    out = ""
    for nebula, cell, turn in c.view.sky.tiles():
        name = v.NEBULA_NAMES[nebula]
        tile = use(f"neb-{name}", -60, -60, 120)
        out += group(p, cell, tile, f' data-piece="nebula-{name}"', 60 * turn + p.angle)
    return out


def free_space(p: Plan, cell: int) -> str:
    """Return a space of a map in building on which nothing lies (DJV-13, DJV-14)."""
    hit = f'<path d="{HEX}" class="djv-hit"/><path d="{RING}" class="spot"/>'
    marks = f' data-why="cell {v.CELL.names[cell]}" data-tag="middle"'
    return part(group(p, cell, CELL + hit, marks))


def bridges(c: Canvas, p: Plan) -> str:
    """Return a bridge wherever tip meets edge."""
    at, adjacent = c.view.sky.cell, c.view.sky.adjacent
    return "".join(
        link(p, int(at[a]), int(at[b]), "link", 24, 16)
        for a in range(NEBULAE)
        for b in range(a + 1, NEBULAE)
        if adjacent[a] >> b & 1
    )


@memo
def link(p: Plan, a: int, b: int, symbol: str, w: float, h: float) -> str:
    """Return a sign of a connection between two spaces, pointing from the first to the second."""
    ax, ay = p.at(a)
    bx, by = p.at(b)
    angle = math.degrees(math.atan2(by - ay, bx - ax))
    shape = use(symbol, -w / 2, -h / 2, w, h)
    return (
        f'<g transform="translate({(ax + bx) / 2:.1f} {(ay + by) / 2:.1f})'
        f' rotate({angle:.0f}) scale({p.f:.3f})">{shape}</g>'
    )


@memo
def contents(
    p: Plan,
    nebula: int,
    cell: int,
    heap: int,
    fragment: int,
    has_girl: bool,
    has_map: bool,
    picked: bool,
) -> str:
    """Return what lies on a nebula: the thing that a hand touches."""
    name = v.NEBULA_NAMES[nebula]
    turn = f' transform="rotate({p.angle})"' if p.angle else ""
    inside = f'<path d="{HEX}" class="djv-hit"{turn}/><path d="{RING}" class="spot"{turn}/>'
    if picked:
        inside += f"<g{turn}>{use('cell-on', -60, -60, 120)}</g>"
    if has_map:
        inside += lying(heap, fragment, has_girl, name)
    return part(group(p, cell, inside, f' data-why="nebula {name}"'))


def lying(heap: int, fragment: int, has_girl: bool, name: str) -> str:
    """Return bits and fragment, in units of the symbols; a flower for a fragment gone.

    Without the name of a place they are no pieces.
    """
    out = ""
    for x, y, d, kind, copy in laid_out(heap, has_girl):
        out += bit(kind, x, y, d, f"{name}-2" if copy and name else name)
    if fragment == NO_CARD:
        return out + use("flower-planted", -12, -52, 24)
    marks = f' data-piece="fragment-{fragment}"' if name else ""
    return out + use(f"frag-{FRAGMENT_NAMES[fragment]}", -12, -52, 24, 0.0, marks)


@memo
def laid_out(heap: int, has_girl: bool) -> list[tuple[float, float, float, int, int]]:
    """Return for each bit of a heap where it lies, its size, its type, and which of two it is."""
    kinds = kinds_of(heap)
    places, d = spots(len(kinds))
    aside = ASIDE if has_girl and len(kinds) > 1 else 0.0
    return [
        (x + aside, y, d, kind, copy)
        for kind, copy, (x, y) in zip(kinds, copies(kinds), places, strict=True)
    ]


@memo
def girl(p: Plan, cell: int) -> str:
    return part(group(p, cell, GIRL, ' data-piece="girl"'), "", ' pointer-events="none"')


def marks(c: Canvas, p: Plan) -> str:
    """Return what lies over the map: the path while bits are sown, else dots for the goal."""
    s = c.view
    if s.step == v.STEP_SOW:
        inside = path(p, [int(s.sky.cell[nebula]) for nebula in path_of(s)])
    else:
        inside = needed_dots(c, p)
    return part(inside, "", ' pointer-events="none"')


@memo
def path_of_cells(p: Plan, path: tuple[int, ...]) -> str:
    """Return arrows along some spaces, and the numbers of the stops."""
    out = "".join(link(p, a, b, "link-path", 40, 24) for a, b in pairwise(path))
    for n, cell in enumerate(path):
        sign = label(-30, -29.3, str(n) if n else "✶", 13.5, "djv-on-gold", "middle")
        out += group(p, cell, use("step-no", -41, -45, 22) + sign)
    return out


def path(p: Plan, cells: list[int]) -> str:
    return path_of_cells(p, tuple(cells))


def needed_dots(c: Canvas, p: Plan) -> str:
    """Return a gold dot on each bit whose shape the goal still needs, when it is time to sow."""
    s, seat = c.view, c.front()
    if s.step != v.STEP_START or not c.is_mine() or c.reader.seat < 0:
        return ""
    card = goals.goal(s, seat)
    if card == NO_CARD:
        return ""
    need = set(goals.slots_left(s, seat, card))
    out = ""
    for nebula, cell, _ in s.sky.tiles():
        dots = ""
        for x, y, d, kind, _copy in laid_out(int(s.bits[nebula]), nebula == s.girl):
            if kind % SHAPES in need:
                dots += (
                    f'<circle cx="{x + d * 0.36:.1f}" cy="{y + d * 0.36:.1f}" r="{d * 0.19:.1f}"'
                    ' class="djv-needed"/>'
                )
        if dots:
            out += group(p, cell, dots)
    return out


@memo
def stars(box: Box, many: int) -> str:
    """Return faint stars, always the same."""
    out = ""
    for n in range(many):
        x = box.x + (n * n * 57 + n * 131) % int(box.w)
        y = box.y + (n * n * 89 + n * 37) % int(box.h)
        r, glow = 0.6 + n % 3 * 0.25, 2 + n % 4
        out += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.2f}" opacity=".{glow}"/>'
    return f'<g class="djv-star">{out}</g>'
