"""Let's Go! To Japan: what every part of the drawing needs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from travelogue.core.memo import memo
from travelogue.face.canvas import Canvas as BaseCanvas
from travelogue.face.face import Reader
from travelogue.face.svg import Box, label, rect, safe, wrap
from travelogue.face.text import Text

from ...rules.days import CITY_MASK, CITY_SHIFT, UP, WALK, back_of
from ...rules.state import JapanState
from ...rules.tables import CODE_MASK, FIRST_TRIP_CODE, NEUTRAL, UNSEEN, Tables, packed
from ...rules.vocabulary import DAY_NAMES, GAIN_NAMES
from ..gains import DayNote, outlook
from ..words import field

CITIES: Final = ("tokyo", "kyoto", "neutral")
CONDITION_ICONS: Final = ("temple", "food", "nature", "shopping", "unique", "happy")


@dataclass(frozen=True)
class Place:
    """Where the card in question may lie: its marks, and the VP that it brings there."""

    position: int
    marks: str
    change: str


@dataclass(frozen=True)
class Day:
    """A day of the seat in front, with everything that its drawing depends on.

    Most days look as they did before an answer; a day can be looked up among those drawn.
    """

    tables: Tables
    text: Text
    seat: int
    day: int
    cells: tuple[int, ...]
    note: DayNote | None
    places: tuple[Place, ...]
    before: tuple[int, ...]  # the counters when it begins
    counts: tuple[int, ...]  # and when it ends; () without cards, and once the day is over
    condition: int  # -1 on Sunday
    found: int  # icons that match it; -1 on the day of a Day Trip
    is_today: bool
    marks: str  # of its head

    @property
    def name(self) -> str:
        return DAY_NAMES[self.day]

    @property
    def may_be_chosen(self) -> bool:
        return "data-action" in self.marks

    def place(self, position: int) -> Place | None:
        return next((place for place in self.places if place.position == position), None)


class Canvas(BaseCanvas[JapanState]):
    """What every part of a drawing is given: beside the rest the seat in front and its outlook."""

    def __init__(self, s: JapanState, reader: Reader, labels: dict[int, str], tall: bool) -> None:
        super().__init__(s, reader, labels, tall)
        self.seat = self.mine()
        self.outlook = outlook(s, self.seat)
        self.days: list[Day] = []  # in trip order

    def field(self, which: int, seat: int = -1) -> int:
        """Return a number of a seat's row, by default of the seat in front."""
        return field(self.view, self.seat if seat < 0 else seat, which)


@memo
def use(name: str, x: float, y: float, w: float, h: float = 0, extra: str = "") -> str:
    """Return a symbol of the sheet at its place."""
    size = f'width="{w:g}" height="{h or w:g}"'
    return f'<use href="#lgj-{name}" x="{x:.1f}" y="{y:.1f}" {size}{extra}/>'


@memo
def seal(x: float, y: float, points: int, d: float = 20) -> str:
    """Return a red seal with the VP of a highlight."""
    return use("seal", x, y, d) + label(
        x + d / 2, y + d * 0.7, str(points), d * 0.56, "lgj-cream", "middle"
    )


@memo
def disc(x: float, y: float, points: int, d: float = 24) -> str:
    """Return the disc with the VP of a card."""
    return use("vp-disc", x, y, d) + label(
        x + d / 2, y + d * 0.7, str(points), d * 0.6, "lgj-dark", "middle"
    )


def is_trip(code: int) -> bool:
    """Tell whether a code is a Day Trip's; the codes of unseen cards are higher."""
    return FIRST_TRIP_CODE <= code < UNSEEN


def is_down(cell: int) -> bool:
    """Tell whether a cell is a facedown Walk."""
    return bool(cell & WALK and not cell & UP)


def city_shown(tables: Tables, cell: int) -> int:
    """Return the city of a card in a day, NEUTRAL while it is open (LGJ-89 .. LGJ-91)."""
    if cell & WALK:
        return int(back_of(cell & CODE_MASK))
    city = int(tables.city[(cell & CODE_MASK) - 1])
    chosen = cell >> CITY_SHIFT & CITY_MASK
    return chosen - 1 if city == NEUTRAL and chosen else city


def icon_names(icons: int) -> list[str]:
    """Return packed icons one by one."""
    return [name for k, name in enumerate(GAIN_NAMES) for _ in range(int(packed(icons, k)))]


def icon_row(names: list[str], right: float, middle: float, size: float, gap: float = 1.5) -> str:
    """Return icons in a row that ends at `right`."""
    x = right - len(names) * size - (len(names) - 1) * gap
    return "".join(
        use(f"i-{name}", x + k * (size + gap), middle - size / 2, size)
        for k, name in enumerate(names)
    )


def panel(box: Box) -> str:
    return rect(box, 10, "lgj-panel")


def group(marks: str, *parts: str) -> str:
    return f"<g{marks}>{''.join(parts)}</g>"


def moved(x: float, y: float, body: str, scale: float = 1, marks: str = "") -> str:
    """Return a drawing at another place and size."""
    size = f" scale({scale:.3f})" if scale != 1 else ""
    return f'<g transform="translate({x:.1f} {y:.1f}){size}"{marks}>{body}</g>'


def piece(name: str) -> str:
    return f' data-piece="{safe(name)}"'


def button(c: Canvas, action: int, box: Box, words: str, icon: str = "") -> str:
    """Return a button for an action: an icon and a label."""
    left = box.x + 8
    parts = [rect(box, 7, "lgj-button")]
    if icon:
        size = min(24.0, box.h - 8)
        parts.append(use(icon, left, box.y + (box.h - size) / 2, size))
        left += size + 6
    room = box.x + box.w - 6 - left
    lines = wrap(words, 12, room, 2 if box.h >= 36 else 1)
    top = box.y + box.h / 2 + 4.3 - 7 * (len(lines) - 1)
    for k, line in enumerate(lines):
        parts.append(label(left, top + 14 * k, line, 12, "lgj-b"))
    return group(c.mark(action, "token"), *parts)


def spread(n: int, x: float, w: float, gap: float) -> Iterable[tuple[float, float]]:
    """Yield left edge and width of n things side by side."""
    each = (w - gap * (n - 1)) / n
    for k in range(n):
        yield x + k * (each + gap), each
