"""The data: its counts, and the errors of a content folder that breaks them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.games.photo_tour.build import GAME
from travelogue.core.errors import DataError
from travelogue.games.photo_tour.data.load import DATA, FILES, load_tables
from travelogue.games.photo_tour.game import make
from travelogue.games.photo_tour.rules.tables import METRIC_NAMES, METRICS

T = GAME.tables
CARDS = range(1, 59)


def test_landmarks() -> None:
    """PTN-02: 58 cards, half of them Urban; every icon 20 times; points 2 to 8, in all 245."""
    marks = T.landmarks
    assert len(set(marks.names[1:])) == 58
    assert Counter(marks.type[n] for n in CARDS) == {0: 29, 1: 29}
    assert Counter(marks.country[n] for n in CARDS) == {"USA": 37, "Canada": 21}
    assert [sum(marks.icons[n] >> k & 1 for n in CARDS) for k in range(6)] == [20] * 6
    assert Counter(marks.icon_count[n] for n in CARDS) == {1: 12, 2: 30, 3: 16}
    assert sum(marks.points[n] for n in CARDS) == 245
    assert sorted(Counter(marks.region[n] for n in CARDS).values()) == [7, 8, 8, 10, 12, 13]


def test_bonuses() -> None:
    """PTN-96: 14 enhance, 8 standalone, 8 left, 8 any, 12 end, 8 none."""
    timings = Counter(T.bonuses.timing[n] for n in CARDS)
    assert timings == {1: 14, 2: 8, 3: 8, 4: 8, 5: 12, 0: 8}


def test_map() -> None:
    """PTN-49: 69 highways, 28 dirt roads, 14 airports; backroads as the rules page lists them."""
    assert (len(T.highways), len(T.dirt_roads)) == (69, 28)
    airports = [n for n in CARDS if T.landmarks.airport[n]]
    assert airports == [2, 4, 10, 11, 19, 24, 25, 31, 32, 39, 43, 45, 50, 58]
    backroad = METRIC_NAMES.index("backroad")
    found = [n for n in CARDS if T.landmarks.counts[n * METRICS + backroad]]
    assert found == [1, 3, 4, 6, 7, 8, 12, 22, 24, 26, 28, 29, 33, 36, 49, 54, 58]


def test_twenty_one_to_twenty_eight_has_one_way() -> None:
    """PTN-46: by highway to 29, then by dirt road; no other way of two segments."""
    roads = [set(road) for road in T.highways + T.dirt_roads]
    assert [n for n in CARDS if {21, n} in roads and {n, 28} in roads] == [29]
    assert [21, 29] in T.highways
    assert [28, 29] in T.dirt_roads


def test_reach_beyond_bit_31() -> None:
    """PTN-48: places above 31 are bits of the masks like all others."""
    assert T.reach[2 * 59 + 58] == sum(
        1 << n for n in (2, 4, 10, 11, 19, 24, 25, 31, 32, 39, 43, 45, 50)
    )


def test_journals_and_contests() -> None:
    """PTN-05, PTN-65: 5 journals of 7 slots, 17 contests with 17 metrics."""
    assert T.journals.names == ["Skyline", "Shoreline", "Backcountry", "Road Trip", "Studio"]
    assert sum(T.journals.type[k] == 0 for k in range(35)) == 18
    assert len({T.contests.metric[k] for k in range(17)}) == 17
    assert list(T.contests.awards) == [10, 2, 0, 10, 6, 2]


def test_dice() -> None:
    """PTN-04: two faces of each mode."""
    assert Counter(T.faces[k] for k in range(6)) == {0: 2, 1: 2, 2: 2}


def test_own_content_is_loaded(content: Path) -> None:
    landmarks = content / "landmarks.toml"
    landmarks.write_text(
        landmarks.read_text("utf-8").replace('"Denali"', '"Mount Denali"'), "utf-8"
    )
    game = make(content)
    assert game.data_hash != GAME.data_hash
    assert load_tables(content).landmarks.names[1] == "Mount Denali"


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file(content: Path, name: str) -> None:
    (content / name).unlink()
    with pytest.raises(DataError, match=f"{name}: the file is missing"):
        make(content)


ERRORS = [
    ("landmarks.toml", 'name = "Denali"', 'name = "Hollywood Sign"', "same name"),
    ("landmarks.toml", "number = 1\n", "number = 2\n", "'number': the rules need 1"),
    ("landmarks.toml", 'icons = ["lens", "tripod"]', 'icons = ["lens", "lens"]', "different icons"),
    ("landmarks.toml", 'icons = ["lens", "tripod"]', 'icons = ["lense"]', "'lense' is unknown"),
    ("landmarks.toml", 'region = "Far West"', 'region = "South"', "another region"),
    ("landmarks.toml", 'bonus = "end_film"', 'bonus = "end_flim"', "'end_flim' is unknown"),
    ("landmarks.toml", "points = 8", "points = 99", "a number from 1 to 20"),
    ("landmarks.toml", "lat = 63.07", 'lat = "63"', "'lat': a number is needed"),
    ("landmarks.toml", '"AK", "YT"', '"AK", "YT", "FL"', "'FL' lies in two regions"),
    ("landmarks.toml", "x = 45\n", "x = 45\ncolour = 3\n", "'colour': it is unknown"),
    ("map.toml", "[2, 3],", "[3, 2],", "a road is two locations"),
    ("map.toml", "[2, 3],", "[2, 3],\n  [2, 3],", "is there twice"),
    ("map.toml", "airports = [2,", "airports = [2, 2,", "'airports': 2 is no location"),
    ("map.toml", "  [22, 26],", "", ""),
    ("map.toml", "locations = 58", "locations = 57", "the rules need 58"),
    ("bonuses.toml", 'id = "end_lens"', 'id = "end_film"', "'end_film' is taken"),
    (
        "bonuses.toml",
        'timing = "standalone"\ncost = "none"',
        'timing = "end"\ncost = "none"',
        "timing",
    ),
    ("bonuses.toml", "extra = 1", "extra = 2", "the rules need 1"),
    ("bonuses.toml", 'trigger = "rent"', 'trigger = "rents"', "'rents' is unknown"),
    ("bonuses.toml", 'bare             = "', 'bear             = "', "'bare': it is missing"),
    ("journals.toml", "slot = 7,", "slot = 8,", "the rules need 7"),
    ("journals.toml", 'row = "top"', 'row = "bottom"', "the rules need 'top'"),
    ("journals.toml", 'effect = "photo"', 'effect = "refresh"', "no Journal bonus does this"),
    ("journals.toml", 'name = "Studio"', 'name = "Skyline"', "same id or name"),
    ("contests.toml", "players_2 = [10, 2]", "players_2 = [10, 5]", "the rules need [10, 2]"),
    ("contests.toml", "number = 17", "number = 18", "the rules need 17"),
    ("contests.toml", 'name = "Headliners"', 'name = "Contrasts"', "same name"),
    ("equipment.toml", "count = 13", "count = 12", "the rules need 13"),
    ("equipment.toml", '"plane", "plane"]', '"plane"]', "the rules need 6"),
    ("equipment.toml", "reserve = 3", "reserve = 4", "the rules need 3"),
    ("equipment.toml", "segments = 2", "segments = 3", "the rules need"),
    ("equipment.toml", 'game = "photo_tour"', 'game = "photo"', "the rules need 'photo_tour'"),
]


@pytest.mark.parametrize(("name", "old", "new", "problem"), ERRORS)
def test_broken_content(content: Path, name: str, old: str, new: str, problem: str) -> None:
    """The error names the file and what is wrong."""
    text = (DATA / name).read_text("utf-8")
    assert old in text
    (content / name).write_text(text.replace(old, new, 1), "utf-8")
    if name == "map.toml" and new == "":
        text = text.replace(old, new).replace("  [26, 31],", "")
        (content / name).write_text(text, "utf-8")
        problem = "location 26 cannot be reached"
    with pytest.raises(DataError) as error:
        load_tables(content)
    assert str(error.value).startswith(name)
    assert problem in str(error.value)
