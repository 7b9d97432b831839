"""Deja Vu: the action space, 832 ids in eighteen blocks."""

from __future__ import annotations

from typing import Final

from travelogue.core.space import ActionSpace
from travelogue.games.deja_vu.sky import DIRECTIONS, cells
from travelogue.games.deja_vu.tables import NUMBERS

PICK_FIRST: Final = 0  # nebula
CELL_FIRST: Final = 15  # cell
ROT_FIRST: Final = 52  # rotation
GIRL_FIRST: Final = 58  # destination
PLANT_START: Final = 73
PLANT_CARD: Final = 74
SOW_FIRST: Final = 75  # starting nebula
DROP_FIRST: Final = 90  # BIT_TYPES * nebula + bit type
WHITE_FIRST: Final = 540  # shape
BUILD_FIRST: Final = 545  # card
RECALL_FIRST: Final = 587  # card
ADD_FIRST: Final = 629  # card
GROW_ACTION: Final = 671
BIT_FIRST: Final = 672  # bit type
SAVE_FIRST: Final = 702  # bit type
REGEN_FIRST: Final = 732  # nebula
DISCARD_FIRST: Final = 747  # card
LONG_FIRST: Final = 789  # card
DONE: Final = 831
ACTIONS: Final = 832

COLOUR_NAMES: Final = ["blue", "green", "purple", "red", "yellow", "white"]
SHAPE_NAMES: Final = ["moon", "sun", "star", "bolt", "drop"]
NEBULA_NAMES: Final = [
    "rosette", "horsehead", "helix", "crab", "butterfly", "hourglass", "veil", "boomerang",
    "orion", "eagle", "ring", "cats-eye", "lagoon", "trifid", "tarantula",
]  # fmt: skip


def bit_names() -> list[str]:
    """Return the names of the 30 bit types, `blue-moon` first."""
    return [f"{colour}-{shape}" for colour in COLOUR_NAMES for shape in SHAPE_NAMES]


def card_names() -> list[str]:
    """Return the names of the 42 designs, `blue-1` first."""
    return [f"{colour}-{n + 1}" for colour in COLOUR_NAMES for n in range(NUMBERS)]


def drop_names() -> list[str]:
    """Return the names of all ways to lay a bit, `nebula bit`."""
    return [f"{nebula} {bit}" for nebula in NEBULA_NAMES for bit in bit_names()]


SPACE: Final = ActionSpace()
PICK: Final = SPACE.block("pick", PICK_FIRST, NEBULA_NAMES)
CELL: Final = SPACE.block("cell", CELL_FIRST, [f"{q},{r}" for q, r in cells()])
ROT: Final = SPACE.block("turn", ROT_FIRST, [str(k) for k in range(DIRECTIONS)])
GIRL: Final = SPACE.block("girl", GIRL_FIRST, NEBULA_NAMES)
PLANT: Final = SPACE.block("plant", PLANT_START, ["start", "card"])
SOW: Final = SPACE.block("sow", SOW_FIRST, NEBULA_NAMES)
DROP: Final = SPACE.block("drop", DROP_FIRST, drop_names())
TAKE_WHITE: Final = SPACE.block("white", WHITE_FIRST, SHAPE_NAMES)
BUILD: Final = SPACE.block("build", BUILD_FIRST, card_names())
RECALL: Final = SPACE.block("recall", RECALL_FIRST, card_names())
ADD: Final = SPACE.block("add", ADD_FIRST, card_names())
GROW: Final = SPACE.block("grow", GROW_ACTION, ["flower"])
BIT: Final = SPACE.block("bit", BIT_FIRST, bit_names())
SAVE: Final = SPACE.block("save", SAVE_FIRST, bit_names())
REGEN: Final = SPACE.block("regen", REGEN_FIRST, NEBULA_NAMES)
DISCARD: Final = SPACE.block("discard", DISCARD_FIRST, card_names())
LONG: Final = SPACE.block("long", LONG_FIRST, card_names())
FINISH: Final = SPACE.block("done", DONE, ["here"])
