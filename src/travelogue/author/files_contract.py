"""The contract of files: what a game's folder holds besides its modules.

check_files(game, folder)       rules.md, art and data are there and say what pages need
uncited(folder, tests)          the rules that no test cites
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from travelogue.author.contract import ContractError
from travelogue.core.game import Game

RULE: Final = re.compile(r"^- \*\*([A-Z]{2,5}-\d+)\*\*", re.MULTILINE)
CITED: Final = re.compile(r"\b[A-Z]{2,5}-\d+\b")
ART: Final = ("sheet.svg", "style.css", "cover.svg", "mark.svg")
SYMBOLS: Final = {"cover.svg": "cover", "mark.svg": "mark"}  # that pages use
SVG: Final = "{http://www.w3.org/2000/svg}"
READ: Final = (("on", "solid"), ("text", "wash"))  # of the palette: text on its ground
CONTRAST: Final = 4.5


def check_files(game: Game, folder: Path) -> None:
    """Check a game's folder; ContractError names the file and what is wrong with it."""
    rules, palette = rules_fault(folder, game.meta.prefix), palette_fault(game.meta.palette)
    for fault in (rules, art_fault(folder), palette):
        if fault:
            raise ContractError(f"{game.meta.name}/{fault}")


def rules_fault(folder: Path, prefix: str) -> str:
    """Return what is wrong with the rules page, or with what the code cites of it."""
    page = folder / "rules.md"
    if not page.is_file():
        return "rules.md is missing: the numbered rules"
    rules = RULE.findall(page.read_text("utf-8"))
    if not rules:
        return f"rules.md has no numbered rules: - **{prefix}-01** ..."
    if not any(rule.startswith(f"{prefix}-") for rule in rules):
        return f"rules.md has {rules[0]}, but none that begins with {prefix}, as game.toml says"
    for rule in rules:
        if rules.count(rule) > 1:
            return f"rules.md has {rule} twice"
    for path in sorted(folder.rglob("*.py")):
        found = [rule for rule in CITED.findall(path.read_text("utf-8")) if rule not in rules]
        for rule in found:
            if rule.startswith(f"{prefix}-"):
                return f"{path.relative_to(folder)} cites {rule}, which rules.md has not"
    return ""


def uncited(folder: Path, tests: Path) -> list[str]:
    """Return the rules of a game's rules.md that no test cites."""
    rules = RULE.findall((folder / "rules.md").read_text("utf-8"))
    cited = {
        rule for path in tests.rglob("*.py") for rule in CITED.findall(path.read_text("utf-8"))
    }
    return [rule for rule in rules if rule not in cited]


def art_fault(folder: Path) -> str:
    """Return what is wrong with the art that pages show, "" if nothing is."""
    for name in ART:
        path = folder / "art" / name
        if not path.is_file():
            return f"art/{name} is missing"
        fault = svg_fault(path.read_text("utf-8"), SYMBOLS.get(name, ""))
        if path.suffix == ".svg" and fault:
            return f"art/{name}: {fault}"
    return ""


def svg_fault(text: str, symbol: str) -> str:
    """Return what is wrong with a sheet that has one symbol, or any number of them."""
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return f"it is not well-formed ({error})"
    for element in root.iter():
        if element.tag in (f"{SVG}script", f"{SVG}foreignObject"):
            return "it runs a script or holds something foreign"
    ids = [element.get("id") for element in root.iter(f"{SVG}symbol")]
    return f"it has no symbol with the id {symbol!r}" if symbol and symbol not in ids else ""


def palette_fault(palette: dict[str, list[str]]) -> str:
    """Return what is wrong with the colours of pages: text that is hard to read on its ground."""
    for ink, ground in READ:
        for theme, one, other in zip(("day", "night"), palette[ink], palette[ground], strict=True):
            ratio = contrast(one, other)
            if ratio < CONTRAST:
                return (
                    f"game.toml, palette: {ink!r} on {ground!r} has {ratio:.1f}:1 by {theme}, "
                    f"{CONTRAST}:1 can be read"
                )
    return ""


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as the guidelines for accessible pages count it."""
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def brightness(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
