"""Parts of SVG that every drawing needs: text that fits, boxes, and the marks on elements.

Pure functions from numbers and words to strings. One unit is one pixel at the size that a drawing
is meant for (`AREAS` of face.py), so sizes of text and of targets are what people get. Colours are
classes of the game's art/style.css.
"""

# compiled: every word and picture passes through here

from __future__ import annotations

from html import escape
from typing import Final, NamedTuple

from travelogue.core.memo import memo

NARROW: Final = frozenset("fijlrtI.,:;'’|!()[]- \u00a0")
BROAD: Final = frozenset("mwMW@%—…")
BOLD: Final = 1.13  # bold letters are this much wider
ELLIPSIS: Final = "…"
NOTE: Final = 13  # size of text in notes, the way between their lines, and lines of one at most
NOTE_LINE: Final = 18
MOST_LINES: Final = 8
FAR_EAST: Final = 0x2E80  # from here on letters are as wide as high


class Box(NamedTuple):
    """A rectangle of the drawing; drawings make hundreds of them, and a tuple is made quickest."""

    x: float
    y: float
    w: float
    h: float


def tenths(x: float) -> str:
    """Return a number with one decimal; compiled, this takes a fifth of the time of a format."""
    n = int(abs(x) * 10 + 0.5)
    return f"{'-' if x < 0 and n else ''}{n // 10}.{n % 10}"


def action_mark(action: int, words: str, extra: str = "") -> str:
    """Return the marks of an element that may be chosen; `words` are escaped already."""
    return (
        f' data-action="{action}" class="is-selectable{extra}" tabindex="0" role="button"'
        f' aria-label="{words}"'
    )


def why_mark(target: str) -> str:
    """Return the mark of an element that may not be chosen: a click asks why."""
    return f' data-why="{target}"'


def safe(words: str) -> str:
    """Return a text with nothing in it that SVG would read as marks, quotes included.

    Letters beyond ASCII become character references: one of them in a drawing would double the
    memory of the whole, and the time that it takes to put it together and to encode it.
    """
    if words.isascii() and not (
        "&" in words or "<" in words or ">" in words or '"' in words or "'" in words
    ):
        return words  # most texts, more quickly seen than found in a cache
    return escaped(words)


@memo
def escaped(words: str) -> str:
    return escape(words).encode("ascii", "xmlcharrefreplace").decode("ascii")


@memo
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


@memo
def fit(words: str, size: float, room: float) -> str:
    """Return the text, cut with an ellipsis where it would not fit."""
    if ems(words) * size <= room:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if (ems(words[:middle]) + ems(ELLIPSIS)) * size > room:
            high = middle - 1
        else:
            low = middle
    return words[:low].rstrip() + ELLIPSIS


@memo
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


@memo
def label(x: float, y: float, words: str, size: float, style: str = "", anchor: str = "") -> str:
    """Return a line of text; `style` is a class, `anchor` middle or end."""
    marks = f' class="{style}"' if style else ""
    if anchor:
        marks += f' text-anchor="{anchor}"'
    place = f'x="{tenths(x)}" y="{tenths(y)}" font-size="{size:g}"'
    return f"<text {place}{marks}>{safe(words)}</text>"


def rect(box: Box, radius: float, style: str, marks: str = "") -> str:
    return (
        f'<rect x="{tenths(box.x)}" y="{tenths(box.y)}" width="{tenths(box.w)}"'
        f' height="{tenths(box.h)}"'
        f' rx="{radius:g}" class="{style}"{marks}/>'
    )


def open_hands(
    title: str, hands: list[tuple[str, str]], gap: Box, styles: tuple[str, str, str]
) -> tuple[str, float]:
    """Return a panel with what seats hold, and where it ends: for those who see all cards.

    `hands` are names with what they hold, "" for nothing; the panel comes below the gap, which is
    as wide as the board. `styles` are the classes of panel, title and text.
    """
    notes = [f"{name}: {held}" for name, held in hands if held]
    lines = [line for note in notes for line in wrap(note, NOTE, gap.w - 24, MOST_LINES)]
    if not lines:
        return "", gap.y
    y, height = gap.y + gap.h, 34 + len(lines) * NOTE_LINE
    out = rect(inset(Box(0, y, gap.w, height), 1), 10, styles[0])
    out += label(12, y + 20, title, 14, styles[1])
    for k, line in enumerate(lines):
        out += label(12, y + 38 + k * NOTE_LINE, line, NOTE, styles[2])
    return out, y + height


def inset(box: Box, by: float) -> Box:
    return Box(box.x + by, box.y + by, box.w - 2 * by, box.h - 2 * by)
