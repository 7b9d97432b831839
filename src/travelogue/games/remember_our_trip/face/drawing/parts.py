"""Remember Our Trip, drawing: the smallest parts, and what every part of a drawing is given.

One unit is one pixel at the size that a drawing is meant for. Maps are drawn in units of their
own, U a space, and scaled.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.face import Reader
from travelogue.face.svg import Box, inset, rect, tenths

from ...rules.state import TripState
from ...rules.tables import CITY_NAMES, GROUP_NAMES, SIZES
from ...rules.vocabulary import STEP_TAKE, TOKEN_NAMES
from .plans import THUMB, At, Plan

U: Final = 48  # units of a space
SIDE_U: Final = 336  # of a map
KINDS: Final = tuple(TOKEN_NAMES)  # ends of the symbols' names
MARKS: Final = tuple(GROUP_NAMES)
TINTS: Final = ("sight", "hotel", "shop", "rest", "park")  # ends of the colours' names, by group


class Canvas:
    """What every part of a drawing is given; the map in front is that of `mine`.

    `around` is the position that sets, hand and notes are taken from: the same as the view, but for
    a look ahead, which is drawn around the board that is there.
    """

    def __init__(self, view: TripState, around: TripState, reader: Reader, plan: Plan) -> None:
        self.view = view
        self.around = around
        self.reader = reader
        self.plan = plan
        self.mine = max(reader.seat, 0)  # watchers see the first seat in front
        self.city: str = CITY_NAMES[view.map // SIZES]
        self.is_asked = reader.seat >= 0 and around.to_move() == reader.seat
        self.is_taking = self.is_asked and around.step == STEP_TAKE


def part(inside: str, style: str = "", marks: str = "") -> str:
    """Return a part of the drawing as an element; `style` are classes of its own."""
    return f'<g class="rot{" " + style if style else ""}"{marks}>{inside}</g>'


NOTHING: Final = part("")


def on_map(c: Canvas, at: At, inside: str, style: str = "", marks: str = "") -> str:
    """Return a part in the units of a map."""
    return part(inside, f"rot-{c.city}{style}", moved(at.x, at.y, at.px / U) + marks)


@memo
def moved(x: float, y: float, scale: float) -> str:
    return f' transform="translate({tenths(x)} {tenths(y)}) scale({scale:.4f})"'


@memo
def use(symbol: str, x: float, y: float, w: float, h: float, marks: str = "") -> str:
    """Return a symbol of the sheet; `marks` are further attributes, each with a space before it."""
    return (
        f'<use href="#rot-{symbol}" x="{tenths(x)}" y="{tenths(y)}"'
        f' width="{tenths(w)}" height="{tenths(h)}"{marks}/>'
    )


def cell_use(symbol: str, cell: int, marks: str = "") -> str:
    """Return a symbol that fills a space of a map."""
    return use(symbol, cell % 7 * U, cell // 7 * U, U, U, marks)


def token(kind: int, x: float, y: float, d: float, marks: str = "") -> str:
    """Return a face-up token of size `d`, its upper left corner at a point."""
    return use(f"tok-{KINDS[kind]}", x, y, d, d, marks)


@memo
def panel(box: Box, style: str = "rot-panel") -> str:
    """Return a sheet of paper."""
    return rect(inset(box, 0.5), 10, style)


@memo
def hit(box: Box) -> str:
    """Return what can be touched of a thing, whatever is seen of it."""
    return (
        f'<rect class="rot-hit" x="{tenths(box.x)}" y="{tenths(box.y)}" width="{tenths(box.w)}"'
        f' height="{tenths(box.h)}"/>'
    )


@memo
def space_hit(px: float, is_phone: bool) -> str:
    """Return what can be touched of a space, in its units: a thumb's size on a phone."""
    more = max(0.0, (THUMB + 0.4 - px) / 2 / px * U) if is_phone else 0.0
    return hit(Box(-more, -more, U + 2 * more, U + 2 * more))


@memo
def spot(box: Box, radius: float) -> str:
    """Return the ring that a page shows around what can be touched."""
    return rect(box, radius, "spot")


SEAT_SHAPES: Final = (
    '<circle cx="16" cy="16" r="14"/>',
    '<rect x="2" y="2" width="28" height="28" rx="4"/>',
    '<path d="M16 1.5 29 9v14L16 30.500 3 23V9z"/>',
    '<path d="M16 .5 31.500 16 16 31.500.5 16z"/>',
)


@memo
def seat_shape(seat: int, x: float, y: float, size: float) -> str:
    """Return the shape of a seat in its colour."""
    return f'<g class="rot-seat-{seat}"{moved(x, y, size / 32)}>{SEAT_SHAPES[seat]}</g>'
