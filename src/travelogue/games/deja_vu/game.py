"""Deja Vu: the title. Its seats and options stand in game.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from travelogue.core.game import Game
from travelogue.core.title import TableGame

from .data import load
from .mind.insight import DejaVuInsight
from .mind.observe import DejaVuObserver
from .rules import setup
from .rules.state import DejaVuState
from .rules.tables import Tables
from .rules.vocabulary import SPACE

FOLDER: Final = Path(__file__).parent


class DejaVu(TableGame[Tables]):
    """The game with the cards of a content folder."""

    def __init__(self, content: Path | None = None) -> None:
        super().__init__(
            FOLDER, SPACE, DejaVuInsight(), load, setup, DejaVuState.decode, DejaVuObserver, content
        )


def make(content: Path | None = None) -> Game:
    """Return the game; `content` is a folder with card faces of one's own."""
    return DejaVu(content)
