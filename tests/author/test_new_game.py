"""A new game is whole: installed by itself it is found, clean, green and played."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import travelogue
from travelogue.author.new_game import new_game, prefix_of
from travelogue.core.errors import TravelogueError

ROOT = Path(__file__).parents[2]
PACKAGE = Path(travelogue.__file__).parents[1]  # where the package under test lies
NAME = "night_train"
INSTALL = (
    "pip install --quiet --no-index --no-deps --no-build-isolation --disable-pip-version-check"
)


def run(command: str, folder: Path, installed: Path | None = None) -> str:
    """Return what a Python module prints; the game is there if it has been installed."""
    paths = [str(PACKAGE), str(ROOT), *([str(installed)] if installed else [])]
    done = subprocess.run(
        [sys.executable, "-m", *command.split()],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a new game's distribution."""
    (home,) = new_game(NAME, tmp_path_factory.mktemp("new"), title="The Night Train")
    return home


def test_an_installed_game_is_found_and_played(written: Path, tmp_path: Path) -> None:
    """By its entry point alone, in the arena, in PettingZoo, in the gallery and at a table."""
    run(f"{INSTALL} --target {tmp_path} {written}", tmp_path)
    assert run(f"tests.author.found {NAME}", tmp_path, tmp_path).strip() == "found"


def test_its_own_tests_pass(written: Path) -> None:
    """In a folder of its own, without being installed."""
    assert "passed" in run("pytest -q -p no:cacheprovider", written)


def test_it_is_clean(written: Path) -> None:
    run("ruff check --no-cache .", written)
    run("ruff format --no-cache --check .", written)
    run("mypy", written)


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
