"""Let's Go! To Japan: the week of the seat in front, in columns."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, fit, label, rect, why_mark

from ...rules.days import TRAIN_MASK, TRAIN_SHIFT
from ...rules.tables import CODE_MASK, NEUTRAL
from ..words import DAYS as DAY_WORDS
from ..words import card_piece, train_piece, walk_piece
from . import parts as p
from .cards import CARD, STRIP, TRIP_H, covered_card, open_card, trip_card, walk_card
from .notes import NOTE_H, STRIP_H, note, strip

GAP: Final = 20  # a place between cards, while one is to be chosen
TRAIN_GAP: Final = 16  # for a train inside a day
RAIL: Final = 47  # where the railway runs
HEAD: Final = 60  # day names, conditions and the railway
TRAIN_SYMBOLS: Final = ("train-starting", "train-luxury", "train-regular")


def column_height(day: p.Day) -> float:
    """Return how high the cards of a column reach, its note and counters included."""
    below = NOTE_H + (STRIP_H if day.counts else 0)
    if day.cells and p.is_trip(day.cells[0] & CODE_MASK):
        return TRIP_H + below
    covered = STRIP * max(0, len(day.cells) - 1)
    gaps = GAP * len(day.places) + TRAIN_GAP * len(inner_trains(day))
    return covered + CARD[1] + gaps + below


def week_height(c: p.Canvas) -> float:
    """Return the height of the panel: that of its highest column."""
    return HEAD + max(column_height(day) for day in c.days) + 8


def week(c: p.Canvas, box: Box) -> str:
    """Return the panel with the columns of all days."""
    days = c.days
    pitch = (box.w - 8) / len(days)
    width = min(CARD[0], pitch - 4)
    way = f"M{box.x + 12:g} {box.y + RAIL:g}h{box.w - 24:g}"
    out = [p.panel(box), f'<path d="{way}" class="lgj-rail"/><path d="{way}" class="lgj-ties"/>']
    for k, day in enumerate(days):
        x = box.x + 4 + k * pitch + (pitch - width) / 2
        out.append(p.moved(x, box.y, whole_day(day, round(width, 1))))
    out.append(trains(days, box, pitch, box.y + RAIL))
    return "".join(out)


@memo
def whole_day(day: p.Day, w: float) -> str:
    """Return a day from its name down to its counters."""
    return (
        p.moved(0, 4, head(day, w))
        + p.moved(w / 2, RAIL, stations(day))
        + p.moved(0, HEAD, column(day), w / CARD[0])
    )


def head(day: p.Day, w: float) -> str:
    """Return a day's name, its condition on a plaque, and how many icons match it."""
    text = day.text
    out = rect(Box(0, -2, w, 38), 6, "lgj-hit")
    out += label(2, 13, fit(text(DAY_WORDS[day.day]), 13.5, w - 42), 13.5, "lgj-serif")
    if day.condition < 0:
        out += label(2, 27, fit(text("no condition"), 10.5, w), 10.5, "lgj-2")
        return p.group(day.marks, out)
    idle = day.found < 0
    icon = p.CONDITION_ICONS[day.condition]
    out += p.use("ema-idle" if idle else "ema", w - 36, -2, 36, 33)
    out += p.use(f"i-{icon}", w - 26.5, 9.3, 17, 0, ' opacity=".45"' if idle else "")
    if idle:
        out += p.use("closed", 2, 18, 13)
        out += label(18, 28, fit(text("day trip"), 10.5, 60), 10.5, "lgj-2")
    else:
        out += pips(day.found, 2, 18, 13, 11)
    if day.is_today:
        out += p.use("pawn-here", 44, 14, 17)
    if day.may_be_chosen:
        out += rect(Box(-1, -2, w + 2, 34), 6, "lgj-can")
    return p.group(day.marks, out)


def pips(found: int, x: float, y: float, pitch: float, size: float) -> str:
    """Return three pips, filled for each icon that matches the condition."""
    return "".join(
        p.use("match" if k < found else "match-0", x + k * pitch, y, size) for k in range(3)
    )


def stations(day: p.Day) -> str:
    """Return the cities of a day's first and last card as stations of the railway."""
    out = ""
    for k, cell in enumerate((day.cells[0], day.cells[-1]) if day.cells else ()):
        name = p.CITIES[p.city_shown(day.tables, cell)]
        x = 30 * k - 15
        out += f'<circle cx="{x}" cy="0" r="8.500" class="lgj-station lgj-{name}"/>'
        out += p.use(f"m-{name}", x - 5.5, -5.5, 11, 0, ' color="#fff6ea"')
    return out


def trains(days: list[p.Day], box: Box, pitch: float, y: float) -> str:
    """Return the trains that the week needs between its days."""
    out = ""
    for k, day in enumerate(days):
        kind = train_before(day, 0)
        if kind:
            x = box.x + 4 + k * pitch
            marks = train_marks(day, 0) + why_mark("rail")
            out += p.moved(x - 19, y - 11.5, train(kind, 38), 1, marks)
    return out


def column(day: p.Day) -> str:
    """Return the cards of a day from top to bottom, its places between them, and its note."""
    w, h = CARD
    if not day.cells:
        slot = rect(Box(1, 1, w - 2, h - 2), 8, "lgj-slot", why_mark(f"day {day.name}"))
        return slot + gap(day.place(0), h / 2 - GAP / 2)
    y = 0.0
    out = ""
    trains = inner_trains(day)
    for position, cell in enumerate(day.cells):
        if day.place(position):
            out += gap(day.place(position), y)
            y += GAP
        if position in trains:
            out += p.moved(w / 2, y, inner_train(day, position))
            y += TRAIN_GAP
        last = position == len(day.cells) - 1
        out += p.moved(0, y, card_at(day, position, cell, last))
        if p.is_trip(cell & CODE_MASK):
            y += TRIP_H
        else:
            y += h if last else STRIP
    if day.place(len(day.cells)):
        out += gap(day.place(len(day.cells)), y + 1)
        y += GAP
    out += note(day, w, y + 13)
    return out + p.moved(0, y + NOTE_H, strip(day))


def train_before(day: p.Day, position: int) -> int:
    """Return the kind of train that runs before a card, 0 if none."""
    return day.cells[position] >> TRAIN_SHIFT & TRAIN_MASK if day.cells else 0


def train(kind: int, w: float) -> str:
    return p.use(TRAIN_SYMBOLS[kind - 1], 0, 0, w, w * 0.6)


def train_marks(day: p.Day, position: int) -> str:
    return p.piece(train_piece(day.seat, day.day, position))


def inner_trains(day: p.Day) -> list[int]:
    """Return the cards of a day that a train runs to inside the day (LGJ-93)."""
    return [k for k in range(1, len(day.cells)) if train_before(day, k)]


def inner_train(day: p.Day, position: int) -> str:
    """Return such a train, in the gap before its card."""
    kind = train_before(day, position)
    return p.moved(-15, (TRAIN_GAP - 18) / 2, train(kind, 30), 1, train_marks(day, position))


def gap(place: p.Place | None, y: float) -> str:
    """Return a place where the card in question may lie, "" if it may not."""
    if place is None:
        return ""
    w = CARD[0]
    return p.group(
        place.marks,
        rect(Box(0, y - 1, w, GAP + 1), 0, "lgj-hit"),
        rect(Box(1, y + 1, w - 2, GAP - 4), 8, "lgj-gap"),
        p.use("plus", w / 2 - 8.5, y + 0.5, 17),
        label(w - 10, y + 13, place.change, 11, "lgj-b", "end"),
    )


def card_at(day: p.Day, position: int, cell: int, last: bool) -> str:
    """Return one card of a day, open or covered."""
    tables, text = day.tables, day.text
    code = cell & CODE_MASK
    city = p.city_shown(tables, cell)
    if p.is_down(cell):
        body = walk_card(p.CITIES[city], last, text("Walk"), text("no requirement"))
        marks = why_mark(f"walkcard {day.name},{position}")
        return p.group(marks + p.piece(walk_piece(day.seat, day.day, position)), body)
    card = code - 1
    met = last and day.note is not None and day.note.met
    marks = p.piece(card_piece(tables, card))
    if p.is_trip(code):
        return p.group(marks + why_mark("daytrip"), trip_card(tables, card, met, text))
    marks += why_mark(f"highlight {day.name}" if last else f"card {day.name},{position}")
    body = open_card(tables, card, met, text) if last else covered_card(tables, card, text)
    if city != tables.city[card] == NEUTRAL:
        body += p.use(f"m-{p.CITIES[city]}", 29, 9, 14, 0, ' color="#fff6ea"')
    return p.group(marks, body)
