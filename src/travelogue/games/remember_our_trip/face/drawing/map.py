"""Remember Our Trip, drawing: the common map with its tiles and monuments, and the supply."""

from __future__ import annotations

from typing import Final

from travelogue.core.bits import lowest
from travelogue.core.memo import memo
from travelogue.face.svg import Box, label, why_mark

from ...rules.board import PLACE_MASK, PLACE_SHIFT
from ...rules.grid import CELLS, SIDE, cell_name, cells_of
from ...rules.tables import (
    GROUPS,
    HOTEL,
    PARK,
    RESTAURANT,
    SHOP,
    SIGHT,
    TILE_NAMES,
    TILE_SHOP,
    TILE_SIGHT,
    TYPES,
    City,
)
from ...rules.vocabulary import CELL_FIRST, STEP_TILE
from ..words import city_of, tile_piece
from .board import Board, asked_about, axes, board_of, cell_spot, ground_of, town_of
from .parts import KINDS, MARKS, Canvas, U, cell_use, use

Squares = tuple[tuple[int, int], ...]

# tile kinds: symbol and its squares (row, column) as the symbol shows them
SYMBOLS: Final[tuple[tuple[str, Squares], ...]] = (
    ("tile-park", ((0, 0), (0, 1))),
    ("tile-hotel-I3", ((0, 0), (0, 1), (0, 2))),
    ("tile-hotel-L3", ((0, 0), (1, 0), (1, 1))),
    ("tile-shop", ((0, 0),)),
    ("tile-restaurant", ((0, 0),)),
    ("tile-sight-O", ((0, 0), (0, 1), (1, 0), (1, 1))),
    ("tile-sight-I", ((0, 0), (0, 1), (0, 2), (0, 3))),
    ("tile-sight-L", ((0, 0), (1, 0), (2, 0), (2, 1))),
    ("tile-sight-T", ((0, 0), (0, 1), (0, 2), (1, 1))),
    ("tile-sight-S", ((0, 1), (0, 2), (1, 0), (1, 1))),
)
# turned and mirrored: x' = a x + c y, y' = b x + d y
TURNS: Final = (
    (1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0),
    (-1, 0, 0, 1), (1, 0, 0, -1), (0, 1, 1, 0), (0, -1, -1, 0),
)  # fmt: skip
MONUMENTS: Final = {
    "kyoto": {"O": "kinkakuji", "I": "torii", "L": "kiyomizu"},
    "singapore": {"O": "merlion", "T": "supertrees", "S": "helix"},
}
MONUMENT_W: Final = 30.0  # of a monument in the supply
GROUP_OF_KIND: Final = (PARK, HOTEL, HOTEL, SHOP, RESTAURANT, SIGHT, SIGHT, SIGHT, SIGHT, SIGHT)


def size_of(kind: int) -> tuple[int, int]:
    """Return the width and height of a tile's symbol, in spaces."""
    squares = SYMBOLS[kind][1]
    return max(c for _, c in squares) + 1, max(r for r, _ in squares) + 1


def monument(city: str, kind: int) -> str:
    """Return the symbol of a sight's monument."""
    return f"monument-{MONUMENTS[city][SYMBOLS[kind][0][-1]]}"


@memo
def laid(kind: int, mask: int) -> str:
    """Return a tile turned so that it covers the spaces of the mask."""
    symbol, squares = SYMBOLS[kind]
    cells = cells_of(mask)
    top = min(cell // SIDE for cell in cells)
    left = min(cell % SIDE for cell in cells)
    wanted = {(cell // SIDE - top, cell % SIDE - left) for cell in cells}
    w, h = size_of(kind)
    for a, b, c, d in TURNS:
        moved = [(b * x + d * y, a * x + c * y) for y, x in squares]
        up, back = min(r for r, _ in moved), min(q for _, q in moved)
        if {(r - up, q - back) for r, q in moved} != wanted:
            continue
        # a square turned about its corner lies beside it: shift it back by its own width
        shift_x = (left - back) * U + (U if a + c < 0 else 0)
        shift_y = (top - up) * U + (U if b + d < 0 else 0)
        return (
            f'<g transform="matrix({a} {b} {c} {d} {shift_x} {shift_y})">'
            f"{use(symbol, 0, 0, w * U, h * U)}</g>"
        )
    raise ValueError(f"tile {TILE_NAMES[kind]} cannot cover {cells}")


def common_map(c: Canvas, x: float, y: float, px: float, named: bool) -> str:
    """Return the common map; on it, what the large board's owner remembers."""
    s = c.view
    inside = ground_of(s) + built(c.city(), town_of(s)) + own_marks(board_of(s, c.mine()))
    inside += targets(c)
    names = axes(px) if named else ""
    return (
        f'<g transform="translate({x:.1f} {y:.1f})">{names}'
        f'<g class="rot-{c.city()}" transform="scale({px / U:.4f})">{inside}</g></g>'
    )


@memo
def built(city: str, town: Board) -> str:
    """Return every tile, a piece each, and above them the monuments of sights (ROT-78)."""
    large = [(n >> PLACE_SHIFT, n & PLACE_MASK) for n in town[GROUPS:] if n]
    every = list(large)
    for group in (SHOP, RESTAURANT):
        every += [(TILE_SHOP + group - SHOP, 1 << cell) for cell in cells_of(town[group])]
    out = ""
    for kind, mask in every:
        inside = laid(kind, mask)
        if kind < TILE_SIGHT:
            mark = MARKS[GROUP_OF_KIND[kind]]
            inside += "".join(cell_use(f"mark-{mark}", cell) for cell in cells_of(mask))
        out += f'<g data-piece="{tile_piece(lowest(mask))}">{inside}</g>'
    for mask, kind in sorted((mask, kind) for kind, mask in large if kind >= TILE_SIGHT):
        cells = cells_of(mask)
        middle = sum(cell % SIDE for cell in cells) / len(cells) * U + U / 2
        foot = sum(cell // SIDE for cell in cells) / len(cells) * U + U / 2
        out += use(monument(city, kind), middle - 38, max(-2, foot - 58), 76, 88.7)
    return out


@memo
def own_marks(board: Board) -> str:
    """Return in the lower corner of each space which token a seat has there."""
    out = ""
    for k, mask in enumerate(board):
        for cell in cells_of(mask):
            x, y = cell % SIDE * U, cell // SIDE * U
            out += f'<circle cx="{x + 38}" cy="{y + 38}" r="9" class="rot-dot"/>'
            out += use(f"mini-{KINDS[k % TYPES]}", x + 30, y + 30, 16, 16)
    return out


def targets(c: Canvas) -> str:
    """Return what can be clicked or asked about: every space; tiles are chosen here (ROT-75)."""
    if c.view.step != STEP_TILE or not c.labels:
        return asked_about("map")
    out = ""
    for cell in range(CELLS):
        action = CELL_FIRST + cell
        lit = cell_use("cell-lit", cell) if action in c.labels else ""
        out += f"<g{c.mark(action, f'map {cell_name(cell)}')}>{lit}{cell_spot(cell)}</g>"
    return out


def supply(c: Canvas, box: Box, unit: float, with_monuments: bool) -> str:
    """Return the tiles that are left, flowing in rows."""
    left = tuple(int(n) for n in c.view.supply)
    return tiles_left(city_of(c.view), left, box, unit, with_monuments)


@memo
def tiles_left(
    city: City, left: tuple[int, ...], box: Box, unit: float, with_monuments: bool
) -> str:
    """Return the supply of a city: the same for every reader, so kept."""
    out = ""
    x, y, row = box.x, box.y, 0.0
    kinds = [k for k in range(len(SYMBOLS)) if k < TILE_SIGHT or k in city.shapes]
    for kind in kinds:
        w, h = size_of(kind)
        tall = with_monuments and kind >= TILE_SIGHT
        wide = w * unit + (26 if h * w == 1 else 16) + (MONUMENT_W if tall else 0)
        high = max(h * unit, MONUMENT_W * 7 / 6 if tall else 0.0)
        if x > box.x and (x + wide > box.x + box.w or (tall and kind == TILE_SIGHT)):
            x, y, row = box.x, y + row + 8, 0.0
        row = max(row, high, 2 * unit)
        middle = y + row / 2
        inside = use(SYMBOLS[kind][0], x, middle - h * unit / 2, w * unit, h * unit)
        at = x + w * unit + 5
        if tall:
            high = MONUMENT_W * 7 / 6
            inside += use(monument(city.name, kind), at - 2, middle - high / 2, MONUMENT_W, high)
            at += MONUMENT_W
        inside += label(at, middle + 5, str(left[kind]), 14, "rot-bold")
        gone = "" if left[kind] else ' class="rot-gone"'
        hit = (
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{row:.1f}" class="rot-hit"/>'
        )
        out += f"<g{why_mark(f'tile {TILE_NAMES[kind]}')}{gone}>{inside}{hit}</g>"
        x += wide + 8
    return f'<g class="rot-{city.name}">{out}</g>'
