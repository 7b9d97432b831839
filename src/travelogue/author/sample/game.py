"""Sample Game: the title, with its seats and options."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from travelogue.core.game import Game, Meta
from travelogue.core.title import TableGame
from travelogue.face.text import N_

from .data import load
from .mind.insight import SampleInsight
from .rules import setup
from .rules.state import SampleState
from .rules.vocabulary import SPACE

META: Final = Meta(
    name="sample",
    title=N_("Sample Game"),
    prefix="SAM",
    blurb=N_("Lay five cards, and show all colours."),
    minutes=5,
    min_seats=2,
    max_seats=4,
    seat_names=[],
    options=[],
    rules_version=1,
    max_decisions=20,
    origin=N_("All of it was made up for this game."),
)


def make(content: Path | None = None) -> Game:
    """Return the game; `content` is a folder with cards of one's own."""
    insight, decode = SampleInsight(), SampleState.decode
    return TableGame(META, SPACE, insight, load, setup, decode, None, content)
