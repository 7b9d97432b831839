"""The memory of a search: what was tried in each situation that a seat can tell apart.

A situation is all that a seat has seen happen since the root: its own answers, and the others'
where they are open. It is kept as a number for each seat, so that one table serves all seats,
simultaneous answers stay apart, and the same situation in other guesses is the same node. Where
something has come to light that no answer tells, a draw or what others chose in secret, a seat may
look: then its situation is what it sees.
"""

# compiled: searches spend all their time here

from __future__ import annotations

import math
from typing import Final

from travelogue.core.keys import stir
from travelogue.core.native import i64, vec

SEAT_STRIDE: Final = 0x10001  # seats are told apart in keys by multiples of it
VIEW_MASK: Final = 0x3FFFFFFFFFFFFFFF
VIEWED: Final = 0  # the word of a look, which no answer has
LEAST_SPREAD: Final = 0.02
CAUTION: Final = 2.0  # checks that the average of all actions counts for
NOTHING: Final = -1e9


class Node:
    """One seat's choice: for every action how often it was there, tried, and with what result.

    `first` is what Insight expected of an action before it was tried. `priors` sum to about 1.
    `gains` sums how much better lines turned out than they were judged, of those `checked`.
    """

    __slots__ = (
        "actions", "checked", "first", "gains", "priors", "seen", "totals", "visits",
        "checks", "count", "gain", "gain_squares", "squares", "sum",
    )  # fmt: skip

    def __init__(self, actions: vec[i64], first: vec[float], priors: vec[float]) -> None:
        n = len(actions)
        zeros: list[int] = [0] * n
        nothing: list[float] = [0.0] * n
        self.actions = actions
        self.first = first
        self.priors = priors
        self.seen = vec[i64](zeros)
        self.visits = vec[i64](zeros)
        self.totals = vec[float](nothing)
        self.checked = vec[i64](zeros)
        self.gains = vec[float](nothing)
        self.checks: i64 = 0  # of all actions, with their gains and the squares of these
        self.gain = 0.0
        self.gain_squares = 0.0
        self.count: i64 = 0  # visits of the node
        self.sum = 0.0  # of their results, and of the squares of these
        self.squares = 0.0

    def learn(self, pick: i64, result: float) -> None:
        """Add the result of a visit."""
        self.count += 1
        self.visits[pick] += 1
        self.totals[pick] += result
        self.sum += result
        self.squares += result * result

    def correct(self, pick: i64, gain: float) -> None:
        """Add by how much a visit turned out better than it was judged."""
        self.checks += 1
        self.checked[pick] += 1
        self.gains[pick] += gain
        self.gain += gain
        self.gain_squares += gain * gain

    def result(self, at: i64, trust: float) -> float:
        """Return what is known of an action: its visits, what they missed, and its first sight.

        An action that was checked little is taken to be misjudged like the others.
        """
        found = (self.totals[at] + trust * self.first[at]) / (float(self.visits[at]) + trust)
        if self.checks == 0:
            return found
        mean = self.gain / float(self.checks)
        return found + (self.gains[at] + CAUTION * mean) / (float(self.checked[at]) + CAUTION)

    def spread(self) -> float:
        """Return how far results lie apart, never less than LEAST_SPREAD."""
        found = variance(self.count, self.sum, self.squares)
        if self.checks > 1:
            found += variance(self.checks, self.gain, self.gain_squares)
        n = float(self.count)
        return math.sqrt((found * n + LEAST_SPREAD * LEAST_SPREAD * 4.0) / (n + 4.0))

    def align(self, legal: vec[i64], n: i64, slots: vec[i64]) -> None:
        """Write for each legal action its place in this node; actions never met are added."""
        k: i64 = 0
        at: i64 = 0
        while k < n:
            size: i64 = len(self.actions)
            while at < size and self.actions[at] < legal[k]:
                at += 1
            if at == size or self.actions[at] != legal[k]:
                self.insert(at, legal[k])
            slots[k] = at
            k += 1
            at += 1

    def insert(self, at: i64, action: i64) -> None:
        """Add an action that was not legal before; nothing is known of it but the average."""
        size: i64 = len(self.actions)
        average = self.expected()
        self.actions = widened(self.actions, at, action)
        self.seen = widened(self.seen, at, 0)
        self.visits = widened(self.visits, at, 0)
        self.totals = widened_reals(self.totals, at, 0.0)
        self.checked = widened(self.checked, at, 0)
        self.gains = widened_reals(self.gains, at, 0.0)
        self.first = widened_reals(self.first, at, average)
        self.priors = widened_reals(self.priors, at, 1.0 / float(size + 1))

    def expected(self) -> float:
        """Return the average result of the node's visits, of first sight if there were none."""
        if self.count:
            return self.sum / float(self.count)
        total = 0.0
        for share in self.first:
            total += share
        return total / float(len(self.first))

    def select(self, slots: vec[i64], n: i64, explore: float, trust: float) -> i64:
        """Return the place of the action to try: good so far, likely good, or seldom tried.

        An action's chance to be explored grows with how often it was legal, not with how often
        the node was visited: in another guess it may not be there.
        """
        explore *= self.spread()
        best = NOTHING
        pick: i64 = slots[0]
        k: i64 = 0
        while k < n:
            at: i64 = slots[k]
            self.seen[at] += 1
            bonus = explore * self.priors[at] * math.sqrt(float(self.seen[at]))
            score = self.result(at, trust) + bonus / (1.0 + float(self.visits[at]))
            if score > best:
                best = score
                pick = at
            k += 1
        return pick


def variance(n: i64, total: float, squares: float) -> float:
    """Return the variance of n numbers by their sum and the sum of their squares."""
    mean = total / float(n)
    return max(0.0, squares / float(n) - mean * mean)


def widened(row: vec[i64], at: i64, value: i64) -> vec[i64]:
    """Return a row with one more number at a place."""
    out = list(row)
    out.insert(at, value)
    return vec[i64](out)


def widened_reals(row: vec[float], at: i64, value: float) -> vec[float]:
    """Return a row with one more number at a place."""
    out = list(row)
    out.insert(at, value)
    return vec[float](out)


class Trail:
    """What each seat has seen since the root, as a number each.

    `news` is set by who follows the trail when it cannot tell all that a seat has seen.
    """

    __slots__ = ("keys", "news", "seats")

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.keys = vec[i64](list(range(seats)))
        self.news = False

    def copy(self) -> Trail:
        out = Trail(self.seats)
        out.keys = self.keys[:]
        out.news = self.news
        return out

    def key(self, seat: i64) -> i64:
        """Return the number of the situation that `seat` is in."""
        return self.keys[seat]

    def follow(self, seat: i64, action: i64, secret: bool) -> None:
        """Add an answer: to all that have seen it, or to its seat alone."""
        word: i64 = (seat + 1) * SEAT_STRIDE + action
        if secret:
            self.keys[seat] = stir(self.keys[seat], word)
            return
        other: i64 = 0
        while other < self.seats:
            self.keys[other] = stir(self.keys[other], word)
            other += 1

    def look(self, seat: i64, seen: tuple[int, ...]) -> None:
        """Go on from what a seat sees, however it came about."""
        number: int = hash(seen) & VIEW_MASK
        self.keys[seat] = stir(number, VIEWED + seat)
        self.news = False
