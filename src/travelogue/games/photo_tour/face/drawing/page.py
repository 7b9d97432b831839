"""Photo Tour: a view drawn as SVG, for a desktop or a phone."""

from __future__ import annotations

from typing import Final

from travelogue.face.canvas import labels_for
from travelogue.face.face import PHONES, Drawing, Reader, Shape
from travelogue.face.svg import TALL, WIDE, Box, label, rect

from ...rules.state import PhotoState
from .. import words
from .desk import OTHER_H, hand, hand_height, journal, journal_height, other_seat
from .map import map_part
from .parts import Canvas, panel, use
from .table import (
    BUTTON_H,
    CONTEST_TALL_H,
    REFRESH_W,
    STEP_W,
    buttons,
    card_display,
    contests,
    dice_row,
    token_row,
)

GAP: Final = 8.0
MAP_WIDE: Final = Box(0, 0, WIDE, 566)
TOOLS_WIDE: Final = Box(446, 8, 430, 102)  # over open water and ice: no place lies below
LEGEND: Final = Box(760, 472, 116, 88)
ROW_WIDE: Final = 156.0
CARDS_WIDE: Final = 470.0
MAP_TALL_H: Final = 300.0
TOOLS_TALL_H: Final = 148.0
CARDS_TALL_H: Final = 268.0


def picture(view: PhotoState, shape: Shape, reader: Reader) -> Drawing:
    """Return the board as this view's owner sees it."""
    c = Canvas(view, reader, labels_for(view, reader, words), shape in PHONES)
    body, height = tall_board(c) if c.tall else wide_board(c)
    width = TALL if c.tall else WIDE
    return Drawing((f'<g class="ptn">{body}</g>',), width, round(height + 0.5))


def others(c: Canvas) -> list[int]:
    """Return the seats that do not lie in front, in turn order from there."""
    return [(c.mine() + k) % c.view.seats for k in range(1, c.view.seats)]


def wide_board(c: Canvas) -> tuple[str, float]:
    """Return the desktop's board: the map with tools over open water, then the tables below."""
    out = map_part(c, MAP_WIDE) + tools(c, TOOLS_WIDE) + legend(c)
    y = MAP_WIDE.h + GAP
    out += card_display(c, Box(0, y, CARDS_WIDE, ROW_WIDE))
    out += contests(c, Box(CARDS_WIDE + GAP, y, WIDE - CARDS_WIDE - GAP, ROW_WIDE))
    y += ROW_WIDE + GAP
    high = journal_height(c, WIDE)
    out += journal(c, Box(0, y, WIDE, high))
    y += high + GAP
    high = hand_height(c, WIDE)
    out += hand(c, Box(0, y, WIDE, high))
    y += high + GAP
    w = (WIDE - GAP) / 2 if c.view.seats > 2 else WIDE * 0.62
    for k, seat in enumerate(others(c)):
        row, column = divmod(k, 2)
        out += other_seat(c, seat, Box(column * (w + GAP), y + row * (OTHER_H + GAP), w, OTHER_H))
    rows = int(c.view.seats) // 2
    return out, y + rows * (OTHER_H + GAP) - GAP


def tall_board(c: Canvas) -> tuple[str, float]:
    """Return the phone's board, one thing below the other."""
    out = map_part(c, Box(0, 0, TALL, MAP_TALL_H))
    y = MAP_TALL_H + GAP
    out += tools(c, Box(0, y, TALL, TOOLS_TALL_H))
    y += TOOLS_TALL_H + GAP
    parts = [
        (card_display, CARDS_TALL_H),
        (hand, hand_height(c, TALL)),
        (journal, journal_height(c, TALL)),
        (contests, 34 + 3 * CONTEST_TALL_H),
    ]
    for part, high in parts:
        out += part(c, Box(0, y, TALL, high))
        y += high + GAP
    for seat in others(c):
        out += other_seat(c, seat, Box(0, y, TALL, OTHER_H))
        y += OTHER_H + GAP
    return out, y - GAP


def tools(c: Canvas, box: Box) -> str:
    """Return dice, tokens and the buttons of this moment."""
    out = panel(box, "ptn-tools")
    x = box.x + 12
    out += dice_row(c, x, box.y + 9)
    out += token_row(c, x, box.y + 55)
    if c.tall:
        return out + buttons(c, Box(box.x + 10, box.y + 101, box.w - 20, BUTTON_H))
    at = box.x + 12 + 5 * STEP_W + REFRESH_W + 8
    edge = box.x + box.w - 8
    first = Box(at, box.y + 8, edge - at, BUTTON_H)
    second = Box(at + 62, box.y + 54, edge - at - 62, BUTTON_H)
    return out + buttons(c, first, second)


def legend(c: Canvas) -> str:
    """Return what the lines and marks of the map mean."""
    text = c.reader.text
    x, y = LEGEND.x + 10, LEGEND.y + 8
    rows = (
        ("road-highway", 28.0, 5.3, text("Highway")),
        ("road-dirt", 28.0, 5.3, text("Dirt road")),
        ("badge-airport", 15.0, 15.0, text("Airport")),
        ("mark-hand", 14.0, 15.4, text("In hand")),
    )
    out = rect(LEGEND, 8, "ptn-panel ptn-tools")
    for k, (symbol, w, h, said) in enumerate(rows):
        middle = y + 9 + k * 19
        out += use(symbol, x + 14 - w / 2, round(middle - h / 2, 1), w, h)
        out += label(x + 36, middle + 4, said, 12)
    return out
