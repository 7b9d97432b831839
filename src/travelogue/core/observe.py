"""Observer: a position as numbers of fixed size, for learning programs.

An observer writes what one seat may know and nothing else: the same numbers from a full state,
from the seat's view and from any guess at what the view hides. So a batch of games needs no copy
for each look, and the contract suite compares the three. Seats are told relative to the one that
looks: `seat+0` is itself, `seat+1` the next in seating order.
"""

# compiled: every decision of every game passes through here

from __future__ import annotations

from typing import Final

from travelogue.core.bits import bit
from travelogue.core.native import i64, mypyc_attr, vec
from travelogue.core.state import GameState
from travelogue.core.zones import Bag

MOST_POINTS: Final = 100  # of the scores that PlainObserver writes

# Lanes. Number k of an observation is a count, divided by `most[k]`. Counts are 16 bits wide, with
# a sign, and lie four to a 64-bit word, the first one lowest:
#
#     word 0:  | count 3 | count 2 | count 1 | count 0 |       count `at` is in word at >> 2,
#     word 1:  | count 7 | count 6 | count 5 | count 4 |       from bit 16 * (at & 3) on
#
# A row is cleared before each look, and numpy reads it as int16 without a copy (`rl.arrays`). Rows
# of words are cleared in 0.5 us for 900 counts, single counts in 1.3 us, where all of a step takes
# about 2. A game says where a count stands, never in which word: only `clear` and `put...` below,
# `numbers` and `rl.arrays` know of words.
LANES: Final = 4
LANE_BITS: Final = 16
LANE_MASK: Final = 0xFFFF
LANE_SIGN: Final = 0x8000


class Segment:
    """Neighbouring numbers of an observation: a name, what they mean, and a name for each."""

    __slots__ = ("first", "means", "name", "parts")

    def __init__(self, name: str, first: int, means: str, parts: list[str]) -> None:
        self.name = name
        self.first = first
        self.means = means
        self.parts = parts

    def size(self) -> int:
        return len(self.parts)


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """The observations of one game with one number of seats; every number lies in [-1, 1].

    A game's observer adds its segments in `__init__` and fills them in `write`. Number k is the
    count that was written, divided by `most[k]`.
    """

    __slots__ = ("most", "seats", "segments", "size")

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.size: i64 = 0
        self.segments: list[Segment] = []
        self.most: list[int] = []

    def add(self, name: str, means: str, parts: list[str], most: int = 1) -> i64:
        """Append a segment of counts up to `most`; return where it begins."""
        first = self.size
        self.segments.append(Segment(name, int(first), means, parts))
        self.size = first + len(parts)
        self.most += [most] * len(parts)
        return first

    def up_to(self, first: i64, n: int, most: int) -> i64:
        """Let n numbers from `first` on be counts up to `most`; return where the next begin."""
        for k in range(n):
            self.most[int(first) + k] = most
        return first + n

    def words(self) -> i64:
        """Return how many words an observation takes."""
        return (self.size + LANES - 1) // LANES

    def write(self, state: GameState, seat: i64, out: vec[i64], at: i64) -> None:
        """*game* Write the observation of `seat` into `out`, whose numbers from `at` on are 0.

        `state` is a full state or the view of `seat`. Only what the view shows may be read. The
        functions below do the writing.
        """
        raise NotImplementedError

    def numbers(self, state: GameState, seat: i64) -> list[float]:
        """Return the observation as a list."""
        empty = [0] * int(self.words())
        out = vec[i64](empty)
        self.write(state, seat, out, 0)
        found: list[float] = []
        for k in range(self.size):
            word: int = out[k // LANES]
            count = (word >> (LANE_BITS * (k % LANES))) & LANE_MASK
            found.append((count - (count & LANE_SIGN) * 2) / self.most[k])
        return found

    def label(self, k: int) -> str:
        """Return the name of number k, for example `ring 2`."""
        for segment in self.segments:
            if segment.first <= k < segment.first + segment.size():
                return segment.name + " " + segment.parts[k - segment.first]
        raise ValueError(f"there is no number {k}; they run from 0 to {self.size - 1}")

    def describe(self) -> str:
        """Return what every number is: a line for each segment, and the names of its numbers."""
        lines: list[str] = []
        for segment in self.segments:
            last = segment.first + segment.size() - 1
            span = str(segment.first) if segment.size() == 1 else f"{segment.first}-{last}"
            lines.append(f"{span} {segment.name}: {segment.means}")
            lines.append("    " + ", ".join(segment.parts))
        return "\n".join(lines)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlainObserver(Observer):
    """What any game has: who answers next, and the scores."""

    __slots__ = ("scores", "turns")

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        who = relative(seats)
        self.turns: i64 = self.add("to move", "1 for the first seat that is asked", who)
        self.scores: i64 = self.add("score", "points if it ended now", who, MOST_POINTS)

    def write(self, state: GameState, seat: i64, out: vec[i64], at: i64) -> None:
        asked = state.to_move()
        k: i64 = 0
        while k < self.seats:
            who: i64 = (seat + k) % self.seats
            if asked == who:
                put(out, at + self.turns + k, 1)
            put_most(out, at + self.scores + k, state.score(who), MOST_POINTS)
            k += 1


# --- writing, without allocation ----------------------------------------------------------------


def clear(out: vec[i64], word: i64, words: i64) -> None:
    """Write zeros into whole words."""
    end: i64 = word + words
    while word < end:
        out[word] = 0
        word += 1


def put(out: vec[i64], at: i64, n: i64) -> None:
    """Write a count where a 0 is."""
    out[at >> 2] |= (n & LANE_MASK) << ((at & 3) << 4)


def put_most(out: vec[i64], at: i64, n: i64, most: i64) -> None:
    """Write a count where a 0 is, at most `most` and at least minus that."""
    if n == 0:
        return
    if n > most:
        n = most
    elif n < -most:
        n = -most
    out[at >> 2] |= (n & LANE_MASK) << ((at & 3) << 4)


def bump(out: vec[i64], at: i64) -> None:
    """Add 1 to a count that is not negative."""
    out[at >> 2] += bit((at & 3) << 4)


def count_bag(out: vec[i64], at: i64, bag: Bag) -> None:
    """Count the cards of a bag by kind, kind k at `at + k`."""
    k: i64 = 0
    while k < bag.size:
        bump(out, at + bag.cards[k])
        k += 1


def spread_table(digits: int) -> vec[i64]:
    """Return the word of the four counts that a number of four times `digits` digits holds."""
    table: list[int] = []
    for packed in range(2 ** (LANES * digits)):
        word = 0
        for k in range(LANES):
            word += (packed >> (digits * k)) % 2**digits * 2 ** (LANE_BITS * k)
        table.append(word)
    return vec[i64](table)


SPREAD: Final = spread_table(1)
PAIRS: Final = spread_table(2)
FITS: Final = vec[i64]([0, 2**48 - 1, 2**32 - 1, 2**16 - 1])  # what a word keeps from a lane on


def put_bits(out: vec[i64], at: i64, mask: i64) -> None:
    """Write a 1 for every bit of a mask that is set, where zeros are."""
    put_mask(out, at, mask, 1)


def put_mask(out: vec[i64], at: i64, mask: i64, n: i64) -> None:
    """Write a count above 0 for every bit of a mask that is set, where zeros are."""
    while mask:
        row: i64 = SPREAD[mask & 15]
        if row:
            put_four(out, at, row * n)
        mask >>= 4
        at += LANES


def put_pairs(out: vec[i64], at: i64, pairs: i64) -> None:
    """Write counts of two binary digits each, the lowest first, where zeros are."""
    while pairs:
        row: i64 = PAIRS[pairs & 255]
        if row:
            put_four(out, at, row)
        pairs >>= 8
        at += LANES


def put_nibbles(out: vec[i64], at: i64, nibbles: i64) -> None:
    """Write counts of four binary digits each, the lowest first, where zeros are."""
    while nibbles:
        low: i64 = nibbles & 0xFFFF
        row: i64 = (low & 15) | ((low & 0xF0) << 12) | ((low & 0xF00) << 24)
        put_four(out, at, row | ((low & 0xF000) << 36))
        nibbles >>= 16
        at += LANES


def put_four(out: vec[i64], at: i64, row: i64) -> None:
    """Write four counts, a word of them, where zeros are; none of them is negative."""
    word: i64 = at >> 2
    lane: i64 = at & 3
    if lane == 0:
        out[word] |= row
        return
    out[word] |= (row & FITS[lane]) << (lane << 4)
    rest: i64 = row >> (64 - (lane << 4))
    if rest:
        out[word + 1] |= rest


# --- names ----------------------------------------------------------------------------------------


def relative(seats: i64) -> list[str]:
    """Return the names of the seats as the observing one counts them."""
    return [f"seat+{k}" for k in range(seats)]


def each(firsts: list[str], seconds: list[str]) -> list[str]:
    """Return the names of a table's numbers, row by row."""
    out: list[str] = []
    for first in firsts:
        for second in seconds:
            out.append(first + " " + second)
    return out


def counted(n: int) -> list[str]:
    """Return 0 to n - 1 as names."""
    return [str(k) for k in range(n)]
