"""The fair log in the database: one chain, whoever writes, whatever fails in between."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Coroutine

import pytest
from sqlalchemy.exc import SQLAlchemyError

from tests.store.test_store import DEAL, entry, opened
from travelogue.history.fair_log import deal_record, read_log, seal_record
from travelogue.store.database import is_postgres
from travelogue.store.errors import StoreConflict
from travelogue.store.records import CompanyChange, PersonChange, Snapshot, StoreChange
from travelogue.store.store import Store

MOST = 10_000
ROUNDS = 12
AT_ONCE = 6


def seal(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()


def new_table(id: str) -> StoreChange:
    """A table whose cards are not dealt."""
    change = opened(id)
    change.entries, change.snapshot = [], None
    change.fair = [seal_record(seal(id), 1000)]
    return change


def dealing(id: str) -> StoreChange:
    change = StoreChange(id, entries=[DEAL], snapshot=Snapshot(0, {"state": {}}))
    change.fair = [deal_record(seal(id), None, 0, 2000)]
    return change


async def chain(store: Store) -> list[tuple[str, str]]:
    """Return kinds and seals of the log; its chain holds from the first row to the last."""
    rows = await store.fair_log(0, MOST)
    told = read_log("".join(f"{row.line()}\n" for row in rows))
    assert [row["number"] for row in told] == list(range(len(told)))
    last = await store.last_logged()
    assert last == (rows[-1] if rows else None)
    return [(row.kind, row.seal) for row in rows]


async def tried(what: Coroutine[object, object, None]) -> bool:
    try:
        await what
    except (StoreConflict, SQLAlchemyError, OSError, ValueError):
        return False
    return True


def test_the_log_goes_on_after_a_restart(address: str) -> None:
    async def write() -> None:
        for n in range(3):
            store = await Store.open(address)
            assert len(await chain(store)) == n
            await store.write(new_table(f"t{n}"))
            await store.close()

    asyncio.run(write())


def test_what_is_refused_is_not_logged(address: str) -> None:
    async def write() -> None:
        store = await Store.open(address)
        await store.write(new_table("t"))
        told = await asyncio.gather(
            *[tried(store.write(dealing("t"))) for _ in range(AT_ONCE)],
            *[tried(store.write(new_table(f"u{n}"))) for n in range(AT_ONCE)],
        )
        assert sum(told[:AT_ONCE]) == 1, "only one of them deals"
        assert all(told[AT_ONCE:])
        logged = await chain(store)
        assert logged.count(("deal", seal("t"))) == 1
        assert len(logged) == 2 + AT_ONCE
        assert await store.snapshot("t", "latest") == Snapshot(0, {"state": {}})
        await store.close()

    asyncio.run(write())


@pytest.mark.parametrize("seed", range(2))
def test_many_writers_with_conflicts_and_failures_make_one_chain(address: str, seed: int) -> None:
    """Two processes on PostgreSQL; some commits fail before their work, some amid it."""

    async def write() -> None:
        stores = [await Store.open(address) for _ in range(2 if is_postgres(address) else 1)]
        done: list[tuple[str, str]] = []

        async def open_and_deal(number: int) -> None:
            id = f"t{seed}{number}"
            first, second = stores[number % len(stores)], stores[(number + 1) % len(stores)]
            if not await tried(first.write(new_table(id))):
                return
            done.append(("seal", seal(id)))
            bad = StoreChange(id, entries=[entry(0), entry(0)], fair=[seal_record(seal("bad"), 1)])
            deals = [tried(first.write(dealing(id))), tried(second.write(dealing(id)))]
            won, also, _ = await asyncio.gather(*deals, tried(second.write(bad)))
            assert not (won and also)
            if won or also:
                done.append(("deal", seal(id)))

        for round in range(ROUNDS):
            for store in stores:
                fail_once(store, when=round % 3)
            await asyncio.gather(*[open_and_deal(round * AT_ONCE + n) for n in range(AT_ONCE)])
        logged = await chain(stores[0])
        assert sorted(logged) == sorted(done)
        assert len(logged) > ROUNDS
        for store in stores:
            await store.close()

    asyncio.run(write())


def fail_once(store: Store, when: int) -> None:
    """Let the next commit of a store fail: before its work, amid it, or not at all."""
    writer = store.writer
    original = writer.store

    async def failing(changes: list[StoreChange | PersonChange | CompanyChange]) -> None:
        writer.store = original  # type: ignore[method-assign]
        if when == 0:
            raise OSError("no space left on device")
        if when == 1:
            bad = StoreChange("nowhere", entries=[entry(0), entry(0)])
            await original([*changes, bad])  # a conflict after some of the work
        await original(changes)

    writer.store = failing  # type: ignore[method-assign]
