"""Insight: what a game tells bots about its positions, beyond the rules."""

from __future__ import annotations

from travelogue.core.native import i64, mypyc_attr
from travelogue.core.state import GameState


@mypyc_attr(allow_interpreted_subclasses=True)
class Insight:
    """The estimate that bots start from; a game without a better idea keeps this one."""

    __slots__ = ("lookahead",)

    def __init__(self, lookahead: int = 0) -> None:
        # how many further decisions of its own a bot should follow before it judges a position,
        # because the first one means little alone (take a card, then place it)
        self.lookahead: i64 = lookahead

    def value(self, state: GameState, seat: i64) -> float:
        """Return how good the position is for `seat`: expected points ahead of the best other seat.

        `state` is a full state (a determinized view), in the middle of a turn or not.
        """
        best: i64 = -(1 << 30)
        other: i64 = 0
        while other < state.seats:
            if other != seat:
                best = max(best, state.score(other))
            other += 1
        mine = state.score(seat)
        if state.seats == 1:
            return float(mine)
        return float(mine - best)
