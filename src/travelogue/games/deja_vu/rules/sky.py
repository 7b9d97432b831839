"""Deja Vu: the star map. Cells, connections, and the look-ahead of walks and sowing paths.

A map is never changed once a state holds it: placing a nebula makes a new one, so all copies of a
position share their map and what was found out about it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.core.bits import bit, popcount
from travelogue.core.native import i64, vec

if TYPE_CHECKING:
    from .tables import Tables

RADIUS: Final = 3  # DJV-08
CELLS: Final = 37
CENTRE: Final = 18
DIRECTIONS: Final = 6
TILES: Final = 15
NOWHERE: Final = -1
FLOOD_FROM: Final = 5  # longer paths are first tested by counting what can be reached at all
FAR: Final = 15  # more steps than any walk has
UNKNOWN: Final = -1

STEPS: Final = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # clockwise from east


def cells() -> list[tuple[int, int]]:
    """Return the axial coordinates (q, r) of all cells, by r, then q (DJV-08)."""
    out: list[tuple[int, int]] = []
    for r in range(-RADIUS, RADIUS + 1):
        for q in range(-RADIUS, RADIUS + 1):
            if abs(q + r) <= RADIUS:
                out.append((q, r))
    return out


def neighbour_table() -> vec[i64]:
    """Return [cell * DIRECTIONS + direction]: the neighbouring cell, or NOWHERE."""
    places = cells()
    index = {place: n for n, place in enumerate(places)}
    out: list[int] = []
    for q, r in places:
        for dq, dr in STEPS:
            out.append(index.get((q + dq, r + dr), NOWHERE))
    return vec[i64](out)


NEIGHBOUR: Final = neighbour_table()


def turned(sides: i64, turn: i64) -> i64:
    """Return the sides of a nebula turned `turn` steps clockwise, a bit per direction (DJV-08)."""
    return ((sides << turn) | (sides >> (DIRECTIONS - turn))) & 63


class Sky:
    """Where the nebulae lie and which of them are connected."""

    __slots__ = (
        "adjacent", "board", "cell", "distance", "ends", "longest", "placed", "rotation", "seen",
        "shown",
    )  # fmt: skip

    def __init__(self) -> None:
        self.cell = vec[i64]([NOWHERE] * TILES)
        self.rotation = vec[i64]([0] * TILES)
        self.shown = vec[i64]([0] * TILES)  # the sides as they lie, a bit per direction: 1 tip
        self.adjacent = vec[i64]([0] * TILES)  # a bit per connected nebula
        self.board = vec[i64]([NOWHERE] * CELLS)  # the nebula on each cell
        self.placed: i64 = 0
        self.seen = vec[i64]([])  # the map as observe.py writes it, once it has been asked for
        # of a complete map, found when first asked for: the longest path from each nebula,
        # [from * TILES + to] the fewest steps, [from * TILES + length] the ends of all paths
        self.longest = vec[i64]([UNKNOWN] * TILES)
        self.distance = vec[i64]([UNKNOWN] * (TILES * TILES))
        self.ends = vec[i64]([UNKNOWN] * (TILES * TILES))

    def with_nebula(self, nebula: i64, sides: i64, cell: i64, turn: i64) -> Sky:
        """Return the map with one more nebula and its connections (DJV-10, DJV-12).

        Whether it may lie there is not checked.
        """
        sky = Sky()
        sky.cell = self.cell[:]
        sky.rotation = self.rotation[:]
        sky.shown = self.shown[:]
        sky.adjacent = self.adjacent[:]
        sky.board = self.board[:]
        sky.placed = self.placed + 1
        shown = turned(sides, turn)
        direction: i64 = 0
        while direction < DIRECTIONS:
            other = neighbour_on(self, cell, direction)
            if other >= 0 and meets(shown, self.shown[other], direction):
                sky.adjacent[nebula] |= bit(other)
                sky.adjacent[other] |= bit(nebula)
            direction += 1
        sky.cell[nebula] = cell
        sky.rotation[nebula] = turn
        sky.shown[nebula] = shown
        sky.board[cell] = nebula
        return sky

    def longest_from(self, nebula: i64) -> i64:
        """Return the length of the longest path that starts on a nebula (DJV-58)."""
        length: i64 = self.longest[nebula]
        if length == UNKNOWN:
            length = TILES - 1
            while not path_exists(self.adjacent, nebula, bit(nebula), length):
                length -= 1
            self.longest[nebula] = length
        return length

    def ends_from(self, nebula: i64, length: i64) -> i64:
        """Return where paths of `length` that start on a nebula can end, as a mask (DJV-55)."""
        if length <= 0 or length >= TILES:
            return 0
        ends: i64 = self.ends[nebula * TILES + length]
        if ends == UNKNOWN:
            ends = path_ends(self.adjacent, nebula, bit(nebula), length)
            self.ends[nebula * TILES + length] = ends
        return ends

    def steps(self, start: i64, end: i64) -> i64:
        """Return the fewest steps of a walk between two nebulae (DJV-35, DJV-36)."""
        steps: i64 = self.distance[start * TILES + end]
        if steps == UNKNOWN:
            measure_from(self.adjacent, start, self.distance)
            steps = self.distance[start * TILES + end]
        return steps

    def tiles(self) -> list[list[int]]:
        """Return [nebula, cell, rotation] of everything that lies, ascending by nebula."""
        out: list[list[int]] = []
        for nebula in range(TILES):
            if self.cell[nebula] != NOWHERE:
                out.append([nebula, int(self.cell[nebula]), int(self.rotation[nebula])])
        return out

    def encoded(self) -> list[int]:
        """Return nebula, cell and rotation of everything that lies, one after the other."""
        out: list[int] = []
        for tile in self.tiles():
            out += tile
        return out

    @staticmethod
    def decoded(tables: Tables, numbers: list[int]) -> Sky:
        """Return the map that `encoded` wrote; a ready-made one keeps what is known of it."""
        for ready in tables.maps:
            if ready.encoded() == numbers:
                return ready
        sky = Sky()
        for k in range(0, len(numbers), 3):
            nebula = numbers[k]
            sky = sky.with_nebula(nebula, tables.sides[nebula], numbers[k + 1], numbers[k + 2])
        return sky


def neighbour_on(sky: Sky, cell: i64, direction: i64) -> i64:
    """Return the nebula that lies next to a cell, or NOWHERE."""
    beside: i64 = NEIGHBOUR[cell * DIRECTIONS + direction]
    return NOWHERE if beside == NOWHERE else sky.board[beside]


def meets(shown: i64, other: i64, direction: i64) -> bool:
    """Tell whether tip meets edge across a side (DJV-10, DJV-11)."""
    back: i64 = direction + 3 if direction < 3 else direction - 3
    return ((shown >> direction) ^ (other >> back)) & 1 == 1


def needed(sky: Sky) -> i64:
    """Return how many connections the next nebula must have (DJV-13, DJV-14)."""
    return 1 if sky.placed == 1 else 2


def rotations(sky: Sky, sides: i64, cell: i64) -> i64:
    """Return the legal rotations of a nebula on a cell as a bit mask (DJV-13, DJV-14)."""
    if sky.board[cell] != NOWHERE:
        return 0
    there: i64 = 0
    facing: i64 = 0
    direction: i64 = 0
    while direction < DIRECTIONS:
        other = neighbour_on(sky, cell, direction)
        if other >= 0:
            there |= bit(direction)
            back: i64 = direction + 3 if direction < 3 else direction - 3
            facing |= ((sky.shown[other] >> back) & 1) << direction
        direction += 1
    least = needed(sky)
    if popcount(there) < least:
        return 0
    out: i64 = 0
    turn: i64 = 0
    while turn < DIRECTIONS:
        if popcount((turned(sides, turn) ^ facing) & there) >= least:
            out |= bit(turn)
        turn += 1
    return out


# --- paths ----------------------------------------------------------------------------------------


def path_exists(adjacent: vec[i64], at: i64, visited: i64, length: i64) -> bool:
    """Tell whether a path of `length` further unvisited nebulae starts at `at` (DJV-58, DJV-59)."""
    if length == 0:
        return True
    free: i64 = adjacent[at] & ~visited
    if length == 1:
        return free != 0
    if length >= FLOOD_FROM and reachable(adjacent, at, visited) < length:
        return False
    nebula: i64 = 0
    while free:
        if free & 1 and path_exists(adjacent, nebula, visited | (bit(nebula)), length - 1):
            return True
        free >>= 1
        nebula += 1
    return False


def reachable(adjacent: vec[i64], at: i64, visited: i64) -> i64:
    """Return how many unvisited nebulae hang together with `at`: no path is longer."""
    seen: i64 = 0
    grown: i64 = adjacent[at] & ~visited
    while grown != seen:
        fresh: i64 = grown & ~seen
        seen = grown
        nebula: i64 = 0
        while fresh:
            if fresh & 1:
                grown |= adjacent[nebula] & ~visited
            fresh >>= 1
            nebula += 1
    return popcount(seen)


def onward(adjacent: vec[i64], at: i64, visited: i64, length: i64) -> i64:
    """Return the next nebulae from which a path can still take `length` in all, as a mask."""
    free: i64 = adjacent[at] & ~visited
    out: i64 = 0
    nebula: i64 = 0
    while free:
        if free & 1 and path_exists(adjacent, nebula, visited | (bit(nebula)), length - 1):
            out |= bit(nebula)
        free >>= 1
        nebula += 1
    return out


def path_ends(adjacent: vec[i64], at: i64, visited: i64, length: i64) -> i64:
    """Return the nebulae on which a path of exactly `length` can end, as a mask."""
    free: i64 = adjacent[at] & ~visited
    if length <= 1:
        return free
    out: i64 = 0
    nebula: i64 = 0
    while free:
        if free & 1:
            out |= path_ends(adjacent, nebula, visited | (bit(nebula)), length - 1)
        free >>= 1
        nebula += 1
    return out


def measure_from(adjacent: vec[i64], start: i64, distance: vec[i64]) -> None:
    """Write the fewest steps from `start` to every nebula, FAR where no walk leads."""
    nebula: i64 = 0
    while nebula < TILES:
        distance[start * TILES + nebula] = FAR
        nebula += 1
    seen: i64 = bit(start)
    edge: i64 = seen
    steps: i64 = 0
    while edge:
        beyond: i64 = 0
        nebula = 0
        while nebula < TILES:
            if (edge >> nebula) & 1:
                distance[start * TILES + nebula] = steps
                beyond |= adjacent[nebula]
            nebula += 1
        edge = beyond & ~seen
        seen |= beyond
        steps += 1
