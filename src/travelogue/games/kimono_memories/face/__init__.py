"""Kimono Memories: its face. Each part is a module."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from travelogue.core.events import Event
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.core.types import NOBODY
from travelogue.face.face import (
    GUESSES,
    Drawing,
    Face,
    Gesture,
    Reader,
    Shape,
    SheetLine,
    outcome,
)
from travelogue.face.parts import ModuleFace

from ..rules.scoring import PROP_LINES
from ..rules.state import KimonoState
from ..rules.tables import Tables
from . import gestures, log, plain, prompt, sheet, whynot, words
from .drawing import page
from .drawing.cards import faces_of

SHEET: Final = "the sheet with faces"


class KimonoFace(ModuleFace[KimonoState, Tables]):
    """What its modules say, and the faces of this content folder's cards."""

    def gestures(self, view: GameState, seat: int, reader: Reader) -> list[Gesture]:
        """Return what a seat can do; what wins at once says so (KIM-92)."""
        found = super().gestures(view, seat, reader)
        if not self.state(view).sudden:
            return found
        wins = reader.text("wins!")
        return [
            each._replace(tag=wins) if self.worth(view, seat, each.actions) is None else each
            for each in found
        ]

    def worth(self, view: GameState, seat: int, actions: tuple[int, ...]) -> list[int] | None:
        """Return how points change: no card that is dealt counts; a victory has none (KIM-98)."""
        after = outcome(view, seat, actions, GUESSES[0])
        if self.state(after).winner != NOBODY:
            return None
        return [b - a for a, b in zip(view.scores(), after.scores(), strict=True)]

    def picture_ahead(
        self, view: GameState, after: GameState, shape: Shape, reader: Reader
    ) -> Drawing:
        """Return where a gesture leads, drawn around the board that is there."""
        return page.picture_ahead(self.state(view), self.state(after), shape, reader)

    def brings(self, view: GameState, seat: int, actions: tuple[int, ...], reader: Reader) -> str:
        """Return what a gesture brings: tokens, markers that move, crests."""
        return words.brings(self.state(view), seat, actions, reader)

    def recap(self, events: list[Event], seat: int, reader: Reader) -> str:
        """Return what a seat did, in a few words."""
        return log.recap(self.tables, events, seat, reader)

    def line(self, line: str, reader: Reader) -> SheetLine:
        if line not in PROP_LINES:
            return super().line(line, reader)
        name, note = self.game.meta.lines[line]
        points = self.tables.bonus_points[PROP_LINES.index(line)]
        return SheetLine(reader.text(name), reader.text(note, points=points))

    def unit(self, view: GameState, reader: Reader) -> str:
        """Points, in Basic mode tiles (KIM-100)."""
        return reader.text("tiles") if self.state(view).basic else super().unit(view, reader)

    def sheet(self) -> str:
        """Return the symbols, the faces of the cards among them."""
        if SHEET not in self.cache:
            faces = faces_of(self.tables, False).symbols()
            self.cache[SHEET] = super().sheet().replace("</svg>", f"{faces}</svg>")
        return self.cache[SHEET]


def make(game: Game) -> Face:
    """Return the face of the game."""
    folder = Path(__file__).parent.parent
    return KimonoFace(game, folder, words, prompt, log, sheet, whynot, plain, page, gestures)
