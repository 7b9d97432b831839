"""Deja Vu, drawing: what is everybody's: shared cards, the matrix, deck, discards, flowers."""

from __future__ import annotations

from typing import Final

from travelogue.face.svg import Box, label, rect

from ...rules.heaps import count, kinds_of
from ...rules.tables import MATRIX
from .. import words
from .cards import mini_face, rounded
from .parts import Canvas, bit, copies, hole, panel, part, spot, thing, use

GAP: Final = 5.0
PAD: Final = 6.0
HEAD: Final = 28.0
HOLES: Final = 10  # in a row


def shared(c: Canvas) -> list[str]:
    """Return the communal row, by number, then colour; a card that is gone leaves an outline."""
    box, text = c.at.shared, c.reader.text
    head = panel(box) + label(box.x + 10, box.y + 19, text("Shared cards"), c.at.title, "djv-title")
    note = text("for everyone, built at once")
    head += label(box.x + box.w - 10, box.y + 19, note, c.at.text - 0.5, "djv-soft", "end")
    places = row_places(c)
    _, first = places[0]
    out = [part(head + rounded("mini", first.w, first.h, 7))]
    return out + [row_card(c, card, place) for card, place in places]


def row_places(c: Canvas) -> list[tuple[int, Box]]:
    """Return every communal design with its place."""
    box, columns = c.at.shared, c.at.columns
    cards = words.by_number(c.view.tables, int(c.view.tables.communal))
    rows = -(-len(cards) // columns)
    w = (box.w - 2 * PAD - GAP * (columns - 1)) / columns
    h = (box.h - HEAD - PAD - GAP * (rows - 1)) / rows
    return [
        (card, Box(box.x + PAD + k % columns * (w + GAP),
                   box.y + HEAD + k // columns * (h + GAP), w, h))
        for k, card in enumerate(cards)
    ]  # fmt: skip


def row_card(c: Canvas, card: int, box: Box) -> str:
    s, sketch = c.view, c.sketch
    key = s.tables.keys[card]
    left = int(s.row >> card & 1) + int(s.row_twice >> card & 1)
    name = f"row {key}"
    kept = sketch.same(name, left)
    if kept:
        return kept
    if not left:
        return sketch.keep(name, part(rect(box, 7, "djv-gone djv-hit"), name))
    slots = words.slots_of(s.tables, card)
    face = mini_face(card, int(s.tables.kind[card]), slots, left > 1, box)
    return sketch.keep(name, part(face + spot(box, 7, 2), name, f' data-piece="row-{key}"'))


def matrix(c: Canvas) -> str:
    """Return the twenty holes with the bits that rest there, the last of them gold (DJV-101)."""
    s, box, text, sketch = c.view, c.at.matrix, c.reader.text, c.sketch
    is_full = bool(count(s.matrix) + count(s.aside) >= MATRIX)
    shows = (int(s.matrix), is_full, int(s.deck_size()), len(s.discards.listed()), int(s.supply))
    kept = sketch.same("matrix", shows)
    if kept:
        return kept
    n = int(count(s.matrix))
    title = text("Matrix")
    out = panel(box) + label(box.x + 10, box.y + 19, title, c.at.title, "djv-title")
    tally = text("{n} of {all}", n=n, all=MATRIX)
    out += label(
        box.x + 10 + len(title) * c.at.title * 0.64, box.y + 19, tally, 13, "djv-gold-text"
    )
    wakes = text("wakes at the end of this turn") if is_full else text("the 20th wakes them all")
    style = "djv-warn" if is_full else "djv-soft"
    out += label(box.x + box.w - 10, box.y + 19, wakes, c.at.text - 0.5, style, "end")
    low = box.h < 120
    foot = 24.0 if low else 34.0
    room = box.h - 26 - foot
    step = min((box.w - 24) / HOLES, room / 2)
    holes = matrix_holes(kinds_of(s.matrix), box.x + (box.w - step * HOLES) / 2, box.y + 26, step)
    out += thing("matrix", holes, ' data-piece="matrix"')
    return sketch.keep("matrix", part(out + piles(c, box, box.y + box.h - foot)))


def matrix_holes(kinds: list[int], x: float, y: float, step: float) -> str:
    r = step * 0.455
    out = ""
    for k in range(MATRIX):
        cx, cy = x + step * (k % HOLES + 0.5), y + step * (k // HOLES + 0.5)
        out += hole(cx, cy, r, "djv-hole djv-hole-last" if k == MATRIX - 1 else "djv-hole")
    for k, (kind, copy) in enumerate(zip(kinds[:MATRIX], copies(kinds[:MATRIX]), strict=True)):
        cx, cy = x + step * (k % HOLES + 0.5), y + step * (k // HOLES + 0.5)
        out += bit(kind, cx, cy, r * 1.6, "matrix-2" if copy else "matrix")
    return out


def piles(c: Canvas, box: Box, y: float) -> str:
    """Return deck, discards and flowers, each a thing with its number."""
    s, text = c.view, c.reader.text
    size = c.at.text
    out = ""
    for name, symbol, w, words_said, at, marks in (
        ("deck", "back-personal", 16.0, text("{n} in the deck", n=s.deck_size()), 0.03, ""),
        ("discards", "back-personal", 16.0, text("{n} discarded", n=len(s.discards.listed())),
         0.42, ' opacity=".5"'),
        ("flowers", "flower", 22.0, text("{n} left", n=s.supply), 0.77, ""),
    ):  # fmt: skip
        x = box.x + box.w * at
        hit = rect(Box(x - 4, y - 2, box.w * 0.22, 24), 4, "djv-hit")
        icon = use(symbol, x, y - 1, w, 22.0, marks)
        words_drawn = label(x + w + 7, y + 14.5, words_said, size, "djv-semi")
        out += thing(name, hit + icon + words_drawn, f' data-piece="{name}"')
    return out
