"""Entrants: bots by name, or anybody's own bot by where it is found."""

from __future__ import annotations

import importlib
import re
from typing import Final

from travelogue.bots import roster
from travelogue.bots.base import Bot
from travelogue.core.errors import TravelogueError
from travelogue.core.game import Game

PLACE: Final = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*):([A-Za-z_]\w*)(?::(.+))?")


def make(name: str, game: Game, seed: int) -> Bot:
    """Return a new bot: `greedy`, `ismcts:500`, or `package.module:factory` of one's own.

    A factory takes the game and a seed and returns a Bot; what is written behind a further colon
    it is given too.
    """
    place = PLACE.fullmatch(name)
    if place is None or roster.is_known(name):
        return roster.make(name, game, seed)
    try:
        factory = getattr(importlib.import_module(place[1]), place[2])
    except (ImportError, AttributeError) as error:
        raise TravelogueError(f"The bot {name!r} cannot be loaded: {error}.") from None
    bot = factory(game, seed) if place[3] is None else factory(game, seed, place[3])
    if not isinstance(bot, Bot):
        raise TravelogueError(f"The bot {name!r} must be a travelogue Bot, not {bot!r}.")
    return bot
