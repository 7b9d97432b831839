"""Photo Tour: the action space, 312 ids."""

from __future__ import annotations

from typing import Final

from travelogue.core.space import ActionSpace
from travelogue.games.photo_tour.tables import (
    DISPLAY,
    JOURNAL_SLOTS,
    LOCATIONS,
    MODE_NAMES,
    TOKEN_NAMES,
    TOP_SLOTS,
)

END_TURN: Final = 0
PASS: Final = 1
DONE: Final = 2
DECLINE: Final = 3
MOVE_FIRST: Final = 4  # car, bus, plane
PHOTO: Final = 7
REFRESH_FIRST: Final = 8  # cards, tokens, dice
TOKEN_FIRST: Final = 11  # take a token of the display
DROP_FIRST: Final = 16  # discard a token of the Reserve
EQUIP_FIRST: Final = 21  # put a token on the card of the open photo
REMOVE_FIRST: Final = 26  # take an item off a display
SLOT_FIRST: Final = 31
JOURNAL_FIRST: Final = 38  # use a Journal bonus of the top row
LATE_FIRST: Final = 42  # 5 * slot + token
UNUSED_FIRST: Final = 77
GO_FIRST: Final = 79  # plus the number of the location, 1 to 58
CARD_FIRST: Final = 137  # take a card of the display; plus its number
DISCARD_FIRST: Final = 195  # discard a card of the hand; plus its number
USE_FIRST: Final = 253  # use a Landmark bonus; plus the number of its card
ACTIONS: Final = 312

KIND_NAMES: Final = ["cards", "tokens", "dice"]


def numbers(n: int) -> list[str]:
    """Return 1 to n as names."""
    return [str(k + 1) for k in range(n)]


def late_names() -> list[str]:
    """Return the names of all late placings, `slot,token`."""
    names: list[str] = []
    for slot in range(JOURNAL_SLOTS):
        for token in TOKEN_NAMES:
            names.append(f"{slot + 1},{token}")
    return names


SPACE: Final = ActionSpace()
SPACE.block("end", END_TURN, ["turn"])
SPACE.block("pass", PASS, ["turn"])
SPACE.block("done", DONE, ["here"])
SPACE.block("decline", DECLINE, ["bonus"])
SPACE.block("move", MOVE_FIRST, MODE_NAMES)
SPACE.block("take", PHOTO, ["photo"])
SPACE.block("refresh", REFRESH_FIRST, KIND_NAMES)
SPACE.block("token", TOKEN_FIRST, TOKEN_NAMES)
SPACE.block("drop", DROP_FIRST, TOKEN_NAMES)
SPACE.block("equip", EQUIP_FIRST, TOKEN_NAMES)
SPACE.block("remove", REMOVE_FIRST, numbers(DISPLAY))
SPACE.block("slot", SLOT_FIRST, numbers(JOURNAL_SLOTS))
SPACE.block("journal", JOURNAL_FIRST, numbers(TOP_SLOTS))
SPACE.block("late", LATE_FIRST, late_names())
SPACE.block("unused", UNUSED_FIRST, numbers(3))
SPACE.block("go", GO_FIRST + 1, numbers(LOCATIONS))
SPACE.block("card", CARD_FIRST + 1, numbers(LOCATIONS))
SPACE.block("discard", DISCARD_FIRST + 1, numbers(LOCATIONS))
SPACE.block("use", USE_FIRST + 1, numbers(LOCATIONS))
