"""Insight: what a game tells bots about its positions, beyond the rules."""

# compiled: every decision of every game passes through here

from __future__ import annotations

import math
from typing import Final

from travelogue.core.native import i64, mypyc_attr, vec
from travelogue.core.state import GameState

SCALE: Final = 10.0
DOUBT: Final = 2.0
STEEPEST: Final = 30.0  # beyond so many scales ahead nothing changes, and exp stays in range
LEAST: Final = 1e-6
LARGE: Final = 1e9


@mypyc_attr(allow_interpreted_subclasses=True)
class Insight:
    """The estimate that bots start from; a game without a better idea keeps this one."""

    __slots__ = (
        "alone", "doubt", "far", "glance", "lookahead", "looks", "playout", "scale", "seldom",
    )  # fmt: skip

    def __init__(
        self,
        lookahead: int = 0,
        glance: int = 0,
        playout: int = 0,
        scale: float = SCALE,
        doubt: float = DOUBT,
        looks: bool = False,
        far: int = 0,
        seldom: int = 1,
        alone: bool = False,
    ) -> None:
        # how many further decisions of its own a bot should follow before it judges a position,
        # because the first one means little alone (take a card, then place it)
        self.lookahead: i64 = lookahead
        # the same for a search, which looks at many more positions
        self.glance: i64 = glance
        # how many decisions of its own turn a seat plays on before a search judges a new position
        self.playout: i64 = playout
        # points ahead with which about three games in four are won
        self.scale = scale
        # points by which the first look at an action is often wrong
        self.doubt = doubt
        # whether a search must look at what was dealt before it goes on from what it has learned:
        # actions named by places (a hand's second card) mean something else in every deal, those
        # named by things (move to Boston) do not
        self.looks = looks
        # how many decisions of each seat a search plays some lines on, each what promises most, to
        # learn where they lead: about a turn, if what pays later is not all in `worth`, or to the
        # end, if chance does not drown it
        self.far: i64 = far
        # one line in so many, since that takes much longer than a judgement
        self.seldom: i64 = seldom
        # whether seats play side by side and hardly touch each other: a search then lets the others
        # answer at random and judges its own worth, free of the luck that it guessed for them
        self.alone = alone

    def worth(self, state: GameState, seat: i64) -> float:
        """Return the points that `seat` can expect at the end, whatever the others get.

        `state` is a full state (a determinized view), in the middle of a turn or not.
        """
        return float(state.score(seat))

    def value(self, state: GameState, seat: i64) -> float:
        """Return how good the position is for `seat`: expected points ahead of the best other seat.

        Asked for every action that a bot looks at: to be overridden where a quicker answer tells
        the actions of `seat` apart.
        """
        mine = self.worth(state, seat)
        if state.seats == 1:
            return mine
        best = -LARGE
        other: i64 = 0
        while other < state.seats:
            if other != seat:
                best = max(best, self.worth(state, other))
            other += 1
        return mine - best

    def sight(self, state: GameState, seat: i64) -> float:
        """Return what tells the actions of `seat` apart at first sight, for a search.

        To be overridden where that is quicker than `value`: only differences count.
        """
        return self.value(state, seat)

    def expected_into(self, state: GameState, out: vec[float]) -> None:
        """Write for every seat what it can expect, from 0 (lost) to 1 (won).

        To be overridden where points ahead do not tell, or are quicker to find for all at once.
        """
        seat: i64 = 0
        if state.seats == 1:
            out[seat] = squashed(self.value(state, seat), self.scale)
            return
        best = -LARGE
        second = -LARGE
        while seat < state.seats:
            points = self.worth(state, seat)
            out[seat] = points
            if points > best:
                second = best
                best = points
            elif points > second:
                second = points
            seat += 1
        seat = 0
        while seat < state.seats:
            points = out[seat]
            out[seat] = squashed(points - (second if points == best else best), self.scale)
            seat += 1

    def is_secret(self, state: GameState) -> bool:
        """Tell whether what is answered now is kept from the other seats.

        To be overridden by games in which a seat may be the last to answer in secret.
        """
        return len(state.pending()) > 1


def squashed(points: float, scale: float) -> float:
    """Return points ahead as a share between 0 and 1: a half when level."""
    x = points / scale
    if x > STEEPEST:
        return 1.0
    if x < -STEEPEST:
        return 0.0
    return 1.0 / (1.0 + math.exp(-x))


def unsquashed(share: float, scale: float) -> float:
    """Return the points ahead that are squashed to a share."""
    share = min(max(share, LEAST), 1.0 - LEAST)
    return scale * math.log(share / (1.0 - share))
