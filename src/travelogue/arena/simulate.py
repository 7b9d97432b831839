"""Simulation: bots play many games, and what came of it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

from travelogue.bots import roster
from travelogue.bots.base import Bot
from travelogue.core.chance import SimChance
from travelogue.core.errors import TravelogueError
from travelogue.core.game import Game
from travelogue.core.payoff import payoffs
from travelogue.core.state import GameState
from travelogue.core.types import NOBODY


@dataclass
class Tally:
    """A running mean with its spread."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0
    low: float = math.inf
    high: float = -math.inf

    def add(self, value: float) -> None:
        self.n += 1
        self.total += value
        self.squares += value * value
        self.low = min(self.low, value)
        self.high = max(self.high, value)

    @property
    def mean(self) -> float:
        return self.total / self.n if self.n else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation."""
        if self.n < 2:
            return 0.0
        return math.sqrt(max(0.0, (self.squares - self.total**2 / self.n) / (self.n - 1)))

    def data(self) -> dict[str, float]:
        return {
            "mean": round(self.mean, 4),
            "sd": round(self.spread, 4),
            "min": self.low if self.n else 0,
            "max": self.high if self.n else 0,
        }


@dataclass
class Entrant:
    """A bot that takes part, and how it fares."""

    bot: str
    wins: Tally = field(default_factory=Tally)  # 1 a win, shared wins in parts
    payoff: Tally = field(default_factory=Tally)  # share of opponents beaten
    points: Tally = field(default_factory=Tally)
    lines: dict[str, Tally] = field(default_factory=dict)


@dataclass
class Summary:
    """What came of a simulation."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int
    games: int = 0
    entrants: list[Entrant] = field(default_factory=list)
    seat_wins: list[Tally] = field(default_factory=list)  # by seat
    first_wins: Tally = field(default_factory=Tally)  # of the seat that decides first
    length: Tally = field(default_factory=Tally)  # decisions a game

    def data(self) -> dict[str, object]:
        """Return the summary as JSON-able data."""
        return {
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "games": self.games,
            "decisions": self.length.data(),
            "wins_by_seat": [round(seat.mean, 4) for seat in self.seat_wins],
            "wins_of_first_to_decide": round(self.first_wins.mean, 4),
            "entrants": [
                {
                    "bot": entrant.bot,
                    "wins": round(entrant.wins.mean, 4),
                    "wins_95": [round(edge, 4) for edge in interval(entrant.wins)],
                    "payoff": round(entrant.payoff.mean, 4),
                    "points": entrant.points.data(),
                    "lines": {name: tally.data() for name, tally in entrant.lines.items()},
                }
                for entrant in self.entrants
            ],
        }


def interval(tally: Tally) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson): 400 wins of 400 are not certainty."""
    n, p, z = tally.n, tally.mean, 1.96
    if n == 0:
        return 0.0, 1.0
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, middle - reach), min(1.0, middle + reach)


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
    filled = [bots[k % len(bots)] for k in range(wanted)]
    checked = game.check_options(options or {})
    summary = Summary(game.meta.name, wanted, checked, seed)
    summary.entrants = [Entrant(name) for name in filled]
    summary.seat_wins = [Tally() for _ in range(wanted)]
    for name in filled:
        roster.make(name, game, 0)  # an unknown name is refused before the first game
    for n in range(games):
        play_one(game, summary, n)
        if progress is not None:
            progress()
    return summary


def play_one(game: Game, summary: Summary, n: int) -> None:
    """Play game n and add it to the summary."""
    seats = summary.seats
    order = [(seat + n) % seats for seat in range(seats)]  # the entrant on each seat
    base = (summary.seed * 1_000_003 + n) * (seats + 2)
    players = [roster.make(summary.entrants[who].bot, game, base + 2 + who) for who in order]
    chance = SimChance(base)
    state = game.new_state(seats, summary.options, chance, None)
    first = state.to_move()
    summary.length.add(play_game(state, players, chance))
    summary.games += 1
    ranks = state.ranks()
    winners = ranks.count(0)
    shares = [1 / winners if rank == 0 else 0.0 for rank in ranks]
    summary.first_wins.add(shares[first])
    for seat, who in enumerate(order):
        entrant = summary.entrants[who]
        summary.seat_wins[seat].add(shares[seat])
        entrant.wins.add(shares[seat])
        entrant.payoff.add(payoffs(ranks)[seat])
        entrant.points.add(float(state.score(seat)))
        for line in state.score_lines(seat):
            entrant.lines.setdefault(line.line, Tally()).add(line.points)


def play_game(state: GameState, players: list[Bot], chance: SimChance) -> int:
    """Play to the end, each bot given its own view only; return the number of decisions."""
    decisions = 0
    while True:
        seat = state.to_move()
        if seat == NOBODY:
            return decisions
        state.apply(seat, players[seat].choose(state.view(seat), seat), chance, None)
        decisions += 1
