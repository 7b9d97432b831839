"""Remember Our Trip: what a position is worth to a seat, for bots."""

from __future__ import annotations

from typing import Final

from travelogue.core.bits import bit
from travelogue.core.insight import TO_THE_END, Insight
from travelogue.core.native import i64
from travelogue.core.state import GameState

from ..rules.board import T_MISTAKEN, T_SIZE, down_group, one_of, up_at
from ..rules.grid import area
from ..rules.objectives import objective_points, standing
from ..rules.scoring import track
from ..rules.state import TripState
from ..rules.tables import PHOTOS, SIZES, group_of
from ..rules.vocabulary import STEP_KEEP, STEP_OVER, STEP_SELECT
from .promise import (
    LOSS,
    POINT,
    Plan,
    best_location,
    best_plan,
    goal,
    judge,
    judge_all,
    rounds_left,
)

WIN: Final = 5.0  # of winning, beside the points ahead
PROGRESS: Final = 60  # share of an objective's threshold that counts before it is reached
MOST: Final = 12  # chance, in hundredths, by which each mistaken token more makes "the most" likely
EVEN: Final = 45
LIKELY: Final = 95


class TripInsight(Insight):
    """Points scored, what the tokens promise, and the best that the hand can still become."""

    def __init__(self) -> None:
        # tokens are laid for what later ones make of them
        super().__init__(play_on=TO_THE_END)

    def value(self, state: GameState, seat: i64) -> float:
        assert isinstance(state, TripState)
        s: TripState = state
        if s.step == STEP_OVER:
            return final_value(s, seat)
        best: i64 = -(1 << 40)
        other: i64 = 0
        while other < s.seats:
            if other != seat:
                best = max(best, worth(s, other, False))
            other += 1
        return float(worth(s, seat, True) - best) / POINT

    def worth(self, state: GameState, seat: i64) -> float:
        assert isinstance(state, TripState)
        s: TripState = state
        if s.step == STEP_OVER:
            return float(s.score(seat))
        return float(worth(s, seat, True)) / POINT

    def sight(self, state: GameState, seat: i64) -> float:
        """Return the seat's own prospects: its answers hardly change the others'."""
        assert isinstance(state, TripState)
        s: TripState = state
        if s.step == STEP_OVER:
            return final_value(s, seat)
        return float(worth(s, seat, True)) / POINT


def final_value(s: TripState, seat: i64) -> float:
    """Return the points ahead at the end, and a little for the victory itself."""
    ranks = s.ranks()
    best = -(1 << 30)
    for other in range(s.seats):
        if other != seat:
            best = max(best, int(s.score(other)))
    won = WIN if ranks[seat] == 0 else 0.0
    return float(int(s.score(seat)) - best) + won


def worth(s: TripState, seat: i64, closely: bool) -> i64:
    """Return what a seat has and may hope for, in hundredths of a point; its turn if `closely`."""
    total: i64 = track(s, seat) * POINT + mistaken_worth(s, seat) + objective_worth(s, seat)
    plan = Plan(s, seat, rounds_left(s, seat))
    down = photos_down(s, seat)
    if not closely or seat != s.seat:
        judge_all(plan)
        return total + best_plan(plan, 0, down)
    if s.step == STEP_SELECT:
        return total + select_worth(s, plan, down)
    judge_all(plan)
    if s.step == STEP_KEEP:
        return total + keep_worth(s, plan, down)
    return total + best_plan(plan, s.hand, down)


def select_worth(s: TripState, plan: Plan, down: i64) -> i64:
    """Return the best location around the chosen tokens, and what the other tokens promise."""
    plan.up[s.token] &= ~area(s.chosen, plan.up[s.token])
    plan.fresh = 0
    judge_all(plan)
    found = best_location(s, s.chosen) + goal(s, group_of(s.token))
    return found + best_plan(plan, 0, down)


def keep_worth(s: TripState, plan: Plan, down: i64) -> i64:
    """Return the better of keeping the new and keeping the old token."""
    hand: i64 = s.hand - one_of(s.token)
    old = up_at(s, s.seat, s.over)
    kept = best_plan(plan, hand, down)
    plan.up[old] ^= bit(s.over)
    plan.up[s.token] |= bit(s.over)
    plan.fresh |= bit(s.over)
    judge(plan, old)
    judge(plan, s.token)
    return max(kept, best_plan(plan, hand, down)) - LOSS


def photos_down(s: TripState, seat: i64) -> i64:
    """Return the photo spaces that confirmed tokens hit: these hits are safe."""
    hits: i64 = 0
    k: i64 = s.map // SIZES * PHOTOS
    end: i64 = k + PHOTOS
    while k < end:
        if down_group(s, seat, s.tables.photo_group[k]) & bit(s.tables.photo_cell[k]):
            hits += 1
        k += 1
    return hits


def mistaken_worth(s: TripState, seat: i64) -> i64:
    """Return what the mistaken tokens will cost, by how likely they are to be the most."""
    mine: i64 = s.tally[seat * T_SIZE + T_MISTAKEN]
    most: i64 = 0
    other: i64 = 0
    while other < s.seats:
        if other != seat:
            most = max(most, s.tally[other * T_SIZE + T_MISTAKEN])
        other += 1
    likely: i64 = min(LIKELY, max(POINT - LIKELY, EVEN + MOST * (mine - most)))
    return -mine * likely


def objective_worth(s: TripState, seat: i64) -> i64:
    """Return the objective's points, or a share of them on the way to its threshold."""
    card = s.tables.objectives[s.objective]
    points = objective_points(s, seat) * POINT
    if points or not card.threshold:
        return points
    return card.points * PROGRESS * standing(s, seat) // card.threshold
