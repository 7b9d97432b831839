"""Let's Go! To Japan: its face. Each part is a module."""

from __future__ import annotations

from pathlib import Path

from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.face.face import Face, Prompt, Reader
from travelogue.face.parts import ModuleFace

from ..rules.state import JapanState
from ..rules.tables import Tables
from . import log, plain, prompt, sheet, whynot, words
from .drawing import page


class JapanFace(ModuleFace[JapanState, Tables]):
    """Travellers decide at the same time: those who are not asked are told whom they wait for."""

    def prompt(self, view: GameState, seat: int, reader: Reader) -> Prompt:
        assert isinstance(view, JapanState)
        title, detail = prompt.prompt(view, seat, reader)
        return Prompt(title, detail or self.verdict(view, reader))


def make(game: Game) -> Face:
    """Return the face of the game."""
    folder = Path(__file__).parent.parent
    return JapanFace(game, folder, words, prompt, log, sheet, whynot, plain, page)
