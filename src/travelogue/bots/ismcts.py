"""A bot that searches: information-set Monte Carlo tree search on views."""

# compiled: searches spend all their time here

from __future__ import annotations

from time import perf_counter
from typing import Final

from travelogue.bots.base import Bot, Candidate
from travelogue.bots.budget import Budget
from travelogue.bots.search import Knobs, Search
from travelogue.bots.tree import Node
from travelogue.core.chance import SimChance, TracedChance
from travelogue.core.insight import Insight
from travelogue.core.native import i64
from travelogue.core.state import GameState

ROUND: Final = 16  # iterations between two looks at the clock
MOST: Final = 1_000_000_000  # iterations
SHORTEST: Final = 1e-6  # seconds that a clock can tell


class IsmctsBot(Bot):
    """Searches within a budget and plays the action that was tried most.

    What was learned is kept for the next decision if the bot's own answer led there and nothing
    else happened: then the tree below that answer is a tree of the new view.
    """

    __slots__ = ("budget", "chance", "insight", "iterations", "kept", "knobs", "search")

    def __init__(
        self, insight: Insight, chance: SimChance, budget: Budget, knobs: Knobs | None = None
    ) -> None:
        self.insight = insight
        self.chance = chance
        self.budget = budget
        self.knobs = knobs if knobs is not None else Knobs()
        self.search: Search | None = None
        self.kept: tuple[int, ...] = ()  # signature of the view for which `search` is kept
        self.iterations: i64 = 0  # of all decisions so far

    def choose(self, view: GameState, seat: i64) -> i64:
        actions = view.legal(seat)
        if len(actions) == 1:
            return actions[0]
        node = self.think(view, seat, self.budget, True)
        action: i64 = node.actions[best_of(node, actions)]
        self.keep(view, seat, action)
        return action

    def analyse(self, view: GameState, seat: i64, budget: Budget) -> list[Candidate]:
        """Return the legal actions, those tried most first, with what was found out about them."""
        actions = view.legal(seat)
        if len(actions) == 1:
            return [Candidate(actions[0], 0, self.promise(view, seat))]
        node = self.think(view, seat, budget, False)
        out: list[Candidate] = []
        rest = actions
        while rest:
            k = best_of(node, rest)
            visits = node.visits[k]
            expected = min(1.0, max(0.0, node.result(k, 0.0 if visits else 1.0)))
            out.append(Candidate(node.actions[k], visits, expected))
            rest = [action for action in rest if action != node.actions[k]]
        return out

    def promise(self, view: GameState, seat: i64) -> float:
        """Return what a seat can expect of a position without choice, by Insight alone."""
        return self.insight.expected(view.determinize(self.chance))[seat]

    def think(self, view: GameState, seat: i64, budget: Budget, may_stop: bool) -> Node:
        """Return the root's node after a search within the budget; the view has a choice.

        With `may_stop` the search ends as soon as the choice cannot change any more.
        """
        search = self.begin(view, seat)
        start = perf_counter()
        done: i64 = 0
        while True:
            node = search.root_node()
            left = left_of(budget, node, done, perf_counter() - start)
            if node is not None and (
                left <= 0 or (may_stop and is_decided(node, left, self.knobs.rest))
            ):
                return node
            rounds: i64 = max(1, min(ROUND, left))
            search.run(view, rounds)
            done += rounds
            self.iterations += rounds

    def begin(self, view: GameState, seat: i64) -> Search:
        """Return the search that was kept for this view, or a new one."""
        kept = self.search
        if kept is not None and kept.me == seat and view.signature() == self.kept:
            return kept
        search = Search(self.insight, self.chance, view, seat, self.knobs)
        self.search = search
        self.kept = view.signature()
        return search

    def keep(self, view: GameState, seat: i64, action: i64) -> None:
        """Keep the search for the seat's next decision if its answer leads there for certain."""
        search = self.search
        if search is None:
            return
        chance = TracedChance(0)
        state = view.determinize(self.chance)
        secret = self.insight.is_secret(state)
        state.apply(seat, action, chance, None)
        if chance.outcomes or chance.revealed or seat not in state.pending():
            self.search = None
            return
        search.root.follow(seat, action, secret)
        self.kept = state.view(seat).signature()


def left_of(budget: Budget, node: Node | None, done: i64, spent: float) -> i64:
    """Return how many iterations a budget still allows; of a time, at the speed so far."""
    left: i64 = MOST
    if budget.iterations:
        left = budget.iterations - (node.count if node is not None else 0)
    if budget.seconds > 0.0:
        if spent >= budget.seconds:
            return 0
        if done > 0:
            more = float(done) * (budget.seconds - spent) / max(spent, SHORTEST)
            left = min(left, i64(int(min(more, float(MOST)))) + 1)
    return left


def best_of(node: Node, actions: list[int]) -> i64:
    """Return the place of the action that was tried most; the better result breaks ties."""
    best: i64 = -1
    k: i64 = 0
    while k < len(node.actions):
        if node.actions[k] in actions and (best < 0 or is_better(node, k, best)):
            best = k
        k += 1
    return best


def is_better(node: Node, one: i64, other: i64) -> bool:
    if node.visits[one] != node.visits[other]:
        return node.visits[one] > node.visits[other]
    if node.visits[one] == 0:
        return node.first[one] > node.first[other]
    return node.result(one, 0.0) > node.result(other, 0.0)


def is_decided(node: Node, left: i64, rest: float) -> bool:
    """Tell whether no other action is likely to be tried as often as the leader in the end.

    A follower would have to get more than the share `rest` of what is left.
    """
    first: i64 = 0
    second: i64 = 0
    k: i64 = 0
    while k < len(node.visits):
        visits: i64 = node.visits[k]
        if visits > first:
            second = first
            first = visits
        elif visits > second:
            second = visits
        k += 1
    return float(first - second) > float(left) * (2.0 * rest - 1.0)
