"""Let's Go! To Japan: the week of the seat in front, in columns."""

from __future__ import annotations

from typing import Final

from travelogue.core.svg import Box, fit, label, rect, why_mark
from travelogue.games.lets_go_to_japan import steps
from travelogue.games.lets_go_to_japan.actions import DAY_FIRST, PLACE_FIRST
from travelogue.games.lets_go_to_japan.days import (
    SHOWN,
    TRAIN_MASK,
    TRAIN_SHIFT,
    UP,
    WALK,
    back_of,
    city_of,
    matches,
)
from travelogue.games.lets_go_to_japan.drawing_cards import (
    CARD,
    STRIP,
    TRIP_H,
    covered_card,
    open_card,
    trip_card,
    walk_card,
)
from travelogue.games.lets_go_to_japan.drawing_notes import NOTE_H, STRIP_H, note, strip
from travelogue.games.lets_go_to_japan.drawing_parts import (
    CITIES,
    CONDITION_ICONS,
    Canvas,
    Day,
    group,
    is_trip,
    moved,
    panel,
    piece,
    use,
)
from travelogue.games.lets_go_to_japan.tables import (
    CODE_MASK,
    DAY_ROOM,
    NEUTRAL,
    SUNDAY,
)
from travelogue.games.lets_go_to_japan.trip import today
from travelogue.games.lets_go_to_japan.words import (
    card_piece,
    day_name,
    train_piece,
    walk_piece,
)

GAP: Final = 20  # a place between cards, while one is to be chosen
TRAIN_GAP: Final = 16  # for a train inside a day
HEAD: Final = 60  # day names, conditions and the railway
TRAIN_SYMBOLS: Final = ("train-starting", "train-luxury", "train-regular")


def column_height(day: Day) -> float:
    """Return how high the cards of a column reach, its note and counters included."""
    below = NOTE_H + (STRIP_H if day.counts else 0)
    if day.cells and is_trip(day.cells[0] & CODE_MASK):
        return TRIP_H + below
    covered = STRIP * max(0, len(day.cells) - 1)
    gaps = GAP * len(day.places) + TRAIN_GAP * len(inner_trains(day))
    return covered + CARD[1] + gaps + below


def week_height(c: Canvas) -> float:
    """Return the height of the panel: that of its highest column."""
    return HEAD + max(column_height(day) for day in c.days) + 8


def week(c: Canvas, box: Box) -> str:
    """Return the panel with the columns of all days."""
    days = c.days
    pitch = (box.w - 8) / len(days)
    width = min(CARD[0], pitch - 4)
    scale = width / CARD[0]
    rail_y = box.y + 47
    out = panel(box)
    out += f'<path d="M{box.x + 12:g} {rail_y:g}h{box.w - 24:g}" class="lgj-rail"/>'
    out += f'<path d="M{box.x + 12:g} {rail_y:g}h{box.w - 24:g}" class="lgj-ties"/>'
    for k, day in enumerate(days):
        x = box.x + 4 + k * pitch + (pitch - width) / 2
        out += head(c, day, Box(x, box.y + 4, width, 32))
        out += stations(c, day, x + width / 2, rail_y)
        out += moved(x, box.y + HEAD, column(c, day), scale)
    return out + trains(c, days, box, pitch, rail_y)


def head(c: Canvas, day: Day, box: Box) -> str:
    """Return a day's name, its condition on a plaque, and how many icons match it."""
    s, text = c.s, c.reader.text
    name = fit(day_name(day.day, c.reader), 13.5, box.w - 42)
    out = rect(Box(box.x, box.y - 2, box.w, box.h + 6), 6, "lgj-hit")
    out += label(box.x + 2, box.y + 13, name, 13.5, "lgj-serif")
    if day.day == SUNDAY:
        out += label(box.x + 2, box.y + 27, fit(text("no condition"), 10.5, box.w), 10.5, "lgj-2")
        return group(c.act(DAY_FIRST + day.day, f"day {day.name}"), out)
    idle = c.field(steps.F_TRIP_DAY) == day.day
    icon = CONDITION_ICONS[s.conditions[day.day]]
    x = box.x + box.w - 36
    out += use("ema-idle" if idle else "ema", x, box.y - 2, 36, 33)
    out += use(f"i-{icon}", x + 9.5, box.y + 9.3, 17, 0, ' opacity=".45"' if idle else "")
    if idle:
        out += use("closed", box.x + 2, box.y + 18, 13)
        out += label(box.x + 18, box.y + 28, fit(text("day trip"), 10.5, 60), 10.5, "lgj-2")
    else:
        found = int(matches(s, c.outlook.trip, day.day)) if day.cells else 0
        out += "".join(
            use("match" if k < found else "match-0", box.x + 2 + k * 13, box.y + 18, 11)
            for k in range(3)
        )
    if is_today(c, day):
        out += use("pawn-here", box.x + 44, box.y + 14, 17)
    if DAY_FIRST + day.day in c.labels:
        out += rect(Box(box.x - 1, box.y - 2, box.w + 2, box.h + 2), 6, "lgj-can")
    return group(c.act(DAY_FIRST + day.day, f"condition {day.name}"), out)


def is_today(c: Canvas, day: Day) -> bool:
    """Tell whether the traveller in front is on this day now."""
    on_the_way = c.s.stage == steps.STAGE_TRAVEL and c.seat in c.s.pending()
    return on_the_way and int(today(c.s, c.seat)) == day.day


def stations(c: Canvas, day: Day, x: float, y: float) -> str:
    """Return the cities of a day's first and last card as stations of the railway."""
    out = ""
    for k, cell in enumerate((day.cells[0], day.cells[-1]) if day.cells else ()):
        city = int(city_of(c.s, cell))
        name = CITIES[city]
        cx = x - 15 + 30 * k
        out += f'<circle cx="{cx:.1f}" cy="{y:g}" r="8.500" class="lgj-station lgj-{name}"/>'
        out += use(f"m-{name}", cx - 5.5, y - 5.5, 11, 0, ' color="#fff6ea"')
    return out


def trains(c: Canvas, days: list[Day], box: Box, pitch: float, y: float) -> str:
    """Return the trains that the week needs between its days."""
    out = ""
    for k, day in enumerate(days):
        kind = train_before(day, 0)
        if kind:
            x = box.x + 4 + k * pitch
            out += moved(
                x - 19, y - 11.5, train(kind, 38), 1, train_marks(c, day, 0) + why_mark("rail")
            )
    return out


def column(c: Canvas, day: Day) -> str:
    """Return the cards of a day from top to bottom, its places between them, and its note."""
    w, h = CARD
    if not day.cells:
        slot = rect(Box(1, 1, w - 2, h - 2), 8, "lgj-slot", why_mark(f"day {day.name}"))
        return slot + (place(c, day, 0, h / 2 - GAP / 2) if 0 in day.places else "")
    y = 0.0
    out = ""
    trains = inner_trains(day)
    for position, cell in enumerate(day.cells):
        if position in day.places:
            out += place(c, day, position, y)
            y += GAP
        if position in trains:
            out += moved(w / 2, y, inner_train(c, day, position))
            y += TRAIN_GAP
        last = position == len(day.cells) - 1
        out += moved(0, y, card_at(c, day, position, cell, last))
        if is_trip(cell & CODE_MASK):
            y += TRIP_H
        else:
            y += h if last else STRIP
    if len(day.cells) in day.places:
        out += place(c, day, len(day.cells), y + 1)
        y += GAP
    out += note(c, day.day, w, y + 13)
    return out + moved(0, y + NOTE_H, strip(day))


def train_before(day: Day, position: int) -> int:
    """Return the kind of train that runs before a card, 0 if none."""
    return day.cells[position] >> TRAIN_SHIFT & TRAIN_MASK if day.cells else 0


def train(kind: int, w: float) -> str:
    return use(TRAIN_SYMBOLS[kind - 1], 0, 0, w, w * 0.6)


def train_marks(c: Canvas, day: Day, position: int) -> str:
    return piece(train_piece(c.seat, day.day, position))


def inner_trains(day: Day) -> list[int]:
    """Return the cards of a day that a train runs to inside the day (LGJ-93)."""
    return [k for k in range(1, len(day.cells)) if train_before(day, k)]


def inner_train(c: Canvas, day: Day, position: int) -> str:
    """Return such a train, in the gap before its card."""
    kind = train_before(day, position)
    return moved(-15, (TRAIN_GAP - 18) / 2, train(kind, 30), 1, train_marks(c, day, position))


def place(c: Canvas, day: Day, position: int, y: float) -> str:
    """Return a place where the card in question may lie."""
    action = PLACE_FIRST + DAY_ROOM * day.day + position
    w = CARD[0]
    return group(
        c.act(action),
        rect(Box(0, y - 1, w, GAP + 1), 0, "lgj-hit"),
        rect(Box(1, y + 1, w - 2, GAP - 4), 8, "lgj-gap"),
        use("plus", w / 2 - 8.5, y + 0.5, 17),
        label(w - 10, y + 13, c.changes[action], 11, "lgj-b", "end"),
    )


def card_at(c: Canvas, day: Day, position: int, cell: int, last: bool) -> str:
    """Return one card of a day, open or covered."""
    s, text = c.s, c.reader.text
    code = cell & CODE_MASK
    told = c.outlook.notes.get(day.day)
    met = last and told is not None and told.met
    if cell & WALK and not cell & UP:
        city = CITIES[int(back_of(code))]
        body = walk_card(city, last, text("Walk"), text("no requirement"))
        if cell & SHOWN and not last:
            body = walk_card(city, False, text("Walk"), "")
        marks = why_mark(f"walkcard {day.name},{position}")
        return group(marks + piece(walk_piece(c.seat, day.day, position)), body)
    card = code - 1
    marks = piece(card_piece(s.tables, card))
    if is_trip(code):
        return group(marks + why_mark("daytrip"), trip_card(s.tables, card, met, text))
    marks += why_mark(f"highlight {day.name}" if last else f"card {day.name},{position}")
    body = open_card(s.tables, card, met, text) if last else covered_card(s.tables, card, text)
    if city_of(s, cell) != s.tables.city[card] and s.tables.city[card] == NEUTRAL:
        body += use(f"m-{CITIES[int(city_of(s, cell))]}", 29, 9, 14, 0, ' color="#fff6ea"')
    return group(marks, body)
