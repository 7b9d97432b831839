"""Let's Go! To Japan: its face. Each part is a module."""

from __future__ import annotations

from pathlib import Path

from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.face.face import Gesture, Panel, Prompt, Reader, Shape
from travelogue.face.parts import ModuleFace

from ..rules.state import JapanState
from ..rules.tables import Tables
from . import gains, gestures, log, plain, prompt, sheet, whynot, words
from .drawing import page


class JapanFace(ModuleFace[JapanState, Tables]):
    """Travellers decide at the same time: those who are not asked are told whom they wait for."""

    def prompt(self, view: GameState, seat: int, reader: Reader) -> Prompt:
        title, detail = prompt.prompt(self.state(view), seat, reader)
        return Prompt(title, detail or self.verdict(view, reader))

    def gestures(self, view: GameState, seat: int, reader: Reader) -> list[Gesture]:
        return gestures.JapanChains(seat, gestures, words, reader).beginning(view)

    def panel(self, view: GameState, shape: Shape, reader: Reader) -> Panel | None:
        return page.panel(self.state(view), shape, reader)

    def points(self, view: GameState) -> list[int]:
        """Return everybody's points as the board shows them, if the trip began now."""
        s = self.state(view)
        return [gains.points_now(s, seat) for seat in range(s.seats)]

    def worth(self, view: GameState, seat: int, actions: tuple[int, ...]) -> list[int] | None:
        """Return how those points change by a gesture; None if nobody can tell."""
        change = gains.worth(self.state(view), seat, actions)
        if change is None:
            return None
        return [change if other == seat else 0 for other in range(view.seats)]


def make(game: Game) -> JapanFace:
    """Return the face of the game."""
    folder = Path(__file__).parent.parent
    return JapanFace(game, folder, words, prompt, log, sheet, whynot, plain, page, gestures)
