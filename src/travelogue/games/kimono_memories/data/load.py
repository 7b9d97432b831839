"""Kimono Memories: content files -> tables, validated against the numbers of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from travelogue.core.content import Row, read_toml

from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.tables import Tables
from ..rules.vocabulary import OBJECT_NAMES, PATTERN_NAMES, SYMBOL_NAMES

DATA: Final = Path(__file__).parent
FILES: Final = ("board.toml", "cards.toml")
WORDS: Final = ("name",)  # fields that people read
MON_NAMES: Final = ["left", "right"]
PROP_SETS: Final = [["flower"], ["lantern"], ["umbrella"], ["fan"], ["lantern", "flower"]]
PROP_POINTS: Final = [2, 2, 2, 2, 3]  # KIM-81, KIM-82
MOST_ICONS: Final = 15  # of one object: what a counter of 4 bits holds
NAME: Final = "kimono_memories"
FIXED: Final[dict[str, dict[str, object]]] = {  # tables whose values the rules fix
    "photographer": {"start_gap": t.START_GAP},
    "deal": {
        "ring_cards": t.RING, "reward_cards": t.DISPLAY_START,
        "deck_cards": t.KIMONO_CARDS - t.RING - t.DISPLAY_START,
    },
    "supply": {
        "pattern_tokens": t.TOKENS_EACH * t.PATTERNS, "cat_tokens": t.CAT_TOKENS,
        "scoring_markers": t.PATTERNS, "scoring_tiles": t.PATTERNS, "starting_marker": 1,
        "photographers": 1, "departure_cards": t.SEATS,
    },
    "scoring": {
        "compare_order": PATTERN_NAMES, "cat_points": [n * n for n in range(t.CAT_TOKENS + 1)],
        "mon_points_per_layer": list(range(1, t.LAYERS + 1)),
    },
    "album": {
        "departure_layer": 1, "departure_column": 0, "max_layers": t.LAYERS,
        "max_cards": t.ALBUM_CARDS, "column_min": -t.COLUMN_0, "column_max": t.COLUMN_0,
    },
    "actions": {
        block.name: {"first": block.first, "count": len(block.names)}
        for block in (v.CROSS, v.PLACE, v.WILD_KIND, v.REWARD)
    },
}  # fmt: skip


class Card:
    """One card as it is read: what the rules look at."""

    def __init__(self, row: Row, face: Row) -> None:
        """`face` is the part of the row that shows the card's face, mostly the row itself."""
        self.id = row.text("id")
        self.name = row.text("name")
        self.pattern = t.NO_PATTERN
        self.left = face.choice("left", SYMBOL_NAMES)
        self.right = face.choice("right", SYMBOL_NAMES)
        if self.left == self.right == t.NO_SYMBOL:
            raise face.error("left", "a card needs a symbol on at least one side (KIM-39)")
        self.objects = face.choices("objects", OBJECT_NAMES)
        self.mon = mon_field(face)
        self.mon_basic = self.mon

    def icons(self) -> int:
        """Four counters of 4 bits."""
        return sum(1 << 4 * kind for kind in self.objects)


def mon_field(face: Row) -> int:
    corners = face.choices("mon", MON_NAMES)
    if len(set(corners)) != len(corners):
        raise face.error("mon", "a corner is named twice")
    return sum((t.MON_LEFT, t.MON_RIGHT)[corner] for corner in corners)


def load_tables(folder: Path = DATA) -> Tables:
    """Return the tables of a content folder; DataError names what is wrong with it."""
    spaces = load_board(read_toml(folder, "board.toml"))
    top = read_toml(folder, "cards.toml")
    top.head(NAME)
    beauty = load_beauty(top)
    icons = count_icons(top, beauty)
    check_patterns(top, beauty)
    check_objects(top, icons)
    props = load_props(top, icons)
    cards = beauty + props + load_departures(top)
    top.done()
    ids = [card.id for card in cards]
    if len(set(ids)) != len(ids):
        twice = next(i for i in ids if ids.count(i) > 1)
        raise top.error("id", f"{twice!r} names two cards")
    return Tables(
        ids,
        [card.name for card in cards],
        [card.pattern for card in cards],
        [card.left for card in cards],
        [card.right for card in cards],
        [card.mon for card in cards],
        [card.mon_basic for card in cards],
        [card.icons() for card in cards],
        [sum(1 << OBJECT_NAMES.index(name) for name in names) for names in PROP_SETS],
        PROP_POINTS,
        spaces,
    )


def load_beauty(top: Row) -> list[Card]:
    """Return the beauty cards, each with its pattern (KIM-53)."""
    cards = []
    for row in top.rows("beauty"):
        card = Card(row, row)
        card.pattern = row.choice("pattern", PATTERN_NAMES)
        row.done()
        cards.append(card)
    top.count("beauty", len(cards), t.BEAUTY_CARDS)
    return cards


def count_icons(top: Row, beauty: list[Card]) -> list[int]:
    """Return how many icons of each object the beauty cards show; no counter may overflow."""
    icons = [0] * t.OBJECTS
    for card in beauty:
        for kind in card.objects:
            icons[kind] += 1
    for kind, name in enumerate(OBJECT_NAMES):
        if icons[kind] > MOST_ICONS:
            raise top.error(
                "objects", f"{icons[kind]} of {name}, at most {MOST_ICONS} can be counted"
            )
    return icons


def check_patterns(top: Row, beauty: list[Card]) -> None:
    """The five patterns are 3 to 7, in order, each with as many beauty cards as it says."""
    rows = top.rows("pattern")
    top.count("pattern", len(rows), t.PATTERNS)
    for k, row in enumerate(rows):
        row.equals("id", PATTERN_NAMES[k])
        row.equals("number", t.FIRST_TILE + k)
        for field in ("colour", "motif", "mon"):
            row.text(field)
        wanted = row.number("beauty_cards", 0, t.BEAUTY_CARDS)
        have = sum(1 for card in beauty if card.pattern == k)
        top.count(f"beauty cards of {PATTERN_NAMES[k]}", have, wanted)
        row.done()


def check_objects(top: Row, icons: list[int]) -> None:
    rows = top.rows("object")
    top.count("object", len(rows), t.OBJECTS)
    for kind, row in enumerate(rows):
        row.equals("id", OBJECT_NAMES[kind])
        row.text("japanese")
        row.equals("icons_in_game", icons[kind])
        row.done()


def load_props(top: Row, icons: list[int]) -> list[Card]:
    """Return the prop cards, in the order that score lines have; they carry no icons (KIM-85)."""
    cards = []
    rows = top.rows("prop")
    top.count("prop", len(rows), t.PROPS)
    for names, points, row in zip(PROP_SETS, PROP_POINTS, rows, strict=True):
        cards.append(Card(row, row))
        row.equals("objects", [])
        row.equals("bonus_set", names)
        row.equals("bonus_points", points)
        row.equals("printed_counts", [icons[OBJECT_NAMES.index(name)] for name in names])
        row.done()
    return cards


def load_departures(top: Row) -> list[Card]:
    """Return the departure cards; their sides differ in their Mon alone (KIM-99)."""
    cards = []
    rows = top.rows("departure")
    top.count("departure", len(rows), t.SEATS)
    for seat, row in enumerate(rows):
        row.equals("seat", seat)
        row.text("side_mon")
        expert, basic = row.row("expert"), row.row("basic")
        card = Card(row, expert)
        expert.equals("objects", [])
        for field in ("left", "right", "objects"):
            basic.equals(field, expert.get(field))
        card.mon_basic = mon_field(basic)
        for part in (expert, basic, row):
            part.done()
        cards.append(card)
    return cards


def load_board(top: Row) -> list[str]:
    """Return the names of the ring spaces; every number must be the one of the rules."""
    top.head(NAME)
    top.equals("players", t.SEATS)
    spaces = load_ring(top.row("ring"))
    check_track(top.row("track"))
    for field, values in FIXED.items():
        row = top.row(field)
        for name, value in values.items():
            row.equals(name, value)
        row.done()
    top.done()
    return spaces


def load_ring(ring: Row) -> list[str]:
    ring.equals("size", t.RING)
    ring.equals("direction", "clockwise")
    ring.equals("min_cross", 1)
    ring.equals("max_cross", t.MAX_CROSS)
    ring.equals("end_at_cards", t.END_AT)
    spaces = []
    for k, row in enumerate(ring.rows("space", "name")):
        row.equals("index", k)
        row.choice("edge", ["top", "right", "bottom", "left"])
        spaces.append(row.text("name"))
        row.done()
    ring.count("space", len(spaces), t.RING)
    ring.done()
    return spaces


def check_track(track: Row) -> None:
    track.equals("spaces_each_side", t.TRACK_END)
    track.equals("start", 0)
    track.equals("sudden_space", t.SUDDEN_SPACE)
    track.equals("sudden_markers", t.SUDDEN_MARKERS)
    rows = track.rows("row", "pattern")
    track.count("row", len(rows), t.PATTERNS)
    for k, row in enumerate(rows):
        row.equals("pattern", PATTERN_NAMES[k])
        row.equals("tile_points", t.FIRST_TILE + k)
        row.equals("tokens", t.TOKENS_EACH)
        row.done()
    track.done()
