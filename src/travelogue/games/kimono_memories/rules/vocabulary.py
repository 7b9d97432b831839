"""Kimono Memories: the numbers by which rules, log and players speak.

The action space has 188 ids in four blocks; then steps and events.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.space import ActionSpace

from .tables import COLUMN_0, COLUMNS, DISPLAY, LAYERS, MAX_CROSS, PATTERNS

CROSS_FIRST: Final = 0  # cross 1, 2 or 3 cards
PLACE_FIRST: Final = 3  # layer, column: the cell COLUMNS * (layer - 1) + column + COLUMN_0
WILD_FIRST: Final = 178  # the kind for a seam of wild and wild
REWARD_FIRST: Final = 184  # slot of the reward display
ACTIONS: Final = 188

KIND_NAMES: Final = ["p3", "p4", "p5", "p6", "p7", "cat"]
PATTERN_NAMES: Final = KIND_NAMES[:PATTERNS]
SYMBOL_NAMES: Final = [*KIND_NAMES, "wild", "none"]
OBJECT_NAMES: Final = ["flower", "lantern", "umbrella", "fan"]


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


# --- steps and events ---------------------------------------------------------------------------

STEP_CROSS: Final = 0
STEP_PLACE: Final = 1
STEP_WILD: Final = 2
STEP_REWARD: Final = 3
STEP_OVER: Final = 4
STEP_NAMES: Final = ["cross", "place", "wild", "reward", "over"]

EV_START: Final = 0  # seat begins
EV_TAKE: Final = 1  # a card, b cards crossed, c ring space, d turn
EV_PLACE: Final = 2  # a card, b cell
EV_TOKEN: Final = 3  # a kind, b cell left of the seam, c MATCHED, CHOSEN or LAST_KIND
EV_NO_TOKEN: Final = 4  # a kind that is used up, b cell left of the seam
EV_MARKER: Final = 5  # a pattern, b position before, c after
EV_MARKER_STAYS: Final = 6  # a pattern, b position, c 1 if settled, 0 if at the end of the track
EV_REFILL: Final = 7  # a card, b ring space
EV_TURNS_OVER: Final = 8  # a card in slot 2, b card in slot 3
EV_WON: Final = 9  # seat wins the comparison of pattern a
EV_TIED: Final = 10  # pattern a: the marker is in the middle
EV_REWARD: Final = 11  # a card, b slot
EV_NO_REWARD: Final = 12  # the display is empty
EV_SUDDEN: Final = 13  # seat wins at once
EV_OVER: Final = 14

MATCHED: Final = 0  # how a token came: two symbols met (KIM-46),
CHOSEN: Final = 1  # wild met wild and the player chose (KIM-48),
LAST_KIND: Final = 2  # or only one kind was left to choose (KIM-52)
