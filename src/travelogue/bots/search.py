"""One search: guess what cannot be seen, follow what has worked, look at one new situation, learn.

Every iteration starts from a fresh determinization of the view. All seats choose by statistics of
their own, from what they can know, and each wants the most for itself.
"""

# compiled: searches spend all their time here

from __future__ import annotations

import math
from typing import Final

from travelogue.bots.lookahead import Lookahead
from travelogue.bots.reach import Reach
from travelogue.bots.tree import Node, Trail
from travelogue.core.chance import SimChance
from travelogue.core.insight import LARGE, STEEPEST, Insight, squashed, unsquashed
from travelogue.core.native import i64, vec
from travelogue.core.payoff import payoffs
from travelogue.core.state import GameState
from travelogue.core.types import NOBODY

DEEPEST: Final = 200  # decisions of one iteration
ANYBODY: Final = -9  # no seat has this number
GUESSES: Final = 16  # for what the others can expect, where all play alone
MARGIN: Final = 0.1  # share of the result that the points ahead decide, beside the ranks


class Knobs:
    """What a search is tuned by; the same for all games.

    What differs between games is said by their Insight; `Variant` is one with other settings.
    """

    __slots__ = ("doubt", "explore", "rest", "trust")

    def __init__(
        self, explore: float = 2.0, doubt: float = 2.0, trust: float = 1.0, rest: float = 0.8
    ) -> None:
        self.explore = explore  # how much untried actions attract, in spreads of the results
        self.doubt = doubt  # points by which the first sight of an action is often wrong
        self.trust = trust  # visits that Insight's first sight counts for
        # share of the rest of a search that a follower may still get, if a choice may yet change
        self.rest = rest


class Search:
    """The tree of one root and its growth."""

    __slots__ = (
        "ahead", "alone", "chance", "depth", "gains", "insight", "knobs", "legal", "level", "lines",
        "looks", "me", "met", "path", "picks", "reach", "results", "root", "slots", "table", "who",
    )  # fmt: skip

    def __init__(
        self, insight: Insight, chance: SimChance, view: GameState, me: i64, knobs: Knobs
    ) -> None:
        self.insight = insight
        self.chance = chance
        self.knobs = knobs
        self.me: i64 = me
        self.root = Trail(view.seats)
        self.table: dict[int, Node] = {}
        space: list[int] = [0] * view.space_size()
        self.legal = vec[i64](space)
        self.slots = vec[i64](space)
        results: list[float] = [0.0] * view.seats
        self.results = vec[float](results)
        self.gains = vec[float](results)
        self.lines: i64 = 0
        self.met: set[int] = set()
        self.path: list[Node] = []
        deep: list[int] = [0] * DEEPEST
        self.picks = vec[i64](deep)
        self.who = vec[i64](deep)
        self.depth: i64 = 0
        self.reach = Reach(insight)
        self.ahead = Lookahead(insight, chance, len(space), self.reach.glance, True)
        # seats that hardly touch each other: the others answer at random, and the searcher's own
        # worth is judged against a level, free of the luck that was guessed for them
        self.alone = insight.side_by_side and view.seats > 1
        self.level = self.best_other(view) if self.alone else 0.0
        # what was dealt must be looked at before a search goes on from what it has learned
        self.looks = insight.named_by_place

    def root_node(self) -> Node | None:
        """Return what is known of the root's choice; None before the first iteration."""
        return self.table.get(self.root.key(self.me))

    def run(self, view: GameState, iterations: int) -> None:
        """Let the tree grow by some iterations."""
        for _ in range(iterations):
            self.iterate(view)

    def iterate(self, view: GameState) -> None:
        """Try one line of play on one guess, and keep what came of it."""
        state = view.determinize(self.chance)
        trail = self.root.copy()
        self.path.clear()
        self.depth = 0
        self.lines += 1
        while self.depth < DEEPEST:
            seat = self.next_seat(state)
            if seat == NOBODY:
                break
            n = state.legal_into(seat, self.legal)
            action: i64 = self.legal[0]
            if self.alone and seat != self.me:
                action = self.legal[self.chance.below(n)]
            elif n > 1:
                key = self.situation(trail, state, seat)
                node = self.table.get(key)
                if node is None:
                    if self.is_glimpse(key):
                        self.judge(state, self.results)
                        self.learn(state)
                    else:
                        self.learn(self.expand(state, seat, n, key))
                    return
                node.align(self.legal, n, self.slots)
                pick = node.select(self.slots, n, self.knobs.explore, self.knobs.trust)
                action = node.actions[pick]
                self.note(node, pick, seat)
            self.descend(state, trail, seat, action)
        self.judge(state, self.results)
        self.learn(state)

    def is_glimpse(self, key: i64) -> bool:
        """Tell whether a situation is met for the first time, and to be judged as it stands.

        Most are met once only: a node waits for the second time. Where Insight wants a turn to be
        played on, its actions must be looked at anyway.
        """
        if self.reach.turn > 0 or self.depth == 0 or key in self.met:
            return False
        self.met.add(key)
        return True

    def descend(self, state: GameState, trail: Trail, seat: i64, action: i64) -> None:
        """Carry out an answer, and note who has seen it and whether more came to light."""
        secret = self.insight.is_secret(state)
        drawn: i64 = self.chance.w
        self.chance.revealed = False
        state.apply(seat, action, self.chance, None)
        trail.follow(seat, action, secret)
        if (secret and seat != self.me) or self.chance.revealed or drawn != self.chance.w:
            trail.news = True

    def situation(self, trail: Trail, state: GameState, seat: i64) -> i64:
        """Return the number of the situation that a seat is in.

        Where Insight says so, the searcher looks at what has come to light: an answer that was good
        for other cards says nothing about these. The others' cards are guesses; they answer by what
        was good on average, or no line would be followed beyond them.
        """
        if self.looks and trail.news and seat == self.me:
            trail.look(seat, state.view(seat).signature())
        return trail.key(seat)

    def next_seat(self, state: GameState) -> i64:
        """Return who decides: of several seats that answer at once the searcher first."""
        seat = state.to_move()
        if seat == self.me or seat == NOBODY:
            return seat
        pending = state.pending()
        if len(pending) > 1 and self.me in pending:
            return self.me
        return seat

    def note(self, node: Node, pick: i64, seat: i64) -> None:
        """Note a choice on the way."""
        self.path.append(node)
        self.picks[self.depth] = pick
        self.who[self.depth] = seat
        self.depth += 1

    def expand(self, state: GameState, seat: i64, n: i64, key: i64) -> GameState:
        """Add a node with what each of its actions promises; judge and return the best outcome."""
        actions = self.legal[:n]
        sight = self.first_sight(state, seat, n)
        after = self.play_on(sight.after, self.reach.turn, seat)
        self.judge(after, self.results)
        lead = self.insight.lead
        level = unsquashed(self.results[seat], lead) - sight.points[sight.best]
        first = vec[float]([squashed(points + level, lead) for points in sight.points])
        node = Node(actions, first, self.priors(sight))
        self.table[key] = node
        node.seen[sight.best] += 1
        self.note(node, sight.best, seat)
        return after

    def play_on(self, state: GameState, left: i64, only: i64) -> GameState:
        """Return the position after `left` decisions of one seat or ANYBODY, the best at sight.

        It ends earlier where another seat is asked, or nobody.
        """
        while left > 0:
            seat = self.next_seat(state)
            if seat == NOBODY or (only != ANYBODY and seat != only):
                break
            n = state.legal_into(seat, self.legal)
            if n == 1:
                state.apply(seat, self.legal[0], self.chance, None)
                continue
            if self.alone and seat != self.me:
                state.apply(seat, self.legal[self.chance.below(n)], self.chance, None)
                continue
            state = self.first_sight(state, seat, n).after
            left -= 1
        return state

    def first_sight(self, state: GameState, seat: i64, n: i64) -> Sight:
        """Return what the first n of the legal actions promise, and the best one's outcome."""
        zeros: list[float] = [0.0] * n
        points = vec[float](zeros)
        after = state
        best: i64 = 0
        k: i64 = 0
        while k < n:
            tried = state.copy()
            tried.apply(seat, self.legal[k], self.chance, None)
            value = self.ahead.after(tried, seat)
            points[k] = value
            if k == 0 or value > points[best]:
                best = k
                after = tried
            k += 1
        return Sight(points, best, after)

    def priors(self, sight: Sight) -> vec[float]:
        """Return how likely each action is to be the best, by what it promises."""
        top = sight.points[sight.best]
        width = self.knobs.doubt
        shares: list[float] = []
        total = 0.0
        for points in sight.points:
            share = math.exp(max(-STEEPEST, (points - top) / width))
            shares.append(share)
            total += share
        return vec[float]([share / total for share in shares])

    def judge(self, state: GameState, out: vec[float]) -> None:
        """Write what every seat can expect of a position; the searcher alone, if all play alone."""
        if self.alone:
            ahead = self.insight.worth(state, self.me) - self.level
            out[self.me] = squashed(ahead, self.insight.lead)
            return
        self.insight.expected_into(state, out)
        if state.to_move() != NOBODY:
            return
        shares = payoffs(state.ranks())
        for seat in range(len(shares)):
            out[seat] = (1.0 - MARGIN) * shares[seat] + MARGIN * out[seat]

    def best_other(self, view: GameState) -> float:
        """Return what the best other seat can expect of a view, over some guesses."""
        total = 0.0
        for _ in range(GUESSES):
            state = view.determinize(self.chance)
            best = -LARGE
            for seat in range(state.seats):
                if seat != self.me:
                    best = max(best, self.insight.worth(state, seat))
            total += best
        return total / GUESSES

    def learn(self, end: GameState) -> None:
        """Add the results to every choice on the way, and now and then what they miss.

        A judgement sees no further than Insight. One line in some is played on from its end: how
        much better or worse it turned out corrects the choices that led there.
        """
        k: i64 = 0
        while k < self.depth:
            self.path[k].learn(self.picks[k], self.results[self.who[k]])
            k += 1
        if self.reach.line == 0 or self.lines % self.reach.one_in != 0:
            return
        deciding = 1 if self.alone else end.seats
        self.judge(self.play_on(end, self.reach.line * deciding, ANYBODY), self.gains)
        k = 0
        while k < self.depth:
            seat: i64 = self.who[k]
            self.path[k].correct(self.picks[k], self.gains[seat] - self.results[seat])
            k += 1


class Sight:
    """What actions promise at first sight, which of them most, and the position after it."""

    __slots__ = ("after", "best", "points")

    def __init__(self, points: vec[float], best: i64, after: GameState) -> None:
        self.points = points
        self.best: i64 = best
        self.after = after
