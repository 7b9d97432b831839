"""Remember Our Trip: the numbers by which rules, log and players speak.

The action space has 65 ids in seven blocks; then steps, events and reasons.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.space import ActionSpace

from .grid import CELL_NAMES

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

# --- steps and events ---------------------------------------------------------------------------

STEP_TAKE: Final = 0
STEP_PICK: Final = 1
STEP_CELL: Final = 2
STEP_KEEP: Final = 3
STEP_CONFIRM: Final = 4
STEP_SELECT: Final = 5
STEP_TILE: Final = 6
STEP_OVER: Final = 7
STEP_NAMES: Final = ["take", "pick", "cell", "keep", "confirm", "select", "tile", "over"]

# a set of tokens is written as seven counters of SET_BITS, one per type; spaces as bits
EV_OBJECTIVE: Final = 0  # a objective
EV_START: Final = 1  # seat begins
EV_ROUND: Final = 2  # a round, b memory card; seat is the start player
EV_FRAME: Final = 3  # a frame, b its set
EV_TAKE: Final = 4  # a frame, b its set
EV_LEFT_OVER: Final = 5  # a frame, b the set that leaves the game
EV_PUT: Final = 6  # a space, b token type
EV_REPLACED: Final = 7  # a space, b new token, which is kept, c old token
EV_KEPT: Final = 8  # a space, b new token, c old token, which is kept
EV_MISTAKEN: Final = 9  # a token type given up, b the seat's mistaken tokens now
EV_CONFIRM: Final = 10  # a group, b spaces, c token type of the first space
EV_BUILD: Final = 11  # a tile kind, b spaces
EV_NO_BUILD: Final = 12  # a group, b WHY_*, c tile kind
EV_POINTS: Final = 13  # a group, b base points, c match bonus, d spaces
EV_END_TURN: Final = 14  # a locations confirmed this turn
EV_GAME_OVER: Final = 15

WHY_OCCUPIED: Final = 0  # a space of the location carries a tile
WHY_NONE_LEFT: Final = 1  # no tile of that kind is left
