"""Sample Game: content files -> tables. What the rules rely on is checked here."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from travelogue.core.content import read_toml

from ..rules.tables import COLOUR_IDS, COLOURS, Tables

DATA: Final = Path(__file__).parent
FILES: Final = ("cards.toml",)
WORDS: Final = ("name",)  # fields that people read: they are translated


def load_tables(folder: Path = DATA) -> Tables:
    """Return the tables of a content folder; DataError names file, row and field."""
    top = read_toml(folder, "cards.toml")
    top.head("sample")
    rows = top.rows("colour")
    top.count("colour", len(rows), COLOURS)
    names = []
    for colour, row in enumerate(rows):
        row.equals("id", COLOUR_IDS[colour])  # code counts colours in this order
        names.append(row.text("name"))
        row.done()
    top.done()
    return Tables(names)
