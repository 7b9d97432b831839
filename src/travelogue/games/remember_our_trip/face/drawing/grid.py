"""Remember Our Trip, drawing: a map with its tokens and confirmed places."""

from __future__ import annotations

from typing import Final

from travelogue.core.bits import bit
from travelogue.core.memo import memo
from travelogue.face.svg import Box, label, why_mark

from ...rules.board import B_SIZE, T_PLACES, T_SIZE, place_group, place_mask
from ...rules.grid import CELLS, ROW_NAMES, SIDE, cell_name, cells_of
from ...rules.state import TripState
from ...rules.tables import GROUPS, SIZES, TYPES, City
from ..words import city_of, token_piece
from .parts import KINDS, MARKS, SIDE_U, TINTS, U, cell_use, spot, use

Board = tuple[int, ...]
SMALL: Final = 20.0  # below so many pixels a space shows silhouettes of tokens
INSET: Final = 2.4  # of a place's outline
RING: Final = spot(Box(1.5, 1.5, U - 3, U - 3), 7)
DOT: Final = '<circle class="rot-may" cx="24" cy="24" r="3.6"/>'


@memo
def axes(x: float, y: float, px: float, size: float) -> str:
    """Return the names of rows and columns around a map."""
    out = ""
    for k in range(SIDE):
        middle = (k + 0.5) * px
        out += label(x - 8, y + middle + 4, ROW_NAMES[k], size, "rot-axis", "middle")
        out += label(x + middle, y - 6, str(k + 1), size, "rot-axis", "middle")
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


def board_of(s: TripState, seat: int) -> Board:
    """Return a seat's masks, face-up types then face-down ones."""
    return tuple(int(s.boards[seat * B_SIZE + k]) for k in range(B_SIZE))


def places_of(s: TripState, seat: int) -> Board:
    """Return a seat's confirmed places: spaces, then group, of each."""
    out: list[int] = []
    for k in range(int(s.tally[seat * T_SIZE + T_PLACES])):
        out += [int(place_mask(s, seat, k)), int(place_group(s, seat, k))]
    return tuple(out)


@memo
def settled(places: Board) -> str:
    """Return the tints and outlines of confirmed places."""
    return "".join(joined(places[k], places[k + 1]) for k in range(0, len(places), 2))


def token_in(city: City, board: Board, cell: int, is_small: bool) -> str:
    """Return the token on a space, in the space's own units; "" if there is none."""
    for k, mask in enumerate(board):
        if mask & bit(cell):
            kind = KINDS[k % TYPES]
            if k < TYPES:
                return use(f"{'mini' if is_small else 'tok'}-{kind}", 0, 0, U, U)
            inside = use(f"down-{kind}", 0, 0, U, U)
            if cell in city.photo_cells:
                wanted = city.photo_groups[city.photo_cells.index(cell)]
                inside += use("corners", 0, 0, U, U, f' class="rot-in-{TINTS[wanted]}"')
            return inside
    return ""


@memo
def tokens(city: City, seat: int, board: Board, is_small: bool) -> str:
    """Return the tokens of another seat's map, each a piece and a thing to ask about."""
    out = ""
    every = 0
    for mask in board:
        every |= mask
    for cell in cells_of(every):
        why = why_mark(f"space {seat} {cell_name(cell)}")
        out += (
            f'<g data-piece="{token_piece(seat, cell)}"{why}'
            f' transform="translate({cell % SIDE * U} {cell // SIDE * U})">'
            f"{token_in(city, board, cell, is_small)}</g>"
        )
    return out


def town_of(s: TripState) -> Board:
    """Return the common map: spaces by group, then its large tiles."""
    return tuple(int(n) for n in s.town)


def hint_in(town: Board, cell: int) -> str:
    """Return in the corner of a space what the common map carries there."""
    for group in range(GROUPS):
        if town[group] & bit(cell):
            return use(f"hint-{MARKS[group]}", 2, 2, 18, 18)
    return ""


# --- the outline of several spaces --------------------------------------------------------------


@memo
def joined(mask: int, group: int) -> str:
    """Return the tint and the one outline of a location, drawn inside its spaces."""
    have = set(cells_of(mask))
    fill = "".join(tint_path(have, cell) for cell in sorted(have))
    line = "".join(outline(have, cell) for cell in sorted(have))
    tint = TINTS[group]
    return f'<path d="{fill}" class="rot-tint-{tint}"/><path d="{line}" class="rot-line-{tint}"/>'


@memo
def glow(mask: int, style: str) -> str:
    """Return the gold line around spaces: a wide faint one, and a narrow one of a style."""
    have = set(cells_of(mask))
    line = "".join(edges(have, cell) for cell in sorted(have))
    return f'<path d="{line}" class="rot-halo"/><path d="{line}" class="{style}"/>'


def edges(have: set[int], cell: int) -> str:
    """Return the sides of a space that belong to no other of these."""
    x, y = cell % SIDE * U, cell // SIDE * U
    out = ""
    if not beside(have, cell, -1, 0):
        out += f"M{x} {y}h{U}"
    if not beside(have, cell, 1, 0):
        out += f"M{x} {y + U}h{U}"
    if not beside(have, cell, 0, -1):
        out += f"M{x} {y}v{U}"
    if not beside(have, cell, 0, 1):
        out += f"M{x + U} {y}v{U}"
    return out


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
