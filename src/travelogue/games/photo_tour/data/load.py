"""Photo Tour: content files -> tables, validated against the numbers of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from travelogue.core.content import Row, read_toml

from ..rules.tables import (
    BY_MOVE,
    BY_PHOTO,
    BY_PLAN,
    BY_RENT,
    COST_NAMES,
    DO_BOOST,
    DO_LATE,
    DO_MOVE,
    DO_PHOTO,
    DO_SCORE,
    EFFECT_NAMES,
    HIGH_POINTS,
    ICON_NAMES,
    LOCATIONS,
    LOW_POINTS,
    METRIC_NAMES,
    METRICS,
    MODE_NAMES,
    NATURAL,
    NUMBERS,
    REGIONS,
    RESERVE,
    T_ANY,
    T_END,
    T_LEFT,
    T_STANDALONE,
    TIMING_NAMES,
    TYPE_NAMES,
    URBAN,
    Bonuses,
    Landmarks,
    Tables,
)
from .checks import MOST_POINTS, load_amount
from .kit import load_contests, load_equipment, load_journals
from .map import BUS_EXTRA, CAR_EXTRA, Map, load_map

DATA: Final = Path(__file__).parent
FILES: Final = (
    "bonuses.toml", "contests.toml", "equipment.toml", "journals.toml", "landmarks.toml",
    "map.toml",
)  # fmt: skip
WORDS: Final = ("name", "text")  # fields that people read
TRIGGER_BITS: Final = {
    "plan": 1 << BY_PLAN,
    "rent": 1 << BY_RENT,
    "move_car": 1 << BY_MOVE,
    "move_bus": 1 << BY_MOVE + 1,
    "move_plane": 1 << BY_MOVE + 2,
    "photo": 1 << BY_PHOTO + URBAN | 1 << BY_PHOTO + NATURAL,
    "photo_urban": 1 << BY_PHOTO + URBAN,
    "photo_natural": 1 << BY_PHOTO + NATURAL,
}
COUNTRIES: Final = ["Canada", "USA"]
NO_BONUS: Final = "none"


@dataclass(frozen=True)
class Bonus:
    """A Landmark bonus as it is read; the default is a card without one (PTN-96)."""

    text: str = ""
    timing: int = 0
    trigger: int = 0
    cost: int = 0
    effect: int = 0
    mode: int = 0
    amount: int = 0
    metric: int = 0


@dataclass(frozen=True)
class Place:
    """A landmark as it is read."""

    name: str
    state: str
    country: str
    region: int
    kind: int
    points: int
    icons: int
    bonus: Bonus
    x: int
    y: int


def load_tables(folder: Path = DATA) -> Tables:
    """Return the tables of a content folder; DataError names what is wrong with it."""
    tops = {name: read_toml(folder, name) for name in FILES}
    for top in tops.values():
        top.head("photo_tour")
    roads = load_map(tops["map.toml"])
    bonuses = load_bonuses(tops["bonuses.toml"])
    regions, places = load_landmarks(tops["landmarks.toml"], bonuses)
    names, faces = load_equipment(tops["equipment.toml"])
    return Tables(
        landmark_columns(regions, places, roads),
        bonus_columns(places),
        load_journals(tops["journals.toml"]),
        load_contests(tops["contests.toml"]),
        names,
        faces,
        roads.highways,
        roads.dirt_roads,
        roads.reach(),
        roads.moves(),
    )


# --- bonuses ------------------------------------------------------------------------------------


def load_bonuses(top: Row) -> dict[str, Bonus]:
    """Return the bonuses by id; the metrics are those that the rules can count."""
    bonuses: dict[str, Bonus] = {}
    for row in top.rows("bonus"):
        name = row.text("id")
        if name in bonuses or name == NO_BONUS:
            raise row.error("id", f"{name!r} is taken")
        bonuses[name] = load_bonus(row)
    metrics = top.row("metrics")
    for name in METRIC_NAMES:
        metrics.text(name)
    metrics.done()
    top.done()
    return bonuses


def load_bonus(row: Row) -> Bonus:
    """Return one bonus; timing and effect decide which fields it has."""
    timing = row.choice("timing", TIMING_NAMES[1:]) + 1
    effect = row.choice("effect", EFFECT_NAMES)
    if (timing == T_END) != (effect == DO_SCORE) or effect in (DO_LATE, DO_PHOTO):
        raise row.error("effect", f"it does not go with the timing {TIMING_NAMES[timing]!r}")
    trigger = cost = metric = 0
    if timing not in (T_STANDALONE, T_END):
        trigger = TRIGGER_BITS[list(TRIGGER_BITS)[row.choice("trigger", list(TRIGGER_BITS))]]
    if timing != T_END:
        cost = row.choice("cost", COST_NAMES)
    if effect == DO_SCORE:
        metric = row.choice("metric", METRIC_NAMES)
    if effect == DO_BOOST:
        check_boost(row, timing, trigger)
    made = Bonus(
        row.text("text"), timing, trigger, cost, effect,
        row.choice("mode", MODE_NAMES) if effect in (DO_MOVE, DO_BOOST) else 0,
        load_amount(row, effect), metric,
    )  # fmt: skip
    if "book" in row.data:
        row.equals("book", True)
    row.done()
    return made


def check_boost(row: Row, timing: int, trigger: int) -> None:
    """A boost is an enhance bonus of its own mode, by the segments of the reach tables (PTN-84)."""
    mode = row.choice("mode", MODE_NAMES[:2])
    row.equals("timing", TIMING_NAMES[1])
    row.equals("trigger", f"move_{MODE_NAMES[mode]}")
    row.equals("cost", COST_NAMES[0])
    row.equals("extra", (CAR_EXTRA, BUS_EXTRA)[mode])


# --- landmarks ----------------------------------------------------------------------------------


def load_landmarks(top: Row, bonuses: dict[str, Bonus]) -> tuple[list[str], list[Place]]:
    """Return the names of the regions and the 58 places in the order of their numbers."""
    regions = top.row("regions")
    names = list(regions.data)
    top.count("regions", len(names), REGIONS)
    states: dict[str, int] = {}
    for k, name in enumerate(names):
        for state in regions.texts(name):
            if states.setdefault(state, k) != k:
                raise regions.error(name, f"{state!r} lies in two regions")
    rows = top.rows("landmark", "name")
    top.count("landmark", len(rows), LOCATIONS)
    places = [load_place(row, n, names, states, bonuses) for n, row in enumerate(rows, 1)]
    top.done()
    if len({place.name for place in places}) != LOCATIONS:
        raise top.error("landmark", "two landmarks have the same name")
    return names, places


def load_place(
    row: Row, number: int, regions: list[str], states: dict[str, int], bonuses: dict[str, Bonus]
) -> Place:
    row.equals("number", number)
    icons = row.choices("icons", ICON_NAMES)
    if not 1 <= len(icons) <= RESERVE or len(set(icons)) != len(icons):
        raise row.error("icons", "one to three different icons are needed")
    state = row.choice("state", list(states))
    region = row.choice("region", regions)
    if states[list(states)[state]] != region:
        raise row.error("region", "the state lies in another region")
    known = [NO_BONUS, *bonuses]
    bonus = known[row.choice("bonus", known)]
    for field in ("lat", "lon"):
        if not isinstance(row.get(field), int | float):
            raise row.error(field, "a number is needed")
    place = Place(
        row.text("name"), row.text("state_name"),
        COUNTRIES[row.choice("country", COUNTRIES)], region,
        row.choice("type", TYPE_NAMES), row.number("points", 1, MOST_POINTS),
        sum(1 << icon for icon in icons), bonuses.get(bonus, Bonus()),
        row.number("x", 0, 1000), row.number("y", 0, 640),
    )  # fmt: skip
    row.done()
    return place


def landmark_columns(regions: list[str], places: list[Place], roads: Map) -> Landmarks:
    """Return the columns of the landmarks, what each adds to the metrics among them."""
    counts = [0] * METRICS
    for number, place in enumerate(places, 1):
        counts += card_metrics(place, number, roads)
    return Landmarks(
        ["", *(place.name for place in places)],
        ["", *(place.state for place in places)],
        ["", *(place.country for place in places)],
        regions,
        ["", *(place.bonus.text for place in places)],
        [0, *(place.kind for place in places)],
        [0, *(place.points for place in places)],
        [0, *(place.icons for place in places)],
        [0, *(place.region for place in places)],
        [int(number in roads.airports) for number in range(NUMBERS)],
        counts,
        [0, *(place.x for place in places)],
        [0, *(place.y for place in places)],
    )


def card_metrics(place: Place, number: int, roads: Map) -> list[int]:
    """Return 1 for each metric that counts this card by itself."""
    facts = {
        "urban": place.kind == URBAN,
        "natural": place.kind == NATURAL,
        "canada": place.country == "Canada",
        "usa": place.country == "USA",
        "airport": number in roads.airports,
        "backroad": roads.is_backroad(number),
        "high": place.points >= HIGH_POINTS,
        "low": place.points <= LOW_POINTS,
        "between": place.bonus.timing in (T_LEFT, T_ANY),
    }
    return [int(facts.get(name, False)) for name in METRIC_NAMES]


def bonus_columns(places: list[Place]) -> Bonuses:
    cards = [Bonus(), *(place.bonus for place in places)]
    return Bonuses(
        [bonus.timing for bonus in cards],
        [bonus.trigger for bonus in cards],
        [bonus.cost for bonus in cards],
        [bonus.effect for bonus in cards],
        [bonus.mode for bonus in cards],
        [bonus.amount for bonus in cards],
        [bonus.metric for bonus in cards],
    )
