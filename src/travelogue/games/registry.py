"""The games there are, imported only when asked for: headless users never load drawing code."""

from __future__ import annotations

import importlib
import os
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Final, cast

from travelogue.core.errors import UnknownName
from travelogue.core.game import Game
from travelogue.core.memo import memo
from travelogue.core.meta import read_meta
from travelogue.face.face import Face

LAST_SHELF: Final = 1000
GROUP: Final = "travelogue.games"  # entry points: name = package of a game
ENV_CONTENT: Final = "TRAVELOGUE_CONTENT"  # a folder with <game>/ folders of one's own card faces


@memo
def packages() -> dict[str, str]:
    """Return the package of every game by its name: folders here, and entry points of others.

    A game is a folder with a game.toml; nothing outside it names it. Its shelf says where it
    stands, the first one being what newcomers are offered.
    """
    folders = [path.parent.name for path in Path(__file__).parent.glob("*/game.toml")]
    found = {name: f"{__package__}.{name}" for name in folders}
    found |= {point.name: point.value for point in entry_points(group=GROUP)}
    return dict(sorted(found.items(), key=lambda item: (shelf(item[1]), item[0])))


def shelf(package: str) -> int:
    spec = find_spec(package)
    places = list(spec.submodule_search_locations or []) if spec else []
    return read_meta(Path(places[0])).shelf if places else LAST_SHELF


def names() -> list[str]:
    """Return the names of all games."""
    return list(packages())


@memo
def game(name: str) -> Game:
    """Return a game by name; UnknownName lists those that exist."""
    module = importlib.import_module(f"{packages()[known(name)]}.game")
    return cast(Game, module.make(own_content(name)))


@memo
def face(name: str) -> Face:
    """Return what people see of a game: its words, its drawing and its plain text."""
    module = importlib.import_module(f"{packages()[known(name)]}.face")
    return cast(Face, module.make(game(name)))


def known(name: str) -> str:
    """Return the name of a game; UnknownName lists those that exist."""
    if name not in packages():
        raise UnknownName("game", name, names())
    return name


def own_content(name: str) -> Path | None:
    """Return the user's own content folder for a game, if there is one."""
    root = os.environ.get(ENV_CONTENT)
    folder = Path(root) / name if root else None
    return folder if folder is not None and folder.is_dir() else None
