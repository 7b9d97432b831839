"""Let's Go! To Japan: a view drawn as SVG, for a desktop or a phone."""

from __future__ import annotations

from typing import Final

from travelogue.core.types import FULL
from travelogue.face.canvas import labels_for
from travelogue.face.face import PHONES, Drawing, Reader, Shape
from travelogue.face.svg import TALL, WIDE, Box, open_hands

from ...rules import vocabulary as v
from ...rules.days import matches, trip_day
from ...rules.state import JapanState
from ...rules.tables import DAY_ROOM, DAYS, NO_PASSPORT, SUNDAY
from ...rules.trip import today
from .. import words
from ..gains import place_change
from ..sheet import held_words
from ..words import with_sign
from .days import list_height, week_list
from .hand import hand, hand_height, passport_card
from .parts import Canvas, Day, Place, panel
from .table import BAR_H, MINI_H, decks, mini, others, round_bar, round_line
from .tracks import TRACKS_H, tracks
from .week import week, week_height

GAP: Final = 6
HAND_W: Final = 560
DECKS_H: Final = 44
DECKS_W: Final = 216
PASSPORT_H: Final = 60
LINE_H: Final = 38


def picture(view: JapanState, shape: Shape, reader: Reader) -> Drawing:
    """Return the board as this view's owner sees it."""
    c = Canvas(view, reader, labels_for(view, reader, words), shape in PHONES)
    c.days = days_of(c)
    body, height = tall(c) if c.tall else wide(c)
    more, height = open_part(c, height)
    width = TALL if c.tall else WIDE
    return Drawing((f'<g class="lgj">{body}{more}</g>',), width, round(height + 0.5))


def open_part(c: Canvas, y: float) -> tuple[str, float]:
    """Return what every seat holds, for those who see all cards, and where that ends."""
    if c.view.viewer != FULL:
        return "", y
    names = c.reader.names
    hands = [(name, held_words(c.view, seat, c.reader)) for seat, name in enumerate(names)]
    gap = Box(0, y, TALL if c.tall else WIDE, GAP)
    return open_hands(
        c.reader.text("All cards open"), hands, gap, ("lgj-panel", "lgj-serif", "lgj-2")
    )


def days_of(c: Canvas) -> list[Day]:
    """Return the days of the seat in front; the trip as it was tried out has trains."""
    s, seat, now = c.view, c.seat, c.outlook
    places = places_of(c)
    here = int(today(s, seat)) if s.stage == v.STAGE_TRAVEL and seat in s.pending() else -1
    before = now.begun
    out = []
    for k in range(DAYS):
        day = int(trip_day(s, k))
        if day == SUNDAY and not s.day_trips:
            continue
        cells = tuple(now.trip.cells[day * DAY_ROOM : day * DAY_ROOM + now.trip.counts[day]])
        after = now.running.get(day, ())
        idle = day in (SUNDAY, c.field(v.F_TRIP_DAY))
        thing = "day" if day == SUNDAY else "condition"
        out.append(
            Day(
                tables=s.tables, text=c.reader.text, seat=seat, day=day, cells=cells,
                note=now.notes.get(day), places=places.get(day, ()),
                before=before, counts=after if cells else (),
                condition=-1 if day == SUNDAY else int(s.conditions[day]),
                found=-1 if idle else int(matches(s, now.trip, day)),
                is_today=day == here,
                marks=c.mark(v.DAY_FIRST + day, f"{thing} {v.DAY_NAMES[day]}"),
            )
        )  # fmt: skip
        before = after or before
    return out


def places_of(c: Canvas) -> dict[int, tuple[Place, ...]]:
    """Return by day where the card in question may lie, if the reader is asked for its place."""
    found: dict[int, tuple[Place, ...]] = {}
    for action in c.labels:
        if v.PLACE_FIRST <= action < v.BONUS_FIRST:
            day, position = divmod(action - v.PLACE_FIRST, DAY_ROOM)
            change = with_sign(place_change(c.view, c.seat, action - v.PLACE_FIRST))
            place = Place(position, c.mark(action, f"day {v.DAY_NAMES[day]}"), change)
            found[day] = (*found.get(day, ()), place)
    return found


def wide(c: Canvas) -> tuple[str, float]:
    """Return a desktop's board: rounds, the week, hand and tracks side by side, the others."""
    out = [round_bar(c, Box(0, 0, WIDE, BAR_H))]
    y: float = BAR_H + GAP
    high = week_height(c)
    out.append(week(c, Box(0, y, WIDE, high)))
    y += high + GAP
    low = PASSPORT_H if has_passport(c) else DECKS_H
    under = max(hand_height(c, HAND_W), TRACKS_H - low - GAP)
    out.append(hand(c, Box(0, y, HAND_W, under)))
    out.append(store(c, Box(0, y + under + GAP, HAND_W, low)))
    out.append(tracks(c, Box(HAND_W + GAP, y, WIDE - HAND_W - GAP, under + GAP + low)))
    y += under + low + 2 * GAP
    lines = others(c)
    each = (WIDE - GAP * (len(lines) - 1)) / len(lines)
    for k, line in enumerate(lines):
        out.append(mini(c, line, Box(k * (each + GAP), y, each, MINI_H)))
    return "".join(out), y + MINI_H


def tall(c: Canvas) -> tuple[str, float]:
    """Return a phone's board: what is asked first, then the week, tracks and the others."""
    out = round_line(c, Box(0, 0, TALL, LINE_H))
    y: float = LINE_H + GAP
    parts = [hand_part, week_part, tracks_part]
    if is_wild(c):
        parts = [hand_part, tracks_part, week_part]  # a Wild is laid on a track
    for part in parts:
        body, high = part(c, y)
        out += body
        y += high + GAP
    if has_passport(c):
        out += passport_card(c, c.field(v.F_PASSPORT), Box(0, y, TALL, PASSPORT_H))
        y += PASSPORT_H + GAP
    out += decks_panel(c, Box(0, y, TALL, DECKS_H))
    y += DECKS_H + GAP
    for line in others(c):
        out += mini(c, line, Box(0, y, TALL, MINI_H))
        y += MINI_H + GAP
    return out, y - GAP


def is_wild(c: Canvas) -> bool:
    return c.field(v.F_STEP) in (v.STEP_WILD, v.STEP_WILD_SECOND)


def hand_part(c: Canvas, y: float) -> tuple[str, float]:
    high = hand_height(c, TALL)
    return hand(c, Box(0, y, TALL, high)), high


def week_part(c: Canvas, y: float) -> tuple[str, float]:
    high = list_height(c)
    return week_list(c, Box(0, y, TALL, high)), high


def tracks_part(c: Canvas, y: float) -> tuple[str, float]:
    return tracks(c, Box(0, y, TALL, TRACKS_H)), TRACKS_H


def has_passport(c: Canvas) -> bool:
    return c.field(v.F_PASSPORT) != NO_PASSPORT


def store(c: Canvas, box: Box) -> str:
    """Return the decks, and beside them the Passport of the seat in front."""
    if not has_passport(c):
        return decks_panel(c, box)
    rest = Box(box.x + DECKS_W + GAP, box.y, box.w - DECKS_W - GAP, box.h)
    return decks_panel(c, Box(box.x, box.y, DECKS_W, box.h)) + passport_card(
        c, c.field(v.F_PASSPORT), rest
    )


def decks_panel(c: Canvas, box: Box) -> str:
    return panel(box) + decks(c, Box(box.x + 10, box.y + (box.h - 30) / 2, box.w - 14, 30))
