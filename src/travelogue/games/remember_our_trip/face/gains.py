"""Remember Our Trip: what confirming the chosen tokens would bring."""

from __future__ import annotations

from dataclasses import dataclass

from travelogue.core.bits import bit, popcount

from ..rules.confirm import base_points, complete_size, match_after, occupied, tile_kind
from ..rules.state import TripState
from ..rules.tables import BLOCK_SIZE, RESTAURANT, SHOP, group_of
from ..rules.vocabulary import CELL_FIRST, DONE, MISTAKEN, STEP_SELECT


@dataclass(frozen=True)
class Gains:
    """Base points and match bonus of a location, and what is built for it on the common map."""

    spaces: int
    group: int
    base: int
    match: int
    kind: int  # the kind of tile it would be built with
    built: int  # how many tiles are laid
    is_occupied: bool  # nothing is built because a tile is in the way


def gains(s: TripState, action: int) -> Gains | None:
    """Return what the chosen tokens score after `action`; None if it names no location."""
    if s.step != STEP_SELECT:
        return None
    if action == DONE:
        return location(s, s.chosen)
    if CELL_FIRST <= action < MISTAKEN:
        return location(s, s.chosen | bit(action - CELL_FIRST))
    return None


def location(s: TripState, spaces: int) -> Gains | None:
    """Return what these tokens score as a location; None while they are too few for any."""
    group = group_of(s.token)
    size = popcount(spaces)
    need = complete_size(group)
    is_block = group in (SHOP, RESTAURANT)
    if size < (BLOCK_SIZE if is_block else need):
        return None
    kind = tile_kind(s, group, spaces)
    taken = occupied(s) & spaces
    left = s.supply[kind]
    if is_block:
        built = min(left, popcount(spaces & ~taken))
    else:
        built = 1 if left and not taken else 0
    return Gains(
        spaces,
        group,
        base_points(group, size),
        match_after(s, group, spaces),
        kind,
        built,
        bool(taken) and built == 0,
    )
