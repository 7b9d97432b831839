"""The bots there are, by name."""

from __future__ import annotations

from typing import Final

from travelogue.bots.base import Bot
from travelogue.bots.greedy import GreedyBot
from travelogue.bots.random_bot import RandomBot
from travelogue.core.chance import SimChance
from travelogue.core.errors import UnknownName
from travelogue.core.game import Game

NAMES: Final = ("random", "greedy")


def names() -> list[str]:
    """Return the names of all bots, weakest first."""
    return list(NAMES)


def make(name: str, game: Game, seed: int) -> Bot:
    """Return a new bot; its generator starts from `seed`, which is never the game's."""
    if name == "random":
        return RandomBot(SimChance(seed))
    if name == "greedy":
        return GreedyBot(game.insight, SimChance(seed))
    raise UnknownName("bot", name, NAMES)
