"""Photo Tour, drawing: what every part of a drawing is given, and its smallest parts."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.canvas import Canvas as BaseCanvas
from travelogue.face.canvas import spot
from travelogue.face.face import Reader
from travelogue.face.svg import Box, ems, fit, label, rect, safe, why_mark

from ...rules import desk
from ...rules import vocabulary as v
from ...rules.state import PhotoState

COLOURS: Final = ("red", "blue", "green", "yellow", "white")
SMALL: Final = 12.0
WHY: Final = tuple(why_mark(v.SPACE.text(action)) for action in range(v.SPACE.size))


class Canvas(BaseCanvas[PhotoState]):
    """What every part of a drawing is given; each action belongs to one element of it."""

    def __init__(
        self, view: PhotoState, reader: Reader, labels: dict[int, str], tall: bool
    ) -> None:
        super().__init__(view, reader, labels, tall)
        self.given: set[int] = set()  # actions that have their element

    def claim(self, action: int, style: str = "") -> str:
        """Return an element's marks: its action if the reader may choose it, else why not.

        Another element for the same action has no marks.
        """
        if action in self.given or action not in self.labels:
            why = "" if action in self.given else WHY[action]
            return why + (f' class="{style}"' if style else "")
        self.given.add(action)
        return self.mark(action, "", f" {style}" if style else "")

    def can(self, action: int) -> bool:
        """Tell whether this reader may choose the action now."""
        return action in self.labels

    def spot(self, action: int, box: Box, radius: float) -> str:
        """Return the outline of something that may be chosen, "" if it may not."""
        return spot(box, radius) if self.can(action) else ""

    def colour(self, seat: int) -> str:
        return COLOURS[self.view.at(seat, desk.JOURNAL)]


@memo
def use(symbol: str, x: float, y: float, w: float, h: float = 0, marks: str = "") -> str:
    """Return a symbol of the sheet; `marks` are further attributes, each with a space before it."""
    return (
        f'<use href="#ptn-{symbol}" x="{x:g}" y="{y:g}" width="{w:g}" height="{h or w:g}"{marks}/>'
    )


def title(words: str) -> str:
    """Return the tooltip of the element that it stands in."""
    return f"<title>{safe(words)}</title>"


def panel(box: Box, style: str = "") -> str:
    """Return a sheet of paper."""
    return rect(box, 10, f"ptn-panel {style}".strip())


def heading(box: Box, words: str, note: str = "") -> str:
    """Return the title line of a panel, with a note at its right end."""
    room = box.w - 24 - (ems(note) * SMALL + 10 if note else 0)
    out = label(box.x + 12, box.y + 19, fit(words, 14, room), 14, "ptn-title")
    if note:
        out += label(box.x + box.w - 12, box.y + 19, note, SMALL, "ptn-soft", "end")
    return out


def button(c: Canvas, action: int, box: Box, words: str, symbol: str = "") -> str:
    """Return a button; one that may not be pressed now is pale and can only be asked about."""
    look = "ptn-button" if c.can(action) else "ptn-button ptn-button-off"
    middle = box.x + box.w / 2
    out = rect(box, 8, look)
    y = box.y + box.h / 2
    if symbol:
        size = min(box.h - 10, 20)
        width = ems(words) * 13 if words else 0
        x = middle - (size + (4 + width if words else 0)) / 2
        out += use(symbol, round(x, 1), round(y - size / 2, 1), size)
        if words:
            out += label(x + size + 4, y + 4.5, words, 13, "ptn-on-button")
    else:
        out += label(middle, y + 4.5, fit(words, 13, box.w - 8), 13, "ptn-on-button", "middle")
    return f"<g{c.claim(action)}>{out}{c.spot(action, box, 8)}</g>"
