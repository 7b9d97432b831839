"""Cards in drawings: fronts, backs, rows that keep to their room, panels and counters.

Styles are classes of a game's style.css; what is drawn belongs into an element with its marks.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.bits import lowest
from travelogue.face.svg import Box, fit, inset, label, rect

CORNER: Final = 0.12  # of a card's width
VALUE: Final = 0.46


def front(box: Box, words: str, style: str, ink: str, corner: str = "") -> str:
    """Return a card with a few letters or a number in its middle, and a letter in its corner.

    The letter tells cards apart for those who do not see their colours.
    """
    size = box.w * VALUE
    out = rect(box, box.w * CORNER, style)
    out += label(box.x + box.w / 2, box.y + box.h / 2 + size * 0.36, words, size, ink, "middle")
    if corner:
        out += label(box.x + box.w * CORNER, box.y + size * 0.75, corner, size * 0.55, ink)
    return out


def back(box: Box, style: str, inner: str) -> str:
    """Return the back of a card, with a frame of the class `inner`."""
    rim = box.w * CORNER
    inside = Box(box.x + rim, box.y + rim, box.w - 2 * rim, box.h - 2 * rim)
    return rect(box, rim, style) + rect(inside, rim / 2, inner)


def along(x: float, room: float, count: int, width: float, gap: float) -> list[float]:
    """Return where cards of a row begin, from x on; they overlap where there is no room for all."""
    step = width + gap
    if count > 1:
        step = min(step, (room - width) / (count - 1))
    return [x + k * step for k in range(count)]


def panel(box: Box, title: str, style: str, ink: str) -> str:
    """Return a ground with a title in its corner, cut where it does not fit."""
    words = fit(title, 14, box.w - 24) if title else ""
    head = label(box.x + 12, box.y + 22, words, 14, ink) if words else ""
    return rect(inset(box, 1), 10, style) + head


def counter(x: float, y: float, n: int, style: str, ink: str) -> str:
    """Return a number in a pill around a point: cards of a deck, tokens of a supply."""
    words = str(n)
    width = 14 + 8 * len(words)
    pill = rect(Box(x - width / 2, y - 11, width, 22), 11, style)
    return pill + label(x, y + 4.5, words, 13, ink, "middle")


def cards_in(mask: int) -> list[int]:
    """Return the cards of a mask, ascending."""
    found = []
    while mask:
        found.append(int(lowest(mask)))
        mask &= mask - 1
    return found
