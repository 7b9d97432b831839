"""Golden games of the games in this project; author/golden.py says more.

python -m tests.golden.make kimono_memories expert --seed 3
python -m tests.golden.make kimono_memories sudden --option sudden_victory=true --until sudden
python -m tests.golden.make --all        plays the decisions of every golden game again
"""

from __future__ import annotations

from pathlib import Path

from travelogue.author import golden
from travelogue.author.golden import difference as difference
from travelogue.author.golden import parse_options as parse_options

FOLDER = Path(__file__).parent


def golden_files() -> list[Path]:
    """Return all golden games."""
    return golden.golden_files(FOLDER)


if __name__ == "__main__":
    golden.main(FOLDER)
