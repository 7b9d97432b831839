"""Keeper: what was gone through and drawn lately, so that stepping to and fro costs nothing."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Generic, TypeVar

import orjson

from travelogue.core.errors import TravelogueError
from travelogue.face.face import Shape
from travelogue.face.text import Text
from travelogue.history.file import GameFile
from travelogue.history.walk import Walk
from travelogue.live.table import Table
from travelogue.web.replay.showing import Showing, frame
from travelogue.web.replay.standalone import replay_file
from travelogue.web.replay.story import log_lines

MOST_WALKS: Final = 50
MOST_FRAMES: Final = 300  # of about 70 kB
MOST_LOGS: Final = 20
MOST_FILES: Final = 8
MOST_WAITING: Final = 4  # for a file that is being made
AT_ONCE: Final = 24  # entries that are followed or told before somebody else gets their turn
Value = TypeVar("Value")


class Busy(TravelogueError):
    """Too much is being drawn already."""

    code = "busy"


class Latest(Generic[Value]):
    """A few values by key; the one that was not asked for longest goes first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.values: OrderedDict[object, Value] = OrderedDict()

    def get(self, key: object, make: Callable[[], Value]) -> Value:
        """Return the value of a key, made if it is not there."""
        value = self.values[key] if key in self.values else make()
        self.put(key, value)
        return value

    def put(self, key: object, value: Value) -> None:
        self.values[key] = value
        self.values.move_to_end(key)
        while len(self.values) > self.most:
            self.values.popitem(last=False)


class ReplayCache:
    """Walks, frames and logs of the tables that people look back at."""

    def __init__(self) -> None:
        self.walks: Latest[Walk] = Latest(MOST_WALKS)
        self.frames: Latest[bytes] = Latest(MOST_FRAMES)
        self.logs: Latest[list[str]] = Latest(MOST_LOGS)
        self.files: Latest[str] = Latest(MOST_FILES)
        self.making = asyncio.Lock()  # a file takes seconds: one at a time,
        self.waiting = 0  # and only so many may wait for theirs

    async def walk(self, table: Table) -> Walk:
        """Return the walk through a table's stored entries; others get their turn meanwhile."""
        async with table.lock:
            history = table.history
            entries = list(history.entries)
        start = history.resumed[0] if history.resumed is not None else 0
        walk = self.walks.get((table.id, start), lambda: Walk(history))
        while not walk.follow(entries, AT_ONCE):
            await asyncio.sleep(0)
        return walk

    def frame(
        self, table: Table, showing: Showing, at: int, shape: Shape, words: bool = False
    ) -> bytes:
        """Return a moment as JSON."""
        key = (*key_of(table, showing), at, shape, words)
        return self.frames.get(key, lambda: orjson.dumps(frame(showing, at, shape, words)))

    async def lines(self, table: Table, showing: Showing, link: str) -> list[str]:
        """Return the log lines of every moment; others get their turn meanwhile."""
        key = (*key_of(table, showing), link)
        lines = self.logs.values.get(key)
        if lines is None:
            lines = []
            for n, step in enumerate(showing.moments.steps()):
                lines.append(log_lines(showing, step, link))
                if n % AT_ONCE == 0:
                    await asyncio.sleep(0)
        self.logs.put(key, lines)
        return lines

    async def file(self, file: GameFile, text: Text) -> str:
        """Return a finished game as a page to keep, made beside the event loop.

        Busy if too many are being made.
        """
        key = (file.commitment, len(file.entries), file.names, text.language)
        if key not in self.files.values and self.waiting >= MOST_WAITING:
            raise Busy(f"At most {MOST_WAITING} replays are drawn at a time; try again soon.")
        self.waiting += 1
        try:
            async with self.making:
                made = self.files.values.get(key)
                if made is None:
                    made = await asyncio.to_thread(replay_file, file, text)
                self.files.put(key, made)
        finally:
            self.waiting -= 1
        return made


def key_of(table: Table, showing: Showing) -> tuple[object, ...]:
    """Return what everything that is shown of a table depends on; later entries take back."""
    about = (showing.eyes, showing.names, showing.text.language)
    return (table.id, len(showing.walk.steps), *about)
