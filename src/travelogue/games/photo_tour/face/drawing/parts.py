"""Photo Tour, drawing: what every part of a drawing is given, and its smallest parts."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.face import PHONES, Reader, Shape
from travelogue.face.svg import Box, ems, label, rect, safe

from ...rules import desk
from ...rules import tables as t
from ...rules import vocabulary as v
from ...rules.state import PhotoState

COLOURS: Final = ("red", "blue", "green", "yellow", "white")
LEAST: Final = 11.0  # pixels: no text is smaller
SERIF: Final = 1.02  # titles are this much wider than text


class Canvas:
    """What is drawn, for whom and in which shape.

    `plan` is the position that things are laid out for: that of the question, also where `view` is
    what a gesture would lead to.
    """

    def __init__(
        self, view: PhotoState, reader: Reader, shape: Shape, plan: PhotoState | None = None
    ) -> None:
        self.view = view
        self.plan = plan or view
        self.reader = reader
        self.shape = shape
        self.text = reader.text
        self.is_phone = shape in PHONES
        self.seat = max(reader.seat, 0)  # whose things are large; for watchers the first

    def own(self, field: int) -> int:
        """Return a number of the desk in front."""
        return self.view.at(self.seat, field)

    def colour(self, seat: int) -> str:
        return COLOURS[self.view.at(seat, desk.JOURNAL)]

    def is_removing(self, kind: int) -> bool:
        """Tell whether a Refresh takes items off this display: then each is a thing of its own."""
        return bool(self.view.step == v.STEP_REMOVE and self.view.kind == kind)


def hand_of(s: PhotoState, seat: int) -> list[int]:
    """Return the cards of a hand that a view shows."""
    held = s.at(seat, desk.HAND)
    return [card for card in range(1, t.NUMBERS) if held >> card & 1]


@memo
def use(symbol: str, x: float, y: float, w: float, h: float = 0, marks: str = "") -> str:
    """Return a symbol of the sheet; `marks` are further attributes, each with a space before it."""
    return (
        f'<use href="#ptn-{symbol}" x="{x:g}" y="{y:g}" width="{w:g}" height="{h or w:g}"{marks}/>'
    )


def title(words: str) -> str:
    """Return the tooltip of the element that it stands in."""
    return f"<title>{safe(words)}</title>"


def part(inside: str, x: float = 0, y: float = 0, scale: float = 1, style: str = "") -> str:
    """Return a part of the drawing: one element, at its place."""
    return f'<g class="ptn{style}"{moved(x, y, scale)}>{inside}</g>'


def moved(x: float, y: float, scale: float = 1) -> str:
    """Return the attribute that moves an element and makes it larger, "" if it stays."""
    if not (x or y) and scale == 1:
        return ""
    size = f" scale({scale:g})" if scale != 1 else ""
    return f' transform="translate({x:g} {y:g}){size}"'


def thing(name: str, inside: str, marks: str = "") -> str:
    """Return something that can be pointed at by its name."""
    return f'<g data-why="{name}"{marks}>{inside}</g>'


def spot(box: Box, radius: float) -> str:
    """Return the ring of a thing, three pixels off it; the page lights it."""
    return rect(Box(box.x - 3, box.y - 3, box.w + 6, box.h + 6), radius + 2, "spot")


def hit(box: Box) -> str:
    """Return what makes a thing larger for the finger; it is not seen."""
    return (
        f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.w:g}" height="{box.h:g}" class="ptn-hit"/>'
    )


def sheet(box: Box) -> str:
    """Return the ground of a part of the table."""
    return rect(Box(box.x + 0.5, box.y + 0.5, box.w - 1, box.h - 1), 10, "ptn-panel")


def heading(x: float, y: float, words: str, size: float, note: str = "") -> str:
    """Return a title with a note behind it."""
    out = label(x, y, words, size, "ptn-title")
    if note:
        at = x + ems(words) * size * SERIF + 9
        out += label(at, y, note, max(12.0, size * 0.86), "ptn-soft")
    return out


@memo
def pill(words: str, middle: float, y: float, style: str) -> str:
    """Return a small label on a card: how far its place is."""
    w = 14.6 + ems(words) * 9.2
    return (
        f'<g class="ptn-pill {style}">{rect(Box(middle - w / 2, y, w, 17), 8.5, "ptn-pill-box")}'
        f"{label(middle, y + 12.6, words, 12, '', 'middle')}</g>"
    )
