"""Observer: a position as numbers of fixed size, for learning programs.

An observer writes what one seat may know and nothing else: the same numbers from a full state,
from the seat's view and from any guess at what the view hides. So a batch of games needs no copy
for each look, and the contract suite compares the three. Seats are told relative to the one that
looks: `seat+0` is itself, `seat+1` the next in seating order.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.native import i64, mypyc_attr, vec
from travelogue.core.state import GameState

MOST_POINTS: Final = 100  # of the scores that PlainObserver writes


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

    A game's observer adds its segments in `__init__` and fills them in `write`.
    """

    __slots__ = ("seats", "segments", "size")

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.size: i64 = 0
        self.segments: list[Segment] = []

    def add(self, name: str, means: str, parts: list[str]) -> i64:
        """Append a segment; return where it begins."""
        first = self.size
        self.segments.append(Segment(name, int(first), means, parts))
        self.size = first + len(parts)
        return first

    def write(self, state: GameState, seat: i64, out: vec[float], at: i64) -> None:
        """*game* Write the observation of `seat` into out[at : at + size], every number of it.

        `state` is a full state or the view of `seat`. Only what the view shows may be read.
        """
        raise NotImplementedError

    def numbers(self, state: GameState, seat: i64) -> list[float]:
        """Return the observation as a list."""
        out = vec[float]([0.0] * int(self.size))
        self.write(state, seat, out, 0)
        return list(out)

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


class PlainObserver(Observer):
    """What any game has: who answers next, and the scores."""

    __slots__ = ("scores", "turns")

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.turns: i64 = self.add("to move", "1 for the first seat that is asked", relative(seats))
        self.scores: i64 = self.add("score", "points if it ended now, of 100", relative(seats))

    def write(self, state: GameState, seat: i64, out: vec[float], at: i64) -> None:
        asked = state.to_move()
        k: i64 = 0
        while k < self.seats:
            who: i64 = (seat + k) % self.seats
            out[at + self.turns + k] = 1.0 if asked == who else 0.0
            out[at + self.scores + k] = share(state.score(who), MOST_POINTS)
            k += 1


# --- writing, without allocation ----------------------------------------------------------------


def clear(out: vec[float], at: i64, size: i64) -> None:
    """Write zeros."""
    end: i64 = at + size
    while at < end:
        out[at] = 0.0
        at += 1


def write_bits(out: vec[float], at: i64, mask: i64) -> None:
    """Write a 1 for every bit of a mask that is set; the zeros must be there."""
    write_mask(out, at, mask, 1.0)


def write_mask(out: vec[float], at: i64, mask: i64, value: float) -> None:
    """Write `value` for every bit of a mask that is set; the zeros must be there."""
    while mask:
        if mask & 15:
            if mask & 1:
                out[at] = value
            if mask & 2:
                out[at + 1] = value
            if mask & 4:
                out[at + 2] = value
            if mask & 8:
                out[at + 3] = value
        mask >>= 4
        at += 4


# The compiler makes a Python number of an i64 before it makes a float of it: a table is quicker.
LARGEST: Final = 255
FLOATS: Final = vec[float]([float(n) for n in range(LARGEST + 1)])


def share(n: i64, most: i64) -> float:
    """Return n as a share of `most` (up to 255), at most 1 and at least -1."""
    if n < 0:
        return -1.0 if n <= -most else -FLOATS[-n] / FLOATS[most]
    return 1.0 if n >= most else FLOATS[n] / FLOATS[most]


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
