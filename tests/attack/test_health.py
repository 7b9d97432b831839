"""A site whose disk is full says so, and asking it costs nothing."""

from __future__ import annotations

import asyncio
import resource
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from tests.attack.served import Served, database, served, wait_for
from tests.conftest import Databases
from travelogue.store.store import Store
from travelogue.web.pulse import Pulse

WAL = "games.sqlite3-wal"


def fill_disk(site: Served, is_full: bool) -> None:
    """Let no file of the server grow, as on a full disk; or let them grow again."""
    _, hard = resource.prlimit(site.process.pid, resource.RLIMIT_FSIZE)
    size = (site.folder / WAL).stat().st_size if is_full else hard
    resource.prlimit(site.process.pid, resource.RLIMIT_FSIZE, (size, hard))


def health(site: Served) -> int:
    return site.request("GET", "/healthz").status


def test_a_full_disk_is_told_until_there_is_room_again(tmp_path: Path) -> None:
    with served(tmp_path) as site:
        assert health(site) == 200
        fill_disk(site, True)
        wait_for(lambda: health(site) == 503, "a full disk is not noticed")
        fill_disk(site, False)
        wait_for(lambda: health(site) == 200, "room on the disk is not noticed")
        assert "Traceback" not in site.said()
        assert site.said().count("the database cannot be written") == 1


def test_a_database_that_may_only_be_read_is_not_well(tmp_path: Path) -> None:
    async def ask() -> None:
        store = await Store.open(database(tmp_path))
        try:
            await store.check()
            assert store.database.one_step is not None
            store.database.one_step.connected().execute("PRAGMA query_only = ON")
            assert not await Pulse(store.check).ask()
        finally:
            await store.close()

    asyncio.run(ask())


def test_a_postgresql_that_may_only_be_read_is_not_well(
    databases: Databases, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address = databases("postgresql", tmp_path)
    server = request.getfixturevalue("postgres_server")
    name = make_url(address).database

    async def ask() -> None:
        store = await Store.open(address)
        try:
            await store.check()
            await store.check()  # the row is there now
            server.psql(f"ALTER DATABASE {name} SET default_transaction_read_only = on;")
            await store.engine.dispose()  # new connections know
            assert not await Pulse(store.check).ask()
        finally:
            await store.close()

    asyncio.run(ask())


def test_many_who_ask_share_one_answer() -> None:
    asked: list[int] = []

    async def check() -> None:
        asked.append(1)
        await asyncio.sleep(0)
        if len(asked) == 1:
            raise OSError("no space left on device")

    async def crowd() -> None:
        pulse = Pulse(check)
        assert await asyncio.gather(*[pulse.ask() for _ in range(50)]) == [False] * 50
        assert len(asked) == 1
        pulse.until = 0.0
        assert await asyncio.gather(*[pulse.ask() for _ in range(50)]) == [True] * 50
        assert len(asked) == 2

    asyncio.run(crowd())
