"""The registry: games are found wherever they lie, and a broken one stops no other."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from travelogue.cli import games
from travelogue.core.errors import BrokenGame, UnknownName
from travelogue.games import registry

SAMPLE = Path(registry.__file__).parent.parent / "author" / "sample"
Offer = Callable[[str, str], Path]


@pytest.fixture
def offer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Offer]:
    """Offers packages by entry points: their name, and what the point says."""
    points: list[EntryPoint] = []
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    monkeypatch.syspath_prepend(str(tmp_path))

    def make(name: str, value: str) -> Path:
        folder = tmp_path / name
        shutil.copytree(SAMPLE, folder, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        for path in folder.rglob("*.toml"):
            path.write_text(path.read_text("utf-8").replace('"sample"', f'"{name}"'), "utf-8")
        loader = folder / "data" / "load.py"
        loader.write_text(loader.read_text("utf-8").replace('"sample"', f'"{name}"'), "utf-8")
        points.append(EntryPoint(name, value, registry.GROUP))
        registry.look_again()
        return folder

    yield make
    monkeypatch.undo()
    registry.look_again()
    for module in [name for name in sys.modules if name.startswith("night_train")]:
        del sys.modules[module]


def test_a_game_of_another_distribution_is_found_and_played(offer: Offer) -> None:
    offer("night_train", "night_train")
    assert registry.names()[-1] == "night_train", "the sample stands on the last shelf"
    assert registry.problems() == {}
    assert registry.game("night_train").meta.name == "night_train"
    assert registry.face("night_train").game is registry.game("night_train")


def left_out(name: str = "night_train") -> str:
    """Return why a game was left out; all the others go on."""
    assert name not in registry.names()
    assert len(registry.names()) == len(list(Path(registry.__file__).parent.glob("*/game.toml")))
    with pytest.raises(BrokenGame) as error:
        registry.game(name)
    assert str(error.value) == registry.problems()[name]
    assert str(error.value).count(".\n") == 0
    return str(error.value)


@pytest.mark.parametrize("part", registry.PARTS)
def test_a_package_that_is_not_whole_is_told_with_its_file(offer: Offer, part: str) -> None:
    (offer("night_train", "night_train") / part).unlink()
    registry.look_again()
    assert left_out() == f"night_train/{part} is missing from the game's package."


def test_what_game_toml_gets_wrong_is_told_with_its_field(offer: Offer) -> None:
    toml = offer("night_train", "night_train") / "game.toml"
    toml.write_text(toml.read_text("utf-8") + "\n[lanterns]\nn = 1\n", "utf-8")
    registry.look_again()
    assert left_out().startswith("night_train/game.toml, field 'lanterns': it is unknown")


def test_an_entry_point_that_leads_nowhere_is_told(offer: Offer) -> None:
    offer("night_train", "day_train")
    assert "names 'day_train', which is no package that can be imported" in left_out()


def test_an_entry_point_by_another_name_is_told(offer: Offer) -> None:
    offer("night_train", "travelogue.core")
    assert "both must be called alike" in left_out()


def test_a_game_that_is_here_cannot_be_replaced(offer: Offer) -> None:
    first = registry.names()[0]
    offer(first, first)
    assert registry.game(first).meta.title != "Sample Game"
    assert any(
        "has the name of a game that is here" in told for told in registry.problems().values()
    )


def test_a_game_that_cannot_be_imported_is_left_out_when_all_are_loaded(offer: Offer) -> None:
    folder = offer("night_train", "night_train")
    (folder / "face" / "__init__.py").write_text("import lanterns\n", "utf-8")
    registry.look_again()
    assert "night_train" in registry.names()
    registry.load_all()
    assert left_out() == "night_train/face cannot be loaded: No module named 'lanterns'."


def test_unknown_games_list_those_that_exist() -> None:
    with pytest.raises(UnknownName, match=registry.names()[0]):
        registry.folder("nowhere")


def test_the_command_tells_what_was_left_out(
    offer: Offer, capsys: pytest.CaptureFixture[str]
) -> None:
    (offer("night_train", "night_train") / "rules.md").unlink()
    registry.look_again()
    games()
    assert "Left out: night_train/rules.md is missing" in capsys.readouterr().out
