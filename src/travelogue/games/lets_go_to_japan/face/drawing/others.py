"""Let's Go! To Japan: the weeks of the other travellers in small."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, fit, label, rect
from travelogue.face.text import Text

from ...rules import tables as t
from ...rules.days import trip_day
from ...rules.scoring import AGENT
from ...rules.state import JapanState
from ...rules.tables import Tables
from ..words import SHORT_DAYS, card_piece, seat_piece, walk_piece
from . import parts as p
from .cards import slip
from .sight import Sight

Week = tuple[tuple[int, tuple[int, ...]], ...]
HEAD: Final = 17  # names of the days
NAME: Final = 15  # the name above a week, where there are several


def others(s: JapanState, seat: int) -> list[int]:
    """Return the lines of the other travellers, the Agent's in solo."""
    if s.seats == 1:
        return [AGENT]
    return [(seat + k) % int(s.seats) for k in range(1, int(s.seats))]


def title(sight: Sight) -> str:
    """Return whose weeks these are."""
    lines = others(sight.view, sight.seat)
    if len(lines) > 1:
        return sight.text("The other weeks")
    if sight.view.seats == 1:
        return sight.text("The Agent's week")
    return sight.text("{name}'s week", name=sight.reader.names[lines[0]])


def week_of(s: JapanState, line: int) -> Week:
    """Return the cells of a week, day by day in trip order."""
    days = [int(trip_day(s, k)) for k in range(t.DAYS)]
    return tuple((day, cells_of(s, line, day)) for day in days if day != t.SUNDAY or s.day_trips)


def cells_of(s: JapanState, line: int, day: int) -> tuple[int, ...]:
    """Return the cells of a day of an itinerary."""
    first = line * t.CELLS + day * t.DAY_ROOM
    return tuple(s.cells[first : first + s.counts[line * t.DAYS + day]])


def weeks(sight: Sight, w: float, h: float) -> str:
    """Return all other weeks below each other in a room of this size."""
    s = sight.view
    lines = others(s, sight.seat)
    out = day_names(tuple(day for day, _ in week_of(s, lines[0])), w, sight.text)
    several = len(lines) > 1
    each = (h - HEAD) / len(lines)
    for k, line in enumerate(lines):
        agent = line >= s.seats
        name = sight.reader.names[line] if several else ""
        body = small_week(s.tables, line, name, week_of(s, line), w, each)
        marks = p.thing("agent" if agent else f"seat {line}")
        out += p.moved(0, HEAD + k * each, body, 1, marks)
    return out


@memo
def day_names(days: tuple[int, ...], w: float, text: Text) -> str:
    each = w / len(days)
    return "".join(
        label((k + 0.5) * each, 12, text(SHORT_DAYS[day]), 12, "lgj-2b", "middle")
        for k, day in enumerate(days)
    )


@memo
def small_week(tables: Tables, line: int, name: str, week: Week, w: float, h: float) -> str:
    """Return a week in small; many readers see the same one, and it changes once a round."""
    ground, y = p.hit(Box(0, 0, w, h)), 0.0
    if name:
        ground, y = ground + label(2, 11, fit(name, 12, w - 8), 12, "lgj-b"), float(NAME)
    out = p.group(p.piece(seat_piece(line)), ground)
    pitch = min(32.0, (h - y - 1) / t.DAY_ROOM)
    each = w / len(week)
    for k, (day, cells) in enumerate(week):
        out += small_day(tables, line, day, cells, Box(k * each + 1, y, each - 2, pitch))
    return out


def small_day(tables: Tables, line: int, day: int, cells: tuple[int, ...], box: Box) -> str:
    """Return a day of slips, empty places dashed."""
    out, high = "", box.h - 1.5
    for k in range(max(t.DAY_CARDS, len(cells))):
        y = box.y + k * box.h
        if k >= len(cells):
            out += rect(Box(box.x + 0.5, y + 0.5, box.w - 1, high - 1), 3, "lgj-empty")
            continue
        trip = p.is_trip(cells[k] & t.CODE_MASK)
        tall = t.DAY_CARDS * box.h - 1.5 if trip else high
        city = p.CITIES[p.city_shown(tables, cells[k])]
        body = slip(city, p.cell_icons(tables, cells[k]), round(box.w, 1), round(tall, 1))
        body += p.spot(box.w, tall, 4.5, 1)
        marks = p.piece(slip_piece(tables, line, day, k, cells[k]))
        out += p.moved(box.x, y, body, 1, marks)
        if trip:
            return out
    return out


def slip_piece(tables: Tables, line: int, day: int, position: int, cell: int) -> str:
    """Return the identity of a card in small: the same as in the large week."""
    if p.is_down(cell):
        return walk_piece(line, day, position)
    return card_piece(tables, (cell & t.CODE_MASK) - 1)
