"""Keeper: what was gone through and drawn lately, so that stepping to and fro costs nothing."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Generic, TypeVar

import orjson

from travelogue.face.face import Shape
from travelogue.history.walk import Walk
from travelogue.live.table import Table
from travelogue.web.replay.showing import Showing, frame
from travelogue.web.replay.story import log_lines

MOST_WALKS: Final = 50
MOST_FRAMES: Final = 300  # of about 70 kB
MOST_LOGS: Final = 20
AT_ONCE: Final = 24  # entries that are followed or told before somebody else gets their turn
Value = TypeVar("Value")


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


def key_of(table: Table, showing: Showing) -> tuple[object, ...]:
    """Return what everything that is shown of a table depends on; later entries take back."""
    about = (showing.eyes, showing.names, showing.text.language)
    return (table.id, len(showing.walk.steps), *about)
