"""Deja Vu: the ways to sow from a nebula. A hand names start and end; the rest has defaults.

For each end and each bit that may fall last there is one route that gives the least away: over all
paths and orders, the least sum of (bits of one colour on a stop after laying) squared.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from ..rules import tables as t
from ..rules.heaps import count, kinds_of, of_colour
from ..rules.state import DejaVuState
from ..rules.vocabulary import DROP_FIRST, SOW_FIRST, WHITE_FIRST
from .filling import Filling
from .goals import goal, slots_left, wanted
from .words import ones, yielded

VISITS: Final = 20_000  # steps of the search for paths; beyond them one path per end will do
PER_END: Final = 12  # sowings of one end, its other last bits first
DETOURS: Final = 4  # of them by other stops
Colours = tuple[int, ...]  # how many bits of each colour


class Sowing(NamedTuple):
    """One way to sow: the stops in their order, the bit for each, and what it collects."""

    start: int
    stops: tuple[int, ...]
    bits: tuple[int, ...]
    whites: tuple[int, ...]  # taken with eyes, by shape
    caught: int  # the heap that is collected, without them
    is_best: bool  # the default of its end
    is_detour: bool  # differs from another one by its stops alone

    @property
    def end(self) -> int:
        return self.stops[-1]

    @property
    def colour(self) -> int:
        return self.bits[-1] // t.SHAPES

    @property
    def actions(self) -> tuple[int, ...]:
        """Return what is played: SOW, DROP for each bit, WHITE for each eye."""
        drops = [
            DROP_FIRST + t.BIT_TYPES * stop + kind
            for stop, kind in zip(self.stops, self.bits, strict=True)
        ]
        return (SOW_FIRST + self.start, *drops, *[WHITE_FIRST + shape for shape in self.whites])


def paths(s: DejaVuState, start: int, length: int) -> dict[int, list[tuple[int, ...]]]:
    """Return paths by their ends, one for each set of stops, the lowest nebulae first (DJV-52)."""
    adjacent = [ones(int(mask)) for mask in s.sky.adjacent]
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    visits = 0

    def walk(stops: tuple[int, ...], visited: int) -> None:
        nonlocal visits
        visits += 1
        if len(stops) == length:
            found.setdefault((stops[-1], visited), stops)
            return
        for nebula in adjacent[stops[-1] if stops else start]:
            if visits < VISITS and not visited >> nebula & 1:
                walk((*stops, nebula), visited | 1 << nebula)

    walk((), 1 << start)
    out: dict[int, list[tuple[int, ...]]] = {}
    for (end, _), stops in found.items():
        out.setdefault(end, []).append(stops)
    for end in ones(int(s.sky.ends_from(start, length))):
        if end not in out:
            out[end] = [path_to(adjacent, start, end, length)]
    return out


def path_to(adjacent: list[list[int]], start: int, end: int, length: int) -> tuple[int, ...]:
    """Return the first path to an end that has one."""

    def walk(stops: tuple[int, ...]) -> tuple[int, ...]:
        at = stops[-1] if stops else start
        if len(stops) == length - 1:
            return (*stops, end) if end in adjacent[at] else ()
        for nebula in adjacent[at]:
            if nebula != end and nebula != start and nebula not in stops:
                whole = walk((*stops, nebula))
                if whole:
                    return whole
        return ()

    return walk(())


class Orders:
    """Finds the order that gives least away, for sets of stops."""

    def __init__(self, s: DejaVuState) -> None:
        self.lying = [
            [int(count(of_colour(heap, colour))) for colour in range(t.COLOURS)] for heap in s.bits
        ]
        self.known: dict[tuple[tuple[int, ...], Colours], tuple[int, tuple[int, ...]]] = {}

    def best(self, stops: tuple[int, ...], left: Colours) -> tuple[int, tuple[int, ...]]:
        """Return the least sum and the colour for each stop; lower colours come first."""
        if not stops:
            return 0, ()
        key = (stops, left)
        found = self.known.get(key)
        if found is None:
            found = min(self.ways(stops, left))
            self.known[key] = found
        return found

    def ways(self, stops: tuple[int, ...], left: Colours) -> list[tuple[int, tuple[int, ...]]]:
        out = []
        for colour, n in enumerate(left):
            if n:
                rest = (*left[:colour], n - 1, *left[colour + 1 :])
                cost, after = self.best(stops[1:], rest)
                out.append((cost + (self.lying[stops[0]][colour] + 1) ** 2, (colour, *after)))
        return out

    def laid(self, stops: tuple[int, ...], bits: list[int]) -> tuple[int, tuple[int, ...]]:
        """Return the least sum, and the bits in the order of the stops."""
        tally = Counter(kind // t.SHAPES for kind in bits)
        sites = tuple(sorted(stops))
        cost, colours = self.best(sites, tuple(tally[colour] for colour in range(t.COLOURS)))
        colour_of = dict(zip(sites, colours, strict=True))
        rest = sorted(bits)
        out = []
        for stop in stops:
            kind = next(kind for kind in rest if kind // t.SHAPES == colour_of[stop])
            rest.remove(kind)
            out.append(kind)
        return cost, tuple(out)


def sowings(s: DejaVuState, seat: int, start: int) -> list[Sowing]:
    """Return the ways to sow from a nebula: by end, for each the default first (DJV-51 .. 60)."""
    heap = kinds_of(s.bits[start])
    found = paths(s, start, len(heap))
    orders, prize = Orders(s), Prize(s, seat)
    lasts = [kind for kind in sorted(set(heap)) if kind // t.SHAPES != t.WHITE]
    out: list[Sowing] = []
    for end in sorted(found):
        whites = prize.whites(end)
        ranked = sorted(lasts, key=lambda kind, at=end: prize.rank(at, kind))  # type: ignore[misc]
        ways = [(kind, laid_routes(orders, heap, kind, found[end])) for kind in ranked]
        picked = [(kind, way, False) for kind, routes in ways for way in routes[:1]]
        detours = [(kind, way, True) for kind, routes in ways for way in routes[1:]]
        picked += detours[:DETOURS]
        for n, (kind, (_, stops, bits), is_detour) in enumerate(picked[:PER_END]):
            caught = yielded(s, end, kind)
            out.append(Sowing(start, stops, (*bits, kind), whites, caught, n == 0, is_detour))
    return out


def laid_routes(
    orders: Orders, heap: list[int], last: int, found: list[tuple[int, ...]]
) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """Return the routes to an end with a given last bit, what gives least away first."""
    rest = list(heap)
    rest.remove(last)
    out = []
    for stops in found:
        cost, bits = orders.laid(stops[:-1], rest)
        out.append((cost, stops, bits))
    return sorted(out)


class Prize:
    """What the end of a sowing is worth to a seat."""

    def __init__(self, s: DejaVuState, seat: int) -> None:
        self.s, self.seat = s, seat
        self.needed = wanted(s, seat)
        self.goal = goal(s, seat)
        self.chest = kinds_of(s.has(seat, t.O_CHEST))

    def whites(self, end: int) -> tuple[int, ...]:
        """Return the white bits that eyes take there, by shape: as many as eyes (DJV-63)."""
        shapes = [kind % t.SHAPES for kind in kinds_of(of_colour(self.s.bits[end], t.WHITE))]
        shapes.sort(key=lambda shape: (-self.needed[shape], shape))
        return tuple(sorted(shapes[: int(self.s.has(self.seat, t.O_EYES))]))

    def pool(self, end: int, kind: int) -> list[int]:
        """Return the bits that could be used after a sowing."""
        whites = [t.SHAPES * t.WHITE + shape for shape in self.whites(end)]
        return kinds_of(yielded(self.s, end, kind)) + whites + self.chest

    def completes(self, end: int, kind: int) -> bool:
        """Tell whether the goal could be completed with what is collected."""
        if self.goal == t.NO_CARD:
            return False
        slots = slots_left(self.s, self.seat, self.goal)
        colour = int(self.s.tables.colour[self.goal])
        return bool(Filling(self.pool(end, kind), colour, Counter()).whole(slots))

    def rank(self, end: int, kind: int) -> tuple[int, bool, int, int]:
        """Return what comes first: the largest catch, the goal, slots filled, the lowest type."""
        caught = kinds_of(yielded(self.s, end, kind))
        used = Counter(one % t.SHAPES for one in caught) & self.needed
        return -len(caught), not self.completes(end, kind), -used.total(), kind
