"""Remember Our Trip: the content file of tokens, cards, tiles and points, validated."""

from __future__ import annotations

from typing import Final

from travelogue.core.content import Row

from ..rules.tables import (
    BLOCK_SIZE,
    CARDS,
    CITY_NAMES,
    FORMATION_NAMES,
    FRAMES,
    FRAMES_FOR_TWO,
    GROUP_NAMES,
    HOTEL_POINTS,
    HOTEL_SIZE,
    MAX_SEATS,
    MOST_BLOCK_POINTS,
    PARK_POINTS,
    PARK_SIZE,
    PHOTO_POINTS,
    SIGHT_POINTS,
    SIGHT_SIZE,
    TILE_NAMES,
    TILE_SIGHT,
    TYPES,
    Formation,
    group_of,
)
from ..rules.vocabulary import TOKEN_NAMES

CARD_COLOURS: Final = ["blue", "green", "grey", "red", "orange", "purple"]  # by formation
SHAPE_NAMES: Final = ["domino", "I3", "L3", "single", "single", "O", "I", "L", "T", "S"]
TILE_COUNTS: Final = [6, 2, 2, 12, 12, 1, 1, 1, 1, 1]  # ROT-09, by kind
TILE_GROUPS: Final = [4, 1, 1, 2, 3, 0, 0, 0, 0, 0]
SHAPES: Final = {
    "domino": [[0, 0], [0, 1]],
    "I3": [[0, 0], [0, 1], [0, 2]],
    "L3": [[0, 0], [1, 0], [1, 1]],
    "single": [[0, 0]],
    "O": [[0, 0], [0, 1], [1, 0], [1, 1]],
    "I": [[0, 0], [0, 1], [0, 2], [0, 3]],
    "L": [[0, 0], [1, 0], [2, 0], [2, 1]],
    "T": [[0, 0], [0, 1], [0, 2], [1, 1]],
    "S": [[0, 1], [0, 2], [1, 0], [1, 1]],
}
FORMATION_TOKENS: Final = [2, 2, 2, 3, 3, 3]  # ROT-19
FORMATION_OFFSETS: Final = [  # ROT-30
    [[0, 0], [1, 0], [2, 0], [3, 0]],
    [[0, 0], [0, 1], [0, 2], [0, 3]],
    [[0, 0], [-1, 1], [-2, 2], [-3, 3]],
    [[0, 0], [1, 1], [2, 2], [3, 3]],
    [[-1, 0], [0, -1], [0, 1], [1, 0]],
    [[-1, -1], [-1, 1], [1, -1], [1, 1]],
]
TOKENS_A_FRAME: Final = 30  # ROT-20: two cards of each formation
CENTRED: Final = ("cross", "saltire")
TOKENS_EACH: Final = 24  # of a group


def load_tokens(top: Row) -> tuple[list[int], list[int], list[str]]:
    """Return for each type how many there are and are set aside, and the colour of each group."""
    rows = top.rows("token")
    top.count("token", len(rows), TYPES)
    counts, removed, colours = [], [], [""] * len(GROUP_NAMES)
    totals = [0] * len(GROUP_NAMES)
    for k, row in enumerate(rows):
        group = group_of(k)
        row.equals("index", k)
        row.equals("id", TOKEN_NAMES[k])
        row.equals("group", GROUP_NAMES[group])
        row.text("hex")
        row.text("letter")
        colour = row.text("colour")
        if colours[group] not in ("", colour):
            raise row.error("colour", f"a group has one colour, here {colours[group]!r}")
        colours[group] = colour
        counts.append(row.number("count", 1, TOKENS_EACH))
        removed.append(row.number("removed_2p", 0, counts[k]))
        totals[group] += counts[k]
        row.done()
    for group, name in enumerate(GROUP_NAMES):
        top.count(f"tokens of {name}", totals[group], TOKENS_EACH)
    if len(set(colours)) != len(colours):
        raise top.error("token", "two groups have the same colour")
    return counts, removed, colours


def check_setup(top: Row, tokens: list[int], removed: list[int]) -> None:
    """The bag is empty exactly after the last round (ROT-20)."""
    setup = top.row("setup")
    for seats in range(2, MAX_SEATS + 1):
        row = setup.row(str(seats))
        frames = FRAMES_FOR_TWO if seats == 2 else FRAMES
        row.equals("tokens_in_bag", TOKENS_A_FRAME * frames)
        row.count(
            "tokens_in_bag",
            sum(tokens) - (sum(removed) if seats == 2 else 0),
            TOKENS_A_FRAME * frames,
        )
        row.equals("frames", frames)
        row.equals("sets_left_over", frames - seats)
        row.done()
    setup.done()


def load_formations(top: Row) -> list[Formation]:
    """Return the six formations; their spaces and numbers are those of the rules (ROT-30)."""
    rows = top.row("formation")
    found = []
    for k, name in enumerate(FORMATION_NAMES):
        row = rows.row(name)
        row.text("anchor")
        row.equals("tokens", FORMATION_TOKENS[k])
        row.equals("offsets", FORMATION_OFFSETS[k])
        found.append(
            Formation(
                name,
                row.text("title"),
                FORMATION_TOKENS[k],
                FORMATION_OFFSETS[k],
                name in CENTRED,
            )
        )
        row.done()
    rows.done()
    return found


def load_cards(top: Row, formations: list[Formation]) -> tuple[list[str], list[int]]:
    """Return ids and formations of the memory cards: two of each colour (ROT-19)."""
    ids, shown = [], []
    for row in top.rows("card"):
        formation = row.choice("formation", FORMATION_NAMES)
        row.equals("colour", CARD_COLOURS[formation])
        row.equals("tokens", formations[formation].tokens)
        ids.append(row.text("id"))
        shown.append(formation)
        row.done()
    top.count("card", len(set(ids)), CARDS)
    for formation, name in enumerate(FORMATION_NAMES):
        top.count(f"cards of {name}", shown.count(formation), 2)
    return ids, shown


def load_shapes(top: Row) -> list[list[list[int]]]:
    """Return the squares of each tile kind in its printed position (ROT-11)."""
    rows = top.row("shape")
    for name in dict.fromkeys(SHAPE_NAMES):
        row = rows.row(name)
        row.equals("cells", SHAPES[name])
        row.done()
    rows.done()
    return [SHAPES[name] for name in SHAPE_NAMES]


def load_tiles(top: Row) -> tuple[list[int], list[list[int]]]:
    """Return how many tiles of each kind there are, and each city's sight tiles (ROT-12)."""
    rows = top.rows("tile")
    top.count("tile", len(rows), len(TILE_NAMES))
    sights: list[list[int]] = [[] for _ in CITY_NAMES]
    for kind, row in enumerate(rows):
        row.equals("id", TILE_NAMES[kind])
        row.equals("group", GROUP_NAMES[TILE_GROUPS[kind]])
        row.equals("shape", SHAPE_NAMES[kind])
        row.equals("count", TILE_COUNTS[kind])
        cities = row.choices("cities", CITY_NAMES)
        if kind >= TILE_SIGHT:
            for city in cities:
                sights[city].append(kind)
        elif sorted(cities) != list(range(len(CITY_NAMES))):
            raise row.error("cities", "these tiles are used in every city")
        row.done()
    for city, kinds in enumerate(sights):
        top.count(f"sight tiles of {CITY_NAMES[city]}", len(kinds), 3)
    return list(TILE_COUNTS), sights


def load_monuments(top: Row, sights: list[list[int]]) -> list[dict[int, str]]:
    """Return for each city the name of the monument of each of its sights."""
    found: list[dict[int, str]] = [{} for _ in CITY_NAMES]
    for row in top.rows("monument", "name"):
        city = row.choice("city", CITY_NAMES)
        kind = TILE_SIGHT + row.choice("shape", SHAPE_NAMES[TILE_SIGHT:])
        found[city][kind] = row.text("name")
        row.done()
    for city, kinds in enumerate(sights):
        if sorted(found[city]) != kinds:
            raise top.error("monument", f"{CITY_NAMES[city]} needs one for each of its sights")
    return found


def check_points(top: Row) -> None:
    """Sizes and base points are those of the rules (ROT-54 .. ROT-61, ROT-82 .. ROT-86)."""
    block = {str(n): n for n in range(BLOCK_SIZE, MOST_BLOCK_POINTS + 1)}
    expected: dict[str, tuple[int, int, dict[str, int]]] = {
        "park": (PARK_SIZE, PARK_SIZE, {str(PARK_SIZE): PARK_POINTS}),
        "hotel": (HOTEL_SIZE, HOTEL_SIZE, {str(HOTEL_SIZE): HOTEL_POINTS}),
        "sightseeing": (SIGHT_SIZE, SIGHT_SIZE, {str(SIGHT_SIZE): SIGHT_POINTS}),
        "shop": (BLOCK_SIZE, 0, block),
        "restaurant": (BLOCK_SIZE, 0, block),
    }
    rows = top.row("location")
    for name, (least, most, base) in expected.items():
        row = rows.row(name)
        row.equals("size_min", least)
        row.equals("size_max", most)
        row.equals("base", base)
        row.done()
    rows.done()
    scoring = top.row("scoring")
    scoring.equals("match_per_space", 1)
    scoring.equals("photo", list(PHOTO_POINTS))
    scoring.equals("mistaken_per_token", -1)
    scoring.done()
