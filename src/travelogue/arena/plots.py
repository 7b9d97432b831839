"""Plots as SVG: pure functions from numbers to a drawing. Styled by the page's classes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

WIDTH: Final = 640
LABEL: Final = 190  # room for the names of bars
VALUE: Final = 110  # room for the numbers behind bars
ROW: Final = 26
HEIGHT: Final = 240
LEFT: Final = 48
BOTTOM: Final = 34
TOP: Final = 12
RIGHT: Final = 14
SERIES: Final = 6  # colours that the page knows: s0 .. s5
TICKS: Final = 4
LEGEND_ROW: Final = 18
MOST_LETTERS: Final = 30


@dataclass(frozen=True)
class Bar:
    """A bar with its name, the text behind it and, if known, the interval of its value."""

    name: str
    value: float
    text: str
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class Line:
    """A named curve."""

    name: str
    points: Sequence[tuple[float, float]]


def clipped(name: str) -> str:
    """Return a name that fits beside a bar, escaped."""
    short = name if len(name) <= MOST_LETTERS else name[: MOST_LETTERS - 1] + "…"
    return escape(short)


def svg(width: int, height: int, title: str, body: str) -> str:
    """Return a whole drawing with a title for screen readers."""
    return (
        f'<svg class="plot" viewBox="0 0 {width} {height}" width="{width}" role="img" '
        f'aria-label="{escape(title)}">{body}</svg>'
    )


def bars(title: str, rows: Sequence[Bar], most: float = 0.0) -> str:
    """Return horizontal bars from zero, negative ones to the left."""
    top = max([most, *(max(row.value, row.high or 0.0) for row in rows), 0.0])
    bottom = min([0.0, *(min(row.value, row.low or 0.0) for row in rows)])
    room = WIDTH - LABEL - VALUE
    unit = room / ((top - bottom) or 1.0)
    zero = LABEL - bottom * unit
    parts = []
    for k, row in enumerate(rows):
        y = k * ROW
        end = zero + row.value * unit
        x, width = min(zero, end), abs(end - zero)
        parts.append(
            f'<text class="name" x="{LABEL - 8}" y="{y + 17}">{clipped(row.name)}</text>'
            f'<rect class="s0" x="{x:.1f}" y="{y + 5}" width="{width:.1f}" height="{ROW - 10}"/>'
            f'<text x="{WIDTH - VALUE + 10}" y="{y + 17}">{escape(row.text)}</text>'
        )
        if row.low is not None and row.high is not None:
            low, high, middle = zero + row.low * unit, zero + row.high * unit, y + ROW / 2
            parts.append(
                f'<path class="reach" d="M{low:.1f} {middle - 4}v8M{low:.1f} {middle}'
                f'H{high:.1f}M{high:.1f} {middle - 4}v8"/>'
            )
    height = max(1, len(rows)) * ROW
    axis = f'<path class="axis" d="M{zero:.1f} 0V{height}"/>'
    return svg(WIDTH, height, title, "".join(parts) + axis)


def columns(title: str, heights: Sequence[float], first: float, step: float, unit: str) -> str:
    """Return a histogram: columns of equal width, the first of which starts at `first`."""
    top = max([*heights, 1e-9])
    width = (WIDTH - LEFT - RIGHT) / max(1, len(heights))
    room = HEIGHT - TOP - BOTTOM
    parts = []
    for k, value in enumerate(heights):
        size = room * value / top
        x, y = LEFT + k * width, HEIGHT - BOTTOM - size
        parts.append(
            f'<rect class="s0" x="{x + 0.5:.1f}" y="{y:.1f}" width="{max(0.5, width - 1):.1f}" '
            f'height="{size:.1f}"/>'
        )
    last = first + step * len(heights)
    parts.append(axes(round(first), round(last), 0.0, top, unit, "", whole=True))
    return svg(WIDTH, HEIGHT, title, "".join(parts))


def lines(title: str, series: Sequence[Line], x_unit: str, y_unit: str, top: float = 0.0) -> str:
    """Return curves over a common axis that starts at zero."""
    every = [point for line in series for point in line.points] or [(0.0, 0.0), (1.0, 1.0)]
    x_low, x_high = min(x for x, _ in every), max(x for x, _ in every)
    y_high = max([top, *(y for _, y in every)]) or 1.0
    span = (x_high - x_low) or 1.0
    height = HEIGHT + LEGEND_ROW * len(series)
    parts = [axes(x_low, x_high, 0.0, y_high, x_unit, y_unit)]
    for k, line in enumerate(series):
        way = " ".join(
            f"{LEFT + (x - x_low) / span * (WIDTH - LEFT - RIGHT):.1f},"
            f"{HEIGHT - BOTTOM - y / y_high * (HEIGHT - TOP - BOTTOM):.1f}"
            for x, y in line.points
        )
        y_legend = HEIGHT + LEGEND_ROW * k + 10
        parts.append(
            f'<polyline class="s{k % SERIES} curve" points="{way}"/>'
            f'<path class="s{k % SERIES} curve" d="M{LEFT} {y_legend - 4}h18"/>'
            f'<text x="{LEFT + 26}" y="{y_legend}">{escape(line.name)}</text>'
        )
    return svg(WIDTH, height, title, "".join(parts))


def axes(
    x_low: float,
    x_high: float,
    y_low: float,
    y_high: float,
    x_unit: str,
    y_unit: str,
    whole: bool = False,
) -> str:
    """Return both axes with a few numbers, whole ones along the bottom if so wanted."""
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM
    parts = [f'<path class="axis" d="M{LEFT} {TOP}V{bottom}H{right}"/>']
    for k in range(TICKS + 1):
        share = k / TICKS
        x, y = LEFT + share * (right - LEFT), bottom - share * (bottom - TOP)
        anchor = "last" if k == TICKS else "tick"
        at = x_low + share * (x_high - x_low)
        parts.append(
            f'<text class="{anchor}" x="{x:.1f}" y="{bottom + 16}">'
            f"{number(round(at) if whole else at)}</text>"
            f'<text class="name" x="{LEFT - 6}" y="{y + 4:.1f}">'
            f"{number(y_low + share * (y_high - y_low))}</text>"
        )
    parts.append(f'<text class="last" x="{right}" y="{HEIGHT - 3}">{escape(x_unit)}</text>')
    if y_unit:
        parts.append(f'<text x="{LEFT + 6}" y="{TOP + 4}">{escape(y_unit)}</text>')
    return "".join(parts)


def number(value: float) -> str:
    """Return a number short enough for an axis."""
    if abs(value) >= 100 or value == int(value):
        return f"{value:.0f}"
    return f"{value:.2f}" if abs(value) < 1 else f"{value:.1f}"
