"""Remember Our Trip: its face. Each part is a module."""

from __future__ import annotations

from pathlib import Path

from travelogue.core.events import Event
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.face.face import Drawing, Face, Gesture, Panel, Reader, Shape
from travelogue.face.parts import ModuleFace

from ..rules.state import TripState
from ..rules.tables import Tables
from . import chains, gestures, log, plain, prompt, sheet, whynot, words
from .drawing import page
from .drawing.panel import panel


class TripFace(ModuleFace[TripState, Tables]):
    """What its modules say, and its gestures: too many to follow all from the first question."""

    def gestures(self, view: GameState, seat: int, reader: Reader) -> list[Gesture]:
        s = self.state(view)
        return gestures.gestures(s, reader) if s.to_move() == seat else []

    def follow(
        self, view: GameState, seat: int, actions: tuple[int, ...], reader: Reader
    ) -> list[Gesture]:
        return gestures.follow(self.state(view), actions, reader)

    def worth(self, view: GameState, seat: int, actions: tuple[int, ...]) -> list[int] | None:
        """Return nothing: what a space or a place brings stands on its tag."""
        return None

    def brings(self, view: GameState, seat: int, actions: tuple[int, ...], reader: Reader) -> str:
        """Return what a space brings to its token, or what is built for a place."""
        return chains.brings(self.state(view), seat, actions, reader)

    def overlay(
        self, view: GameState, seat: int, actions: tuple[int, ...], shape: Shape, reader: Reader
    ) -> str:
        """Return the stencil, or the outline of a place."""
        return chains.overlay(self.state(view), seat, actions, shape, reader)

    def picture_ahead(
        self, view: GameState, after: GameState, shape: Shape, reader: Reader
    ) -> Drawing:
        return page.picture_ahead(self.state(view), self.state(after), shape, reader)

    def recap(self, events: list[Event], seat: int, reader: Reader) -> str:
        """Return what a seat did, in a few words."""
        return log.recap(self.tables, events, seat, reader)

    def panel(self, view: GameState, shape: Shape, reader: Reader) -> Panel | None:
        """Return the objective and the formations to come."""
        return panel(self.state(view), shape, reader)


def make(game: Game) -> Face:
    """Return the face of the game."""
    folder = Path(__file__).parent.parent
    return TripFace(game, folder, words, prompt, log, sheet, whynot, plain, page)
