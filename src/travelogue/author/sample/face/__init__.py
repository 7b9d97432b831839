"""Sample Game: its face. Each part is a module."""

from __future__ import annotations

from pathlib import Path

from travelogue.core.game import Game
from travelogue.face.face import Face
from travelogue.face.parts import ModuleFace

from ..rules.state import SampleState
from ..rules.tables import Tables
from . import gestures, log, plain, prompt, sheet, whynot, words
from .drawing import page


def make(game: Game) -> Face:
    """Return the face of the game."""
    folder = Path(__file__).parent.parent
    return ModuleFace[SampleState, Tables](
        game, folder, words, prompt, log, sheet, whynot, plain, page, gestures
    )
