"""Tables for tests: real rules, a store that can be watched, bots that answer at once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from travelogue.games import registry
from travelogue.history.entry import Entry
from travelogue.history.history import History
from travelogue.live.room import Room
from travelogue.live.seats import Seat
from travelogue.live.table import Table
from travelogue.live.workers import Workers
from travelogue.store.memory import MemoryStore

SEED = bytes(32)
KIMONO = "kimono_memories"
PATIENCE = 20.0  # seconds; only a broken test waits so long


class WatchedStore(MemoryStore):
    """Refuses to store while `broken`, and tells in `journal` when it stored something."""

    def __init__(self, journal: list[str] | None = None) -> None:
        super().__init__()
        self.broken = False
        self.journal = [] if journal is None else journal

    async def append(self, table: str, entry: Entry) -> None:
        await asyncio.sleep(0)  # a real store waits for its disk
        if self.broken:
            raise OSError("no space left on device")
        await super().append(table, entry)
        self.journal.append(f"stored {entry.seq}")


class Ear:
    """A listener that writes into a journal what it was told."""

    def __init__(self, table: Table, journal: list[str]) -> None:
        self.table = table
        self.journal = journal

    def tell(self) -> None:
        self.journal.append(f"told {len(self.table.history.entries) - 1}")


def people(count: int = 2) -> list[Seat]:
    return [Seat("person", name=f"Seat {n}", holder=f"holder {n}") for n in range(count)]


def kimono_table(
    store: MemoryStore | None = None, options: dict[str, object] | None = None
) -> Table:
    """Return a table of two people, its deal stored; seat 0 begins."""
    chosen: dict[str, object] = {"start_player": "0"} | (options or {})
    history = History.start(registry.game(KIMONO), 2, chosen, SEED)
    kept = store or MemoryStore()
    kept.tables["t"] = [history.entries[0]]
    return Table("t", history, people(), kept, Workers(), 0.0, 1)


def make_room(command: list[str] | None = None, seconds: float = 10.0) -> Room:
    workers = Workers(1, seconds, command) if command else Workers(1, seconds)
    return Room(MemoryStore(), workers, 0.0, deal=lambda: SEED)


async def until(condition: Callable[[], bool]) -> None:
    """Wait until something is true."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it never happened"
        await asyncio.sleep(0.01)
