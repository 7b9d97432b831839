"""Remember Our Trip: confirming a location, building it on the common map and scoring it.

After the last token (ROT-50): confirm names a new token, select the rest of its location; then
tiles are built, perhaps by choice (tile), and base points and match bonus are scored together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.core.bits import bit, lowest, popcount
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec

from .board import B_SIZE, PLACE_SHIFT, T_BASE, T_MATCH, T_SIZE, settle, up_at, up_of
from .grid import CELLS, area, around
from .tables import (
    BLOCK_SIZE,
    GROUPS,
    HOTEL,
    HOTEL_POINTS,
    HOTEL_SIZE,
    LARGE_TILES,
    MOST_BLOCK_POINTS,
    NO_TOKEN,
    PARK,
    PARK_POINTS,
    PARK_SIZE,
    RESTAURANT,
    SHOP,
    SIGHT,
    SIGHT_POINTS,
    SIGHT_SIZE,
    SIZES,
    TILE_BENT,
    TILE_PARK,
    TILE_SHOP,
    TILE_STRAIGHT,
    TYPES,
    group_of,
)
from .vocabulary import (
    CELL_FIRST,
    DONE,
    END_TURN,
    EV_BUILD,
    EV_CONFIRM,
    EV_NO_BUILD,
    EV_POINTS,
    STEP_CONFIRM,
    STEP_SELECT,
    STEP_TILE,
    WHY_NONE_LEFT,
    WHY_OCCUPIED,
)

if TYPE_CHECKING:
    from .state import TripState

ROW_OF_THREE: Final = 7  # a straight hotel from its first space, lying and standing
COLUMN_OF_THREE: Final = 0x4081


# --- step: name a new token to confirm, or end the turn (ROT-50 .. ROT-53, ROT-66) --------------


def confirm_legal(s: TripState, out: vec[i64]) -> i64:
    """Every new token of a possible location, and the end of the turn."""
    n: i64 = 0
    if s.fresh and (s.many or s.confirmed == 0):
        fresh: i64 = confirmable(s)
        action: i64 = CELL_FIRST
        while fresh:
            if fresh & 1:
                out[n] = action
                n += 1
            fresh >>= 1
            action += 1
    out[n] = END_TURN
    return n + 1


def confirmable(s: TripState) -> i64:
    """Return the new face-up tokens that are part of a valid location (ROT-53)."""
    found: i64 = 0
    token: i64 = 0
    while token < TYPES:
        fresh: i64 = s.boards[s.seat * B_SIZE + token] & s.fresh
        if fresh:
            found |= completable(s, token, fresh)
        token += 1
    return found


def completable(s: TripState, token: i64, spaces: i64) -> i64:
    """Return those of `spaces` whose token of this type is part of a valid location."""
    up = up_of(s, s.seat, token)
    if token >= PARK:
        return spaces & around(up)  # ROT-54
    need: i64 = SIGHT_SIZE if token == SIGHT else BLOCK_SIZE
    found: i64 = 0
    while spaces:
        one: i64 = spaces & -spaces
        spaces ^= one
        if popcount(area(one, up)) >= need and (token != SIGHT or sights_over(s, one, up)):
            found |= one
    return found


def sights_over(s: TripState, chosen: i64, up: i64) -> i64:
    """Return the spaces of all sights that contain `chosen` and lie on `up` (ROT-57, ROT-58)."""
    tables = s.tables
    at: i64 = s.map // SIZES * CELLS + lowest(chosen)
    k: i64 = tables.shape_from[at]
    end: i64 = tables.shape_from[at + 1]
    found: i64 = 0
    while k < end:
        mask: i64 = tables.shape_mask[k]
        if chosen & ~mask == 0 and mask & ~up == 0:
            found |= mask
        k += 1
    return found


def confirm_apply(s: TripState, cell: i64) -> None:
    """Begin a location with a new token; nothing changes until it is complete."""
    s.chosen = bit(cell)
    s.token = up_at(s, s.seat, cell)
    s.step = STEP_SELECT


# --- step: name the tokens of the location (ROT-54 .. ROT-63) -----------------------------------


def select_legal(s: TripState, out: vec[i64]) -> i64:
    """Every token that continues the location; DONE for shops and restaurants of three."""
    n: i64 = 0
    more: i64 = selectable(s)
    action: i64 = CELL_FIRST
    while more:
        if more & 1:
            out[n] = action
            n += 1
        more >>= 1
        action += 1
    if can_be_done(s):
        out[n] = DONE
        n += 1
    return n


def selectable(s: TripState) -> i64:
    """Return the face-up tokens beside the chosen ones with which a valid location remains."""
    up = up_of(s, s.seat, s.token)
    beside: i64 = around(s.chosen) & up & ~s.chosen
    if s.token == SIGHT:
        return beside & sights_over(s, s.chosen, up)
    return beside


def can_be_done(s: TripState) -> bool:
    """Tell whether the chosen shops or restaurants are enough (ROT-60, ROT-61)."""
    return (s.token == SHOP or s.token == RESTAURANT) and popcount(s.chosen) >= BLOCK_SIZE


def select_apply(s: TripState, action: i64, log: EventLog | None) -> None:
    """Add a token to the location; parks, hotels and sights are complete by themselves."""
    if action != DONE:
        s.chosen |= bit(action - CELL_FIRST)
        if popcount(s.chosen) < complete_size(group_of(s.token)):
            return
    resolve(s, log)


def complete_size(group: i64) -> i64:
    """Return how many tokens complete a location; shops and restaurants have no limit."""
    if group == PARK:
        return PARK_SIZE
    if group == HOTEL:
        return HOTEL_SIZE
    if group == SIGHT:
        return SIGHT_SIZE
    return CELLS + 1


# --- building and scoring (ROT-68 .. ROT-95) ----------------------------------------------------


def resolve(s: TripState, log: EventLog | None) -> None:
    """Turn the chosen tokens face-down, build, and score unless tiles must be chosen first."""
    chosen = s.chosen
    group: i64 = group_of(s.token)
    settle(s, s.seat, chosen, group)
    s.confirmed += 1
    if log is not None:
        log.add(EV_CONFIRM, s.seat, group, chosen, s.token)
    if group in (SHOP, RESTAURANT):
        build_singles(s, group, log)
    else:
        build_large(s, group, log)
    if s.step != STEP_TILE:
        score_location(s, log)


def occupied(s: TripState) -> i64:
    """Return the spaces of the common map that carry a tile."""
    found: i64 = 0
    group: i64 = 0
    while group < GROUPS:
        found |= s.town[group]
        group += 1
    return found


def tile_kind(s: TripState, group: i64, mask: i64) -> i64:
    """Return the kind of tile that has a location's shape (ROT-69 .. ROT-71)."""
    if group == PARK:
        return TILE_PARK
    if group == HOTEL:
        shape: i64 = mask >> lowest(mask)
        return TILE_STRAIGHT if shape in (ROW_OF_THREE, COLUMN_OF_THREE) else TILE_BENT
    if group == SIGHT:
        tables = s.tables
        k: i64 = tables.shape_from[s.map // SIZES * CELLS + lowest(mask)]
        while tables.shape_mask[k] != mask:
            k += 1
        return tables.shape_kind[k]
    return TILE_SHOP + group - SHOP


def build_large(s: TripState, group: i64, log: EventLog | None) -> None:
    """Build a park, hotel or sight if its spaces are empty and its tile is left (ROT-68)."""
    kind = tile_kind(s, group, s.chosen)
    if occupied(s) & s.chosen:
        if log is not None:
            log.add(EV_NO_BUILD, s.seat, group, WHY_OCCUPIED, kind)  # ROT-72
    elif s.supply[kind] == 0:
        if log is not None:
            log.add(EV_NO_BUILD, s.seat, group, WHY_NONE_LEFT, kind)  # ROT-73
    else:
        add_tile(s, kind, group, s.chosen)
        if log is not None:
            log.add(EV_BUILD, s.seat, kind, s.chosen)


def add_tile(s: TripState, kind: i64, group: i64, mask: i64) -> None:
    """Lay a tile from the supply on the common map; it never moves again (ROT-77)."""
    s.supply[kind] -= 1
    s.town[group] |= mask
    if kind == TILE_SHOP or kind == TILE_SHOP + 1:
        return
    k: i64 = GROUPS
    while s.town[k]:
        k += 1
    s.town[k] = mask | (kind << PLACE_SHIFT)


def build_singles(s: TripState, group: i64, log: EventLog | None) -> None:
    """Build a single tile on every empty space; if too few are left, ask where (ROT-74, ROT-75)."""
    kind: i64 = TILE_SHOP + group - SHOP
    empty: i64 = s.chosen & ~occupied(s)
    left: i64 = s.supply[kind]
    if empty == 0 or left == 0:
        if log is not None:
            reason: i64 = WHY_OCCUPIED if empty == 0 else WHY_NONE_LEFT  # ROT-76
            log.add(EV_NO_BUILD, s.seat, group, reason, kind)
        return
    if left < popcount(empty):
        s.unbuilt = empty
        s.step = STEP_TILE
        return
    s.supply[kind] -= popcount(empty)
    s.town[group] |= empty
    if log is not None:
        log.add(EV_BUILD, s.seat, kind, empty)


def base_points(group: i64, size: i64) -> i64:
    """Return the base points of a location (ROT-82 .. ROT-86)."""
    if group == PARK:
        return PARK_POINTS
    if group == HOTEL:
        return HOTEL_POINTS
    if group == SIGHT:
        return SIGHT_POINTS
    return min(size, MOST_BLOCK_POINTS)


def score_location(s: TripState, log: EventLog | None) -> None:
    """Score base and match, tiles just built included (ROT-81, ROT-87, ROT-88)."""
    group: i64 = group_of(s.token)
    base = base_points(group, popcount(s.chosen))
    match: i64 = popcount(s.chosen & s.town[group])
    at: i64 = s.seat * T_SIZE
    s.tally[at + T_BASE + group] += base
    s.tally[at + T_MATCH] += match
    if log is not None:
        log.add(EV_POINTS, s.seat, group, base, match, s.chosen)
    s.fresh &= ~s.chosen
    s.chosen = 0
    s.token = NO_TOKEN
    s.step = STEP_CONFIRM


def match_after(s: TripState, group: i64, mask: i64) -> i64:
    """Return the match bonus that a location would have once it is built."""
    match: i64 = popcount(mask & s.town[group])
    taken = occupied(s)
    kind = tile_kind(s, group, mask)
    left: i64 = s.supply[kind]
    if group in (SHOP, RESTAURANT):
        return match + min(left, popcount(mask & ~taken))
    if left and mask & taken == 0:
        match += popcount(mask)
    return match


# --- step: choose where the last single tiles go (ROT-75), legal: the spaces still unbuilt ------


def tile_apply(s: TripState, cell: i64, log: EventLog | None) -> None:
    """Lay one tile; with the last one the location is scored."""
    group: i64 = group_of(s.token)
    kind: i64 = TILE_SHOP + group - SHOP
    s.supply[kind] -= 1
    s.town[group] |= bit(cell)
    s.unbuilt ^= bit(cell)
    if log is not None:
        log.add(EV_BUILD, s.seat, kind, bit(cell))
    if s.supply[kind] == 0:
        s.unbuilt = 0
        score_location(s, log)


def large_tiles(s: TripState) -> list[tuple[int, int]]:
    """Return the parks, hotels and sights of the common map: kind, spaces."""
    found: list[tuple[int, int]] = []
    for k in range(GROUPS, GROUPS + LARGE_TILES):
        tile: int = s.town[k]
        if tile:
            found.append((tile >> PLACE_SHIFT, tile & ((1 << PLACE_SHIFT) - 1)))
    return found
