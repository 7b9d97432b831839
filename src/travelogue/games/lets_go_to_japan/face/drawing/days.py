"""Let's Go! To Japan: the week of the seat in front on a phone, day after day."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import BOLD, Box, label, rect, why_mark

from ...rules.tables import CODE_MASK, WALK_HIGHLIGHT
from ..words import SHORT_DAYS, card_piece, walk_piece
from . import parts as p
from .cards import bar, slab
from .notes import LINE_H, counter_line, note_line
from .week import TRAIN_GAP, inner_train, inner_trains, pips, train, train_before, train_marks

GAP: Final = 32  # a place between cards, while one is to be chosen


def list_height(c: p.Canvas) -> float:
    """Return the height of the days one below the other."""
    return sum(day_height(day) for day in c.days) + 6


def day_height(day: p.Day) -> float:
    if not day.cells:
        return 26 + (GAP if day.places else 0)
    counted = LINE_H if day.counts else 0
    gaps = GAP * len(day.places) + TRAIN_GAP * len(inner_trains(day))
    return 30 + 28 * (len(day.cells) - 1) + 70 + gaps + counted


def week_list(c: p.Canvas, box: Box) -> str:
    """Return the days one below the other: covered cards in a line, last ones with highlight."""
    out = p.panel(box)
    y = box.y + 3
    for day in c.days:
        out += p.moved(box.x + 6, y, day_block(day, box.w - 12))
        y += day_height(day)
    return out


@memo
def day_block(day: p.Day, w: float) -> str:
    """Return one day of the list."""
    out = list_head(day, w)
    y = 26.0
    if not day.cells:
        return out + list_gap(day.place(0), w, y)
    trains = inner_trains(day)
    for position, cell in enumerate(day.cells):
        if day.place(position):
            out += list_gap(day.place(position), w, y)
            y += GAP
        if position in trains:
            out += p.moved(w / 2, y, inner_train(day, position))
            y += TRAIN_GAP
        last = position == len(day.cells) - 1
        out += p.moved(0, y, list_card(day, position, cell, last, w))
        y += 70 if last else 28
    if day.place(len(day.cells)):
        out += list_gap(day.place(len(day.cells)), w, y)
        y += GAP
    return out + p.moved(2, y, counter_line(day, w))


def list_head(day: p.Day, w: float) -> str:
    """Return a day's line: name, condition, matches, note, and the train before it."""
    out = rect(Box(0, 0, w, 26), 5, "lgj-hit")
    out += label(2, 18, day.text(SHORT_DAYS[day.day]), 14, "lgj-serif")
    x = 38.0
    if day.condition >= 0:
        idle = day.found < 0
        icon = p.CONDITION_ICONS[day.condition]
        out += p.use(f"i-{icon}", x, 4, 18, 0, ' opacity=".4"' if idle else "")
        if not idle:
            out += pips(day.found, x + 22, 8, 11, 10)
    if day.is_today:
        out += p.use("pawn-here", x + 56, 5, 16)
        x += 16
    kind = train_before(day, 0)
    x += 62
    if kind:
        out += p.moved(x, 3, train(kind, 33), 1, train_marks(day, 0))
        x += 38
    told = day.note
    if told is not None:
        out += p.use("tick" if told.met else "unmet", x, 5, 16)
        words = note_line(day, told, w - x - 22, 12 * BOLD if told.met else 12)
        out += label(x + 20, 17.5, words, 12, "lgj-ok" if told.met else "lgj-2")
    if day.may_be_chosen:
        out += rect(Box(-2, 1, w + 4, 24), 6, "lgj-can")
    return p.group(day.marks, out)


def list_gap(place: p.Place | None, w: float, y: float) -> str:
    """Return a place where the card in question may lie, "" if it may not."""
    if place is None:
        return ""
    return p.group(
        place.marks,
        rect(Box(0, y, w, GAP), 0, "lgj-hit"),
        rect(Box(1, y + 4, w - 2, GAP - 10), 11, "lgj-gap"),
        p.use("plus", w / 2 - 10, y + 5, 20),
        label(w - 14, y + 19, place.change, 12.5, "lgj-b", "end"),
    )


def list_card(day: p.Day, position: int, cell: int, last: bool, w: float) -> str:
    """Return one card of the list."""
    tables, text = day.tables, day.text
    code = cell & CODE_MASK
    if p.is_down(cell):
        city = p.CITIES[p.city_shown(tables, cell)]
        body = rect(Box(0, 0, w, 25), 6, f"lgj-{city}")
        body += rect(Box(0, 0, w, 25), 6, f"lgj-pat-{city}")
        body += p.use("i-walk", 4, 2.5, 20) + label(30, 17, text("Walk"), 12, "lgj-cream-serif")
        body += p.use("i-happy_energy", w - 25, 2.5, 20)
        if last:
            body += label(7, 45, text("no requirement"), 12, "lgj-2")
            body += p.seal(120, 31, WALK_HIGHLIGHT)
        marks = why_mark(f"walkcard {day.name},{position}")
        return p.group(marks + p.piece(walk_piece(day.seat, day.day, position)), body)
    card = code - 1
    kind = "daytrip" if p.is_trip(code) else f"card {day.name},{position}"
    if last and not p.is_trip(code):
        kind = f"highlight {day.name}"
    body = slab(tables, card, w, text) if last else bar(tables, card, w, text)
    return p.group(p.piece(card_piece(tables, card)) + why_mark(kind), body)
