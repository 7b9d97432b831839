"""The sample keeps the contract, and so does a game made from it; broken ones do not."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from travelogue.author.contract import ContractError, check_game
from travelogue.author.face_contract import check_face
from travelogue.author.history_contract import check_history
from travelogue.author.new_game import new_game
from travelogue.author.sample import face, game
from travelogue.author.sample.rules import hiding
from travelogue.author.sample.rules.state import SampleState
from travelogue.core.chance import Chance
from travelogue.core.errors import TravelogueError
from travelogue.core.types import FULL, HIDDEN


def test_the_sample_keeps_the_contract() -> None:
    sample = game.make()
    assert check_game(sample) > 0
    assert check_face(sample, face.make(sample)) > 0
    check_history(sample)


def test_a_view_that_hides_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def view(s: SampleState, seat: int) -> SampleState:
        v = s.copy()
        v.viewer = seat
        v.deck.sort()
        return v

    def determinize(s: SampleState, chance: Chance) -> SampleState:
        guess = s.copy()
        guess.viewer = FULL
        return guess

    monkeypatch.setattr(hiding, "view", view)
    monkeypatch.setattr(hiding, "determinize", determinize)
    with pytest.raises(ContractError, match="sees in its view what the log keeps from it"):
        check_game(game.make())


def test_a_guess_that_depends_on_a_hidden_order_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def view(s: SampleState, seat: int) -> SampleState:
        v = s.copy()
        v.viewer = seat
        for at, card in enumerate(list(v.hands)):
            if at // 3 != seat and card >= 0:
                v.deck.put(card)
                v.hands[at] = HIDDEN
        return v

    monkeypatch.setattr(hiding, "view", view)
    with pytest.raises(ContractError, match="depends on what it cannot see"):
        check_game(game.make())


def test_a_new_game_keeps_the_contract(tmp_path: Path) -> None:
    """In a package of its own, and clean."""
    folder = new_game("night_train", "NTR", tmp_path)
    code = (
        "from night_train import face, game; from travelogue.author.contract import check_game; "
        "from travelogue.author.face_contract import check_face; made = game.make(); "
        "check_game(made); check_face(made, face.make(made)); print(made.meta.title)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() == "Night Train", done.stderr
    for command in (("check",), ("format", "--check")):
        options = ["--line-length", "100", str(folder)]
        subprocess.run([sys.executable, "-m", "ruff", *command, *options], check=True)
    texts = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    assert not re.search(r"\b[Ss]ample|\bSAM\b|\bsam\b", texts)


@pytest.mark.parametrize(("name", "prefix"), [("Lost", "LOC"), ("lost", "loc"), ("../x", "LOC")])
def test_names_are_checked(name: str, prefix: str, tmp_path: Path) -> None:
    with pytest.raises(TravelogueError):
        new_game(name, prefix, tmp_path)
