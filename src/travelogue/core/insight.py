"""Insight: what a game tells bots about its positions, beyond the rules."""

# compiled: every decision of every game passes through here

from __future__ import annotations

import math
from typing import Final

from travelogue.core.native import i64, mypyc_attr, vec
from travelogue.core.state import GameState

NEVER: Final = 0  # `play_on`: a position shows all that bots need to know of it
A_TURN: Final = 1  # about a turn of each seat; further on chance decides
TO_THE_END: Final = 2  # what a seat begins pays at the end, and chance does not drown it

LEAD: Final = 10.0
STEEPEST: Final = 30.0  # beyond so many leads nothing changes, and exp stays in range
LEAST: Final = 1e-6
LARGE: Final = 1e9


@mypyc_attr(allow_interpreted_subclasses=True)
class Insight:
    """The estimate that bots start from; a game without a better idea keeps this one.

    A game overrides `worth`, and says what else bots must know of it. Every default works for any
    game; `travelogue tune GAME` measures `lead` and tries the first two.
    """

    __slots__ = ("lead", "named_by_place", "play_on", "side_by_side", "turn_decisions")

    def __init__(
        self,
        turn_decisions: int = 0,
        play_on: int = NEVER,
        named_by_place: bool = False,
        side_by_side: bool = False,
        lead: float = LEAD,
    ) -> None:
        # how many further decisions of a seat belong to its first one before a position can be
        # judged (1: take a card, then place it)
        self.turn_decisions: i64 = turn_decisions
        # how far some lines must be followed to see what `worth` misses: NEVER, A_TURN, TO_THE_END
        self.play_on: i64 = play_on
        # whether actions name places (a hand's second card), which mean something else in every
        # deal, not things (move to Boston)
        self.named_by_place = named_by_place
        # whether seats hardly touch each other
        self.side_by_side = side_by_side
        # points ahead with which about three games in four are won
        self.lead = lead

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
            out[seat] = squashed(self.value(state, seat), self.lead)
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
            out[seat] = squashed(points - (second if points == best else best), self.lead)
            seat += 1

    def expected(self, state: GameState) -> list[float]:
        """Return for every seat what it can expect, from 0 (lost) to 1 (won)."""
        nothing: list[float] = [0.0] * state.seats
        out = vec[float](nothing)
        self.expected_into(state, out)
        return list(out)

    def is_secret(self, state: GameState) -> bool:
        """Tell whether what is answered now is kept from the other seats.

        To be overridden by games in which a seat may be the last to answer in secret.
        """
        return len(state.pending()) > 1


def squashed(points: float, lead: float) -> float:
    """Return points ahead as a share between 0 and 1: a half when level."""
    x = points / lead
    if x > STEEPEST:
        return 1.0
    if x < -STEEPEST:
        return 0.0
    return 1.0 / (1.0 + math.exp(-x))


def unsquashed(share: float, lead: float) -> float:
    """Return the points ahead that are squashed to a share."""
    share = min(max(share, LEAST), 1.0 - LEAST)
    return lead * math.log(share / (1.0 - share))
