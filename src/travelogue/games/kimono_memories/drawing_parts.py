"""Kimono Memories, drawing: the smallest parts, and what every part of a drawing is given.

One unit is one pixel at the size that a drawing is meant for, so sizes of text and of targets are
what people get: 884 pixels for `wide`, 344 for `tall`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Final

from travelogue.core.face import Reader
from travelogue.games.kimono_memories.drawing_cards import Faces
from travelogue.games.kimono_memories.gains import Gains
from travelogue.games.kimono_memories.state import KimonoState
from travelogue.games.kimono_memories.tables import SUN

Photos = list[list[int]]  # cell, card, token on the right seam or -1

SIDES: Final = ("sun", "moon")  # per seat: the ends of the symbols' and the classes' names
SMALLEST: Final = 12  # size of text

NARROW: Final = frozenset("fijlrtI.,:;'’|!()[]- ")
BROAD: Final = frozenset("mwMW@%—…")
BOLD: Final = 1.13  # bold letters are this much wider
ELLIPSIS: Final = "…"
FAR_EAST: Final = 0x2E80  # from here on letters are as wide as high


@dataclass(frozen=True)
class Box:
    """A rectangle of the drawing."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True)
class Canvas:
    """What every part of a drawing is given."""

    view: KimonoState
    reader: Reader
    faces: Faces
    photos: list[Photos]  # per seat
    labels: dict[int, str]  # the actions that this reader may choose now, in words
    gains: dict[int, Gains]  # what those that lay something would bring
    tall: bool

    def mark(self, action: int, target: str, extra: str = "") -> str:
        """Return an element's marks: its action if the reader may choose it, else why not."""
        label = self.labels.get(action)
        if label is None:
            return f' data-why="{target}"'
        return (
            f' data-action="{action}" class="is-selectable{extra}" tabindex="0" role="button"'
            f' aria-label="{label}"'
        )

    def lower(self) -> int:
        """Return the seat whose album lies in front: the reader's own, for watchers Sun's."""
        return max(self.reader.seat, SUN)


# --- text ---------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def safe(words: str) -> str:
    """Return a text with nothing in it that SVG would read as marks, quotes included."""
    return escape(words)


@lru_cache(maxsize=4096)
def ems(words: str) -> float:
    """Return about how wide a text is at size 1: rather too wide than too narrow."""
    total = 0.0
    for letter in words:
        if letter in NARROW:
            total += 0.36
        elif letter in BROAD:
            total += 0.96
        elif ord(letter) >= FAR_EAST:
            total += 1.05
        elif letter.isupper() or letter.isdigit():
            total += 0.7
        else:
            total += 0.59
    return total


@lru_cache(maxsize=4096)
def fit(words: str, size: float, room: float) -> str:
    """Return the text, cut with an ellipsis where it would not fit."""
    if ems(words) * size <= room:
        return words
    while words and (ems(words) + ems(ELLIPSIS)) * size > room:
        words = words[:-1]
    return words.rstrip() + ELLIPSIS


@lru_cache(maxsize=1024)
def wrap(words: str, size: float, room: float, most: int) -> tuple[str, ...]:
    """Return the text in at most `most` lines; what does not fit is cut."""
    lines: list[str] = []
    line = ""
    for word in words.split(" "):
        longer = f"{line} {word}" if line else word
        if line and ems(longer) * size > room:
            lines.append(line)
            longer = word
        line = longer
    lines.append(line)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return tuple(fit(line, size, room) for line in lines)


@lru_cache(maxsize=8192)
def label(x: float, y: float, words: str, size: float, style: str = "", anchor: str = "") -> str:
    """Return a line of text; `style` is a class, `anchor` middle or end."""
    marks = f' class="{style}"' if style else ""
    if anchor:
        marks += f' text-anchor="{anchor}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}"{marks}>{safe(words)}</text>'


# --- shapes -------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def use(symbol: str, x: float, y: float, w: float, h: float, marks: str = "") -> str:
    """Return a symbol of the sheet; `marks` are further attributes, each with a space before it."""
    return (
        f'<use href="#kim-{symbol}" x="{x:.1f}" y="{y:.1f}"'
        f' width="{w:.1f}" height="{h:.1f}"{marks}/>'
    )


def rect(box: Box, radius: float, style: str, marks: str = "") -> str:
    return (
        f'<rect x="{box.x:.1f}" y="{box.y:.1f}" width="{box.w:.1f}" height="{box.h:.1f}"'
        f' rx="{radius:g}" class="{style}"{marks}/>'
    )


def panel(box: Box, turn: int = -1) -> str:
    """Return a sheet of paper; that of the seat to move is washed and outlined in its colour."""
    if turn < 0:
        return rect(inset(box, 0.5), 10, "kim-panel")
    return rect(inset(box, 1.5), 10, f"kim-panel kim-panel-{SIDES[turn]}")


def inset(box: Box, by: float) -> Box:
    return Box(box.x + by, box.y + by, box.w - 2 * by, box.h - 2 * by)


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
