"""Photo Tour: the title, ready to start."""

from __future__ import annotations

from pathlib import Path

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.game import Game
from travelogue.core.observe import Observer
from travelogue.core.state import GameState
from travelogue.games.photo_tour import setup
from travelogue.games.photo_tour.actions import SPACE
from travelogue.games.photo_tour.insight import PhotoInsight
from travelogue.games.photo_tour.load import DATA, content_hash, load_tables
from travelogue.games.photo_tour.meta import META
from travelogue.games.photo_tour.observe import PhotoObserver


class PhotoTour(Game):
    """The game with the cards of a content folder, its own by default."""

    def __init__(self, content: Path = DATA) -> None:
        tables = load_tables(content)  # before the hash: a missing file is an error of the data
        super().__init__(META, SPACE, PhotoInsight(tables), content_hash(content))
        self.tables = tables

    def new_state(
        self, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
    ) -> GameState:
        return setup.new_state(self.tables, seats, options, chance, log)

    def observer(self, seats: int) -> Observer:
        return PhotoObserver(self.tables, seats)

    def decode(self, data: dict[str, object]) -> GameState:
        return setup.decode(self.tables, data)


def make(content: Path | None = None) -> Game:
    """Return the game; `content` is a folder with card faces of one's own."""
    return PhotoTour() if content is None else PhotoTour(content)
