"""Opening a database: SQLite on this machine's disk, or PostgreSQL for several processes."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import orjson
import platformdirs
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from travelogue.store.errors import StoreUnusable
from travelogue.store.one_step import OneStep

TEMPORARY: Final = "temporary"  # a database that lasts as long as the process
FILE_NAME: Final = "games.sqlite3"
FILE_MODE: Final = 0o600  # whoever reads the key that signs cookies can take any seat
FOLDER_MODE: Final = 0o700
MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATING: Final = 0x74726176  # an advisory lock: one process migrates, the others wait
BUSY_MS: Final = 10_000
OLDEST_SQLITE: Final = (3, 33, 0)  # the first that updates many rows from one list
WHOLE: Final = "ok"  # what SQLite says of a database that is
POSTGRES: Final = ("postgresql", "postgres", "postgresql+asyncpg")


@dataclass
class Database:
    """An engine and what has to be tidied up after it."""

    engine: AsyncEngine
    url: URL
    folder: Path | None = None  # of a temporary database
    owner: sqlite3.Connection | None = None  # holds the lock that says: this file is in use
    one_step: OneStep | None = None  # for writing into a file

    @property
    def is_shared(self) -> bool:
        """Whether several processes may use it at once."""
        return self.engine.dialect.name == "postgresql"

    async def close(self) -> None:
        """Give back connections, lock and folder."""
        await self.engine.dispose()
        if self.one_step is not None:
            self.one_step.close()
        if self.owner is not None:
            self.owner.close()
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)


def default_url() -> str:
    """Return the address of the database in the platform's data folder."""
    return f"sqlite:///{platformdirs.user_data_path('travelogue') / FILE_NAME}"


def read_url(address: str) -> URL:
    """Return a database's address; StoreUnusable names the kinds that there are."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise StoreUnusable(
            f"{address!r} is no database; write sqlite:///path/to/file or postgresql://…"
        ) from None
    if url.drivername in POSTGRES:
        return url.set(drivername="postgresql+asyncpg")
    if url.drivername.partition("+")[0] == "sqlite" and url.database:
        return url.set(drivername="sqlite+aiosqlite")
    raise StoreUnusable(
        f"{url.drivername!r} is no kind of database that Travelogue knows; "
        "write sqlite:///path/to/file or postgresql://…"
    )


def is_postgres(address: str) -> bool:
    """Tell whether an address is one of PostgreSQL."""
    return read_url(address).drivername in POSTGRES


async def open_database(address: str) -> Database:
    """Return a database brought up to date; StoreUnusable says what is in the way."""
    if address == TEMPORARY:
        folder = Path(tempfile.mkdtemp(prefix="travelogue-"))
        database = open_sqlite(read_url(f"sqlite:///{folder / FILE_NAME}"), durable=False)
        database.folder = folder
    else:
        url = read_url(address)
        database = open_postgres(url) if url.drivername in POSTGRES else open_sqlite(url)
    try:
        async with database.engine.begin() as connection:
            await connection.run_sync(migrate)
    except (OSError, SQLAlchemyError) as error:
        await database.close()
        raise StoreUnusable(
            f"The database {database.url.render_as_string()} cannot be used: {reason(error)}."
        ) from None
    return database


def reason(error: Exception) -> str:
    """Return the first line of what a driver said."""
    told = str(getattr(error, "orig", None) or error).splitlines()
    return told[0].rstrip(".") if told else type(error).__name__


def open_sqlite(url: URL, *, durable: bool = True) -> Database:
    """Return a file's database. One process at a time may use it: tables live in its memory."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        oldest = ".".join(map(str, OLDEST_SQLITE))
        raise StoreUnusable(
            f"This Python has SQLite {sqlite3.sqlite_version}; Travelogue needs {oldest} or newer, "
            "or PostgreSQL: travelogue play --db postgresql://…"
        )
    path = Path(str(url.database))
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=FOLDER_MODE)
    except OSError as error:
        raise StoreUnusable(f"The folder {path.parent} cannot be made: {error.strerror}.") from None
    owner = take_ownership(path)
    keep_private(path)
    engine = create_async_engine(
        url,
        connect_args={"timeout": BUSY_MS / 1000},
        json_serializer=serialized,
        hide_parameters=True,  # an error's text must not tell names, seeds or keys
        pool_reset_on_return=None,  # every transaction of ours is ended where it was begun
    )

    @event.listens_for(engine.sync_engine, "connect")
    def on_connect(connection: Any, _record: object) -> None:
        prepare(connection, durable)

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(
            path, timeout=BUSY_MS / 1000, isolation_level=None, check_same_thread=False
        )
        prepare(connection, durable)
        return connection

    return Database(engine, url, owner=owner, one_step=OneStep(connect))


def prepare(connection: Any, durable: bool) -> None:
    """Let a connection write ahead, and each commit last if it is to."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute(f"PRAGMA synchronous={'FULL' if durable else 'OFF'}")
    cursor.close()


def take_ownership(path: Path) -> sqlite3.Connection:
    """Return a connection that keeps other processes off a file until it is closed.

    The lock is one of SQLite's own, on a file beside it: it works wherever SQLite does, ends with
    the process however that ends, and leaves the file itself free for backups.
    """
    lock = path.with_name(path.name + ".owner")
    keep_private(lock)
    try:
        owner = sqlite3.connect(lock, timeout=0, isolation_level=None, check_same_thread=False)
        owner.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise StoreUnusable(
                f"Another Travelogue uses {path} already; several processes need PostgreSQL: "
                "travelogue play --db postgresql://…"
            ) from None
        raise StoreUnusable(f"The database {path} cannot be used: {error}.") from None
    return owner


def keep_private(path: Path) -> None:
    """Make a file that nobody else on this machine can read; one that is there becomes so.

    SQLite gives the files that it writes beside a database the database's own mode.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, FILE_MODE))
        path.chmod(FILE_MODE)
    except OSError as error:
        raise StoreUnusable(f"The database {path} cannot be used: {error.strerror}.") from None


def open_postgres(url: URL) -> Database:
    """Return a server's database; StoreUnusable where its driver is not installed."""
    if find_spec("asyncpg") is None:
        raise StoreUnusable("PostgreSQL needs a driver: pip install 'travelogue[server]'")
    return Database(create_async_engine(url, pool_pre_ping=True, hide_parameters=True), url)


def serialized(value: object) -> str:
    """Return a value of a JSON column as text; every move stores some."""
    return orjson.dumps(value).decode()


def migrate(connection: Connection) -> None:
    """Bring the tables of a database to what schema.py declares."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def back_up(address: str, target: Path) -> None:
    """Copy a SQLite database, also while a site uses it; the copy is there whole or not at all."""
    url = read_url(address)
    if url.drivername in POSTGRES:
        shown = url.set(drivername="postgresql").render_as_string()
        raise StoreUnusable(
            "PostgreSQL has a tool of its own for backups: "
            f"pg_dump --format=custom --file={target} {shown}"
        )
    source = Path(str(url.database))
    if not source.is_file():
        raise StoreUnusable(f"There is no database at {source}; nothing was backed up.")
    part = target.with_name(target.name + ".part")
    try:
        part.unlink(missing_ok=True)
        keep_private(part)
        there, here = sqlite3.connect(source), sqlite3.connect(part)
        try:
            there.backup(here)
            found = str(here.execute("PRAGMA integrity_check(1)").fetchone()[0])
        finally:
            here.close()
            there.close()
        if found != WHOLE:
            part.unlink()
            raise StoreUnusable(f"{source} is damaged, so {target} was not written: {found}.")
        part.replace(target)
    except sqlite3.DatabaseError as error:
        part.unlink(missing_ok=True)
        raise StoreUnusable(f"{source} cannot be copied to {target}: {error}.") from None
    except OSError as error:
        raise StoreUnusable(f"{target} cannot be written: {error}.") from None
