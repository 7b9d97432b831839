"""Let's Go! To Japan: points of a trip, tried out or lived through (LGJ-124 .. LGJ-158)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.core.native import i64
from travelogue.core.payoff import ranks_of
from travelogue.core.state import ScoreLine

from . import vocabulary as v
from .days import WALK, Trip, city_of, insert, trip_day
from .journey import copied_trip, set_out_on, tried
from .tables import (
    CELLS,
    CODE_MASK,
    DAY_ROOM,
    DAYS,
    ICONS,
    LUXURY_VP,
    NEUTRAL,
    P_BEST_VP,
    P_EQUAL_VP,
    P_FEELINGS,
    P_ICON_VP,
    P_KIND_VP,
    P_SIZE,
    P_TRACK_VP,
    P_VARIED_VP,
    P_WEAK_MAX,
    P_WEAK_VP,
    REGULAR_VP,
    RESEARCH_VP,
    SUNDAY,
    TRACK_END,
    TRACKS,
    packed,
)

if TYPE_CHECKING:
    from .state import JapanState

TRACK_LINES: Final = ["temples", "food", "nature", "shopping", "unique"]
AGENT: Final = 1  # the row of the Travel Agent in a solo game


def score(s: JapanState, seat: i64) -> i64:
    """Return a seat's points if the trip began now, or went on by default choices (LGJ-156)."""
    return trip_points(s, tried(s, seat, True))


def points_with(s: JapanState, seat: i64, place: i64, cell: i64) -> i64:
    """Return a seat's points if `cell` lay at a place, its running phase included."""
    trip = copied_trip(s, seat, False)
    day: i64 = place // DAY_ROOM
    insert(trip.cells, day * DAY_ROOM, trip.counts[day], place % DAY_ROOM, cell)
    trip.counts[day] += 1
    set_out_on(s, trip)
    return trip_points(s, trip)


def trip_points(s: JapanState, t: Trip) -> i64:
    """Return the total of a finished trip (LGJ-124)."""
    row = t.row
    f = t.f
    total: i64 = row[f + v.F_BASE] + feelings(s, t) + train_points(t)
    total += RESEARCH_VP * row[f + v.F_RESEARCH] + passport_points(s, t)
    k: i64 = 0
    while k < DAYS:
        total += row[f + v.F_LIGHT + k]
        k += 1
    k = 0
    while k < TRACKS:
        total += track_points(s, t, k)
        k += 1
    return total


def feelings(s: JapanState, t: Trip) -> i64:
    """Return the VP of Happiness and Stress."""
    return happiness_points(s, t) + stress_points(s, t)


def happiness_points(s: JapanState, t: Trip) -> i64:
    """Return the VP of the Happiness track by edition, doubled by P11 (LGJ-125, LGJ-138)."""
    points: i64 = s.tables.edition[8 * s.published + t.row[t.f + v.F_HAPPY]]
    return points * s.tables.effects[t.row[t.f + v.F_PASSPORT] * P_SIZE + P_FEELINGS]


def stress_points(s: JapanState, t: Trip) -> i64:
    """Return the VP of the Stress track by edition, doubled by P11 (LGJ-125, LGJ-138)."""
    points: i64 = s.tables.edition[8 * s.published + 4 + t.row[t.f + v.F_STRESS]]
    return points * s.tables.effects[t.row[t.f + v.F_PASSPORT] * P_SIZE + P_FEELINGS]


def track_points(s: JapanState, t: Trip, track: i64) -> i64:
    """Return the VP of an experience track; spaces past 12 add none (LGJ-126, LGJ-127)."""
    level: i64 = s.tables.steps[min(t.row[t.f + v.F_COUNT + track], TRACK_END)]
    if level == 0:
        return 0
    return s.tables.effects[t.row[t.f + v.F_PASSPORT] * P_SIZE + P_TRACK_VP + level - 1]


def train_points(t: Trip) -> i64:
    """Return the VP of the trains used (LGJ-98, LGJ-99)."""
    return LUXURY_VP * t.row[t.f + v.F_LUXURIES] + REGULAR_VP * t.row[t.f + v.F_REGULARS]


def passport_points(s: JapanState, t: Trip) -> i64:
    """Return what the Passport pays in a line of its own (LGJ-135, LGJ-140 .. LGJ-144)."""
    row = t.row
    f = t.f
    effects = s.tables.effects
    e: i64 = row[f + v.F_PASSPORT] * P_SIZE
    total: i64 = effects[e + P_VARIED_VP] * row[f + v.F_VARIED]
    total += effects[e + P_KIND_VP] * row[f + v.F_KINDS]
    per_icon: i64 = effects[e + P_ICON_VP]
    k: i64 = 0
    while per_icon and k < ICONS:
        icons: i64 = row[f + v.F_COUNT + k]
        if k < TRACKS:
            icons -= row[f + v.F_MOVED + k]  # Wilds are no icons
        total += packed(per_icon, k) * icons
        k += 1
    if effects[e + P_BEST_VP]:
        best: i64 = 0
        k = 0
        while k < TRACKS:
            spaces: i64 = row[f + v.F_COUNT + k]
            best = max(best, spaces)
            if spaces <= effects[e + P_WEAK_MAX]:
                total += effects[e + P_WEAK_VP]
            k += 1
        total += effects[e + P_BEST_VP] * best
    if effects[e + P_EQUAL_VP] and has_equal_cities(s, t):
        total += effects[e + P_EQUAL_VP]
    return total


def tally_points(s: JapanState, t: Trip, line: i64) -> i64:
    """Return the VP of a line that is counted when the trip is over (LGJ-124)."""
    if line < TRACKS:
        return track_points(s, t, line)
    if line == v.TALLY_HAPPINESS:
        return happiness_points(s, t)
    if line == v.TALLY_STRESS:
        return stress_points(s, t)
    if line == v.TALLY_RESEARCH:
        return RESEARCH_VP * t.row[t.f + v.F_RESEARCH]
    return passport_points(s, t)


def tally_count(t: Trip, line: i64) -> i64:
    """Return what such a line counts: spaces, steps or tokens; 0 for the Passport."""
    if line < TRACKS:
        return t.row[t.f + v.F_COUNT + line]
    if line == v.TALLY_HAPPINESS:
        return t.row[t.f + v.F_HAPPY]
    if line == v.TALLY_STRESS:
        return t.row[t.f + v.F_STRESS]
    return t.row[t.f + v.F_RESEARCH] if line == v.TALLY_RESEARCH else 0


def has_equal_cities(s: JapanState, t: Trip) -> bool:
    """Tell whether Tokyo and Kyoto cards are equally many; planned neutral ones do not count."""
    ahead: i64 = 0
    k: i64 = 0
    while k < CELLS:
        cell: i64 = t.cells[t.c + k]
        k += 1
        if cell == 0 or (not cell & WALK and s.tables.city[(cell & CODE_MASK) - 1] == NEUTRAL):
            continue
        ahead += 1 - 2 * city_of(s, cell)
    return ahead == 0


def spaces_of(t: Trip) -> i64:
    """Return the sum of the five experience tokens' spaces (LGJ-131)."""
    total: i64 = 0
    k: i64 = 0
    while k < TRACKS:
        total += t.row[t.f + v.F_COUNT + k]
        k += 1
    return total


def score_lines(s: JapanState, seat: i64) -> list[ScoreLine]:
    """Return a seat's score sheet; the Agent's (row AGENT in solo) ends with its trains."""
    t = tried(s, seat, True)
    row = t.row
    f = t.f
    firm = s.stage == v.STAGE_OVER
    lines = [ScoreLine("activities", "LGJ-124", row[f + v.F_BASE], firm)]
    for k in range(DAYS):
        day = trip_day(s, k)
        if day != SUNDAY or s.day_trips:
            lines.append(
                ScoreLine(
                    f"highlight_{v.DAY_NAMES[day]}", "LGJ-116", row[f + v.F_LIGHT + day], firm
                )
            )
    lines.append(ScoreLine("happiness", "LGJ-125", happiness_points(s, t), firm))
    lines.append(ScoreLine("stress", "LGJ-125", stress_points(s, t), firm))
    for track in range(TRACKS):
        lines.append(ScoreLine(TRACK_LINES[track], "LGJ-126", track_points(s, t, track), firm))
    lines.append(ScoreLine("luxury_trains", "LGJ-98", LUXURY_VP * row[f + v.F_LUXURIES], firm))
    if seat >= s.seats:
        return lines
    lines.append(ScoreLine("regular_trains", "LGJ-98", REGULAR_VP * row[f + v.F_REGULARS], firm))
    lines.append(ScoreLine("research", "LGJ-128", RESEARCH_VP * row[f + v.F_RESEARCH], firm))
    if s.passports:
        lines.append(ScoreLine("passport", "LGJ-133", passport_points(s, t), firm))
    return lines


def ranks(s: JapanState) -> list[int]:
    """Return the ranks: VP, then experience spaces; solo against the Agent (LGJ-155)."""
    keys: list[list[int]] = []
    rows = s.seats if s.seats > 1 else 2
    for seat in range(rows):
        t = tried(s, seat, True)
        keys.append([trip_points(s, t), spaces_of(t)])
    if s.seats == 1:
        return [0] if keys[0] >= keys[AGENT] else [1]
    return ranks_of(keys)
