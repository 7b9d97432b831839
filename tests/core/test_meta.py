"""game.toml: what is wrong is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from travelogue.core.errors import DataError
from travelogue.core.meta import read_meta

GOOD = """title = "Night Train"
prefix = "NTR"
blurb = "Get there before dawn."
minutes = 20
seats = [2, 4]
seat_names = []
rules_version = 1
max_decisions = 60
shelf = 7
origin = "Made up."
how_to_play = ["Lay a card.", "Most points win."]
lines = [
    { line = "cards", label = "Cards", text = "The points on your cards." },
]

[[options]]
name = "start"
label = "Who begins"
rule = "NTR-03"
values = [
    { value = "random", label = "Drawn", text = "The game draws who begins." },
    { value = "0", label = "The first", text = "The first seat begins." },
]

[palette]
solid = ["#2f6b52", "#74bd9b"]
on = ["#fffcf5", "#11201a"]
text = ["#29614a", "#8acbac"]
wash = ["#e7eedd", "#1f2c27"]
line = ["#b6ccb3", "#3b5a4d"]
spice = ["#b9532a", "#eb9c70"]
"""


def folder(tmp_path: Path, text: str) -> Path:
    home = tmp_path / "night_train"
    home.mkdir()
    (home / "game.toml").write_text(text, "utf-8")
    return home


def test_what_is_known_of_a_title(tmp_path: Path) -> None:
    meta = read_meta(folder(tmp_path, GOOD))
    assert (meta.name, meta.title, meta.min_seats, meta.max_seats) == (
        "night_train", "Night Train", 2, 4,
    )  # fmt: skip
    assert meta.options[0].choices() == ["random", "0"]
    assert meta.options[0].default() == "random"
    assert meta.shelf == 7
    assert meta.how_to_play == ["Lay a card.", "Most points win."]
    assert meta.lines == {"cards": ["Cards", "The points on your cards."]}
    assert meta.palette["spice"] == ["#b9532a", "#eb9c70"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("minutes = 20\n", "", "game.toml, field 'minutes': it is missing"),
        ("[2, 4]", "[4, 2]", "field 'seats': the fewest and the most are needed"),
        ("seat_names = []", 'seat_names = ["A"]', "a name for each of 4 seats is needed"),
        ("shelf = 7", "shelf = 7\nshelv = 8", "field 'shelv': it is unknown"),
        ('rule = "NTR-03"\n', "", "options 1 ('start'), field 'rule': it is missing"),
        ('value = "0"', 'value = "random"', "each with a name of its own"),
        ("[[options]]", "[[options", "not valid TOML"),
        ('text = ["#29614a", ', "text = [", "palette, field 'text': two colours are needed"),
        ('"#b9532a"', '"red"', "palette, field 'spice': two colours are needed"),
        ("spice", "spicy", "palette, field 'spice': it is missing"),
        ('label = "Cards", ', "", "lines 1 ('cards'), field 'label': it is missing"),
    ],
)
def test_mistakes_are_told_with_file_row_and_field(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    with pytest.raises(DataError) as error:
        read_meta(folder(tmp_path, GOOD.replace(old, new, 1)))
    assert str(error.value).startswith("night_train/game.toml")
    assert told in str(error.value)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"night_train/game\.toml: the file is missing"):
        read_meta(tmp_path / "night_train")
