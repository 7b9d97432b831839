"""Deja Vu: a view drawn as SVG, for a desktop or a phone."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.core.types import FULL
from travelogue.face.canvas import labels_for
from travelogue.face.face import PHONES, Drawing, Reader, Shape
from travelogue.face.svg import TALL, WIDE, Box, open_hands, rect

from ...rules.state import DejaVuState
from ...rules.vocabulary import STEP_SECRET
from .. import words
from .common import COMMON_H, ROW_H, common, row
from .desk import desk, desk_height
from .map import map_plan, star_map
from .memory import OTHER_H, memory, memory_height, other
from .parts import Canvas
from .strip import strip, strip_height

GAP: Final = 5.0
SIDE_W: Final = 320.0  # the column of common things on a desktop
MAP_H: Final = ROW_H + GAP + COMMON_H
MAP_PAD: Final = 6.0
STARS: Final = 70


def picture(view: DejaVuState, shape: Shape, reader: Reader) -> Drawing:
    """Return the board as this view's owner sees it."""
    c = Canvas(view, reader, labels_for(view, reader, words), shape in PHONES)
    body, width, height = tall_board(c) if c.tall else wide_board(c)
    more, end = open_part(c, height)
    body, height = body + more, round(end)
    sky = rect(Box(0, 0, width, height), 12, "djv-night") + stars(width, height)
    return Drawing((f'<g class="djv">{sky}{body}</g>',), width, height)


def open_part(c: Canvas, y: float) -> tuple[str, float]:
    """Return what every seat holds, for those who see all cards, and where that ends."""
    if c.view.viewer != FULL:
        return "", y
    names = c.reader.names
    hands = [(name, words.held_words(c.view, seat, c.reader)) for seat, name in enumerate(names)]
    gap = Box(0, y, TALL if c.tall else WIDE, GAP)
    return open_hands(
        c.reader.text("All cards open"), hands, gap, ("djv-panel", "djv-title", "djv-soft")
    )


@memo
def stars(w: float, h: float) -> str:
    """Return a sky full of faint stars, always the same."""
    out = ""
    for n in range(STARS):
        x, y = (n * n * 57 + n * 131) % w, (n * n * 89 + n * 37) % h
        r, glow = 0.6 + n % 3 * 0.25, 2 + n % 4
        out += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.2f}" opacity=".{glow}"/>'
    return f'<g class="djv-star">{out}</g>'


def others_of(c: Canvas) -> list[int]:
    """Return the other seats, clockwise from the one in front."""
    return [(c.front() + k) % c.view.seats for k in range(1, c.view.seats)]


def wide_board(c: Canvas) -> tuple[str, int, int]:
    """Return the desktop's board: map and common things above, then what lies in front."""
    s, front = c.view, c.front()
    if s.step < STEP_SECRET:
        return wide_draft(c)
    left = WIDE - SIDE_W - GAP
    plan, _ = map_plan(s, Box(MAP_PAD, MAP_PAD, left - 2 * MAP_PAD, MAP_H - 2 * MAP_PAD), False)
    out = star_map(c, plan)
    out += row(c, Box(WIDE - SIDE_W, 0, SIDE_W, ROW_H))
    out += common(c, Box(WIDE - SIDE_W, ROW_H + GAP, SIDE_W, COMMON_H))
    y = MAP_H + GAP
    for part, height in (
        (strip, strip_height(c)),
        (desk_front, desk_height(c, front, WIDE)),
        (memory_front, memory_height(c, front, WIDE)),
    ):
        out += part(c, Box(0, y, WIDE, height))
        y += height + GAP
    seats = others_of(c)
    w = (WIDE - GAP * (len(seats) - 1)) / len(seats)
    for k, seat in enumerate(seats):
        out += other(c, seat, Box(k * (w + GAP), y, w, OTHER_H))
    return out, WIDE, round(y + OTHER_H)


def desk_front(c: Canvas, box: Box) -> str:
    return desk(c, c.front(), box)


def memory_front(c: Canvas, box: Box) -> str:
    return memory(c, c.front(), box)


def wide_draft(c: Canvas) -> tuple[str, int, int]:
    """Return the desktop's board while the map is built: the whole width for the sky."""
    height = 470.0
    plan, _ = map_plan(c.view, Box(0, MAP_PAD, WIDE, height - 2 * MAP_PAD), False)
    tray = strip_height(c)
    out = star_map(c, plan) + strip(c, Box(0, height + GAP, WIDE, tray))
    return out, WIDE, round(height + GAP + tray)


def tall_board(c: Canvas) -> tuple[str, int, int]:
    """Return the phone's board: one column, what is asked on top."""
    s, front = c.view, c.front()
    plan, height = map_plan(s, Box(4, 6, TALL - 8, 0), True)
    out = star_map(c, plan)
    y = height + 12
    parts = [(strip, strip_height(c))]
    if s.step >= STEP_SECRET:
        parts += [
            (desk_front, desk_height(c, front, TALL)),
            (memory_front, memory_height(c, front, TALL)),
            (row, ROW_H),
            (common, COMMON_H),
        ]
    for part, needed in parts:
        out += part(c, Box(0, y, TALL, needed))
        y += needed + GAP
    if s.step >= STEP_SECRET:
        for seat in others_of(c):
            out += other(c, seat, Box(0, y, TALL, OTHER_H))
            y += OTHER_H + GAP
    return out, TALL, round(y - GAP)
