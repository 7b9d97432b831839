"""Study: what a game is like, from many simulated games."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from travelogue.arena.plan import Plan
from travelogue.arena.play import Result
from travelogue.arena.runners import results
from travelogue.arena.simulate import Summary
from travelogue.arena.tally import Tally, interval
from travelogue.core.chance import SimChance
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.core.types import NOBODY
from travelogue.face.face import Face, Reader
from travelogue.games import registry

LADDER_SEED: Final = 7_000  # the ladder's games are others than the sample's


@dataclass
class Taken:
    """One thing that seats can get: how often they do, and how they fare with it."""

    kind: str
    name: str
    times: int = 0  # in all games
    lead: Tally = field(default_factory=Tally)  # of its holders, over the mean of their game
    wins: Tally = field(default_factory=Tally)

    def data(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "name": self.name,
            "times": self.times,
            "holders": self.lead.n,
            "lead": round(self.lead.mean, 3),
            "wins": round(self.wins.mean, 4),
        }


@dataclass
class Rung:
    """One step of the skill ladder: a bot against one that thinks half as long."""

    bot: str
    against: str
    wins: Tally = field(default_factory=Tally)
    lead: Tally = field(default_factory=Tally)

    def data(self) -> dict[str, Any]:
        return {
            "bot": self.bot,
            "against": self.against,
            "games": self.wins.n,
            "wins": round(self.wins.mean, 4),
            "wins_95": [round(edge, 4) for edge in interval(self.wins)],
            "lead": self.lead.data(),
        }


class Study:
    """The figures of one game."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.summary = Summary(plan)
        self.lengths: Counter[int] = Counter()  # games by their number of decisions
        self.choices: Counter[int] = Counter()  # decisions by their number of legal actions
        self.winning = Tally()  # the winner's lead over the next seat
        self.lead = Tally()  # of one seat over the best other: its spread is the luck of equals
        self.lines: dict[str, Tally] = {}
        self.scores = Tally()
        self.taken: dict[tuple[str, str], Taken] = {}
        self.rungs: list[Rung] = []

    def add(self, result: Result, positions: Iterator[GameState], face: Face) -> None:
        """Count one game, whose positions are gone through."""
        self.summary.add(result)
        self.lengths[len(result.moves)] += 1
        end: GameState | None = None
        for state in positions:
            end = state
            seat = state.to_move()
            if seat != NOBODY:
                self.choices[len(state.legal(seat))] += 1
        for seat in range(self.plan.seats):
            self.scores.add(result.scores[seat])
            for line, points in result.lines[seat].items():
                self.lines.setdefault(line, Tally()).add(points)
        if self.plan.seats > 1:
            best = sorted(result.scores, reverse=True)
            self.winning.add(best[0] - best[1])
            self.lead.add(lead_of(result, 0))
        if end is not None:
            self.add_holdings(result, end, face)

    def add_holdings(self, result: Result, end: GameState, face: Face) -> None:
        """Count what the seats have got at the end."""
        reader = Reader(tuple(f"Seat {seat + 1}" for seat in range(self.plan.seats)))
        middle = sum(result.scores) / len(result.scores)
        for seat in range(self.plan.seats):
            found = Counter(
                (holding.kind, holding.name) for holding in face.holdings(end, seat, reader)
            )
            for key, times in found.items():
                row = self.taken.setdefault(key, Taken(*key))
                row.times += times
                row.lead.add(result.scores[seat] - middle)
                row.wins.add(result.won(seat))

    def data(self) -> dict[str, Any]:
        """Return the study as JSON-able data."""
        return {
            **self.summary.data(),
            "lengths": dict(sorted(self.lengths.items())),
            "choices": dict(sorted(self.choices.items())),
            "winning_margin": self.winning.data(),
            "lead_of_equals": self.lead.data(),
            "points": self.scores.data(),
            "lines": {name: tally.data() for name, tally in self.lines.items()},
            "taken": [row.data() for row in self.taken.values()],
            "ladder": [rung.data() for rung in self.rungs],
        }


def lead_of(result: Result, seat: int) -> int:
    """Return the points of a seat ahead of the best other one."""
    others = [score for other, score in enumerate(result.scores) if other != seat]
    return result.scores[seat] - max(others)


def replay(plan: Plan, game: Game, result: Result) -> Iterator[GameState]:
    """Yield every position of a game, the last one included; each is gone when the next comes."""
    chance = SimChance(plan.chance_seed(result.number))
    state = game.new_state(plan.seats, plan.options, chance, None)
    for action in result.moves:
        yield state
        state.apply(state.to_move(), action, chance, None)
    yield state


def ladder(rungs: int, base: int) -> list[str]:
    """Return the bots of a ladder: greedy, then searches that think twice as long each time."""
    return ["greedy", *(f"ismcts:{base << rung}" for rung in range(rungs))]


def climb(
    game: Game, plan: Plan, bots: list[str], games: int, jobs: int, progress: Callable[[], None]
) -> Iterator[Rung]:
    """Yield the rungs of a ladder, each bot against the one before it on the other seats."""
    for against, bot in itertools.pairwise(bots):
        field_ = [bot, *([against] * (plan.seats - 1))]
        seed = plan.seed + LADDER_SEED
        rung_plan = Plan.of(game, field_, seed, dict(plan.options), plan.seats)
        rung = Rung(bot, against)
        for result in results(rung_plan, list(range(games)), jobs):
            seat = result.order.index(0)
            rung.wins.add(result.won(seat))
            rung.lead.add(lead_of(result, seat))
            progress()
        yield rung


def study(
    plan: Plan,
    games: int,
    bots: list[str],
    rung_games: int,
    jobs: int = 1,
    progress: Callable[[], None] = lambda: None,
) -> Study:
    """Return what `games` games of a plan and a ladder of bots show; alone there is no ladder."""
    game, face = registry.game(plan.game), registry.face(plan.game)
    out = Study(plan)
    played = sorted(
        with_progress(results(plan, list(range(games)), jobs), progress),
        key=lambda result: result.number,
    )
    for result in played:
        out.add(result, replay(plan, game, result), face)
    if plan.seats > 1:
        out.rungs = list(climb(game, plan, bots, rung_games, jobs, progress))
    return out


def with_progress(played: Iterator[Result], progress: Callable[[], None]) -> Iterator[Result]:
    for result in played:
        progress()
        yield result
