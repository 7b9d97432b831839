"""Boards: drawn when they change, and kept for readers who see what they saw before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

from travelogue.core.face import Reader, Shape
from travelogue.live.table import Table
from travelogue.web.fragments.look import Look, svg_board


@dataclass(frozen=True)
class Drawn:
    """A board, and all that it was drawn from."""

    reader: Reader
    view: dict[str, object]
    html: str


# the latest board of every seat, shape and language; a table that is gone takes its own along
KEPT: Final[WeakKeyDictionary[Table, dict[tuple[int, Shape, str], Drawn]]] = WeakKeyDictionary()


def board(look: Look, shape: Shape) -> str:
    """Return the drawn board; to a reader who sees what they saw before, the same one.

    Where several seats decide at once, most answers are news to one reader only.
    """
    kept = KEPT.setdefault(look.table, {})
    key, view = (look.seat, shape, look.text.language), look.view.encode()
    drawn = kept.get(key)
    if drawn is None or drawn.reader != look.reader or drawn.view != view:
        drawn = kept[key] = Drawn(look.reader, view, draw(look, shape))
    return drawn.html


def tidy(table: Table) -> None:
    """Drop the boards of a table at which nobody looks: they are large, and it may wait long."""
    if not table.listeners:
        KEPT.pop(table, None)


def draw(look: Look, shape: Shape) -> str:
    """Return the board as an element of the page."""
    drawing = look.face.draw(look.view, shape, look.reader)
    return svg_board(drawing, shape, look.text("Board of {game}", game=look.title))
