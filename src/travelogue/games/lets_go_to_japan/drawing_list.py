"""Let's Go! To Japan: the week of the seat in front on a phone, day after day."""

from __future__ import annotations

from typing import Final

from travelogue.core.svg import BOLD, Box, label, rect, why_mark
from travelogue.games.lets_go_to_japan import steps
from travelogue.games.lets_go_to_japan.actions import DAY_FIRST, PLACE_FIRST
from travelogue.games.lets_go_to_japan.days import UP, WALK, back_of, matches
from travelogue.games.lets_go_to_japan.drawing_cards import bar, slab
from travelogue.games.lets_go_to_japan.drawing_notes import LINE_H, counter_line, note_line
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
from travelogue.games.lets_go_to_japan.drawing_week import (
    TRAIN_GAP,
    inner_train,
    inner_trains,
    is_today,
    train,
    train_before,
    train_marks,
)
from travelogue.games.lets_go_to_japan.tables import CODE_MASK, DAY_ROOM, SUNDAY
from travelogue.games.lets_go_to_japan.words import SHORT_DAYS, card_piece, walk_piece

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
        out += day_block(c, day, Box(box.x + 6, y, box.w - 12, day_height(day)))
        y += day_height(day)
    return out


def day_block(c: Canvas, day: Day, box: Box) -> str:
    """Return one day of the list."""
    out = list_head(c, day, box)
    y = box.y + 26
    if not day.cells:
        return out + (list_place(c, day, 0, box, y) if 0 in day.places else "")
    trains = inner_trains(day)
    for position, cell in enumerate(day.cells):
        if position in day.places:
            out += list_place(c, day, position, box, y)
            y += GAP
        if position in trains:
            out += moved(box.x + box.w / 2, y, inner_train(c, day, position))
            y += TRAIN_GAP
        last = position == len(day.cells) - 1
        out += moved(box.x, y, list_card(c, day, position, cell, last, box.w))
        y += 70 if last else 28
    if len(day.cells) in day.places:
        out += list_place(c, day, len(day.cells), box, y)
        y += GAP
    if day.counts:
        out += moved(box.x + 2, y, counter_line(day, box.w))
    return out


def list_head(c: Canvas, day: Day, box: Box) -> str:
    """Return a day's line: name, condition, matches, note, and the train before it."""
    name = c.reader.text(SHORT_DAYS[day.day])
    out = rect(Box(box.x, box.y, box.w, 26), 5, "lgj-hit")
    out += label(box.x + 2, box.y + 18, name, 14, "lgj-serif")
    x = box.x + 38
    if day.day != SUNDAY:
        idle = c.field(steps.F_TRIP_DAY) == day.day
        icon = CONDITION_ICONS[c.s.conditions[day.day]]
        out += use(f"i-{icon}", x, box.y + 4, 18, 0, ' opacity=".4"' if idle else "")
        if not idle:
            found = int(matches(c.s, c.outlook.trip, day.day)) if day.cells else 0
            out += "".join(
                use("match" if k < found else "match-0", x + 22 + k * 11, box.y + 8, 10)
                for k in range(3)
            )
    if is_today(c, day):
        out += use("pawn-here", x + 56, box.y + 5, 16)
        x += 16
    kind = train_before(day, 0)
    x += 62
    if kind:
        out += moved(x, box.y + 3, train(kind, 33), 1, train_marks(c, day, 0))
        x += 38
    told = c.outlook.notes.get(day.day)
    if told is not None:
        out += use("tick" if told.met else "unmet", x, box.y + 5, 16)
        room = box.x + box.w - x - 22
        words = note_line(c, told, room, 12 * BOLD if told.met else 12)
        out += label(x + 20, box.y + 17.5, words, 12, "lgj-ok" if told.met else "lgj-2")
    if DAY_FIRST + day.day in c.labels:
        out += rect(Box(box.x - 2, box.y + 1, box.w + 4, 24), 6, "lgj-can")
    return group(c.act(DAY_FIRST + day.day, f"condition {day.name}"), out)


def list_place(c: Canvas, day: Day, position: int, box: Box, y: float) -> str:
    action = PLACE_FIRST + DAY_ROOM * day.day + position
    return group(
        c.act(action),
        rect(Box(box.x, y, box.w, GAP), 0, "lgj-hit"),
        rect(Box(box.x + 1, y + 4, box.w - 2, GAP - 10), 11, "lgj-gap"),
        use("plus", box.x + box.w / 2 - 10, y + 5, 20),
        label(box.x + box.w - 14, y + 19, c.changes[action], 12.5, "lgj-b", "end"),
    )


def list_card(c: Canvas, day: Day, position: int, cell: int, last: bool, w: float) -> str:
    """Return one card of the list."""
    text = c.reader.text
    code = cell & CODE_MASK
    if cell & WALK and not cell & UP:
        city = CITIES[int(back_of(code))]
        body = rect(Box(0, 0, w, 25), 6, f"lgj-{city}") + rect(
            Box(0, 0, w, 25), 6, f"lgj-pat-{city}"
        )
        body += use("i-walk", 4, 2.5, 20) + label(30, 17, text("Walk"), 12, "lgj-cream-serif")
        body += use("i-happy_energy", w - 25, 2.5, 20)
        if last:
            body += label(7, 45, text("no requirement"), 12, "lgj-2") + use("seal", 120, 31, 20)
            body += label(130, 45, "2", 11, "lgj-cream", "middle")
        marks = why_mark(f"walkcard {day.name},{position}")
        return group(marks + piece(walk_piece(c.seat, day.day, position)), body)
    card = code - 1
    kind = "daytrip" if is_trip(code) else f"card {day.name},{position}"
    if last and not is_trip(code):
        kind = f"highlight {day.name}"
    body = slab(c.s.tables, card, w, text) if last else bar(c.s.tables, card, w, text)
    return group(piece(card_piece(c.s.tables, card)) + why_mark(kind), body)
