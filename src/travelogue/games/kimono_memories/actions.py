"""Kimono Memories: the action space, 188 ids in four blocks."""

from __future__ import annotations

from typing import Final

from travelogue.core.space import ActionSpace
from travelogue.games.kimono_memories.tables import COLUMN_0, COLUMNS, DISPLAY, LAYERS, MAX_CROSS

CROSS_FIRST: Final = 0  # cross 1, 2 or 3 cards
PLACE_FIRST: Final = 3  # layer, column: the cell COLUMNS * (layer - 1) + column + COLUMN_0
WILD_FIRST: Final = 178  # the kind for a seam of wild and wild
REWARD_FIRST: Final = 184  # slot of the reward display
ACTIONS: Final = 188

KIND_NAMES: Final = ["p3", "p4", "p5", "p6", "p7", "cat"]


def place_names() -> list[str]:
    """Return the names of all places, `layer,column`."""
    names: list[str] = []
    for layer in range(1, LAYERS + 1):
        for column in range(COLUMNS):
            names.append(f"{layer},{column - COLUMN_0}")
    return names


SPACE: Final = ActionSpace()
CROSS: Final = SPACE.block("cross", CROSS_FIRST, [str(n + 1) for n in range(MAX_CROSS)])
PLACE: Final = SPACE.block("place", PLACE_FIRST, place_names())
WILD_KIND: Final = SPACE.block("wild", WILD_FIRST, KIND_NAMES)
REWARD: Final = SPACE.block("reward", REWARD_FIRST, [str(n) for n in range(DISPLAY)])


def place_action(layer: int, column: int) -> int:
    """Return the action that lays the photo in hand on this place."""
    return PLACE_FIRST + COLUMNS * (layer - 1) + column + COLUMN_0
