"""Store: what a table needs of storage, and the one that keeps everything in memory."""

from __future__ import annotations

from typing import Protocol

from travelogue.history.entry import Entry


class StoreConflict(Exception):
    """Another writer has stored this entry's number already, or an earlier one is missing."""


class Store(Protocol):
    """Keeps the entries of tables under (table, seq), so that two writers cannot both win."""

    async def append(self, table: str, entry: Entry) -> None:
        """Store an entry durably before returning; StoreConflict if its number is not next."""

    async def entries(self, table: str) -> list[Entry]:
        """Return the entries of a table in order; [] if nothing is known of it."""

    async def forget(self, table: str) -> None:
        """Drop a table; unknown ones are no error."""


class MemoryStore:
    """A store that lasts as long as the process."""

    def __init__(self) -> None:
        self.tables: dict[str, list[Entry]] = {}

    async def append(self, table: str, entry: Entry) -> None:
        kept = self.tables.setdefault(table, [])
        if entry.seq != len(kept):
            raise StoreConflict(f"Table {table}: entry {entry.seq} came when {len(kept)} was next.")
        kept.append(entry)

    async def entries(self, table: str) -> list[Entry]:
        return list(self.tables.get(table, []))

    async def forget(self, table: str) -> None:
        self.tables.pop(table, None)
