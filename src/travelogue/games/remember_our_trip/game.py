"""Remember Our Trip: the title, ready to start."""

from __future__ import annotations

from pathlib import Path

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.game import Game
from travelogue.core.observe import Observer
from travelogue.core.state import GameState
from travelogue.games.remember_our_trip import setup
from travelogue.games.remember_our_trip.actions import SPACE
from travelogue.games.remember_our_trip.insight import TripInsight
from travelogue.games.remember_our_trip.load import DATA, content_hash, load_tables
from travelogue.games.remember_our_trip.meta import META
from travelogue.games.remember_our_trip.observe import TripObserver


class RememberOurTrip(Game):
    """The game with the maps and cards of a content folder, its own by default."""

    def __init__(self, content: Path = DATA) -> None:
        tables = load_tables(content)  # first: it names a file that is missing
        super().__init__(META, SPACE, TripInsight(), content_hash(content))
        self.tables = tables

    def check_options(self, given: dict[str, object]) -> dict[str, str]:
        """Return every option with its value; an objective of another set or city is refused."""
        options = super().check_options(given)
        setup.check_objective(self.tables, options)
        return options

    def new_state(
        self, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
    ) -> GameState:
        """Return the position after set-up; a start player beyond the seats is refused."""
        return setup.new_state(self.tables, seats, options, chance, log)

    def observer(self, seats: int) -> Observer:
        return TripObserver(self.tables, seats)

    def decode(self, data: dict[str, object]) -> GameState:
        return setup.decode(self.tables, data)


def make(content: Path | None = None) -> Game:
    """Return the game; `content` is a folder with maps and cards of one's own."""
    return RememberOurTrip() if content is None else RememberOurTrip(content)
