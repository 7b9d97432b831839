"""Simulation: bots play many games, and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from travelogue.arena.plan import Plan
from travelogue.arena.play import Result, play
from travelogue.arena.tally import Tally, interval
from travelogue.core.errors import TravelogueError
from travelogue.core.game import Game
from travelogue.core.payoff import payoffs


@dataclass
class Entrant:
    """A bot that takes part, and how it fares."""

    bot: str
    wins: Tally = field(default_factory=Tally)  # 1 a win, shared wins in parts
    payoff: Tally = field(default_factory=Tally)  # share of opponents beaten
    points: Tally = field(default_factory=Tally)
    lines: dict[str, Tally] = field(default_factory=dict)
    faults: int = 0  # decisions that it lost

    def data(self) -> dict[str, Any]:
        """Return the entrant's figures as JSON-able data."""
        return {
            "bot": self.bot,
            "games": self.wins.n,
            "wins": round(self.wins.mean, 4),
            "wins_95": [round(edge, 4) for edge in interval(self.wins)],
            "payoff": round(self.payoff.mean, 4),
            "points": self.points.data(),
            "lines": {name: tally.data() for name, tally in self.lines.items()},
            "faults": self.faults,
        }


class Summary:
    """What came of the games of a plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = 0
        self.entrants = [Entrant(name) for name in plan.bots]
        self.seat_wins = [Tally() for _ in range(plan.seats)]
        self.first_wins = Tally()  # of the seat that decides first
        self.length = Tally()  # decisions a game

    def add(self, result: Result) -> None:
        """Count one game."""
        self.games += 1
        self.length.add(len(result.moves))
        shares = payoffs(list(result.ranks))
        self.first_wins.add(result.won(result.first))
        for seat, who in enumerate(result.order):
            entrant = self.entrants[who]
            self.seat_wins[seat].add(result.won(seat))
            entrant.wins.add(result.won(seat))
            entrant.payoff.add(shares[seat])
            entrant.points.add(float(result.scores[seat]))
            for line, points in result.lines[seat].items():
                entrant.lines.setdefault(line, Tally()).add(points)
        for fault in result.faults:
            self.entrants[fault.entrant].faults += 1

    def data(self) -> dict[str, Any]:
        """Return the summary as JSON-able data."""
        return {
            "game": self.plan.game,
            "seats": self.plan.seats,
            "options": self.plan.options,
            "seed": self.plan.seed,
            "games": self.games,
            "decisions": self.length.data(),
            "wins_by_seat": [round(seat.mean, 4) for seat in self.seat_wins],
            "wins_of_first_to_decide": round(self.first_wins.mean, 4),
            "entrants": [entrant.data() for entrant in self.entrants],
        }


def simulate(
    game: Game,
    bots: list[str],
    games: int,
    seed: int,
    options: dict[str, object] | None = None,
    seats: int | None = None,
    progress: Callable[[], None] | None = None,
) -> Summary:
    """Play `games` games, the bots changing seats after each; the same seed gives the same games.

    Fewer bots than seats are repeated in order.
    """
    wanted = game.check_seats(seats if seats is not None else max(game.meta.min_seats, len(bots)))
    if not bots or len(bots) > wanted:
        raise TravelogueError(f"{wanted} seats take 1 to {wanted} bots, not {len(bots)}.")
    summary = Summary(Plan.of(game, bots, seed, options, wanted))
    for n in range(games):
        summary.add(play(summary.plan, game, n))
        if progress is not None:
            progress()
    return summary
