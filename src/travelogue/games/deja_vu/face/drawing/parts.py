"""Deja Vu, drawing: the smallest parts, and what every part of a drawing is given."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.face import Reader, Shape
from travelogue.face.sketch import Sketch
from travelogue.face.svg import Box, label, rect

from ...rules.state import DejaVuState
from ...rules.vocabulary import COLOUR_NAMES, SHAPE_NAMES, bit_names
from .layout import LAYOUTS, Layout

BIT_NAMES: Final = bit_names()
FRAGMENT_NAMES: Final = [f"{c}-{n}" for c in ("amber", "jade", "rose") for n in range(1, 6)]
EFFECT_SYMBOLS: Final = ("e-flower", "e-chest", "e-hand", "e-foot", "e-mind", "e-eye")
SLOT_NAMES: Final = [*SHAPE_NAMES, "any"]
LEAST_NUMBER: Final = 12.0  # pixels of a number on a piece
STAR: Final = "M0-6.5 1.9-2.3 6.4-1.9 3 1.2 4 5.6 0 3.3-4 5.6-3 1.2-6.4-1.9-1.9-2.3z"
SEAT_SHAPES: Final = (
    '<circle cx="8" cy="8" r="7.5"/>',
    '<rect x="1" y="1" width="14" height="14" rx="2"/>',
    '<path d="M8 0 15 4v8L8 16 1 12V4z"/>',
    '<path d="M8 0 16 8 8 16 0 8z"/>',
)


class Canvas:
    """A view, who looks at it, the shape of the window, and the drawing before this one."""

    def __init__(self, view: DejaVuState, reader: Reader, shape: Shape, sketch: Sketch) -> None:
        self.view = view
        self.reader = reader
        self.at: Layout = LAYOUTS[shape]
        self.sketch = sketch

    def front(self) -> int:
        """Return the seat whose things lie in front: the reader's own, for watchers the mover's."""
        if self.reader.seat >= 0:
            return self.reader.seat
        return max(int(self.view.to_move()), 0)

    def is_mine(self) -> bool:
        """Tell whether the seat in front decides now."""
        return self.front() in self.view.pending()


def part(inside: str, why: str = "", marks: str = "") -> str:
    """Return a part of the drawing, one element; `why` names the thing that it is."""
    named = f' data-why="{why}"' if why else ""
    return f'<g class="djv"{named}{marks}>{inside}</g>'


def thing(why: str, inside: str, marks: str = "") -> str:
    """Return something that people may point at."""
    return f'<g data-why="{why}"{marks}>{inside}</g>'


def spot(box: Box, radius: float, off: float = 3.0) -> str:
    """Return the ring around a thing that may be chosen, as the page shows it."""
    around = Box(box.x - off, box.y - off, box.w + 2 * off, box.h + 2 * off)
    return rect(around, radius + off, "spot")


@memo
def use(symbol: str, x: float, y: float, w: float, h: float = 0.0, marks: str = "") -> str:
    """Return a symbol of the sheet; `marks` are further attributes, each with a space before it."""
    return (
        f'<use href="#djv-{symbol}" x="{x:.1f}" y="{y:.1f}"'
        f' width="{w:.1f}" height="{h or w:.1f}"{marks}/>'
    )


@memo
def bit(kind: int, x: float, y: float, d: float, where: str = "") -> str:
    """Return a bit of diameter d around a point; where it lies makes it a piece.

    Two bits of a type are the same to everybody, so type and place name a piece.
    """
    name = BIT_NAMES[kind]
    marks = f' data-piece="bit-{name}-{where}" data-kind="{name}"' if where else ""
    return use(f"bit-{name}", x - d / 2, y - d / 2, d, 0.0, marks)


def copies(kinds: list[int]) -> list[int]:
    """Return for each bit how many of its type come before it."""
    return [kinds[:n].count(kind) for n, kind in enumerate(kinds)]


@memo
def panel(box: Box) -> str:
    return rect(Box(box.x + 0.5, box.y + 0.5, box.w - 1, box.h - 1), 10, "djv-panel")


@memo
def number_mark(colour: int, number: int, x: float, y: float, d: float, scale: float = 1.0) -> str:
    """Return the disc with a card's number and the mark of its colour."""
    name = COLOUR_NAMES[colour]
    size = round(max(d * 0.56, LEAST_NUMBER / scale), 1)
    return (
        f'<circle cx="{x + d / 2:.1f}" cy="{y + d / 2:.1f}" r="{d / 2:.1f}"'
        f' class="djv-{name} djv-rim"/>'
        + label(x + d * 0.33, y + d * 0.5 + size * 0.36, str(number), size, "djv-on-colour",
                "middle")
        + use(f"mark-{name}", x + d * 0.52, y + d * 0.32, d * 0.36, 0.0, ' color="#120e26"')
    )  # fmt: skip


@memo
def coin(points: int, x: float, y: float, d: float, scale: float = 1.0) -> str:
    """Return the points of a card."""
    size = round(max(d * 0.55, LEAST_NUMBER / scale), 1)
    text = label(x + d / 2, y + d / 2 + size * 0.35, str(points), size, "djv-coin", "middle")
    return use("vp", x, y, d) + text


@memo
def star(x: float, y: float, f: float = 1.0) -> str:
    """Return the sign of the goal around a point."""
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({f:g})">'
        '<circle r="11.5" class="djv-dark"/><circle r="10" class="djv-tag"/>'
        f'<path d="{STAR}" class="djv-ink-gold"/></g>'
    )


@memo
def stat(symbol: str, n: int, x: float, y: float, d: float = 20.0) -> str:
    """Return a small symbol and its number."""
    return use(symbol, x, y, d) + label(x + d + 3, y + d * 0.75, str(n), 13, "djv-bold")


@memo
def seat_shape(seat: int, x: float, y: float) -> str:
    """Return the shape and colour of a seat, 16 by 16."""
    return (
        f'<g transform="translate({x:.1f} {y:.1f})" class="djv-seat-{seat}">{SEAT_SHAPES[seat]}</g>'
    )


@memo
def hole(x: float, y: float, r: float, style: str = "djv-hole") -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" class="{style}"/>'


def rule(x: float, y: float, h: float) -> str:
    """Return a thin upright line between two groups."""
    return f'<path d="M{x:.1f} {y:.1f}v{h:.1f}" class="djv-rule"/>'
