"""Photo Tour, drawing: bows of the roads, short names on the map, pictures of the cards."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from travelogue.core.memo import memo

from ...rules.tables import LOCATIONS, Tables

FILE: Final = Path(__file__).parents[2] / "data" / "atlas.toml"
PLAIN_PICTURES: Final = ("skyline", "mountain")  # by type, for places that the atlas has not


@dataclass(frozen=True)
class Place:
    """How a place is drawn: a picture for its card, a name in lines and where it stands."""

    picture: str
    name: tuple[str, ...]
    anchor: str
    x: float
    y: float


@dataclass(frozen=True)
class Atlas:
    """Places by number (index 0 is nobody's), and both kinds of road as one path each."""

    places: tuple[Place, ...]
    highways: str
    dirt_roads: str


@memo
def atlas_of(tables: Tables) -> Atlas:
    """Return the atlas for the map of these tables."""
    data = tomllib.loads(FILE.read_text("utf-8"))
    places = [Place("", (), "start", 0, 0)]
    places += [place_of(tables, n, data["place"]) for n in range(1, LOCATIONS + 1)]
    roads = [paths(tables, kind, data["road"]) for kind in (tables.highways, tables.dirt_roads)]
    return Atlas(tuple(places), roads[0], roads[1])


def place_of(tables: Tables, number: int, known: dict[str, dict[str, object]]) -> Place:
    """Return the atlas' entry; a name that is not the shipped one is drawn as it is written."""
    row = known.get(str(number))
    marks = tables.landmarks
    if row is None:
        picture = PLAIN_PICTURES[marks.type[number]]
        x, y = spot_of(tables, number)
        return Place(picture, (marks.names[number],), "middle", x, y + 30)
    name = row["name"] if row["of"] == marks.names[number] else [marks.names[number]]
    assert isinstance(name, list)
    return Place(
        str(row["picture"]), tuple(name), str(row["anchor"]),
        float(str(row["x"])), float(str(row["y"])),
    )  # fmt: skip


def spot_of(tables: Tables, number: int) -> tuple[float, float]:
    """Return where a place lies on the map."""
    return float(int(tables.landmarks.x[number])), float(int(tables.landmarks.y[number]))


def paths(tables: Tables, roads: list[list[int]], known: dict[str, str]) -> str:
    """Return roads as path data, gently bowed where the atlas knows them, else straight."""
    marks = tables.landmarks
    out = []
    for a, b in roads:
        straight = f"M{marks.x[a]} {marks.y[a]}L{marks.x[b]} {marks.y[b]}"
        out.append(known.get(f"{a}-{b}", straight))
    return "".join(out)
