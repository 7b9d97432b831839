"""The public face: `import travelogue`."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import travelogue

README = Path(__file__).parent.parent / "README.md"


def finished(seed: int = 7) -> travelogue.Match:
    match = travelogue.game("kimono_memories").start(seats=2, seed=seed)
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, match.legal(seat)[0])
    return match


def test_a_match_from_start_to_file_and_back(tmp_path: Path) -> None:
    match = finished()
    match.save(tmp_path / "game.json")
    again = travelogue.load(tmp_path / "game.json")
    assert again.scores() == match.scores()
    assert again.ranks() == match.ranks()
    assert again.over
    assert again.names == ["Sun", "Moon"]


def test_the_same_seed_gives_the_same_match() -> None:
    assert finished(1).state.signature() == finished(1).state.signature()
    assert finished(1).state.signature() != finished(2).state.signature()


def test_without_a_seed_matches_differ() -> None:
    game = travelogue.game("kimono_memories")
    assert game.start().commitment != game.start().commitment


def test_a_match_shows_its_board_in_a_notebook() -> None:
    match = travelogue.game("kimono_memories").start(seed=1, names=["<b>Ann", "Ben & Co"])
    shown = match._repr_html_()
    ElementTree.fromstring(shown)
    assert "Ben &amp; Co" in shown
    assert "<b>Ann" not in shown


def test_undo_and_views() -> None:
    match = travelogue.game("kimono_memories").start(seed=1, options={"start_player": 0})
    match.play(0, "cross 1")
    match.undo(0)
    assert match.view(0).legal(0) == match.legal(0) == [0, 1, 2]
    with pytest.raises(travelogue.UndoRefused):
        match.undo(0)
    with pytest.raises(travelogue.IllegalAction, match="KIM-14"):
        match.play(1, "cross 1")


def test_unknown_things_list_what_exists() -> None:
    with pytest.raises(travelogue.UnknownName, match="choose from: kimono_memories"):
        travelogue.game("chess")
    with pytest.raises(travelogue.TravelogueError, match="2 names are needed, not 3"):
        travelogue.game("kimono_memories").start(names=["a", "b", "c"])


def test_headless_users_never_load_drawing_code() -> None:
    code = (
        "import sys, travelogue; travelogue.game('kimono_memories').start(seed=1); "
        "ours = [m for m in sys.modules if m.startswith('travelogue.')]; "
        "print([m for m in ours if 'drawing' in m or 'words' in m or 'web' in m])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_example_of_the_readme_runs(tmp_path: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        subprocess.run([sys.executable, "-c", block], cwd=tmp_path, check=True, timeout=60)
