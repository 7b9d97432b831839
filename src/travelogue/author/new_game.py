"""new-game: writes a whole small card game with hidden hands, which plays and is green at once.

The sample is copied and renamed: a distribution of its own, found by its entry point, or, inside
this project, a folder of games/ with its tests where those of the other games are. Its modules
import each other relatively, so that little in them but names has to change.
"""

from __future__ import annotations

import importlib.util
import keyword
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

from travelogue.author.fields import written
from travelogue.core.errors import TravelogueError
from travelogue.games import registry

SAMPLE: Final = Path(__file__).parent / "sample"
GAMES: Final = Path("src") / "travelogue" / "games"  # in the project
TEXTS: Final = (".py", ".md", ".toml", ".css", ".svg", ".txt")
NOT_COPIED: Final = shutil.ignore_patterns("__pycache__", "*.so", "tests", "package")


class Names(NamedTuple):
    """What the new game is called, in all its forms."""

    name: str  # of its folder and package: night_train
    prefix: str  # of its rule ids: NIT
    title: str  # for people: Night Train
    package: str  # how it is imported

    @property
    def camel(self) -> str:
        """The beginning of its classes: NightTrain."""
        return "".join(word.capitalize() for word in self.name.split("_"))


def new_game(
    name: str, out: Path, prefix: str = "", title: str = "", inside: bool = False
) -> list[Path]:
    """Return the folders of a new game, written into `out`.

    With `inside`, or where `out` is the project's folder of games, it becomes one of them; else it
    is a distribution of its own.
    """
    games = project_games(out, inside)
    names = checked(name, prefix, title, games is not None)
    if games is None:
        home = free(out / name)
        copied(SAMPLE, home / "src" / name, names)
        copied(SAMPLE / "tests", home / "tests", names)
        copied(SAMPLE / "package", home, names)
        made = [home]
    else:
        root = games.parents[2]
        home, tests = free(games / name), free(root / "tests" / "games" / name)
        golden = root / "tests" / "golden" / name
        copied(SAMPLE, home, names)
        copied(SAMPLE / "tests", tests, names)
        shutil.copytree(tests / "golden" / name, golden)
        shutil.rmtree(tests / "golden")
        (tests / "test_contract.py").unlink()  # tests/contract and tests/golden know every game
        page = root / "docs" / "rules" / f"{name}.md"
        if page.parent.is_dir() and not page.exists():
            page.symlink_to(Path("../../src/travelogue/games") / name / "rules.md")
        made = [home, tests, golden]
    tidy(made)
    return made


def project_games(out: Path, inside: bool) -> Path | None:
    """Return the project's folder of games, if the game is to stand among them."""
    folder = (out / GAMES if inside else out).resolve()
    if (folder / "registry.py").is_file():
        return folder
    if inside:
        raise TravelogueError(f"{out} is not the project's folder: it has no {GAMES}.")
    return None


def checked(name: str, prefix: str, title: str, inside: bool) -> Names:
    """Return the names of a new game; TravelogueError says what is wrong with one."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*[a-z0-9]", name) or keyword.iskeyword(name):
        raise TravelogueError(
            f"{name!r} cannot be a game's name: it is written in small letters, like night_train."
        )
    if name in registry.names() or (not inside and importlib.util.find_spec(name)):
        raise TravelogueError(f"{name!r} is taken: a game or another package has this name.")
    prefix = prefix or prefix_of(name)
    if not re.fullmatch(r"[A-Z]{3}", prefix):
        raise TravelogueError(f"{prefix!r} cannot begin rule ids: three capitals do, like NIT.")
    for other in registry.names():
        if registry.meta(other).prefix == prefix:
            raise TravelogueError(f"The rules of {other} begin with {prefix}: give another prefix.")
    title = title or " ".join(word.capitalize() for word in name.split("_"))
    if not title.strip() or '"' in title or "\\" in title:
        raise TravelogueError(f"{title!r} cannot be a title: letters without quotes can.")
    return Names(name, prefix, title, f"travelogue.games.{name}" if inside else name)


def prefix_of(name: str) -> str:
    """Return three capitals from a name: initials, filled up with letters of the first word."""
    words = [word for word in re.sub(r"\d", "", name).split("_") if word]
    initials = "".join(word[0] for word in words)[:3]
    first = words[0][: 4 - len(initials)] + initials[1:] if words else ""
    return f"{first}xxx"[:3].upper()


def free(folder: Path) -> Path:
    if folder.exists():
        raise TravelogueError(f"{folder} exists already.")
    return folder


def copied(source: Path, target: Path, names: Names) -> None:
    """Copy a folder of the sample and rename what is in it."""
    shutil.copytree(source, target, ignore=NOT_COPIED, dirs_exist_ok=True)
    for path in sorted(target.rglob("*"), reverse=True):
        if path.suffix in TEXTS:
            path.write_text(renamed(path.read_text("utf-8"), names), "utf-8")
        elif path.name == "sample":
            path.rename(path.with_name(names.name))


def renamed(text: str, names: Names) -> str:
    """Return a file of the sample as one of the new game."""
    text = text.replace("travelogue.author.sample", names.package)
    text = text.replace("Sample Game", names.title)
    text = text.replace("sample-game", names.name.replace("_", "-"))
    text = re.sub(r"\bSample(?=[A-Z])", names.camel, text)
    text = re.sub(r"\bSAM\b", names.prefix, text)
    text = re.sub(r"\bsam\b", names.prefix.lower(), text)
    return re.sub(r"\bsample\b", names.name, text)


def tidy(folders: list[Path]) -> None:
    """Bring lines that longer names have made too long into shape, where there is a formatter."""
    for folder in folders:
        for state in folder.rglob("rules/state.py"):
            state.write_text(written(state.read_text("utf-8"), state.parent), "utf-8")
    if importlib.util.find_spec("ruff") is None:
        return
    for command in (["check", "--quiet", "--fix", "--select", "I"], ["format", "--quiet"]):
        line = ["--no-cache", "--line-length", "100", *map(str, folders)]
        subprocess.run([sys.executable, "-m", "ruff", *command, *line], check=False)
