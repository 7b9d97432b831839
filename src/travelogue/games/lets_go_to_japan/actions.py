"""Let's Go! To Japan: the action space, 82 ids in eighteen blocks."""

from __future__ import annotations

from typing import Final

from travelogue.core.space import ActionSpace
from travelogue.games.lets_go_to_japan.tables import DAY_ROOM

KEEP_TRIP_FIRST: Final = 0  # lower, higher id of the two offered
DAY_FIRST: Final = 2  # Sunday (2) is reserved
KEEP_PASSPORT_FIRST: Final = 9
DECK_FIRST: Final = 11  # a deck or a city
PLAN_FIRST: Final = 13  # hand slot
WALK_FIRST: Final = 17  # hand slot to discard
RESEARCH_ACTION: Final = 21
FINISH_ACTION: Final = 22
MIX_FIRST: Final = 23  # number of Tokyo cards
DISCARD_FIRST: Final = 27  # hand slot; 32 and 33 are reserved
PLACE_FIRST: Final = 34  # 4 * day + position
BONUS_FIRST: Final = 62
GIVE_FIRST: Final = 67  # hand slot
TRAIN_FIRST: Final = 69
REVEAL_FIRST: Final = 72  # face up, face down
WILD_FIRST: Final = 74  # experience track
WILD_STOP: Final = 79
IGNORE_FIRST: Final = 80  # use, decline
ACTIONS: Final = 82

DAY_NAMES: Final = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
CITY_NAMES: Final = ["tokyo", "kyoto"]
BONUS_NAMES: Final = ["mood", "research2", "wild", "luxury_train", "extra_walk"]
TRAIN_NAMES: Final = ["starting", "luxury", "regular"]
TRACK_NAMES: Final = ["temple", "food", "nature", "shopping", "unique"]

BONUS_MOOD: Final = 0
BONUS_RESEARCH2: Final = 1
BONUS_WILD: Final = 2
BONUS_LUXURY: Final = 3
BONUS_EXTRA_WALK: Final = 4


def slots(n: int) -> list[str]:
    """Return the names of n hand slots."""
    return [str(k) for k in range(n)]


def place_names() -> list[str]:
    """Return the names of all places, `day,position`."""
    names: list[str] = []
    for day in DAY_NAMES:
        for position in range(DAY_ROOM):
            names.append(f"{day},{position}")
    return names


SPACE: Final = ActionSpace()
KEEP_TRIP: Final = SPACE.block("keep_day_trip", KEEP_TRIP_FIRST, ["lower", "higher"])
DAY: Final = SPACE.block("day", DAY_FIRST, DAY_NAMES)
KEEP_PASSPORT: Final = SPACE.block("keep_passport", KEEP_PASSPORT_FIRST, ["lower", "higher"])
DECK_CHOICE: Final = SPACE.block("deck", DECK_FIRST, CITY_NAMES)
PLAN: Final = SPACE.block("plan", PLAN_FIRST, slots(4))
WALK: Final = SPACE.block("walk", WALK_FIRST, slots(4))
RESEARCH: Final = SPACE.block("research", RESEARCH_ACTION, ["start"])
FINISH: Final = SPACE.block("finish", FINISH_ACTION, ["planning"])
MIX: Final = SPACE.block("research_mix", MIX_FIRST, slots(4))
DISCARD: Final = SPACE.block("discard", DISCARD_FIRST, slots(7))
PLACE: Final = SPACE.block("place", PLACE_FIRST, place_names())
BONUS: Final = SPACE.block("bonus", BONUS_FIRST, BONUS_NAMES)
GIVE: Final = SPACE.block("give_agent", GIVE_FIRST, slots(2))
TRAIN: Final = SPACE.block("train", TRAIN_FIRST, TRAIN_NAMES)
REVEAL: Final = SPACE.block("walk_reveal", REVEAL_FIRST, ["up", "down"])
WILD: Final = SPACE.block("wild", WILD_FIRST, TRACK_NAMES)
STOP: Final = SPACE.block("wild_stop", WILD_STOP, ["here"])
IGNORE: Final = SPACE.block("ignore_requirement", IGNORE_FIRST, ["use", "decline"])


def place_action(day: int, position: int) -> int:
    """Return the action that lays the card in question at a position of a day."""
    return PLACE_FIRST + DAY_ROOM * day + position
