"""Photo Tour: the roads of the map -> the places in reach of every location, looked up later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from travelogue.core.content import Row

from ..rules.tables import BUS, BUS_BOOSTED, CAR, CAR_BOOSTED, LOCATIONS, NUMBERS, PLANE, REACH_ROWS

CAR_SEGMENTS: Final = 2  # PTN-46
BUS_SEGMENTS: Final = 4  # PTN-47
CAR_EXTRA: Final = 1  # PTN-84: what the boosts of the cards add
BUS_EXTRA: Final = 2
DISTANT: Final = 9  # Moves: more than between any two places
Roads = list[list[int]]


@dataclass(frozen=True)
class Map:
    """The roads as pairs of locations, and the locations with an airport."""

    highways: Roads
    dirt_roads: Roads
    airports: list[int]

    def reach(self) -> list[int]:
        """Return [row * NUMBERS + location]: the places in reach as bits (PTN-46 .. PTN-51)."""
        every = neighbours(self.highways + self.dirt_roads)
        highways = neighbours(self.highways)
        rows = [[0] * NUMBERS for _ in range(REACH_ROWS)]
        flown = sum(1 << place for place in self.airports)
        for place in range(1, NUMBERS):
            rows[CAR][place] = within(every, place, CAR_SEGMENTS)
            rows[CAR_BOOSTED][place] = within(every, place, CAR_SEGMENTS + CAR_EXTRA)
            rows[BUS][place] = within(highways, place, BUS_SEGMENTS)
            rows[BUS_BOOSTED][place] = within(highways, place, BUS_SEGMENTS + BUS_EXTRA)
            if place in self.airports:
                rows[PLANE][place] = flown & ~(1 << place)
        return [mask for row in rows for mask in row]

    def moves(self) -> list[int]:
        """Return [from * NUMBERS + to]: the least number of Moves between, whatever the dice."""
        reach = self.reach()
        near = [
            reach[k] | reach[BUS * NUMBERS + k] | reach[PLANE * NUMBERS + k] for k in range(NUMBERS)
        ]
        out = [DISTANT] * (NUMBERS * NUMBERS)
        for start in range(1, NUMBERS):
            seen, edge, n = 0, 1 << start, 0
            while edge:
                seen |= edge
                places = [place for place in range(1, NUMBERS) if edge >> place & 1]
                for place in places:
                    out[start * NUMBERS + place] = n
                    edge |= near[place]
                edge &= ~seen
                n += 1
        return out

    def is_backroad(self, place: int) -> bool:
        """Tell whether a location has at least as many dirt roads as highways."""
        dirt = sum(place in road for road in self.dirt_roads)
        return dirt >= sum(place in road for road in self.highways)


def neighbours(roads: Roads) -> list[set[int]]:
    """Return for each location those at the other ends of its roads (PTN-49)."""
    out: list[set[int]] = [set() for _ in range(NUMBERS)]
    for a, b in roads:
        out[a].add(b)
        out[b].add(a)
    return out


def within(roads: list[set[int]], start: int, segments: int) -> int:
    """Return the other places at most `segments` roads away, as bits (PTN-50, PTN-51)."""
    seen = {start}
    edge = {start}
    for _ in range(segments):
        edge = {there for here in edge for there in roads[here]} - seen
        seen |= edge
    return sum(1 << place for place in seen - {start})


def load_map(top: Row) -> Map:
    """Return the map of map.toml, each road checked."""
    top.equals("locations", LOCATIONS)
    airports = top.numbers("airports")
    for place in airports:
        if not 1 <= place <= LOCATIONS or airports.count(place) > 1:
            raise top.error("airports", f"{place} is no location, or stands there twice")
    roads: set[tuple[int, int]] = set()
    highways = load_roads(top, "highways", roads)
    dirt_roads = load_roads(top, "dirt_roads", roads)
    top.done()
    made = Map(highways, dirt_roads, sorted(airports))
    reached = within(neighbours(highways + dirt_roads), 1, LOCATIONS)
    for place in range(2, NUMBERS):
        if not reached >> place & 1:
            raise top.error("highways", f"location {place} cannot be reached by road")
    return made


def load_roads(top: Row, field: str, seen: set[tuple[int, int]]) -> Roads:
    """Return the roads of one kind; each joins two locations, the smaller first, and is new."""
    value = top.get(field)
    if not isinstance(value, list):
        raise top.error(field, f"a list is needed, not {value!r}")
    roads: Roads = []
    for road in value:
        if not (
            isinstance(road, list)
            and len(road) == 2
            and all(type(end) is int for end in road)
            and 1 <= road[0] < road[1] <= LOCATIONS
        ):
            raise top.error(field, f"a road is two locations, the smaller first, not {road!r}")
        pair = (road[0], road[1])
        if pair in seen:
            raise top.error(field, f"the road {road!r} is there twice")
        seen.add(pair)
        roads.append([road[0], road[1]])
    return roads
