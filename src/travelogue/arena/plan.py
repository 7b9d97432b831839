"""Plan: which games are to be played, by whom and from which seeds."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Any, Final, Self

from travelogue.arena import entrants
from travelogue.core.errors import TravelogueError
from travelogue.core.game import Game

SEED_STRIDE: Final = 1_000_003  # the seeds of two plans lie so far apart
MOST_BOTS: Final = 16


@dataclass(frozen=True)
class Plan:
    """A tournament before it is played. Game n of a plan is the same wherever it is played."""

    game: str
    data_hash: str  # of the cards that it is played with
    rules_version: int
    seats: int
    bots: tuple[str, ...]  # the entrants, at least one for each seat
    options: dict[str, str]
    seed: int

    @classmethod
    def of(
        cls,
        game: Game,
        bots: list[str],
        seed: int,
        options: dict[str, object] | None = None,
        seats: int | None = None,
    ) -> Self:
        """Return a checked plan; fewer bots than seats are repeated in order.

        Without a number of seats there is one for each bot, as far as the game allows.
        """
        meta = game.meta
        if not 1 <= len(bots) <= MOST_BOTS:
            raise TravelogueError(f"A tournament takes 1 to {MOST_BOTS} bots, not {len(bots)}.")
        if seats is None:
            seats = min(max(meta.min_seats, len(bots)), meta.max_seats)
        game.check_seats(seats)
        for name in bots:
            entrants.make(name, game, 0)  # an unknown name is refused before the first game
        filled = tuple(bots[k % len(bots)] for k in range(max(seats, len(bots))))
        checked = game.check_options(options or {})
        return cls(meta.name, game.data_hash, meta.rules_version, seats, filled, checked, seed)

    def data(self) -> dict[str, Any]:
        """Return the plan as JSON-able data."""
        return {
            "game": self.game,
            "data_hash": self.data_hash,
            "rules_version": self.rules_version,
            "seats": self.seats,
            "bots": list(self.bots),
            "options": self.options,
            "seed": self.seed,
        }

    def order(self, n: int) -> list[int]:
        """Return the entrant on each seat in game n.

        A group of entrants plays from every seat, then comes the next group.
        """
        groups = list(itertools.combinations(range(len(self.bots)), self.seats))
        group = groups[n // self.seats % len(groups)]
        return [group[(seat + n) % self.seats] for seat in range(self.seats)]

    def chance_seed(self, n: int) -> int:
        """Return the seed of the deal and all draws of game n."""
        return (self.seed * SEED_STRIDE + n) * (len(self.bots) + 2)

    def bot_seed(self, n: int, entrant: int) -> int:
        """Return the seed of an entrant's own generator in game n, never that of the deal."""
        return self.chance_seed(n) + 2 + entrant


class DuplicatePlan(Plan):
    """A plan in which a group of entrants plays each deal from every seat: less is luck."""

    def chance_seed(self, n: int) -> int:
        return super().chance_seed(n // self.seats)
