"""new-game: what is written where, under which names. test_adding_a_game.py plays it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from travelogue.author.new_game import new_game, prefix_of
from travelogue.core.errors import TravelogueError

NAME = "night_train"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a new game's distribution."""
    (home,) = new_game(NAME, tmp_path_factory.mktemp("new"), title="The Night Train")
    return home


def test_nothing_of_the_sample_is_left(written: Path) -> None:
    for path in written.rglob("*"):
        if path.suffix in (".py", ".md", ".toml", ".txt", ".css"):
            assert not re.search(r"\bsam|\bSAM\b|\bSample", path.read_text("utf-8")), path
    assert 'title = "The Night Train"' in (written / "src" / NAME / "game.toml").read_text("utf-8")


def test_inside_the_project_it_stands_among_the_games(tmp_path: Path) -> None:
    games = tmp_path / "src" / "travelogue" / "games"
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    games.mkdir(parents=True)
    (games / "registry.py").touch()
    by_folder = new_game("one_more", games)
    assert by_folder == [
        games / "one_more",
        tmp_path / "tests" / "games" / "one_more",
        tmp_path / "tests" / "golden" / "one_more",
    ]
    assert new_game("another", tmp_path, inside=True)[0] == games / "another"
    for name in ("one_more", "another"):
        assert (games / name / "game.toml").is_file()
        assert (tmp_path / "docs" / "rules" / f"{name}.md").read_text("utf-8").startswith("# ")
        test = tmp_path / "tests" / "games" / name / "test_rules.py"
        assert f"from travelogue.games.{name} import game" in test.read_text("utf-8")
        assert list((tmp_path / "tests" / "golden" / name).glob("*.txt"))


@pytest.mark.parametrize(
    ("name", "more", "problem"),
    [
        ("Lost", {}, "small letters"),
        ("../x", {}, "small letters"),
        ("class", {}, "small letters"),
        ("json", {}, "taken"),
        ("travelogue", {}, "taken"),
        ("lost", {"prefix": "loc"}, "three capitals"),
        ("lost", {"prefix": "KIM"}, "another prefix"),
        ("lost", {"title": 'a "b"'}, "title"),
        ("lost", {"inside": True}, "not the project's folder"),
    ],
)
def test_names_are_checked(name: str, more: dict[str, str], problem: str, tmp_path: Path) -> None:
    with pytest.raises(TravelogueError, match=problem):
        new_game(name, tmp_path, **more)  # type: ignore[arg-type]
    assert not list(tmp_path.iterdir())


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    with pytest.raises(TravelogueError, match="exists already"):
        new_game(NAME, tmp_path)


def test_prefixes_follow_from_names() -> None:
    names = {"lost_cities": "LOC", "go": "GOX", "lets_go_to_japan": "LGT", "chess": "CHE"}
    assert {name: prefix_of(name) for name in names} == names
