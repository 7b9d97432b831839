"""Kimono Memories, drawing: the smallest parts, and what every part of a drawing is given.

One unit is one pixel at the size that a drawing is meant for, so sizes of text and of targets are
what people get: 884 pixels for `wide`, 344 for `tall`.
"""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from typing import Final, NamedTuple

from travelogue.core.memo import memo
from travelogue.face.canvas import Canvas as BaseCanvas
from travelogue.face.face import Reader
from travelogue.face.svg import BOLD, ELLIPSIS, Box, ems, inset, label, rect, tenths

from ...rules.state import KimonoState
from ...rules.tables import SEATS
from ..gains import Gains
from .cards import Faces

SIDES: Final = ("sun", "moon")  # per seat: the ends of the symbols' and the classes' names
SMALLEST: Final = 13  # size of text


Sources = tuple[tuple[str, str, int], ...]  # of points: symbol, name, how many


class Album(NamedTuple):
    """An album by the room that it needs."""

    layers: int
    is_open: bool  # a layer more could begin
    left: int  # first and last column of layer 1, counted from 0
    right: int


class Canvas(BaseCanvas[KimonoState]):
    """What every part of a drawing is given; the album in front is that of `mine`."""

    def __init__(
        self,
        view: KimonoState,
        reader: Reader,
        faces: Faces,
        albums: list[Album],
        points: list[Sources],
        labels: dict[int, str],
        gains: dict[int, Gains],
        tall: bool,
    ) -> None:
        super().__init__(view, reader, labels, tall)
        self.faces = faces
        self.photos = [view.album(seat) for seat in range(SEATS)]
        self.albums = albums
        self.points = points
        self.gains = gains  # what the actions that lay something would bring

    def said(
        self, seat: int, you: str, other: str, size: float, room: float, /, **values: object
    ) -> str:
        """Return a sentence about a seat that fits: a long name gives way, never the words."""
        line = self.reader.said(seat, you, other, **values)
        name = self.reader.names[seat]
        while ems(line) * size > room and len(name) > 1 and seat != self.reader.seat:
            name = name[:-1].rstrip()
            line = self.reader.text(other, name=name + ELLIPSIS, **values)
        return line


# --- shapes -------------------------------------------------------------------------------------


def shift(box: Box) -> str:
    """Return the transform of what is drawn from the corner of its box on.

    What is drawn so looks alike wherever the box lies, and can be kept.
    """
    return f' transform="translate({tenths(box.x)} {tenths(box.y)})"'


def shifted(box: Box, inside: str) -> str:
    """Return something drawn from the corner of its box on, in its place."""
    return f"<g{shift(box)}>{inside}</g>"


def part(inside: str, style: str = "", place: str = "") -> str:
    """Return a part of the drawing as an element; `style` is a class of its own.

    `place` is a transform: where only that changes, a page is sent the opening tag alone.
    """
    return f'<g class="kim{" " + style if style else ""}"{place}>{inside}</g>'


@memo
def use(symbol: str, x: float, y: float, w: float, h: float, marks: str = "") -> str:
    """Return a symbol of the sheet; `marks` are further attributes, each with a space before it."""
    return (
        f'<use href="#kim-{symbol}" x="{tenths(x)}" y="{tenths(y)}"'
        f' width="{tenths(w)}" height="{tenths(h)}"{marks}/>'
    )


@memo
def panel(box: Box, turn: int = -1) -> str:
    """Return a sheet of paper; the one that holds the actions has the colour of who is to move."""
    if turn < 0:
        return rect(inset(box, 0.5), 10, "kim-panel")
    return rect(inset(box, 1.5), 10, f"kim-panel kim-panel-{SIDES[turn]}")


def token(kind: str, x: float, y: float, d: float, marks: str = "") -> str:
    """Return a token of diameter `d` around a point."""
    return use(f"tok-{kind}", x - d / 2, y - d / 2, d, d * 58 / 56, marks)


def crest(side: str, x: float, y: float, d: float) -> str:
    """Return the Mon of the Sun or the Moon, its upper left corner at a point."""
    return use(f"mon-{side}", x, y, d, d, f' class="kim-crest-{side}"')


def pill(x: float, y: float, words: str, size: float, side: str) -> tuple[str, float]:
    """Return a filled tag with its left end at x and its text on y, and how wide it is."""
    w = ems(words) * size * BOLD + 18
    box = Box(x, y - size - 3, w, size + 9)
    out = rect(box, box.h / 2, f"kim-pill-{side}")
    return out + label(x + w / 2, y, words, size, "kim-on-seat", "middle"), w
