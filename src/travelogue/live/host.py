"""Host: what a table needs of the process that it lives in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from travelogue.history.history import now_ms
from travelogue.live.workers import Workers
from travelogue.store.bus import LocalBus
from travelogue.store.records import Change, Kept

Result = TypeVar("Result")


async def finished(change: Coroutine[object, object, Result]) -> Result:
    """Return what a change returns; once begun it is finished even if whoever waits is cancelled.

    Otherwise memory would be set back while the store carries the change out.
    """
    return await asyncio.shield(asyncio.get_running_loop().create_task(change))


class Claims(Protocol):
    """Decides which of several processes drives a table: plays its bots and watches its clocks."""

    async def claim(self, table: str) -> bool:
        """Return whether this process drives the table from now on."""

    async def release(self, table: str) -> None:
        """Let another process drive it."""


class Keeper(Protocol):
    """What a table needs of storage."""

    async def write(self, change: Change) -> None:
        """Store a change durably before returning; StoreConflict if another writer was faster."""

    async def load(self, id: str, entry: int = 0, note: int = 0) -> Kept | None:
        """Return what is kept of a table from an entry and a note on."""


@dataclass
class Host:
    """Storage, bots and the time."""

    store: Keeper
    workers: Workers
    bot_seconds: float = 0.6  # a bot answers no sooner, so that people can follow
    claims: Claims = field(default_factory=LocalBus)
    now: Callable[[], int] = now_ms
