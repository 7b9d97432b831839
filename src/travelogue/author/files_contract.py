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
READ: Final = (("on", "solid"), ("text", "wash"))  # colours of texts, and of their grounds
CONTRAST: Final = 4.5


def check_files(game: Game, folder: Path) -> None:
    """Check a game's folder; ContractError names the file and what is wrong with it."""
    meta = game.meta
    for fault in (
        rules_fault(folder, meta.prefix), art_fault(folder), palette_fault(meta.palette),
    ):  # fmt: skip
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
        text = path.read_text("utf-8")
        fault = svg_fault(text, SYMBOLS.get(name, "")) if path.suffix == ".svg" else ""
        if fault:
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
    """Return which text of a palette is hard to read on its ground, "" if none is."""
    for ink, ground in READ:
        for k, time in enumerate(("day", "night")):
            ratio = contrast(palette[ink][k], palette[ground][k])
            if ratio < CONTRAST:
                return (
                    f"game.toml, palette: {ink!r} on {ground!r} has {ratio:.1f}:1 by {time}, "
                    f"not {CONTRAST}"
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
