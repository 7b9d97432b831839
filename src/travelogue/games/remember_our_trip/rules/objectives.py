"""Remember Our Trip: the objective cards, from everybody's own boards (ROT-108 .. ROT-131)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import popcount
from travelogue.core.native import i64

from .board import PLACE_MASK, T_PLACES, T_SIZE, down_group, group_mask, place_group, place_mask
from .grid import area, around
from .tables import (
    COUNT_BLOCKS,
    COUNT_EXACT_MATCHES,
    COUNT_LOCATIONS,
    GROUPS,
    LARGE_TILES,
    LOCATIONS_IN_ZONE,
    LOCATIONS_WITH_NEIGHBOUR,
    PARK,
    RANK_LARGEST_BLOCK,
    RANK_LARGEST_CLUSTER,
    SIZES,
    TOKENS_NEXT_TO_PARK,
    Objective,
)

if TYPE_CHECKING:
    from .state import TripState


def objective_points(s: TripState, seat: i64) -> i64:
    """Return the points of the objective in play if the game ended now."""
    card = s.tables.objectives[s.objective]
    mine = standing(s, seat)
    if card.threshold:
        return card.points if mine >= card.threshold else 0  # ROT-108
    if card.second:
        return ranked_points(s, card, mine)
    return card.points * mine


def ranked_points(s: TripState, card: Objective, mine: i64) -> i64:
    """Return the points of a value on a 6/3 card: the highest, the next lower (ROT-119)."""
    if mine == 0:
        return 0  # ROT-120
    most: i64 = 0
    next_most: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        value = standing(s, seat)
        if value > most:
            next_most = most
            most = value
        elif next_most < value < most:
            next_most = value
        seat += 1
    if mine == most:
        return card.points
    return card.second if mine == next_most else 0


def standing(s: TripState, seat: i64) -> i64:
    """Return what the objective counts on a seat's board: locations, blocks, tokens or a size."""
    card = s.tables.objectives[s.objective]
    rule = card.rule
    if rule in (COUNT_LOCATIONS, LOCATIONS_IN_ZONE):
        return counted_places(s, seat, card)
    if rule == COUNT_BLOCKS:
        return blocks(s, seat, card, False)
    if rule == RANK_LARGEST_BLOCK:
        return blocks(s, seat, card, True)
    if rule == COUNT_EXACT_MATCHES:
        return exact_matches(s, seat, card)
    if rule == LOCATIONS_WITH_NEIGHBOUR:
        return places_with_neighbour(s, seat, card)
    if rule == RANK_LARGEST_CLUSTER:
        return largest_cluster(s, seat, card)
    tokens: i64 = 0  # ROT-121, ROT-122, ROT-130: face-up ones count too
    group: i64 = 0
    while group < GROUPS:
        if (card.groups >> group) & 1:
            tokens |= group_mask(s, seat, group)
        group += 1
    if rule == TOKENS_NEXT_TO_PARK:
        return popcount(tokens & around(down_group(s, seat, PARK)))  # ROT-123
    return popcount(tokens & card.zone[s.map % SIZES])  # tokens_in_zone


def counts(s: TripState, seat: i64, k: i64, card: Objective) -> bool:
    """Tell whether a seat's k-th location is of a group that the objective names."""
    return (card.groups >> place_group(s, seat, k)) & 1 == 1


def counted_places(s: TripState, seat: i64, card: Objective) -> i64:
    """Return the locations of the groups, those that touch the zone if the card has one."""
    zone: i64 = card.zone[s.map % SIZES]
    n: i64 = 0
    k: i64 = 0
    while k < s.tally[seat * T_SIZE + T_PLACES]:
        inside = zone == 0 or place_mask(s, seat, k) & zone != 0  # ROT-131
        if inside and counts(s, seat, k, card):
            n += 1
        k += 1
    return n


def blocks(s: TripState, seat: i64, card: Objective, largest: bool) -> i64:
    """Return the number of shop or restaurant blocks, or the size of the largest (ROT-113)."""
    n: i64 = 0
    most: i64 = 0
    rest: i64 = 0
    k: i64 = 0
    while k < s.tally[seat * T_SIZE + T_PLACES]:
        if counts(s, seat, k, card):
            n += 1
            most = max(most, popcount(place_mask(s, seat, k)))
            rest |= place_mask(s, seat, k)
        k += 1
    if not s.by_confirmation:
        n = 0
        most = 0
        while rest:
            block = area(rest & -rest, rest)
            rest ^= block
            n += 1
            most = max(most, popcount(block))
    return most if largest else n


def exact_matches(s: TripState, seat: i64, card: Objective) -> i64:
    """Return the locations that one tile covers exactly, whoever built it (ROT-115)."""
    n: i64 = 0
    k: i64 = 0
    while k < s.tally[seat * T_SIZE + T_PLACES]:
        if counts(s, seat, k, card):
            mask = place_mask(s, seat, k)
            t: i64 = GROUPS
            while t < GROUPS + LARGE_TILES:
                if s.town[t] & PLACE_MASK == mask:  # sizes differ by group: equal spaces suffice
                    n += 1
                    break
                t += 1
        k += 1
    return n


def places_with_neighbour(s: TripState, seat: i64, card: Objective) -> i64:
    """Return the locations beside another confirmed location of their group (ROT-124)."""
    n: i64 = 0
    k: i64 = 0
    while k < s.tally[seat * T_SIZE + T_PLACES]:
        if counts(s, seat, k, card):
            mask = place_mask(s, seat, k)
            others: i64 = down_group(s, seat, place_group(s, seat, k)) & ~mask
            if around(mask) & others:
                n += 1
        k += 1
    return n


def largest_cluster(s: TripState, seat: i64, card: Objective) -> i64:
    """Return the most locations in one connected group of them, groups mixed (ROT-125, ROT-126)."""
    places: i64 = s.tally[seat * T_SIZE + T_PLACES]
    spaces: i64 = 0
    k: i64 = 0
    while k < places:
        if counts(s, seat, k, card):
            spaces |= place_mask(s, seat, k)
        k += 1
    most: i64 = 0
    while spaces:
        cluster = area(spaces & -spaces, spaces)
        spaces ^= cluster
        n: i64 = 0
        k = 0
        while k < places:
            if counts(s, seat, k, card) and place_mask(s, seat, k) & cluster:
                n += 1
            k += 1
        most = max(most, n)
    return most
