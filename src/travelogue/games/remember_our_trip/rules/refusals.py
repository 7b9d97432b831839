"""Remember Our Trip: which rule forbids an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import bit, popcount
from travelogue.core.native import i64

from .board import all_down, up_at, up_group
from .grid import area, around
from .tables import (
    FRAMES,
    FRAMES_FOR_TWO,
    HOTEL,
    NO_TOKEN,
    PARK,
    RESTAURANT,
    SHOP,
    SIGHT,
    SIGHT_SIZE,
    SIZES,
    group_of,
)
from .vocabulary import (
    CELL_FIRST,
    DONE,
    MISTAKEN,
    PICK_FIRST,
    STEP_CELL,
    STEP_CONFIRM,
    STEP_KEEP,
    STEP_OVER,
    STEP_SELECT,
    STEP_TAKE,
    STEP_TILE,
    TAKE_FIRST,
)

if TYPE_CHECKING:
    from .state import TripState


def refusal(s: TripState, seat: i64, action: i64) -> str:
    """Return the rule that forbids `action` to `seat` now, "" if it is legal."""
    if s.step == STEP_OVER:
        return "ROT-96"
    if seat != s.seat:
        return "ROT-22"
    if action in s.legal(seat):
        return ""
    is_cell = CELL_FIRST <= action < MISTAKEN
    step = s.step
    if step == STEP_TAKE:
        return take_refusal(s, action)
    if step == STEP_CELL:
        if is_cell:
            return aim_refusal(s, action - CELL_FIRST)
        return "ROT-39" if action == MISTAKEN else "ROT-28"
    if step == STEP_KEEP:
        return "ROT-43"
    if step == STEP_CONFIRM:
        return confirm_refusal(s, action - CELL_FIRST) if is_cell else "ROT-50"
    if step == STEP_SELECT:
        if is_cell:
            return select_refusal(s, action - CELL_FIRST)
        if action == DONE:
            return size_rule(group_of(s.token))
        return "ROT-63"
    if step == STEP_TILE:
        return "ROT-75"
    return "ROT-28"  # a token of the hand must be picked: the whole set is placed


def take_refusal(s: TripState, action: i64) -> str:
    """Return why a frame cannot be taken, or why something else cannot be done before."""
    frames: i64 = FRAMES_FOR_TWO if s.seats == 2 else FRAMES
    if action < TAKE_FIRST + frames:
        return "ROT-27"
    return "ROT-08" if action < PICK_FIRST else "ROT-28"


def aim_refusal(s: TripState, cell: i64) -> str:
    """Return why the token cannot be put on a space."""
    one = bit(cell)
    if s.aimed & one:
        return "ROT-33"
    if s.tables.cities[s.map // SIZES].covered[s.map % SIZES] & one:
        return "ROT-35"
    if s.tables.water[s.map] & one or all_down(s, s.seat) & one:
        return "ROT-34"
    return "ROT-29"


def confirm_refusal(s: TripState, cell: i64) -> str:
    """Return why a location cannot begin with this space."""
    one = bit(cell)
    if all_down(s, s.seat) & one:
        return "ROT-64"
    token = up_at(s, s.seat, cell)
    if token == NO_TOKEN:
        return "ROT-51"
    if s.confirmed and not s.many:
        return "ROT-66"
    if not s.fresh & one:
        return "ROT-53"
    return unfinished_rule(s, token, cell)


def unfinished_rule(s: TripState, token: i64, cell: i64) -> str:
    """Return which rule keeps a new token from being part of a location."""
    if token == SIGHT and popcount(area(bit(cell), up_group(s, s.seat, SIGHT))) >= SIGHT_SIZE:
        return "ROT-57"
    if token >= PARK:
        beside: i64 = around(bit(cell)) & up_group(s, s.seat, PARK)
        return "ROT-55" if beside else "ROT-54"
    return size_rule(token)


def size_rule(group: i64) -> str:
    """Return the rule that says how many tokens a location of a group has."""
    if group == PARK:
        return "ROT-54"
    if group == HOTEL:
        return "ROT-56"
    if group == SIGHT:
        return "ROT-57"
    return "ROT-60" if group == SHOP else "ROT-61"


def select_refusal(s: TripState, cell: i64) -> str:
    """Return why a space cannot join the location under way."""
    one = bit(cell)
    if all_down(s, s.seat) & one:
        return "ROT-64"
    token = up_at(s, s.seat, cell)
    if token == NO_TOKEN or s.chosen & one:
        return "ROT-51"
    if not around(s.chosen) & one:
        return "ROT-52"
    if token >= PARK and s.token >= PARK:
        return "ROT-55"
    if token != s.token:
        return "ROT-62" if group_of(s.token) in (SHOP, RESTAURANT) else "ROT-51"
    return "ROT-57"
