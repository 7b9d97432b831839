"""A face made of modules: a game writes functions, this puts them behind the protocol of faces.

Each protocol below is one module of a game's folder `face/`; a checker of types compares them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Generic, Protocol, TypeVar, cast, runtime_checkable

from travelogue.core.events import Event
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.core.title import TableGame
from travelogue.core.types import FULL, NOBODY, SPECTATOR
from travelogue.face.face import (
    Choice,
    Drawing,
    Face,
    Gesture,
    Holding,
    Prompt,
    Reader,
    Sentence,
    Shape,
    SheetLine,
    WhyNot,
)
from travelogue.face.gestures import Touches, gestures_of
from travelogue.face.open_cards import told_below
from travelogue.face.sketch import Sketch

S = TypeVar("S", bound=GameState)
T = TypeVar("T")
S_in = TypeVar("S_in", bound=GameState, contravariant=True)
T_in = TypeVar("T_in", contravariant=True)


class Words(Protocol[S_in]):
    """words.py: legal actions in words, each different from every other one now."""

    def label(self, s: S_in, action: int, reader: Reader, /) -> str: ...
    def detail(self, s: S_in, action: int, reader: Reader, /) -> str: ...


class Prompts(Protocol[S_in]):
    """prompt.py: what is asked, where the game stands, how it ended."""

    def question(self, s: S_in, seat: int, reader: Reader, /) -> Prompt: ...
    def status(self, s: S_in, reader: Reader, /) -> str: ...
    def seat_note(self, s: S_in, seat: int, reader: Reader, /) -> str: ...
    def verdict(self, s: S_in, reader: Reader, /) -> str: ...


class Log(Protocol[T_in]):
    """log.py: what has happened."""

    def sentences(self, tables: T_in, events: list[Event], reader: Reader, /) -> list[Sentence]: ...


class Sheet(Protocol[S_in]):
    """sheet.py: what a seat has got. Names of score lines stand in game.toml."""

    def holdings(self, s: S_in, seat: int, reader: Reader, /) -> list[Holding]: ...


class Reasons(Protocol[S_in]):
    """whynot.py: why a click does nothing."""

    def why_not(self, s: S_in, seat: int, target: str, reader: Reader, /) -> WhyNot: ...


class Plain(Protocol[S_in]):
    """plain.py: the position as text."""

    def plain(self, s: S_in, reader: Reader, /) -> str: ...


class Pictures(Protocol[S_in]):
    """drawing/page.py: the position as a picture."""

    def picture(self, s: S_in, shape: Shape, reader: Reader, /) -> Drawing: ...


@runtime_checkable
class Sketches(Protocol[S_in]):
    """drawing/page.py that keeps the parts which show what they showed before."""

    def picture_again(
        self, s: S_in, shape: Shape, reader: Reader, sketch: Sketch, /
    ) -> Drawing: ...


class ModuleFace(Face, Generic[S, T]):
    """The face of a game whose states are S; subclassed where a game says more than its modules."""

    def __init__(
        self,
        game: Game,
        folder: Path,
        words: Words[S],
        prompts: Prompts[S],
        log: Log[T],
        sheet: Sheet[S],
        reasons: Reasons[S],
        plain: Plain[S],
        pictures: Pictures[S],
        touches: Touches[S] | None = None,
    ) -> None:
        super().__init__(game, folder)
        self.words, self.prompts, self.telling, self.lines = words, prompts, log, sheet
        self.reasons, self.text, self.pictures = reasons, plain, pictures
        self.sketches: Sketches[S] | None = pictures if isinstance(pictures, Sketches) else None
        self.touches = touches
        self.tables = cast(TableGame[T], game).tables

    def state(self, view: GameState) -> S:
        """Return a view as what it is, a state of this game."""
        return cast(S, view)

    def prompt(self, view: GameState, seat: int, reader: Reader) -> Prompt:
        """Return what is asked; at the end, how the game was decided."""
        asked = view.pending()
        if not asked:
            return Prompt(reader.text("The game is over"), self.verdict(view, reader))
        return self.prompts.question(cast(S, view), seat if seat in asked else asked[0], reader)

    def choices(self, view: GameState, seat: int, reader: Reader) -> list[Choice]:
        s, words = cast(S, view), self.words
        return [
            Choice(action, words.label(s, action, reader), words.detail(s, action, reader))
            for action in view.legal(seat)
        ]

    def gestures(self, view: GameState, seat: int, reader: Reader) -> list[Gesture]:
        if self.touches is None:
            return []
        return gestures_of(cast(S, view), seat, self.touches, self.words, reader)

    def sentences(self, events: list[Event], reader: Reader) -> list[Sentence]:
        return self.telling.sentences(self.tables, events, reader)

    def why_not(self, view: GameState, seat: int, target: str, reader: Reader) -> WhyNot:
        return self.reasons.why_not(cast(S, view), seat, target, reader)

    def status(self, view: GameState, reader: Reader) -> str:
        return self.prompts.status(cast(S, view), reader)

    def seat_note(self, view: GameState, seat: int, reader: Reader) -> str:
        return self.prompts.seat_note(cast(S, view), seat, reader)

    def line(self, line: str, reader: Reader) -> SheetLine:
        name, note = self.game.meta.lines[line]
        return SheetLine(reader.text(name), reader.text(note))

    def how_to_play(self, reader: Reader) -> list[str]:
        return [reader.text(sentence) for sentence in self.game.meta.how_to_play]

    def holdings(self, view: GameState, seat: int, reader: Reader) -> list[Holding]:
        return self.lines.holdings(cast(S, view), seat, reader)

    def verdict(self, view: GameState, reader: Reader) -> str:
        return self.prompts.verdict(cast(S, view), reader) if view.to_move() == NOBODY else ""

    def picture(self, view: GameState, shape: Shape, reader: Reader) -> Drawing:
        return self.laid_open(view, self.pictures.picture(cast(S, view), shape, reader), reader)

    def laid_open(self, view: GameState, drawing: Drawing, reader: Reader) -> Drawing:
        """Return the drawing; where all cards lie open, what nobody else sees is told below it."""
        if view.viewer != FULL:
            return drawing
        beside = Reader(reader.names, SPECTATOR, reader.text)
        seen = set(self.plain(view.view(SPECTATOR), beside).splitlines())
        hidden = [line for line in self.plain(view, beside).splitlines() if line not in seen]
        return told_below(drawing, hidden)

    def picture_again(
        self, view: GameState, shape: Shape, reader: Reader, sketch: Sketch
    ) -> Drawing:
        if self.sketches is None:
            return self.picture(view, shape, reader)
        drawing = self.sketches.picture_again(cast(S, view), shape, reader, sketch)
        return self.laid_open(view, drawing, reader)

    def plain(self, view: GameState, reader: Reader) -> str:
        return self.text.plain(cast(S, view), reader)
