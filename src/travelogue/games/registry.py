"""The games there are, imported only when asked for: headless users never load drawing code.

A game is a package with a game.toml: a folder here, or one that another distribution offers by an
entry point of the group `travelogue.games` (its name = the package). One that is not whole is left
out and told (`problems`); the others go on.
"""

from __future__ import annotations

import importlib
import logging
import os
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple, cast

from travelogue.core.errors import BrokenGame, TravelogueError, UnknownName
from travelogue.core.game import Game, Meta
from travelogue.core.memo import forget, memo
from travelogue.core.meta import read_meta
from travelogue.face.face import Face

GROUP: Final = "travelogue.games"
ENV_CONTENT: Final = "TRAVELOGUE_CONTENT"  # a folder with <game>/ folders of one's own card faces
# what a package has besides game.toml, for pages that show a game without loading it
PARTS: Final = (
    "game.py", "rules.md", "face/__init__.py",
    "art/cover.svg", "art/mark.svg", "art/sheet.svg", "art/style.css",
)  # fmt: skip
log = logging.getLogger(__name__)


class Package(NamedTuple):
    """Where a game lies, and what its game.toml says."""

    name: str
    folder: Path
    meta: Meta


class Shelf(NamedTuple):
    """The packages in the order of the gallery, and those that are broken, each with a sentence."""

    packages: dict[str, Package]
    broken: dict[str, str]


@memo
def shelf() -> Shelf:
    """Return all games, by their shelf; the first one is what newcomers are offered."""
    found: list[Package] = []
    broken: dict[str, str] = {}
    here = {path.parent.name: path.parent for path in Path(__file__).parent.glob("*/game.toml")}
    for name, folder in here.items():
        look_at(name, f"{__package__}.{name}", folder, found, broken)
    for point in entry_points(group=GROUP):
        whose = f"The entry point {point.name!r} of {point.dist.name if point.dist else '?'}"
        folder_of_point = folder_of(point.value)
        if point.name in here:
            leave_out(f"{point.name} ", f"{whose} has the name of a game that is here.", broken)
        elif folder_of_point is None:
            leave_out(
                point.name,
                f"{whose} names {point.value!r}, which is no package that can be imported.",
                broken,
            )
        elif folder_of_point.name != point.name:
            leave_out(
                point.name,
                f"{whose} names a package in the folder {folder_of_point.name!r}; both must be "
                "called alike.",
                broken,
            )
        else:
            look_at(point.name, point.value, folder_of_point, found, broken)
    found.sort(key=lambda package: (package.meta.shelf, package.meta.name))
    return Shelf({package.meta.name: package for package in found}, broken)


def look_at(
    name: str, package: str, folder: Path, found: list[Package], broken: dict[str, str]
) -> None:
    """Take a package in if it is whole, else note what is wrong with it."""
    try:
        meta = read_meta(folder)
    except TravelogueError as error:
        leave_out(name, str(error), broken)
        return
    missing = [part for part in PARTS if not (folder / part).is_file()]
    if missing:
        leave_out(name, f"{name}/{missing[0]} is missing from the game's package.", broken)
    else:
        found.append(Package(package, folder, meta))


def leave_out(name: str, problem: str, broken: dict[str, str]) -> None:
    broken[name] = problem
    log.warning("a game is left out: %s", problem)


def folder_of(package: str) -> Path | None:
    """Return the folder of a package, None if there is no such package."""
    try:
        spec = find_spec(package)
    except (ImportError, ValueError):
        return None
    places = list(spec.submodule_search_locations or []) if spec else []
    return Path(places[0]) if places else None


def names() -> list[str]:
    """Return the names of all games that are whole."""
    return list(shelf().packages)


def shipped() -> list[str]:
    """Return the names of the games that come with Travelogue itself."""
    here = Path(__file__).parent
    return [name for name, package in shelf().packages.items() if package.folder.parent == here]


def problems() -> dict[str, str]:
    """Return what is wrong with games that were left out, a sentence each."""
    return dict(shelf().broken)


def load_all() -> None:
    """Load every game, and leave out those that cannot be loaded: what a server does first."""
    for name in names():
        try:
            game(name)
            face(name)
        except TravelogueError as error:
            del shelf().packages[name]
            leave_out(name, str(error), shelf().broken)


def look_again() -> None:
    """Forget what was found: packages were installed or removed."""
    forget(shelf)
    forget(made)


def meta(name: str) -> Meta:
    """Return what is known of a game without loading it; UnknownName lists those that exist."""
    return shelf().packages[known(name)].meta


def folder(name: str) -> Path:
    """Return where a game's files lie; UnknownName lists those that exist."""
    return shelf().packages[known(name)].folder


def game(name: str) -> Game:
    """Return a game by name; UnknownName lists those that exist, BrokenGame says what is wrong."""
    return cast(Game, made(known(name), "game"))


def face(name: str) -> Face:
    """Return what people see of a game: its words, its drawing and its plain text."""
    return cast(Face, made(known(name), "face"))


@memo
def made(name: str, part: str) -> object:
    """Return what `make` of a part of a game returns; BrokenGame says why it cannot be made."""
    argument = own_content(name) if part == "game" else game(name)
    try:
        return importlib.import_module(f"{shelf().packages[name].name}.{part}").make(argument)
    except TravelogueError:
        raise
    except Exception as error:
        raise BrokenGame(f"{name}/{part} cannot be loaded: {error}.") from error


def known(name: str) -> str:
    """Return the name of a game that there is and that is whole."""
    if name not in shelf().packages:
        if name in shelf().broken:
            raise BrokenGame(shelf().broken[name])
        raise UnknownName("game", name, names())
    return name


def own_content(name: str) -> Path | None:
    """Return the user's own content folder for a game, if there is one."""
    root = os.environ.get(ENV_CONTENT)
    own = Path(root) / name if root else None
    return own if own is not None and own.is_dir() else None
