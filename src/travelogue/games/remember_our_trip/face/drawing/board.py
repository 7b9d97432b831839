"""Remember Our Trip, drawing: an image board with its tokens and locations."""

from __future__ import annotations

from typing import Final

from travelogue.core.bits import bit
from travelogue.core.memo import memo
from travelogue.face.svg import label, why_mark

from ...rules.board import B_SIZE, T_PLACES, T_SIZE, all_down, place_group, place_mask, up_at
from ...rules.grid import CELLS, ROW_NAMES, SIDE, cell_name, cells_of
from ...rules.state import TripState
from ...rules.tables import GROUPS, NO_TOKEN, SIZES, TYPES, City
from ...rules.vocabulary import (
    CELL_FIRST,
    MISTAKEN,
    STEP_CELL,
    STEP_CONFIRM,
    STEP_KEEP,
    STEP_SELECT,
)
from ..words import card_of, city_of, token_piece
from .parts import KINDS, MARKS, SIDE_U, TINTS, Canvas, U, cell_use, use

Board = tuple[int, ...]
SMALL: Final = 24.0  # below so many pixels a space has no hints, and tokens are silhouettes
INSET: Final = 2.4  # of a location's outline
MANY: Final = 14  # more spaces than these are lit without rings


@memo
def axes(px: float, size: float = 12) -> str:
    """Return the names of rows and columns around a board at the origin."""
    out = ""
    for k in range(SIDE):
        middle = (k + 0.5) * px
        out += label(-9, middle + 4, ROW_NAMES[k], size, "rot-axis", "middle")
        out += label(middle, -5, str(k + 1), size, "rot-axis", "middle")
    return out


@memo
def ground(city: City, covered: int) -> str:
    """Return the map of a city with its photo spaces and its strip."""
    out = f'<g clip-path="url(#rot-clip)">{use(f"map-{city.name}", 0, 0, SIDE_U, SIDE_U)}'
    for cell, group in zip(city.photo_cells, city.photo_groups, strict=True):
        out += cell_use(f"photo-{MARKS[group]}", cell)
    out += "</g>"
    if covered & bit(CELLS - 1):
        out += use("strip-h", 0, (SIDE - 1) * U, SIDE_U, U)
    elif covered:
        out += use("strip-v", 0, 0, U, SIDE_U)
    return out + f'<rect width="{SIDE_U}" height="{SIDE_U}" rx="8" class="rot-frame-edge"/>'


def ground_of(s: TripState) -> str:
    city = city_of(s)
    return ground(city, city.covered[s.map % SIZES])


@memo
def joined(mask: int, group: int) -> str:
    """Return the tint and the one outline of a location, drawn inside its spaces."""
    have = set(cells_of(mask))
    fill = line = ""
    for cell in sorted(have):
        fill += tint_path(have, cell)
        line += outline(have, cell)
    tint = TINTS[group]
    return f'<path d="{fill}" class="rot-tint-{tint}"/><path d="{line}" class="rot-line-{tint}"/>'


def beside(have: set[int], cell: int, down: int, right: int) -> bool:
    """Tell whether the space so many rows and columns away belongs to the location."""
    row, column = cell // SIDE + down, cell % SIDE + right
    return 0 <= row < SIDE and 0 <= column < SIDE and SIDE * row + column in have


def tint_path(have: set[int], cell: int) -> str:
    x, y = cell % SIDE * U, cell // SIDE * U
    left = x + (0 if beside(have, cell, 0, -1) else INSET)
    right = x + U - (0 if beside(have, cell, 0, 1) else INSET)
    top = y + (0 if beside(have, cell, -1, 0) else INSET)
    bottom = y + U - (0 if beside(have, cell, 1, 0) else INSET)
    return f"M{left:g} {top:g}H{right:g}V{bottom:g}H{left:g}Z"


def outline(have: set[int], cell: int) -> str:
    """Return the sides of a space that are edges of its location, joined at the corners."""
    x, y = cell % SIDE * U, cell // SIDE * U
    out = ""
    for down in (-1, 1):
        if not beside(have, cell, down, 0):
            at = y + INSET if down < 0 else y + U - INSET
            left = x - reach(have, cell, 0, -1, down, -1)
            right = x + U + reach(have, cell, 0, 1, down, 1)
            out += f"M{left:g} {at:g}H{right:g}"
    for right_ in (-1, 1):
        if not beside(have, cell, 0, right_):
            at = x + INSET if right_ < 0 else x + U - INSET
            top = y - reach(have, cell, -1, 0, -1, right_)
            bottom = y + U + reach(have, cell, 1, 0, 1, right_)
            out += f"M{at:g} {top:g}V{bottom:g}"
    return out


def reach(have: set[int], cell: int, d1: int, r1: int, d2: int, r2: int) -> float:
    """Return how far a side runs past its space: less at an outer corner, more at an inner one."""
    if not beside(have, cell, d1, r1):
        return -INSET
    return INSET if beside(have, cell, d2, r2) else 0.0


def image_board(c: Canvas, seat: int, x: float, y: float, px: float) -> str:
    """Return a seat's board; the reader's own is the one that can be clicked."""
    s = c.view
    is_small = px < SMALL
    inside = ground_of(s) + locations(s, seat)
    if seat == c.mine() and not is_small:
        inside += lit(c)
    inside += tokens(c, seat, is_small)
    if not is_small:
        inside += states(c, seat) + hints(town_of(s), int(all_down(s, seat)))
        inside += targets(c, seat)
    names = "" if is_small else axes(px)
    return (
        f'<g transform="translate({x:.1f} {y:.1f})">{names}'
        f'<g class="rot-{c.city()}" transform="scale({px / U:.4f})">{inside}</g></g>'
    )


def locations(s: TripState, seat: int) -> str:
    """Return the confirmed locations: tint and outline."""
    out = ""
    for k in range(s.tally[seat * T_SIZE + T_PLACES]):
        out += joined(int(place_mask(s, seat, k)), int(place_group(s, seat, k)))
    return out


def tokens(c: Canvas, seat: int, is_small: bool) -> str:
    """Return face-down and face-up tokens; those of other seats can be asked about."""
    return pieces(city_of(c.view), seat, board_of(c.view, seat), is_small, seat != c.reader.seat)


def board_of(s: TripState, seat: int) -> Board:
    """Return a seat's masks, face-up types then face-down ones."""
    return tuple(int(s.boards[seat * B_SIZE + k]) for k in range(B_SIZE))


@memo
def pieces(city: City, seat: int, board: Board, is_small: bool, is_asked: bool) -> str:
    """Return the tokens of a board, each a piece; the same for every reader, so kept."""
    out = ""
    for k, mask in enumerate(board):
        kind = KINDS[k % TYPES]
        for cell in cells_of(mask):
            if k < TYPES:
                inside = use(f"{'mini' if is_small else 'tok'}-{kind}", 0, 0, U, U)
            else:
                inside = use(f"down-{kind}", 0, 0, U, U)
                if cell in city.photo_cells:
                    wanted = city.photo_groups[city.photo_cells.index(cell)]
                    inside += use("corners", 0, 0, U, U, f' class="rot-in-{TINTS[wanted]}"')
            why = why_mark(f"space {seat} {cell_name(cell)}") if is_asked else ""
            out += (
                f'<g data-piece="{token_piece(seat, cell)}"'
                f' transform="translate({cell % SIDE * U} {cell // SIDE * U})"{why}>{inside}</g>'
            )
    return out


def lit(c: Canvas) -> str:
    """Return the light on empty spaces that the token may be aimed at."""
    if c.view.step != STEP_CELL:
        return ""
    out = ""
    offered = [a - CELL_FIRST for a in c.labels if CELL_FIRST <= a < MISTAKEN]
    faint = ' class="rot-faint"' if len(offered) > MANY else ""
    for cell in offered:
        if up_at(c.view, c.view.seat, cell) == NO_TOKEN:
            out += cell_use("cell-lit", cell, faint)
    return out


def states(c: Canvas, seat: int) -> str:
    """Return new and chosen tokens, rings on those that may be chosen, and the objective's zone."""
    s = c.view
    out = ""
    zone = card_of(s).zone[s.map % SIZES]
    for cell in cells_of(zone):
        out += cell_use("cell-zone", cell)
    if seat != s.seat:
        return out
    if s.step == STEP_KEEP:
        out += cell_use("cell-ring", int(s.over))
    for cell in cells_of(s.fresh & ~s.chosen):
        if up_at(s, seat, cell) != NO_TOKEN:
            out += cell_use("cell-new", cell)
    for cell in cells_of(s.chosen):
        out += cell_use("cell-selected", cell)
    if s.step in (STEP_CELL, STEP_CONFIRM, STEP_SELECT):
        for action in c.labels:
            cell = action - CELL_FIRST
            if 0 <= cell < CELLS and up_at(s, seat, cell) != NO_TOKEN and len(c.labels) <= MANY:
                out += cell_use("cell-ring", cell)
    return out


def town_of(s: TripState) -> Board:
    """Return the common map: spaces by group, then its large tiles."""
    return tuple(int(n) for n in s.town)


@memo
def hints(town: Board, down: int) -> str:
    """Return in the corner of each space what the common map carries there."""
    out = ""
    for group in range(GROUPS):
        for cell in cells_of(town[group] & ~down):
            out += use(f"hint-{MARKS[group]}", cell % SIDE * U + 2, cell // SIDE * U + 2, 18, 18)
    return out


def targets(c: Canvas, seat: int) -> str:
    """Return what can be clicked or asked about: every space."""
    is_own = seat == c.reader.seat
    if not (is_own and c.labels and c.view.step in (STEP_CELL, STEP_CONFIRM, STEP_SELECT)):
        return asked_about("cell" if is_own else f"space {seat}")
    many = " rot-any" if len(c.labels) > MANY else ""
    out = ""
    for cell in range(CELLS):
        marks = c.mark(CELL_FIRST + cell, f"cell {cell_name(cell)}", many)
        out += f"<g{marks}>{cell_spot(cell)}</g>"
    return out


@memo
def asked_about(word: str) -> str:
    """Return a target on every space that explains itself: `word` and the space's name."""
    return "".join(cell_spot(cell, why_mark(f"{word} {cell_name(cell)}")) for cell in range(CELLS))


@memo
def cell_spot(cell: int, marks: str = "") -> str:
    """Return the part of a space that shows that it can be chosen."""
    x, y = cell % SIDE * U + 1, cell // SIDE * U + 1
    return f'<rect x="{x}" y="{y}" width="{U - 2}" height="{U - 2}" rx="6" class="spot"{marks}/>'
