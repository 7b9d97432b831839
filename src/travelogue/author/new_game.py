"""new-game: writes the folder of a new game, which plays and keeps the contract at once.

The sample is copied and renamed. Its modules import each other relatively, so that nothing in them
but class names, the title and the prefix of its rules has to change.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Final

from travelogue.author.fields import formatted, written
from travelogue.core.errors import TravelogueError

SAMPLE: Final = Path(__file__).parent / "sample"
TEXTS: Final = (".py", ".md", ".toml", ".css", ".svg")


def new_game(name: str, prefix: str, games: Path) -> Path:
    """Return the folder of a new game, written into a folder of games."""
    folder = games / name
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or not re.fullmatch(r"[A-Z]{3}", prefix):
        raise TravelogueError(
            "A game is named in small letters (lost_cities), its rules by three capitals (LOC)."
        )
    if folder.exists():
        raise TravelogueError(f"{folder} exists already.")
    shutil.copytree(SAMPLE, folder, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for path in sorted(folder.rglob("*")):
        if path.suffix in TEXTS:
            path.write_text(renamed(path.read_text("utf-8"), name, prefix), "utf-8")
    state = folder / "rules" / "state.py"  # lines are longer or shorter by a longer name
    state.write_text(formatted(written(state.read_text("utf-8"), state.parent)), "utf-8")
    return folder


def renamed(text: str, name: str, prefix: str) -> str:
    """Return a file of the sample as one of the new game."""
    words = [word.capitalize() for word in name.split("_")]
    text = text.replace("Sample Game", " ".join(words)).replace('"sample"', f'"{name}"')
    text = text.replace("SAM-", f"{prefix}-").replace('"SAM"', f'"{prefix}"')
    text = re.sub(r"\bsam\b(?=[-\"\s ]|\.)", prefix.lower(), text)
    return re.sub(r"\bSample(?=[A-Z])", "".join(words), text)
