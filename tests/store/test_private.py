"""What a database holds is nobody else's on the machine, and no log tells it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from travelogue.store.database import back_up, open_database
from travelogue.store.errors import StoreUnusable
from travelogue.store.store import Store

OURS_ALONE = 0o600


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture(autouse=True)
def _common_umask() -> object:
    """What most machines give to new files: everybody may read them."""
    before = os.umask(0o022)
    yield
    os.umask(before)


async def used(address: str) -> dict[str, int]:
    """Return the modes of all files while a store is open and has been written to."""
    store = await Store.open(address)
    try:
        await store.secret()
        folder = Path(address.removeprefix("sqlite:///")).parent
        return {path.name: mode(path) for path in folder.iterdir()} | {"": mode(folder)}
    finally:
        await store.close()


def test_database_log_and_lock_can_be_read_by_their_owner_alone(tmp_path: Path) -> None:
    modes = asyncio.run(used(f"sqlite:///{tmp_path / 'site' / 'games.sqlite3'}"))
    assert modes.pop("") == 0o700
    assert {"games.sqlite3", "games.sqlite3-wal", "games.sqlite3.owner"} <= set(modes)
    assert set(modes.values()) == {OURS_ALONE}


def test_a_database_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.touch(0o644)
    modes = asyncio.run(used(f"sqlite:///{path}"))
    assert modes["games.sqlite3"] == modes["games.sqlite3-wal"] == OURS_ALONE


def test_a_backup_can_be_read_by_its_owner_alone(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    asyncio.run(used(address))
    back_up(address, tmp_path / "copy")
    assert mode(tmp_path / "copy") == OURS_ALONE


def test_a_damaged_database_is_not_backed_up_as_if_it_were_whole(tmp_path: Path) -> None:
    source, copy = tmp_path / "games.sqlite3", tmp_path / "copy"
    asyncio.run(used(f"sqlite:///{source}"))
    with sqlite3.connect(source) as connection:
        connection.execute("CREATE TABLE many (n INTEGER PRIMARY KEY, t TEXT)")
        rows = [(n, "x" * 300) for n in range(2000)]
        connection.executemany("INSERT INTO many VALUES (?, ?)", rows)
    connection.close()
    data = bytearray(source.read_bytes())
    middle = len(data) // 2 // 4096 * 4096
    data[middle : middle + 8192] = bytes(8192)
    source.write_bytes(data)
    copy.write_text("yesterday's")
    with pytest.raises(StoreUnusable, match=r"damaged|cannot be copied"):
        back_up(f"sqlite:///{source}", copy)
    assert copy.read_text() == "yesterday's", "the last good copy stays"
    assert not copy.with_name("copy.part").exists()


def test_errors_do_not_tell_what_was_to_be_stored(tmp_path: Path) -> None:
    async def fail() -> str:
        database = await open_database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
        try:
            async with database.engine.begin() as connection:
                await connection.execute(
                    text("INSERT INTO nowhere VALUES (:seed)"), {"seed": "very secret"}
                )
        except DBAPIError as error:
            return str(error)
        finally:
            await database.close()
        return ""

    told = asyncio.run(fail())
    assert "nowhere" in told
    assert "very secret" not in told
