"""Remember Our Trip: what unconfirmed tokens and a hand promise, in hundredths of a point.

A Plan holds a seat's face-up tokens as masks. `best_plan` tries every way to lay the rest of the
hand that the rules allow and returns the best outcome: one search instead of many positions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.core.native import i64, vec
from travelogue.games.remember_our_trip.board import (
    B_SIZE,
    all_down,
    first_type,
    one_of,
    up_of,
)
from travelogue.games.remember_our_trip.confirm import (
    base_points,
    complete_size,
    match_after,
    occupied,
    sights_over,
)
from travelogue.games.remember_our_trip.grid import CELLS, area, around, bit, count, first
from travelogue.games.remember_our_trip.tables import (
    BLOCK_SIZE,
    COUNT_BLOCKS,
    COUNT_LOCATIONS,
    NO_TOKEN,
    PARK,
    PHOTO_POINTS,
    PHOTOS,
    ROUNDS,
    SIGHT,
    SIZES,
    SPACES,
    TYPES,
    group_of,
)

if TYPE_CHECKING:
    from travelogue.games.remember_our_trip.state import TripState

POINT: Final = 100
FEW: Final = 150  # rounds in which a missing token comes with even chance, in hundredths
SURE: Final = 90  # most of a location that is still to be completed
SECOND: Final = 60  # further share for each more token that is missing
THIRD: Final = 60
EMPTY: Final = 70  # a space of the common map on which a tile may yet be built
LOSS: Final = 55  # of one more mistaken token
GOAL: Final = 60  # share of an objective's step that a location brings
NOTHING: Final = -(1 << 40)


class Plan:
    """A seat's face-up tokens, with what is needed to judge them."""

    __slots__ = (
        "best", "free", "fresh", "left", "s", "taken", "up", "worth",
    )  # fmt: skip

    def __init__(self, s: TripState, seat: i64, left: i64) -> None:
        self.s = s
        self.free: i64 = s.tables.land[s.map] & ~all_down(s, seat)  # can receive tokens
        self.left: i64 = left  # rounds in which the seat still places tokens after this turn
        self.taken: i64 = occupied(s)
        self.fresh: i64 = s.fresh if seat == s.seat and (s.many or s.confirmed == 0) else 0
        up: list[int] = [0] * TYPES
        for token in range(TYPES):
            up[token] = s.boards[seat * B_SIZE + token]
        self.up = vec[i64](up)
        self.worth = vec[i64]([0] * TYPES)  # promise of each type
        self.best = vec[i64]([0] * TYPES)  # what confirming its best location now adds


def chance_of(missing: i64, left: i64) -> i64:
    """Return the share of a location that may be hoped for, by the tokens it still needs."""
    if left <= 0:
        return 0
    share: i64 = SURE * left * POINT // (left * POINT + FEW)
    if missing > 1:
        share = share * share // POINT * SECOND // POINT
    if missing > 2:
        share = share * THIRD // POINT
    return share


def judge(plan: Plan, token: i64) -> None:
    """Set the promise of a type, and what its best new location would add if confirmed now."""
    group = group_of(token)
    rest: i64 = plan.up[token]
    total: i64 = 0
    best: i64 = 0
    same: i64 = plan.s.town[group]
    while rest:
        block = area(rest & -rest, rest)
        rest ^= block
        size: i64 = count(block)
        need: i64 = complete_size(group)
        if need > CELLS:
            need = max(BLOCK_SIZE, size)
        quality: i64 = count(block & same) * POINT + count(block & ~plan.taken) * EMPTY
        full: i64 = base_points(group, need) * POINT + quality * need // size
        missing: i64 = need - size
        promise: i64 = 0
        if around(block) & plan.free & ~block:
            promise = full * chance_of(max(missing, 1), plan.left) // POINT
        total += promise
        if missing <= 0 and block & plan.fresh:
            now: i64 = confirm_now(plan, token, block)
            if now:
                best = max(best, now + goal(plan.s, group) - promise)
    plan.worth[token] = total
    plan.best[token] = best


def confirm_now(plan: Plan, token: i64, block: i64) -> i64:
    """Return about what confirming within a connected block scores at once; 0 if it cannot be."""
    s = plan.s
    group = group_of(token)
    if group == SIGHT:
        found: i64 = 0
        fresh: i64 = block & plan.fresh
        while fresh:
            found |= sights_over(s, fresh & -fresh, block)
            fresh &= fresh - 1
        if found == 0:
            return 0
        block = found
    size: i64 = complete_size(group)
    if size > CELLS:
        return (base_points(group, count(block)) + match_after(s, group, block)) * POINT
    match: i64 = count(block & s.town[group])
    if match == 0 and block & plan.taken == 0:
        match = size
    return (base_points(group, size) + min(match, size)) * POINT


def goal(s: TripState, group: i64) -> i64:
    """Return what one more location of a group brings towards the objective."""
    card = s.tables.objectives[s.objective]
    if not (card.groups >> group) & 1:
        return 0
    if card.rule in (COUNT_LOCATIONS, COUNT_BLOCKS):
        return card.points * GOAL // card.threshold
    if card.threshold or card.second:
        return POINT
    return card.points * GOAL


def total_of(plan: Plan) -> i64:
    """Return all promises and the best location that could be confirmed now."""
    total: i64 = 0
    best: i64 = 0
    token: i64 = 0
    while token < TYPES:
        total += plan.worth[token]
        if plan.s.many:
            total += plan.best[token]
        else:
            best = max(best, plan.best[token])
        token += 1
    return total + best


def photos_of(plan: Plan, down: i64) -> i64:
    """Return the points of the photo spaces, `down` of which are hit by confirmed tokens."""
    tables = plan.s.tables
    hits: i64 = 0
    k: i64 = plan.s.map // SIZES * PHOTOS
    end: i64 = k + PHOTOS
    while k < end:
        group: i64 = tables.photo_group[k]
        mask: i64 = plan.up[group]
        if group == PARK:
            mask |= plan.up[PARK + 1] | plan.up[PARK + 2]
        if mask & bit(tables.photo_cell[k]):
            hits += 1
        k += 1
    return PHOTO_POINTS[min(hits + down, PHOTOS)] * POINT


def judge_all(plan: Plan) -> None:
    """Judge every type."""
    token: i64 = 0
    while token < TYPES:
        judge(plan, token)
        token += 1


# --- the rest of the hand -----------------------------------------------------------------------


def best_plan(plan: Plan, hand: i64, down: i64) -> i64:
    """Return the best outcome of laying a hand in a position that fits what is aimed at."""
    s = plan.s
    if hand == 0:
        return total_of(plan) + photos_of(plan, down)
    aimed = s.aimed
    given_up = s.given_up
    tables = s.tables
    formation: i64 = tables.card_formation[s.card]
    if aimed:
        k: i64 = (formation * CELLS + first(aimed)) * SPACES
        end: i64 = k + SPACES
    else:
        k = tables.positions_from[formation]
        end = tables.positions_from[formation + 1]
    best: i64 = NOTHING
    while k < end:
        spaces: i64 = (tables.through[k] if aimed else tables.positions[k]) & plan.free
        blocked: i64 = SPACES - count(spaces) - given_up
        if aimed & ~spaces == 0 and blocked >= 0 and spaces:
            best = max(best, lay(plan, hand, spaces & ~aimed, blocked, down))
        k += 1
    return best


def lay(plan: Plan, hand: i64, spaces: i64, blocked: i64, down: i64) -> i64:
    """Return the best outcome of laying the hand on the spaces of one position."""
    token = first_type(hand)
    if token == NO_TOKEN:
        return total_of(plan) + photos_of(plan, down)
    rest: i64 = hand - one_of(token)
    best: i64 = NOTHING
    if blocked > 0:
        best = lay(plan, rest, spaces, blocked - 1, down) - LOSS
    worth: i64 = plan.worth[token]
    now: i64 = plan.best[token]
    open_spaces = spaces
    while open_spaces:
        one: i64 = open_spaces & -open_spaces
        open_spaces ^= one
        old = up_type(plan, one)
        if old == NO_TOKEN:
            plan.up[token] |= one
            plan.fresh |= one
            judge(plan, token)
            best = max(best, lay(plan, rest, spaces ^ one, blocked, down))
            plan.fresh ^= one
            plan.up[token] ^= one
            plan.worth[token] = worth
            plan.best[token] = now
        else:
            best = max(best, lay(plan, rest, spaces ^ one, blocked, down) - LOSS)
            if old != token:
                best = max(best, replaced(plan, rest, spaces ^ one, blocked, down, one, token, old))
    return best


def replaced(
    plan: Plan, rest: i64, spaces: i64, blocked: i64, down: i64, one: i64, token: i64, old: i64
) -> i64:
    """Return the best outcome when the new token takes the old one's place."""
    worth: i64 = plan.worth[token]
    now: i64 = plan.best[token]
    old_worth: i64 = plan.worth[old]
    old_now: i64 = plan.best[old]
    plan.up[token] |= one
    plan.up[old] ^= one
    plan.fresh |= one
    judge(plan, token)
    judge(plan, old)
    value = lay(plan, rest, spaces, blocked, down) - LOSS
    plan.fresh ^= one
    plan.up[old] |= one
    plan.up[token] ^= one
    plan.worth[token] = worth
    plan.best[token] = now
    plan.worth[old] = old_worth
    plan.best[old] = old_now
    return value


def up_type(plan: Plan, one: i64) -> i64:
    """Return the type of the face-up token on a space, NO_TOKEN if there is none."""
    token: i64 = 0
    while token < TYPES:
        if plan.up[token] & one:
            return token
        token += 1
    return NO_TOKEN


# --- the location under way ---------------------------------------------------------------------


def best_location(s: TripState, chosen: i64) -> i64:
    """Return the most points, in hundredths, of a location that contains the chosen tokens."""
    group = group_of(s.token)
    up = up_of(s, s.seat, s.token)
    size: i64 = complete_size(group)
    if size > CELLS:
        block = area(chosen, up)
        return (base_points(group, count(block)) + match_after(s, group, block)) * POINT
    if count(chosen) == size:
        return (base_points(group, size) + match_after(s, group, chosen)) * POINT
    more: i64 = around(chosen) & up & ~chosen
    if group == SIGHT:
        more &= sights_over(s, chosen, up)
    best: i64 = 0
    while more:
        one: i64 = more & -more
        more ^= one
        best = max(best, best_location(s, chosen | one))
    return best


def rounds_left(s: TripState, seat: i64) -> i64:
    """Return how many turns a seat still has after the one it is in or has had this round."""
    place: i64 = seat - s.start
    if place < 0:
        place += s.seats
    return ROUNDS - s.round + (1 if place > s.turns else 0)
