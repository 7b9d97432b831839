"""Sample Game: a view drawn as SVG, for a desktop or a phone."""

from __future__ import annotations

from typing import Final

from travelogue.face.canvas import Canvas, labels_for, spot
from travelogue.face.face import Drawing, Reader, Shape
from travelogue.face.svg import TALL, WIDE, Box, fit, label, rect, why_mark

from ...rules.state import SampleState
from ...rules.tables import CARDS, HAND, VALUES
from ...rules.vocabulary import LAY_FIRST
from .. import words

ROW: Final = 140  # units of a seat's row
CARD_W: Final = 38.0
CARD_H: Final = 54.0
GAP: Final = 4.0


def picture(view: SampleState, shape: Shape, reader: Reader) -> Drawing:
    """Return the board as this view's owner sees it: a row for each seat, the own one first."""
    c = Canvas(view, reader, labels_for(view, reader, words), shape == "tall")
    width = TALL if c.tall else WIDE
    rows = [(c.mine() + k) % view.seats for k in range(view.seats)]
    body = "".join(seat_row(c, seat, k * ROW, width) for k, seat in enumerate(rows))
    return Drawing((f'<g class="sam">{body}</g>',), width, ROW * view.seats)


def seat_row(c: Canvas[SampleState], seat: int, y: float, width: int) -> str:
    """Return a seat's name, its cards and its hand."""
    s = c.view
    name = fit(f"{c.reader.name(seat)}: {s.score(seat)}", 14, width - 24)
    out = f"<g{why_mark(f'row {seat}')}>" + rect(Box(2, y + 2, width - 4, ROW - 4), 8, "sam-row")
    out += label(12, y + 20, name, 14, "sam-text") + "</g>"
    x = 12.0
    for card in range(CARDS):
        if s.laid[seat] >> card & 1:
            out += face_up(s, card, x, y + 26, f' data-piece="card-{card}"')
            x += CARD_W + GAP
    for k in range(HAND):
        out += in_hand(c, seat, s.hands[seat * HAND + k], 12 + k * (CARD_W + GAP), y + 83)
    return out


def in_hand(c: Canvas[SampleState], seat: int, card: int, x: float, y: float) -> str:
    """Return a card in hand: to be laid if it is the reader's, its back if it is hidden."""
    if card < -1:
        return ""
    if card < 0:
        back = rect(Box(x, y, CARD_W, CARD_H), 5, "sam-back")
        return f"<g{why_mark(f'hand {seat}')}>{back}</g>"
    inside = face_up(c.view, card, x, y) + spot(Box(x, y, CARD_W, CARD_H), 5)
    target = f"lay {card}" if seat == c.reader.seat else f"hand {seat}"
    action = LAY_FIRST + card if seat == c.reader.seat else -1
    return f"<g{c.mark(action, target)}>{inside}</g>"


def face_up(s: SampleState, card: int, x: float, y: float, marks: str = "") -> str:
    box = Box(x, y, CARD_W, CARD_H)
    style = f"sam-card sam-{card // VALUES}"
    value = label(x + CARD_W / 2, y + 34, str(card % VALUES + 1), 20, "sam-value", "middle")
    return f"<g{marks}>{rect(box, 5, style)}{value}</g>"
