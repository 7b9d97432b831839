"""Let's Go! To Japan: the week of the seat in front on a phone, day after day."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import BOLD, Box, label, rect, why_mark

from ...rules.tables import CODE_MASK, WALK_HIGHLIGHT
from ..words import SHORT_DAYS, card_piece, walk_piece
from .cards import bar, slab
from .notes import LINE_H, counter_line, note_line
from .parts import (
    CITIES,
    CONDITION_ICONS,
    Canvas,
    Day,
    Place,
    city_shown,
    group,
    is_down,
    is_trip,
    moved,
    panel,
    piece,
    seal,
    use,
)
from .week import TRAIN_GAP, inner_train, inner_trains, pips, train, train_before, train_marks

GAP: Final = 32  # a place between cards, while one is to be chosen


def list_height(c: Canvas) -> float:
    """Return the height of the days one below the other."""
    return sum(day_height(day) for day in c.days) + 6


def day_height(day: Day) -> float:
    if not day.cells:
        return 26 + (GAP if day.places else 0)
    counted = LINE_H if day.counts else 0
    gaps = GAP * len(day.places) + TRAIN_GAP * len(inner_trains(day))
    return 30 + 28 * (len(day.cells) - 1) + 70 + gaps + counted


def week_list(c: Canvas, box: Box) -> str:
    """Return the days one below the other: covered cards in a line, last ones with highlight."""
    out = panel(box)
    y = box.y + 3
    for day in c.days:
        out += moved(box.x + 6, y, day_block(day, box.w - 12))
        y += day_height(day)
    return out


@memo
def day_block(day: Day, w: float) -> str:
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
            out += moved(w / 2, y, inner_train(day, position))
            y += TRAIN_GAP
        last = position == len(day.cells) - 1
        out += moved(0, y, list_card(day, position, cell, last, w))
        y += 70 if last else 28
    if day.place(len(day.cells)):
        out += list_gap(day.place(len(day.cells)), w, y)
        y += GAP
    return out + moved(2, y, counter_line(day, w))


def list_head(day: Day, w: float) -> str:
    """Return a day's line: name, condition, matches, note, and the train before it."""
    out = rect(Box(0, 0, w, 26), 5, "lgj-hit")
    out += label(2, 18, day.text(SHORT_DAYS[day.day]), 14, "lgj-serif")
    x = 38.0
    if day.condition >= 0:
        idle = day.found < 0
        icon = CONDITION_ICONS[day.condition]
        out += use(f"i-{icon}", x, 4, 18, 0, ' opacity=".4"' if idle else "")
        if not idle:
            out += pips(day.found, x + 22, 8, 11, 10)
    if day.is_today:
        out += use("pawn-here", x + 56, 5, 16)
        x += 16
    kind = train_before(day, 0)
    x += 62
    if kind:
        out += moved(x, 3, train(kind, 33), 1, train_marks(day, 0))
        x += 38
    told = day.note
    if told is not None:
        out += use("tick" if told.met else "unmet", x, 5, 16)
        words = note_line(day, told, w - x - 22, 12 * BOLD if told.met else 12)
        out += label(x + 20, 17.5, words, 12, "lgj-ok" if told.met else "lgj-2")
    if day.may_be_chosen:
        out += rect(Box(-2, 1, w + 4, 24), 6, "lgj-can")
    return group(day.marks, out)


def list_gap(place: Place | None, w: float, y: float) -> str:
    """Return a place where the card in question may lie, "" if it may not."""
    if place is None:
        return ""
    return group(
        place.marks,
        rect(Box(0, y, w, GAP), 0, "lgj-hit"),
        rect(Box(1, y + 4, w - 2, GAP - 10), 11, "lgj-gap"),
        use("plus", w / 2 - 10, y + 5, 20),
        label(w - 14, y + 19, place.change, 12.5, "lgj-b", "end"),
    )


def list_card(day: Day, position: int, cell: int, last: bool, w: float) -> str:
    """Return one card of the list."""
    tables, text = day.tables, day.text
    code = cell & CODE_MASK
    if is_down(cell):
        city = CITIES[city_shown(tables, cell)]
        body = rect(Box(0, 0, w, 25), 6, f"lgj-{city}")
        body += rect(Box(0, 0, w, 25), 6, f"lgj-pat-{city}")
        body += use("i-walk", 4, 2.5, 20) + label(30, 17, text("Walk"), 12, "lgj-cream-serif")
        body += use("i-happy_energy", w - 25, 2.5, 20)
        if last:
            body += label(7, 45, text("no requirement"), 12, "lgj-2")
            body += seal(120, 31, WALK_HIGHLIGHT)
        marks = why_mark(f"walkcard {day.name},{position}")
        return group(marks + piece(walk_piece(day.seat, day.day, position)), body)
    card = code - 1
    kind = "daytrip" if is_trip(code) else f"card {day.name},{position}"
    if last and not is_trip(code):
        kind = f"highlight {day.name}"
    body = slab(tables, card, w, text) if last else bar(tables, card, w, text)
    return group(piece(card_piece(tables, card)) + why_mark(kind), body)
