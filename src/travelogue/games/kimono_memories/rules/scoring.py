"""Kimono Memories: points, from albums and markers (KIM-79 .. KIM-103)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.core.native import i64
from travelogue.core.payoff import ranks_of
from travelogue.core.state import ScoreLine
from travelogue.core.types import NOBODY

from .album import T_CATS, T_ICONS, T_MON, T_PROPS, T_SIZE, covered_corners, mon_corners
from .tables import (
    CELLS,
    COLUMNS,
    FIRST_TILE,
    LAYERS,
    NO_CARD,
    OBJECTS,
    PATTERNS,
    PROPS,
    SEATS,
    SUN,
)

if TYPE_CHECKING:
    from .state import KimonoState

PROP_LINES: Final = ["flower", "lantern", "umbrella", "fan", "lantern_and_flower"]


def score(s: KimonoState, seat: i64) -> i64:
    """Return the points if it ended now."""
    if s.winner != NOBODY:
        return 0  # KIM-98
    total: i64 = 0
    pattern: i64 = 0
    while pattern < PATTERNS:
        if owns_tile(s, seat, pattern):
            total += 1 if s.basic else FIRST_TILE + pattern
        pattern += 1
    if s.basic:
        return total  # KIM-100, KIM-103
    t: i64 = seat * T_SIZE
    total += cat_points(s.tally[t + T_CATS]) + s.tally[t + T_MON]
    if s.tally[t + T_PROPS]:
        prop: i64 = 0
        while prop < PROPS:
            total += prop_points(s, seat, prop)
            prop += 1
    return total


def owns_tile(s: KimonoState, seat: i64, pattern: i64) -> bool:
    """Tell on whose side the marker stands; settled ones are frozen, so tiles follow it."""
    position: i64 = s.markers[pattern]
    return position > 0 if seat == SUN else position < 0  # KIM-68, KIM-79


def cat_points(cats: i64) -> i64:
    """Return the square of the number of cat tokens (KIM-80)."""
    return cats * cats


def prop_points(s: KimonoState, seat: i64, prop: i64) -> i64:
    """Return what one prop card scores: points per complete set of its icons (KIM-81 .. KIM-85)."""
    t: i64 = seat * T_SIZE
    if not (s.tally[t + T_PROPS] >> prop) & 1:
        return 0
    icons: i64 = s.tally[t + T_ICONS]
    wanted: i64 = s.tables.bonus_set[prop]
    sets: i64 = 15
    kind: i64 = 0
    while kind < OBJECTS:
        if (wanted >> kind) & 1:
            sets = min(sets, (icons >> (4 * kind)) & 15)
        kind += 1
    return s.tables.bonus_points[prop] * sets


def mon_by_layer(s: KimonoState, seat: i64) -> list[int]:
    """Return the uncovered Mon corners on each layer, counted in the album (KIM-86, KIM-87)."""
    counts = [0] * LAYERS
    for cell in range(CELLS):
        card = s.card_at(seat, cell)
        if card != NO_CARD:
            free = mon_corners(s, card) & ~covered_corners(s, seat, cell)
            counts[cell // COLUMNS] += (free & 1) + (free >> 1)
    return counts


def score_lines(s: KimonoState, seat: i64) -> list[ScoreLine]:
    """Return the 16 lines of Expert, the one of Basic, none after a sudden victory."""
    lines: list[ScoreLine] = []
    if s.winner != NOBODY:
        return lines  # KIM-98
    if s.basic:
        lines.append(ScoreLine("tiles", "KIM-100", score(s, seat), s.compared >= PATTERNS))
        return lines
    for pattern in range(PATTERNS):
        points = FIRST_TILE + pattern if owns_tile(s, seat, pattern) else 0
        lines.append(
            ScoreLine(f"tile_{FIRST_TILE + pattern}", "KIM-79", points, pattern < s.compared)
        )
    lines.append(ScoreLine("cats", "KIM-80", cat_points(s.tally[seat * T_SIZE + T_CATS])))
    for prop in range(PROPS):
        rule = "KIM-81" if prop < OBJECTS else "KIM-82"
        lines.append(ScoreLine(PROP_LINES[prop], rule, prop_points(s, seat, prop)))
    mons = mon_by_layer(s, seat)
    for layer in range(LAYERS):
        lines.append(ScoreLine(f"mon_{layer + 1}", "KIM-86", mons[layer] * (layer + 1)))
    return lines


def tie_break(s: KimonoState, seat: i64) -> i64:
    """Return cat tokens plus prop cards (KIM-90, KIM-101)."""
    t: i64 = seat * T_SIZE
    props: i64 = s.tally[t + T_PROPS]
    count: i64 = s.tally[t + T_CATS]
    while props:
        count += props & 1
        props >>= 1
    return count


def ranks(s: KimonoState) -> list[int]:
    """Score down, then cats and props down (KIM-89 .. KIM-91, KIM-98, KIM-100 .. KIM-102)."""
    if s.winner != NOBODY:
        return [0, 1] if s.winner == SUN else [1, 0]
    return ranks_of([[score(s, seat), tie_break(s, seat)] for seat in range(SEATS)])
