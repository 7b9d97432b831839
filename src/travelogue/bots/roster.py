"""The bots there are, by name: kinds with a budget where they search, and levels for people."""

from __future__ import annotations

from typing import Final

from travelogue.bots.base import Bot
from travelogue.bots.beginner import BeginnerBot
from travelogue.bots.budget import Budget, parse_budget
from travelogue.bots.greedy import GreedyBot
from travelogue.bots.ismcts import IsmctsBot
from travelogue.bots.random_bot import RandomBot
from travelogue.core.chance import SimChance
from travelogue.core.errors import TravelogueError, UnknownName
from travelogue.core.game import Game

SEARCH: Final = "ismcts"
SIMPLE: Final = ("random", "greedy")
LEVELS: Final = ("easy", "medium", "hard", "expert")  # weakest first
QUICK: Final = ("easy", "medium", *SIMPLE)  # these answer at once, all others search
# what a level thinks in a decision; the first two answer at once. The others are the same on every
# machine that is not slow: hard is done in a tenth of a second, expert in one.
THINKING: Final = {
    "hard": Budget(iterations=400, seconds=1.0),
    "expert": Budget(iterations=4000, seconds=3.0),
}
WRITTEN: Final = (*LEVELS, *SIMPLE, f"{SEARCH}:500", f"{SEARCH}:1s")


def names() -> list[str]:
    """Return the names of all bots that have a name of their own: levels first."""
    return [*LEVELS, *SIMPLE]


def levels() -> list[str]:
    """Return the levels, weakest first."""
    return list(LEVELS)


def is_known(name: str) -> bool:
    """Tell whether `name` is one of our bots, whatever budget is written behind it."""
    return name in LEVELS or name in SIMPLE or name.partition(":")[0] == SEARCH


def is_quick(name: str) -> bool:
    """Tell whether a bot answers at once: the smallest search takes fifty times as long."""
    return name in QUICK


def make(name: str, game: Game, seed: int, share: float = 1.0) -> Bot:
    """Return a new bot; its generator starts from `seed`, which is never the game's.

    One that searches thinks for a share (above 0, at most 1) of its budget.
    """
    chance = SimChance(seed)
    if name == "random":
        return RandomBot(chance)
    if name == "easy":
        return BeginnerBot(game.insight, chance)
    if name in ("medium", "greedy"):
        return GreedyBot(game.insight, chance)
    if name in THINKING:
        return IsmctsBot(game.insight, chance, THINKING[name].part(share))
    kind, colon, told = name.partition(":")
    if kind != SEARCH:
        raise UnknownName("bot", name, WRITTEN)
    if not colon:
        raise TravelogueError(f"The bot {name!r} needs a budget: {name}:500 or {name}:1s.")
    return IsmctsBot(game.insight, chance, parse_budget(told).part(share))
