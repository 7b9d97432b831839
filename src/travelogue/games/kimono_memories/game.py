"""Kimono Memories: the title. Its seats and options stand in game.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from travelogue.core.title import TableGame

from .data import load
from .mind.insight import KimonoInsight
from .mind.observe import KimonoObserver
from .rules import setup
from .rules.state import KimonoState
from .rules.tables import Tables
from .rules.vocabulary import SPACE

FOLDER: Final = Path(__file__).parent


def make(content: Path | None = None) -> TableGame[Tables]:
    """Return the game; `content` is a folder with card faces of one's own."""
    return TableGame(
        FOLDER, SPACE, KimonoInsight(), load, setup, KimonoState.decode, KimonoObserver, content
    )
