"""Bot: what chooses an action for a seat from the seat's own view."""

# compiled: searches spend all their time here

from __future__ import annotations

from travelogue.bots.budget import Budget
from travelogue.core.native import i64, mypyc_attr
from travelogue.core.state import GameState


class Candidate:
    """An action that a bot considered: how often it was tried, and what it expects of it.

    `expected` runs from 0 (lost) to 1 (won).
    """

    __slots__ = ("action", "expected", "visits")

    def __init__(self, action: int, visits: int, expected: float) -> None:
        self.action = action
        self.visits = visits
        self.expected = expected

    def data(self) -> dict[str, object]:
        """Return the candidate as JSON-able data."""
        return {"action": self.action, "visits": self.visits, "expected": self.expected}


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """An opponent. It has a generator of its own, never the game's."""

    def choose(self, view: GameState, seat: i64) -> i64:
        """Return one of the legal actions of `seat`; `view` is its view and is not changed."""
        raise NotImplementedError

    def analyse(self, view: GameState, seat: i64, budget: Budget) -> list[Candidate]:
        """Return the legal actions as this bot sees them, the one that it would choose first.

        A bot that does not search ignores the budget; this one has no opinion.
        """
        return [Candidate(action, 0, 0.5) for action in view.legal(seat)]
