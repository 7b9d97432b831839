"""Let's Go! To Japan: the numbers by which rules, log and players speak.

The action space has 82 ids in eighteen blocks; then stages, steps, the row of a seat and events.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.native import i64, vec
from travelogue.core.space import ActionSpace

from .tables import DAY_ROOM

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
COUNTER_NAMES: Final = [
    *TRACK_NAMES, "happy_energy", "happy_money", "stress_energy", "stress_money", "walk", "train",
]  # fmt: skip
GAIN_NAMES: Final = [*COUNTER_NAMES, "wild"]

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


def run_into(first: i64, stop: i64, out: vec[i64], n: i64) -> i64:
    """Write the actions from `first` up to `stop` behind the first n; return how many there are."""
    while first < stop:
        out[n] = first
        n += 1
        first += 1
    return n


def place_action(day: int, position: int) -> int:
    """Return the action that lays the card in question at a position of a day."""
    return PLACE_FIRST + DAY_ROOM * day + position


# --- stages, steps and modes --------------------------------------------------------------------

STAGE_TRIPS: Final = 0  # everybody keeps a Day Trip and chooses its day
STAGE_PASSPORTS: Final = 1
STAGE_DECK: Final = 2  # round 13: everybody chooses a deck
STAGE_PLAY: Final = 3
STAGE_GIVE: Final = 4  # solo: cards go to the Agent
STAGE_TRAVEL: Final = 5
STAGE_OVER: Final = 6

STEP_KEEP_TRIP: Final = 0
STEP_TRIP_DAY: Final = 1
STEP_KEEP_PASSPORT: Final = 2
STEP_LAST_DECK: Final = 3
STEP_MAIN: Final = 4
STEP_PLACE: Final = 5
STEP_WALK_DECK: Final = 6
STEP_MIX: Final = 7
STEP_DISCARD: Final = 8
STEP_BONUS: Final = 9
STEP_GIVE: Final = 10
STEP_GIVE_CITY: Final = 11
STEP_CITY: Final = 12
STEP_TRAIN: Final = 13
STEP_REVEAL: Final = 14
STEP_WILD: Final = 15
STEP_WILD_SECOND: Final = 16
STEP_IGNORE: Final = 17
STEP_WAIT: Final = 18  # this seat owes nothing now
STEP_NAMES: Final = [
    "keep_day_trip", "day", "keep_passport", "last_deck", "main", "place", "walk_deck",
    "research_mix", "discard", "bonus", "give_agent", "give_city", "city", "train", "walk_reveal",
    "wild", "wild_second", "ignore_requirement", "wait",
]  # fmt: skip

# what the card in question is: F_MODE
MODE_PLAN: Final = 0
MODE_WALK: Final = 1
MODE_EXTRA: Final = 2  # an Extra Walk, only into F_DAY

# what else a seat does in a play phase: EV_DOING has one code for all, or it would tell others
DO_BONUS: Final = 3
DO_PICK: Final = 4
DO_RESEARCH: Final = 5

# where a traveller stands inside the trip: F_SUB
SUB_ARRIVE: Final = 0  # before the card at F_POS, or after the day's last
SUB_LOOK: Final = 1  # the Walk card is shown, its side to be chosen
SUB_WILDS: Final = 2  # Wild tokens of the day
SUB_LIGHT: Final = 3  # the highlight
SUB_USE: Final = 4  # the highlight, its requirement ignored (P10)
SUB_DECLINE: Final = 5  # the highlight, not scored

# --- the row of a seat: row[seat * ROW + F_...] -------------------------------------------------
F_STEP: Final = 0
F_MODE: Final = 1
F_PICK: Final = 2  # code of the card in question, 0 if none
F_DAY: Final = 3  # day or deck chosen privately; day of the bonus or Extra Walk
F_OFFERS: Final = 4  # number of bonus rewards offered
F_PLAYS: Final = 5  # plays left in this round
F_OWED: Final = 6  # discards owed
F_FROM: Final = 7  # first hand slot that may be discarded
F_RESEARCH: Final = 8  # tokens, and below them as they were when last shown to all
F_WILD: Final = 9
F_LUXURY: Final = 10
F_MOOD: Final = 11
F_HAPPY: Final = 12
F_STRESS: Final = 13
F_PUBLIC: Final = 14  # six numbers: F_RESEARCH .. F_STRESS as public
PUBLIC: Final = 6
F_STARTING: Final = 20  # 1 while the Starting Train is unused
F_PASSPORT: Final = 21
F_OFFER: Final = 22  # two numbers: Day Trip or Passport offered
NO_OFFER: Final = -2
F_KEPT: Final = 24  # which of them was chosen, -1 if none yet
F_TRIP_DAY: Final = 25  # day of the Day Trip, -1 if none
F_HAND: Final = 26  # cards in hand, on the board stack, in hand when the phase began
F_STACK: Final = 27
F_BEGAN: Final = 28
F_IGNORE: Final = 29  # requirements that may still be ignored
F_DOUBLE: Final = 30  # highlights that are still doubled
F_COUNT: Final = 31  # eleven counters
F_MOVED: Final = 42  # five: spaces moved by Wilds
F_BASE: Final = 47
F_LIGHT: Final = 48  # seven: highlight VP by day
F_LUXURIES: Final = 55  # trains used
F_REGULARS: Final = 56
F_TRIP: Final = 57  # days gone through, in trip order
F_POS: Final = 58
F_SUB: Final = 59
F_TRACK: Final = 60  # order of Wilds at one stop: the last track, or the last pair
F_SECOND: Final = 61
F_CITY_DAYS: Final = 62  # two
F_VARIED: Final = 64
F_KINDS: Final = 65
F_TYPES: Final = 66  # experience types shown on this day, as bits
F_AGENT: Final = 67  # 0 a seat, 1 + level for the Agent
F_FIRST: Final = 68  # the first track of a Wild that moves two
ROW: Final = 69

# --- events: what their numbers a, b, c, d mean -------------------------------------------------
EV_CONDITIONS: Final = 0  # a packed: condition of Monday .. Saturday, 4 bits each
EV_OFFER_TRIPS: Final = 1  # a, b day trips offered
EV_KEEP_TRIP: Final = 2  # a day trip, b day
EV_DAY_TRIP: Final = 3  # a day trip laid on day b, for all
EV_OFFER_PASSPORTS: Final = 4  # a, b
EV_KEEP_PASSPORT: Final = 5  # a
EV_PASSPORT: Final = 6  # a, for all
EV_ROUND: Final = 7  # a round begins
EV_DEALT: Final = 8  # a .. d codes of the hand
EV_LAST_DECK: Final = 9  # a deck
EV_DOING: Final = 10  # a MODE_ or DO_, b card, back or reward, c place or day, d 1: Mood
EV_WALK_DISCARD: Final = 11  # a card
EV_RESEARCH: Final = 12  # a Tokyo cards of three, b, c, d the cards
EV_DISCARD: Final = 13  # a card
EV_FINISH: Final = 14
EV_RESHUFFLE: Final = 15  # a deck, b cards
EV_SHOW_PLAN: Final = 16  # a card, b day, c position, for all
EV_SHOW_WALK: Final = 17  # a back, b day, c position, for all
EV_SHOW_TOKENS: Final = 18  # a Research, b Wilds, c Luxury Trains, d Mood, all as changes
EV_PASS: Final = 19  # a cards to seat b
EV_PASSED: Final = 20  # a card, for the passer
EV_LEFTOVER: Final = 21  # a card discarded after round 13
EV_GIVE: Final = 22  # a card to the Agent, b day, c city
EV_TRIP: Final = 23  # the trip begins
EV_CITY: Final = 24  # a card, b city
EV_TRAIN: Final = 25  # a kind of train, b day, c position
EV_CARD: Final = 26  # a card, b day, c position, d VP
EV_WALK_FACE: Final = 27  # a card, b day, c position: shown
EV_WALK_UP: Final = 28  # a card, b day, c position, d VP: turned face up
EV_WILD: Final = 29  # a track, b day
EV_HIGHLIGHT: Final = 30  # a card, b day, c VP
EV_MISSED: Final = 31  # a card, b day
EV_IGNORED: Final = 32  # a card, b day: P10 used
EV_ARRIVED: Final = 33  # the seat's trip is over: a VP
EV_OVER: Final = 34
EV_WALK_DOWN: Final = 35  # a card, b day, c position, d VP: left face down
EV_WALK_LIGHT: Final = 36  # highlight of a facedown Walk: b day, c VP, d position
EV_TALLY: Final = 37  # counted at home: a TALLY_ line, b spaces, steps or tokens, c VP

# what is counted when a traveller is home: the five tracks in their order, then
TALLY_HAPPINESS: Final = 5
TALLY_STRESS: Final = 6
TALLY_RESEARCH: Final = 7
TALLY_PASSPORT: Final = 8
TALLY_LINES: Final = 9
