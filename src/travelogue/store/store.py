"""Store: everything that lasts, in SQLite or PostgreSQL."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Self, cast

import orjson
from sqlalchemy import Row, bindparam, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql import Select

from travelogue.history.entry import Entry
from travelogue.history.fair_log import LogRow
from travelogue.store.bus import Bus, LocalBus
from travelogue.store.chain import LAST_ROW, log_row
from travelogue.store.database import Database, open_database
from travelogue.store.records import (
    NOTES_KEPT,
    CompanyChange,
    Listing,
    Note,
    PersonChange,
    PersonRecord,
    SeatRecord,
    Snapshot,
    StoreChange,
    StoredTable,
    TableRecord,
)
from travelogue.store.schema import (
    entries,
    fair_log,
    notes,
    people,
    seats,
    site,
    snapshots,
    tables,
)
from travelogue.store.writer import Writer

SECRET: Final = "secret"
CHECKED: Final = "checked"  # the row that is rewritten to see whether that can be done
CHECK_IN_SQLITE: Final = (
    "INSERT INTO site (name, value) "
    "SELECT json_extract(told.value, '$.name'), json_extract(told.value, '$.value') "
    "FROM (SELECT ? AS value) AS told "
    "WHERE true ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
MOST_DUE: Final = 100
RUNNING: Final = (  # asked whenever a table is opened
    select(func.count())
    .select_from(tables)
    .where(
        tables.c.opened_by == bindparam("person"),
        tables.c.ended.is_(None),
        tables.c.moved > bindparam("since"),
    )
)
RUNNING_IN_SQLITE: Final = str(RUNNING.compile(dialect=sqlite.dialect(paramstyle="named")))
MOST_NAMED: Final = 10_000  # people whose names are remembered


@dataclass
class Named:
    """The name that was last to be stored of a person."""

    name: str
    is_stored: bool = False


class Store:
    """Reads through a pool, writes through one task; `bus` reaches other processes."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.engine = database.engine
        self.named: dict[str, Named] = {}  # by person, where nobody else writes
        self.bus: Bus
        if database.is_shared:
            from travelogue.store.postgres_bus import PostgresBus  # its driver is an extra

            bus = PostgresBus(database.url)
            self.bus, self.writer = bus, Writer(self.engine, bus.announce)
        else:
            self.bus = LocalBus()
            self.writer = Writer(self.engine, one_step=database.one_step)

    @classmethod
    async def open(cls, address: str) -> Self:
        """Return the store at an address, migrated; StoreUnusable if it cannot be used."""
        return cls(await open_database(address))

    async def close(self) -> None:
        """Store what is waiting and close the database."""
        await self.writer.close()
        await self.bus.close()
        await self.database.close()

    async def write(self, change: StoreChange | CompanyChange) -> None:
        """Return when a change is stored durably; StoreConflict if another writer was faster."""
        await self.writer.write(change)

    async def check(self) -> None:
        """Raise whatever the database raises if it takes nothing that is written.

        A row is rewritten: a full disk is noticed when pages are written, not before.
        """
        told = {"name": CHECKED, "value": secrets.token_hex(4)}
        if self.database.one_step is not None:
            value = orjson.dumps(told).decode()
            await self.database.one_step.carry_out([(CHECK_IN_SQLITE, value)])
            return
        async with self.engine.begin() as connection:
            made = postgresql.insert(site).values(told)
            changed = {"value": made.excluded.value}
            await connection.execute(
                made.on_conflict_do_update(index_elements=["name"], set_=changed)
            )

    async def rows(
        self, query: Select[Any], values: dict[str, object] | None = None
    ) -> Sequence[Row[Any]]:
        async with self.engine.connect() as connection:
            found: Sequence[Row[Any]] = (await connection.execute(query, values)).all()
            return found

    # --- the site ---------------------------------------------------------------------------

    async def secret(self) -> str:
        """Return the secret that signs cookies: the same after a restart and in all processes."""
        query = select(site.c.value).where(site.c.name == SECRET)
        found = await self.rows(query)
        if not found:
            try:
                async with self.engine.begin() as connection:
                    made = {"name": SECRET, "value": secrets.token_urlsafe(32)}
                    await connection.execute(insert(site), made)
            except IntegrityError:
                pass  # another process made it a moment before
            found = await self.rows(query)
        return str(found[0].value)

    # --- tables -----------------------------------------------------------------------------

    async def load(self, id: str, entry: int = 0, note: int = 0) -> StoredTable | None:
        """Return what is kept of a table from an entry and a note on; None if there is no table."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == id))).first()
            if row is None:
                return None
            played = await connection.execute(
                select(entries)
                .where(entries.c.table_id == id, entries.c.seq >= entry)
                .order_by(entries.c.seq)
            )
            said = await connection.execute(
                select(notes)
                .where(notes.c.table_id == id, notes.c.number >= note)
                .order_by(notes.c.number.desc())
                .limit(NOTES_KEPT)
            )
            held = await connection.execute(
                select(seats).where(seats.c.table_id == id).order_by(seats.c.seat)
            )
            return StoredTable(
                table_record(row),
                [seat_record(found) for found in held],
                [entry_record(found) for found in played],
                [note_record(found) for found in said][::-1],
            )

    async def snapshot(self, id: str, kind: str) -> Snapshot | None:
        """Return the latest position of a table, or the base from which its entries are played."""
        found = await self.rows(
            select(snapshots.c.seq, snapshots.c.position).where(
                snapshots.c.table_id == id, snapshots.c.kind == kind
            )
        )
        return Snapshot(found[0].seq, found[0].position) if found else None

    async def due(self, now: int) -> list[str]:
        """Return the tables where a bot or a clock should have acted, longest overdue first."""
        found = await self.rows(
            select(tables.c.id).where(tables.c.due <= now).order_by(tables.c.due).limit(MOST_DUE)
        )
        return [row.id for row in found]

    async def lobby(self, most: int) -> list[Listing]:
        """Return the listed tables that have not ended, the latest change first."""
        query = select(tables).where(tables.c.listed, tables.c.ended.is_(None))
        return await self.listings(query.order_by(tables.c.moved.desc()).limit(most))

    async def tables_of(self, holder: str, *, ended: bool, most: int) -> list[Listing]:
        """Return the tables where somebody sits, the latest change first."""
        mine = select(seats.c.table_id).where(seats.c.holder == holder)
        is_over = tables.c.ended.is_not(None) if ended else tables.c.ended.is_(None)
        query = select(tables).where(tables.c.id.in_(mine), is_over)
        return await self.listings(query.order_by(tables.c.moved.desc()).limit(most))

    async def running(self, person: str, since: int) -> int:
        """Return how many unfinished tables somebody opened where something happened since."""
        values: dict[str, object] = {"person": person, "since": since}
        if self.database.one_step is not None:
            return await self.database.one_step.count(RUNNING_IN_SQLITE, values)
        found = await self.rows(RUNNING, values)
        return int(found[0][0])

    async def listings(self, query: Select[Any]) -> list[Listing]:
        """Return tables with their seats."""
        found = [table_record(row) for row in await self.rows(query)]
        held: dict[str, list[SeatRecord]] = {table.id: [] for table in found}
        if held:
            wanted = select(seats).where(seats.c.table_id.in_(list(held)))
            for row in await self.rows(wanted.order_by(seats.c.seat)):
                held[row.table_id].append(seat_record(row))
        return [Listing(table, held[table.id]) for table in found]

    # --- the fair log -----------------------------------------------------------------------

    async def fair_log(self, first: int, most: int) -> list[LogRow]:
        """Return the rows of the site's log from a number on."""
        query = select(fair_log).where(fair_log.c.number >= first)
        return [log_row(row) for row in await self.rows(query.order_by("number").limit(most))]

    async def last_logged(self) -> LogRow | None:
        """Return the last row of the site's log."""
        found = await self.rows(LAST_ROW)
        return log_row(found[0]) if found else None

    # --- people -----------------------------------------------------------------------------

    async def person(self, id: str) -> PersonRecord | None:
        """Return somebody by the id of their cookie."""
        found = await self.rows(select(people).where(people.c.id == id))
        return person_record(found[0]) if found else None

    async def person_by_code(self, code_hash: str) -> PersonRecord | None:
        """Return somebody by the hash of their recovery code."""
        found = await self.rows(select(people).where(people.c.code_hash == code_hash))
        return person_record(found[0]) if found else None

    async def save_person(
        self,
        id: str,
        now: int,
        name: str | None = None,
        code_hash: str | None = None,
        settings: dict[str, object] | None = None,
    ) -> None:
        """Make a person known, or change what is given."""
        given: dict[str, object] = {"name": name, "code_hash": code_hash, "settings": settings}
        changed = {field: value for field, value in given.items() if value is not None}
        await self.writer.write(PersonChange(id, now, changed))

    async def save_name(self, id: str, now: int, name: str) -> None:
        """Make a person known by a name; one that is stored already is not written again."""
        named = self.named.pop(id, None)
        if named is None or not named.is_stored or named.name != name:
            named = Named(name)
        while len(self.named) >= MOST_NAMED:
            del self.named[next(iter(self.named))]
        if not self.database.is_shared:  # else another process may write another name
            self.named[id] = named
        if not named.is_stored:
            await self.save_person(id, now, name=name)
            named.is_stored = True


def table_record(row: Row[Any]) -> TableRecord:
    return TableRecord(**cast(dict[str, Any], row._mapping))


def seat_record(row: Row[Any]) -> SeatRecord:
    return SeatRecord(**{name: value for name, value in row._mapping.items() if name != "table_id"})


def note_record(row: Row[Any]) -> Note:
    return Note(row.number, row.kind, row.seat, row.text, row.at, row.person)


def entry_record(row: Row[Any]) -> Entry:
    outcomes = tuple(row.outcomes)
    return Entry(
        row.seq, row.seat, row.action, outcomes, row.revealed, row.auto, row.at, row.joined
    )


def person_record(row: Row[Any]) -> PersonRecord:
    return PersonRecord(row.id, row.name, row.settings, row.code_hash is not None, row.created)
