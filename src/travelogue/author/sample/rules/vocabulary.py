"""Sample Game: the numbers by which rules, log and players speak: actions, steps, events."""

from __future__ import annotations

from typing import Final

from travelogue.core.space import ActionSpace

from .tables import COLOUR_IDS, VALUES

LAY_FIRST: Final = 0  # lay a card
PILE_FIRST: Final = 36  # put a card on the pile
TAKE_DECK: Final = 72
TAKE_PILE: Final = 73
ACTIONS: Final = 74

CARD_NAMES: Final = [f"{colour}-{n + 1}" for colour in COLOUR_IDS for n in range(VALUES)]
SPACE: Final = ActionSpace()  # how actions are written: `lay red-5`, `take deck`
LAY: Final = SPACE.block("lay", LAY_FIRST, CARD_NAMES)
PILE: Final = SPACE.block("pile", PILE_FIRST, CARD_NAMES)
TAKE: Final = SPACE.block("take", TAKE_DECK, ["deck", "pile"])

STEP_LAY: Final = 0
STEP_TAKE: Final = 1
STEP_OVER: Final = 2
STEP_NAMES: Final = ["lay", "take", "over"]

EV_BEGIN: Final = 0  # the seat begins
EV_DRAW: Final = 1  # a card, known to the seat alone
EV_LAY: Final = 2  # a card
EV_COLOURS: Final = 3  # the seat has got all colours
EV_PILE: Final = 4  # a card
EV_TAKE: Final = 5  # a card
EV_SINGLE: Final = 6  # how many colours with a single card, at the end
EV_GAME_OVER: Final = 7
