"""Let's Go! To Japan: the two decks, the discards and the cards that seats hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.zones import Bag

from .days import back_of
from .tables import CODE_MASK, HAND_ROOM, STACK_ROOM, TOKYO
from .vocabulary import EV_RESHUFFLE, F_HAND, F_STACK, ROW

if TYPE_CHECKING:
    from .state import JapanState

OWNER_SHIFT: Final = 8  # a discard: its code and, in the phase it was made, 1 + the seat
GIVER_BITS: Final = 3  # a card on a stack: its code shifted, and 1 + the seat that passed it
GIVER_MASK: Final = 7


def deck(s: JapanState, back: i64) -> Bag:
    """Return a deck: in a view, all cards with this back that the viewer cannot place."""
    return s.tokyo if back == TOKYO else s.kyoto


def pile(s: JapanState, back: i64) -> Bag:
    """Return the discards with this back (LGJ-03)."""
    return s.tokyo_pile if back == TOKYO else s.kyoto_pile


def left(s: JapanState, back: i64) -> i64:
    """Return the size of a deck, which everybody knows (LGJ-35)."""
    return s.tokyo_left if back == TOKYO else s.kyoto_left


def available(s: JapanState, back: i64) -> i64:
    """Return how many cards a deck can give, its discards included (LGJ-85)."""
    return left(s, back) + pile(s, back).size


def draw(s: JapanState, back: i64, chance: Chance, log: EventLog | None) -> i64:
    """Take a card and return its code; an exhausted deck is replaced by the other (LGJ-86)."""
    if available(s, back) == 0:
        back = 1 - back
    if left(s, back) == 0:
        reshuffle(s, back, log)
    card: i64 = chance.draw(deck(s, back))
    if back == TOKYO:
        s.tokyo_left -= 1
    else:
        s.kyoto_left -= 1
    return card + 1


def reshuffle(s: JapanState, back: i64, log: EventLog | None) -> None:
    """Make the discards with this back the deck (LGJ-85)."""
    cards = pile(s, back)
    new = deck(s, back)
    k: i64 = 0
    while k < cards.size:
        new.put((cards.cards[k] & CODE_MASK) - 1)
        k += 1
    cards.size = 0
    if back == TOKYO:
        s.tokyo_left = new.size
    else:
        s.kyoto_left = new.size
    if log is not None:
        log.add(EV_RESHUFFLE, 0, back, new.size)


def discard(s: JapanState, seat: i64, code: i64) -> None:
    """Lay a card on the discards; until the phase ends only `seat` knows its face (LGJ-35)."""
    pile(s, back_of(code)).put(code | ((seat + 1) << OWNER_SHIFT))


def publish_discards(s: JapanState) -> None:
    """Show the faces of all discards (LGJ-35)."""
    back: i64 = 0
    while back < 2:
        cards = pile(s, back)
        k: i64 = 0
        while k < cards.size:
            cards.cards[k] &= CODE_MASK
            k += 1
        back += 1


# --- hands, sorted by card id, and stacks -------------------------------------------------------


def hand_add(s: JapanState, seat: i64, code: i64) -> None:
    """Put a card into a hand at its place in the order of ids."""
    hands = s.hands
    first: i64 = seat * HAND_ROOM
    k: i64 = first + s.row[seat * ROW + F_HAND]
    while k > first and hands[k - 1] > code:
        hands[k] = hands[k - 1]
        k -= 1
    hands[k] = code
    s.row[seat * ROW + F_HAND] += 1


def hand_take(s: JapanState, seat: i64, slot: i64) -> i64:
    """Remove the card of a slot and return its code; the cards behind it close up."""
    hands = s.hands
    k: i64 = seat * HAND_ROOM + slot
    code: i64 = hands[k]
    last: i64 = seat * HAND_ROOM + s.row[seat * ROW + F_HAND] - 1
    while k < last:
        hands[k] = hands[k + 1]
        k += 1
    hands[last] = 0
    s.row[seat * ROW + F_HAND] -= 1
    return code


def hand_slot(s: JapanState, seat: i64, code: i64) -> i64:
    """Return the slot of a card that is in the hand."""
    k: i64 = seat * HAND_ROOM
    while s.hands[k] != code:
        k += 1
    return k - seat * HAND_ROOM


def stack_add(s: JapanState, seat: i64, code: i64, giver: i64) -> None:
    """Lay a card face down on a board stack; `giver` is who passed it, -1 if nobody saw it."""
    n: i64 = s.row[seat * ROW + F_STACK]
    sorted_add(s.stacks, seat * STACK_ROOM, n, (code << GIVER_BITS) | (giver + 1))
    s.row[seat * ROW + F_STACK] = n + 1


def sorted_add(cards: vec[i64], first: i64, n: i64, value: i64) -> None:
    """Insert a value into the n sorted ones from `first` on."""
    k: i64 = first + n
    while k > first and cards[k - 1] > value:
        cards[k] = cards[k - 1]
        k -= 1
    cards[k] = value
