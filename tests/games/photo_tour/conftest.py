"""Content folders of one's own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from travelogue.games.photo_tour.data.load import DATA


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """A copy of the content folder, to be changed by a test."""
    folder = tmp_path / "content"
    shutil.copytree(DATA, folder)
    return folder
