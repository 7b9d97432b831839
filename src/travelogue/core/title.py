"""TableGame: a title whose cards, maps and numbers are tables read from a content folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from travelogue.core.chance import Chance
from travelogue.core.content import data_hash
from travelogue.core.events import EventLog
from travelogue.core.game import Game
from travelogue.core.insight import Insight
from travelogue.core.meta import read_meta
from travelogue.core.observe import Observer
from travelogue.core.space import ActionSpace
from travelogue.core.state import GameState

T = TypeVar("T")
T_in = TypeVar("T_in", contravariant=True)
T_out = TypeVar("T_out", covariant=True)


class Content(Protocol[T_out]):
    """data/load.py: where the files lie, which they are, and their reading."""

    @property
    def DATA(self) -> Path: ...  # noqa: N802
    @property
    def FILES(self) -> tuple[str, ...]: ...  # noqa: N802
    @property
    def WORDS(self) -> tuple[str, ...]: ...  # noqa: N802 - fields that people read
    def load_tables(self, folder: Path, /) -> T_out: ...


class Setup(Protocol[T_in]):
    """rules/setup.py: the first position."""

    def new_state(
        self,
        tables: T_in,
        seats: int,
        options: dict[str, str],
        chance: Chance,
        log: EventLog | None,
        /,
    ) -> GameState: ...


class TableGame(Game, Generic[T]):
    """A title whose folder is `home`, with the tables of a content folder, its own by default."""

    def __init__(
        self,
        home: Path,
        space: ActionSpace,
        insight: Insight,
        data: Content[T],
        setup: Setup[T],
        decode: Callable[[T, dict[str, object]], GameState],
        observer: Callable[[T, int], Observer] | None,
        content: Path | None,
    ) -> None:
        folder = content or data.DATA
        self.tables = data.load_tables(folder)  # first: it names a file that is missing
        super().__init__(read_meta(home), space, insight, data_hash(folder, data.FILES))
        self.setup = setup
        self.decoder = decode
        self.observing = observer

    def new_state(
        self, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
    ) -> GameState:
        return self.setup.new_state(self.tables, seats, options, chance, log)

    def decode(self, data: dict[str, object]) -> GameState:
        return self.decoder(self.tables, data)

    def observer(self, seats: int) -> Observer:
        if self.observing is None:
            return super().observer(seats)
        return self.observing(self.tables, seats)
