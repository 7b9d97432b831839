"""Deja Vu: its face. Each part is a module."""

from __future__ import annotations

from pathlib import Path

from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.face.face import Drawing, Face, Gesture, Panel, Reader, Shape, SheetLine
from travelogue.face.parts import ModuleFace

from ..rules import vocabulary as v
from ..rules.state import DejaVuState
from ..rules.tables import Tables
from . import gestures, log, plain, plans, prompt, sheet, whynot, words
from .drawing import others, overlay, page


class DejaVuFace(ModuleFace[DejaVuState, Tables]):
    """Sowings are told step by step; lines of a colour are named by the colour."""

    def line(self, line: str, reader: Reader) -> SheetLine:
        return sheet.colour_line(line, reader) or super().line(line, reader)

    def gestures(self, view: GameState, seat: int, reader: Reader) -> list[Gesture]:
        return gestures.gestures(self.state(view), seat, reader)

    def follow(
        self, view: GameState, seat: int, actions: tuple[int, ...], reader: Reader
    ) -> list[Gesture]:
        found = plans.follow(self.state(view), seat, actions, reader)
        return [gesture._replace(plan=True) for gesture in found]  # seen before it is sown

    def panel(self, view: GameState, shape: Shape, reader: Reader) -> Panel | None:
        return others.panel(self.state(view), shape, reader)

    def worth(self, view: GameState, seat: int, actions: tuple[int, ...]) -> list[int] | None:
        is_sowing = v.SOW_FIRST <= actions[0] < v.DROP_FIRST  # the catch tells more than points
        if is_sowing or v.GIRL_FIRST <= actions[-1] < v.PLANT_START:
            return None
        return super().worth(view, seat, actions)

    def brings(self, view: GameState, seat: int, actions: tuple[int, ...], reader: Reader) -> str:
        found = plans.brings(self.state(view), seat, actions, reader)
        return found or super().brings(view, seat, actions, reader)

    def picture_ahead(
        self, view: GameState, after: GameState, shape: Shape, reader: Reader
    ) -> Drawing:
        return page.picture_ahead(self.state(view), self.state(after), shape, reader)

    def overlay(
        self, view: GameState, seat: int, actions: tuple[int, ...], shape: Shape, reader: Reader
    ) -> str:
        return overlay.overlay(self.state(view), seat, actions, shape, reader)


def make(game: Game) -> Face:
    """Return the face of the game."""
    folder = Path(__file__).parent.parent
    return DejaVuFace(game, folder, words, prompt, log, sheet, whynot, plain, page)
