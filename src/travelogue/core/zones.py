"""Places where cards lie: Bag, a deck without an order.

No order is known that has not been seen: a card gets its identity when it is drawn. Sets of up to
62 different cards, such as hands, are masks.
"""

# compiled: every decision of every game passes through here

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from travelogue.core.bits import bit, lowest
from travelogue.core.native import i64, vec

if TYPE_CHECKING:
    from travelogue.core.chance import Chance

MORE_ROOM: Final = 16  # places by which a full bag grows


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


def put_cards(bag: Bag, cards: i64) -> None:
    """Put the cards of a mask into a bag: what a view hides."""
    while cards:
        bag.put(lowest(cards))
        cards &= cards - 1


def draw_cards(bag: Bag, count: i64, chance: Chance) -> i64:
    """Return the mask of so many cards, drawn from a bag: what a guess puts in their place."""
    cards: i64 = 0
    while count > 0:
        cards |= bit(chance.draw(bag))
        count -= 1
    return cards
