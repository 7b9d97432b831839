"""Kimono Memories: a position as numbers, for learning programs."""

from __future__ import annotations

from typing import Final

from travelogue.core.bits import bit
from travelogue.core.native import i64, vec
from travelogue.core.observe import (
    LANE_MASK,
    LANES,
    Observer,
    bump,
    each,
    put,
    put_bits,
    put_most,
    put_nibbles,
    relative,
)
from travelogue.core.state import GameState

from ..rules import tables as t
from ..rules.album import CARD_MASK, T_CATS, T_ICONS, T_LEFT, T_MON, T_SIZE
from ..rules.state import KimonoState
from ..rules.tables import Tables
from ..rules.vocabulary import (
    KIND_NAMES,
    OBJECT_NAMES,
    PATTERN_NAMES,
    STEP_NAMES,
    STEP_PLACE,
    SYMBOL_NAMES,
)

# numbers of a card
IN_BAG: Final = 0
ON_RING: Final = 1  # by the steps to it, 1 for the nearest
ON_DISPLAY: Final = 2
IN_HAND: Final = 3
IN_ALBUM: Final = 4  # own, other's
LAYER: Final = 6
COLUMN: Final = 7
CARD_NUMBERS: Final = 8
CARD_WORDS: Final = 2
OTHERS: Final = 1 << 16  # of the second word: the other's album, layer, column
LAYER_SHIFT: Final = 32
COLUMN_SHIFT: Final = 48
CARD_PARTS: Final = [
    "unseen", "ring", "display", "in hand", "own album", "other album", "layer", "column",
]  # fmt: skip

FACE_LEFT: Final = 6  # numbers of a face: pattern, left and right symbol, Mon corners
FACE_RIGHT: Final = 14
FACE_MON: Final = 22
FACE_NUMBERS: Final = 24
FACE_WORDS: Final = 6

MOST_POINTS: Final = 60  # of a score or its Mon line
MOST_ICONS: Final = 10


class KimonoObserver(Observer):
    """Where each card is, both albums, what the photo in hand would meet on each place."""

    __slots__ = (
        "albums", "cards", "faces", "icons", "markers", "meets", "patterns", "scores", "scalars",
        "shown", "steps", "supply", "tallies",
    )  # fmt: skip

    def __init__(self, tables: Tables, seats: i64) -> None:
        super().__init__(seats)
        places = each(
            [f"layer {k + 1}" for k in range(t.LAYERS)],
            [f"column {k - t.COLUMN_0}" for k in range(t.COLUMNS)],
        )
        who = relative(seats)
        # the cards come first, so that each begins with a whole word
        self.cards: i64 = self.add(
            "card",
            "where it is; on the ring 1 is the next to be crossed, in the display the slot of 4; "
            "layer of 5, column from -1 to 1",
            each(tables.ids[: t.KIMONO_CARDS], CARD_PARTS),
        )
        for card in range(t.KIMONO_CARDS):
            numbers = self.cards + card * CARD_NUMBERS
            self.up_to(numbers + ON_RING, 1, t.RING)
            self.up_to(numbers + ON_DISPLAY, 1, t.DISPLAY)
            self.up_to(numbers + LAYER, 1, t.LAYERS)
            self.up_to(numbers + COLUMN, 1, t.COLUMN_0)
        self.steps: i64 = self.add("step", "1 for the step that is asked", STEP_NAMES)
        self.scalars: i64 = self.add(
            "turn",
            "whether this seat decides, the turn of 26, options",
            ["own decision", "turn", "basic", "sudden victory", "contiguous"],
        )
        self.up_to(self.scalars + 1, 1, t.TURNS)
        self.scores: i64 = self.add("score", "points if it ended now, of 60", who, MOST_POINTS)
        self.markers: i64 = self.add(
            "marker", "position, 1 at the end of the own side", PATTERN_NAMES, t.TRACK_END
        )
        self.patterns: i64 = self.add(
            "settled", "1 once a pattern has been compared", PATTERN_NAMES
        )
        self.supply: i64 = self.add("supply", "tokens left, of 7", KIND_NAMES, t.CAT_TOKENS)
        self.tallies: i64 = self.add(
            "album", "cats and Mon points, of 60", each(who, ["cats", "mon"]), MOST_POINTS
        )
        self.icons: i64 = self.add(
            "icons", "icons in the album, of 10", each(who, OBJECT_NAMES), MOST_ICONS
        )
        self.faces: i64 = self.add(
            "face",
            "what shows the card that crossing 1, 2 or 3 takes, and the one in hand",
            each(
                ["cross 1", "cross 2", "cross 3", "hand"],
                ["pattern " + name for name in [*PATTERN_NAMES, "none"]]
                + ["left " + name for name in SYMBOL_NAMES]
                + ["right " + name for name in SYMBOL_NAMES]
                + ["mon left", "mon right"],
            ),
        )
        self.shown = card_faces(tables)
        self.albums: i64 = self.add("photo", "1 where a photo lies", each(who, places))
        self.meets: i64 = self.add(
            "meets", "tokens that the photo in hand would bring on each place, of 2", places, 2
        )

    def write(self, state: GameState, seat: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, KimonoState)
        s: KimonoState = state
        self.write_table(s, seat, out, at)
        self.write_ring(s, out, at)
        write_cards(s, seat, out, at // LANES)
        row: i64 = 0
        while row < t.SEATS * t.LAYERS:
            who: i64 = row // t.LAYERS
            album: i64 = seat if who == 0 else 1 - seat
            layer: i64 = row - who * t.LAYERS
            put_bits(out, at + self.albums + row * t.COLUMNS, s.rows[album * t.LAYERS + layer])
            row += 1
        if s.step == STEP_PLACE and s.seat == seat:
            self.write_meets(s, seat, out, at + self.meets)

    def write_table(self, s: KimonoState, seat: i64, out: vec[i64], at: i64) -> None:
        """Write the step, scores, markers, supply and what the albums add up to."""
        put(out, at + self.steps + s.step, 1)
        scalars: i64 = at + self.scalars
        if s.to_move() == seat:
            put(out, scalars, 1)
        put(out, scalars + 1, s.turn)
        put_bits(out, scalars + 2, s.basic | (s.sudden << 1) | (s.contiguous << 2))
        if s.compared > 0:
            put_bits(out, at + self.patterns, bit(s.compared) - 1)
        k: i64 = 0
        while k < t.PATTERNS:
            towards: i64 = s.markers[k]
            if towards:
                put(out, at + self.markers + k, towards if seat == 0 else -towards)
            k += 1
        left: i64 = 0
        k = t.KINDS
        while k > 0:
            k -= 1
            left = (left << 4) | s.supply[k]
        put_nibbles(out, at + self.supply, left)
        k = 0
        while k < t.SEATS:
            who: i64 = seat if k == 0 else 1 - seat
            tally: i64 = who * T_SIZE
            put_most(out, at + self.scores + k, s.score(who), MOST_POINTS)
            put_most(out, at + self.tallies + 2 * k, s.tally[tally + T_CATS], MOST_POINTS)
            put_most(out, at + self.tallies + 2 * k + 1, s.tally[tally + T_MON], MOST_POINTS)
            icons: i64 = s.tally[tally + T_ICONS]
            kind: i64 = at + self.icons + k * t.OBJECTS
            while icons:
                if icons & 15:
                    put_most(out, kind, icons & 15, MOST_ICONS)
                icons >>= 4
                kind += 1
            k += 1

    def write_ring(self, s: KimonoState, out: vec[i64], at: i64) -> None:
        """Write the cards of the ring in the order in which the photographer meets them."""
        crossed: i64 = 0
        k: i64 = 0
        while k < t.RING:
            card: i64 = s.ring[(s.gap + k) & (t.RING - 1)]
            if card != t.NO_CARD:
                put(out, at + card * CARD_NUMBERS + ON_RING, t.RING - crossed)
                if crossed < t.MAX_CROSS:
                    self.write_face(card, out, (at + self.faces) // LANES + crossed * FACE_WORDS)
                crossed += 1
            k += 1
        if s.hand != t.NO_CARD:
            self.write_face(s.hand, out, (at + self.faces) // LANES + t.MAX_CROSS * FACE_WORDS)

    def write_face(self, card: i64, out: vec[i64], word: i64) -> None:
        """Write what a card shows: its pattern, the symbols of its sides, its Mon corners."""
        first: i64 = card * FACE_WORDS
        k: i64 = 0
        while k < FACE_WORDS:
            out[word + k] = self.shown[first + k]
            k += 1

    def write_meets(self, s: KimonoState, seat: i64, out: vec[i64], at: i64) -> None:
        """Write what the photo in hand would meet to its left and right (KIM-41 .. KIM-43)."""
        tables = s.tables
        left: i64 = tables.left[s.hand]
        right: i64 = tables.right[s.hand]
        layer: i64 = 0
        while layer < t.LAYERS:
            row: i64 = s.rows[seat * t.LAYERS + layer]
            if row == 0:
                break
            first: i64 = layer * t.COLUMNS
            cell: i64 = seat * t.CELLS + first
            column: i64 = s.tally[seat * T_SIZE + T_LEFT]  # never 0: neighbours are in the row
            while row >> column:
                if (row >> column) & 1:
                    card: i64 = (s.cells[cell + column] & CARD_MASK) - 1
                    if tables.match[tables.right[card] * t.SYMBOLS + left] != t.NO_MATCH:
                        bump(out, at + first + column + 1)
                    if tables.match[right * t.SYMBOLS + tables.left[card]] != t.NO_MATCH:
                        bump(out, at + first + column - 1)
                column += 1
            layer += 1


def card_faces(tables: Tables) -> vec[i64]:
    """Return the words of what every card shows: [card * FACE_WORDS + k]."""
    nothing = [0] * (t.KIMONO_CARDS * FACE_WORDS)
    out = vec[i64](nothing)
    for card in range(t.KIMONO_CARDS):
        at: i64 = card * FACE_NUMBERS
        put(out, at + tables.pattern[card], 1)
        put(out, at + FACE_LEFT + tables.left[card], 1)
        put(out, at + FACE_RIGHT + tables.right[card], 1)
        put_bits(out, at + FACE_MON, tables.mon[card])
    return out


def write_cards(s: KimonoState, seat: i64, out: vec[i64], word: i64) -> None:
    """Write where every card is that does not lie on the ring: two words a card."""
    bag = s.bag
    k: i64 = 0
    while k < bag.size:
        out[word + CARD_WORDS * bag.cards[k]] = 1
        k += 1
    k = 0
    while k < t.DISPLAY:
        card: i64 = s.display[k]
        if card != t.NO_CARD:
            put(out, LANES * word + CARD_NUMBERS * card + ON_DISPLAY, k + 1)
        k += 1
    if s.hand != t.NO_CARD:
        put(out, LANES * word + CARD_NUMBERS * s.hand + IN_HAND, 1)
    row: i64 = 0
    while row < t.SEATS * t.LAYERS:
        album: i64 = row // t.LAYERS
        layer: i64 = row - album * t.LAYERS
        whose: i64 = 1 if album == seat else OTHERS
        place: i64 = whose | ((layer + 1) << LAYER_SHIFT)
        cell: i64 = album * t.CELLS + layer * t.COLUMNS
        column: i64 = s.tally[album * T_SIZE + T_LEFT]
        photos: i64 = s.rows[row] >> column
        while photos:
            if photos & 1:
                card = (s.cells[cell + column] & CARD_MASK) - 1
                if card < t.KIMONO_CARDS:
                    from_middle: i64 = (column - t.COLUMN_0) & LANE_MASK
                    out[word + CARD_WORDS * card + 1] = place | (from_middle << COLUMN_SHIFT)
            photos >>= 1
            column += 1
        row += 1
