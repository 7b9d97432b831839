"""A bot that tries every action on a guess of what it cannot see and keeps the best."""

from __future__ import annotations

from typing import Final

from travelogue.bots.base import Bot, Candidate
from travelogue.bots.budget import Budget
from travelogue.core.chance import SimChance
from travelogue.core.insight import Insight, squashed
from travelogue.core.native import i64, vec
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
        scale = self.insight.scale
        return [
            Candidate(action, int(self.guesses), squashed(-value / guesses, scale))
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
        guess: i64 = 0
        while guess < self.guesses:
            state = view.determinize(self.chance)
            for k in range(len(actions)):
                after = state.copy()
                after.apply(seat, actions[k], self.chance, None)
                totals[k] += self.follow(after, seat, self.insight.lookahead)
            guess += 1
        return totals

    def follow(self, state: GameState, seat: i64, depth: i64) -> float:
        """Return the value after the seat's own best next decisions, at most `depth` of them."""
        if depth == 0:
            return self.insight.value(state, seat)
        buffer = vec[i64]([0] * state.space_size())
        n = state.legal_into(seat, buffer)
        if n == 0:
            return self.insight.value(state, seat)
        best = 0.0
        k: i64 = 0
        while k < n:
            after = state.copy()
            after.apply(seat, buffer[k], self.chance, None)
            value = self.follow(after, seat, depth - 1)
            if k == 0 or value > best:
                best = value
            k += 1
        return best
