"""Kimono Memories: what a position is worth to a seat, for bots."""

from __future__ import annotations

from typing import Final

from travelogue.core.insight import Insight, squashed
from travelogue.core.native import i64, vec
from travelogue.core.state import GameState

from ..rules.album import T_CATS, T_ICONS, T_MON, T_PROPS, T_SIZE
from ..rules.scoring import cat_points, prop_points
from ..rules.state import KimonoState
from ..rules.tables import FIRST_TILE, OBJECTS, PATTERNS, PROPS, TURNS
from ..rules.vocabulary import STEP_OVER

REWARD_WORTH: Final = 4.0  # a reward card is worth about this much to the winner of a pattern
# chance of winning a pattern by the marker's distance on the own side, early and at the end
EARLY_HOLD: Final = [0.5, 0.61, 0.71, 0.8, 0.87]
LATE_HOLD: Final = [0.5, 0.9, 0.98, 1.0, 1.0]
NEXT_CAT: Final = 0.35  # share of the next cat's extra points that an album can hope for
ICON_WORTH: Final = 0.9  # of an icon whose prop card is still to be had
SUDDEN_WIN: Final = 1000.0
TURN_DECISIONS: Final = 2  # a photo taken is placed, and what its wild is for is chosen


class KimonoInsight(Insight):
    """Points as they stand, patterns by their chance of being held, cats and icons by hope."""

    def __init__(self) -> None:
        super().__init__(TURN_DECISIONS)

    def expected_into(self, state: GameState, out: vec[float]) -> None:
        share = squashed(self.value(state, 0), self.lead)
        out[0] = share
        out[1] = 1.0 - share

    def value(self, state: GameState, seat: i64) -> float:
        assert isinstance(state, KimonoState)
        s: KimonoState = state
        if s.step == STEP_OVER:
            if s.winner >= 0:
                return SUDDEN_WIN if s.winner == seat else -SUDDEN_WIN
            return float(s.score(seat) - s.score(1 - seat))
        left = float(TURNS - s.turn) / TURNS if s.compared < 0 else 0.0
        total = patterns_value(s, left)
        if seat == 1:
            total = -total
        if s.basic:
            return total
        mine = album_value(s, seat, left)
        return total + mine - album_value(s, 1 - seat, left)


def patterns_value(s: KimonoState, left: float) -> float:
    """Return the tiles and rewards that Sun can expect beyond Moon."""
    total = 0.0
    for pattern in range(PATTERNS):
        position: i64 = s.markers[pattern]
        distance: i64 = position if position >= 0 else -position
        worth = 1.0 if s.basic else float(FIRST_TILE + pattern)
        if pattern < s.compared:
            hold = 1.0 if distance else 0.5
        else:
            hold = EARLY_HOLD[distance] * left + LATE_HOLD[distance] * (1.0 - left)
            if not s.basic and pattern < PATTERNS - 1:
                worth += REWARD_WORTH
        expected = worth * (2.0 * hold - 1.0)
        total += expected if position > 0 else -expected
    return total


def album_value(s: KimonoState, seat: i64, left: float) -> float:
    """Return an album's points and what its cats and icons still promise."""
    t: i64 = seat * T_SIZE
    cats: i64 = s.tally[t + T_CATS]
    total = float(cat_points(cats) + s.tally[t + T_MON])
    total += NEXT_CAT * left * float(2 * cats + 1)
    for prop in range(PROPS):
        total += float(prop_points(s, seat, prop))
    icons: i64 = s.tally[t + T_ICONS]
    taken: i64 = s.tally[0 * T_SIZE + T_PROPS] | s.tally[1 * T_SIZE + T_PROPS]
    for kind in range(OBJECTS):
        if not (taken >> kind) & 1:
            total += ICON_WORTH * left * float((icons >> (4 * kind)) & 15)
    return total
