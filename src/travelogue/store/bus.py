"""Bus: how processes that share a database hear of each other's changes, and who drives a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

EVERYTHING: Final = ""  # told when messages may have been missed
# a table that has changed is told by its id, and what else there is by a sign before an id
DEVICE_ENDED: Final = "@"
BLOCKS_CHANGED: Final = "!"
Heard = Callable[[str], None]


class Bus(Protocol):
    """What a process needs of the others."""

    async def start(self, heard: Heard) -> None:
        """Call `heard` with all that another process changed, from now on."""

    async def claim(self, table: str) -> bool:
        """Return whether this process drives a table now: plays its bots, watches its clocks."""
        ...

    async def release(self, table: str) -> None:
        """Let another process drive a table."""

    async def close(self) -> None:
        """Leave."""


class LocalBus:
    """The bus of a process that has its database for itself."""

    async def start(self, heard: Heard) -> None:
        """Nobody else will ever say anything."""

    async def claim(self, table: str) -> bool:
        """Return True: this process drives every table."""
        return True

    async def release(self, table: str) -> None:
        """Nobody waits for it."""

    async def close(self) -> None:
        """Nothing is open."""
