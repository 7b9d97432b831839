"""Deja Vu: a position as numbers, for learning programs."""

from __future__ import annotations

from typing import Final

from travelogue.core.native import i64, vec
from travelogue.core.observe import (
    LANES,
    Observer,
    bump,
    each,
    put,
    put_bits,
    put_most,
    put_pairs,
    relative,
)
from travelogue.core.state import GameState

from ..rules import tables as t
from ..rules.heaps import PER_SLOT, SLOT_MASK, laid_count
from ..rules.sky import CELLS, DIRECTIONS, NOWHERE, Sky, cells
from ..rules.state import DejaVuState
from ..rules.tables import Tables
from ..rules.vocabulary import NEBULA_NAMES, STEP_NAMES, bit_names

MOST_POINTS: Final = 150
MOST_CARDS: Final = 10
MOST_EFFECT: Final = 8
MOST_SHORT: Final = 7  # a card and its slots
MOST_ROUNDS: Final = 40
MAP_WORDS: Final = (CELLS * (DIRECTIONS + 1) + t.NEBULAE * t.NEBULAE) // LANES
MODE_NAMES: Final = ["none", "build", "build from the row", "recall", "add", "grow"]
HEAP_NAMES: Final = ["sown", "pool", "aside", "matrix", "saved"]
CARD_PLANES: Final = ["row", "row twice", "discards", "asked", "hand", "to keep", "to drop"]
NEBULA_PLANES: Final = ["girl", "planted", "at", "visited", "open", "category", "picked"]

# numbers of a seat: sums, effects, fragments, chest, bits on cards, then cards by design
SUMS: Final = 8
S_EFFECTS: Final = 8
EFFECTS: Final = 5
S_FRAGMENTS: Final = 13
S_CHEST: Final = 28
S_BITS: Final = 58
S_LONG: Final = 88
S_SHORT: Final = 130
S_FLOWERS: Final = 172
SEAT_NUMBERS: Final = 214
SUM_NAMES: Final = [
    "score", "hand", "markers", "long-term cards", "fixed points", "short-term cards",
    "secret choices", "flower on start card",
]  # fmt: skip
SUM_MOST: Final = [
    MOST_POINTS, MOST_CARDS, MOST_POINTS, MOST_CARDS, MOST_POINTS, MOST_CARDS, MOST_CARDS, 1,
]  # fmt: skip
EFFECT_NAMES: Final = ["feet", "minds", "hands", "chests", "eyes"]


class DejaVuObserver(Observer):
    """The map with its bits and fragments, heaps in play, cards, every seat's memories."""

    __slots__ = (
        "adjacent", "board", "cards", "fragments", "heaps", "modes", "nebulae", "placing", "rows",
        "scalars", "sky", "steps",
    )  # fmt: skip

    def __init__(self, tables: Tables, seats: i64) -> None:
        super().__init__(seats)
        who = relative(seats)
        bits = bit_names()
        places = [f"{q},{r}" for q, r in cells()]
        neurons = [f"{k + 1} neurons" for k in range(t.NEURONS)]
        fragment = [f"colour {k + 1}" for k in range(t.FRAGMENT_COLOURS)] + neurons
        # the map comes first, so that it begins with a whole word
        self.board: i64 = self.add(
            "cell", "1 where a nebula lies, and for each side that shows a tip",
            each(places, ["filled", *[f"side {k}" for k in range(DIRECTIONS)]]),
        )  # fmt: skip
        self.adjacent: i64 = self.add(
            "connected", "1 for connected nebulae", each(NEBULA_NAMES, NEBULA_NAMES)
        )
        self.steps: i64 = self.add("step", "1 for the step that is asked", STEP_NAMES)
        self.modes: i64 = self.add("mode", "1 for what a bit is chosen for", MODE_NAMES)
        self.scalars: i64 = self.add(
            "turn",
            "whether this seat decides, rounds of 40, 1 in the last turns, what the turn has done, "
            "white bits that may be taken of 8, flowers of 20, deck of 42, speed; then the "
            "deciding seat and the start player",
            [
                "own decision", "round", "last turns", "moved", "planted", "skipped", "eyes",
                "flowers", "deck", "speed",
            ]
            + ["turn of " + name for name in who]
            + ["start player " + name for name in who],
        )  # fmt: skip
        self.up_to(self.scalars + 1, 1, MOST_ROUNDS)
        after = self.up_to(self.scalars + 6, 1, MOST_EFFECT)
        self.up_to(self.up_to(after, 1, t.FLOWERS), 1, t.DESIGNS)
        self.placing: i64 = self.add(
            "laying",
            "1 for the nebula to lay, the other one drawn, the cell chosen",
            each(["now", "other"], NEBULA_NAMES) + ["cell " + name for name in places],
        )
        self.nebulae: i64 = self.add(
            "nebula", "1 where it holds", each(NEBULA_PLANES, NEBULA_NAMES)
        )
        self.fragments: i64 = self.add(
            "fragment", "colour and neurons of the fragment there", each(NEBULA_NAMES, fragment)
        )
        self.sky: i64 = self.add("bits", "on a nebula, of 2", each(NEBULA_NAMES, bits), 2)
        self.heaps: i64 = self.add("heap", "bits of 2", each(HEAP_NAMES, bits), 2)
        self.cards: i64 = self.add(
            "card",
            "1 where it is: in the row, there twice, discarded, the one that a bit is chosen "
            "for; then the own hand and secret choices",
            each(CARD_PLANES, tables.keys),
        )
        parts = [*SUM_NAMES, *EFFECT_NAMES]
        parts += [f"fragment {k // t.NEURONS + 1}-{k % t.NEURONS + 1}" for k in range(t.FRAGMENTS)]
        parts += ["chest " + name for name in bits] + ["laid " + name for name in bits]
        parts += each(["long-term", "short-term", "flower on"], tables.keys)
        self.rows: i64 = self.add(
            "seat",
            "score and points of 150, cards of 10, effects of 8, fragments, saved bits and bits on "
            "cards of 2, long-term cards, short-term cards as 1 + slots filled of 7, flowers",
            each(who, parts),
        )
        for k in range(seats):
            first = self.rows + k * SEAT_NUMBERS
            for at, most in enumerate(SUM_MOST):
                self.up_to(first + at, 1, most)
            self.up_to(first + S_EFFECTS, EFFECTS, MOST_EFFECT)
            self.up_to(first + S_CHEST, 2 * t.BIT_TYPES, 2)
            self.up_to(first + S_SHORT, t.DESIGNS, MOST_SHORT)

    def write(self, state: GameState, seat: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, DejaVuState)
        s: DejaVuState = state
        self.write_turn(s, seat, out, at)
        self.write_board(s, out, at)
        self.write_nebulae(s, out, at)
        self.write_cards(s, seat, out, at + self.cards)
        k: i64 = 0
        while k < self.seats:
            who: i64 = (seat + k) % self.seats
            write_seat(s, who, out, at + self.rows + k * SEAT_NUMBERS)
            k += 1

    def write_turn(self, s: DejaVuState, seat: i64, out: vec[i64], at: i64) -> None:
        """Write the step, the turn, whose it is, and the heaps in play."""
        put(out, at + self.steps + s.step, 1)
        put(out, at + self.modes + s.mode, 1)
        n: i64 = at + self.scalars
        deciding = s.to_move()
        if deciding == seat:
            put(out, n, 1)
        put_most(out, n + 1, s.round, MOST_ROUNDS)
        if s.last_turns >= 0:
            put(out, n + 2, 1)
        put(out, n + 3, s.moved)
        put(out, n + 4, s.planted)
        put(out, n + 5, s.skipped)
        put_most(out, n + 6, s.eyes, MOST_EFFECT)
        put_most(out, n + 7, s.supply, t.FLOWERS)
        put_most(out, n + 8, s.deck_size(), t.DESIGNS)
        put(out, n + 9, s.speed)
        if deciding >= 0:
            put(out, n + 10 + (deciding - seat + self.seats) % self.seats, 1)
        put(out, n + 10 + self.seats + (s.start - seat + self.seats) % self.seats, 1)
        heaps: i64 = at + self.heaps
        put_pairs(out, heaps, s.sow)
        put_pairs(out, heaps + t.BIT_TYPES, s.pool)
        put_pairs(out, heaps + 2 * t.BIT_TYPES, s.aside)
        put_pairs(out, heaps + 3 * t.BIT_TYPES, s.matrix)
        put_pairs(out, heaps + 4 * t.BIT_TYPES, s.saved)

    def write_board(self, s: DejaVuState, out: vec[i64], at: i64) -> None:
        """Write where the nebulae lie and which are connected, and the one to be laid."""
        if s.placing != t.NO_CARD:
            put(out, at + self.placing + s.placing, 1)
        if s.other != t.NO_CARD:
            put(out, at + self.placing + t.NEBULAE + s.other, 1)
        if s.cell != t.NO_CARD:
            put(out, at + self.placing + 2 * t.NEBULAE + s.cell, 1)
        seen = s.sky.seen
        if len(seen) == 0:
            seen = self.seen_map(s.sky)
            s.sky.seen = seen
        first: i64 = at // LANES
        k: i64 = 0
        while k < MAP_WORDS:
            out[first + k] = seen[k]
            k += 1

    def seen_map(self, sky: Sky) -> vec[i64]:
        """Return the words of a map, which never changes."""
        nothing = [0] * MAP_WORDS
        out = vec[i64](nothing)
        nebula: i64 = 0
        while nebula < t.NEBULAE:
            cell: i64 = sky.cell[nebula]
            if cell != NOWHERE:
                here: i64 = self.board + cell * (DIRECTIONS + 1)
                put(out, here, 1)
                put_bits(out, here + 1, sky.shown[nebula])
                put_bits(out, self.adjacent + nebula * t.NEBULAE, sky.adjacent[nebula])
            nebula += 1
        return out

    def write_nebulae(self, s: DejaVuState, out: vec[i64], at: i64) -> None:
        """Write what lies on each nebula, the girl, and the path under way."""
        planes: i64 = at + self.nebulae
        has_map = s.has_map()
        if has_map:
            put(out, planes + s.girl, 1)
        put(out, planes + 2 * t.NEBULAE + s.at, 1)
        put_bits(out, planes + 3 * t.NEBULAE, s.visited)
        put_bits(out, planes + 4 * t.NEBULAE, s.open)
        put_bits(out, planes + 5 * t.NEBULAE, s.category)
        put_bits(out, planes + 6 * t.NEBULAE, s.picked)
        nebula: i64 = 0
        while nebula < t.NEBULAE and has_map:
            fragment: i64 = s.fragments[nebula]
            if fragment == t.NO_CARD:
                put(out, planes + t.NEBULAE + nebula, 1)
            else:
                here: i64 = at + self.fragments + nebula * (t.FRAGMENT_COLOURS + t.NEURONS)
                colour: i64 = fragment // t.NEURONS
                put(out, here + colour, 1)
                put(out, here + t.FRAGMENT_COLOURS + fragment - colour * t.NEURONS, 1)
            put_pairs(out, at + self.sky + nebula * t.BIT_TYPES, s.bits[nebula])
            nebula += 1

    def write_cards(self, s: DejaVuState, seat: i64, out: vec[i64], at: i64) -> None:
        """Write the cards that lie open, the own hand and the own secret choices."""
        put_bits(out, at, s.row)
        put_bits(out, at + t.DESIGNS, s.row_twice)
        pile = s.discards
        k: i64 = 0
        while k < pile.size:
            put(out, at + 2 * t.DESIGNS + pile.cards[k], 1)
            k += 1
        if s.card != t.NO_CARD:
            put(out, at + 3 * t.DESIGNS + s.card, 1)
        own: i64 = seat * t.OWN
        put_bits(out, at + 4 * t.DESIGNS, s.own[own + t.O_HAND])
        put_bits(out, at + 5 * t.DESIGNS, s.own[own + t.O_PICKED_LONG])
        put_bits(out, at + 6 * t.DESIGNS, s.own[own + t.O_PICKED_DROP])


def write_seat(s: DejaVuState, seat: i64, out: vec[i64], at: i64) -> None:
    """Write what all know of a seat."""
    own: i64 = seat * t.OWN
    has = s.own
    put_most(out, at, s.score(seat), MOST_POINTS)
    put_most(out, at + 1, has[own + t.O_HAND_N], MOST_CARDS)
    put_most(out, at + 2, has[own + t.O_MARKERS], MOST_POINTS)
    put_most(out, at + 3, has[own + t.O_CARDS], MOST_CARDS)
    put_most(out, at + 4, has[own + t.O_FIXED], MOST_POINTS)
    put_most(out, at + 5, has[own + t.O_SHORT_N], MOST_CARDS)
    put_most(out, at + 6, has[own + t.O_PICKS], MOST_CARDS)
    put(out, at + 7, has[own + t.O_CIRCLE])
    k: i64 = 0
    while k < EFFECTS:
        put_most(out, at + S_EFFECTS + k, has[own + t.O_FEET + k], MOST_EFFECT)
        k += 1
    put_bits(out, at + S_FRAGMENTS, has[own + t.O_FRAGMENTS])
    put_pairs(out, at + S_CHEST, has[own + t.O_CHEST])
    put_bits(out, at + S_LONG, has[own + t.O_LONG])
    put_bits(out, at + S_FLOWERS, has[own + t.O_FLOWERS])
    k = 0
    while k < has[own + t.O_SHORT_N]:
        card: i64 = has[own + t.O_STACK + k]
        laid: i64 = has[own + t.O_LAID + k]
        put(out, at + S_SHORT + card, 1 + laid_count(laid))
        while laid:
            bump(out, at + S_BITS + (laid & SLOT_MASK) - 1)
            laid >>= PER_SLOT
        k += 1
