"""Let's Go! To Japan: what a position is worth to a seat, for bots.

The trip as if it began now, the running phase included, and what it still promises: tracks on the
way to their next step, highlights that lack little, days near a bonus, the best cards in hand.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.insight import TO_THE_END, Insight
from travelogue.core.native import i64, vec
from travelogue.core.state import GameState

from ..rules import vocabulary as v
from ..rules.days import WALK, Trip, places_into
from ..rules.journey import copied_trip, tried
from ..rules.scoring import AGENT, score, trip_points
from ..rules.state import JapanState
from ..rules.tables import ACTIVITIES, HAND_ROOM, R_PLAY, R_SIZE, TRACKS, UNSEEN
from .plans import PASSPORT_WORTH, RESEARCH_WORTH, Plans, light_hope, plays_left, tracks_hope

BONUS_NOW: Final = 3.0  # a bonus that is about to be chosen
WALK_WORTH: Final = 2.0  # what turning a Walk up may bring beyond leaving it
RESEARCHED: Final = 9.0  # the best card of a hand after a Research
ICON_WORTH: Final = 1.3
PLAY_WORTH: Final = 7.3  # what a play adds to a plan: worths must not jump between the rounds
DAY_HOPE: Final = 0.4  # a Day Trip's highlight, for each day that it waits


class JapanInsight(Insight):
    """Points ahead of the best other seat, in solo of the Agent."""

    __slots__ = ("plans",)

    def __init__(self) -> None:
        # cards are answered by their places in the hand; the end shows what comes of tracks and
        # highlights that were begun
        super().__init__(play_on=TO_THE_END, named_by_place=True, side_by_side=True)
        self.plans = Plans()

    def worth(self, state: GameState, seat: i64) -> float:
        assert isinstance(state, JapanState)
        s: JapanState = state
        return own_value(s, seat, self.plans)

    def is_secret(self, state: GameState) -> bool:
        """All phases are played side by side: who is the last to answer is still unseen."""
        return True

    def value(self, state: GameState, seat: i64) -> float:
        assert isinstance(state, JapanState)
        s: JapanState = state
        return own_value(s, seat, self.plans) - best_other(s, seat)

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


def own_value(s: JapanState, seat: i64, plans: Plans) -> float:
    """Return what a seat can expect."""
    if s.stage >= v.STAGE_TRAVEL:
        trip = tried(s, seat, False)
        hope = 0.0 if s.stage == v.STAGE_OVER else 0.1 * tracks_hope(s, trip)
        return float(trip_points(s, trip)) + hope
    if s.stage == v.STAGE_TRIPS:
        return offered_trip(s, seat)
    f: i64 = seat * v.ROW
    if s.stage == v.STAGE_PASSPORTS and s.row[f + v.F_KEPT] >= 0:
        return PASSPORT_WORTH[s.row[f + v.F_OFFER + s.row[f + v.F_KEPT]]]
    if s.stage != v.STAGE_PLAY:
        return plans.value(s, seat, copied_trip(s, seat, False))
    step: i64 = s.row[f + v.F_STEP]
    total = hand_hope(s, seat, step)
    total += PLAY_WORTH * float(plays_left(s, seat) - s.row[f + v.F_PLAYS])
    if step == v.STEP_PLACE:
        return total + best_place(s, seat, s.row[f + v.F_PICK], plans)
    if step == v.STEP_WALK_DECK:
        one = best_place(s, seat, UNSEEN, plans)
        other = best_place(s, seat, UNSEEN + 1, plans)
        return total + max(one, other)
    if step == v.STEP_BONUS:
        total += BONUS_NOW
    return total + plans.value(s, seat, copied_trip(s, seat, False))


def offered_trip(s: JapanState, seat: i64) -> float:
    """Return the worth of the Day Trip that was kept, later days first."""
    f: i64 = seat * v.ROW
    kept: i64 = s.row[f + v.F_KEPT]
    if kept < 0:
        return 0.0
    card: i64 = ACTIVITIES + s.row[f + v.F_OFFER + kept]
    trip = copied_trip(s, seat, False)
    worth = card_worth(s, trip, card)
    if s.row[f + v.F_STEP] == v.STEP_WAIT:
        worth += DAY_HOPE * float(s.row[f + v.F_DAY])
    return worth


def best_place(s: JapanState, seat: i64, code: i64, plans: Plans) -> float:
    """Return the value of the plan with the card in question at its best place."""
    f: i64 = seat * v.ROW
    mode: i64 = s.row[f + v.F_MODE]
    places = vec[i64]([0] * v.ACTIONS)
    n = places_into(s, seat, places)
    k: i64 = 0
    while k < n:
        places[k] -= v.PLACE_FIRST
        k += 1
    cell: i64 = code if mode == v.MODE_PLAN else code | WALK
    best = plans.best_with(s, seat, copied_trip(s, seat, False), cell, places, n)
    if mode == v.MODE_PLAN:
        return best
    return best + WALK_WORTH + (0.0 if mode == v.MODE_EXTRA else 1.0 + RESEARCH_WORTH)


def hand_hope(s: JapanState, seat: i64, step: i64) -> float:
    """Return the worth of the best cards in hand, for the plays left in a phase under way."""
    f: i64 = seat * v.ROW
    row = s.row
    plays: i64 = row[f + v.F_PLAYS]
    picked: i64 = 0
    if step == v.STEP_PLACE and row[f + v.F_MODE] == v.MODE_PLAN:
        plays -= 1
        picked = row[f + v.F_PICK]
    elif step in (v.STEP_WALK_DECK, v.STEP_PLACE):
        plays -= 0 if row[f + v.F_MODE] == v.MODE_EXTRA else 1
    if plays <= 0:
        return 0.0
    if step == v.STEP_MIX:
        return RESEARCHED * float(plays)
    fresh = plays == s.tables.rounds[(s.round - 1) * R_SIZE + R_PLAY]
    if step == v.STEP_MAIN and fresh and row[f + v.F_RESEARCH] == row[f + v.F_PUBLIC]:
        return PLAY_WORTH * float(plays)  # a hand just dealt says nothing about the plan
    trip = tried(s, seat, False)
    best = 0.0
    second = 0.0
    k: i64 = 0
    while k < row[f + v.F_HAND]:
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
