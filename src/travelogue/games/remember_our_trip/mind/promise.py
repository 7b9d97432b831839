"""Remember Our Trip: what unconfirmed tokens and a hand promise, in hundredths of a point.

A Plan holds a seat's face-up tokens as masks. `best_plan` lays the rest of the hand on the most
promising positions and returns the best outcome: one look ahead instead of many positions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.core.bits import bit, lowest, popcount
from travelogue.core.native import i64, vec

from ..rules.board import B_SIZE, all_down, first_type, in_set, one_of, up_of
from ..rules.confirm import base_points, complete_size, match_after, occupied, sights_over
from ..rules.grid import CELLS, area, around
from ..rules.tables import (
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
    from ..rules.state import TripState

POINT: Final = 100
FEW: Final = 150  # rounds in which a missing token comes with even chance, in hundredths
SURE: Final = 90  # most of a location that is still to be completed
SECOND: Final = 60  # further share for each more token that is missing
THIRD: Final = 60
EMPTY: Final = 70  # a space of the common map on which a tile may yet be built
LOSS: Final = 55  # of one more mistaken token
GOAL: Final = 60  # share of an objective's step that a location brings
NOTHING: Final = -(1 << 40)
TRIED: Final = 6  # positions that are looked at more closely
MOST_LIKED: Final = 8


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
        size: i64 = popcount(block)
        need: i64 = complete_size(group)
        if need > CELLS:
            need = max(BLOCK_SIZE, size)
        quality: i64 = popcount(block & same) * POINT + popcount(block & ~plan.taken) * EMPTY
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
        return (base_points(group, popcount(block)) + match_after(s, group, block)) * POINT
    match: i64 = popcount(block & s.town[group])
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
    """Return about the best outcome of laying a hand in a position that fits what is aimed at.

    Of all positions the few are tried that promise most at a glance.
    """
    if hand == 0:
        return total_of(plan) + photos_of(plan, down)
    s = plan.s
    tables = s.tables
    formation: i64 = tables.card_formation[s.card]
    best: i64 = NOTHING
    if s.aimed:
        k: i64 = (formation * CELLS + lowest(s.aimed)) * SPACES
        end: i64 = k + SPACES
        while k < end:
            best = max(best, lay(plan, hand, tables.through[k] & plan.free, down))
            k += 1
        return best
    liked = likings(plan, hand)
    tried: i64 = 0
    least: i64 = MOST_LIKED
    while tried < TRIED:
        k = tables.positions_from[formation]
        end = tables.positions_from[formation + 1]
        while k < end and tried < TRIED:
            spaces: i64 = tables.positions[k] & plan.free
            if glance(liked, spaces) == least:
                best = max(best, lay(plan, hand, spaces, down))
                tried += 1
            k += 1
        least -= 1
        if least < 0:
            break
    return best


def likings(plan: Plan, hand: i64) -> vec[i64]:
    """Return masks of spaces that tokens of the hand would like, one each: better ones twice."""
    tables = plan.s.tables
    taken: i64 = 0
    token: i64 = 0
    while token < TYPES:
        taken |= plan.up[token]
        token += 1
    liked: list[int] = []
    for token in range(TYPES):
        if not in_set(hand, token):
            continue
        group = group_of(token)
        near: i64 = around(plan.up[token]) & plan.free & ~taken
        photo: i64 = 0
        for k in range(PHOTOS):
            at: i64 = plan.s.map // SIZES * PHOTOS + k
            if tables.photo_group[at] == group:
                photo = bit(tables.photo_cell[at]) & ~taken
        liked += [near, near, near & plan.s.town[group], photo]
    liked.append(plan.free & ~taken)
    return vec[i64](liked)


def glance(liked: vec[i64], spaces: i64) -> i64:
    """Return how many likings a position meets, at most MOST_LIKED; -1 if it has no free space."""
    if spaces == 0:
        return -1
    n: i64 = 0
    k: i64 = 0
    while k < len(liked):
        if liked[k] & spaces:
            n += 1
        k += 1
    return min(n, MOST_LIKED)


def lay(plan: Plan, hand: i64, spaces: i64, down: i64) -> i64:
    """Return the outcome of laying a hand on one position, token by token where each is best."""
    s = plan.s
    blocked: i64 = SPACES - popcount(spaces) - s.given_up
    if s.aimed & ~spaces or blocked < 0:
        return NOTHING
    spaces &= ~s.aimed
    up, worth, best, fresh = plan.up[:], plan.worth[:], plan.best[:], plan.fresh
    lost: i64 = 0
    while hand:
        token = first_type(hand)
        hand -= one_of(token)
        chosen = best_space(plan, token, spaces)
        if chosen == 0:  # nothing gains: give it up, or leave an old token where it is
            lost += LOSS
            if blocked > 0:
                blocked -= 1
            else:
                spaces &= spaces - 1
            continue
        spaces ^= chosen
        lost += put(plan, token, chosen)
    total: i64 = total_of(plan) + photos_of(plan, down) - lost
    plan.up = up
    plan.worth = worth
    plan.best = best
    plan.fresh = fresh
    return total


def best_space(plan: Plan, token: i64, spaces: i64) -> i64:
    """Return the space on which a token is worth most, 0 if it had better be given up."""
    best: i64 = total_of(plan) + photos_of(plan, 0) - LOSS
    chosen: i64 = 0
    while spaces:
        one: i64 = spaces & -spaces
        spaces ^= one
        old = up_type(plan, one)
        if old == token:
            continue
        up, worth, now, fresh = plan.up[:], plan.worth[:], plan.best[:], plan.fresh
        cost = put(plan, token, one)
        value: i64 = total_of(plan) - cost + photos_of(plan, 0)
        plan.up = up
        plan.worth = worth
        plan.best = now
        plan.fresh = fresh
        if value > best or (chosen == 0 and old == NO_TOKEN):
            best = value
            chosen = one
    return chosen


def put(plan: Plan, token: i64, one: i64) -> i64:
    """Put a token on a space; return what the old one there costs."""
    old = up_type(plan, one)
    if old != NO_TOKEN:
        plan.up[old] ^= one
        judge(plan, old)
    plan.up[token] |= one
    plan.fresh |= one
    judge(plan, token)
    return 0 if old == NO_TOKEN else LOSS


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
        return (base_points(group, popcount(block)) + match_after(s, group, block)) * POINT
    if popcount(chosen) == size:
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
