"""Sample Game: the title, which puts its parts together. Seats and options stand in game.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from travelogue.core.title import TableGame

from .data import load
from .mind.insight import SampleInsight
from .mind.observe import SampleObserver
from .rules import setup
from .rules.state import SampleState
from .rules.tables import Tables
from .rules.vocabulary import SPACE

FOLDER: Final = Path(__file__).parent


def make(content: Path | None = None) -> TableGame[Tables]:
    """Return the game; `content` is a folder with data files of one's own."""
    return TableGame(
        FOLDER, SPACE, SampleInsight(), load, setup, SampleState.decode, SampleObserver, content
    )
