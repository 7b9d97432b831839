"""Chain: numbers and links for what goes into the fair log, in the order in which it is stored."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Row, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from travelogue.history.fair_log import FairRecord, LogRow, next_row
from travelogue.store.schema import fair_log

LOGGING: Final = 0x66616972  # an advisory lock: one transaction at a time adds to the log
TAKE_TURN: Final = text(f"SELECT pg_advisory_xact_lock({LOGGING})")
LAST_ROW: Final = select(fair_log).order_by(fair_log.c.number.desc()).limit(1)


class Chain:
    """The end of the log. Where one process writes it is kept in mind, else read in turn."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.last: LogRow | None = None
        self.is_known = False

    async def linked(self, records: list[FairRecord]) -> list[LogRow]:
        """Return records as the rows that come next; they count once they are stored, as `last`."""
        if not self.is_known:
            async with self.engine.connect() as connection:
                self.last = await last_row(connection)
            self.is_known = True
        return rows_after(self.last, records)

    async def linked_alone(
        self, connection: AsyncConnection, records: list[FairRecord]
    ) -> list[LogRow]:
        """Return the same within a transaction, which all others who add to the log wait for."""
        await connection.execute(TAKE_TURN)
        return rows_after(await last_row(connection), records)


async def last_row(connection: AsyncConnection) -> LogRow | None:
    found = (await connection.execute(LAST_ROW)).first()
    return None if found is None else log_row(found)


def log_row(row: Row[Any]) -> LogRow:
    return LogRow(row.number, row.at, row.kind, row.seal, row.data, row.link)


def rows_after(last: LogRow | None, records: list[FairRecord]) -> list[LogRow]:
    rows: list[LogRow] = []
    for record in records:
        last = next_row(last, record)
        rows.append(last)
    return rows
