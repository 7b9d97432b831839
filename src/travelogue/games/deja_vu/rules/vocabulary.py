"""Deja Vu: the numbers by which rules, log and players speak.

The action space has 832 ids in eighteen blocks; then steps, modes and events.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.space import ActionSpace

from .sky import DIRECTIONS, cells
from .tables import NUMBERS

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

# --- steps and events ---------------------------------------------------------------------------

STEP_PICK: Final = 0  # D1
STEP_CELL: Final = 1  # D2
STEP_ROT: Final = 2  # D3
STEP_SECRET: Final = 3  # D4 and D5, every seat at once
STEP_START: Final = 4  # D6
STEP_SOW: Final = 5  # D7
STEP_EYE: Final = 6  # D8
STEP_MAIN: Final = 7  # D9
STEP_BIT: Final = 8  # D10
STEP_SAVE: Final = 9  # D11
STEP_LATE: Final = 10  # D12
STEP_REGEN: Final = 11  # D13
STEP_DISCARD: Final = 12  # D14
STEP_OVER: Final = 13
STEP_NAMES: Final = [
    "pick", "cell", "turn", "secret", "start", "sow", "eye", "main", "bit", "save", "late",
    "regen", "discard", "over",
]  # fmt: skip

MODE_NONE: Final = 0  # what a bit is chosen for in D10
MODE_BUILD_HAND: Final = 1
MODE_BUILD_ROW: Final = 2
MODE_RECALL: Final = 3
MODE_ADD: Final = 4
MODE_GROW: Final = 5

EV_START: Final = 0  # seat begins
EV_MAP: Final = 1  # a number of the ready-made map, b nebula of the girl
EV_FIRST: Final = 2  # a the first nebula of a built map
EV_DRAFT: Final = 3  # seat draws the nebulae a and b
EV_PLACE: Final = 4  # a nebula, b cell, c rotation, d connections
EV_MAP_DONE: Final = 5
EV_DEAL: Final = 6  # a cards dealt to the seat
EV_DEALT: Final = 7  # a card, only for its owner
EV_REPLACED: Final = 8  # a card that was drawn and put on the discard pile
EV_CHOSE: Final = 9  # seat has made its secret choices
EV_SHOW_DISCARD: Final = 10  # a card
EV_SHOW_LONG: Final = 11  # a card, b fixed points
EV_MARKERS: Final = 12  # a points in markers of the speed setup
EV_TURN: Final = 13  # seat begins its turn; a round, b 1 if it is the last one
EV_GIRL: Final = 14  # a from, b to
EV_PLANT: Final = 15  # a nebula, b fragment, c card or NO_CARD for the start card
EV_SOW: Final = 16  # a nebula, b bits
EV_DROP: Final = 17  # a nebula, b bit
EV_COLLECT: Final = 18  # a nebula, b colour, c bits
EV_WHITE: Final = 19  # a bit, b nebula
EV_SKIP: Final = 20  # no legal start
EV_CHEST: Final = 21  # a bits come out of the chests
EV_BUILD: Final = 22  # a card begun at once, b 1 if communal
EV_RECALL: Final = 23  # a card laid into short-term memory
EV_ADD: Final = 24  # a bit, b card, c slot
EV_COMPLETE: Final = 25  # a card, b points in markers
EV_FLOWER: Final = 26  # a card that gets a flower
EV_NO_FLOWER: Final = 27  # a card whose flower is lost
EV_GROW: Final = 28  # a flower on the start card
EV_SAVE: Final = 29  # a bit
EV_MATRIX: Final = 30  # a bits go to the matrix, b bits there now
EV_REGEN: Final = 31  # a bits are dealt
EV_BIT_FALLS: Final = 32  # a bit, b nebula
EV_REGEN_PICK: Final = 33  # a nebula
EV_DISCARD: Final = 34  # a card
EV_DRAW: Final = 35  # a card, only for its owner
EV_DRAWN: Final = 36  # a cards drawn by the seat
EV_RESHUFFLE: Final = 37  # the discard pile becomes the deck
EV_DRY: Final = 38  # nothing more can be drawn
EV_TRIGGER: Final = 39  # seat has 10 cards: last turns
EV_OVER: Final = 40  # a 1 if the round limit ended it
