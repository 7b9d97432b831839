"""Remember Our Trip: the title. Its seats and options stand in game.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from travelogue.core.game import Game
from travelogue.core.title import TableGame

from .data import load
from .mind.insight import TripInsight
from .mind.observe import TripObserver
from .rules import setup
from .rules.state import TripState
from .rules.tables import Tables
from .rules.vocabulary import SPACE

FOLDER: Final = Path(__file__).parent


class RememberOurTrip(TableGame[Tables]):
    """The game with the maps and cards of a content folder."""

    def __init__(self, content: Path | None = None) -> None:
        super().__init__(
            FOLDER, SPACE, TripInsight(), load, setup, TripState.decode, TripObserver, content
        )

    def check_options(self, given: dict[str, object]) -> dict[str, str]:
        """Return every option with its value; an objective of another set or city is refused."""
        options = super().check_options(given)
        setup.check_objective(self.tables, options)
        return options


def make(content: Path | None = None) -> Game:
    """Return the game; `content` is a folder with maps and cards of one's own."""
    return RememberOurTrip(content)
