"""Kimono Memories: laying photos and tokens into an album, with its running totals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.core.bits import bit
from travelogue.core.native import i64, vec

from .tables import BEAUTY_CARDS, CAT, CELLS, COLUMNS, KIMONO_CARDS, LAYERS, MON_LEFT, MON_RIGHT
from .vocabulary import PLACE_FIRST

if TYPE_CHECKING:
    from .state import KimonoState

# per-seat tallies: tally[seat * T_SIZE + T_...], running totals of the album
T_CATS: Final = 0  # cat tokens
T_MON: Final = 1  # points of the uncovered Mon corners
T_ICONS: Final = 2  # four counters of 4 bits: flower, lantern, umbrella, fan
T_PROPS: Final = 3  # bit mask of prop cards
T_LEFT: Final = 4  # both ends of layer 1, as columns counted from 0
T_RIGHT: Final = 5
T_SIZE: Final = 6

TOKEN_SHIFT: Final = 6  # a cell: 0 empty, else card + 1, and from this bit on kind + 1 of the
CARD_MASK: Final = 63  # token on the seam to the right of the card


def places_into(s: KimonoState, seat: i64, out: vec[i64]) -> i64:
    """Write the places where a photo may be added, as actions, ascending; return how many."""
    rows = s.rows
    tally = s.tally
    out[0] = PLACE_FIRST + tally[seat * T_SIZE + T_LEFT] - 1  # KIM-26, KIM-27, KIM-36
    out[1] = PLACE_FIRST + tally[seat * T_SIZE + T_RIGHT] + 1
    n: i64 = 2
    first: i64 = PLACE_FIRST - 1  # -1: bit_length counts from 1
    below: i64 = rows[seat * LAYERS]
    layer: i64 = 1
    while layer < LAYERS:
        first += COLUMNS
        row: i64 = rows[seat * LAYERS + layer]
        free: i64 = below & (below >> 1) & ~row  # KIM-28, KIM-29, KIM-30, KIM-31
        if s.contiguous and row:
            free &= (row << 1) | (row >> 1)  # KIM-32
        while free:
            low: int = free & -free
            out[n] = first + low.bit_length()
            n += 1
            free &= free - 1
        if row == 0:
            break
        below = row
        layer += 1
    return n


def put_photo(s: KimonoState, seat: i64, cell: i64, card: i64) -> None:
    """Lay a card on a cell of the album: the totals follow, nothing is gained."""
    tables = s.tables
    tally = s.tally
    t: i64 = seat * T_SIZE
    layer: i64 = cell // COLUMNS  # counted from 0
    column: i64 = cell - layer * COLUMNS
    here: i64 = seat * CELLS + cell
    s.rows[seat * LAYERS + layer] |= bit(column)
    s.cells[here] = card + 1
    corners: i64 = mon_corners(s, card)
    points: i64 = ((corners & 1) + (corners >> 1)) * (layer + 1)  # KIM-86
    if layer == 0:
        if column < tally[t + T_LEFT]:
            tally[t + T_LEFT] = column
        if column > tally[t + T_RIGHT]:
            tally[t + T_RIGHT] = column
    else:  # KIM-37: the two photos beneath lose the corners that are covered
        below: i64 = here - COLUMNS
        if mon_corners(s, (s.cells[below] & CARD_MASK) - 1) & MON_RIGHT:
            points -= layer
        if mon_corners(s, (s.cells[below + 1] & CARD_MASK) - 1) & MON_LEFT:
            points -= layer
    tally[t + T_MON] += points
    tally[t + T_ICONS] += tables.objects[card]  # KIM-84
    if BEAUTY_CARDS <= card < KIMONO_CARDS:
        tally[t + T_PROPS] |= bit(card - BEAUTY_CARDS)


def put_token(s: KimonoState, seat: i64, cell: i64, kind: i64) -> None:
    """Lay a token of the supply on the seam to the right of `cell` (KIM-46, KIM-59)."""
    s.supply[kind] -= 1
    s.cells[seat * CELLS + cell] |= (kind + 1) << TOKEN_SHIFT
    if kind == CAT:
        s.tally[seat * T_SIZE + T_CATS] += 1  # KIM-60


def mon_corners(s: KimonoState, card: i64) -> i64:
    """Return the Mon corners of a card: MON_LEFT | MON_RIGHT, by the side that is up (KIM-10)."""
    if s.basic:
        return s.tables.mon_basic[card]
    return s.tables.mon[card]


def covered_corners(s: KimonoState, seat: i64, cell: i64) -> i64:
    """Return the corners on which a photo of the next layer lies: MON_LEFT | MON_RIGHT (KIM-37)."""
    layer: i64 = cell // COLUMNS
    if layer == LAYERS - 1:
        return 0
    above: i64 = s.rows[seat * LAYERS + layer + 1]
    column: i64 = cell - layer * COLUMNS
    corners: i64 = 0
    if (above >> column) & 1:
        corners = MON_RIGHT
    if column > 0 and (above >> (column - 1)) & 1:
        corners |= MON_LEFT
    return corners


def seam(s: KimonoState, seat: i64, cell: i64) -> i64:
    """Return what the seam to the right of `cell` gives: a kind, CHOICE or NO_MATCH.

    Both cells must hold photos. Only sides of one layer ever meet here (KIM-40, KIM-44).
    """
    here: i64 = seat * CELLS + cell
    tables = s.tables
    right: i64 = tables.right[(s.cells[here] & CARD_MASK) - 1]
    left: i64 = tables.left[(s.cells[here + 1] & CARD_MASK) - 1]
    return tables.match[right * 8 + left]
