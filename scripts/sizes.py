"""Writes the table of docs/rl.md: how many numbers are seen and actions there are, by game.

python scripts/sizes.py            writes it
python scripts/sizes.py --check    fails if a line is not true; a new game may be missing yet
"""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path
from typing import Final

from travelogue.core.game import Game
from travelogue.games import registry

PAGE: Final = Path(__file__).parent.parent / "docs" / "rl.md"
BEGIN: Final = "<!-- sizes: written by scripts/sizes.py -->\n"
END: Final = "<!-- end of sizes -->\n"
HEAD: Final = "| game | seats | numbers | actions |\n|---|---:|---:|---:|\n"


def row(game: Game) -> str:
    """Return the line of a game; numbers of seats that see as much stand together."""
    meta = game.meta
    sizes = {n: int(game.observer(n).size) for n in range(meta.min_seats, meta.max_seats + 1)}
    groups = [(size, list(seats)) for size, seats in groupby(sizes, key=lambda n: sizes[n])]
    seats = " / ".join(", ".join(map(str, some)) for _, some in groups)
    numbers = " / ".join(str(size) for size, _ in groups)
    return f"| {meta.title.partition(':')[0]} | {seats} | {numbers} | {game.space.size} |\n"


def table() -> str:
    """Return the table of the games that come with this package, in their order."""
    return HEAD + "".join(row(registry.game(name)) for name in registry.shipped())


def page(text: str) -> str:
    """Return the page with the table of today."""
    before, _, rest = text.partition(BEGIN)
    return before + BEGIN + table() + END + rest.partition(END)[2]


def untrue(text: str) -> str:
    """Return the lines of the page's table that would not be written today."""
    told = text.partition(BEGIN)[2].partition(END)[0]
    today = table()
    return "".join(line for line in told.splitlines(keepends=True) if line not in today)


if __name__ == "__main__":
    there = PAGE.read_text("utf-8")
    if sys.argv[1:] == ["--check"]:
        wrong = untrue(there)
        sys.exit(f"docs/rl.md is old: run python scripts/sizes.py\n{wrong}" if wrong else 0)
    PAGE.write_text(page(there), "utf-8")
