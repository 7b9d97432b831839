"""Let's Go! To Japan: what a position is worth to a seat, for bots.

The trip as if it began now, the running phase included, and what it still promises: tracks on the
way to their next step, highlights that lack little, days near a bonus, the best cards in hand.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.insight import Insight
from travelogue.core.native import i64, vec
from travelogue.core.state import GameState
from travelogue.games.lets_go_to_japan.actions import ACTIONS, PLACE_FIRST
from travelogue.games.lets_go_to_japan.days import WALK, Trip, insert, matches, places_into
from travelogue.games.lets_go_to_japan.journey import (
    assign_cities,
    assign_trains,
    copied_trip,
    tried,
)
from travelogue.games.lets_go_to_japan.scoring import (
    AGENT,
    passport_points,
    score,
    track_points,
    trip_points,
)
from travelogue.games.lets_go_to_japan.state import JapanState
from travelogue.games.lets_go_to_japan.steps import (
    F_COUNT,
    F_DAY,
    F_HAND,
    F_KEPT,
    F_LIGHT,
    F_LUXURY,
    F_MODE,
    F_MOOD,
    F_OFFER,
    F_PASSPORT,
    F_PICK,
    F_PLAYS,
    F_PUBLIC,
    F_RESEARCH,
    F_STEP,
    F_TRIP_DAY,
    F_WILD,
    MODE_EXTRA,
    MODE_PLAN,
    ROW,
    STAGE_OVER,
    STAGE_PASSPORTS,
    STAGE_PLAY,
    STAGE_TRAVEL,
    STAGE_TRIPS,
    STEP_BONUS,
    STEP_MAIN,
    STEP_MIX,
    STEP_PLACE,
    STEP_WAIT,
    STEP_WALK_DECK,
)
from travelogue.games.lets_go_to_japan.tables import (
    ACTIVITIES,
    CODE_MASK,
    DAY_CARDS,
    DAY_ROOM,
    DAYS,
    HAND_ROOM,
    NIBBLE,
    NIBBLE_MASK,
    PLAYS,
    R_PLAY,
    R_SIZE,
    ROUNDS,
    TRACK_END,
    TRACKS,
    UNSEEN,
)
from travelogue.games.lets_go_to_japan.travel import highlight_points, travel

NEXT_STEP: Final = 0.55  # share of a track's next step that the spaces towards it are worth
NEXT_FEELING: Final = 0.5  # the same of Happiness and Stress
SHORT_OF: Final = [0.35, 0.5, 0.28, 0.13, 0.06, 0.03]  # chance of a highlight by what it lacks
BONUS_HOPE: Final = 0.9  # per matching icon of a day that is not yet complete
BONUS_NOW: Final = 3.0  # a bonus that is about to be chosen
WILD_WORTH: Final = 2.2
LUXURY_WORTH: Final = 1.2
RESEARCH_WORTH: Final = 0.8  # beyond its point at the end
WALK_WORTH: Final = 2.0  # what turning a Walk up may bring beyond leaving it
RESEARCHED: Final = 9.0  # the best card of a hand after a Research
ICON_WORTH: Final = 1.3
PLAY_WORTH: Final = 7.3  # what a play adds to a plan: worths must not jump between the rounds
FAR: Final = 120  # to the end: what comes of tracks and highlights that were begun
SELDOM: Final = 32
DAY_HOPE: Final = 0.4  # a Day Trip's highlight, for each day that it waits
# how much each Passport brings, P01 .. P18
PASSPORT_WORTH: Final = [
    6.0, 5.0, 5.0, 8.0, 8.0, 7.0, 6.0, 6.0, 7.0, 12.0, 3.0, 6.0, 12.0, 8.0, 2.0, 11.0, 9.0, 7.0,
]  # fmt: skip


class JapanInsight(Insight):
    """Points ahead of the best other seat, in solo of the Agent."""

    def __init__(self) -> None:
        # cards are answered by their places in the hand
        super().__init__(looks=True, far=FAR, seldom=SELDOM, alone=True)

    def worth(self, state: GameState, seat: i64) -> float:
        assert isinstance(state, JapanState)
        s: JapanState = state
        return own_value(s, seat)

    def is_secret(self, state: GameState) -> bool:
        """All phases are played side by side: who is the last to answer is still unseen."""
        return True

    def value(self, state: GameState, seat: i64) -> float:
        assert isinstance(state, JapanState)
        s: JapanState = state
        return own_value(s, seat) - best_other(s, seat)

    def sight(self, state: GameState, seat: i64) -> float:
        """No answer of a seat changes what others show in the same phase."""
        return self.worth(state, seat)


def best_other(s: JapanState, seat: i64) -> float:
    """Return the most points that another seat shows; the Agent's in solo."""
    if s.seats == 1:
        return float(trip_points(s, tried(s, AGENT, True)))
    best: i64 = -(1 << 20)
    other: i64 = 0
    while other < s.seats:
        if other != seat:
            best = max(best, score(s, other))
        other += 1
    return float(best)


def own_value(s: JapanState, seat: i64) -> float:
    """Return what a seat can expect."""
    if s.stage >= STAGE_TRAVEL:
        trip = tried(s, seat, False)
        hope = 0.0 if s.stage == STAGE_OVER else 0.1 * tracks_hope(s, trip)
        return float(trip_points(s, trip)) + hope
    if s.stage == STAGE_TRIPS:
        return offered_trip(s, seat)
    f: i64 = seat * ROW
    if s.stage == STAGE_PASSPORTS and s.row[f + F_KEPT] >= 0:
        return PASSPORT_WORTH[s.row[f + F_OFFER + s.row[f + F_KEPT]]]
    if s.stage != STAGE_PLAY:
        return plan_value(s, seat, copied_trip(s, seat, False))
    step: i64 = s.row[f + F_STEP]
    total = hand_hope(s, seat, step)
    total += PLAY_WORTH * float(plays_left(s, seat) - s.row[f + F_PLAYS])
    if step == STEP_PLACE:
        return total + best_place(s, seat, s.row[f + F_PICK])
    if step == STEP_WALK_DECK:
        one = best_place(s, seat, UNSEEN)
        other = best_place(s, seat, UNSEEN + 1)
        return total + max(one, other)
    if step == STEP_BONUS:
        total += BONUS_NOW
    return total + plan_value(s, seat, copied_trip(s, seat, False))


def offered_trip(s: JapanState, seat: i64) -> float:
    """Return the worth of the Day Trip that was kept, later days first."""
    f: i64 = seat * ROW
    kept: i64 = s.row[f + F_KEPT]
    if kept < 0:
        return 0.0
    card: i64 = ACTIVITIES + s.row[f + F_OFFER + kept]
    trip = copied_trip(s, seat, False)
    worth = card_worth(s, trip, card)
    if s.row[f + F_STEP] == STEP_WAIT:
        worth += DAY_HOPE * float(s.row[f + F_DAY])
    return worth


def best_place(s: JapanState, seat: i64, code: i64) -> float:
    """Return the value of the plan with the card in question at its best place."""
    f: i64 = seat * ROW
    mode: i64 = s.row[f + F_MODE]
    out = vec[i64]([0] * ACTIONS)
    n = places_into(s, seat, out)
    cell: i64 = code if mode == MODE_PLAN else code | WALK
    best = -1e9
    k: i64 = 0
    while k < n:
        place: i64 = out[k] - PLACE_FIRST
        trip = copied_trip(s, seat, False)
        day: i64 = place // DAY_ROOM
        insert(trip.cells, day * DAY_ROOM, trip.counts[day], place % DAY_ROOM, cell)
        trip.counts[day] += 1
        best = max(best, plan_value(s, seat, trip))
        k += 1
    if mode == MODE_PLAN:
        return best
    return best + WALK_WORTH + (0.0 if mode == MODE_EXTRA else 1.0 + RESEARCH_WORTH)


def plan_value(s: JapanState, seat: i64, trip: Trip) -> float:
    """Return the points of a plan if the trip began now, and what it promises; uses the trip up."""
    hope = bonus_hope(s, trip)
    assign_cities(s, trip)
    assign_trains(s, trip)
    row = trip.row
    wilds: i64 = row[F_WILD]
    luxuries: i64 = row[F_LUXURY]
    travel(s, trip, False, None)
    total = float(trip_points(s, trip))
    left = plays_left(s, seat)
    if left == PLAYS and row[F_PASSPORT] < len(PASSPORT_WORTH):
        total += PASSPORT_WORTH[row[F_PASSPORT]] - float(passport_points(s, trip))
    share = float(left) / PLAYS
    total += hope if left else 0.0
    total += WILD_WORTH * float(wilds) + LUXURY_WORTH * share * float(luxuries)
    total += RESEARCH_WORTH * share * float(row[F_RESEARCH])
    if left:
        total += tracks_hope(s, trip) + feelings_hope(s, trip) + lights_hope(s, trip, share)
    return total


def plays_left(s: JapanState, seat: i64) -> i64:
    """Return how many plays a seat has left in all rounds."""
    total: i64 = s.row[seat * ROW + F_PLAYS] if s.stage == STAGE_PLAY else 0
    round_: i64 = s.round
    while round_ < ROUNDS:
        total += s.tables.rounds[round_ * R_SIZE + R_PLAY]
        round_ += 1
    return total


def tracks_hope(s: JapanState, trip: Trip) -> float:
    """Return what the spaces beyond the last step of each track are worth."""
    steps = s.tables.steps
    total = 0.0
    track: i64 = 0
    while track < TRACKS:
        spaces: i64 = trip.row[trip.f + F_COUNT + track]
        if spaces < TRACK_END:
            low: i64 = spaces
            while low > 0 and steps[low - 1] == steps[spaces]:
                low -= 1
            high: i64 = spaces + 1
            while steps[high] == steps[spaces]:
                high += 1
            now = track_points(s, trip, track)
            trip.row[trip.f + F_COUNT + track] = high
            gain = track_points(s, trip, track) - now
            trip.row[trip.f + F_COUNT + track] = spaces
            total += NEXT_STEP * float(gain * (spaces - low)) / float(high - low)
        track += 1
    return total


def feelings_hope(s: JapanState, trip: Trip) -> float:
    """Return what Mood is worth on its way to either end."""
    mood: i64 = trip.row[trip.f + F_MOOD]
    e: i64 = 8 * s.published
    if mood >= 0:
        return NEXT_FEELING * float(mood) * float(s.tables.edition[e + 1]) / 3.0
    return NEXT_FEELING * float(mood) * float(-s.tables.edition[e + 5]) / 3.0


def lights_hope(s: JapanState, trip: Trip, share: float) -> float:
    """Return what the highlights that are not met yet still promise."""
    total = 0.0
    day: i64 = 0
    while day < DAYS:
        cards: i64 = trip.counts[day]
        if cards > 0 and trip.row[F_LIGHT + day] == 0:
            cell: i64 = trip.cells[day * DAY_ROOM + cards - 1]
            if not cell & WALK:
                card: i64 = (cell & CODE_MASK) - 1
                total += share * light_hope(s, trip, card)
        day += 1
    return total


def light_hope(s: JapanState, trip: Trip, card: i64) -> float:
    """Return the points of a highlight by the chance that its requirement will be met."""
    short: i64 = 0
    need: i64 = s.tables.need[card]
    at: i64 = trip.f + F_COUNT
    while need:
        short += max(0, (need & NIBBLE_MASK) - trip.row[at])
        need >>= NIBBLE
        at += 1
    points = highlight_points(s, trip, card)
    return SHORT_OF[min(short, len(SHORT_OF) - 1)] * float(max(points, 5))


def bonus_hope(s: JapanState, trip: Trip) -> float:
    """Return what the matching icons of unfinished days promise."""
    total = 0.0
    day: i64 = 1
    while day < DAYS:
        cards: i64 = trip.counts[day]
        if 0 < cards < DAY_CARDS and day != trip.row[F_TRIP_DAY]:
            total += BONUS_HOPE * float(min(matches(s, trip, day), DAY_CARDS))
        day += 1
    return total


def hand_hope(s: JapanState, seat: i64, step: i64) -> float:
    """Return the worth of the best cards in hand, for the plays left in a phase under way."""
    f: i64 = seat * ROW
    row = s.row
    plays: i64 = row[f + F_PLAYS]
    picked: i64 = 0
    if step == STEP_PLACE and row[f + F_MODE] == MODE_PLAN:
        plays -= 1
        picked = row[f + F_PICK]
    elif step in (STEP_WALK_DECK, STEP_PLACE):
        plays -= 0 if row[f + F_MODE] == MODE_EXTRA else 1
    if plays <= 0:
        return 0.0
    if step == STEP_MIX:
        return RESEARCHED * float(plays)
    fresh = plays == s.tables.rounds[(s.round - 1) * R_SIZE + R_PLAY]
    if step == STEP_MAIN and fresh and row[f + F_RESEARCH] == row[f + F_PUBLIC]:
        return PLAY_WORTH * float(plays)  # a hand just dealt says nothing about the plan
    trip = tried(s, seat, False)
    best = 0.0
    second = 0.0
    k: i64 = 0
    while k < row[f + F_HAND]:
        code: i64 = s.hands[seat * HAND_ROOM + k]
        if code != picked:
            worth = card_worth(s, trip, code - 1)
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
        k += 1
    return best + second if plays > 1 else best


def card_worth(s: JapanState, trip: Trip, card: i64) -> float:
    """Return about what a card adds to a plan: points, icons and its highlight."""
    tables = s.tables
    icons: i64 = tables.icons[card]
    worth = float(tables.vp[card]) + light_hope(s, trip, card)
    mood = 0.4 if not s.published else 1.5
    k: i64 = 0
    while icons:
        n = float(icons & 15)
        icons >>= 4
        if k < TRACKS:
            worth += ICON_WORTH * n
        elif k < TRACKS + 2:
            worth += mood * n
        else:
            worth -= mood * n
        k += 1
    return worth
