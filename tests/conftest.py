"""What every test run says first: which package it tests, and how its rules run.

TRAVELOGUE_EXPECT=compiled makes a run fail whose rules are not compiled.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import travelogue
from tests.databases import Kind, new_database, postgres
from travelogue.source import is_compiled


def pytest_report_header() -> str:
    how = "compiled" if is_compiled() else "interpreted"
    if os.environ.get("TRAVELOGUE_EXPECT", how) not in (how, ""):
        raise pytest.UsageError(f"these tests were to run compiled, the rules run {how}")
    return f"travelogue: {Path(travelogue.__file__).parent}, rules {how}"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Any]:
    """A PostgreSQL server for all tests of this process."""
    with postgres() as server:
        yield server


Databases = Callable[[Kind, Path], str]


@pytest.fixture
def databases(request: pytest.FixtureRequest) -> Databases:
    """Make empty databases of a kind; the server is started when first needed."""

    def new(kind: Kind, folder: Path) -> str:
        if kind == "sqlite":
            return f"sqlite:///{folder / 'games.sqlite3'}"
        return new_database(request.getfixturevalue("postgres_server"))

    return new
