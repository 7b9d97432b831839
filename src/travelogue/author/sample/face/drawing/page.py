"""Sample Game: a view drawn as SVG: the table, the reader's hand, and a row for each seat.

One unit is a pixel of the window that a shape is drawn for (AREAS). A drawing knows nothing of what
is legal: every thing carries its name, and the page marks those that gestures touch. Colours are
classes of art/style.css.
"""

from __future__ import annotations

from typing import Final

from travelogue.face.canvas import Canvas, spot
from travelogue.face.cards import along, back, cards_in, counter, front, panel
from travelogue.face.face import AREAS, PHONES, Drawing, Reader, Shape, Stage
from travelogue.face.svg import Box, label, rect, why_mark
from travelogue.face.text import signed

from ...rules.state import SampleState
from ...rules.tables import HAND, VALUES
from ...rules.vocabulary import CARD_NAMES
from .. import words

SampleCanvas = Canvas[SampleState]
CARD_W: Final = 64.0  # in the own hand and on the table
CARD_H: Final = 90.0
LAID_W: Final = 44.0  # in a seat's row
LAID_H: Final = 62.0
HELD_W: Final = 24.0  # in other hands
HELD_H: Final = 34.0
GAP: Final = 8.0
BAND: Final = 188.0  # height of the table and of the own hand
ROW: Final = 104.0  # of a seat's row


def picture(view: SampleState, shape: Shape, reader: Reader) -> Drawing:
    """Return the board as this view's owner sees it; a part of it is sent when it has changed.

    On a phone the seats' rows are a stage of their own.
    """
    width, height = AREAS[shape]
    c = Canvas(view, reader, {}, shape in PHONES)
    if c.tall:
        parts = [table(c, Box(0, 0, width, BAND)), hand(c, Box(0, BAND + GAP, width, BAND))]
        parts += rows(c, Box(width, 0, width, height))
        text = reader.text
        stages = (Stage("hand", text("Your hand"), 0), Stage("seats", text("Laid cards"), width))
        return Drawing(tuple(parts), 2 * width, height, stages)
    parts = [table(c, Box(0, 0, 300, BAND)), hand(c, Box(308, 0, width - 308, BAND))]
    parts += rows(c, Box(0, BAND + GAP, width, height - BAND - GAP))
    return Drawing(tuple(parts), width, height)


def rows(c: SampleCanvas, box: Box) -> list[str]:
    """Return a row for each seat, the reader's own first."""
    seats = int(c.view.seats)
    high = min(ROW, (box.h - GAP * (seats - 1)) / seats)
    found = []
    for k in range(seats):
        y = box.y + k * (high + GAP)
        found.append(row(c, (c.mine() + k) % seats, Box(box.x, y, box.w, high)))
    return found


def table(c: SampleCanvas, box: Box) -> str:
    """Return the deck and the pile, from which a card is taken."""
    s, text = c.view, c.reader.text
    out = panel(box, text("Deck and pile"), "sam-panel", "sam-title")
    at = Box(box.x + 24, box.y + 40, CARD_W, CARD_H)
    inside = back(at, "sam-back", "sam-back-frame") + spot(at, 8)
    inside += counter(at.x + CARD_W / 2, at.y + CARD_H + 18, s.deck_size(), "sam-pill", "sam-small")
    out += f"<g{why_mark('deck')}>{inside}</g>"
    at = Box(at.x + CARD_W + 3 * GAP, at.y, CARD_W, CARD_H)
    inside = rect(at, 8, "sam-place")
    if s.piled:
        inside += card(c, s.pile[s.piled - 1], at)
    inside += spot(at, 8)
    inside += counter(at.x + CARD_W / 2, at.y + CARD_H + 18, s.piled, "sam-pill", "sam-small")
    return f'<g class="sam">{out}<g{why_mark("pile")}>{inside}</g></g>'


def hand(c: SampleCanvas, box: Box) -> str:
    """Return the reader's own hand: a card is laid, the tab below it puts it on the pile."""
    s, seat = c.view, c.reader.seat
    held_here = cards_in(s.hands[seat]) if seat >= 0 else []
    out = panel(box, c.reader.text("Your hand"), "sam-panel", "sam-title")
    xs = along(box.x + 24, box.w - 48, HAND, CARD_W, 3 * GAP)
    for x, held in zip(xs, held_here, strict=False):
        at, tab = Box(x, box.y + 34, CARD_W, CARD_H), Box(x, box.y + 132, CARD_W, 44)
        name = CARD_NAMES[held]
        words_of_tab = label(
            x + CARD_W / 2, tab.y + 27, c.reader.text("Pile"), 13, "sam-small", "middle"
        )
        out += f"<g{why_mark(f'lay {name}')}>{card(c, held, at)}{spot(at, 8)}</g>"
        out += f"<g{why_mark(f'pile {name}')}>"
        out += f"{rect(tab, 8, 'sam-pill')}{words_of_tab}{spot(tab, 8)}</g>"
    return f'<g class="sam">{out}</g>'


def row(c: SampleCanvas, seat: int, box: Box) -> str:
    """Return a seat's name and points, the cards that it has laid, and those that it holds."""
    s = c.view
    title = f"{c.reader.name(seat)}: {signed(s.score(seat))}"
    style = "sam-panel sam-moving" if s.to_move() == seat else "sam-panel"
    out = f"<g{why_mark(f'row {seat}')}>{panel(box, title, style, 'sam-title')}"
    laid = cards_in(s.laid[seat])
    room = box.w - 24 if c.tall else box.w - 200
    for x, each in zip(along(box.x + 12, room, len(laid), LAID_W, GAP), laid, strict=True):
        out += card(c, each, Box(x, box.y + 34, LAID_W, LAID_H))
    out += "</g>"
    if seat != c.reader.seat:
        out += held_by(c, seat, box)
    return f'<g class="sam">{out}</g>'


def held_by(c: SampleCanvas, seat: int, box: Box) -> str:
    """Return another hand: faces that are known, backs for the others."""
    s = c.view
    held = cards_in(s.hands[seat]) + [-1] * s.hidden[seat]
    out = ""
    for k, each in enumerate(held):
        x = box.x + box.w - 12 - (len(held) - k) * (HELD_W + 4)
        at = Box(x, box.y + (6 if c.tall else 34), HELD_W, HELD_H if not c.tall else 26)
        out += back(at, "sam-back", "sam-back-frame") if each < 0 else card(c, each, at)
    return f"<g{why_mark(f'hand {seat}')}>{out}</g>"


def card(c: SampleCanvas, number: int, box: Box) -> str:
    """Return the face of a card; its piece lets it glide to where it is drawn next."""
    colour = c.reader.text(c.view.tables.colours[number // VALUES])
    style = f"sam-card sam-{number // VALUES}"
    drawn = front(box, str(words.value_of(number)), style, "sam-value", colour[:1])
    return f'<g data-piece="{words.piece(number)}">{drawn}</g>'
