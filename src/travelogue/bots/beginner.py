"""A bot that plays like a beginner: it sees what is good, but neither far nor sharply."""

# compiled: searches spend all their time here

from __future__ import annotations

import math
from typing import Final

from travelogue.bots.greedy import GreedyBot
from travelogue.core.chance import SimChance
from travelogue.core.insight import Insight
from travelogue.core.native import i64
from travelogue.core.state import GameState

SLIP: Final = 0.35  # share of decisions in which a beginner misjudges what it sees
BLUR: Final = 8.0  # points by which it then does
FINE: Final = 1_000_000


class BeginnerBot(GreedyBot):
    """Judges one guess of the position; every now and then it takes what only looks good."""

    __slots__ = ("blur", "slip")

    def __init__(
        self, insight: Insight, chance: SimChance, slip: float = SLIP, blur: float = BLUR
    ) -> None:
        super().__init__(insight, chance, guesses=1)
        self.slip = slip
        self.blur = blur

    def choose(self, view: GameState, seat: i64) -> i64:
        if self.share() >= self.slip:
            return super().choose(view, seat)
        return self.misjudged(view, seat)

    def share(self) -> float:
        """Return a number from 0 to 1."""
        return float(self.chance.below(FINE)) / float(FINE)

    def misjudged(self, view: GameState, seat: i64) -> i64:
        """Return an action: the better it looks, the likelier it is taken."""
        actions = view.legal(seat)
        values = self.judge(view, seat)
        best = values[0]
        for value in values:
            best = max(best, value)
        total = 0.0
        weights: list[float] = []
        for value in values:
            weight = math.exp((value - best) / self.blur)
            weights.append(weight)
            total += weight
        left = total * self.share()
        for k in range(len(actions)):
            left -= weights[k]
            if left < 0.0:
                return actions[k]
        return actions[len(actions) - 1]
