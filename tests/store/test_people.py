"""Blocks, devices and notes as they are stored."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

from sqlalchemy import select

from tests.store.test_store import opened
from travelogue.store import people, schema
from travelogue.store.records import (
    NOTES_KEPT,
    BlockRecord,
    CompanyChange,
    DeviceRecord,
    Note,
    StoreChange,
)
from travelogue.store.store import Store


def with_store(address: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(address)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_old_notes_leave_the_disk(address: str) -> None:
    async def talk(store: Store) -> None:
        await store.write(opened())
        await store.write(opened("u"))
        notes = [Note(n, "said", 0, f"{n}", n, "mika") for n in range(NOTES_KEPT + 20)]
        await asyncio.gather(*(store.write(StoreChange("t", note=note)) for note in notes))
        await store.write(StoreChange("u", note=notes[0]))
        kept = Counter(row.table_id for row in await store.rows(select(schema.notes.c.table_id)))
        assert kept == {"t": NOTES_KEPT, "u": 1}
        stored = await store.load("t")
        assert stored is not None
        assert stored.notes == notes[20:]

    with_store(address, talk)


def test_blocks_count_both_ways_until_they_are_taken_back(address: str) -> None:
    async def block(store: Store) -> None:
        await store.write(CompanyChange((BlockRecord("a", "b", "Bea", 1),)))
        await store.write(CompanyChange((BlockRecord("a", "b", "Bee", 2),)))  # met again
        await store.write(StoreChange("t", blocks=[BlockRecord("t", "c", "Cem", 3)]))
        assert await people.blocks_of(store, "a") == [BlockRecord("a", "b", "Bee", 2)]
        assert await people.blocks_of(store, "b") == []
        assert await people.is_blocked(store, "a", ["b", "x"])
        assert await people.is_blocked(store, "b", ["x", "a"])
        assert await people.is_blocked(store, "c", ["t"])
        assert not await people.is_blocked(store, "a", ["c", "x"])
        assert await people.blocked_around(store, "a") == {"b"}
        assert await people.blocked_around(store, "b") == {"a"}
        await store.write(CompanyChange(unblocked=(("a", "b"), ("a", "nobody"))))
        assert not await people.is_blocked(store, "b", ["a"])
        assert await people.is_blocked(store, "c", ["t"])

    with_store(address, block)


def test_devices_are_known_seen_and_ended(address: str) -> None:
    phone, laptop = (DeviceRecord(id, "a", id.title(), 10, 10) for id in ("phone", "laptop"))

    async def use(store: Store) -> None:
        await store.write(CompanyChange(devices=(phone, laptop)))
        await store.write(CompanyChange(devices=(DeviceRecord("phone", "a", "New", 99, 20),)))
        await store.write(CompanyChange(seen={"laptop": 30, "nobody": 30}))
        assert await people.devices_of(store, "a") == [
            DeviceRecord("laptop", "a", "Laptop", 10, 30),
            DeviceRecord("phone", "a", "New", 10, 20),
        ]
        older = DeviceRecord("a", "a", "", 40, 40, 40)  # a cookie without a device
        await store.write(CompanyChange(ended=(DeviceRecord("phone", "a", "", 1, 1, 40), older)))
        await store.write(CompanyChange(devices=(phone,)))  # that it was seen does not revive it
        assert [device.id for device in await people.devices_of(store, "a")] == ["laptop"]
        assert await people.ended_devices(store, 40) == {"phone", "a"}
        assert await people.ended_devices(store, 41) == set()

    with_store(address, use)
