"""Writer: changes of many tables are committed together, so that durability stays fast.

Whoever writes waits for the commit that holds the change. While one commit is on its way to the
disk, the next changes gather; one that conflicts does not take the others with it.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from typing import Final, Protocol

from sqlalchemy import Insert, Table, Update, bindparam, insert, text, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.base import Executable

from travelogue.history.entry import Entry, entry_data
from travelogue.history.fair_log import LogRow
from travelogue.metrics import COMMITS, STORED
from travelogue.store import schema
from travelogue.store.bulk import Bulk, Row
from travelogue.store.chain import Chain
from travelogue.store.errors import StoreConflict
from travelogue.store.one_step import OneStep, Step
from travelogue.store.records import PersonChange, Snapshot, StoreChange

MOST_AT_ONCE: Final = 200  # changes in one commit
# between the beginnings of two commits: a lone move is stored at once, a crowd's moves together
GATHER_SECONDS: Final = 0.015
MOST_NAMED: Final = 300  # tables in one message to other processes: PostgreSQL takes 8000 bytes

# statements by the order in which they are carried out within a commit
NEW_TABLE: Final = insert(schema.tables)
NEW_SEAT: Final = insert(schema.seats)
NEW_SNAPSHOT: Final = insert(schema.snapshots)
NEW_ENTRY: Final = insert(schema.entries)
NEW_NOTE: Final = insert(schema.notes)
SET_SEAT: Final = update(schema.seats).where(
    schema.seats.c.table_id == bindparam("of_table"), schema.seats.c.seat == bindparam("of_seat")
)
SET_SNAPSHOT: Final = update(schema.snapshots).where(
    schema.snapshots.c.table_id == bindparam("of_table"),
    schema.snapshots.c.kind == bindparam("of_kind"),
)
SET_TABLE: Final = update(schema.tables).where(schema.tables.c.id == bindparam("of_table"))
NEW_FAIR: Final = insert(schema.fair_log)
ORDER: Final[tuple[Insert | Update, ...]] = (
    NEW_TABLE, NEW_SEAT, NEW_SNAPSHOT, NEW_ENTRY, NEW_NOTE, SET_SEAT, SET_SNAPSHOT, SET_TABLE,
    NEW_FAIR,
)  # fmt: skip
# the values by which a statement finds its row, each with its column
KEYS: Final[dict[Insert | Update, dict[str, str]]] = {
    SET_SEAT: {"of_table": "table_id", "of_seat": "seat"},
    SET_SNAPSHOT: {"of_table": "table_id", "of_kind": "kind"},
    SET_TABLE: {"of_table": "id"},
}
Group = tuple[int, tuple[str, ...]]  # place in ORDER, and the columns
FOR_GOOD: Final = ("id", "created")  # columns of a person that never change
NEW_PERSON: Final = {"name": "''", "settings": "'{}'"}  # as SQL, unless more is known
PERSON: Final = -1  # the place of statements about people


class Announce(Protocol):
    """Tells other processes, within the transaction, which tables it changes."""

    async def __call__(self, connection: AsyncConnection, tables: list[str]) -> None: ...


class Writer:
    """The one task that writes."""

    def __init__(
        self,
        engine: AsyncEngine,
        announce: Announce | None = None,
        one_step: OneStep | None = None,
    ) -> None:
        self.engine = engine
        self.announce = announce
        self.one_step = one_step  # of SQLite
        self.waiting: list[tuple[StoreChange | PersonChange, asyncio.Future[None]]] = []
        self.something = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.closing = False
        self.releasing: set[asyncio.Task[None]] = set()
        self.people: dict[tuple[str, ...], Executable] = {}  # statements by their columns
        self.bulks: dict[Group, Bulk] = {}
        self.chain = Chain(engine)

    async def write(self, change: StoreChange | PersonChange) -> None:
        """Return when a change is stored durably; StoreConflict if another writer was faster."""
        if self.closing:
            raise OSError("the store is closing")
        loop = asyncio.get_running_loop()
        if self.task is None or self.task.done():
            self.task = loop.create_task(self.run())
        stored: asyncio.Future[None] = loop.create_future()
        self.waiting.append((change, stored))
        self.something.set()
        await stored

    async def run(self) -> None:
        """Commit what gathers until the store closes."""
        begun = 0.0
        while not (self.closing and not self.waiting):
            await self.something.wait()
            self.something.clear()
            while self.waiting:
                if not self.closing:
                    await asyncio.sleep(max(0.0, begun + GATHER_SECONDS - time.monotonic()))
                begun = time.monotonic()
                batch = self.waiting[:MOST_AT_ONCE]
                del self.waiting[:MOST_AT_ONCE]
                await self.commit(batch)

    async def commit(
        self, batch: list[tuple[StoreChange | PersonChange, asyncio.Future[None]]]
    ) -> None:
        """Store a batch and let its writers go on; if one conflicts, each is tried alone."""
        try:
            with COMMITS.time():
                await self.store([change for change, _ in batch])
        except Exception as error:
            if isinstance(error, IntegrityError) and len(batch) > 1:
                for one in batch:
                    await self.commit([one])
                return
            failure: Exception = error
            if isinstance(error, IntegrityError):
                failure = StoreConflict(f"Another writer was faster: {error.orig}")
            for _, stored in batch:
                if not stored.done():
                    stored.set_exception(failure)
            return
        STORED.inc(len(batch))
        task = asyncio.get_running_loop().create_task(release([stored for _, stored in batch]))
        self.releasing.add(task)
        task.add_done_callback(self.releasing.discard)

    async def store(self, changes: list[StoreChange | PersonChange]) -> None:
        """Write changes in one transaction."""
        groups: dict[Group, list[Row]] = {}
        for change in changes:
            for place, row in rows_of(change):
                groups.setdefault((place, tuple(row)), []).append(row)
        tables = [change for change in changes if isinstance(change, StoreChange)]
        fair = [record for change in tables for record in change.fair]
        if self.one_step is not None:
            logged = await self.chain.linked(fair) if fair else []
            for row in [log_row(each) for each in logged]:
                groups.setdefault((PLACES[NEW_FAIR], tuple(row)), []).append(row)
            try:
                await self.one_step.carry_out([self.step(*each) for each in sorted(groups.items())])
            except BaseException as error:
                self.chain.is_known = False  # nobody knows how far the commit came
                if isinstance(error, sqlite3.IntegrityError):
                    raise IntegrityError(None, None, error) from error
                raise
            self.chain.last = logged[-1] if logged else self.chain.last
            return
        async with self.engine.begin() as connection:
            if fair:  # first of all: whoever waits for it must hold nothing that others wait for
                logged = await self.chain.linked_alone(connection, fair)
                await connection.execute(NEW_FAIR, [log_row(row) for row in logged])
            for (place, columns), rows in sorted(groups.items()):
                await connection.execute(self.statement(place, columns), rows)
            if self.announce is not None:
                named = sorted({change.table for change in tables})
                for start in range(0, len(named), MOST_NAMED):
                    await self.announce(connection, named[start : start + MOST_NAMED])

    def step(self, group: Group, rows: list[Row]) -> Step:
        """Return SQLite's statement for rows of one kind, and its value."""
        if group not in self.bulks:
            self.bulks[group] = self.bulk(*group)
        bulk = self.bulks[group]
        return bulk.sql, bulk.told(rows)

    def bulk(self, place: int, columns: tuple[str, ...]) -> Bulk:
        """Return SQLite's statement of a place; people are inserted, or changed if known."""
        if place == PERSON:
            fresh, changed = NEW_PERSON, changed_columns(columns)
            return Bulk(schema.people, columns, {}, self.engine.dialect, changed, fresh)
        statement = ORDER[place]
        assert isinstance(statement.table, Table)
        return Bulk(statement.table, columns, KEYS.get(statement, {}), self.engine.dialect)

    def statement(self, place: int, columns: tuple[str, ...]) -> Executable:
        """Return PostgreSQL's statement of a place; people are inserted, or changed if known."""
        if place != PERSON:
            return ORDER[place]
        if columns not in self.people:
            made = postgresql.insert(schema.people)
            changed = {name: made.excluded[name] for name in changed_columns(columns)}
            self.people[columns] = made.on_conflict_do_update(index_elements=["id"], set_=changed)
        return self.people[columns]

    async def close(self) -> None:
        """Store what is waiting, then stop."""
        self.closing = True
        self.something.set()
        if self.task is not None:
            await self.task
        await asyncio.gather(*self.releasing)


def changed_columns(columns: tuple[str, ...]) -> tuple[str, ...]:
    """Return those columns of a person that change if the person is known."""
    return tuple(name for name in columns if name not in FOR_GOOD)


async def release(waiting: list[asyncio.Future[None]]) -> None:
    """Let writers go on one after the other while the next commit is on its way.

    Each draws for its table then; if all did so at once, the first would be told as late as the
    last.
    """
    for stored in waiting:
        if not stored.done():  # whoever waited may have gone
            stored.set_result(None)
            await asyncio.sleep(0)


def rows_of(change: StoreChange | PersonChange) -> list[tuple[int, Row]]:
    """Return the rows of a change with the places of their statements."""
    if isinstance(change, PersonChange):
        fresh: Row = {"id": change.id, "created": change.created}
        return [(PERSON, fresh | change.given)]
    id = change.table
    found: list[tuple[Insert | Update, Row]] = []
    if change.opened is not None:
        found.append((NEW_TABLE, vars(change.opened)))
        found += [(NEW_SEAT, {"table_id": id, **vars(seat)}) for seat in change.seats]
    else:
        for seat in change.seats:
            row = dict(vars(seat))
            number = row.pop("seat")
            found.append((SET_SEAT, {"of_table": id, "of_seat": number, **row}))
    if change.snapshot is not None:
        is_new = change.opened is not None or any(entry.seq == 0 for entry in change.entries)
        found.append(snapshot_row(id, "latest", change.snapshot, is_new=is_new))
    if change.base is not None:
        found.append(snapshot_row(id, "base", change.base, is_new=not change.is_rebased))
    found += [(NEW_ENTRY, entry_row(id, entry)) for entry in change.entries]
    if change.note is not None:
        found.append((NEW_NOTE, {"table_id": id, **vars(change.note)}))
    if change.head:
        found.append((SET_TABLE, {"of_table": id, **change.head}))
    return [(PLACES[statement], row) for statement, row in found]


PLACES: Final = {statement: place for place, statement in enumerate(ORDER)}


def snapshot_row(
    id: str, kind: str, snapshot: Snapshot, *, is_new: bool
) -> tuple[Insert | Update, Row]:
    row: Row = {"seq": snapshot.seq, "position": snapshot.position}
    if is_new:
        return NEW_SNAPSHOT, {"table_id": id, "kind": kind, **row}
    return SET_SNAPSHOT, {"of_table": id, "of_kind": kind, **row}


def log_row(row: LogRow) -> Row:
    return {
        "number": row.number,
        "at": row.at,
        "kind": row.kind,
        "seal": row.seal,
        "data": row.data,
        "link": row.link,
    }


def entry_row(id: str, entry: Entry) -> Row:
    return {"table_id": id, **entry_data(entry)}


# a message to other processes is sent when the transaction commits, never before
NOTIFY: Final = text("SELECT pg_notify(:channel, :message)")
