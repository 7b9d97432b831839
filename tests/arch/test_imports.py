"""The architecture as a test: an arrow never points up."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import travelogue

ROOT = Path(travelogue.__file__).parent
PACKAGE = "travelogue"
GAMES_SHARED = {"registry"}

# part -> the parts that it may import (its own always)
ALLOWED: dict[str, set[str]] = {
    "core": set(),
    "games": {"core", "face"},
    "face": {"core"},
    "author": {"core", "face", "history", "bots", "arena", "games.registry"},
    "bots": {"core"},
    "history": {"core"},
    "arena": {"core", "face", "history", "bots", "games.registry", "source"},
    "rl": {"core", "face", "bots", "arena", "games.registry"},
    "store": {"core", "history", "metrics"},
    "live": {"core", "face", "history", "store", "bots", "games.registry", "metrics"},
    "web": {
        "core",
        "face",
        "live",
        "store",
        "history",
        "bots",
        "games.registry",
        "rules_text",
        "metrics",
    },
    "term": {"core", "face", "live", "games.registry"},
    "api": {"core", "face", "history", "games.registry"},
    "rules_text": {"core", "games.registry"},
    "source": {"core"},
    "messages": set(),
    "metrics": set(),
}
RULES = ("rules", "mind")  # of a game: folders that know neither people nor files
# of a game: modules that rules may not import
FOR_PEOPLE = ("words", "whynot", "gains", "drawing", "plain", "face", "load", "game", "meta")
TEXTS = {".py", ".html", ".css", ".js", ".svg", ".toml"}
STANDARD_ONLY = {"core", "history"}
THIRD_PARTY = {"core": {"librt", "mypy_extensions"}, "history": set[str]()}


def modules() -> list[Path]:
    return sorted(path for path in ROOT.rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """Yield the full names of all modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = absolute(path, node)
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def absolute(path: Path, node: ast.ImportFrom) -> str:
    """Return the full name of the module that a file imports from; only games import relatively."""
    if node.level == 0:
        return str(node.module)
    own = [PACKAGE, *part_of(path)]
    assert own[1] == "games" or own[2] == "sample", f"{path} imports relatively"
    return ".".join([*own[: len(own) - node.level], *([node.module] if node.module else [])])


def is_module(name: str) -> bool:
    path = ROOT.parent.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def part_of(path: Path) -> list[str]:
    return list(path.relative_to(ROOT).with_suffix("").parts)


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(ROOT)))
def test_imports_follow_the_rule(path: Path) -> None:
    own = part_of(path)
    if own[0] in ("cli", "__init__"):
        return
    allowed = ALLOWED[own[0]] | {own[0]}
    for name in imports(path):
        parts = name.split(".")
        if parts[0] != PACKAGE or len(parts) < 2 or not is_module(name):
            continue
        target = parts[1:]
        if target[0] == "games" and own[0] != "games":
            assert "games.registry" in allowed or target == ["games"], f"{path} imports {name}"
            assert target in (["games"], ["games", "registry"]), f"{path} knows a game: {name}"
        else:
            assert target[0] in allowed, f"{path} imports {name}"


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(ROOT)))
def test_games_know_neither_each_other_nor_their_pictures(path: Path) -> None:
    own = part_of(path)
    if own[0] != "games" or len(own) < 3:
        return
    is_rules = own[2] in RULES or (len(own) == 3 and not own[2].startswith(FOR_PEOPLE))
    for name in imports(path):
        parts = name.split(".")
        if parts[:2] != [PACKAGE, "games"] or len(parts) < 3:
            continue
        assert parts[2] == own[1], f"{path} imports another game: {name}"
        if is_rules and len(parts) > 3 and is_module(name):
            assert not parts[3].startswith((*FOR_PEOPLE, "data")), f"rules import {name}"


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(ROOT)))
def test_core_and_history_need_the_standard_library_only(path: Path) -> None:
    import sys

    own = part_of(path)
    is_rules = own[0] == "games" and (
        own[2:3] == ["rules"] or (len(own) == 3 and not own[2].startswith(FOR_PEOPLE))
    )
    if own[0] not in STANDARD_ONLY and not is_rules:
        return
    for name in imports(path):
        top = name.split(".")[0]
        known = top in sys.stdlib_module_names or top == PACKAGE
        assert known or top in THIRD_PARTY.get(own[0], set()), f"{path} imports {name}"


def test_no_game_is_named_outside_its_folder() -> None:
    """Neither by code nor by pages, styles and pictures."""
    games = [path.parent for path in ROOT.glob("games/*/game.toml")]
    names = [name for folder in games for name in spellings(folder.name)]
    for path in sorted(ROOT.rglob("*")):
        inside = any(folder in path.parents for folder in games)
        if inside or path.suffix not in TEXTS or path == ROOT / "__init__.py":
            continue
        text = path.read_text("utf-8")
        for name in names:
            assert name not in text, f"{path} names {name}"


def spellings(name: str) -> list[str]:
    return [name, name.replace("_", "-")]
