"""Boards: drawn when they change, and kept for readers who see what they saw before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Final
from weakref import WeakKeyDictionary

from travelogue.core.face import Drawing, Reader, Shape
from travelogue.core.sketch import Sketch
from travelogue.live.table import Table
from travelogue.web.fragments.look import Look, svg_board, svg_frame


@dataclass(frozen=True)
class Board:
    """A drawn board: the opening tag of its element, and its parts, an element each."""

    frame: str
    parts: tuple[str, ...]

    @property
    def html(self) -> str:
        return svg_board(self.frame, self.parts)

    def message(self, before: Board | None) -> dict[str, object]:
        """Return what a page needs to show it that shows another: the frame only with all parts.

        Of a part that differs in its opening tag, in a colour for example, only that is told.
        """
        if before is None or before.frame != self.frame or len(before.parts) != len(self.parts):
            return {"frame": self.frame, "parts": dict(zip(numbers(), self.parts, strict=False))}
        parts: dict[str, str] = {}
        tags: dict[str, str] = {}
        for number, part, had in zip(numbers(), self.parts, before.parts, strict=False):
            if part is had or part == had:
                continue
            tag, old = part.index(">") + 1, had.index(">") + 1
            if len(part) - tag == len(had) - old and part[tag:] == had[old:]:
                tags[number] = part[:tag]
            else:
                parts[number] = part
        return {"parts": parts, "tags": tags}


def numbers() -> Iterator[str]:
    """Yield the numbers of parts."""
    return map(str, count())


class Drawn:
    """A board, and all that it was drawn from."""

    __slots__ = ("board", "reader", "sketch", "view")

    def __init__(
        self, reader: Reader, view: dict[str, object], sketch: Sketch, board: Board
    ) -> None:
        self.reader = reader
        self.view = view
        self.sketch = sketch
        self.board = board


# the latest board of every seat, shape and language; a table that is gone takes its own along
KEPT: Final[WeakKeyDictionary[Table, dict[tuple[int, Shape, str], Drawn]]] = WeakKeyDictionary()


def board(look: Look, shape: Shape) -> Board:
    """Return the drawn board; to a reader who sees what they saw before, the same one.

    Where several seats decide at once, most answers are news to one reader only; and most news
    change some parts of a board.
    """
    kept = KEPT.get(look.table)
    if kept is None:
        kept = KEPT[look.table] = {}
    key, view = (look.seat, shape, look.text.language), look.view.encode()
    drawn = kept.get(key)
    if drawn is None or drawn.reader != look.reader:
        sketch = Sketch()
    elif drawn.view == view:
        return drawn.board
    else:
        sketch = drawn.sketch
    drawing = look.face.draw_again(look.view, shape, look.reader, sketch)
    board = Board(frame_of(look, drawing, shape), drawing.parts)
    kept[key] = Drawn(look.reader, view, sketch, board)
    return board


def tidy(table: Table) -> None:
    """Drop the boards of a table at which nobody looks: they are large, and it may wait long."""
    if not table.listeners:
        KEPT.pop(table, None)


def draw(look: Look, shape: Shape) -> str:
    """Return the board as an element of the page."""
    drawing = look.face.draw(look.view, shape, look.reader)
    return svg_board(frame_of(look, drawing, shape), drawing.parts)


def frame_of(look: Look, drawing: Drawing, shape: Shape) -> str:
    label = look.text("Board of {game}", game=look.title)
    return svg_frame(drawing.width, drawing.height, shape, label)
