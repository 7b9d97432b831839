"""OneStep: whole transactions of SQLite, each in one step of a thread.

Statement by statement, a commit would wait for its turn in the event loop at each of them, behind
whatever the site draws meanwhile; so the moves of a crowd would be stored late.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

Step = tuple[str, str]  # a statement and its one value


class OneStep:
    """A connection, and the thread that it lives in."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self.connect = connect
        self.connection: sqlite3.Connection | None = None
        self.thread = ThreadPoolExecutor(1, "travelogue-store")

    async def carry_out(self, steps: list[Step]) -> None:
        """Return when a transaction is stored; what sqlite3 raises has changed nothing."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self.transact, steps)

    async def count(self, query: str, values: dict[str, object]) -> int:
        """Return the number that a query finds, once what is being stored is stored."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thread, self.counted, query, values)

    def connected(self) -> sqlite3.Connection:
        if self.connection is None:
            self.connection = self.connect()
        return self.connection

    def counted(self, query: str, values: dict[str, object]) -> int:
        (found,) = self.connected().execute(query, values).fetchone()
        return int(found)

    def transact(self, steps: list[Step]) -> None:
        connection = self.connected()
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, value in steps:
                connection.execute(statement, (value,))
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def close(self) -> None:
        """Close the connection once nothing is under way."""
        self.thread.shutdown()
        if self.connection is not None:
            self.connection.close()
            self.connection = None
