"""Remember Our Trip: the places that tokens make or would make, for hands and pictures."""

from __future__ import annotations

from typing import NamedTuple

from travelogue.core.bits import bit, lowest, popcount

from ..rules.board import up_at, up_of
from ..rules.confirm import confirmable
from ..rules.grid import CELLS, area, around, cells_of
from ..rules.state import TripState
from ..rules.tables import (
    BLOCK_SIZE,
    HOTEL,
    PARK,
    RESTAURANT,
    SHOP,
    SIGHT,
    SIZES,
    group_of,
)
from ..rules.turn import free_spaces
from ..rules.vocabulary import CELL_FIRST, DONE
from .gains import Gains, location


class Place(NamedTuple):
    """A place that can be confirmed now: its spaces and what it scores."""

    spaces: int
    gains: Gains

    def beginning_with(self, cell: int) -> tuple[int, ...]:
        """Return the actions that name its spaces, each beside those before."""
        actions = [CELL_FIRST + cell]
        chosen = bit(cell)
        while chosen != self.spaces:
            cell = lowest(around(chosen) & self.spaces & ~chosen)
            chosen |= bit(cell)
            actions.append(CELL_FIRST + cell)
        return (*actions, DONE) if is_block(self.gains.group) else tuple(actions)


def new_tokens(s: TripState) -> list[int]:
    """Return the new tokens that are part of a place that can be confirmed now."""
    if not s.fresh or (s.confirmed and not s.many):
        return []
    return cells_of(confirmable(s))


def places(s: TripState) -> list[Place]:
    """Return every place that can be confirmed now, best first.

    Shops and restaurants are named as far as they reach: `some_of` tells how to take fewer.
    """
    found: dict[int, Place] = {}
    for cell in new_tokens(s):
        token = int(up_at(s, s.seat, cell))
        for mask in masks_with(s, token, cell, int(up_of(s, s.seat, token))):
            if mask not in found:
                found[mask] = Place(mask, location(s, group_of(token), mask))
    return sorted(found.values(), key=lambda place: -place.gains.total)


def place_of(s: TripState, spaces: int) -> Place | None:
    """Return the place on these spaces, if it can be confirmed now."""
    return next((place for place in places(s) if place.spaces == spaces), None)


def stand_ins(s: TripState) -> dict[int, int]:
    """Return old tokens of places with the new one by which each is named."""
    found: dict[int, int] = {}
    new = sum(bit(cell) for cell in new_tokens(s))
    for place in places(s):
        for cell in cells_of(place.spaces & ~new):
            found.setdefault(cell, lowest(place.spaces & new))
    return found


def is_block(token: int) -> bool:
    return token in (SHOP, RESTAURANT)


def some_of(s: TripState, found: list[Place]) -> list[int]:
    """Return the new tokens of blocks from which something may be left out."""
    out = []
    for place in found:
        if is_block(place.gains.group) and popcount(place.spaces) > BLOCK_SIZE:
            out += cells_of(place.spaces & int(s.fresh))
    return out


def masks_with(s: TripState, token: int, cell: int, up: int) -> list[int]:
    """Return the places that a token on a space makes with the tokens on `up`."""
    up |= bit(cell)
    group = group_of(token)
    if group == PARK:
        return [bit(cell) | bit(other) for other in cells_of(around(bit(cell)) & up & ~bit(cell))]
    if group == HOTEL:
        return threes(cell, up)
    if group == SIGHT:
        return [mask for mask in shapes_over(s, cell) if mask & ~up == 0]
    mask = int(area(bit(cell), up))
    return [mask] if popcount(mask) >= BLOCK_SIZE else []


def threes(cell: int, up: int) -> list[int]:
    """Return every three connected spaces of `up` with this one."""
    found: dict[int, None] = {}
    for second in cells_of(around(bit(cell)) & up & ~bit(cell)):
        pair = bit(cell) | bit(second)
        for third in cells_of(around(pair) & up & ~pair):
            found[pair | bit(third)] = None
    return list(found)


def shapes_over(s: TripState, cell: int) -> list[int]:
    """Return the spaces of every sight of this city that lies on a space."""
    tables = s.tables
    at = s.map // SIZES * CELLS + cell
    return [
        int(tables.shape_mask[k]) for k in range(tables.shape_from[at], tables.shape_from[at + 1])
    ]


def joined(s: TripState, token: int, cell: int) -> int:
    """Return how many tokens would lie together that can still become a place; 0 if none can."""
    up = int(up_of(s, s.seat, token)) | bit(cell)
    free = int(free_spaces(s)) | up
    group = group_of(token)
    if group == PARK:
        return 0
    if group == SIGHT:
        return max(
            [popcount(mask & up) for mask in shapes_over(s, cell) if mask & ~free == 0], default=0
        )
    mask = int(area(bit(cell), up))
    can_grow = popcount(area(bit(cell), free)) >= BLOCK_SIZE
    return popcount(mask) if can_grow else 0


def best_with(s: TripState, token: int, cell: int) -> Gains | None:
    """Return the best place that a token on a space would make; None if it makes none."""
    made = [
        location(s, group_of(token), mask)
        for mask in masks_with(s, token, cell, int(up_of(s, s.seat, token)))
    ]
    return max(made, key=lambda gains: gains.total, default=None)
