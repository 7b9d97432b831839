"""Tournament: a plan, played where its games are missing, kept, counted and rated."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from travelogue.arena.ledger import Ledger, open_ledger
from travelogue.arena.plan import Plan
from travelogue.arena.play import SECONDS, Fault
from travelogue.arena.ratings import Rating, rated
from travelogue.arena.runners import results
from travelogue.arena.simulate import Summary


@dataclass(frozen=True)
class Outcome:
    """What came of a tournament."""

    summary: Summary
    ratings: list[Rating]
    faults: list[tuple[int, Fault]]  # with the number of the game
    curves: list[list[float]]  # by entrant: the share of wins after each of its games

    def data(self) -> dict[str, Any]:
        """Return the outcome as JSON-able data."""
        told = self.summary.data()
        for entrant, rating in zip(told["entrants"], self.ratings, strict=True):
            entrant["rating"] = rating.data()
        told["faults"] = [
            {"game": n, "bot": self.summary.plan.bots[fault.entrant], "reason": fault.reason}
            for n, fault in self.faults
        ]
        return told


def hold(
    plan: Plan,
    games: int,
    folder: Path | None = None,
    jobs: int = 1,
    ray: str = "",
    seconds: float = SECONDS,
    progress: Callable[[int], None] | None = None,
) -> Outcome:
    """Play the first `games` games of a plan, those in the folder excepted; return what came of it.

    `progress` is told how many games are done.
    """
    with open_ledger(folder, plan) as ledger:
        played = ledger.numbers()
        missing = [n for n in range(games) if n not in played]
        done = games - len(missing)
        if progress is not None:
            progress(done)
        for result in results(plan, missing, jobs, ray, seconds):
            ledger.add(result)
            done += 1
            if progress is not None:
                progress(done)
        return count(ledger, games)


def count(ledger: Ledger, games: int) -> Outcome:
    """Return what the first games of a ledger come to."""
    plan = ledger.plan
    summary = Summary(plan)
    faults: list[tuple[int, Fault]] = []
    curves: list[list[float]] = [[] for _ in plan.bots]
    for result in ledger.games(games):
        summary.add(result)
        faults += [(result.number, fault) for fault in result.faults]
        for who in result.order:
            curves[who].append(summary.entrants[who].wins.mean)
    return Outcome(summary, rated(len(plan.bots), ledger.games(games)), faults, curves)
