"""Boards: drawn when they change, and kept for readers who see what they saw before."""

# compiled: made anew for every reader at every move

from __future__ import annotations

import marshal
from typing import Final

from travelogue.face.face import Drawing, Shape
from travelogue.face.sketch import Sketch
from travelogue.face.svg import safe
from travelogue.web.html import svg_board, svg_frame
from travelogue.web.table.reading import Reading

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

    def shows_same(self, other: Board) -> bool:
        return self.frame == other.frame and self.parts == other.parts

    def difference(self, before: Board | None) -> dict[str, object]:
        """Return what a page that shows another needs to show it: the frame only with all parts.

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


class Picture:
    """A board, and all that it was drawn from."""

    __slots__ = ("board", "encoded", "reader", "sketch", "stage", "state", "view")

    def __init__(self, reading: Reading, sketch: Sketch, board: Board) -> None:
        history = reading.table.history
        self.reader = reading.reader
        self.state = history.state
        self.stage = history.stage
        self.view = reading.view
        self.encoded: bytes | None = None  # the view, once somebody asks
        self.sketch = sketch
        self.board = board

    def view_encoded(self) -> bytes:
        if self.encoded is None:
            self.encoded = marshal.dumps(self.view.encode(), PLAIN)
        return self.encoded


def board(reading: Reading, shape: Shape) -> Board:
    """Return the drawn board; to a reader who sees what they saw before, the same one.

    Where several seats decide at once, most answers are news to one reader only; and most news
    change some parts of a board.
    """
    key = (reading.seat, shape, reading.text.language)
    last = reading.screen.pictures.get(key)
    sketch = Sketch()
    if last is not None and (last.reader is reading.reader or last.reader == reading.reader):
        if shows_same(last, reading):
            return last.board
        sketch = last.sketch
    drawing = reading.face.picture_again(reading.view, shape, reading.reader, sketch)
    board = Board(frame_of(reading, drawing, shape), drawing.parts)
    reading.screen.pictures[key] = Picture(reading, sketch, board)
    return board


def shows_same(last: Picture, reading: Reading) -> bool:
    """Tell whether a reader sees what a board was drawn from.

    Views are compared only where several seats answer: what one seat does in turn is news to all.
    """
    history = reading.table.history
    if last.state is history.state:
        return True
    if last.stage != history.stage or not is_shared(reading):
        return False
    if last.view_encoded() != marshal.dumps(reading.view.encode(), PLAIN):
        return False
    last.state = history.state
    return True


def is_shared(reading: Reading) -> bool:
    """Tell whether another seat answers, or has answered, what the last one answered."""
    history = reading.table.history
    asked = set(reading.pending)
    for played in reversed(history.line):
        if played.stage != history.stage or len(asked) > 1:
            break
        asked.add(played.entry.seat)
    return len(asked) > 1


def board_html(reading: Reading, shape: Shape) -> str:
    """Return the board as an element of a page that is shown once."""
    drawing = reading.face.picture(reading.view, shape, reading.reader)
    return svg_board(frame_of(reading, drawing, shape), drawing.parts)


def frame_of(reading: Reading, drawing: Drawing, shape: Shape) -> str:
    label = reading.text("Board of {game}", game=reading.title)
    return svg_frame(drawing.width, drawing.height, shape, label, drawing.stages)


def seat_picture(reading: Reading, seat: int) -> str:
    """Return what a seat has as its face draws it, "" if it does not, or there is no such seat."""
    if not 0 <= seat < reading.table.history.seats:
        return ""
    drawing = reading.face.seat_picture(reading.view, seat, reading.reader)
    if drawing is None:
        return ""
    label = safe(reading.reader.name(seat))
    return (
        f'<svg class="seat-svg" role="img" aria-label="{label}" width="{drawing.width}" '
        f'height="{drawing.height}" viewBox="0 0 {drawing.width} {drawing.height}">'
        f"{drawing.body}</svg>"
    )


def panel(reading: Reading, shape: Shape) -> str:
    """Return what is drawn beside the board, "" if nothing is."""
    shown = reading.face.panel(reading.view, shape, reading.reader)
    if shown is None:
        return ""
    drawing, title = shown.drawing, safe(shown.title)
    return (
        f"<h2>{title}</h2>"
        f'<svg class="panel-svg" role="group" aria-label="{title}" '
        f'viewBox="0 0 {drawing.width} {drawing.height}">{drawing.body}</svg>'
    )
