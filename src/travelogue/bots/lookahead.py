"""What an action comes to when the seat that took it goes on as well as it can."""

# compiled: searches spend all their time here

from __future__ import annotations

from travelogue.core.chance import SimChance
from travelogue.core.insight import Insight
from travelogue.core.native import i64, vec
from travelogue.core.state import GameState


class Lookahead:
    """Follows a seat's own next decisions before a position is judged.

    At sight it only tells the seat's own actions apart, which is quicker (`Insight.sight`).
    """

    __slots__ = ("at_sight", "buffers", "chance", "depth", "insight")

    def __init__(
        self, insight: Insight, chance: SimChance, space: int, depth: int, at_sight: bool
    ) -> None:
        self.insight = insight
        self.chance = chance
        self.depth: i64 = depth
        self.at_sight = at_sight
        room: list[int] = [0] * space
        self.buffers = [vec[i64](room) for _ in range(depth)]

    def after(self, state: GameState, seat: i64) -> float:
        """Return the value for a seat after its own best next decisions."""
        return self.best(state, seat, self.depth)

    def best(self, state: GameState, seat: i64, left: i64) -> float:
        if left == 0:
            return self.judged(state, seat)
        buffer = self.buffers[left - 1]
        n = state.legal_into(seat, buffer)
        if n == 0:
            return self.judged(state, seat)
        best = 0.0
        k: i64 = 0
        while k < n:
            after = state.copy()
            after.apply(seat, buffer[k], self.chance, None)
            value = self.best(after, seat, left - 1)
            if k == 0 or value > best:
                best = value
            k += 1
        return best

    def judged(self, state: GameState, seat: i64) -> float:
        """Return the value of a position as it stands."""
        if self.at_sight:
            return self.insight.sight(state, seat)
        return self.insight.value(state, seat)
