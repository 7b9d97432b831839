"""Photo Tour: its face. Each part is a module."""

from __future__ import annotations

from pathlib import Path

from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.face.face import (
    Drawing,
    Face,
    Gesture,
    Panel,
    Reader,
    Shape,
    SheetLine,
    Standing,
)
from travelogue.face.parts import ModuleFace

from ..rules.state import PhotoState
from ..rules.tables import Tables
from . import gains, gestures, log, plain, prompt, sheet, whynot, words
from .drawing import page


class PhotoFace(ModuleFace[PhotoState, Tables]):
    """Reactions can be answered in advance; contests and End bonuses have score lines too."""

    def gestures(self, view: GameState, seat: int, reader: Reader) -> list[Gesture]:
        return gestures.gestures(self.state(view), seat, reader)

    def follow(
        self, view: GameState, seat: int, actions: tuple[int, ...], reader: Reader
    ) -> list[Gesture]:
        return gestures.follow(self.state(view), seat, actions, reader)

    def worth(self, view: GameState, seat: int, actions: tuple[int, ...]) -> list[int] | None:
        return gains.worth(self.state(view), seat, actions)

    def brings(self, view: GameState, seat: int, actions: tuple[int, ...], reader: Reader) -> str:
        return gains.brings(self.state(view), seat, actions, reader)

    def picture_ahead(
        self, view: GameState, after: GameState, shape: Shape, reader: Reader
    ) -> Drawing:
        return page.picture_ahead(self.state(view), self.state(after), shape, reader)

    def panel(self, view: GameState, shape: Shape, reader: Reader) -> Panel | None:
        return page.panel(self.state(view), shape, reader)

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
