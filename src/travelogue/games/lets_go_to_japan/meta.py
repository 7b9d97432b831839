"""What game.toml says; goes away with the flat folder."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from travelogue.core.meta import read_meta

META: Final = read_meta(Path(__file__).parent)
