"""Photo Tour: content files -> tables, validated against the numbers of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from travelogue.core.content import Row, read_toml

from ..rules import tables as t
from ..rules.tables import Bonuses, Landmarks, Tables
from .common import MOST_POINTS, columns, load_amount
from .kit import load_contests, load_equipment, load_journals
from .map import BUS_EXTRA, CAR_EXTRA, Map, load_map

DATA: Final = Path(__file__).parent
FILES: Final = (
    "bonuses.toml", "contests.toml", "equipment.toml", "journals.toml", "landmarks.toml",
    "map.toml",
)  # fmt: skip
WORDS: Final = ("name", "text")  # fields that people read
TRIGGER_BITS: Final = {
    "plan": 1 << t.BY_PLAN,
    "rent": 1 << t.BY_RENT,
    "move_car": 1 << t.BY_MOVE,
    "move_bus": 1 << t.BY_MOVE + 1,
    "move_plane": 1 << t.BY_MOVE + 2,
    "photo": 1 << t.BY_PHOTO + t.URBAN | 1 << t.BY_PHOTO + t.NATURAL,
    "photo_urban": 1 << t.BY_PHOTO + t.URBAN,
    "photo_natural": 1 << t.BY_PHOTO + t.NATURAL,
}
COUNTRIES: Final = ["Canada", "USA"]
NO_BONUS: Final = "none"


class Bonus(NamedTuple):
    """A Landmark bonus, in the order of its columns; the default is none (PTN-96)."""

    timing: int = 0
    trigger: int = 0
    cost: int = 0
    effect: int = 0
    mode: int = 0
    amount: int = 0
    metric: int = 0


Texts = dict[str, tuple[str, Bonus]]  # bonuses by id, with what they say


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
    bonus_text: str
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
        Bonuses(*columns([Bonus(), *(place.bonus for place in places)])),
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


def load_bonuses(top: Row) -> Texts:
    """Return text and numbers by id; the metrics are those that the rules can count."""
    bonuses = {NO_BONUS: ("", Bonus())}
    for row in top.rows("bonus"):
        name = row.text("id")
        if name in bonuses:
            raise row.error("id", f"{name!r} is taken")
        bonuses[name] = (row.text("text"), load_bonus(row))
    metrics = top.row("metrics")
    for name in t.METRIC_NAMES:
        metrics.text(name)
    metrics.done()
    top.done()
    return bonuses


def load_bonus(row: Row) -> Bonus:
    """Return one bonus; timing and effect decide which fields it has."""
    timing = row.choice("timing", t.TIMING_NAMES[1:]) + 1
    effect = row.choice("effect", t.EFFECT_NAMES)
    if (timing == t.T_END) != (effect == t.DO_SCORE) or effect in (t.DO_LATE, t.DO_PHOTO):
        raise row.error("effect", f"it does not go with the timing {t.TIMING_NAMES[timing]!r}")
    trigger = cost = metric = 0
    if timing not in (t.T_STANDALONE, t.T_END):
        trigger = TRIGGER_BITS[list(TRIGGER_BITS)[row.choice("trigger", list(TRIGGER_BITS))]]
    if timing != t.T_END:
        cost = row.choice("cost", t.COST_NAMES)
    if effect == t.DO_SCORE:
        metric = row.choice("metric", t.METRIC_NAMES)
    if effect == t.DO_BOOST:
        check_boost(row, timing, trigger)
    made = Bonus(
        timing, trigger, cost, effect,
        row.choice("mode", t.MODE_NAMES) if effect in (t.DO_MOVE, t.DO_BOOST) else 0,
        load_amount(row, effect), metric,
    )  # fmt: skip
    if "book" in row.data:
        row.equals("book", True)
    row.done()
    return made


def check_boost(row: Row, timing: int, trigger: int) -> None:
    """A boost is an enhance bonus of its own mode, by the segments of the reach tables (PTN-84)."""
    mode = row.choice("mode", t.MODE_NAMES[:2])
    row.equals("timing", t.TIMING_NAMES[1])
    row.equals("trigger", f"move_{t.MODE_NAMES[mode]}")
    row.equals("cost", t.COST_NAMES[0])
    row.equals("extra", (CAR_EXTRA, BUS_EXTRA)[mode])


# --- landmarks ----------------------------------------------------------------------------------


def load_landmarks(top: Row, bonuses: Texts) -> tuple[list[str], list[Place]]:
    """Return the names of the regions and the 58 places in the order of their numbers."""
    regions = top.row("regions")
    names = list(regions.data)
    top.count("regions", len(names), t.REGIONS)
    states: dict[str, int] = {}
    for k, name in enumerate(names):
        for state in regions.texts(name):
            if states.setdefault(state, k) != k:
                raise regions.error(name, f"{state!r} lies in two regions")
    rows = top.rows("landmark", "name")
    top.count("landmark", len(rows), t.LOCATIONS)
    places = [load_place(row, n, names, states, bonuses) for n, row in enumerate(rows, 1)]
    top.done()
    if len({place.name for place in places}) != t.LOCATIONS:
        raise top.error("landmark", "two landmarks have the same name")
    return names, places


def load_place(
    row: Row, number: int, regions: list[str], states: dict[str, int], bonuses: Texts
) -> Place:
    row.equals("number", number)
    icons = row.choices("icons", t.ICON_NAMES)
    if not 1 <= len(icons) <= t.RESERVE or len(set(icons)) != len(icons):
        raise row.error("icons", "one to three different icons are needed")
    state = row.choice("state", list(states))
    region = row.choice("region", regions)
    if states[list(states)[state]] != region:
        raise row.error("region", "the state lies in another region")
    text, bonus = list(bonuses.values())[row.choice("bonus", list(bonuses))]
    for field in ("lat", "lon"):
        if not isinstance(row.get(field), int | float):
            raise row.error(field, "a number is needed")
    place = Place(
        row.text("name"), row.text("state_name"),
        COUNTRIES[row.choice("country", COUNTRIES)], region,
        row.choice("type", t.TYPE_NAMES), row.number("points", 1, MOST_POINTS),
        sum(1 << icon for icon in icons), text, bonus,
        row.number("x", 0, 1000), row.number("y", 0, 640),
    )  # fmt: skip
    row.done()
    return place


def landmark_columns(regions: list[str], places: list[Place], roads: Map) -> Landmarks:
    """Return the columns of the landmarks, what each adds to the metrics among them."""
    counts = [0] * t.METRICS
    for number, place in enumerate(places, 1):
        counts += card_metrics(place, number, roads)
    return Landmarks(
        ["", *(place.name for place in places)],
        ["", *(place.state for place in places)],
        ["", *(place.country for place in places)],
        regions,
        ["", *(place.bonus_text for place in places)],
        [0, *(place.kind for place in places)],
        [0, *(place.points for place in places)],
        [0, *(place.icons for place in places)],
        [0, *(place.region for place in places)],
        [int(number in roads.airports) for number in range(t.NUMBERS)],
        counts,
        [0, *(place.x for place in places)],
        [0, *(place.y for place in places)],
    )


def card_metrics(place: Place, number: int, roads: Map) -> list[int]:
    """Return 1 for each metric that counts this card by itself."""
    facts = {
        "urban": place.kind == t.URBAN,
        "natural": place.kind == t.NATURAL,
        "canada": place.country == "Canada",
        "usa": place.country == "USA",
        "airport": number in roads.airports,
        "backroad": roads.is_backroad(number),
        "high": place.points >= t.HIGH_POINTS,
        "low": place.points <= t.LOW_POINTS,
        "between": place.bonus.timing in (t.T_LEFT, t.T_ANY),
    }
    return [int(facts.get(name, False)) for name in t.METRIC_NAMES]
