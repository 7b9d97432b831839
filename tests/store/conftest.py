"""Every test of the store runs on both databases."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Databases
from tests.databases import KINDS, Kind


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, databases: Databases, tmp_path: Path) -> str:
    """The address of an empty database."""
    kind: Kind = request.param
    return databases(kind, tmp_path)
