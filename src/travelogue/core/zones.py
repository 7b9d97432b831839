"""Places where cards lie: Bag (unordered deck), Hand (cards and who knows them), Facedown.

No zone knows an order that has not been seen: a card gets its identity when it is drawn. What
becomes known to somebody is reported to the chance, so that undo is derived and never placed.
"""

# compiled: every decision of every game passes through here

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from travelogue.core.native import i64, vec
from travelogue.core.types import HIDDEN

if TYPE_CHECKING:
    from travelogue.core.chance import Chance

MORE_ROOM: Final = 16  # places by which a full bag grows
UNDRAWN: Final = -2  # a face-down card whose identity nobody has seen, so it has none yet


class Bag:
    """A multiset of cards: which are in it, never in which order.

    `cards[:size]` are the cards, `cards[size:]` is room; the room bounds what can be put back.
    """

    __slots__ = ("cards", "size")

    def __init__(self, cards: vec[i64], size: i64) -> None:
        self.cards = cards
        self.size: i64 = size

    def copy(self) -> Bag:
        return Bag(self.cards[:], self.size)

    def take_at(self, k: i64) -> i64:
        """Remove and return the card at position k; the last card takes its place."""
        if k < 0 or k >= self.size:
            raise IndexError(f"the bag has {self.size} cards, there is no number {k}")
        cards = self.cards
        card: i64 = cards[k]
        last: i64 = self.size - 1
        cards[k] = cards[last]
        self.size = last
        return card

    def take(self, card: i64) -> None:
        """Remove one copy of `card`; ValueError if there is none."""
        k = self.find(card)
        if k < 0:
            raise ValueError(f"card {card} is not in the bag")
        self.take_at(k)

    def put(self, card: i64) -> None:
        """Add a card; a bag that is full grows."""
        k = self.size
        if k >= len(self.cards):
            self.cards = vec[i64](list(self.cards) + [0] * MORE_ROOM)
        self.cards[k] = card
        self.size = k + 1

    def find(self, card: i64) -> i64:
        """Return a position of `card`, or -1."""
        k: i64 = 0
        while k < self.size:
            if self.cards[k] == card:
                return k
            k += 1
        return -1

    def sort(self) -> None:
        """Put the cards in order: views do it, so that a guess depends on what is seen alone."""
        cards = self.listed()
        k: i64 = 0
        while k < self.size:
            self.cards[k] = cards[k]
            k += 1

    def listed(self) -> list[int]:
        """Return the cards in ascending order."""
        out: list[int] = []
        k: i64 = 0
        while k < self.size:
            out.append(self.cards[k])
            k += 1
        out.sort()
        return out


Stock: TypeAlias = Bag  # cards that are only taken: empty it never changes, so copies share it


def bag_of(cards: list[int], room: int = 0) -> Bag:
    """Return a bag with these cards and room for `room` more."""
    return Bag(vec[i64](cards + [0] * room), len(cards))


class Hand:
    """Cards in a stable order and, for each, the set of seats that know it (a bit mask)."""

    __slots__ = ("cards", "known", "size")

    def __init__(self, cards: vec[i64], known: vec[i64], size: i64) -> None:
        self.cards = cards
        self.known = known
        self.size: i64 = size

    def copy(self) -> Hand:
        return Hand(self.cards[:], self.known[:], self.size)

    def add(self, card: i64, known: i64) -> None:
        """Append a card that the seats of the mask `known` know."""
        k = self.size
        self.cards[k] = card
        self.known[k] = known
        self.size = k + 1

    def find(self, card: i64) -> i64:
        """Return the first position of `card`, or -1."""
        k: i64 = 0
        while k < self.size:
            if self.cards[k] == card:
                return k
            k += 1
        return -1

    def take_at(self, k: i64) -> i64:
        """Remove and return the card at position k; the cards behind it close up."""
        if k < 0 or k >= self.size:
            raise IndexError(f"the hand has {self.size} cards, there is no number {k}")
        card: i64 = self.cards[k]
        last: i64 = self.size - 1
        while k < last:
            self.cards[k] = self.cards[k + 1]
            self.known[k] = self.known[k + 1]
            k += 1
        self.size = last
        return card

    def show(self, k: i64, seats: i64, chance: Chance) -> None:
        """Let the seats of the mask know card k; news to anybody is reported as a reveal."""
        before: i64 = self.known[k]
        if before | seats != before:
            self.known[k] = before | seats
            chance.reveal()

    def hide_from(self, seat: i64, bag: Bag) -> None:
        """Make a view's holes: cards that `seat` does not know become HIDDEN and go to `bag`."""
        k: i64 = 0
        while k < self.size:
            known: i64 = self.known[k]
            if self.cards[k] != HIDDEN and (seat < 0 or not (known >> seat) & 1):
                bag.put(self.cards[k])
                self.cards[k] = HIDDEN
            k += 1

    def fill(self, bag: Bag, chance: Chance) -> None:
        """Fill a view's holes with cards drawn from `bag`."""
        k: i64 = 0
        while k < self.size:
            if self.cards[k] == HIDDEN:
                self.cards[k] = chance.draw(bag)
            k += 1

    def listed(self) -> list[int]:
        """Return the cards in their order."""
        out: list[int] = []
        k: i64 = 0
        while k < self.size:
            out.append(self.cards[k])
            k += 1
        return out


def empty_hand(room: int) -> Hand:
    """Return an empty hand with room for `room` cards."""
    return Hand(vec[i64]([0] * room), vec[i64]([0] * room), 0)


class Facedown:
    """Cards laid out unseen by everybody, their owner included.

    Their identity is drawn when they are turned up. Only when their deck is shuffled anew must it
    be settled before (`settle`), because the cards that join the deck are not among them.
    """

    __slots__ = ("cards", "size")

    def __init__(self, cards: vec[i64], size: i64) -> None:
        self.cards = cards
        self.size: i64 = size

    def copy(self) -> Facedown:
        return Facedown(self.cards[:], self.size)

    def lay(self) -> None:
        """Lay one more card of the deck face down; its bag keeps it until it is turned up."""
        self.cards[self.size] = UNDRAWN
        self.size += 1

    def undrawn(self) -> i64:
        """Return how many cards of the bag lie here: the deck is that much smaller than the bag."""
        n: i64 = 0
        k: i64 = 0
        while k < self.size:
            if self.cards[k] == UNDRAWN:
                n += 1
            k += 1
        return n

    def turn_up(self, k: i64, bag: Bag, chance: Chance) -> i64:
        """Remove card k and return its identity, drawn now unless it was settled before."""
        card: i64 = self.cards[k]
        last: i64 = self.size - 1
        while k < last:
            self.cards[k] = self.cards[k + 1]
            k += 1
        self.size = last
        if card == UNDRAWN:
            return chance.draw(bag)
        chance.reveal()
        return card

    def settle(self, bag: Bag, chance: Chance) -> None:
        """Draw the identities, still unseen, before other cards are shuffled into `bag`."""
        k: i64 = 0
        while k < self.size:
            if self.cards[k] == UNDRAWN:
                self.cards[k] = chance.draw(bag)
            k += 1

    def hide(self, bag: Bag) -> None:
        """Make a view's holes: settled cards become HIDDEN and go to `bag`."""
        k: i64 = 0
        while k < self.size:
            if self.cards[k] >= 0:
                bag.put(self.cards[k])
                self.cards[k] = HIDDEN
            k += 1

    def fill(self, bag: Bag, chance: Chance) -> None:
        """Fill a view's holes with cards drawn from `bag`."""
        k: i64 = 0
        while k < self.size:
            if self.cards[k] == HIDDEN:
                self.cards[k] = chance.draw(bag)
            k += 1


def empty_facedown(room: int) -> Facedown:
    """Return an empty row of face-down cards with room for `room`."""
    return Facedown(vec[i64]([0] * room), 0)
