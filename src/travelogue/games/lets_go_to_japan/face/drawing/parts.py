"""Let's Go! To Japan: symbols, marks and small things that every part of the drawing uses."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, ems, label, rect, safe

from ...rules.days import CITY_MASK, CITY_SHIFT, UP, WALK, back_of
from ...rules.tables import CODE_MASK, FIRST_TRIP_CODE, NEUTRAL, UNSEEN, Tables, packed
from ...rules.vocabulary import GAIN_NAMES

CITIES: Final = ("tokyo", "kyoto", "neutral")
CONDITION_ICONS: Final = ("temple", "food", "nature", "shopping", "unique", "happy")
OFF: Final = 3  # a ring lies so far off its piece


@memo
def use(name: str, x: float, y: float, w: float, h: float = 0, extra: str = "") -> str:
    """Return a symbol of the sheet at its place."""
    size = f'width="{w:g}" height="{h or w:g}"'
    return f'<use href="#lgj-{name}" x="{x:.1f}" y="{y:.1f}" {size}{extra}/>'


@memo
def seal(x: float, y: float, points: int, d: float = 22) -> str:
    """Return a red seal with VP."""
    return use("seal", x, y, d) + label(
        x + d / 2, y + d / 2 + 4.3, str(points), 12, "lgj-cream", "middle"
    )


@memo
def disc(x: float, y: float, points: int, d: float = 24) -> str:
    """Return the disc with the VP of a card."""
    size = max(12.0, d * 0.6)
    return use("vp-disc", x, y, d) + label(
        x + d / 2, y + d / 2 + size * 0.34, str(points), size, "lgj-dark", "middle"
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


def icon_names(icons: int) -> tuple[str, ...]:
    """Return packed icons one by one."""
    return tuple(name for k, name in enumerate(GAIN_NAMES) for _ in range(int(packed(icons, k))))


def cell_icons(tables: Tables, cell: int) -> tuple[str, ...]:
    """Return the icons of a card of a day; of a facedown Walk those that it counts for."""
    if is_down(cell):
        return ("walk", "happy_energy")
    return icon_names(int(tables.icons[(cell & CODE_MASK) - 1]))


@memo
def icon_row(names: tuple[str, ...], right: float, middle: float, size: float) -> str:
    """Return icons in a row that ends at `right`."""
    x = right - len(names) * (size + 1.5) + 1.5
    return "".join(
        use(f"i-{name}", x + k * (size + 1.5), middle - size / 2, size)
        for k, name in enumerate(names)
    )


@memo
def icons_in(names: tuple[str, ...], box: Box, size: float) -> str:
    """Return icons side by side around the middle of a box; they overlap where many."""
    n = len(names)
    step = min(size + 1, (box.w - size) / max(1, n - 1))
    x, y = box.x + (box.w - step * (n - 1) - size) / 2, box.y + (box.h - size) / 2
    return "".join(use(f"i-{name}", x + k * step, y, size) for k, name in enumerate(names))


def panel(w: float, h: float) -> str:
    return rect(Box(0.5, 0.5, w - 1, h - 1), 10, "lgj-panel")


def titled(w: float, h: float, title: str, note: str = "") -> str:
    """Return a panel with its title, and a note at its right end if there is room for it."""
    out = panel(w, h) + label(9, 18, title, 14, "lgj-serif")
    if note and ems(title) * 14 + ems(note) * 11 < w - 20:
        out += label(w - 9, 18, note, 12, "lgj-2", "end")
    return out


def group(marks: str, *parts: str) -> str:
    return f"<g{marks}>{''.join(parts)}</g>"


def moved(x: float, y: float, body: str, scale: float = 1, marks: str = "") -> str:
    """Return a drawing at another place and size."""
    size = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({x:.1f} {y:.1f}){size}"{marks}>{body}</g>'


def piece(name: str) -> str:
    return f' data-piece="{safe(name)}"'


def thing(name: str, more: str = "") -> str:
    """Return the marks of something that a person may point at."""
    return f' data-why="{name}"{more}'


def spot(w: float, h: float, radius: float = 11, off: float = OFF) -> str:
    """Return where the page draws its ring around a piece at the origin."""
    return rect(Box(-off, -off, w + 2 * off, h + 2 * off), radius, "spot")


def hit(box: Box) -> str:
    """Return what makes a thing larger to the finger."""
    return rect(box, 0, "lgj-hit")


def tile(w: float, h: float, icon: str, words: tuple[str, ...], size: float = 13) -> str:
    """Return a button of paper: an icon, and a line or two beside it or, if narrow, below it."""
    out = rect(Box(0, 0, w, h), 8, "lgj-tile")
    if w < 84:
        out += use(icon, w / 2 - 12, 5, 24) if icon else ""
        y = 41 if len(words) == 1 else 39
        for k, line in enumerate(words):
            out += label(w / 2, y + 12 * k, line, 11, "lgj-b", "middle")
        return out + spot(w, h, 10, 2)
    wide = icon.startswith("train-")
    d = min(30.0, h - 12)
    if icon:
        out += use(icon, 8, (h - (d * 0.6 if wide else d)) / 2, d, d * 0.6 if wide else d)
    x = 46.0 if icon else 12.0
    top = h / 2 + 4.5 - 8 * (len(words) - 1)
    for k, line in enumerate(words):
        style = "lgj-b" if k == 0 else "lgj-2"
        out += label(x, top + 16 * k, line, size if k == 0 else 12, style)
    return out + spot(w, h, 10, 2)
