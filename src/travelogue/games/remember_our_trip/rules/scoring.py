"""Remember Our Trip: points if the game ended now (ROT-97 .. ROT-107, ROT-135, ROT-136)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import bit
from travelogue.core.native import i64
from travelogue.core.payoff import ranks_of
from travelogue.core.state import ScoreLine

from .board import T_BASE, T_MATCH, T_MISTAKEN, T_SIZE, group_mask
from .objectives import objective_points
from .tables import HOTEL, PARK, PHOTO_POINTS, PHOTOS, RESTAURANT, SHOP, SIGHT, SIZES
from .vocabulary import STEP_OVER

if TYPE_CHECKING:
    from .state import TripState


def score(s: TripState, seat: i64) -> i64:
    """Return track, travel photos, mistaken memories and objective (ROT-97); may be negative."""
    total: i64 = track(s, seat) + PHOTO_POINTS[photo_hits(s, seat)]
    return total + mistaken_points(s, seat) + objective_points(s, seat)


def track(s: TripState, seat: i64) -> i64:
    """Return the points of confirmed locations, base and match (ROT-81)."""
    total: i64 = 0
    k: i64 = seat * T_SIZE
    end: i64 = k + T_MATCH
    while k <= end:
        total += s.tally[k]
        k += 1
    return total


def photo_hits(s: TripState, seat: i64) -> i64:
    """Return the photo spaces whose token has their colour, face-up or face-down (ROT-99)."""
    hits: i64 = 0
    k: i64 = s.map // SIZES * PHOTOS
    end: i64 = k + PHOTOS
    while k < end:
        if group_mask(s, seat, s.tables.photo_group[k]) & bit(s.tables.photo_cell[k]):
            hits += 1
        k += 1
    return hits


def most_mistaken(s: TripState) -> i64:
    """Return the largest number of mistaken tokens of any seat."""
    most: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        most = max(most, s.tally[seat * T_SIZE + T_MISTAKEN])
        seat += 1
    return most


def mistaken_points(s: TripState, seat: i64) -> i64:
    """Return minus the tokens for every seat that has the most (ROT-102 .. ROT-104)."""
    mine: i64 = s.tally[seat * T_SIZE + T_MISTAKEN]
    return -mine if mine == most_mistaken(s) else 0


def score_lines(s: TripState, seat: i64) -> list[ScoreLine]:
    """Return the nine lines of the score sheet, always in this order."""
    at: i64 = seat * T_SIZE
    over = s.step == STEP_OVER
    return [
        ScoreLine("parks", "ROT-82", s.tally[at + T_BASE + PARK]),
        ScoreLine("hotels", "ROT-83", s.tally[at + T_BASE + HOTEL]),
        ScoreLine("sights", "ROT-84", s.tally[at + T_BASE + SIGHT]),
        ScoreLine("shops", "ROT-85", s.tally[at + T_BASE + SHOP]),
        ScoreLine("restaurants", "ROT-85", s.tally[at + T_BASE + RESTAURANT]),
        ScoreLine("match", "ROT-87", s.tally[at + T_MATCH]),
        ScoreLine("photos", "ROT-100", PHOTO_POINTS[photo_hits(s, seat)], over),
        ScoreLine("mistaken", "ROT-102", mistaken_points(s, seat), over),
        ScoreLine("objective", "ROT-108", objective_points(s, seat), over),
    ]


def ranks(s: TripState) -> list[int]:
    """Score down, then mistaken tokens up; equal in both share a place (ROT-105 .. ROT-107)."""
    return ranks_of(
        [[score(s, seat), -s.tally[seat * T_SIZE + T_MISTAKEN]] for seat in range(s.seats)]
    )
