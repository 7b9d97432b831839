"""Let's Go! To Japan: below a day, how its highlight stands and what has been counted by then."""

from __future__ import annotations

from typing import Final

from travelogue.face.svg import BOLD, ELLIPSIS, ems, fit, label, why_mark, wrap

from ...rules.tables import COUNTERS, TRACKS
from ...rules.vocabulary import COUNTER_NAMES
from ..gains import DayNote
from ..words import note_texts
from .parts import Day, group, use

NOTE_H: Final = 29  # two lines of words
STRIP_H: Final = 30  # two rows of counters; happy energy and walks may have two digits
COLUMNS: Final = (0, 25, 50, 75, 100, 0, 24.5, 43.5, 62.5, 81.5, 106)
LINE_H: Final = 19  # a row of counters on a phone
SIZE: Final = 10.5


def note(day: Day, w: float, y: float) -> str:
    """Return how a day's highlight stands, in the longest words that two lines have room for."""
    told = day.note
    if told is None:
        return ""
    size = SIZE * BOLD if told.met else SIZE
    texts = note_texts(day.tables, told, day.text)
    lines = next(
        (lines for lines in (wrap(text, size, w + 4, 2) for text in texts) if not is_cut(lines)),
        wrap(texts[-1], size, w + 4, 2),
    )
    style = "lgj-ok" if told.met else "lgj-2"
    return "".join(
        label(w / 2, y + 12 * k, line, SIZE, style, "middle") for k, line in enumerate(lines)
    )


def is_cut(lines: tuple[str, ...]) -> bool:
    return any(line.endswith(ELLIPSIS) for line in lines)


def note_line(day: Day, told: DayNote, room: float, size: float) -> str:
    """Return the same words for one line."""
    texts = note_texts(day.tables, told, day.text)
    return next((text for text in texts if ems(text) * size <= room), fit(texts[-1], size, room))


# --- counters -----------------------------------------------------------------------------------


def strip(day: Day) -> str:
    """Return what has been counted by the end of a day; what it has added itself stands out.

    Experience is in a row above the rest.
    """
    out = ""
    for k, n in enumerate(day.counts):
        if n and k < TRACKS:
            out += counter(k, n, n > day.before[k], COLUMNS[k], 0, 11.5, 10)
        elif n:
            out += counter(k, n, n > day.before[k], COLUMNS[k], STRIP_H / 2, 10.5, 9.5)
    return group(why_mark("counters"), out) if out else ""


def counter_line(day: Day, w: float) -> str:
    """Return the same in one row, for a phone."""
    each = w / COUNTERS
    out = "".join(
        counter(k, n, n > day.before[k], k * each, 0, 13, 11) for k, n in enumerate(day.counts) if n
    )
    return group(why_mark("counters"), out) if out else ""


def counter(k: int, n: int, more: bool, x: float, y: float, size: float, font: float) -> str:
    """Return a counter: its icon and how many, bold if there are more than the day before."""
    style = "lgj-b" if more else "lgj-2"
    return use(f"i-{COUNTER_NAMES[k]}", x, y, size) + label(
        x + size + 1, y + size * 0.82, str(n), font, style
    )
