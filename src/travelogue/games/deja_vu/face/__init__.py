"""Deja Vu: its face. Each part is a module."""

from __future__ import annotations

from pathlib import Path

from travelogue.core.game import Game
from travelogue.face.face import Face, Reader, SheetLine
from travelogue.face.parts import ModuleFace

from ..rules.state import DejaVuState
from ..rules.tables import Tables
from . import log, plain, prompt, sheet, whynot, words
from .drawing import page


class DejaVuFace(ModuleFace[DejaVuState, Tables]):
    """Lines of a colour are named by the colour."""

    def line(self, line: str, reader: Reader) -> SheetLine:
        return sheet.colour_line(line, reader) or super().line(line, reader)


def make(game: Game) -> Face:
    """Return the face of the game."""
    folder = Path(__file__).parent.parent
    return DejaVuFace(game, folder, words, prompt, log, sheet, whynot, plain, page)
