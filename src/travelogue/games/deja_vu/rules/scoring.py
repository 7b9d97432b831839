"""Deja Vu: points, from memories, markers and fragments (DJV-119 .. DJV-134)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.core.bits import popcount
from travelogue.core.native import i64, vec
from travelogue.core.payoff import ranks_of
from travelogue.core.state import ScoreLine
from travelogue.core.types import NOBODY

from . import tables as t
from .tables import Tables
from .vocabulary import COLOUR_NAMES

if TYPE_CHECKING:
    from .state import DejaVuState

SEVEN: Final = 127  # a colour's seven numbers as a mask
FIVE: Final = 31  # a fragment colour's neurons as a mask


def ring_links(numbers: int) -> int:
    """Return the links of a colour's numbers, a bit each; 7 and 1 are linked (DJV-122)."""
    turned = (numbers << 1 | numbers >> t.NUMBERS - 1) & SEVEN
    return (numbers & turned).bit_count()


def arcs(neurons: int) -> list[int]:
    """Return the lengths of the unbroken sequences, longest first; 5 and 1 touch (DJV-127)."""
    if neurons == FIVE:
        return [t.NEURONS]
    out: list[int] = []
    for first in range(t.NEURONS):
        if not neurons >> (first - 1) % t.NEURONS & 1:
            length = 0
            while neurons >> (first + length) % t.NEURONS & 1:
                length += 1
            if length:
                out.append(length)
    return sorted(out, reverse=True)


def arc_table(nth: int) -> vec[i64]:
    """Return the length of the nth longest sequence for every set of neurons."""
    return vec[i64]([(arcs(neurons) + [0, 0])[nth] for neurons in range(FIVE + 1)])


LINKS: Final = vec[i64]([ring_links(numbers) for numbers in range(SEVEN + 1)])
LONGEST: Final = arc_table(0)
SECOND: Final = arc_table(1)


class Allocation:
    """The best use of a seat's fragments, in points (DJV-131, DJV-132)."""

    __slots__ = ("each", "first_run", "second_run", "triple")

    def __init__(self, triple: i64, first_run: i64, second_run: i64, each: i64) -> None:
        self.triple: i64 = triple
        self.first_run: i64 = first_run
        self.second_run: i64 = second_run
        self.each: i64 = each

    def total(self) -> i64:
        return self.triple + self.first_run + self.second_run + self.each

    def is_better(self, other: Allocation) -> bool:
        """More points, then more from triples, then from runs, then a longer first run."""
        if self.total() != other.total():
            return self.total() > other.total()
        if self.triple != other.triple:
            return self.triple > other.triple
        runs = self.first_run + self.second_run
        if runs != other.first_run + other.second_run:
            return runs > other.first_run + other.second_run
        return self.first_run > other.first_run


def allocate(fragments: i64, runs: i64, triple: bool, each: bool) -> Allocation:
    """Return the best allocation: every choice of triples, the rest to runs, then to `each`."""
    full: i64 = 0
    if triple:
        full = fragments & (fragments >> t.NEURONS) & (fragments >> (2 * t.NEURONS)) & FIVE
    chosen: i64 = full
    best = with_triples(fragments, chosen, runs, each)
    while chosen:
        chosen = (chosen - 1) & full
        other = with_triples(fragments, chosen, runs, each)
        if other.is_better(best):
            best = other
    return best


def with_triples(fragments: i64, chosen: i64, runs: i64, each: bool) -> Allocation:
    """Return what the fragments are worth when the triples of the mask `chosen` are laid."""
    first: i64 = 0
    second: i64 = 0
    rest: i64 = 0
    colour: i64 = 0
    while colour < t.FRAGMENT_COLOURS:
        left: i64 = (fragments >> (t.NEURONS * colour)) & FIVE & ~chosen
        rest += popcount(left)
        long: i64 = LONGEST[left]
        if long > first:
            second = max(first, SECOND[left])
            first = long
        else:
            second = max(second, long)
        colour += 1
    first = first if runs > 0 else 0
    second = second if runs > 1 else 0
    single: i64 = (rest - first - second) * t.EACH_VP if each else 0
    triples = popcount(chosen) * t.TRIPLE_VP
    return Allocation(triples, first * t.RUN_VP, second * t.RUN_VP, single)


def kinds_owned(tables: Tables, long: i64, kind: i64) -> i64:
    """Return how many cards of a communal kind a long-term memory has."""
    n: i64 = 0
    cards: i64 = long & tables.communal
    card: i64 = 0
    while cards:
        if cards & 1 and tables.kind[card] == kind:
            n += 1
        cards >>= 1
        card += 1
    return n


def allocation(tables: Tables, long: i64, fragments: i64) -> Allocation:
    """Return the best allocation of fragments to the communal cards of a long-term memory."""
    return allocate(
        fragments,
        kinds_owned(tables, long, t.KIND_RUN),
        kinds_owned(tables, long, t.KIND_TRIPLE) > 0,
        kinds_owned(tables, long, t.KIND_EACH) > 0,
    )


def numbers_of(long: i64, colour: i64) -> i64:
    """Return the numbers of a colour in long-term memory, a bit each."""
    return (long >> (t.NUMBERS * colour)) & SEVEN


def count_points(tables: Tables, long: i64, colour: i64) -> i64:
    """Return what the count card of a colour scores, 0 without it (DJV-124, DJV-125)."""
    numbers = numbers_of(long, colour)
    card: i64 = t.NUMBERS * colour
    k: i64 = 0
    while k < t.NUMBERS:
        if (numbers >> k) & 1 and tables.kind[card + k] == t.KIND_COUNT:
            cards = popcount(numbers)
            return t.COUNT_VP_WHITE[cards] if colour == t.WHITE else t.COUNT_VP[cards]
        k += 1
    return 0


def link_points(long: i64, colour: i64) -> i64:
    """Return 2 for each link of a colour (DJV-122, DJV-123)."""
    return t.LINK_VP * LINKS[numbers_of(long, colour)]


def memory_points(tables: Tables, long: i64, fragments: i64) -> i64:
    """Return what a long-term memory scores beyond fixed points: communal cards and links."""
    total: i64 = 0
    colour: i64 = 0
    while colour < t.COLOURS:
        total += link_points(long, colour)
        colour += 1
    if long & tables.communal:
        colour = 0
        while colour < t.COLOURS:
            total += count_points(tables, long, colour)
            colour += 1
        if fragments:
            total += allocation(tables, long, fragments).total()
    return total


def score(s: DejaVuState, seat: i64) -> i64:
    """Return the points if it ended now (DJV-119 .. DJV-122)."""
    own: i64 = seat * t.OWN
    points: i64 = s.own[own + t.O_MARKERS] + s.own[own + t.O_FIXED]
    return points + memory_points(s.tables, s.own[own + t.O_LONG], s.own[own + t.O_FRAGMENTS])


def score_lines(s: DejaVuState, seat: i64) -> list[ScoreLine]:
    """Return the eighteen lines; the second run card has a line of its own (ruling R23).

    Counts and links only grow; but until the end a new communal card may draw fragments away from
    another.
    """
    is_over = s.to_move() == NOBODY
    own: i64 = seat * t.OWN
    long: i64 = s.own[own + t.O_LONG]
    lines = [
        ScoreLine("markers", "DJV-119", s.own[own + t.O_MARKERS]),
        ScoreLine("fixed", "DJV-120", s.own[own + t.O_FIXED]),
    ]
    for colour in range(t.COLOURS):
        rule = "DJV-125" if colour == t.WHITE else "DJV-124"
        points = count_points(s.tables, long, colour)
        lines.append(ScoreLine(f"count-{COLOUR_NAMES[colour]}", rule, points))
    best = allocation(s.tables, long, s.own[own + t.O_FRAGMENTS])
    lines.append(ScoreLine("run", "DJV-127", best.first_run, is_over))
    lines.append(ScoreLine("run-2", "DJV-127", best.second_run, is_over))
    lines.append(ScoreLine("triple", "DJV-129", best.triple, is_over))
    lines.append(ScoreLine("each", "DJV-130", best.each, is_over))
    for colour in range(t.COLOURS):
        points = link_points(long, colour)
        lines.append(ScoreLine(f"links-{COLOUR_NAMES[colour]}", "DJV-122", points))
    return lines


def ranks(s: DejaVuState) -> list[int]:
    """More points are better; equal ones share a place (DJV-135)."""
    return ranks_of([[points] for points in s.scores()])
