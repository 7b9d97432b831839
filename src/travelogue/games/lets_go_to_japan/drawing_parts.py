"""Let's Go! To Japan: what every part of the drawing needs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from travelogue.core.face import Reader
from travelogue.core.svg import Box, action_mark, fit, label, rect, safe, why_mark, wrap
from travelogue.games.lets_go_to_japan.actions import DAY_NAMES, PLACE_FIRST
from travelogue.games.lets_go_to_japan.days import trip_day
from travelogue.games.lets_go_to_japan.gains import Outlook
from travelogue.games.lets_go_to_japan.load import GAIN_NAMES
from travelogue.games.lets_go_to_japan.state import JapanState
from travelogue.games.lets_go_to_japan.steps import ROW
from travelogue.games.lets_go_to_japan.tables import (
    DAY_ROOM,
    DAYS,
    FIRST_TRIP_CODE,
    SUNDAY,
    UNSEEN,
    packed,
)

CITIES: Final = ("tokyo", "kyoto", "neutral")
CONDITION_ICONS: Final = ("temple", "food", "nature", "shopping", "unique", "happy")


@dataclass(frozen=True)
class Day:
    """A day of the seat in front: its cells, its places now, and what is counted in the trip."""

    day: int
    cells: list[int]
    places: set[int]
    before: tuple[int, ...]  # the counters when it begins
    counts: tuple[int, ...]  # and when it ends; () without cards, and once the day is over

    @property
    def name(self) -> str:
        return DAY_NAMES[self.day]


@dataclass(frozen=True)
class Canvas:
    """A view and its reader, the seat in front, the words of its legal actions, its outlook."""

    s: JapanState
    reader: Reader
    seat: int
    labels: dict[int, str]  # escaped already; empty unless the reader is asked
    changes: dict[int, str]  # of places: VP more or less
    outlook: Outlook
    days: list[Day]  # in trip order
    tall: bool

    def field(self, which: int, seat: int | None = None) -> int:
        return int(self.s.row[(self.seat if seat is None else seat) * ROW + which])

    def act(self, action: int, why: str = "") -> str:
        """Return the marks of an element that stands for an action, or asks why it is none."""
        if action in self.labels:
            return action_mark(action, self.labels[action])
        return why_mark(why) if why else ""


def days_of(s: JapanState, outlook: Outlook, labels: dict[int, str]) -> list[Day]:
    """Return the days of the seat in front; the trip as it was tried out has trains."""
    out = []
    trip = outlook.trip
    before = outlook.begun
    for k in range(DAYS):
        day = int(trip_day(s, k))
        if day == SUNDAY and not s.day_trips:
            continue
        first = day * DAY_ROOM
        cells = list(trip.cells[first : first + trip.counts[day]])
        places = {p for p in range(DAY_ROOM) if PLACE_FIRST + first + p in labels}
        after = outlook.running.get(day, ())
        out.append(Day(day, cells, places, before, after if cells else ()))
        before = after or before
    return out


@lru_cache(maxsize=8192)
def use(name: str, x: float, y: float, w: float, h: float = 0, extra: str = "") -> str:
    """Return a symbol of the sheet at its place."""
    size = f'width="{w:g}" height="{h or w:g}"'
    return f'<use href="#lgj-{name}" x="{x:.1f}" y="{y:.1f}" {size}{extra}/>'


@lru_cache(maxsize=2048)
def seal(x: float, y: float, points: int, d: float = 20) -> str:
    """Return a red seal with the VP of a highlight."""
    return use("seal", x, y, d) + label(
        x + d / 2, y + d * 0.7, str(points), d * 0.56, "lgj-cream", "middle"
    )


@lru_cache(maxsize=2048)
def disc(x: float, y: float, points: int, d: float = 24) -> str:
    """Return the disc with the VP of a card."""
    return use("vp-disc", x, y, d) + label(
        x + d / 2, y + d * 0.7, str(points), d * 0.6, "lgj-dark", "middle"
    )


def is_trip(code: int) -> bool:
    """Tell whether a code is a Day Trip's; the codes of unseen cards are higher."""
    return FIRST_TRIP_CODE <= code < UNSEEN


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


def button(c: Canvas, action: int, box: Box, words: str, icon: str = "", note: str = "") -> str:
    """Return a button for an action: an icon, a label and a line of help."""
    left = box.x + 8
    parts = [rect(box, 7, "lgj-button")]
    if icon:
        size = min(24.0, box.h - 8)
        parts.append(use(icon, left, box.y + (box.h - size) / 2, size))
        left += size + 6
    room = box.x + box.w - 6 - left
    lines = wrap(words, 12, room, 2 if box.h >= 36 and not note else 1)
    top = box.y + box.h / 2 + 4.3 - 7 * (len(lines) - 1 + (1 if note else 0))
    for k, line in enumerate(lines):
        parts.append(label(left, top + 14 * k, line, 12, "lgj-b"))
    if note:
        parts.append(label(left, top + 14, fit(note, 11, room), 11, "lgj-2"))
    return group(c.act(action), *parts)


def spread(n: int, x: float, w: float, gap: float) -> Iterable[tuple[float, float]]:
    """Yield left edge and width of n things side by side."""
    each = (w - gap * (n - 1)) / n
    for k in range(n):
        yield x + k * (each + gap), each
