"""Let's Go! To Japan: the title, ready to start."""

from __future__ import annotations

from pathlib import Path

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.game import Game
from travelogue.core.observe import Observer
from travelogue.core.state import GameState
from travelogue.games.lets_go_to_japan import setup
from travelogue.games.lets_go_to_japan.actions import SPACE
from travelogue.games.lets_go_to_japan.insight import JapanInsight
from travelogue.games.lets_go_to_japan.load import DATA, content_hash, load_tables
from travelogue.games.lets_go_to_japan.meta import META
from travelogue.games.lets_go_to_japan.observe import JapanObserver


class LetsGoToJapan(Game):
    """The game with the cards of a content folder, its own by default."""

    def __init__(self, content: Path = DATA) -> None:
        tables = load_tables(content)  # first: a missing file is named before it is hashed
        super().__init__(META, SPACE, JapanInsight(), content_hash(content))
        self.tables = tables

    def new_state(
        self, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
    ) -> GameState:
        return setup.new_state(self.tables, seats, options, chance, log)

    def observer(self, seats: int) -> Observer:
        return JapanObserver(self.tables, seats)

    def decode(self, data: dict[str, object]) -> GameState:
        return setup.decode(self.tables, data)


def make(content: Path | None = None) -> Game:
    """Return the game; `content` is a folder with card faces of one's own."""
    return LetsGoToJapan() if content is None else LetsGoToJapan(content)
