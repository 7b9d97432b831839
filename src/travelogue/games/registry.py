"""The games there are, imported only when asked for: headless users never load drawing code."""

from __future__ import annotations

import importlib
import os
from functools import cache
from pathlib import Path
from typing import Final, cast

from travelogue.core.errors import UnknownName
from travelogue.core.face import Face
from travelogue.core.game import Game

NAMES: Final = (
    "kimono_memories",
    "lets_go_to_japan",
    "remember_our_trip",
    "photo_tour",
    "deja_vu",
)
ENV_CONTENT: Final = "TRAVELOGUE_CONTENT"  # a folder with <game>/ folders of one's own card faces


def names() -> list[str]:
    """Return the names of all games."""
    return list(NAMES)


@cache
def game(name: str) -> Game:
    """Return a game by name; UnknownName lists those that exist."""
    module = importlib.import_module(f"travelogue.games.{known(name)}.game")
    return cast(Game, module.make(own_content(name)))


@cache
def face(name: str) -> Face:
    """Return what people see of a game: its words, its drawing and its plain text."""
    module = importlib.import_module(f"travelogue.games.{known(name)}.face")
    return cast(Face, module.make(game(name)))


def known(name: str) -> str:
    if name not in NAMES:
        raise UnknownName("game", name, NAMES)
    return name


def own_content(name: str) -> Path | None:
    """Return the user's own content folder for a game, if there is one."""
    root = os.environ.get(ENV_CONTENT)
    folder = Path(root) / name if root else None
    return folder if folder is not None and folder.is_dir() else None
