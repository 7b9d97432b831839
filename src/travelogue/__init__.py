"""Travelogue: board games of travel and memory on one rules engine.

import travelogue

match = travelogue.game("kimono_memories").start(seats=2, seed=7)
while not match.over:
    seat = match.pending()[0]
    match.play(seat, match.legal(seat)[0])
print(match.scores(), match.ranks())
match.save("game.json")
"""

from __future__ import annotations

from travelogue.source import prefer_source

prefer_source()

from travelogue.api import Match, Title, game, list_games, load  # noqa: E402 - after the choice above
from travelogue.core.errors import (  # noqa: E402
    DataError,
    IllegalAction,
    ReplayError,
    TravelogueError,
    UndoRefused,
    UnknownName,
)

__version__ = "0.1.0"

__all__ = [
    "DataError",
    "IllegalAction",
    "Match",
    "ReplayError",
    "Title",
    "TravelogueError",
    "UndoRefused",
    "UnknownName",
    "game",
    "list_games",
    "load",
]
