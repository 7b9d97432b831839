"""Photo Tour: the action space, 312 ids."""

from __future__ import annotations

from typing import Final

from travelogue.core.space import ActionSpace

from .tables import DISPLAY, JOURNAL_SLOTS, LOCATIONS, MODE_NAMES, TOKEN_NAMES, TOP_SLOTS

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

# --- steps and events ---------------------------------------------------------------------------

STEP_START: Final = 0  # D1: which card is discarded
STEP_PRE: Final = 1  # D2: the Main action
STEP_ROOM: Final = 2  # D3: which token makes room
STEP_GO: Final = 3  # D4: where to
STEP_SLOT: Final = 4  # D5: which slot
STEP_EQUIP: Final = 5  # D6: tokens on the open photo
STEP_REACT: Final = 6  # D7: a bonus on an opponent's turn
STEP_POST: Final = 7  # D8: after the Main action
STEP_PAY: Final = 8  # D9
STEP_REMOVE: Final = 9  # D10: what a Refresh takes off
STEP_KIND: Final = 10  # D11: which display a free Refresh is for
STEP_CARD: Final = 11  # D12: which card, token, late place or mode
STEP_TOKEN: Final = 12
STEP_LATE: Final = 13
STEP_MODE: Final = 14
STEP_OVER: Final = 15
STEP_NAMES: Final = [
    "start", "pre", "room", "go", "slot", "equip", "react", "post", "pay", "remove", "kind",
    "card", "token", "late", "mode", "over",
]  # fmt: skip

EV_JOURNAL: Final = 0  # seat has journal a
EV_CONTESTS: Final = 1  # contests a, b, c are out
EV_CHOSE: Final = 2  # seat has chosen its start card
EV_START: Final = 3  # seat discards card a and starts there
EV_FIRST: Final = 4  # seat is First Player
EV_TURN: Final = 5  # seat's turn begins, round a
EV_PLAN: Final = 6  # seat takes card a as Main action
EV_RENT: Final = 7  # seat takes token a as Main action
EV_TAKE_CARD: Final = 8  # the same by a bonus
EV_TAKE_TOKEN: Final = 9
EV_MOVE: Final = 10  # from a to b by mode c; d one of HOW_*
EV_PHOTO: Final = 11  # card a is photographed; b 1 as Main action
EV_SLOT: Final = 12  # card a into slot b; c 1 if its bonus opens
EV_EQUIP: Final = 13  # token a on card b; c the icon covered; d 1 if late
EV_PHOTO_DONE: Final = 14  # of card a
EV_USE_JOURNAL: Final = 15  # slot a of journal b
EV_USE_LANDMARK: Final = 16  # card a; b 1 on an opponent's turn
EV_PAY_TOKEN: Final = 17  # token a
EV_PAY_CARD: Final = 18  # card a
EV_DROP: Final = 19  # token a makes room
EV_REFRESH: Final = 20  # of kind a; b 1 if free
EV_REMOVE: Final = 21  # of kind a the item b in slot c
EV_FILL_CARD: Final = 22  # card a into slot b
EV_FILL_TOKEN: Final = 23  # token a into slot b
EV_ROLL: Final = 24  # mode a into slot b
EV_RESHUFFLE: Final = 25  # a cards form a new deck
EV_BAG: Final = 26  # a tokens go back into the bag
EV_SHORT: Final = 27  # nothing is left of kind a
EV_DRAW_CARD: Final = 28  # card a, for its owner's eyes
EV_DRAW_TOKEN: Final = 29  # token a
EV_DECLINE: Final = 30
EV_PASS: Final = 31
EV_LAST_ROUND: Final = 32  # seat has placed the last card
EV_OVER: Final = 33  # a 1 if by the round limit

HOW_BONUS: Final = 0  # of EV_MOVE: without a die, with one, with one and a boost
HOW_DIE: Final = 1
HOW_BOOSTED: Final = 2
