"""The data: counts of cards, icons, requirements and rewards, and the errors of bad files."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.games.lets_go_to_japan.build import GAME, IDS
from travelogue.core.errors import DataError
from travelogue.games.lets_go_to_japan.data.load import DATA, FILES, load_tables
from travelogue.games.lets_go_to_japan.rules.vocabulary import SPACE

EXPERIENCE = ["temple", "food", "nature", "shopping", "unique"]
HAPPY = ["happy_energy", "happy_money"]
STRESS = ["stress_energy", "stress_money"]
TOTALS = {
    "tokyo": [14, 26, 14, 25, 13, 6, 14, 9, 15],
    "kyoto": [26, 14, 26, 14, 13, 10, 10, 15, 8],
}


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text("utf-8"))


CARDS = read("activities.toml")["card"]
TRIPS = read("day_trips.toml")["day_trip"]


@pytest.mark.parametrize("deck", ["tokyo", "kyoto"])
def test_a_deck_has_80_cards_with_the_published_totals(deck: str) -> None:
    """LGJ-02: 71 of the city and 9 neutral, numbers 72 to 80; 234 base VP."""
    cards = [card for card in CARDS if card["deck"] == deck]
    assert Counter(card["city"] for card in cards) == {deck: 71, "neutral": 9}
    assert [card["id"][1:] for card in cards if card["city"] == "neutral"] == [
        str(n) for n in range(72, 81)
    ]
    assert sum(card["vp"] for card in cards) == 234
    icons: Counter[str] = Counter()
    for card in cards:
        icons.update(card["icons"])
    assert [icons[name] for name in EXPERIENCE + HAPPY + STRESS] == TOTALS[deck]


def test_requirements_and_rewards_of_all_activities() -> None:
    """LGJ-113, LGJ-116: how often each counter is asked for and each reward paid."""
    asked: Counter[str] = Counter()
    none: Counter[str] = Counter()
    for card in CARDS:
        asked.update(card["requires"].keys())
        none.update(card.get("requires_none", []))
    assert asked == {
        "unique": 34, "temple": 25, "shopping": 24, "food": 23, "nature": 22, "stress_energy": 12,
        "stress_money": 11, "happy_energy": 11, "happy_money": 7, "walk": 7, "train": 5,
    }  # fmt: skip
    assert none == {"shopping": 2, "temple": 1, "nature": 1, "stress_energy": 1}
    wilds = {c["id"]: c["gain"]["wild"] for c in CARDS if "wild" in c.get("gain", {})}
    assert wilds == {"T36": 1, "K33": 1, "K72": 2}
    kinds = [card["id"] for card in CARDS if "kind" in card]
    names = "T01 T02 T45 T79 K22 K23 K26 K27 K34 K35 K69 K70 K71 K79"
    assert " ".join(kinds) == names
    assert len({card["name"] for card in CARDS}) == 87


def test_day_trips_are_worth_about_a_day() -> None:
    """LGJ-13, LGJ-91: eight near each city, with equal budgets and one double condition each."""
    assert Counter(trip["city"] for trip in TRIPS) == {"tokyo": 8, "kyoto": 8}
    for trip in TRIPS:
        icons = trip["icons"]
        weight = dict.fromkeys(EXPERIENCE, 3) | dict.fromkeys(HAPPY, 2) | dict.fromkeys(STRESS, -3)
        budget = 2 * trip["vp"] + sum(weight[name] * n for name, n in icons.items())
        assert 27 <= budget <= 29, trip["id"]
        doubles = [sum(icons.get(name, 0) for name in HAPPY)]
        doubles += [icons.get(name, 0) for name in EXPERIENCE]
        assert sorted(doubles)[-2:] in ([1, 2], [0, 2]), trip["id"]


def test_ids_and_names_are_complete() -> None:
    """LGJ-02, LGJ-10, LGJ-15: 176 cards and 18 Passports in order, all with names."""
    numbers = [f"{p}{n:02d}" for p in "TK" for n in range(1, 81)]
    assert [*numbers, *[f"D{n:02d}" for n in range(1, 17)]] == IDS
    assert all(GAME.tables.names)
    assert all(GAME.tables.passport_names)
    assert [bool(note) for note in GAME.tables.notes] == [False] * 160 + [True] * 16


def test_options_of_the_data_are_those_of_the_game() -> None:
    """LGJ-100, LGJ-152: the same values, and the same defaults."""
    options = read("tables.toml")["options"]
    for option in GAME.meta.options:
        assert set(option.choices()) == set(options[option.name]["values"])
        assert option.default() == options[option.name]["default"]
        assert all(value.text for value in option.values)
    assert {option.name for option in GAME.meta.options} | {"players"} == set(options)


def test_the_action_space() -> None:
    """The 82 ids of the decision model, in their blocks."""
    assert SPACE.size == 82
    assert SPACE.text(34) == "place sun,0"
    assert SPACE.text(61) == "place sat,3"
    assert SPACE.parse("ignore_requirement decline") == 81


# --- files with an error ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("activities.toml", 'id = "T02"', 'id = "T03"', r"card 2 \('T03'\), field 'id'"),
        ("activities.toml", "vp = 2\n", "vp = -1\n", "field 'vp': a number from 0 to 30"),
        ("activities.toml", "{ shopping = 1, unique = 1 }", "{ shoping = 1 }", "'shoping' is unkn"),
        ("activities.toml", 'city = "tokyo"', 'city = "kyoto"', "its deck's city or neutral"),
        ("activities.toml", 'kind = "museum"', 'kind = "zoo"', "'zoo' is unknown"),
        ("activities.toml", "requires = { stress_money = 2 }", "requires = {}", "a requirement"),
        ("activities.toml", 'name = "Zojoji"', 'nome = "Zojoji"', "'name': it is missing"),
        ("activities.toml", "bonus_vp = 8", "bonus_vp = 8\nbonus = 1", "'bonus': it is unknown"),
        ("activities.toml", "count = 160", "count = 161", "the rules need 160"),
        ("activities.toml", "happy_money = 1 }", "happy_money = 1, stress_money = 1 }", "not both"),
        ("activities.toml", '["shopping", "unique"]', '["unique"]', "two or more different"),
        ("day_trips.toml", 'city = "tokyo"', 'city = "neutral"', "'neutral' is unknown"),
        ("day_trips.toml", "subtitle", "title", "'subtitle': it is missing"),
        ("passports.toml", "luxury_train = 3", "luxury = 3", "'luxury': it is unknown"),
        ("passports.toml", "start = { wild = 3 }", "", "a Passport needs an effect"),
        ("passports.toml", "happy_money = 2 }", "temple = 2 }", "'temple': it is unknown"),
        ("passports.toml", "8 = 13", "9 = 13", "'9': it is unknown"),
        ("passports.toml", "wild_tracks = 2", "wild_tracks = 3", "a number from 1 to 2"),
        ("tables.toml", "play = 1, pass = 1", "play = 2, pass = 1", "draws must be plays"),
        ("tables.toml", "board = 4", "board = 3", "draws must be plays|the stack holds"),
        ("tables.toml", "[0, 5, 12, 20]", "[0, 5, 12]", "four numbers"),
        ("tables.toml", "12, 12, 15]", "12, 12, 14]", "13 rising steps"),
        ("tables.toml", '"luxury_train", "extra_walk"', '"extra_walk", "luxury_train"', "order"),
        ("tables.toml", "size = 82", "size = 83", "the rules need 82"),
        ("tables.toml", "vp_unused = 1", "vp_unused = 2", "the rules need 1"),
    ],
)
def test_an_error_names_file_row_and_field(
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    for name in FILES:
        shutil.copyfile(DATA / name, tmp_path / name)
    text = (tmp_path / file).read_text("utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(DataError, match=message) as caught:
        load_tables(tmp_path)
    assert str(caught.value).startswith(file)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=re.escape("activities.toml: the file is missing")):
        load_tables(tmp_path)
