"""Let's Go! To Japan: what a plan promises, judged once and remembered.

A plan is judged by travelling it, which takes most of a bot's time, and the same plans come up
again and again: a Walk in place of any card of the hand, a card picked and then placed, a hand
mixed while the itinerary lies as it is.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.insight import LARGE
from travelogue.core.keys import Places, stir
from travelogue.core.native import i64, vec

from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.days import WALK, Trip, insert, matches
from ..rules.journey import assign_cities, assign_trains
from ..rules.scoring import passport_points, track_points, trip_points
from ..rules.state import JapanState
from ..rules.travel import highlight_points, travel

NEXT_STEP: Final = 0.55  # share of a track's next step that the spaces towards it are worth
NEXT_FEELING: Final = 0.5  # the same of Happiness and Stress
SHORT_OF: Final = [0.35, 0.5, 0.28, 0.13, 0.06, 0.03]  # chance of a highlight by what it lacks
BONUS_HOPE: Final = 0.9  # per matching icon of a day that is not yet complete
WILD_WORTH: Final = 2.2
LUXURY_WORTH: Final = 1.2
RESEARCH_WORTH: Final = 0.8  # beyond its point at the end
# how much each Passport brings, P01 .. P18
PASSPORT_WORTH: Final = [
    6.0, 5.0, 5.0, 8.0, 8.0, 7.0, 6.0, 6.0, 7.0, 12.0, 3.0, 6.0, 12.0, 8.0, 2.0, 11.0, 9.0, 7.0,
]  # fmt: skip
ROOM: Final = 1 << 15  # plans that are remembered: a power of two
# what of a traveller decides what a plan comes to, beside the cards
FIELDS: Final = [
    v.F_MOOD, v.F_PASSPORT, v.F_TRIP_DAY, v.F_STARTING, v.F_RESEARCH, v.F_WILD, v.F_LUXURY,
    v.F_HAPPY, v.F_STRESS, v.F_IGNORE, v.F_DOUBLE,
]  # fmt: skip


class Plans:
    """Judges plans; those judged lately are remembered, each at the place that its key says.

    What a plan comes to is kept in parts, because they count as the plays that are left say.
    """

    __slots__ = ("by_share", "hope", "passport", "places", "points")

    def __init__(self, room: int = ROOM) -> None:
        nothing: list[float] = [0.0] * room
        self.places = Places(room)
        self.points = vec[float](nothing)  # if the trip began now, and what Wilds are worth
        self.passport = vec[float](nothing)  # that it brings beyond that on average, at the start
        self.hope = vec[float](nothing)  # while there are plays
        self.by_share = vec[float](nothing)  # by the share of all plays that is left

    def value(self, s: JapanState, seat: i64, trip: Trip) -> float:
        """Return the points of a copied plan if the trip began now, and what it promises."""
        return self.value_by(s, seat, trip, key_of(s, trip))

    def best_with(
        self, s: JapanState, seat: i64, trip: Trip, cell: i64, places: vec[i64], n: i64
    ) -> float:
        """Return the value of a copied plan with a card at the best of the first n places."""
        key = key_of(s, trip)
        best = -LARGE
        k: i64 = 0
        while k < n:
            day: i64 = places[k] // t.DAY_ROOM
            others: i64 = key ^ day_key(s, trip, day)
            lay(trip, day, places[k] % t.DAY_ROOM, cell)
            best = max(best, self.value_by(s, seat, trip, others ^ day_key(s, trip, day)))
            take_back(trip, day, places[k] % t.DAY_ROOM)
            k += 1
        return best

    def value_by(self, s: JapanState, seat: i64, trip: Trip, key: i64) -> float:
        """Return the value of the plan with a key."""
        at = self.places.of(key)
        if self.places.is_new(key):
            self.judge(s, trip, at)
        left = plays_left(s, seat)
        total = self.points[at] + self.by_share[at] * float(left) / t.PLAYS
        if left:
            total += self.hope[at]
        if left == t.PLAYS:
            total += self.passport[at]
        return total

    def judge(self, s: JapanState, plan: Trip, at: i64) -> None:
        """Write down what a plan comes to; it stays as it is."""
        trip = Trip(plan.cells[:], 0, plan.counts[:], 0, plan.row[:], 0, plan.seat)
        row = trip.row
        hope = bonus_hope(s, trip)
        assign_cities(s, trip)
        assign_trains(s, trip)
        wilds = WILD_WORTH * float(row[v.F_WILD])
        luxuries = LUXURY_WORTH * float(row[v.F_LUXURY])  # that are not needed
        travel(s, trip, False, None)
        research = RESEARCH_WORTH * float(row[v.F_RESEARCH])
        passport = 0.0
        if row[v.F_PASSPORT] < len(PASSPORT_WORTH):
            passport = PASSPORT_WORTH[row[v.F_PASSPORT]] - float(passport_points(s, trip))
        self.points[at] = float(trip_points(s, trip)) + wilds
        self.passport[at] = passport
        self.hope[at] = hope + tracks_hope(s, trip) + feelings_hope(s, trip)
        self.by_share[at] = luxuries + research + lights_hope(s, trip)


def lay(trip: Trip, day: i64, position: i64, cell: i64) -> None:
    """Lay a card into a copied plan."""
    insert(trip.cells, day * t.DAY_ROOM, trip.counts[day], position, cell)
    trip.counts[day] += 1


def take_back(trip: Trip, day: i64, position: i64) -> None:
    """Take a card out of a copied plan."""
    trip.counts[day] -= 1
    k: i64 = day * t.DAY_ROOM + position
    last: i64 = day * t.DAY_ROOM + trip.counts[day]
    while k < last:
        trip.cells[k] = trip.cells[k + 1]
        k += 1
    trip.cells[last] = 0


def key_of(s: JapanState, trip: Trip) -> i64:
    """Return a number that tells plans apart by all that judging them looks at."""
    row = trip.row
    key: i64 = s.published + 2 * s.sunday_last + 4 * s.passports
    for field in FIELDS:
        key = stir(key, row[field])
    day: i64 = 0
    while day < t.DAYS:
        key ^= day_key(s, trip, day)
        day += 1
    return key


def day_key(s: JapanState, trip: Trip, day: i64) -> i64:
    """Return the share of one day in a plan's key."""
    key = stir(day, s.conditions[day])
    k: i64 = day * t.DAY_ROOM
    last: i64 = k + trip.counts[day]
    while k < last:
        key = stir(key, trip.cells[k] & (WALK | t.CODE_MASK))
        k += 1
    return key


def plays_left(s: JapanState, seat: i64) -> i64:
    """Return how many plays a seat has left in all rounds."""
    total: i64 = s.row[seat * v.ROW + v.F_PLAYS] if s.stage == v.STAGE_PLAY else 0
    round_: i64 = s.round
    while round_ < t.ROUNDS:
        total += s.tables.rounds[round_ * t.R_SIZE + t.R_PLAY]
        round_ += 1
    return total


def tracks_hope(s: JapanState, trip: Trip) -> float:
    """Return what the spaces beyond the last step of each track are worth."""
    steps = s.tables.steps
    total = 0.0
    track: i64 = 0
    while track < t.TRACKS:
        spaces: i64 = trip.row[trip.f + v.F_COUNT + track]
        if spaces < t.TRACK_END:
            low: i64 = spaces
            while low > 0 and steps[low - 1] == steps[spaces]:
                low -= 1
            high: i64 = spaces + 1
            while steps[high] == steps[spaces]:
                high += 1
            now = track_points(s, trip, track)
            trip.row[trip.f + v.F_COUNT + track] = high
            gain = track_points(s, trip, track) - now
            trip.row[trip.f + v.F_COUNT + track] = spaces
            total += NEXT_STEP * float(gain * (spaces - low)) / float(high - low)
        track += 1
    return total


def feelings_hope(s: JapanState, trip: Trip) -> float:
    """Return what Mood is worth on its way to either end."""
    mood: i64 = trip.row[trip.f + v.F_MOOD]
    e: i64 = 8 * s.published
    if mood >= 0:
        return NEXT_FEELING * float(mood) * float(s.tables.edition[e + 1]) / 3.0
    return NEXT_FEELING * float(mood) * float(-s.tables.edition[e + 5]) / 3.0


def lights_hope(s: JapanState, trip: Trip) -> float:
    """Return what the highlights that are not met yet still promise."""
    total = 0.0
    day: i64 = 0
    while day < t.DAYS:
        cards: i64 = trip.counts[day]
        if cards > 0 and trip.row[v.F_LIGHT + day] == 0:
            cell: i64 = trip.cells[day * t.DAY_ROOM + cards - 1]
            if not cell & WALK:
                card: i64 = (cell & t.CODE_MASK) - 1
                total += light_hope(s, trip, card)
        day += 1
    return total


def light_hope(s: JapanState, trip: Trip, card: i64) -> float:
    """Return the points of a highlight by the chance that its requirement will be met."""
    short: i64 = 0
    need: i64 = s.tables.need[card]
    at: i64 = trip.f + v.F_COUNT
    while need:
        short += max(0, (need & t.NIBBLE_MASK) - trip.row[at])
        need >>= t.NIBBLE
        at += 1
    points = highlight_points(s, trip, card)
    return SHORT_OF[min(short, len(SHORT_OF) - 1)] * float(max(points, 5))


def bonus_hope(s: JapanState, trip: Trip) -> float:
    """Return what the matching icons of unfinished days promise."""
    total = 0.0
    day: i64 = 1
    while day < t.DAYS:
        cards: i64 = trip.counts[day]
        if 0 < cards < t.DAY_CARDS and day != trip.row[v.F_TRIP_DAY]:
            total += BONUS_HOPE * float(min(matches(s, trip, day), t.DAY_CARDS))
        day += 1
    return total
