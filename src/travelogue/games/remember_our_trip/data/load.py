"""Remember Our Trip: content files -> tables, validated against the numbers of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from travelogue.core.content import Row, read_toml

from ..rules.grid import CELL_NAMES, CELLS, SIDE
from ..rules.tables import (
    ADVANCED,
    ANY_CITY,
    CITIES,
    CITY_NAMES,
    GROUP_NAMES,
    OBJECTIVES_DRAWN_FROM,
    PHOTOS,
    ROUNDS,
    RULE_NAMES,
    SIZE_NAMES,
    STANDARD,
    TILE_NAMES,
    TYPES,
    City,
    Objective,
    Tables,
)
from .components import (
    check_points,
    check_setup,
    load_cards,
    load_formations,
    load_monuments,
    load_shapes,
    load_tiles,
    load_tokens,
)

NAME: Final = "remember_our_trip"
DATA: Final = Path(__file__).parent
FILES: Final = ("components.toml", "maps.toml", "objectives.toml")
WORDS: Final = ("name", "text", "title", "water_name")  # fields that people read
GRID_LETTERS: Final = "SH$RP"  # photo spaces of a map, in the order of GROUP_NAMES
SETS: Final = ["standard", "advanced"]
WATER_KINDS: Final = ["river", "sea"]


def load_tables(folder: Path = DATA) -> Tables:
    """Return the tables of a content folder; DataError names what is wrong with it."""
    parts = read_toml(folder, "components.toml")
    parts.head(NAME)
    check_game(parts.row("game_numbers"))
    tokens, removed, colours = load_tokens(parts)
    check_setup(parts, tokens, removed)
    formations = load_formations(parts)
    card_ids, card_formation = load_cards(parts, formations)
    shapes = load_shapes(parts)
    supply, sights = load_tiles(parts)
    monuments = load_monuments(parts, sights)
    check_points(parts)
    parts.get("pieces")  # what else lies in the box; no rule reads it
    parts.done()
    maps = read_toml(folder, "maps.toml")
    cities = load_maps(maps, sights, monuments, colours)
    objectives = load_objectives(read_toml(folder, "objectives.toml"), cities)
    return Tables(
        cities, formations, objectives, card_ids, card_formation, tokens, removed, supply, shapes
    )


def check_game(row: Row) -> None:
    row.equals("players", [2, 3, 4])
    row.equals("rounds", ROUNDS)
    row.equals("token_types", TYPES)
    row.equals("location_groups", GROUP_NAMES)
    row.done()


# --- maps ---------------------------------------------------------------------------------------


def load_maps(
    top: Row, sights: list[list[int]], monuments: list[dict[int, str]], colours: list[str]
) -> list[City]:
    """Return both cities; their numbers agree with the grids."""
    top.head(NAME)
    top.equals("rows", list("ABCDEFG"))
    top.equals("columns", list(range(1, SIDE + 1)))
    cities = top.row("city")
    found = []
    for k, name in enumerate(CITY_NAMES):
        found.append(load_city(cities.row(name), name, sights[k], monuments[k], colours))
    cities.done()
    top.done()
    return found


def load_city(
    row: Row, name: str, sights: list[int], monuments: dict[int, str], colours: list[str]
) -> City:
    title = row.text("name")
    row.choice("water_kind", WATER_KINDS)
    water_title = row.text("water_name")
    grid = read_grid(row)
    water = spaces(row, "water")
    if water != grid_mask(grid, "~"):
        raise row.error("water", "the spaces are not those that the grid marks '~'")
    letters = [f"sight_{letter}" for letter in texts(row, "sight_shapes")]
    if sorted(letters) != sorted(TILE_NAMES[kind] for kind in sights):
        raise row.error("sight_shapes", "they are not the shapes of the city's sight tiles")
    cells, groups, places = load_photos(row, grid, colours)
    sizes = row.row("size")
    covered = [load_size(sizes.row(size), water) for size in SIZE_NAMES]
    sizes.done()
    if any((covered[size] >> cell) & 1 for size in range(len(SIZE_NAMES)) for cell in cells):
        raise row.error("photo", "a photo space lies under the strip")
    zones = row.row("zone")
    found = {}
    for zone in sorted(zones.data):
        found[zone] = load_zone(zones.row(zone), covered)
    row.done()
    return City(
        name, title, water_title, water, covered, cells, groups, places, sights, monuments, found
    )


def read_grid(row: Row) -> str:
    """Return the 49 letters of the map, north row first."""
    lines = texts(row, "grid")
    text = "".join(lines)
    if len(lines) != SIDE or any(len(line) != SIDE for line in lines):
        raise row.error("grid", f"{SIDE} rows of {SIDE} letters are needed")
    unknown = sorted(set(text) - set(".~" + GRID_LETTERS))
    if unknown:
        raise row.error("grid", f"{unknown[0]!r} is unknown; known are . ~ S H $ R P")
    return text


def texts(row: Row, field: str) -> list[str]:
    """Return a list of texts."""
    value = row.get(field)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise row.error(field, f"a list of texts is needed, not {value!r}")
    return [str(item) for item in value]


def grid_mask(grid: str, letter: str) -> int:
    """Return the spaces that a grid marks with a letter."""
    return sum(1 << cell for cell in range(CELLS) if grid[cell] == letter)


def spaces(row: Row, field: str) -> int:
    """Return the mask of a list of space names; each is named once."""
    found = row.choices(field, CELL_NAMES)
    if len(set(found)) != len(found):
        raise row.error(field, "a space is named twice")
    return sum(1 << cell for cell in found)


def load_photos(row: Row, grid: str, colours: list[str]) -> tuple[list[int], list[int], list[str]]:
    """Return the photo spaces: cells, groups, places; they agree with the grid."""
    cells, groups, places = [], [], []
    for photo in row.rows("photo", "cell"):
        cell = photo.choice("cell", CELL_NAMES)
        group = photo.choice("group", GROUP_NAMES)
        photo.equals("colour", colours[group])
        places.append(photo.text("place"))
        if grid[cell] != GRID_LETTERS[group]:
            raise photo.error("cell", f"the grid shows {grid[cell]!r} there")
        cells.append(cell)
        groups.append(group)
        photo.done()
    marked = sum(letter in GRID_LETTERS for letter in grid)
    if len(set(cells)) != PHOTOS or marked != PHOTOS:
        raise row.error("photo", f"the rules need {PHOTOS} photo spaces, as the grid marks them")
    return cells, groups, places


def load_size(row: Row, water: int) -> int:
    """Return the spaces under the strip of a map size."""
    covered = spaces(row, "covered")
    row.equals("land_count", CELLS - (covered | water).bit_count())
    row.done()
    return covered


def load_zone(row: Row, covered: list[int]) -> list[int]:
    """Return a zone's spaces for each size: uncovered ones."""
    row.text("title")
    row.text("rule")
    found = []
    for size, name in enumerate(SIZE_NAMES):
        zone = spaces(row, name)
        if zone & covered[size]:
            raise row.error(name, "a space lies under the strip")
        found.append(zone)
    row.done()
    return found


# --- objectives ---------------------------------------------------------------------------------


def load_objectives(top: Row, cities: list[City]) -> list[Objective]:
    """Return the objective faces: five standard, five advanced for each city."""
    top.head(NAME)
    found = [load_objective(row, cities) for row in top.rows("objective")]
    top.done()
    ids = [card.id for card in found]
    if len(set(ids)) != len(ids):
        raise top.error("objective", f"{next(i for i in ids if ids.count(i) > 1)!r} is there twice")
    for of_set, city in ((STANDARD, ANY_CITY), *((ADVANCED, city) for city in range(CITIES))):
        n = sum(card.of_set == of_set and card.city == city for card in found)
        if n != OBJECTIVES_DRAWN_FROM:
            kind = f"{SETS[of_set]} objectives of {[*CITY_NAMES, 'any city'][city]}"
            raise top.error("objective", f"the rules need {OBJECTIVES_DRAWN_FROM} {kind}, not {n}")
    return found


def load_objective(row: Row, cities: list[City]) -> Objective:
    city = row.choice("city", [*CITY_NAMES, "any"])
    rule = row.choice("rule", RULE_NAMES)
    groups = sum(1 << group for group in set(row.choices("groups", GROUP_NAMES)))
    row.number("card", 1, OBJECTIVES_DRAWN_FROM)
    ranked = RULE_NAMES[rule].startswith("rank_")
    counted = RULE_NAMES[rule].startswith("count_")
    zone = [0] * len(SIZE_NAMES)
    if RULE_NAMES[rule].endswith("_zone"):
        if city == ANY_CITY:
            raise row.error("city", "an objective with a zone needs its city")
        names = sorted(cities[city].zones)
        zone = cities[city].zones[names[row.choice("zone", names)]]
    card = Objective(
        row.text("id"),
        row.text("title"),
        row.text("text"),
        row.choice("set", SETS),
        city,
        rule,
        groups,
        row.number("threshold", 1, CELLS) if counted else 0,
        row.number("points_first" if ranked else "points", 1, 20),
        row.number("points_second", 1, 20) if ranked else 0,
        zone,
    )
    row.done()
    return card
