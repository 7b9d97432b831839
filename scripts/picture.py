"""Writes the pictures of boards that the README shows, drawn by the project itself.

python scripts/picture.py          docs/pictures/<game>.svg, from a game of greedy bots
"""

from __future__ import annotations

from pathlib import Path

import travelogue
from travelogue.bots import roster

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SEED = 4
DECISIONS = 33  # about the middle of a game


def board(name: str) -> str:
    """Return the board of a game in its middle, as the seat to move sees it."""
    match = travelogue.game(name).start(seats=2, seed=SEED, names=["Mika", "Jonas"])
    bots = [roster.make("greedy", match.game, SEED + seat) for seat in range(match.seats)]
    while len(match.entries) <= DECISIONS:
        seat = match.pending()[0]
        match.play(seat, bots[seat].choose(match.view(seat), seat))
    return match.svg(match.pending()[0])


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in travelogue.list_games():
        (FOLDER / f"{name}.svg").write_text(board(name), "utf-8")


if __name__ == "__main__":
    main()
