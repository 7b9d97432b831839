"""Remember Our Trip, drawing: the smallest parts, and what every part of a drawing is given.

One unit is one pixel at the size that a drawing is meant for. Boards are drawn in units of their
own, U a space, and scaled.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from travelogue.core.face import Reader
from travelogue.core.svg import (
    BOLD,
    Box,
    action_mark,
    ems,
    inset,
    label,
    rect,
    why_mark,
)
from travelogue.games.remember_our_trip.actions import TOKEN_NAMES
from travelogue.games.remember_our_trip.state import TripState
from travelogue.games.remember_our_trip.tables import CITY_NAMES, GROUP_NAMES, SIZES

U: Final = 48  # units of a space
SIDE_U: Final = 336  # of a board
KINDS: Final = tuple(TOKEN_NAMES)  # ends of the symbols' names
MARKS: Final = tuple(GROUP_NAMES)
TINTS: Final = ("sight", "hotel", "shop", "rest", "park")  # ends of the colours' names, by group
CHIP: Final = 13.0  # size of a chip's text


@dataclass(frozen=True)
class Canvas:
    """What every part of a drawing is given."""

    view: TripState
    reader: Reader
    labels: dict[int, str]  # the actions that this reader may choose now, in words
    tall: bool

    def mark(self, action: int, target: str, extra: str = "") -> str:
        """Return an element's marks: its action if the reader may choose it, else why not."""
        words = self.labels.get(action)
        return why_mark(target) if words is None else action_mark(action, words, extra)

    def mine(self) -> int:
        """Return the seat whose board is large: the reader's own, for watchers the first."""
        return max(self.reader.seat, 0)

    def city(self) -> str:
        return CITY_NAMES[self.view.map // SIZES]


@lru_cache(maxsize=8192)
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


def spot(box: Box, radius: float) -> str:
    """Return the part of a target that shows that it can be chosen."""
    return rect(box, radius, "spot")


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
