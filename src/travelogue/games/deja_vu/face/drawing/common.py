"""Deja Vu, drawing: what is everybody's: the communal row, the matrix, deck and discards."""

from __future__ import annotations

from typing import Final

from travelogue.face.canvas import spot
from travelogue.face.svg import Box, fit, label, rect

from ...rules.heaps import count, kinds_of
from ...rules.tables import MATRIX, NUMBERS
from ...rules.vocabulary import BUILD_FIRST
from ..prompt import status
from ..words import by_number
from .cards import mini
from .parts import Canvas, bit, number_mark, panel, use

HEAD: Final = 22.0
PAD: Final = 8.0
ROW_COLUMNS: Final = 4
MINI_H: Final = 47.0
ROW_H: Final = HEAD + 3 * (MINI_H + 3) + PAD
COMMON_H: Final = 136.0
HOLE: Final = 22.0
MARK: Final = 16.0


def row(c: Canvas, box: Box) -> str:
    """Return the communal row, by number, then colour; a card that is gone leaves an outline."""
    text, s = c.reader.text, c.view
    out = panel(box)
    out += label(box.x + PAD + 2, box.y + 17, text("Shared impressions"), 13.5, "djv-title")
    out += label(box.x + box.w - PAD, box.y + 17, text("built at once"), 12, "djv-soft", "end")
    w = (box.w - 2 * PAD - 3 * (ROW_COLUMNS - 1)) / ROW_COLUMNS
    for k, card in enumerate(by_number(s.tables, int(s.tables.communal))):
        x = box.x + PAD + (k % ROW_COLUMNS) * (w + 3)
        y = box.y + HEAD + (k // ROW_COLUMNS) * (MINI_H + 3)
        out += row_card(c, card, Box(x, y, w, MINI_H))
    return out


def row_card(c: Canvas, card: int, box: Box) -> str:
    s = c.view
    key = s.tables.keys[card]
    if not s.row >> card & 1:
        return f'<g data-why="row {key}">{rect(box, 4, "djv-gone djv-hit")}</g>'
    copies = 1 + int(s.row_twice >> card & 1)
    marks = c.mark(BUILD_FIRST + card, f"row {key}")
    face = mini(c, card, copies, box)
    return f'<g{marks} data-piece="row-{key}">{face}{spot(box, 4)}</g>'


def common(c: Canvas, box: Box) -> str:
    """Return matrix, deck, flowers and the discards, each by its number and mark."""
    text, s = c.reader.text, c.view
    out = panel(box)
    n = int(count(s.matrix))
    out += label(box.x + PAD + 2, box.y + 17, text("Memory matrix"), 13.5, "djv-title")
    out += label(box.x + 126, box.y + 17, f"{n}/{MATRIX}", 13, "djv-gold-text")
    out += matrix(c, box.x + PAD, box.y + HEAD + 4)
    now = fit(status(s, c.reader), 13, box.w - 190)
    out += label(box.x + box.w - PAD, box.y + 17, now, 13, "djv-soft", "end")
    x = box.x + PAD + 5 * HOLE + 14
    out += f'<g data-why="deck" data-piece="deck">{use("back-personal", x, box.y + 26, 20, 28)}</g>'
    out += label(x + 25, box.y + 45, text("Deck {n}", n=s.deck_size()), 13, "djv-bold")
    out += f'<g data-why="flowers">{use("flower", x + 92, box.y + 28, 24)}</g>'
    out += label(x + 120, box.y + 45, text("{n} left", n=s.supply), 13, "djv-bold")
    return out + discards(c, x, box.y + 62, box.x + box.w - PAD - x, box.h - 66)


def matrix(c: Canvas, x: float, y: float) -> str:
    """Return the twenty holes, the last of them gold; bits beyond it are counted above."""
    out = ""
    kinds = kinds_of(c.view.matrix)
    for k in range(MATRIX):
        cx, cy = x + HOLE * (k % 5 + 0.5), y + HOLE * (k // 5 + 0.5)
        style = "djv-hole djv-hole-last" if k == MATRIX - 1 else "djv-hole"
        out += f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="9.5" class="{style}"/>'
        if k < len(kinds):
            out += bit(kinds[k], cx, cy, 16)
    return f'<g data-why="matrix" data-piece="matrix">{out}</g>'


def discards(c: Canvas, x: float, y: float, w: float, h: float) -> str:
    """Return the face-up pile: colour and number of every card in it (DJV-28, DJV-109)."""
    cards = c.view.discards.listed()
    out = label(x, y + 12, c.reader.text("Discards {n}", n=len(cards)), 13, "djv-bold")
    per = max(1, int(w // (MARK + 1)))
    size = MARK
    while len(cards) > per * int((h - 18) // (size + 1)):
        size -= 1
        per = int(w // (size + 1))
    for k, card in enumerate(cards):
        mx, my = x + (k % per) * (size + 1), y + 17 + (k // per) * (size + 1)
        out += number_mark(card // NUMBERS, card % NUMBERS + 1, mx, my, size)
    return f'<g data-why="discards">{out}</g>'
