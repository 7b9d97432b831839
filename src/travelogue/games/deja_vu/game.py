"""Deja Vu: the title, ready to start."""

from __future__ import annotations

from pathlib import Path

from travelogue.core.chance import Chance
from travelogue.core.errors import TravelogueError
from travelogue.core.events import EventLog
from travelogue.core.game import Game
from travelogue.core.observe import Observer
from travelogue.core.state import GameState
from travelogue.games.deja_vu import setup
from travelogue.games.deja_vu.actions import SPACE
from travelogue.games.deja_vu.insight import DejaVuInsight
from travelogue.games.deja_vu.load import DATA, content_hash, load_tables
from travelogue.games.deja_vu.meta import META
from travelogue.games.deja_vu.observe import DejaVuObserver
from travelogue.games.deja_vu.tables import SPEED_MIN_SEATS


class DejaVu(Game):
    """The game with the cards of a content folder, its own by default."""

    def __init__(self, content: Path = DATA) -> None:
        tables = load_tables(content)
        super().__init__(META, SPACE, DejaVuInsight(), content_hash(content))
        self.tables = tables

    def new_state(
        self, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
    ) -> GameState:
        if options["speed"] == "on" and seats < SPEED_MIN_SEATS:  # DJV-137
            raise TravelogueError(
                f"The speed setup is for 3 or 4 players, not {seats}; choose speed off."
            )
        return setup.new_state(self.tables, seats, options, chance, log)

    def observer(self, seats: int) -> Observer:
        return DejaVuObserver(self.tables, seats)

    def decode(self, data: dict[str, object]) -> GameState:
        return setup.decode(self.tables, data)


def make(content: Path | None = None) -> Game:
    """Return the game; `content` is a folder with card faces of one's own."""
    return DejaVu() if content is None else DejaVu(content)
