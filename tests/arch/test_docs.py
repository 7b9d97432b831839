"""What documents say of the games is what is installed."""

from __future__ import annotations

import re
from pathlib import Path

from travelogue.games import registry
from travelogue.rules_text import numbered

ROOT = Path(__file__).parent.parent.parent
TITLE, SEATS, PAGE = r"(?P<title>[^|]+)", r"(?P<seats>\d+(?:–\d+)?)", r"\((?P<page>[^)]+)\)"
ROW = re.compile(rf"^\| {TITLE} \| {SEATS} \| \[(?P<rules>\d+)\]{PAGE} \|$", re.M)


def test_what_the_readme_lists_of_games_is_true() -> None:
    told = {}
    for row in ROW.finditer((ROOT / "README.md").read_text("utf-8")):
        assert (ROOT / row["page"]).is_file()
        told[row["title"]] = (row["seats"], int(row["rules"]))
    there = {}
    for name in registry.shipped():
        meta = registry.meta(name)
        few, many = meta.min_seats, meta.max_seats
        rules = [rule for rule in numbered(name) if rule.id.startswith(f"{meta.prefix}-")]
        there[meta.title] = (str(few) if few == many else f"{few}–{many}", len(rules))
    assert told
    assert told.items() <= there.items()


def test_the_readme_shows_pictures_that_there_are() -> None:
    shown = re.findall(r"\((docs/pictures/[^)]+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert shown
    assert all((ROOT / path).is_file() for path in shown)
