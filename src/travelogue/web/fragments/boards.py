"""Boards: drawn when they change, and kept for readers who see what they saw before."""

# compiled: made anew for every reader at every move

from __future__ import annotations

import marshal
from typing import Final

from travelogue.face.face import Drawing, Shape
from travelogue.face.sketch import Sketch
from travelogue.live.table import Table
from travelogue.web.fragments.look import Look, svg_board, svg_frame

PLAIN: Final = 2  # the version of marshal that looks for no repeated values


class Board:
    """A drawn board: the opening tag of its element, and its parts, an element each."""

    __slots__ = ("frame", "parts")

    def __init__(self, frame: str, parts: tuple[str, ...]) -> None:
        self.frame = frame
        self.parts = parts

    @property
    def html(self) -> str:
        return svg_board(self.frame, self.parts)

    def message(self, before: Board | None) -> dict[str, object]:
        """Return what a page needs to show it that shows another: the frame only with all parts.

        Of a part that differs in its opening tag, in a colour for example, only that is told.
        """
        parts: dict[str, str] = {}
        if before is None or before.frame != self.frame or len(before.parts) != len(self.parts):
            for n, part in enumerate(self.parts):
                parts[str(n)] = part
            return {"frame": self.frame, "parts": parts}
        tags: dict[str, str] = {}
        for n, part in enumerate(self.parts):
            had = before.parts[n]
            if part is had or part == had:
                continue
            tag, old = part.find(">") + 1, had.find(">") + 1
            if len(part) - tag == len(had) - old and part.endswith(had[old:]):
                tags[str(n)] = part[:tag]
            else:
                parts[str(n)] = part
        return {"parts": parts, "tags": tags}


class Drawn:
    """A board, and all that it was drawn from."""

    __slots__ = ("board", "encoded", "reader", "sketch", "stage", "state", "view")

    def __init__(self, look: Look, sketch: Sketch, board: Board) -> None:
        history = look.table.history
        self.reader = look.reader
        self.state = history.state
        self.stage = history.stage
        self.view = look.view
        self.encoded: bytes | None = None  # the view, once somebody asks
        self.sketch = sketch
        self.board = board

    def view_encoded(self) -> bytes:
        if self.encoded is None:
            self.encoded = marshal.dumps(self.view.encode(), PLAIN)
        return self.encoded


def board(look: Look, shape: Shape) -> Board:
    """Return the drawn board; to a reader who sees what they saw before, the same one.

    Where several seats decide at once, most answers are news to one reader only; and most news
    change some parts of a board.
    """
    key = (look.seat, shape, look.text.language)
    drawn = look.table.drawn.get(key)
    sketch = Sketch()
    if isinstance(drawn, Drawn) and (drawn.reader is look.reader or drawn.reader == look.reader):
        if shows_same(drawn, look):
            return drawn.board
        sketch = drawn.sketch
    drawing = look.face.picture_again(look.view, shape, look.reader, sketch)
    board = Board(frame_of(look, drawing, shape), drawing.parts)
    look.table.drawn[key] = Drawn(look, sketch, board)
    return board


def shows_same(drawn: Drawn, look: Look) -> bool:
    """Tell whether a reader sees what a board was drawn from.

    Views are compared only where several seats answer: what one seat does in turn is news to all.
    """
    history = look.table.history
    if drawn.state is history.state:
        return True
    if drawn.stage != history.stage or not is_shared(look):
        return False
    if drawn.view_encoded() != marshal.dumps(look.view.encode(), PLAIN):
        return False
    drawn.state = history.state
    return True


def is_shared(look: Look) -> bool:
    """Tell whether another seat answers, or has answered, what the last one answered."""
    history = look.table.history
    asked = set(look.pending)
    for played in reversed(history.line):
        if played.stage != history.stage or len(asked) > 1:
            break
        asked.add(played.entry.seat)
    return len(asked) > 1


def tidy(table: Table) -> None:
    """Drop the boards of a table at which nobody looks: they are large, and it may wait long."""
    if not table.listeners:
        table.drawn.clear()


def draw(look: Look, shape: Shape) -> str:
    """Return the board as an element of the page."""
    drawing = look.face.picture(look.view, shape, look.reader)
    return svg_board(frame_of(look, drawing, shape), drawing.parts)


def frame_of(look: Look, drawing: Drawing, shape: Shape) -> str:
    label = look.text("Board of {game}", game=look.title)
    return svg_frame(drawing.width, drawing.height, shape, label)
