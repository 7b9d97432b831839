"""What nobody comes back for goes, on both databases; nothing else does."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import func, insert, select
from typer.testing import CliRunner

from tests.conftest import Databases
from tests.databases import KINDS, Kind
from tests.live.helpers import Ear, FakeTime, finish, open_room, people, play_one
from travelogue.cli import app
from travelogue.games import registry
from travelogue.live.errors import NoTable
from travelogue.live.room import Room
from travelogue.live.seats import Seat
from travelogue.live.table import Table
from travelogue.live.terms import DAY, DAYS, Terms
from travelogue.live.tidy import CLAIM, Policy, Tidied, Tidier, tidy
from travelogue.store.schema import entries, fair_log, metadata, notes, seats, snapshots, tables
from travelogue.store.store import Store

CHILDREN = (entries, notes, seats, snapshots)
SEALED = {"number": 1, "at": 1, "kind": "seal", "seal": "ab" * 32, "data": "{}", "link": "cd" * 32}


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, databases: Databases, tmp_path: Path) -> str:
    kind: Kind = request.param
    return databases(kind, tmp_path)


async def opened(room: Room, terms: Terms | None = None) -> Table:
    game = registry.game("kimono_memories")
    return await room.open(game, people(), {"start_player": "0"}, terms)


async def rows(store: Store) -> dict[str, int]:
    """Return how many rows there are in every table of the database but the log of seals."""
    async with store.engine.connect() as connection:
        return {
            table.name: (
                await connection.execute(select(func.count()).select_from(table))
            ).scalar_one()
            for table in metadata.sorted_tables
            if table is not fair_log
        }


def test_tables_go_when_nobody_comes_back(address: str) -> None:
    async def run() -> None:
        async with open_room(db=address) as room:
            now = FakeTime()
            room.host.now = now
            async with room.store.engine.begin() as connection:
                await connection.execute(insert(fair_log), SEALED)
            empty, sealed = await rows(room.store), await room.store.last_logged()
            unbegun = await opened(room)
            await unbegun.say(0, "Is anybody there?")
            running, timed, over = (
                await opened(room),
                await opened(room, Terms(pace=DAYS)),
                await opened(room),
            )
            for table in (running, timed):
                await play_one(table)
            await finish(over)

            now.pass_by(6 * DAY)
            assert (await tidy(room.store, Policy(), now(), room.forget)).is_nothing
            now.pass_by(2 * DAY)
            would = await tidy(room.store, Policy(), now(), room.forget, dry_run=True)
            assert would == Tidied(unbegun=1)
            assert await tidy(room.store, Policy(), now(), room.forget) == would
            with pytest.raises(NoTable):
                await room.find(unbegun.id)

            now.pass_by(200 * DAY)
            assert await tidy(room.store, Policy(), now(), room.forget) == Tidied(idle=1)
            assert (await tidy(room.store, Policy(), now(), room.forget)).is_nothing
            listed = await room.tables_of("holder 0", ended=True)
            assert {each.table.id for each in listed} == {running.id, over.id}
            back = await room.find(running.id)
            assert not back.over, "whoever comes back can go on"
            before = len(back.history.entries)
            await play_one(back)
            assert len(back.history.entries) == before + 1
            assert running.id in {each.table.id for each in await room.tables_of("holder 0")}

            done = await tidy(room.store, Policy(keep_days=30), now(), room.forget)
            assert done == Tidied(ended=1)
            for id in (running.id, timed.id):
                async with room.store.engine.begin() as connection:
                    await connection.execute(
                        tables.update().where(tables.c.id == id).values(ended=1)
                    )
            now.pass_by(31 * DAY)
            done = await tidy(room.store, Policy(keep_days=30), now(), room.forget)
            assert done == Tidied(ended=2)
            assert await rows(room.store) == empty, "all that belonged to them went"
            last = await room.store.last_logged()
            assert sealed is not None
            assert last is not None
            assert last.number > sealed.number, "and no seal"

    asyncio.run(run())


def test_a_table_in_use_stays(address: str) -> None:
    """Somebody looks at it, or it changes between being found and being deleted."""

    async def run() -> None:
        async with open_room(db=address) as room:
            now = FakeTime()
            room.host.now = now
            seen, moved = await opened(room), await opened(room)
            seen.listeners.add(Ear(seen, []))
            now.pass_by(8 * DAY)

            async def forget(id: str) -> bool:
                if id == moved.id:
                    await play_one(moved)
                return await room.forget(id)

            assert (await tidy(room.store, Policy(), now(), forget)).is_nothing
            for table in (seen, moved):
                assert await room.find(table.id)
            seen.listeners.clear()

    asyncio.run(run())


def test_people_who_never_sat_down_are_forgotten(address: str) -> None:
    async def run() -> None:
        async with open_room(db=address) as room:
            store, now = room.store, FakeTime()
            room.host.now = now
            for id in ("passer-by", "holder 0", "with a code"):
                await store.save_name(id, now(), id)
            await store.save_person("with a code", now(), code_hash="hash")
            await opened(room)
            now.pass_by(31 * DAY)
            await store.save_name("new", now(), "new")
            policy = Policy(unbegun_days=0)
            assert await tidy(store, policy, now(), room.forget) == Tidied(people=1)
            assert await store.person("passer-by") is None
            for id in ("holder 0", "with a code", "new"):
                assert await store.person(id) is not None
            await store.save_name("passer-by", now(), "back")
            assert await store.person("passer-by") is not None

    asyncio.run(run())


def test_one_process_tidies_at_a_time(databases: Databases, tmp_path: Path) -> None:
    address = databases("postgresql", tmp_path)

    async def run() -> None:
        async with open_room(db=address) as here, open_room(db=address) as there:
            for room in (here, there):
                await room.store.bus.start(lambda _: None)
            now = FakeTime()
            here.host.now = now
            await opened(here)
            now.pass_by(8 * DAY)
            assert await there.store.bus.claim(CLAIM)
            tidier = Tidier(here.store, Policy())
            tidier.next = 0.0
            await tidier.when_due(now(), here.forget)
            assert (await rows(here.store))["tables"] == 1
            await there.store.bus.release(CLAIM)
            tidier.next = 0.0
            await tidier.when_due(now(), here.forget)
            assert (await rows(here.store))["tables"] == 0
            assert await there.store.bus.claim(CLAIM), "the next one is let in"

    asyncio.run(run())


def test_by_hand_it_says_what_goes(address: str) -> None:
    async def run() -> None:
        async with open_room(db=address) as room:
            room.host.now = FakeTime()  # long ago
            game = registry.game("kimono_memories")
            await room.open(game, [Seat("open"), Seat("open")], {})

    asyncio.run(run())
    runner = CliRunner()
    for arguments, words in (
        (["--dry-run"], "This would go: tables never begun, deleted: 1"),
        ([], "Done: tables never begun, deleted: 1"),
        ([], "Done: tables never begun, deleted: 0"),
    ):
        result = runner.invoke(app, ["tidy", "--db", address, *arguments])
        assert result.exit_code == 0, result.output
        assert words in " ".join(result.output.split())
