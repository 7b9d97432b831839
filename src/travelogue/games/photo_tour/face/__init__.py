"""Photo Tour: its face. Each part is a module."""

from __future__ import annotations

from pathlib import Path

from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.face.face import Face, Reader, SheetLine, Standing
from travelogue.face.parts import ModuleFace

from ..rules.state import PhotoState
from ..rules.tables import Tables
from . import log, plain, prompt, sheet, whynot, words
from .drawing import page


class PhotoFace(ModuleFace[PhotoState, Tables]):
    """Reactions can be answered in advance; contests and End bonuses have score lines too."""

    def standing(self, view: GameState, seat: int, reader: Reader) -> list[Standing]:
        return prompt.standing(self.state(view), seat, reader)

    def line(self, line: str, reader: Reader) -> SheetLine:
        if line in self.game.meta.lines:
            return super().line(line, reader)
        return sheet.numbered_line(self.tables, line, reader)


def make(game: Game) -> Face:
    """Return the face of the game."""
    folder = Path(__file__).parent.parent
    return PhotoFace(game, folder, words, prompt, log, sheet, whynot, plain, page)
