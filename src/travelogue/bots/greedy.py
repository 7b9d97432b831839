"""A bot that tries every action on a guess of what it cannot see and keeps the best."""

# compiled: searches spend all their time here

from __future__ import annotations

from typing import Final

from travelogue.bots.base import Bot, Candidate
from travelogue.bots.budget import Budget
from travelogue.bots.lookahead import Lookahead
from travelogue.bots.reach import Reach
from travelogue.core.chance import SimChance
from travelogue.core.insight import Insight, squashed
from travelogue.core.native import i64
from travelogue.core.state import GameState

GUESSES: Final = 3  # determinizations averaged, if the view has anything to guess
NEGLIGIBLE: Final = 1e-9


class GreedyBot(Bot):
    """Judges each action by Insight, following its own next decisions where Insight says so."""

    __slots__ = ("chance", "guesses", "insight")

    def __init__(self, insight: Insight, chance: SimChance, guesses: int = GUESSES) -> None:
        self.insight = insight
        self.chance = chance
        self.guesses: i64 = guesses

    def choose(self, view: GameState, seat: i64) -> i64:
        values = self.judge(view, seat)
        actions = view.legal(seat)
        best = values[0]
        for value in values:
            best = max(best, value)
        ties: list[int] = []
        for k in range(len(actions)):
            if values[k] >= best - NEGLIGIBLE:
                ties.append(actions[k])
        return ties[self.chance.below(len(ties))]

    def analyse(self, view: GameState, seat: i64, budget: Budget) -> list[Candidate]:
        """Return the legal actions, the most promising first; nothing is searched."""
        actions = view.legal(seat)
        values = self.judge(view, seat)
        order = sorted([(-values[k], actions[k]) for k in range(len(actions))])
        guesses = float(self.guesses)
        lead = self.insight.lead
        return [
            Candidate(action, int(self.guesses), squashed(-value / guesses, lead))
            for value, action in order
        ]

    def judge(self, view: GameState, seat: i64) -> list[float]:
        """Return the value of every legal action, summed over the guesses, as `legal` lists them.

        A single action is not looked at: its value does not matter.
        """
        actions = view.legal(seat)
        totals = [0.0] * len(actions)
        if len(actions) == 1:
            return totals
        reach = Reach(self.insight)
        ahead = Lookahead(self.insight, self.chance, view.space_size(), reach.ahead, False)
        guess: i64 = 0
        while guess < self.guesses:
            state = view.determinize(self.chance)
            for k in range(len(actions)):
                after = state.copy()
                after.apply(seat, actions[k], self.chance, None)
                totals[k] += ahead.after(after, seat)
            guess += 1
        return totals
