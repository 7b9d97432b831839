"""Deja Vu: content files -> tables, validated against the numbers of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from travelogue.core.content import Row, read_toml

from ..rules import tables as t
from ..rules.sky import CELLS, CENTRE, DIRECTIONS, RADIUS, STEPS, Sky, cells, rotations
from ..rules.tables import Tables
from ..rules.vocabulary import COLOUR_NAMES, NEBULA_NAMES, SHAPE_NAMES, card_names

DATA: Final = Path(__file__).parent
FILES: Final = ("cards.toml", "components.toml", "nebulae.toml")
WORDS: Final = ("name",)  # fields that people read
EFFECT_NAMES: Final = ["flower", "chest", "hand", "foot", "mind", "eye"]
MIND: Final = 4
KIND_NAMES: Final = ["personal", "count", "run", "triple", "each"]
FRAGMENT_NAMES: Final = ["amber", "jade", "rose"]
DIRECTION_NAMES: Final = ["E", "SE", "SW", "W", "NW", "NE"]
LOW_VP: Final = 0  # of a personal card
HIGH_VP: Final = 5  # two cards of the speed setup are worth at most 10 (DJV-142)
MAX_EFFECTS: Final = 2


class CardFace:
    """One card face as it is read: what the rules look at."""

    def __init__(self, row: Row, card: int) -> None:
        row.equals("id", card)
        self.key = card_names()[card]
        row.equals("key", self.key)
        self.name = row.text("name")
        row.equals("colour", COLOUR_NAMES[card // t.NUMBERS])
        row.equals("number", card % t.NUMBERS + 1)
        self.slots = row.choices("slots", [*SHAPE_NAMES, "any"])
        if not 2 <= len(self.slots) <= t.MAX_SLOTS or t.ANY in self.slots[:-1]:
            raise row.error("slots", "2 to 6 are needed, `any` only at the bottom")
        self.effects: list[int] = []
        self.vp = 0
        if row.choice("kind", ["personal", "communal"]) == t.KIND_PERSONAL:
            self.kind = t.KIND_PERSONAL
            self.vp = row.number("vp", LOW_VP, HIGH_VP)
            self.effects = row.choices("effects", EFFECT_NAMES)
            if len(self.effects) > MAX_EFFECTS:
                raise row.error("effects", f"at most {MAX_EFFECTS} are allowed")
            if self.effects.count(0) > 1:
                raise row.error("effects", "a card has at most one flower")
        else:
            self.kind = row.choice("scoring", KIND_NAMES[1:]) + 1
        row.done()

    def counts(self) -> list[int]:
        """Return how often each effect is shown."""
        return [self.effects.count(effect) for effect in range(len(EFFECT_NAMES))]


def load_tables(folder: Path = DATA) -> Tables:
    """Return the tables of a content folder; DataError names what is wrong with it."""
    check_components(read_toml(folder, "components.toml"))
    top = read_toml(folder, "cards.toml")
    worlds = load_worlds(top)
    faces = [CardFace(row, card) for card, row in enumerate(checked_rows(top, "card", t.DESIGNS))]
    top.done()
    check_faces(top, faces)
    sky = read_toml(folder, "nebulae.toml")
    names, sides = load_nebulae(sky)
    maps, map_names, girls = load_maps(sky, sides)
    sky.done()
    return Tables(
        [face.key for face in faces],
        [face.name for face in faces],
        worlds,
        [face.kind for face in faces],
        [face.slots for face in faces],
        [face.vp for face in faces],
        [face.counts() for face in faces],
        NEBULA_NAMES,
        names,
        sides,
        maps,
        map_names,
        girls,
    )


def check_head(top: Row) -> None:
    top.head("deja_vu")
    top.text("origin_note")
    top.equals("schema", 1)


def checked_rows(top: Row, field: str, need: int) -> list[Row]:
    """Return an array of tables, which must be as many as the rules need."""
    rows = top.rows(field)
    top.count(field, len(rows), need)
    return rows


# --- cards ----------------------------------------------------------------------------------------


def load_worlds(top: Row) -> list[str]:
    """Return the names of the worlds, a colour each; the tables of the rules must be theirs."""
    check_head(top)
    top.equals("colours", COLOUR_NAMES)
    top.equals("shapes", SHAPE_NAMES)
    top.equals("effects", EFFECT_NAMES)
    check_fixed(top, "copies", {"personal": t.COPIES, "communal_gold": 1, "communal_silver": 1})
    check_fixed(
        top,
        "scoring",
        {
            "count_table": list(t.COUNT_VP)[:6],
            "count_table_white": list(t.COUNT_VP_WHITE)[:6],
            "run_vp_per_fragment": t.RUN_VP,
            "triple_vp": t.TRIPLE_VP,
            "each_vp_per_fragment": t.EACH_VP,
            "link_vp": t.LINK_VP,
        },
    )
    names = []
    for colour, row in enumerate(checked_rows(top, "world", t.COLOURS)):
        row.equals("colour", COLOUR_NAMES[colour])
        names.append(row.text("name"))
        row.text("name_de")
        row.done()
    return names


def check_faces(top: Row, faces: list[CardFace]) -> None:
    """Check what the rules rely on: copies, kinds, and room for short-term cards."""
    personal = [face for face in faces if face.kind == t.KIND_PERSONAL]
    if len(personal) * t.COPIES != t.PERSONAL:
        raise top.error("card", f"the rules need {t.PERSONAL // t.COPIES} personal designs")
    for colour in range(t.COLOURS):
        cards = faces[colour * t.NUMBERS : (colour + 1) * t.NUMBERS]
        if sum(face.kind == t.KIND_COUNT for face in cards) > 1:
            raise top.error("card", f"{COLOUR_NAMES[colour]} has two count cards")
    if sum(face.kind == t.KIND_RUN for face in faces) > 2:
        raise top.error("card", "more than two run cards")
    if sum(face.counts()[MIND] for face in personal) + t.START_MINDS > t.STACK:
        raise top.error("card", f"more than {t.STACK - t.START_MINDS} mind symbols")
    if len({face.name for face in faces}) != len(faces):
        raise top.error("card", "two cards have the same name")


# --- nebulae --------------------------------------------------------------------------------------


def load_nebulae(top: Row) -> tuple[list[str], list[int]]:
    """Return names and sides of the nebulae, a bit per direction: 1 tip, 0 edge (DJV-09)."""
    check_head(top)
    grid = top.row("grid")
    grid.equals("kind", "hex-pointy-axial")
    grid.equals("radius", RADIUS)
    grid.equals("cells", CELLS)
    grid.equals("directions", [list(step) for step in STEPS])
    grid.equals("direction_names", DIRECTION_NAMES)
    grid.done()
    names, sides = [], []
    for nebula, row in enumerate(checked_rows(top, "nebula", t.NEBULAE)):
        row.equals("id", nebula)
        row.equals("key", NEBULA_NAMES[nebula])
        names.append(row.text("name"))
        row.text("name_de")
        row.choice("name_origin", ["book", "designed", "own"])
        sides.append(sides_of(row))
        row.done()
    return names, sides


def sides_of(row: Row) -> int:
    """Return the six sides as bits; neighbouring ones must show TT, TE, ET and EE (ruling R2)."""
    text = row.text("sides")
    if len(text) != DIRECTIONS or set(text) - {"T", "E"}:
        raise row.error("sides", f"six letters T or E are needed, not {text!r}")
    if len({text[k] + text[(k + 1) % DIRECTIONS] for k in range(DIRECTIONS)}) != 4:
        raise row.error("sides", "neighbouring sides must show TT, TE, ET and EE")
    return sum(1 << k for k, side in enumerate(text) if side == "T")


def load_maps(top: Row, sides: list[int]) -> tuple[list[Sky], list[str], list[int]]:
    """Return the ready-made maps; each must obey DJV-13 and DJV-14 in its order (ruling R4)."""
    index = {place: n for n, place in enumerate(cells())}
    maps, names, girls = [], [], []
    for n, row in enumerate(checked_rows(top, "quick_map", 4), 1):
        row.equals("id", n)
        names.append(row.text("name"))
        girls.append(row.number("girl", 0, t.NEBULAE - 1))
        maps.append(load_map(row, index, sides))
        row.done()
    return maps, names, girls


def load_map(row: Row, index: dict[tuple[int, int], int], sides: list[int]) -> Sky:
    tiles = row.get("tiles")
    if not isinstance(tiles, list) or len(tiles) != t.NEBULAE:
        raise row.error("tiles", f"a list of {t.NEBULAE} nebulae is needed")
    sky = Sky()
    seen: set[int] = set()
    for tile in tiles:
        if not isinstance(tile, list) or len(tile) != 4 or not all(type(n) is int for n in tile):
            raise row.error("tiles", f"[nebula, q, r, rotation] is needed, not {tile!r}")
        nebula, q, r, turn = tile
        cell = index.get((q, r), -1)
        if nebula in seen or not 0 <= nebula < t.NEBULAE or cell < 0 or not 0 <= turn < DIRECTIONS:
            raise row.error("tiles", f"{tile!r} is no new nebula, cell and rotation")
        first = not seen
        allowed = cell == CENTRE if first else rotations(sky, sides[nebula], cell) >> turn & 1
        if not allowed:
            raise row.error("tiles", f"{tile!r} has too few connections")
        seen.add(nebula)
        sky = sky.with_nebula(nebula, sides[nebula], cell, turn)
    return sky


# --- components -----------------------------------------------------------------------------------


def check_components(top: Row) -> None:
    """Check that every number is the one of the rules."""
    check_head(top)
    for name, values in fixed_components().items():
        check_fixed(top, name, values)
    top.done()


def fixed_components() -> dict[str, dict[str, object]]:
    """Return what components.toml must say."""
    return {
        "players": {"min": t.MIN_SEATS, "max": t.MAX_SEATS},
        "bits": {
            "total": t.BIT_TYPES * t.BITS_PER_TYPE,
            "shapes": SHAPE_NAMES,
            "colours": COLOUR_NAMES,
            "copies": t.BITS_PER_TYPE,
            "per_nebula_at_start": t.BITS_PER_NEBULA,
        },
        "fragments": {
            "total": t.FRAGMENTS,
            "colours": FRAGMENT_NAMES,
            "neurons": list(range(1, t.NEURONS + 1)),
            "per_nebula_at_start": 1,
        },
        "start_card": {
            "count": t.MAX_SEATS,
            "foot": t.START_FEET,
            "mind": t.START_MINDS,
            "hand": t.START_HANDS,
            "chest": t.START_CHESTS,
            "eye": t.START_EYES,
            "flower_circle": 1,
            "flower_cost_bits": t.GROW_COST,
            "link_vp": t.LINK_VP,
        },
        "matrix": {"holes": t.MATRIX},
        "flowers": {"supply": t.FLOWERS},
        "vp_markers": {"pieces": 40, "values": {"1": 28, "5": 12}},
        "girl": {"count": 1},
        "setup": {"deal": t.DEAL, "keep": t.KEEP, "discard": t.DROPS, "nebulae_per_draft": t.DRAFT},
        "speed": {
            "players": list(range(t.SPEED_MIN_SEATS, t.MAX_SEATS + 1)),
            "deal": t.SPEED_DEAL,
            "long_term": t.SPEED_LONG,
            "keep": t.KEEP,
            "discard": t.DROPS,
            "vp_base": t.SPEED_BASE,
        },
        "end": {"long_term_cards": t.END_CARDS, "round_limit": t.ROUND_LIMIT},
    }


def check_fixed(top: Row, field: str, values: dict[str, object]) -> None:
    """Check a table all of whose values the rules fix."""
    row = top.row(field)
    for name, value in values.items():
        row.equals(name, value)
    row.done()
