"""Deja Vu, drawing: the smallest parts, and what every part of a drawing is given."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.canvas import Canvas as BaseCanvas
from travelogue.face.canvas import spot
from travelogue.face.svg import BOLD, Box, ems, inset, label, rect

from ...rules.state import DejaVuState
from ...rules.vocabulary import COLOUR_NAMES, SHAPE_NAMES, bit_names

BIT_NAMES: Final = bit_names()
FRAGMENT_NAMES: Final = [f"{c}-{n}" for c in ("amber", "jade", "rose") for n in range(1, 6)]
EFFECT_SYMBOLS: Final = ("e-flower", "e-chest", "e-hand", "e-foot", "e-mind", "e-eye")
SLOT_NAMES: Final = [*SHAPE_NAMES, "any"]
BUTTON_H: Final = 30.0


class Canvas(BaseCanvas[DejaVuState]):
    """What every part of a drawing is given."""

    def may(self, action: int) -> bool:
        return action in self.labels

    def front(self) -> int:
        """Return the seat whose things lie in front: the reader's own, for watchers the mover's."""
        if self.reader.seat >= 0:
            return self.reader.seat
        return max(int(self.view.to_move()), 0)


@memo
def use(symbol: str, x: float, y: float, w: float, h: float = 0.0, marks: str = "") -> str:
    """Return a symbol of the sheet; `marks` are further attributes, each with a space before it."""
    return (
        f'<use href="#djv-{symbol}" x="{x:.1f}" y="{y:.1f}"'
        f' width="{w:.1f}" height="{h or w:.1f}"{marks}/>'
    )


@memo
def bit(kind: int, x: float, y: float, d: float) -> str:
    """Return a bit of diameter d around a point."""
    return use(f"bit-{BIT_NAMES[kind]}", x - d / 2, y - d / 2, d)


@memo
def panel(box: Box, on: bool = False) -> str:
    return rect(inset(box, 1), 10, "djv-panel-on" if on else "djv-panel")


@memo
def number_mark(colour: int, number: int, x: float, y: float, d: float) -> str:
    """Return the disc with a card's number and the mark of its colour."""
    name = COLOUR_NAMES[colour]
    size = round(d * 0.56, 1)
    return (
        f'<circle cx="{x + d / 2:.1f}" cy="{y + d / 2:.1f}" r="{d / 2:.1f}" class="djv-{name}"/>'
        + label(x + d * 0.34, y + d * 0.7, str(number), size, "djv-on-colour", "middle")
        + use(f"mark-{name}", x + d * 0.53, y + d * 0.32, d * 0.36, 0.0, ' color="#120e26"')
    )


def button_width(words: str) -> float:
    return ems(words) * 13.5 * BOLD + 26


def button(c: Canvas, action: int, words: str, x: float, y: float) -> tuple[str, float]:
    """Return a filled button that is an action of the reader, and its width."""
    w = button_width(words)
    box = Box(x, y, w, BUTTON_H)
    return (
        f"<g{c.mark(action, 'done here', ' djv-button')}>"
        + spot(box, BUTTON_H / 2)
        + label(x + w / 2, y + BUTTON_H / 2 + 4.8, words, 13.5, "djv-on-gold", "middle")
        + "</g>"
    ), w


def bit_button(c: Canvas, action: int, target: str, kind: int, x: float, y: float, d: float) -> str:
    """Return a bit around a point; if the reader may choose it, ringed and clickable."""
    marks = c.mark(action, target)
    ring = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{d * 0.62:.1f}" class="spot"/>'
    return f"<g{marks}>{ring}{bit(kind, x, y, d)}</g>"


@memo
def stat(symbol: str, n: int, x: float, y: float, d: float = 19.0) -> str:
    """Return a small symbol and its number."""
    return use(symbol, x, y, d) + label(x + d + 3, y + d * 0.76, str(n), 13, "djv-bold")
