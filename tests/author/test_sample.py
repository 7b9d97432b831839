"""The sample keeps the contract, and every faulty one made from it fails for its own reason."""

from __future__ import annotations

from travelogue.author.contract import check_game
from travelogue.author.face_contract import check_face
from travelogue.author.files_contract import check_files
from travelogue.author.history_contract import check_history
from travelogue.author.sample import face, game


def test_the_sample_keeps_the_contract() -> None:
    sample = game.make()
    shown = face.make(sample)
    assert check_game(sample) > 0
    assert check_face(sample, shown) > 0
    assert check_history(sample) > 0
    check_files(sample, shown.folder)
