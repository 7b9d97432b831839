"""The content files: their counts, and what is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.remember_our_trip.position import GAME
from travelogue.core.content import data_hash
from travelogue.core.errors import DataError
from travelogue.games.remember_our_trip.data.load import FILES, load_tables
from travelogue.games.remember_our_trip.game import make
from travelogue.games.remember_our_trip.rules.grid import cells_of

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "remember_our_trip.md"


def test_counts() -> None:
    """ROT-09, ROT-13, ROT-14, ROT-19: what lies in the box."""
    tables = GAME.tables
    assert list(tables.tokens) == [24, 24, 24, 24, 8, 8, 8]
    assert list(tables.removed) == [6, 6, 6, 6, 2, 2, 2]
    assert sum(tables.supply) == 39
    assert len(tables.card_ids) == 12
    assert len(tables.objectives) == 15
    assert [len(cells_of(land)) for land in tables.land] == [42, 36, 42, 35]
    assert [len(cells_of(water)) for water in tables.water] == [7, 6, 7, 7]


def test_objective_option_names_every_card() -> None:
    """ROT-13: the option lists the ids and titles of the data."""
    option = next(o for o in make().meta.options if o.name == "objective_card")
    listed = [(value.value, value.label) for value in option.values[1:]]
    cards = [(card.id, card.title) for card in GAME.tables.objectives]
    assert sorted(listed) == sorted(cards)


def test_every_worked_example_is_a_test() -> None:
    wanted = set(re.findall(r"\*\*(WE-\d+)\*\*", PAGE.read_text("utf-8")))
    cited: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        cited |= set(re.findall(r"WE-\d+", path.read_text("utf-8")))
    assert len(wanted) == 49
    assert wanted <= cited


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("components.toml", "rounds = 12", "rounds = 13", "'rounds': the rules need 12, not 13"),
        ("components.toml", "count = 24", "count = 23", "tokens of sightseeing"),
        ("components.toml", 'group = "hotel"', 'group = "motel"', "need 'hotel', not 'motel'"),
        ("components.toml", "tokens_in_bag = 90", "tokens_in_bag = 91", "setup, 2"),
        (
            "components.toml",
            "[0, 0], [1, 0], [2, 0], [3, 0]",
            "[0, 0]",
            "vertical, field 'offsets'",
        ),
        ("components.toml", "[-1, 0], [0, -1]", "[0, 0], [0, -1]", "cross, field 'offsets'"),
        ("components.toml", "tokens = 2\nanchor", "tokens = 3\nanchor", "need 2, not 3"),
        ("components.toml", "removed_2p = 6", "removed_2p = 5", "the rules need 90, not 91"),
        ("components.toml", 'colour = "blue"', 'colour = "red"', "need 'blue', not 'red'"),
        ("components.toml", 'formation = "rising"', 'formation = "risen"', "'risen' is unknown"),
        ("components.toml", "count = 6\ncities", "count = 5\ncities", "tile 1 \\('park'\\)"),
        ("components.toml", 'cities = ["singapore"]', 'cities = ["kyoto"]', "sight tiles of kyoto"),
        ("components.toml", 'shape = "I"\nname', 'shape = "L"\nname', "one for each of its sights"),
        ("components.toml", '"2" = 2', '"2" = 3', "location, park, field 'base'"),
        ("components.toml", "photo = [-2", "photo = [-3", "field 'photo'"),
        ("components.toml", 'letter = "S"', 'letter = "S"\nweight = 3', "'weight': it is unknown"),
        ("components.toml", 'colour = "violet"', 'colour = "red"', "two groups have the same"),
        ("components.toml", "cells = [[0, 0], [0, 1]]", "cells = 3", "domino, field 'cells'"),
        ("maps.toml", '".~....."', '".~....x"', "'x' is unknown"),
        ("maps.toml", '".~....."', '".~...."', "7 rows of 7 letters"),
        ("maps.toml", '["A2", "B3"', '["A1", "B3"', "marks '~'"),
        ("maps.toml", '["A2", "B3"', '["A2", "A2", "B3"', "named twice"),
        ("maps.toml", "land_count = 42", "land_count = 41", "land_count"),
        ("maps.toml", 'cell = "B6"', 'cell = "B5"', "the grid shows '.' there"),
        ("maps.toml", 'colour = "red"', 'colour = "green"', "need 'red', not 'green'"),
        ("maps.toml", '["O", "I", "L"]', '["O", "I", "T"]', "sight_shapes"),
        ("maps.toml", '["O", "I", "L"]', '"OIL"', "a list of texts is needed"),
        ("maps.toml", '"F1", "F2"]', '"F1", "G2"]', "lies under the strip"),
        ("objectives.toml", 'id = "STD2"', 'id = "STD1"', "'STD1' is there twice"),
        ("objectives.toml", 'city = "kyoto"', 'city = "any"', "standard objectives|advanced obj"),
        ("objectives.toml", 'zone = "west"', 'zone = "east"', "'east' is unknown"),
        ("objectives.toml", "threshold = 3", "threshold = 0", "from 1 to 49"),
        ("objectives.toml", 'rule = "count_blocks"', 'rule = "blocks"', "'blocks' is unknown"),
        ("objectives.toml", 'game = "remember_our_trip"', 'game = "x"', "field 'game'"),
    ],
)
def test_errors_name_file_row_and_field(
    content: Path, file: str, old: str, new: str, complaint: str
) -> None:
    path = content / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(DataError, match=complaint) as caught:
        load_tables(content)
    assert str(caught.value).startswith(file)


def test_photo_under_the_strip(content: Path) -> None:
    """ROT-134: no photo space may be covered."""
    path = content / "maps.toml"
    text = path.read_text("utf-8")
    text = text.replace('"..~..S."', '"..~...."').replace('"..~....",   # G', '"..~..S.",   # G')
    path.write_text(text.replace('cell = "B6"', 'cell = "G6"'), "utf-8")
    with pytest.raises(DataError, match="photo space lies under the strip"):
        load_tables(content)


def test_zone_needs_its_city(content: Path) -> None:
    path = content / "objectives.toml"
    text = path.read_text("utf-8")
    start = text.index('id = "KYO4"')
    path.write_text(
        text[:start] + text[start:].replace('city = "kyoto"', 'city = "any"', 1), "utf-8"
    )
    with pytest.raises(DataError, match="needs its city"):
        load_tables(content)


def test_missing_file(content: Path) -> None:
    (content / "maps.toml").unlink()
    with pytest.raises(DataError, match=r"maps\.toml: the file is missing"):
        make(content)


def test_own_content_has_its_own_hash(content: Path) -> None:
    """A content folder of one's own plays, and its records name it."""
    path = content / "objectives.toml"
    path.write_text(path.read_text("utf-8").replace("Shopping Streets", "Arcades"), "utf-8")
    assert make(content).data_hash == data_hash(content, FILES) != GAME.data_hash
    assert load_tables(content).objectives[2].title == "Arcades"
