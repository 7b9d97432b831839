"""The store: what is written is there again, whole; two writers cannot both win."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError

from travelogue.core.errors import TravelogueError
from travelogue.history.entry import SETUP, Entry
from travelogue.store import schema
from travelogue.store.database import TEMPORARY, back_up, open_database, read_url
from travelogue.store.errors import StoreConflict, StoreUnusable
from travelogue.store.records import Note, SeatRecord, Snapshot, StoreChange, TableRecord
from travelogue.store.store import Store

SEATS = [
    SeatRecord(0, "person", "Mika", holder="mika", standing={"a": "never"}, left=3),
    SeatRecord(1, "bot", bot="greedy", clock={"left": 5, "since": None, "vacation": 0, "away": 0}),
]
DEAL = Entry(0, SETUP, "", (3, 1, 2), False, True, 1000)


def row(id: str = "t", **fields: object) -> TableRecord:
    common: dict[str, object] = {
        "id": id,
        "game": "some_game",
        "options": {"mode": "basic"},
        "terms": {"hints": True},
        "listed": True,
        "rules_version": 2,
        "data_hash": "abc",
        "seed": "00" * 32,
        "bot_seed": 1 << 47,
        "key": "key",
        "opened_by": "mika",
        "created": 1000,
        "moved": 1000,
        "pending": [0],
    }
    return TableRecord(**(common | fields))  # type: ignore[arg-type]


def opened(id: str = "t", **fields: object) -> StoreChange:
    snapshot = Snapshot(0, {"state": {"deck": [1, 2]}})
    return StoreChange(id, row(id, **fields), entries=[DEAL], seats=SEATS, snapshot=snapshot)


def entry(seq: int, action: str = "place c4") -> Entry:
    return Entry(seq, seq % 2, action, (seq,), True, False, 1000 + seq)


def test_a_table_is_there_again_whole(address: str) -> None:
    async def write() -> None:
        store = await Store.open(address)
        await store.write(opened())
        change = StoreChange(
            "t",
            entries=[entry(1)],
            note=Note(0, "said", 0, "hello 🎴", 5),
            head={"pending": [1], "moved": 7, "due": 9, "request": {"by": 0}},
            seats=[SeatRecord(1, "person", "Hana", holder="hana")],
            snapshot=Snapshot(1, {"state": {}}),
        )
        await store.write(change)
        await store.close()

    async def read() -> None:
        store = await Store.open(address)
        kept = await store.load("t")
        assert kept is not None
        assert kept.table == row(pending=[1], moved=7, due=9, request={"by": 0})
        assert kept.seats == [SEATS[0], SeatRecord(1, "person", "Hana", holder="hana")]
        assert kept.entries == [DEAL, entry(1)]
        assert kept.notes == [Note(0, "said", 0, "hello 🎴", 5)]
        assert await store.snapshot("t", "latest") == Snapshot(1, {"state": {}})
        assert await store.snapshot("t", "base") is None
        part = await store.load("t", entry=1, note=1)
        assert part is not None
        assert (part.entries, part.notes) == ([entry(1)], [])
        assert await store.load("nowhere") is None
        await store.check()
        await store.close()

    asyncio.run(write())
    asyncio.run(read())


def test_of_two_writers_one_wins_and_the_other_changes_nothing(address: str) -> None:
    async def race() -> None:
        store = await Store.open(address)
        await store.write(opened())
        changes = [
            StoreChange("t", entries=[entry(1, f"place {n}")], head={"moved": n}) for n in range(5)
        ]
        told = await asyncio.gather(*[store.write(c) for c in changes], return_exceptions=True)
        assert [type(outcome) for outcome in told].count(StoreConflict) == 4
        winner = told.index(None)
        kept = await store.load("t")
        assert kept is not None
        assert kept.entries[1:] == changes[winner].entries
        assert kept.table.moved == winner
        await store.close()

    asyncio.run(race())


def test_a_conflict_does_not_take_others_of_its_commit_along(address: str) -> None:
    async def together() -> None:
        store = await Store.open(address)
        await asyncio.gather(store.write(opened("a")), store.write(opened("b")))
        await store.write(StoreChange("a", note=Note(0, "said", 0, "first", 1)))
        told = await asyncio.gather(
            store.write(StoreChange("a", note=Note(0, "said", 0, "second", 1), entries=[entry(1)])),
            store.write(StoreChange("b", entries=[entry(1)])),
            store.write(opened("c")),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in told] == [StoreConflict, type(None), type(None)]
        lengths = {}
        for id in "abc":
            kept = await store.load(id)
            assert kept is not None
            lengths[id] = len(kept.entries)
        assert lengths == {"a": 1, "b": 2, "c": 1}
        await store.close()

    asyncio.run(together())


def test_many_changes_share_a_commit(address: str) -> None:
    async def crowd() -> None:
        store = await Store.open(address)
        ids = [f"t{n}" for n in range(50)]
        await asyncio.gather(*[store.write(opened(id)) for id in ids])
        commits = 0
        commit = store.writer.store

        async def counted(changes: object) -> None:
            nonlocal commits
            commits += 1
            await commit(changes)  # type: ignore[arg-type]

        store.writer.store = counted  # type: ignore[method-assign]
        await asyncio.gather(*[store.write(StoreChange(id, entries=[entry(1)])) for id in ids])
        assert commits <= 2
        await store.close()

    asyncio.run(crowd())


def test_what_waits_when_the_store_closes_is_stored(address: str) -> None:
    async def hurry() -> None:
        store = await Store.open(address)
        await store.write(opened())
        late = asyncio.create_task(store.write(StoreChange("t", entries=[entry(1)])))
        await asyncio.sleep(0)
        await store.close()
        await late
        with pytest.raises(OSError, match="closing"):
            await store.write(StoreChange("t", entries=[entry(2)]))
        again = await Store.open(address)
        kept = await again.load("t")
        assert kept is not None
        assert len(kept.entries) == 2
        await again.close()

    asyncio.run(hurry())


def test_lists(address: str) -> None:
    async def lists() -> None:
        store = await Store.open(address)
        await store.write(opened("open", moved=3))
        await store.write(opened("latest", moved=9, due=50))
        await store.write(opened("ended", moved=5, ended=6, result={"scores": [1], "ranks": [0]}))
        await store.write(opened("private", moved=7, listed=False, opened_by="hana", due=40))
        assert [found.table.id for found in await store.lobby(9)] == ["latest", "open"]
        assert [found.table.id for found in await store.lobby(1)] == ["latest"]
        mine = await store.tables_of("mika", ended=False, most=9)
        assert [found.table.id for found in mine] == ["latest", "private", "open"]
        assert mine[0].seats == SEATS
        over = await store.tables_of("mika", ended=True, most=9)
        assert [found.table.result for found in over] == [{"scores": [1], "ranks": [0]}]
        assert await store.tables_of("nobody", ended=False, most=9) == []
        assert await store.due(45) == ["private"]
        assert await store.due(99) == ["private", "latest"]
        assert await store.running("mika", 0) == 2
        assert await store.running("mika", 3) == 1
        await store.close()

    asyncio.run(lists())


def test_people_and_their_codes(address: str) -> None:
    async def known() -> None:
        store = await Store.open(address)
        assert await store.person("mika") is None
        await store.save_person("mika", 5, name="Mika")
        await store.save_person("mika", 9, code_hash="aa")
        await store.save_person("hana", 9, settings={"sound": True})
        mika = await store.person("mika")
        assert mika is not None
        assert (mika.name, mika.created, mika.has_code) == ("Mika", 5, True)
        assert await store.person_by_code("aa") == mika
        await store.save_person("mika", 9, code_hash="bb")
        assert await store.person_by_code("aa") is None
        with pytest.raises(StoreConflict):
            await store.save_person("hana", 9, code_hash="bb")
        hana = await store.person("hana")
        assert hana is not None
        assert (hana.name, hana.settings, hana.has_code) == ("", {"sound": True}, False)
        await asyncio.gather(*[store.save_person("new", n, name=f"{n}") for n in range(5)])
        secret = await store.secret()
        await store.close()
        again = await Store.open(address)
        assert await again.secret() == secret
        assert len(secret) > 30
        await again.close()

    asyncio.run(known())


def test_the_last_name_is_kept(address: str) -> None:
    async def named() -> None:
        store = await Store.open(address)
        names = ["Mika", "Mika", "Hana", "Mika"]
        await asyncio.gather(*[store.save_name("mika", n, name) for n, name in enumerate(names)])
        mika = await store.person("mika")
        assert mika is not None
        assert (mika.name, mika.created) == ("Mika", 0)
        await store.save_name("mika", 9, "Hana")
        again = await store.person("mika")
        assert again is not None
        assert (again.name, again.created) == ("Hana", 0)
        await store.close()

    asyncio.run(named())


def test_a_name_that_is_stored_is_not_written_again(tmp_path: Path) -> None:
    async def named() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'names.sqlite3'}")
        await store.save_name("mika", 1, "Mika")
        await store.writer.close()  # from now on whatever is written is refused
        await store.save_name("mika", 2, "Mika")
        for name in ("Hana", "Hana", "Mika"):  # no longer known to be stored
            with pytest.raises(OSError, match="closing"):
                await store.save_name("mika", 3, name)
        await store.close()

    asyncio.run(named())


def test_migrations_make_what_the_schema_declares(address: str) -> None:
    """A database made by the migrations has the tables, columns and keys that the code uses."""
    from sqlalchemy import Connection, inspect

    def check(connection: Connection) -> None:
        found = inspect(connection)
        assert set(found.get_table_names()) == {*schema.metadata.tables, "alembic_version"}
        for name, table in schema.metadata.tables.items():
            columns = {column["name"]: column for column in found.get_columns(name)}
            assert set(columns) == set(table.columns.keys())
            for column in table.columns:
                assert columns[column.name]["nullable"] is column.nullable, (name, column.name)
            key = found.get_pk_constraint(name)["constrained_columns"]
            assert key == [column.name for column in table.primary_key.columns]
            indexes = {index["name"] for index in found.get_indexes(name)}
            assert {index.name for index in table.indexes} <= indexes

    async def migrated() -> None:
        for _ in range(2):  # opening again changes nothing
            database = await open_database(address)
            async with database.engine.connect() as connection:
                await connection.run_sync(check)
            await database.close()

    asyncio.run(migrated())


def test_a_change_that_the_database_refuses_leaves_the_store_usable(address: str) -> None:
    async def refused() -> None:
        store = await Store.open(address)
        await store.write(opened())
        with pytest.raises((DBAPIError, StoreConflict)):
            await store.write(StoreChange("t", entries=[entry(1)], head={"moved": None}))
        await store.write(StoreChange("t", entries=[entry(1)]))
        kept = await store.load("t")
        assert kept is not None
        assert kept.table.moved == 1000
        await store.close()

    asyncio.run(refused())


# --- opening ------------------------------------------------------------------------------------


def test_a_file_is_used_by_one_process_at_a_time(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'deep' / 'games.sqlite3'}"

    async def twice() -> None:
        first = await open_database(address)
        with pytest.raises(StoreUnusable, match="Another Travelogue uses"):
            await open_database(address)
        await first.close()
        await (await open_database(address)).close()

    asyncio.run(twice())


def test_sqlite_is_durable(tmp_path: Path) -> None:
    async def pragmas() -> None:
        database = await open_database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
        async with database.engine.connect() as connection:
            journal = await connection.exec_driver_sql("PRAGMA journal_mode")
            synchronous = await connection.exec_driver_sql("PRAGMA synchronous")
            assert (journal.scalar(), synchronous.scalar()) == ("wal", 2)  # FULL
        assert database.one_step is not None
        writing = database.one_step.connect()
        assert writing.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert writing.execute("PRAGMA synchronous").fetchone() == (2,)
        writing.close()
        await database.close()

    asyncio.run(pragmas())


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("mysql://somewhere/games", "'mysql' is no kind of database"),
        ("games", "is no database"),
        ("sqlite://", "no kind of database"),
        ("sqlite:////proc/nowhere/games.sqlite3", "cannot be made"),
        ("postgresql://nobody@127.0.0.1:1/games", "cannot be used"),
    ],
)
def test_databases_that_cannot_be_used_are_told_in_a_sentence(address: str, words: str) -> None:
    with pytest.raises(StoreUnusable, match=words) as told:
        asyncio.run(open_database(address))
    assert "\n" not in str(told.value)
    assert isinstance(told.value, TravelogueError)


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_text("this is a letter, not a database" * 100)
    with pytest.raises(StoreUnusable, match="not a database"):
        asyncio.run(open_database(f"sqlite:///{path}"))


def test_passwords_are_not_told() -> None:
    with pytest.raises(StoreUnusable) as told:
        asyncio.run(open_database("postgresql://nobody:secret@127.0.0.1:1/games"))
    assert "secret" not in str(told.value)


def test_a_temporary_database_leaves_nothing_behind() -> None:
    async def there_and_gone() -> Path:
        database = await open_database(TEMPORARY)
        path = Path(str(database.url.database))
        assert path.is_file()
        await database.close()
        return path

    assert not asyncio.run(there_and_gone()).parent.exists()


def test_a_backup_is_made_while_the_store_is_in_use(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    copy = tmp_path / "copy.sqlite3"

    async def in_use() -> None:
        store = await Store.open(address)
        await store.write(opened())
        await asyncio.to_thread(back_up, address, copy)
        await store.write(StoreChange("t", entries=[entry(1)]))
        await store.close()

    asyncio.run(in_use())
    with sqlite3.connect(copy) as found:
        assert found.execute("SELECT count(*) FROM entries").fetchone() == (1,)
    found.close()
    assert not copy.with_name("copy.sqlite3.part").exists()


def test_backups_that_cannot_be_made_are_told(tmp_path: Path) -> None:
    with pytest.raises(StoreUnusable, match="no database at"):
        back_up(f"sqlite:///{tmp_path / 'nothing'}", tmp_path / "copy")
    with pytest.raises(StoreUnusable, match="pg_dump"):
        back_up("postgresql://me:secret@host/games", tmp_path / "copy")
    assert read_url("postgresql://host/games").drivername == "postgresql+asyncpg"


def test_a_driver_that_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("travelogue.store.database.find_spec", lambda _name: None)
    with pytest.raises(StoreUnusable, match=r"travelogue\[server\]"):
        asyncio.run(Store.open("postgresql://host/games"))


def test_an_sqlite_that_is_too_old_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("travelogue.store.database.sqlite3.sqlite_version_info", (3, 31, 1))
    with pytest.raises(StoreUnusable, match=r"needs 3\.33\.0 or newer, or PostgreSQL"):
        asyncio.run(Store.open(f"sqlite:///{tmp_path / 'games.sqlite3'}"))
    assert list(tmp_path.iterdir()) == []
