"""Kimono Memories: the title, ready to start."""

from __future__ import annotations

from pathlib import Path

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.game import Game
from travelogue.core.observe import Observer
from travelogue.core.state import GameState
from travelogue.games.kimono_memories import setup
from travelogue.games.kimono_memories.actions import SPACE
from travelogue.games.kimono_memories.insight import KimonoInsight
from travelogue.games.kimono_memories.load import DATA, content_hash, load_tables
from travelogue.games.kimono_memories.meta import META
from travelogue.games.kimono_memories.observe import KimonoObserver


class KimonoMemories(Game):
    """The game with the cards of a content folder, its own by default."""

    def __init__(self, content: Path = DATA) -> None:
        tables = load_tables(content)  # first: a missing file is reported by name
        super().__init__(META, SPACE, KimonoInsight(), content_hash(content))
        self.tables = tables

    def new_state(
        self, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
    ) -> GameState:
        return setup.new_state(self.tables, options, chance, log)

    def observer(self, seats: int) -> Observer:
        return KimonoObserver(self.tables)

    def decode(self, data: dict[str, object]) -> GameState:
        return setup.decode(self.tables, data)


def make(content: Path | None = None) -> Game:
    """Return the game; `content` is a folder with card faces of one's own."""
    return KimonoMemories() if content is None else KimonoMemories(content)
