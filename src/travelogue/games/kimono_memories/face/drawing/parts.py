"""Kimono Memories, drawing: the smallest parts, and what every part of a drawing is given."""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from typing import Final, NamedTuple

from travelogue.core.memo import memo
from travelogue.face.face import Reader
from travelogue.face.svg import BOLD, Box, fit, inset, rect, tenths

from ...rules.album import T_LEFT, T_RIGHT, T_SIZE
from ...rules.state import KimonoState
from ...rules.tables import LAYERS, SEATS
from .cards import Faces, faces_of
from .plans import Plan

SIDES: Final = ("sun", "moon")  # per seat: the ends of the symbols' and the classes' names
SMALLEST: Final = 12  # size of text
LONGEST: Final = 12  # letters of a name beside a track


class Album(NamedTuple):
    """An album by the room that it needs."""

    layers: int
    is_open: bool  # a layer more could begin
    left: int  # first and last column of layer 1, counted from 0
    right: int


class Canvas:
    """What every part of a drawing is given; the album in front is that of `mine`.

    `around` is the position that street, places and sizes are taken from: the same as the view,
    but for a look ahead, which is drawn around the board that is there.
    """

    def __init__(self, view: KimonoState, around: KimonoState, reader: Reader, plan: Plan) -> None:
        self.view = view
        self.around = around
        self.reader = reader
        self.plan = plan
        self.mine = max(reader.seat, 0)  # watchers see the Sun in front
        self.faces: Faces = faces_of(view.tables, bool(view.basic))
        self.photos = [view.album(seat) for seat in range(SEATS)]
        self.laid: set[int] = (
            set() if view is around else set(self.photos[0][1::3] + self.photos[1][1::3])
        )
        self.albums = [album_room(around, seat) for seat in range(SEATS)]

    def name(self, seat: int, size: float, room: float) -> str:
        """Return how the reader calls a seat, cut where it does not fit."""
        return fit(self.reader.name(seat), size * BOLD, room)


def album_room(s: KimonoState, seat: int) -> Album:
    """Return the room that an album needs."""
    first = seat * LAYERS
    layers, top = 1, int(s.rows[first])
    while layers < LAYERS and s.rows[first + layers]:
        top = int(s.rows[first + layers])
        layers += 1
    tally = seat * T_SIZE
    left, right = int(s.tally[tally + T_LEFT]), int(s.tally[tally + T_RIGHT])
    return Album(layers, bool(top & top >> 1) and layers < LAYERS, left, right)


# --- shapes -------------------------------------------------------------------------------------


def part(inside: str, style: str = "", marks: str = "") -> str:
    """Return a part of the drawing as an element; `style` is a class of its own.

    `marks` are further attributes, each with a space before it: where only those of the opening
    tag change, a page is sent the tag alone.
    """
    return f'<g class="kim{" " + style if style else ""}"{marks}>{inside}</g>'


NOTHING: Final = part("")


@memo
def moved(x: float, y: float, w: float) -> str:
    """Return the transform of something in units of 100 that is drawn this wide at a point."""
    return f' transform="translate({tenths(x)} {tenths(y)}) scale({w / 100:.4f})"'


@memo
def use(symbol: str, x: float, y: float, w: float, h: float, marks: str = "") -> str:
    """Return a symbol of the sheet; `marks` are further attributes, each with a space before it."""
    return (
        f'<use href="#kim-{symbol}" x="{tenths(x)}" y="{tenths(y)}"'
        f' width="{tenths(w)}" height="{tenths(h)}"{marks}/>'
    )


@memo
def panel(box: Box, style: str = "kim-panel") -> str:
    """Return a sheet of paper."""
    return rect(inset(box, 0.75), 10, style)


@memo
def ground(box: Box, thing: str) -> str:
    """Return a sheet of paper as a part that can be asked about."""
    return part(panel(box), "", f' data-why="{thing}"')


def token(kind: str, x: float, y: float, d: float, marks: str = "") -> str:
    """Return a token of diameter `d` around a point."""
    return use(f"tok-{kind}", x - d / 2, y - d / 2, d, d * 58 / 56, marks)


def crest(side: str, x: float, y: float, d: float) -> str:
    """Return the crest of the Sun or the Moon, its upper left corner at a point."""
    return use(f"mon-{side}", x, y, d, d, f' class="kim-crest-{side}"')


@memo
def hit(x: float, y: float, w: float, h: float) -> str:
    """Return what can be touched of a thing beyond what is seen of it."""
    return (
        f'<rect class="kim-hit" fill="none" pointer-events="all" x="{tenths(x)}" y="{tenths(y)}"'
        f' width="{tenths(w)}" height="{tenths(h)}"/>'
    )
