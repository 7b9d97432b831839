"""docs/adding_a_game.md: its commands are run as they stand there, on a game that is new."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import travelogue

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding_a_game.md").read_text("utf-8")
PACKAGE = Path(travelogue.__file__).parents[1]  # where the package under test lies
INSTALL = (
    "pip install --quiet --no-index --no-deps --no-build-isolation --disable-pip-version-check"
)
LONGEST = 300  # lines of the page


def blocks(kind: str) -> list[str]:
    """Return the blocks of the page that are marked so."""
    return re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


class Shell:
    """Runs commands of the page, one after the other, in a folder that is thrown away."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.installed = folder / "installed"

    def run(self, command: str) -> str:
        """Return what a command prints; it must succeed."""
        word, *rest = re.findall(r'"[^"]*"|\S+', command)
        arguments = [each.strip('"') for each in rest]
        if word == "cd":
            self.folder /= arguments[0]
            return ""
        if word == "pip":  # from nowhere, and beside the environment of the tests
            return self.python(*INSTALL.split(), "--target", str(self.installed), ".")
        if word == "travelogue":
            return self.python("travelogue.cli", *arguments)
        if word == "python":
            assert arguments[0] == "-m"
            return self.python(*arguments[1:])
        return self.python(word, *arguments)

    def python(self, *command: str) -> str:
        paths = [str(PACKAGE), str(ROOT), str(self.installed)]
        done = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
        return done.stdout


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> Shell:
    """A shell that has run every command of the page."""
    shell = Shell(tmp_path_factory.mktemp("new"))
    for block in blocks("sh"):
        for command in block.splitlines():
            shell.run(command)
    return shell


def test_every_command_succeeds(shell: Shell) -> None:
    """The new game is found, its tests pass with more golden games, it is clean."""
    golden = shell.folder / "tests" / "golden" / "night_train"
    assert len(list(golden.glob("*.txt"))) == 3


def test_an_installed_game_is_played_everywhere(shell: Shell) -> None:
    """By its entry point alone: in the arena, in PettingZoo, in the gallery and at a table."""
    beside = Shell(shell.folder.parent)  # the game's own folder has tests of its own
    assert beside.python("tests.author.found", "night_train").strip() == "found"


def test_the_test_on_the_page_passes(shell: Shell) -> None:
    head = (
        "from night_train import face, game\n"
        "from night_train.rules.state import NightTrainState\n"
        "from travelogue.author.testing import Line\n"
        "GAME = game.make()\nFACE = face.make(GAME)\n"
    )
    test = next(block for block in blocks("python") if "Line(" in block)
    (shell.folder / "on_the_page.py").write_text(head + test, "utf-8")
    shell.python("on_the_page")


def test_the_page_is_short_and_names_what_there_is() -> None:
    assert len(PAGE.splitlines()) <= LONGEST
    targets = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"`make (\w+)", PAGE):
        assert re.search(rf"^{target}:", targets, re.MULTILINE), target
    for module in re.findall(r"`((?:core|face|tests)/[\w/]+\.py)`", PAGE):
        places = (ROOT, ROOT / "src" / "travelogue", ROOT / "src" / "travelogue/author/sample")
        assert any((place / module).is_file() for place in places), module
