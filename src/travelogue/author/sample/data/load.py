"""Sample Game: content files -> tables."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from travelogue.core.content import read_toml

from ..rules.tables import COLOURS, Tables

DATA: Final = Path(__file__).parent
FILES: Final = ("cards.toml",)
WORDS: Final = ("name",)  # fields that people read


def load_tables(folder: Path = DATA) -> Tables:
    """Return the tables of a content folder; DataError names what is wrong with it."""
    top = read_toml(folder, "cards.toml")
    top.head("sample")
    colours = []
    for row in top.rows("colour"):
        row.text("id")
        colours.append(row.text("name"))
        row.done()
    top.count("colour", len(colours), COLOURS)
    top.done()
    return Tables(colours)
