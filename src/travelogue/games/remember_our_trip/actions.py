"""Remember Our Trip: the action space, 65 ids in seven blocks."""

from __future__ import annotations

from typing import Final

from travelogue.core.space import ActionSpace
from travelogue.games.remember_our_trip.grid import CELL_NAMES

TAKE_FIRST: Final = 0  # frame
PICK_FIRST: Final = 4  # token type that is placed next
CELL_FIRST: Final = 11  # a space; the step says what for
MISTAKEN: Final = 60  # give the token up; as if it were the space after the last
KEEP_NEW: Final = 61
KEEP_OLD: Final = 62
DONE: Final = 63
END_TURN: Final = 64
ACTIONS: Final = 65

FRAME_NAMES: Final = ["0", "1", "2", "3"]
TOKEN_NAMES: Final = [
    "sightseeing", "hotel", "shop", "restaurant", "fountain", "bench", "statue",
]  # fmt: skip

SPACE: Final = ActionSpace()
TAKE: Final = SPACE.block("take", TAKE_FIRST, FRAME_NAMES)
PICK: Final = SPACE.block("pick", PICK_FIRST, TOKEN_NAMES)
CELL: Final = SPACE.block("cell", CELL_FIRST, CELL_NAMES)
GIVE_UP: Final = SPACE.block("mistaken", MISTAKEN, ["token"])
KEEP: Final = SPACE.block("keep", KEEP_NEW, ["new", "old"])
FINISH: Final = SPACE.block("done", DONE, ["location"])
END: Final = SPACE.block("end", END_TURN, ["turn"])
