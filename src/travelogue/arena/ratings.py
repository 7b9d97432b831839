"""Ratings of a tournament's entrants, from the ranks of all its games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from openskill.models import PlackettLuce

from travelogue.arena.play import Result


@dataclass(frozen=True)
class Rating:
    """How strong an entrant is on a scale on which beginners have 25, and how sure that is."""

    mu: float
    sigma: float

    @property
    def floor(self) -> float:
        """Three spreads below: hardly anybody rated so is weaker."""
        return self.mu - 3 * self.sigma

    def data(self) -> dict[str, float]:
        return {
            "mu": round(self.mu, 3),
            "sigma": round(self.sigma, 3),
            "floor": round(self.floor, 3),
        }


def rated(entrants: int, games: Iterable[Result]) -> list[Rating]:
    """Return the entrants' ratings after the games, counted in order of their numbers."""
    model = PlackettLuce()
    ratings = [model.rating() for _ in range(entrants)]
    for game in games:
        if len(game.order) < 2:
            continue
        teams = [[ratings[who]] for who in game.order]
        told = model.rate(teams, ranks=[float(rank) for rank in game.ranks])
        for who, team in zip(game.order, told, strict=True):
            ratings[who] = team[0]
    return [Rating(rating.mu, rating.sigma) for rating in ratings]
