"""Tables for tests: real rules, a store that can be watched, bots that answer at once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from travelogue.games import registry
from travelogue.history.entry import Entry
from travelogue.history.history import History
from travelogue.live.host import Host
from travelogue.live.room import Room
from travelogue.live.seats import Seat
from travelogue.live.table import Deed, Table
from travelogue.live.terms import Terms
from travelogue.live.workers import Workers
from travelogue.store.database import TEMPORARY
from travelogue.store.errors import StoreConflict
from travelogue.store.records import StoreChange, StoredTable
from travelogue.store.store import Store

SEED = bytes(32)
KIMONO = "kimono_memories"
PATIENCE = 20.0  # seconds; only a broken test waits so long


class WatchedStore:
    """Keeps entries for one table; refuses while `broken`; tells in `journal` what it stored."""

    def __init__(self, journal: list[str] | None = None) -> None:
        self.entries: list[Entry] = []
        self.changes: list[StoreChange] = []
        self.broken = False
        self.journal = [] if journal is None else journal

    async def write(self, change: StoreChange) -> None:
        await asyncio.sleep(0)  # a real store waits for its disk
        if self.broken:
            raise OSError("no space left on device")
        for entry in change.entries:
            if entry.seq != len(self.entries) + 1:  # the deal is not among them
                raise StoreConflict(f"entry {entry.seq} is there")
            self.entries.append(entry)
            self.journal.append(f"stored {entry.seq}")
        self.changes.append(change)

    async def load(self, id: str, entry: int = 0, note: int = 0) -> StoredTable | None:
        return None


class Ear:
    """A listener that writes into a journal what it was told."""

    def __init__(
        self, table: Table, journal: list[str], person: str = "", network: str = ""
    ) -> None:
        self.table = table
        self.journal = journal
        self.person = person
        self.network = network

    def changed(self) -> None:
        self.journal.append(f"told {len(self.table.history.entries) - 1}")


class FakeTime:
    """A clock that is set by hand, in milliseconds."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now

    def pass_by(self, milliseconds: int) -> None:
        self.now += milliseconds


def people(count: int = 2) -> list[Seat]:
    return [Seat("person", name=f"Seat {n}", holder=f"holder {n}") for n in range(count)]


def table_for(
    history: History,
    store: WatchedStore | None = None,
    terms: Terms | None = None,
    now: Callable[[], int] | None = None,
) -> Table:
    """Return a table where people hold all seats, and bots would answer at once."""
    host = Host(store or WatchedStore(), Workers(), 0.0)
    if now is not None:
        host.now = now
    return Table(Deed("t", key="key"), history, people(history.seats), host, 1, terms)


def kimono_table(
    store: WatchedStore | None = None,
    options: dict[str, object] | None = None,
    terms: Terms | None = None,
    now: Callable[[], int] | None = None,
) -> Table:
    """Return a table of two people; seat 0 begins."""
    chosen: dict[str, object] = {"start_player": "0"} | (options or {})
    return table_for(History.start(registry.game(KIMONO), 2, chosen, SEED), store, terms, now)


@asynccontextmanager
async def open_room(
    command: list[str] | None = None,
    seconds: float = 10.0,
    db: str = TEMPORARY,
    share_seconds: float = 0.0,
) -> AsyncIterator[Room]:
    """Open a room on a real database; it is closed at the end.

    Cards are dealt as soon as all seats are taken, unless browsers are waited for.
    """
    workers = Workers(1, seconds, command) if command else Workers(1, seconds)
    room = Room(await Store.open(db), workers, 0.0, deal=lambda: SEED, share_seconds=share_seconds)
    try:
        yield room
    finally:
        await room.close()


def watched(table: Table) -> Table:
    """Return a table that somebody looks at from now on: without company bots rest."""
    table.listeners.add(Ear(table, []))
    table.wake()
    return table


async def play_one(table: Table) -> None:
    """Play the first legal action of the first pending seat."""
    seat = table.history.pending()[0]
    await table.submit(seat, table.history.questions[seat], table.history.legal(seat)[0])


async def finish(table: Table) -> None:
    """Play a table of people to its end."""
    while not table.over:
        await play_one(table)


async def until(condition: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait until something is true."""
    deadline = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < deadline, "it never happened"
        await asyncio.sleep(0.01)
