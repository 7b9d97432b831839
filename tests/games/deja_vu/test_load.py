"""Broken content is refused with file, row and field; content of one's own is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from travelogue.core.chance import SimChance
from travelogue.core.content import data_hash
from travelogue.core.errors import DataError
from travelogue.games.deja_vu.data.load import FILES, load_tables
from travelogue.games.deja_vu.game import make

from .build import GAME


def edit(folder: Path, file: str, old: str, new: str, after: str = "") -> None:
    """Replace the first `old` behind the text `after` of a content file."""
    path = folder / file
    text = path.read_text("utf-8")
    at = text.index(old, text.index(after))
    path.write_text(text[:at] + new + text[at + len(old) :], "utf-8")


def problem(folder: Path) -> str:
    """Return the sentence with which a content folder is refused."""
    with pytest.raises(DataError) as caught:
        load_tables(folder)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    return sentence


@pytest.mark.parametrize("file", ["cards.toml", "nebulae.toml", "components.toml"])
def test_missing_file(content: Path, file: str) -> None:
    (content / file).unlink()
    assert file in problem(content)
    with pytest.raises(DataError):
        make(content)


BLUE_1 = 'key = "blue-1"'
WHITE_6 = 'key = "white-6"'


@pytest.mark.parametrize(
    ("file", "after", "old", "new", "says"),
    [
        ("cards.toml", "", 'game = "deja_vu"', 'game = "other"', "field 'game'"),
        ("cards.toml", BLUE_1, '"drop"', '"drip"', "'drip' is unknown"),
        ("cards.toml", BLUE_1, '"drop", "bolt"', '"any", "bolt"', "only at the bottom"),
        ("cards.toml", BLUE_1, "vp = 3", "vp = 6", "from 0 to 5"),
        ("cards.toml", BLUE_1, '["eye"]', '["nose"]', "'nose' is unknown"),
        ("cards.toml", BLUE_1, '["eye"]', '["eye", "eye", "eye"]', "at most 2"),
        ("cards.toml", BLUE_1, '["eye"]', '["flower", "flower"]', "at most one flower"),
        ("cards.toml", BLUE_1, '["eye"]', '["mind"]', "mind symbols"),
        ("cards.toml", BLUE_1, "number = 1", "number = 2", "field 'number'"),
        ("cards.toml", BLUE_1, 'kind = "personal"', 'kind = "both"', "'both' is unknown"),
        ("cards.toml", BLUE_1, "Mist over the Nests", "Hatchling's Breath", "same name"),
        ("cards.toml", 'key = "blue-7"', '"run"', '"count"', "two count cards"),
        ("cards.toml", 'key = "green-7"', '"each"', '"run"', "more than two run cards"),
        ("cards.toml", WHITE_6, "vp = 3", "vp = 3\nextra = 1", "field 'extra'"),
        ("cards.toml", "", "triple_vp = 18", "triple_vp = 20", "field 'triple_vp'"),
        ("cards.toml", "[[world]]", 'colour = "blue"', 'colour = "red"', "field 'colour'"),
        ("components.toml", "", "holes = 20", "holes = 24", "field 'holes'"),
        ("components.toml", "", "round_limit = 60", "round_limit = 6", "field 'round_limit'"),
        ("nebulae.toml", "", "radius = 3", "radius = 4", "field 'radius'"),
        ("nebulae.toml", "", 'sides = "TTEEEE"', 'sides = "TTEE"', "six letters"),
        ("nebulae.toml", "", 'sides = "TTEEEE"', 'sides = "TETETE"', "must show TT"),
        ("nebulae.toml", "", "[12, 0, 0, 0]", "[12, 0, 1, 0]", "too few connections"),
        ("nebulae.toml", "", "[5, 0, 1, 2]", "[12, 0, 1, 2]", "no new nebula"),
        ("nebulae.toml", "", "[5, 0, 1, 2]", "[5, 0, 9, 2]", "no new nebula"),
        ("nebulae.toml", "", "[5, 0, 1, 2]", "[5, 0, 1]", "[nebula, q, r, rotation]"),
        ("nebulae.toml", "", "[2, -1, 1, 4]", "[2, -1, 1, 3]", "too few connections"),
        ("nebulae.toml", "", "girl = 12", "girl = 15", "from 0 to 14"),
    ],
)
def test_broken_content(
    content: Path, file: str, after: str, old: str, new: str, says: str
) -> None:
    edit(content, file, old, new, after)
    sentence = problem(content)
    assert sentence.startswith(file)
    assert says in sentence


def test_a_card_too_few(content: Path) -> None:
    path = content / "cards.toml"
    text = path.read_text("utf-8")
    path.write_text(text[: text.rindex("[[card]]")], "utf-8")
    assert "need 42, not 41" in problem(content)


def test_personal_designs_are_counted(content: Path) -> None:
    edit(content, "cards.toml", 'kind = "personal"', 'kind = "communal"', BLUE_1)
    edit(content, "cards.toml", 'vp = 3\neffects = ["eye"]', 'scoring = "each"', BLUE_1)
    assert "30 personal designs" in problem(content)


def test_content_of_ones_own(content: Path) -> None:
    """Another face is played, and the hash of the content tells it apart."""
    edit(content, "cards.toml", "vp = 3", "vp = 5", BLUE_1)
    own = make(content)
    assert own.data_hash == data_hash(content, FILES) != GAME.data_hash
    s = own.new_state(2, own.check_options({}), SimChance(1), None)
    assert load_tables(content).vp[0] == 5
    assert s.pending()
