"""Deja Vu: cards and nebulae as native columns, and the numbers of the rulebook."""

from __future__ import annotations

from typing import Final

from travelogue.core.bits import bit
from travelogue.core.native import i64, vec

from .sky import Sky

MIN_SEATS: Final = 2
MAX_SEATS: Final = 4
NEBULAE: Final = 15  # DJV-02
DRAFT: Final = 2  # nebulae per draft, DJV-05

COLOURS: Final = 6  # blue, green, purple, red, yellow, white
WHITE: Final = 5
SHAPES: Final = 5  # moon, sun, star, bolt, drop
ANY: Final = 5  # a slot that takes every shape (DJV-71)
BIT_TYPES: Final = 30  # bit type = SHAPES * colour + shape
BITS_PER_TYPE: Final = 2
BITS_PER_NEBULA: Final = 4  # DJV-18

DESIGNS: Final = 42  # card id = NUMBERS * colour + number - 1
NUMBERS: Final = 7
PERSONAL: Final = 60  # DJV-23
COPIES: Final = 2
MAX_SLOTS: Final = 6
NO_CARD: Final = -1

KIND_PERSONAL: Final = 0
KIND_COUNT: Final = 1
KIND_RUN: Final = 2
KIND_TRIPLE: Final = 3
KIND_EACH: Final = 4

FRAGMENTS: Final = 15  # fragment id = NEURONS * colour + neurons - 1
FRAGMENT_COLOURS: Final = 3
NEURONS: Final = 5

START_FEET: Final = 1  # DJV-24
START_MINDS: Final = 1
START_HANDS: Final = 3
START_CHESTS: Final = 1
START_EYES: Final = 0
GROW_COST: Final = 3  # DJV-92
FLOWERS: Final = 20
MATRIX: Final = 20  # DJV-101

DEAL: Final = 5  # DJV-25
KEEP: Final = 3  # DJV-27
DROPS: Final = 2
SPEED_DEAL: Final = 7  # DJV-137
SPEED_LONG: Final = 2  # DJV-138
SPEED_BASE: Final = 10  # DJV-142
SPEED_MIN_SEATS: Final = 3

END_CARDS: Final = 10  # DJV-116
ROUND_LIMIT: Final = 60  # DJV-136

RUN_VP: Final = 5  # DJV-127
TRIPLE_VP: Final = 18  # DJV-129
EACH_VP: Final = 2  # DJV-130
LINK_VP: Final = 2  # DJV-122
COUNT_VP: Final = vec[i64]([0, 1, 3, 6, 10, 15, 15, 15])  # DJV-124, by cards of the colour
COUNT_VP_WHITE: Final = vec[i64]([0, 3, 6, 10, 15, 21, 21, 21])  # DJV-125

# what a seat owns, in one row of OWN numbers
O_LONG: Final = 0  # long-term memory, a bit per design
O_SHORT: Final = 1  # short-term memory, a bit per design
O_HAND: Final = 2  # hand, a bit per design (never two alike: DJV-26, DJV-112); HIDDEN in views
O_HAND_N: Final = 3  # cards in hand
O_FLOWERS: Final = 4  # long-term cards that carry a flower, a bit per design
O_CIRCLE: Final = 5  # 1 if a flower lies on the start card
O_MARKERS: Final = 6  # victory points in markers
O_FRAGMENTS: Final = 7  # a bit per fragment
O_CHEST: Final = 8  # saved bits, packed (heaps.py)
O_FEET: Final = 9  # own effects, the start card included (DJV-24)
O_MINDS: Final = 10
O_HANDS: Final = 11
O_CHESTS: Final = 12
O_EYES: Final = 13
O_CARDS: Final = 14  # cards in long-term memory
O_FIXED: Final = 15  # their fixed points
O_SHORT_N: Final = 16  # cards in short-term memory
O_PICKS: Final = 17  # secret setup choices made so far
O_PICKED_LONG: Final = 18  # and which: HIDDEN in the views of others
O_PICKED_DROP: Final = 19
O_STACK: Final = 20  # the short-term cards, ascending
O_LAID: Final = 27  # and the bits on each (heaps.py, laid_*)
STACK: Final = 7  # start card and six mind symbols
OWN: Final = 34


class Tables:
    """One column per fact; the index is the card id or the nebula."""

    __slots__ = (
        "chests", "colour", "communal", "eyes", "feet", "flowers", "girls", "hands", "keys", "kind",
        "map_names", "maps", "minds", "names", "nebula_keys", "nebula_names", "need", "number",
        "personal", "sides", "slot_n", "slots", "vp", "worlds",
    )  # fmt: skip

    def __init__(
        self,
        keys: list[str],
        names: list[str],
        worlds: list[str],
        kind: list[int],
        slots: list[list[int]],
        vp: list[int],
        effects: list[list[int]],
        nebula_keys: list[str],
        nebula_names: list[str],
        sides: list[int],
        maps: list[Sky],
        map_names: list[str],
        girls: list[int],
    ) -> None:
        self.keys = keys  # blue-1 .. white-7
        self.names = names
        self.worlds = worlds  # per colour
        self.kind = vec[i64](kind)
        self.colour = vec[i64]([card // NUMBERS for card in range(DESIGNS)])
        self.number = vec[i64]([card % NUMBERS + 1 for card in range(DESIGNS)])
        self.slots = vec[i64]([packed_slots(one) for one in slots])  # 3 bits a slot, top first
        self.slot_n = vec[i64]([len(one) for one in slots])
        self.need = vec[i64]([packed_need(one) for one in slots])  # 6 bits a shape
        self.vp = vec[i64](vp)
        self.flowers = vec[i64]([one[0] for one in effects])
        self.chests = vec[i64]([one[1] for one in effects])
        self.hands = vec[i64]([one[2] for one in effects])
        self.feet = vec[i64]([one[3] for one in effects])
        self.minds = vec[i64]([one[4] for one in effects])
        self.eyes = vec[i64]([one[5] for one in effects])
        personal: i64 = 0
        communal: i64 = 0
        for card in range(DESIGNS):
            if kind[card] == KIND_PERSONAL:
                personal |= bit(card)
            else:
                communal |= bit(card)
        self.personal: i64 = personal  # a bit per personal design
        self.communal: i64 = communal
        self.nebula_keys = nebula_keys
        self.nebula_names = nebula_names
        self.sides = vec[i64](sides)  # a bit per direction: 1 tip, 0 edge, not turned
        self.maps = maps  # the ready-made ones
        self.map_names = map_names
        self.girls = girls

    def slot(self, card: i64, k: i64) -> i64:
        """Return the shape that slot k of a card asks for, or ANY."""
        row: i64 = self.slots[card]
        return (row >> (3 * k)) & 7


def packed_slots(slots: list[int]) -> int:
    """Return the shapes of a card's slots, 3 bits each, the top slot lowest (DJV-69)."""
    return sum(shape << 3 * k for k, shape in enumerate(slots))


def packed_need(slots: list[int]) -> int:
    """Return how many bits of each shape a card asks for, 6 bits a shape (heaps.shapes_of)."""
    return sum(1 << 6 * shape for shape in slots if shape != ANY)
