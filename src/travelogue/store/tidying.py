"""Tidying: finding what nobody will come back for, and letting go of it.

Everything that belongs to a table goes with it in one transaction, and only if nothing has happened
there since it was found. The log of seals is never touched.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import ColumnElement, Select, and_, delete, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from travelogue.store.schema import (
    blocks,
    devices,
    entries,
    notes,
    people,
    seats,
    snapshots,
    tables,
)

CHILDREN: Final = (entries, notes, snapshots, seats)  # rows that belong to a table


class Tidying:
    """The questions and the changes, on one database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def unbegun(self, before: int, most: int) -> list[str]:
        """Return tables at which nobody ever moved, unchanged since a moment."""
        return await self.ids(select(tables.c.id).where(is_unbegun(before)).limit(most))

    async def idle(self, before: int, most: int) -> list[str]:
        """Return running tables without clocks, unchanged since a moment."""
        query = select(tables.c.id, tables.c.terms).where(is_idle(before), ~is_unbegun(before))
        async with self.engine.connect() as connection:
            found = (await connection.execute(query.order_by(tables.c.moved))).all()
        return [row.id for row in found if is_unclocked(row.terms)][:most]

    async def ended(self, before: int, most: int) -> list[str]:
        """Return tables that ended before a moment."""
        return await self.ids(select(tables.c.id).where(tables.c.ended < before).limit(most))

    async def strangers(self, before: int, most: int) -> list[str]:
        """Return people who were made known before a moment, and never sat down since."""
        return await self.ids(select(people.c.id).where(is_stranger(before)).limit(most))

    async def ids(self, query: Select[Any]) -> list[str]:
        async with self.engine.connect() as connection:
            return [row.id for row in (await connection.execute(query)).all()]

    async def delete_tables(self, ids: list[str], before: int) -> int:
        """Delete tables with all that belongs to them; return how many there were."""
        still = select(tables.c.id).where(tables.c.id.in_(ids), tables.c.moved < before)
        async with self.engine.begin() as connection:
            for child in CHILDREN:
                await connection.execute(delete(child).where(child.c.table_id.in_(still)))
            gone = await connection.execute(
                delete(tables).where(tables.c.id.in_(ids), tables.c.moved < before)
            )
            return gone.rowcount

    async def put_away(self, ids: list[str], before: int, now: int) -> int:
        """End tables without a result; whoever comes back can go on. Return how many there were."""
        async with self.engine.begin() as connection:
            done = await connection.execute(
                update(tables)
                .where(tables.c.id.in_(ids), is_idle(before))
                .values(ended=now, due=None)
            )
            return done.rowcount

    async def delete_people(self, ids: list[str], before: int) -> int:
        """Delete people with what is known of their browsers; return how many there were."""
        still = select(people.c.id).where(people.c.id.in_(ids), is_stranger(before))
        async with self.engine.begin() as connection:
            found = [row.id for row in (await connection.execute(still)).all()]
            await connection.execute(delete(devices).where(devices.c.person.in_(found)))
            gone = await connection.execute(delete(people).where(people.c.id.in_(found)))
            return gone.rowcount


def is_idle(before: int) -> ColumnElement[bool]:
    return and_(tables.c.ended.is_(None), tables.c.moved < before)


def is_unbegun(before: int) -> ColumnElement[bool]:
    """A table without a move of its own: the deal and what came from another table are none."""
    last = func.coalesce(
        select(func.max(entries.c.seq))
        .where(entries.c.table_id == tables.c.id)
        .correlate(tables)
        .scalar_subquery(),
        -1,
    )
    has_not_moved = or_(tables.c.begun.is_(None), last <= 0, last < tables.c.given)
    return and_(is_idle(before), has_not_moved)


def is_stranger(before: int) -> ColumnElement[bool]:
    """Somebody without a recovery code, a seat, a table, a block or a browser seen lately."""
    me = people.c.id
    return and_(
        people.c.created < before,
        people.c.code_hash.is_(None),
        ~exists().where(seats.c.holder == me),
        ~exists().where(tables.c.opened_by == me),
        ~exists().where(or_(blocks.c.person == me, blocks.c.other == me)),
        ~exists().where(devices.c.person == me, devices.c.seen >= before),
    )


def is_unclocked(terms: dict[str, Any]) -> bool:
    return bool(terms["pace"]["kind"] == "none")
