"""Remember Our Trip, drawing: the smallest parts, and what every part of a drawing is given.

One unit is one pixel at the size that a drawing is meant for. Boards are drawn in units of their
own, U a space, and scaled.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.canvas import Canvas as BaseCanvas
from travelogue.face.canvas import spot
from travelogue.face.svg import (
    BOLD,
    Box,
    ems,
    inset,
    label,
    rect,
)

from ...rules.state import TripState
from ...rules.tables import CITY_NAMES, GROUP_NAMES, SIZES
from ...rules.vocabulary import TOKEN_NAMES

U: Final = 48  # units of a space
SIDE_U: Final = 336  # of a board
KINDS: Final = tuple(TOKEN_NAMES)  # ends of the symbols' names
MARKS: Final = tuple(GROUP_NAMES)
TINTS: Final = ("sight", "hotel", "shop", "rest", "park")  # ends of the colours' names, by group
CHIP: Final = 13.0  # size of a chip's text


class Canvas(BaseCanvas[TripState]):
    """What every part of a drawing is given."""

    def city(self) -> str:
        return CITY_NAMES[self.view.map // SIZES]


@memo
def use(symbol: str, x: float, y: float, w: float, h: float, marks: str = "") -> str:
    """Return a symbol of the sheet; `marks` are further attributes, each with a space before it."""
    return (
        f'<use href="#rot-{symbol}" x="{x:.1f}" y="{y:.1f}"'
        f' width="{w:.1f}" height="{h:.1f}"{marks}/>'
    )


def cell_use(symbol: str, cell: int, marks: str = "") -> str:
    """Return a symbol that fills a space of a board."""
    return use(symbol, cell % 7 * U, cell // 7 * U, U, U, marks)


def panel(box: Box, turn: int = -1) -> str:
    """Return a sheet of paper; that of the seat to move is outlined in its colour."""
    if turn < 0:
        return rect(inset(box, 0.5), 10, "rot-panel")
    return rect(inset(box, 1.5), 10, f"rot-panel rot-turn-{turn}")


def button(c: Canvas, box: Box, words: str, action: int, target: str, main: bool = False) -> str:
    """Return a button of the board: an action, or why it is none now."""
    possible = action in c.labels
    style = "rot-main" if main and possible else "rot-button"
    inside = rect(box, box.h / 2, style)
    ink = "rot-invert" if main and possible else "rot-bold"
    inside += label(box.x + box.w / 2, box.y + box.h / 2 + 5, words, 14, ink, "middle")
    inside += spot(box, box.h / 2)
    extra = " rot-primary" if main else ""
    faint = "" if possible else ' class="rot-faint"'
    return f"<g{c.mark(action, target, extra)}{faint}>{inside}</g>"


def chip(x: float, y: float, words: str, frame: Box) -> str:
    """Return words on a strip of ink centred above a point, kept inside a frame."""
    w = ems(words) * CHIP * BOLD + 20
    left = min(max(x - w / 2, frame.x), max(frame.x, frame.x + frame.w - w))
    top = max(y - 32, frame.y)
    box = Box(left, top, w, 26)
    return rect(box, 13, "rot-chip") + label(
        left + w / 2, top + 17.6, words, CHIP, "rot-invert", "middle"
    )


def token(kind: int, x: float, y: float, d: float, marks: str = "") -> str:
    """Return a face-up token of size `d`, its upper left corner at a point."""
    return use(f"tok-{KINDS[kind]}", x, y, d, d, marks)
