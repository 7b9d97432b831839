"""Sample Game: the numbers by which rules, log and players speak."""

from __future__ import annotations

from typing import Final

from travelogue.core.space import ActionSpace

from .tables import CARDS

LAY_FIRST: Final = 0  # the card that is laid
ACTIONS: Final = 24

SPACE: Final = ActionSpace()
LAY: Final = SPACE.block("lay", LAY_FIRST, [str(card) for card in range(CARDS)])

STEP_LAY: Final = 0
STEP_OVER: Final = 1
STEP_NAMES: Final = ["lay", "over"]

EV_DRAW: Final = 0  # a card, known to the seat alone
EV_LAY: Final = 1  # a card
EV_GAME_OVER: Final = 2
