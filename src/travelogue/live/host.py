"""Host: what a table needs of the process that it lives in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from travelogue.history.history import steady_time
from travelogue.history.shares import fresh_bits
from travelogue.live.company import Company
from travelogue.live.workers import Workers
from travelogue.store.bus import LocalBus
from travelogue.store.records import StoreChange, StoredTable


class Claims(Protocol):
    """Decides which of several processes drives a table: plays its bots and watches its clocks."""

    async def claim(self, table: str) -> bool:
        """Return whether this process drives the table from now on."""

    async def release(self, table: str) -> None:
        """Let another process drive it."""


class TableStore(Protocol):
    """What a table needs of storage."""

    async def write(self, change: StoreChange) -> None:
        """Store a change durably before returning; StoreConflict if another writer was faster."""

    async def load(self, id: str, entry: int = 0, note: int = 0) -> StoredTable | None:
        """Return what is kept of a table from an entry and a note on."""


@dataclass
class Host:
    """Storage, bots, the time, and who is here together."""

    store: TableStore
    workers: Workers
    bot_seconds: float = 0.6  # a bot answers no sooner, so that people can follow
    claims: Claims = field(default_factory=LocalBus)
    now: Callable[[], int] = field(default_factory=steady_time)
    company: Company = field(default_factory=Company)
    share_seconds: float = 0.0  # how long browsers are waited for that put something into a deal
    bits: Callable[[], bytes] = fresh_bits  # what bots put in
