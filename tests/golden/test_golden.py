"""Every golden game, played again, is the same text: compiled and interpreted alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.make import difference, golden_files
from travelogue.games import registry


@pytest.mark.parametrize("path", golden_files(), ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_golden_game_is_the_same(path: Path) -> None:
    assert difference(path) == ""


@pytest.mark.parametrize("name", registry.names())
def test_every_game_has_golden_games(name: str) -> None:
    assert any(path.parent.name == name for path in golden_files())
