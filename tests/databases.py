"""Real databases for tests: SQLite files, and a PostgreSQL server that the tests start."""

from __future__ import annotations

import secrets
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import psutil
import pytest

Kind = Literal["sqlite", "postgresql"]
KINDS: tuple[Kind, ...] = ("sqlite", "postgresql")


@contextmanager
def postgres() -> Iterator[Any]:
    """Run a PostgreSQL server in a folder that its own user may enter, also when we are root."""
    folder = Path(tempfile.mkdtemp(prefix="travelogue-postgres-"))
    folder.chmod(0o755)
    private = folder / "run"
    private.mkdir(0o700)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(private))  # else the library warns when it is imported
        from pgserver.postgres_server import get_server

        server = get_server(folder / "data", cleanup_mode="delete")
    server.psql("ALTER SYSTEM SET fsync = off;")  # the tests kill our processes, not the server
    server.psql("SELECT pg_reload_conf();")
    try:
        yield server
    finally:
        process = psutil.Process(server.get_pid())
        process.send_signal(signal.SIGQUIT)  # at once: nothing of it is to be kept
        process.wait(10)
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def new_database(server: Any) -> str:
    """Return the address of an empty database."""
    name = f"test_{secrets.token_hex(6)}"
    server.psql(f"CREATE DATABASE {name};")
    return str(server.get_uri(name))
