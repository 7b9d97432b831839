"""Remember Our Trip: boards as bit masks. Space c is bit c, 7 * row + column, A1 = bit 0."""

from __future__ import annotations

from typing import Final

from travelogue.core.native import i64

SIDE: Final = 7
CELLS: Final = 49
BOARD: Final = (1 << 49) - 1
WEST: Final = 0x40810204081  # column 1
EAST: Final = 0x1020408102040  # column 7
NOT_WEST: Final = BOARD - WEST
NOT_EAST: Final = BOARD - EAST
ROW_NAMES: Final = "ABCDEFG"


def around(mask: i64) -> i64:
    """Return the spaces that share an edge with one of the mask (ROT-52), its own not excluded."""
    return (
        ((mask << SIDE) & BOARD)
        | (mask >> SIDE)
        | ((mask & NOT_EAST) << 1)
        | ((mask & NOT_WEST) >> 1)
    )


def area(seed: i64, within: i64) -> i64:
    """Return all spaces of `within` that are connected with those of `seed` in it (ROT-51)."""
    found: i64 = seed & within
    while True:
        grown: i64 = (found | around(found)) & within
        if grown == found:
            return found
        found = grown


def cells_of(mask: int) -> list[int]:
    """Return the spaces of a mask, ascending."""
    return [cell for cell in range(CELLS) if (mask >> cell) & 1]


def cell_name(cell: int) -> str:
    """Return row letter and column number (ROT-02)."""
    return f"{ROW_NAMES[cell // SIDE]}{cell % SIDE + 1}"


def every_name() -> list[str]:
    """Return the names of all spaces, A1 .. G7."""
    return [cell_name(cell) for cell in range(CELLS)]


CELL_NAMES: Final = every_name()
