"""The contract of files: what a game's folder lacks is told in a sentence that names the file."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from travelogue.author.contract import ContractError
from travelogue.author.files_contract import check_files, contrast, uncited
from travelogue.author.new_game import SAMPLE
from travelogue.author.sample import game
from travelogue.games import registry

GAME = game.make()


@pytest.mark.parametrize("name", registry.names())
def test_files_of_a_game_are_there(name: str) -> None:
    check_files(registry.game(name), registry.face(name).folder)


def without(name: str) -> Callable[[Path], None]:
    return lambda folder: (folder / name).unlink()


def changed(name: str, old: str, new: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        text = (folder / name).read_text("utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new), "utf-8")

    return change


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (without("rules.md"), "sample/rules.md is missing"),
        (without("art/cover.svg"), "sample/art/cover.svg is missing"),
        (changed("rules.md", "- **SAM", "- SAM"), "sample/rules.md has no numbered rules"),
        (changed("rules.md", "SAM-02", "SAM-01"), "has SAM-01 twice"),
        (changed("rules.md", "SAM", "SUM"), "SUM-01, but none that begins with SAM"),
        (changed("rules.md", "SAM-11", "SAM-12"), "cites SAM-11, which rules.md has not"),
        (changed("art/mark.svg", 'id="mark"', 'id="sign"'), "no symbol with the id 'mark'"),
        (changed("art/cover.svg", "</svg>", ""), "art/cover.svg: it is not well-formed"),
        (changed("art/cover.svg", "</symbol>", "<script/></symbol>"), "runs a script"),
    ],
)
def test_what_is_wrong_is_told(
    change: Callable[[Path], None], problem: str, tmp_path: Path
) -> None:
    folder = tmp_path / "sample"
    shutil.copytree(SAMPLE, folder, ignore=shutil.ignore_patterns("tests", "__pycache__"))
    check_files(GAME, folder)
    change(folder)
    with pytest.raises(ContractError, match=problem.replace("*", r"\*")):
        check_files(GAME, folder)


def test_colours_that_cannot_be_read_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME.meta.palette, "text", ["#a0b5c0", "#9acbdd"])
    with pytest.raises(
        ContractError, match=r"sample/game.toml, palette: 'text' on 'wash' .* by day"
    ):
        check_files(GAME, SAMPLE)


def test_rules_that_no_test_cites_are_named(tmp_path: Path) -> None:
    assert uncited(SAMPLE, SAMPLE / "tests") == []
    (tmp_path / "test_it.py").write_text('"""SAM-01, SAM-02"""', "utf-8")
    assert uncited(SAMPLE, tmp_path)[:2] == ["SAM-03", "SAM-04"]


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
