"""Writer: changes of many tables are committed together, so that durability stays fast.

Whoever writes waits for the commit that holds the change. While one commit is on its way to the
disk, the next changes gather; one that conflicts does not take the others with it.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from typing import Final, Protocol

from sqlalchemy import Delete, Insert, Table, Update, bindparam, delete, insert, text, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.base import Executable

from travelogue.history.entry import Entry, entry_data
from travelogue.history.fair_log import LogRow
from travelogue.metrics import COMMITS, STORED
from travelogue.store import schema
from travelogue.store.bulk import Bulk, Merge, Row
from travelogue.store.bus import BLOCKS_CHANGED, DEVICE_ENDED
from travelogue.store.chain import Chain
from travelogue.store.errors import StoreConflict
from travelogue.store.one_step import OneStep, Step
from travelogue.store.records import (
    NOTES_KEPT,
    CompanyChange,
    DeviceRecord,
    PersonChange,
    Snapshot,
    StoreChange,
)

MOST_AT_ONCE: Final = 200  # changes in one commit
# between the beginnings of two commits: a lone move is stored at once, a crowd's moves together
GATHER_SECONDS: Final = 0.015
MOST_NAMED: Final = 200  # in one message to other processes: PostgreSQL takes 8000 bytes

# statements by the order in which they are carried out within a commit
PUT_PERSON: Final = insert(schema.people)
PUT_DEVICE: Final = insert(schema.devices)
END_DEVICE: Final = insert(schema.devices)
SET_DEVICE: Final = update(schema.devices).where(schema.devices.c.id == bindparam("of_device"))
DROP_BLOCK: Final = delete(schema.blocks).where(
    schema.blocks.c.person == bindparam("of_person"), schema.blocks.c.other == bindparam("of_other")
)
PUT_BLOCK: Final = insert(schema.blocks)
NEW_TABLE: Final = insert(schema.tables)
NEW_SEAT: Final = insert(schema.seats)
NEW_SNAPSHOT: Final = insert(schema.snapshots)
NEW_ENTRY: Final = insert(schema.entries)
NEW_NOTE: Final = insert(schema.notes)
DROP_NOTE: Final = delete(schema.notes).where(
    schema.notes.c.table_id == bindparam("of_table"),
    schema.notes.c.number == bindparam("of_number"),
)
SET_SEAT: Final = update(schema.seats).where(
    schema.seats.c.table_id == bindparam("of_table"), schema.seats.c.seat == bindparam("of_seat")
)
SET_SNAPSHOT: Final = update(schema.snapshots).where(
    schema.snapshots.c.table_id == bindparam("of_table"),
    schema.snapshots.c.kind == bindparam("of_kind"),
)
SET_TABLE: Final = update(schema.tables).where(schema.tables.c.id == bindparam("of_table"))
NEW_FAIR: Final = insert(schema.fair_log)
Statement = Insert | Update | Delete
ORDER: Final[tuple[Statement, ...]] = (
    PUT_PERSON, PUT_DEVICE, END_DEVICE, SET_DEVICE, DROP_BLOCK, PUT_BLOCK,
    NEW_TABLE, NEW_SEAT, NEW_SNAPSHOT, NEW_ENTRY, NEW_NOTE, DROP_NOTE,
    SET_SEAT, SET_SNAPSHOT, SET_TABLE, NEW_FAIR,
)  # fmt: skip
# the values by which a statement finds its row, each with its column
KEYS: Final[dict[Statement, dict[str, str]]] = {
    SET_DEVICE: {"of_device": "id"},
    DROP_BLOCK: {"of_person": "person", "of_other": "other"},
    DROP_NOTE: {"of_table": "table_id", "of_number": "number"},
    SET_SEAT: {"of_table": "table_id", "of_seat": "seat"},
    SET_SNAPSHOT: {"of_table": "table_id", "of_kind": "kind"},
    SET_TABLE: {"of_table": "id"},
}
MERGES: Final[dict[Statement, Merge]] = {
    PUT_PERSON: Merge(("id",), ("created",), {"name": "''", "settings": "'{}'"}),
    PUT_DEVICE: Merge(("id",), ("person", "created")),
    END_DEVICE: Merge(("id",), ("person", "label", "created", "seen")),
    PUT_BLOCK: Merge(("person", "other")),
}
Group = tuple[int, tuple[str, ...]]  # place in ORDER, and the columns
Written = StoreChange | PersonChange | CompanyChange


class Announce(Protocol):
    """Tells other processes, within the transaction, what it changes."""

    async def __call__(self, connection: AsyncConnection, changed: list[str]) -> None: ...


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
        self.waiting: list[tuple[Written, asyncio.Future[None]]] = []
        self.something = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.closing = False
        self.releasing: set[asyncio.Task[None]] = set()
        self.merges: dict[Group, Executable] = {}
        self.bulks: dict[Group, Bulk] = {}
        self.chain = Chain(engine)

    async def write(self, change: Written) -> None:
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

    async def commit(self, batch: list[tuple[Written, asyncio.Future[None]]]) -> None:
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

    async def store(self, changes: list[Written]) -> None:
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
                named = sorted({name for change in changes for name in names_of(change)})
                for start in range(0, len(named), MOST_NAMED):
                    await self.announce(connection, named[start : start + MOST_NAMED])

    def step(self, group: Group, rows: list[Row]) -> Step:
        """Return SQLite's statement for rows of one kind, and its value."""
        if group not in self.bulks:
            self.bulks[group] = self.bulk(*group)
        bulk = self.bulks[group]
        return bulk.sql, bulk.told(rows)

    def bulk(self, place: int, columns: tuple[str, ...]) -> Bulk:
        """Return SQLite's statement of a place."""
        statement = ORDER[place]
        assert isinstance(statement.table, Table)
        keys, merge = KEYS.get(statement, {}), MERGES.get(statement)
        return Bulk(statement.table, columns, keys, self.engine.dialect, merge)

    def statement(self, place: int, columns: tuple[str, ...]) -> Executable:
        """Return PostgreSQL's statement of a place."""
        statement = ORDER[place]
        merge = MERGES.get(statement)
        if merge is None:
            return statement
        if (place, columns) not in self.merges:
            assert isinstance(statement.table, Table)
            made = postgresql.insert(statement.table)
            changed = {name: made.excluded[name] for name in merge.changed(columns)}
            self.merges[place, columns] = made.on_conflict_do_update(
                index_elements=list(merge.keys), set_=changed
            )
        return self.merges[place, columns]

    async def close(self) -> None:
        """Store what is waiting, then stop."""
        self.closing = True
        self.something.set()
        if self.task is not None:
            await self.task
        await asyncio.gather(*self.releasing)


async def release(waiting: list[asyncio.Future[None]]) -> None:
    """Let writers go on one after the other while the next commit is on its way.

    Each draws for its table then; if all did so at once, the first would be told as late as the
    last.
    """
    for stored in waiting:
        if not stored.done():  # whoever waited may have gone
            stored.set_result(None)
            await asyncio.sleep(0)


def names_of(change: Written) -> list[str]:
    """Return what other processes are told of a change; see store/bus.py."""
    if isinstance(change, StoreChange):
        return [change.table]
    if isinstance(change, PersonChange):
        return []
    people = {each.person for each in change.blocks} | {person for person, _ in change.unblocked}
    return [
        *(DEVICE_ENDED + device.id for device in change.ended),
        *(BLOCKS_CHANGED + person for person in people),
    ]


def people_rows(change: PersonChange | CompanyChange) -> list[tuple[Statement, Row]]:
    """Return the rows of people, with their statements."""
    if isinstance(change, PersonChange):
        return [(PUT_PERSON, {"id": change.id, "created": change.created, **change.given})]
    return [
        *((PUT_DEVICE, device_row(device)) for device in change.devices),
        *((END_DEVICE, vars(device)) for device in change.ended),
        *((SET_DEVICE, {"of_device": id, "seen": at}) for id, at in change.seen.items()),
        *((DROP_BLOCK, {"of_person": who, "of_other": whom}) for who, whom in change.unblocked),
        *((PUT_BLOCK, vars(block)) for block in change.blocks),
    ]


def rows_of(change: Written) -> list[tuple[int, Row]]:
    """Return the rows of a change with the places of their statements."""
    if not isinstance(change, StoreChange):
        return [(PLACES[statement], row) for statement, row in people_rows(change)]
    id = change.table
    found: list[tuple[Statement, Row]] = [(PUT_BLOCK, vars(block)) for block in change.blocks]
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
        if change.note.number >= NOTES_KEPT:
            oldest = change.note.number - NOTES_KEPT
            found.append((DROP_NOTE, {"of_table": id, "of_number": oldest}))
    if change.head:
        found.append((SET_TABLE, {"of_table": id, **change.head}))
    return [(PLACES[statement], row) for statement, row in found]


PLACES: Final = {statement: place for place, statement in enumerate(ORDER)}


def snapshot_row(id: str, kind: str, snapshot: Snapshot, *, is_new: bool) -> tuple[Statement, Row]:
    row: Row = {"seq": snapshot.seq, "position": snapshot.position}
    if is_new:
        return NEW_SNAPSHOT, {"table_id": id, "kind": kind, **row}
    return SET_SNAPSHOT, {"of_table": id, "of_kind": kind, **row}


def device_row(device: DeviceRecord) -> Row:
    return {name: value for name, value in vars(device).items() if name != "ended"}


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
