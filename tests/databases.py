"""Real databases for tests: SQLite files, and a PostgreSQL server that the tests start."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

Kind = Literal["sqlite", "postgresql"]
KINDS: tuple[Kind, ...] = ("sqlite", "postgresql")


@contextmanager
def postgres(folder: Path) -> Iterator[Any]:
    """Run a PostgreSQL server in a folder; as root it runs as a user of its own."""
    with no_runtime_warning(folder):
        import pgserver

        server = pgserver.get_server(folder / "data", cleanup_mode="delete")
    server.psql("ALTER SYSTEM SET fsync = off;")  # the tests kill our processes, not the server
    server.psql("SELECT pg_reload_conf();")
    try:
        yield server
    finally:
        server.cleanup()


@contextmanager
def no_runtime_warning(folder: Path) -> Iterator[None]:
    """Name a folder for run-time files: without one the library warns when it is imported."""
    import pytest

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(folder))
        yield


def new_database(server: Any) -> str:
    """Return the address of an empty database."""
    name = f"test_{secrets.token_hex(6)}"
    server.psql(f"CREATE DATABASE {name};")
    return str(server.get_uri(name))
