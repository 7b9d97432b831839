"""Remember Our Trip: what confirming a place would bring."""

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

    @property
    def total(self) -> int:
        return self.base + self.match


def gains(s: TripState, action: int) -> Gains | None:
    """Return what the chosen tokens score after `action`; None if they name no location yet."""
    if s.step != STEP_SELECT:
        return None
    spaces = int(s.chosen)
    if CELL_FIRST <= action < MISTAKEN:
        spaces |= bit(action - CELL_FIRST)
    elif action != DONE:
        return None
    group = group_of(s.token)
    need = BLOCK_SIZE if group in (SHOP, RESTAURANT) else complete_size(group)
    return location(s, group, spaces) if popcount(spaces) >= need else None


def location(s: TripState, group: int, spaces: int) -> Gains:
    """Return what tokens score as a location of a group; they have its shape."""
    kind = tile_kind(s, group, spaces)
    taken = occupied(s) & spaces
    left = s.supply[kind]
    if group in (SHOP, RESTAURANT):
        built = min(left, popcount(spaces & ~taken))
    else:
        built = 1 if left and not taken else 0
    return Gains(
        spaces,
        group,
        base_points(group, popcount(spaces)),
        match_after(s, group, spaces),
        kind,
        built,
        bool(taken) and built == 0,
    )
