"""Sample Game keeps the contract: rules, history, words and pictures, files, golden games."""

from __future__ import annotations

from pathlib import Path

import pytest

from travelogue.author.contract import check_game
from travelogue.author.face_contract import check_face
from travelogue.author.files_contract import check_files, uncited
from travelogue.author.golden import difference, golden_files
from travelogue.author.history_contract import check_history
from travelogue.author.sample import face, game

HERE = Path(__file__).parent
GAME = game.make()
FACE = face.make(GAME)


def test_the_game_keeps_the_contract() -> None:
    assert check_game(GAME) > 0


def test_its_history_keeps_the_contract() -> None:
    assert check_history(GAME) > 0, "nothing could be taken back"


def test_its_face_keeps_the_contract() -> None:
    assert check_face(GAME, FACE) > 0


def test_its_files_are_there() -> None:
    check_files(GAME, FACE.folder)


def test_every_rule_is_cited() -> None:
    assert uncited(FACE.folder, HERE) == []


@pytest.mark.parametrize("path", golden_files(HERE / "golden"), ids=lambda path: path.stem)
def test_golden_games_are_the_same(path: Path) -> None:
    assert difference(path, GAME, FACE) == ""
