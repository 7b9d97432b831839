"""Kimono Memories: content files -> tables, validated against the numbers of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from travelogue.core.content import Row, data_hash, read_toml
from travelogue.games.kimono_memories.actions import KIND_NAMES
from travelogue.games.kimono_memories.tables import (
    BEAUTY_CARDS,
    CAT_TOKENS,
    DISPLAY_START,
    END_AT,
    FIRST_TILE,
    KIMONO_CARDS,
    LAYERS,
    MAX_CROSS,
    MON_LEFT,
    MON_RIGHT,
    NO_PATTERN,
    PATTERNS,
    PROPS,
    RING,
    SEATS,
    START_GAP,
    SUDDEN_MARKERS,
    SUDDEN_SPACE,
    TOKENS_EACH,
    TRACK_END,
    Tables,
)

DATA: Final = Path(__file__).parent / "data"
FILES: Final = ("board.toml", "cards.toml")
PATTERN_NAMES: Final = KIND_NAMES[:PATTERNS]
SYMBOL_NAMES: Final = [*KIND_NAMES, "wild", "none"]
OBJECT_NAMES: Final = ["flower", "lantern", "umbrella", "fan"]
MON_NAMES: Final = ["left", "right"]
SIDES: Final = ["expert", "basic"]


class Face:
    """One card face as it is read: what the rules look at."""

    def __init__(self, row: Row) -> None:
        self.left = row.choice("left", SYMBOL_NAMES)
        self.right = row.choice("right", SYMBOL_NAMES)
        self.objects = row.choices("objects", OBJECT_NAMES)
        corners = row.choices("mon", MON_NAMES)
        if len(set(corners)) != len(corners):
            raise row.error("mon", "a corner is named twice")
        self.mon = sum((MON_LEFT, MON_RIGHT)[corner] for corner in corners)

    def icons(self) -> int:
        """Four counters of 4 bits."""
        return sum(1 << 4 * kind for kind in self.objects)


def load_tables(folder: Path = DATA) -> Tables:
    """Return the tables of a content folder; DataError names what is wrong with it."""
    spaces = load_board(read_toml(folder, "board.toml"))
    top = read_toml(folder, "cards.toml")
    check_head(top)
    wanted = check_patterns(top)
    check_objects(top)
    beauty = [load_beauty(row) for row in top.rows("beauty")]
    props = [load_prop(row) for row in top.rows("prop")]
    departures = [load_departure(row, seat) for seat, row in enumerate(top.rows("departure"))]
    top.done()
    check_count(top, "beauty", len(beauty), BEAUTY_CARDS)
    check_count(top, "prop", len(props), PROPS)
    check_count(top, "departure", len(departures), SEATS)
    for pattern, name in enumerate(PATTERN_NAMES):
        have = sum(1 for _, _, p, _ in beauty if p == pattern)
        check_count(top, f"beauty cards of {name}", have, wanted[pattern])
    ids = [c[0] for c in beauty] + [c[0] for c in props] + [c[0] for c in departures]
    if len(set(ids)) != len(ids):
        twice = next(i for i in ids if ids.count(i) > 1)
        raise top.error("id", f"{twice!r} names two cards")
    faces = [c[3] for c in beauty] + [c[2] for c in props] + [c[2] for c in departures]
    basic = [face.mon for face in faces[:KIMONO_CARDS]] + [c[3].mon for c in departures]
    return Tables(
        ids,
        [c[1] for c in beauty] + [c[1] for c in props] + [c[1] for c in departures],
        [c[2] for c in beauty] + [NO_PATTERN] * (PROPS + SEATS),
        [face.left for face in faces],
        [face.right for face in faces],
        [face.mon for face in faces],
        basic,
        [face.icons() for face in faces],
        [c[3] for c in props],
        [c[4] for c in props],
        spaces,
    )


def content_hash(folder: Path = DATA) -> str:
    """Return the hash of the content files."""
    return data_hash(folder, FILES)


def check_head(top: Row) -> None:
    top.equals("game", "kimono_memories")
    top.choice("origin", ["published", "derived", "designed", "own"])


def check_count(row: Row, field: str, have: int, need: int) -> None:
    if have != need:
        raise row.error(field, f"the rules need {need}, not {have}")


def check_patterns(top: Row) -> list[int]:
    """Return how many beauty cards each pattern has; the five patterns are 3 to 7, in order."""
    rows = top.rows("pattern")
    check_count(top, "pattern", len(rows), PATTERNS)
    wanted = []
    for k, row in enumerate(rows):
        row.equals("id", PATTERN_NAMES[k])
        row.equals("number", FIRST_TILE + k)
        for field in ("colour", "motif", "mon"):
            row.text(field)
        wanted.append(row.number("beauty_cards", 0, BEAUTY_CARDS))
        row.done()
    return wanted


def check_objects(top: Row) -> None:
    rows = top.rows("object")
    check_count(top, "object", len(rows), len(OBJECT_NAMES))
    for name, row in zip(OBJECT_NAMES, rows, strict=True):
        row.equals("id", name)
        row.text("japanese")
        row.number("icons_in_game", 0, BEAUTY_CARDS)
        row.done()


def load_beauty(row: Row) -> tuple[str, str, int, Face]:
    card = (row.text("id"), row.text("name"), row.choice("pattern", PATTERN_NAMES), Face(row))
    row.done()
    return card


def load_prop(row: Row) -> tuple[str, str, Face, int, int]:
    """Return id, name, face, set of objects as bits, points per set."""
    face = Face(row)
    wanted = row.choices("bonus_set", OBJECT_NAMES)
    if not wanted:
        raise row.error("bonus_set", "at least one object is needed")
    row.numbers("printed_counts")
    bits = sum(1 << kind for kind in set(wanted))
    card = (row.text("id"), row.text("name"), face, bits, row.number("bonus_points", 1, 9))
    row.done()
    return card


def load_departure(row: Row, seat: int) -> tuple[str, str, Face, Face]:
    """Return id, name and both sides."""
    row.equals("seat", seat)
    row.text("side_mon")
    sides = []
    for side in SIDES:
        inner = row.row(side)
        sides.append(Face(inner))
        inner.done()
    card = (row.text("id"), row.text("name"), sides[0], sides[1])
    row.done()
    return card


def load_board(top: Row) -> list[str]:
    """Return the names of the ring spaces; every number must be the one of the rules."""
    check_head(top)
    top.equals("players", SEATS)
    ring = top.row("ring")
    ring.equals("size", RING)
    ring.equals("direction", "clockwise")
    ring.equals("min_cross", 1)
    ring.equals("max_cross", MAX_CROSS)
    ring.equals("end_at_cards", END_AT)
    spaces = []
    for k, row in enumerate(ring.rows("space", "name")):
        row.equals("index", k)
        row.choice("edge", ["top", "right", "bottom", "left"])
        spaces.append(row.text("name"))
        row.done()
    check_count(ring, "space", len(spaces), RING)
    ring.done()
    check_fixed(top, "photographer", {"start_gap": START_GAP})
    deck = KIMONO_CARDS - RING - DISPLAY_START
    check_fixed(
        top, "deal", {"ring_cards": RING, "reward_cards": DISPLAY_START, "deck_cards": deck}
    )
    check_track(top.row("track"))
    check_fixed(
        top,
        "supply",
        {
            "pattern_tokens": TOKENS_EACH * PATTERNS,
            "cat_tokens": CAT_TOKENS,
            "scoring_markers": PATTERNS,
            "scoring_tiles": PATTERNS,
            "starting_marker": 1,
            "photographers": 1,
            "departure_cards": SEATS,
        },
    )
    check_fixed(
        top,
        "scoring",
        {
            "compare_order": PATTERN_NAMES,
            "cat_points": [n * n for n in range(CAT_TOKENS + 1)],
            "mon_points_per_layer": list(range(1, LAYERS + 1)),
        },
    )
    top.get("album")  # the geometry and the ids of the actions are code: tables.py, actions.py
    top.get("actions")
    top.done()
    return spaces


def check_track(track: Row) -> None:
    track.equals("spaces_each_side", TRACK_END)
    track.equals("start", 0)
    track.equals("sudden_space", SUDDEN_SPACE)
    track.equals("sudden_markers", SUDDEN_MARKERS)
    rows = track.rows("row", "pattern")
    check_count(track, "row", len(rows), PATTERNS)
    for k, row in enumerate(rows):
        row.equals("pattern", PATTERN_NAMES[k])
        row.equals("tile_points", FIRST_TILE + k)
        row.equals("tokens", TOKENS_EACH)
        row.done()
    track.done()


def check_fixed(top: Row, field: str, values: dict[str, object]) -> None:
    """Check a table all of whose values the rules fix."""
    row = top.row(field)
    for name, value in values.items():
        row.equals(name, value)
    row.done()
