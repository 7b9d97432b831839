"""PostgresBus: LISTEN/NOTIFY and session locks; imported only where its driver is installed.

One connection of its own, beside the pool: PostgreSQL ties LISTEN and session locks to a
connection, and frees both when a process dies, however it dies.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import zlib
from typing import Any, Final

import asyncpg
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from travelogue.store.bus import EVERYTHING, Heard
from travelogue.store.writer import NOTIFY

CHANNEL: Final = "travelogue"
DRIVING: Final = 0x74  # the class of the advisory locks on tables
RETRY_SECONDS: Final = 0.5
log = logging.getLogger(__name__)


class PostgresBus:
    """LISTEN/NOTIFY and session locks."""

    def __init__(self, url: URL) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.origin = secrets.token_hex(6)
        self.heard: Heard | None = None
        self.connection: Any = None  # asyncpg types its pool proxies and connections differently
        self.lock = asyncio.Lock()  # a connection answers one question at a time
        self.claimed: set[str] = set()
        self.keeper: asyncio.Task[None] | None = None

    async def start(self, heard: Heard) -> None:
        """Call `heard` with all that another process changed, from now on."""
        self.heard = heard
        await self.connect()
        self.keeper = asyncio.get_running_loop().create_task(self.keep_connected())

    async def connect(self) -> None:
        self.claimed.clear()  # locks ended with the connection that held them
        self.connection = await asyncpg.connect(self.address)
        await self.connection.add_listener(CHANNEL, self.receive)

    async def keep_connected(self) -> None:
        """Connect again whenever the connection is lost; then everything may be old."""
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            if self.connection.is_closed():
                try:
                    await self.connect()
                except (OSError, asyncpg.PostgresError) as error:
                    log.warning("no connection to other processes: %s", error)
                    continue
                if self.heard is not None:
                    self.heard(EVERYTHING)

    def receive(self, _connection: object, _pid: int, _channel: str, message: object) -> None:
        """Pass on what another process changed."""
        origin, _, changed = str(message).partition(" ")
        if origin != self.origin and self.heard is not None:
            for each in changed.split(","):
                self.heard(each)

    async def announce(self, connection: AsyncConnection, changed: list[str]) -> None:
        """Tell the others when this transaction commits."""
        message = f"{self.origin} {','.join(changed)}"
        await connection.execute(NOTIFY, {"channel": CHANNEL, "message": message})

    async def claim(self, table: str) -> bool:
        """Return whether this process drives a table now: plays its bots, watches its clocks."""
        if table in self.claimed:
            return True
        got = await self.ask("SELECT pg_try_advisory_lock($1, $2)", table)
        if got:
            self.claimed.add(table)
        return bool(got)

    async def release(self, table: str) -> None:
        """Let another process drive a table."""
        if table in self.claimed:
            self.claimed.discard(table)
            await self.ask("SELECT pg_advisory_unlock($1, $2)", table)

    async def ask(self, question: str, table: str) -> object:
        if self.connection is None:
            return None  # not started: whoever is drives the tables
        number = zlib.crc32(table.encode()) - (1 << 31)
        async with self.lock:
            try:
                return await self.connection.fetchval(question, DRIVING, number)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("no connection to other processes: %s", error)
                return None

    async def close(self) -> None:
        """Leave."""
        if self.keeper is not None:
            self.keeper.cancel()
            await asyncio.gather(self.keeper, return_exceptions=True)
        if self.connection is not None:
            with contextlib.suppress(OSError, asyncpg.PostgresError):
                await self.connection.close()
