"""Remember Our Trip, drawing: the city with its tiles and monuments, and the tiles left."""

from __future__ import annotations

from typing import Final

from travelogue.core.bits import bit, lowest
from travelogue.core.memo import memo
from travelogue.face.sketch import Sketch
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
from ..words import city_of, tile_piece
from .grid import RING, Board, axes, board_of, ground_of, town_of
from .parts import (
    KINDS,
    MARKS,
    Canvas,
    U,
    cell_use,
    hit,
    moved,
    on_map,
    panel,
    part,
    space_hit,
    use,
)
from .plans import At

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


def city_parts(c: Canvas, sketch: Sketch) -> list[str]:
    """Return the city, what the map in front has there, and the tiles left."""
    s, plan = c.view, c.plan
    town, board = town_of(s), board_of(s, c.mine)
    left = tuple(int(n) for n in s.supply)
    return [
        sketch.same("city", 0) or sketch.keep("city", frame(c)),
        sketch.same("tiles", town) or sketch.keep(
            "tiles", on_map(c, plan.town, built(c.city, town), "", why_mark("city"))
        ),
        *space_parts(c, sketch, board),
        sketch.same("left", left) or sketch.keep("left", left_part(c, left)),
    ]  # fmt: skip


def frame(c: Canvas) -> str:
    """Return the sheet and the bare map."""
    plan, text = c.plan, c.reader.text
    at, unit = plan.town, plan.unit
    out = panel(plan.city)
    out += label(
        at.x, plan.city.y + 22 * unit, text("The city, for everyone"), 15 * unit, "rot-title"
    )
    out += axes(at.x, at.y, at.px, 11 if unit <= 1 else 12)
    if not plan.is_phone:
        out += label(
            plan.supply.x, plan.city.y + 22 * unit, text("Tiles left"), 13 * unit, "rot-head"
        )
    inside = f'<g class="rot-{c.city}"{moved(at.x, at.y, at.px / U)}>{ground_of(c.view)}</g>'
    return part(out + inside, "", why_mark("city"))


def space_parts(c: Canvas, sketch: Sketch, board: Board) -> list[str]:
    """Return the spaces of the city, each with the token that the map in front has there."""
    out = []
    for cell in range(CELLS):
        kind = -1
        for k, mask in enumerate(board):
            if mask & bit(cell):
                kind = k % TYPES
                break
        name = f"map {cell}"
        out.append(
            sketch.same(name, kind) or sketch.keep(name, space_part(c, c.plan.town, cell, kind))
        )
    return out


def space_part(c: Canvas, at: At, cell: int, kind: int) -> str:
    inside = ""
    if kind >= 0:
        inside = '<circle cx="38" cy="38" r="9" class="rot-dot"/>'
        inside += use(f"mini-{KINDS[kind]}", 30, 30, 16, 16)
    inside += RING + space_hit(at.px, c.plan.is_phone)
    x, y = at.x + cell % SIDE * at.px, at.y + cell // SIDE * at.px
    return part(inside, "", moved(x, y, at.px / U) + why_mark(f"map {cell_name(cell)}"))


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


# --- tiles left ---------------------------------------------------------------------------------


def left_part(c: Canvas, left: tuple[int, ...]) -> str:
    """Return the tiles left: in a column beside the map, on a phone in rows below it."""
    city, plan = city_of(c.view), c.plan
    kinds = tuple(k for k in range(len(SYMBOLS)) if k < TILE_SIGHT or k in city.shapes)
    if plan.is_phone:
        inside = in_rows(city, kinds, left, plan.supply, plan.tile)
    else:
        inside = in_column(city, kinds, left, plan.supply, plan.tile)
    return part(inside, f"rot-{c.city}")


@memo
def in_column(
    city: City, kinds: tuple[int, ...], left: tuple[int, ...], box: Box, unit: float
) -> str:
    """Return one kind below the other, their numbers in line; sights apart if there is room."""
    out = ""
    x, y = box.x, box.y
    for kind in kinds:
        if kind >= TILE_SIGHT and x == box.x and box.w > 2 * unit * 5.6:
            x, y = box.x + box.w / 2 + 8, box.y
        _, h = size_of(kind)
        high = unit * 2.61 if kind >= TILE_SIGHT else h * unit + 9 * unit / 17
        out += kind_left(city, kind, left[kind], Box(x, y, unit * 5.6, high), unit)
        y += high
    return out


@memo
def in_rows(
    city: City, kinds: tuple[int, ...], left: tuple[int, ...], box: Box, unit: float
) -> str:
    """Return small tiles in rows of three, sights with their monuments in the last."""
    out = ""
    step, rows = box.w / 3, (len(kinds) + 2) // 3
    high = box.h / rows
    for k, kind in enumerate(kinds):
        cell = Box(box.x + k % 3 * step, box.y + k // 3 * high, step - 4, high)
        out += kind_left(city, kind, left[kind], cell, unit)
    return out


def kind_left(city: City, kind: int, n: int, box: Box, unit: float) -> str:
    """Return a kind of tile and how many are left; faint when there are none."""
    w, h = size_of(kind)
    middle = box.y + box.h / 2
    size = unit
    at = box.x + unit * 4.35
    inside = ""
    if kind >= TILE_SIGHT:
        size = unit / 2
        inside = use(
            monument(city.name, kind),
            box.x + unit * 2.05,
            middle - unit * 1.155,
            unit * 1.98,
            unit * 2.31,
        )
    inside += use(SYMBOLS[kind][0], box.x, middle - h * size / 2, w * size, h * size)
    inside += label(at, middle + 5, str(n), 14, "rot-bold")
    gone = "" if n else ' class="rot-gone"'
    return f"<g{why_mark(f'tile {TILE_NAMES[kind]}')}{gone}>{inside}{hit(box)}</g>"
