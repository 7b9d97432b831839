"""Let's Go! To Japan: the week of the seat in front, in columns.

Places for a card lie between the cards of a day. They are closed until the page marks one as a
target: then the cards of that day move apart (see style.css, `lgj-col`).
"""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, ems, fit, label, rect

from ...rules.days import TRAIN_MASK, TRAIN_SHIFT
from ...rules.tables import CODE_MASK, DAY_CARDS, NEUTRAL, SUNDAY
from ..words import DAYS as DAY_WORDS
from ..words import card_piece, short_note, train_piece, walk_piece
from . import cards as c
from . import parts as p
from .sight import Day, Layout

SLOT_H: Final = 302  # an empty day
BAR: Final = 20
OPEN: Final = 23  # what a place takes when it opens; with three cards in the day there is less
OPEN_FULL: Final = 18
TRAIN_SYMBOLS: Final = ("train-starting", "train-luxury", "train-regular")
INNER: Final = (26.0, 15.6)  # a train inside a day


def ground(width: float, height: float, rail: float) -> str:
    """Return the panel with the railway."""
    way = f"M16 {rail:g}h{width - 32:g}"
    rails = f'<path d="{way}" class="lgj-rail"/><path d="{way}" class="lgj-ties"/>'
    return p.panel(width, height) + p.group(p.thing("rail"), rails)


def pitch_of(width: float, days: int) -> float:
    return (width - 14) / days


@memo
def column(day: Day, pitch: float, plan: Layout, trips: bool) -> str:
    """Return a day from its name down to the note of its highlight.

    `trips`: Day Trips are being chosen, and the day itself is what is chosen.
    """
    style = f"lgj-col lgj-n{len(day.cells)}"
    if len(day.cells) >= DAY_CARDS:
        style += " lgj-full"
    body = head(day, plan) + stations(day, plan)
    if not day.cells:
        body += empty(day, plan, trips)
    else:
        body += stacked(day, pitch, plan)
    x = 7 + day.order * pitch + (pitch - c.W) / 2
    return p.moved(x, 0, f'<g class="{style}" data-still="{day.name}">{body}</g>')


def head(day: Day, plan: Layout) -> str:
    """Return a day's name, its condition on a plaque, how many icons match it, and its cards."""
    text, up = day.text, 5 if plan.low else 0
    size = 34 if plan.low else 40
    out = p.hit(Box(0, 4 - up / 2, 82, 42))
    name = text(DAY_WORDS[day.day])
    out += label(2, 24 - up, name, 14.5, "lgj-serif")
    if day.is_today:
        out += p.use("pawn-here", 2, 27 - up, 13, 17.3)
        out += label(19, 41 - up, fit(text("today"), 11, 64), 12, "lgj-ok")
    elif day.condition < 0:
        out += label(2, 40 - up, text("no bonus"), 12, "lgj-2")
    elif day.found < 0:
        out += label(2, 40 - up, text("day trip"), 12, "lgj-2")
    else:
        out += pips(day.found, 2, 30 - up, 15, 13)
        out += label(50, 41 - up, f"{min(len(day.cells), DAY_CARDS)}/{DAY_CARDS}", 12, "lgj-2b")
    out = p.group(p.thing(f"day {day.name}"), out)
    if day.condition < 0:
        return out
    idle = day.found < 0
    icon = f"i-{p.CONDITION_ICONS[day.condition]}"
    inner = size * 0.479
    plaque = p.use("ema-idle" if idle else "ema", 84, 9 - up, size, size * 0.9167)
    faint = ' opacity=".45"' if idle else ""
    plaque += p.use(icon, 84 + (size - inner) / 2, 9 - up + size * 0.3125, inner, 0, faint)
    return out + p.group(p.thing(f"condition {day.name}"), plaque)


def pips(found: int, x: float, y: float, pitch: float, size: float) -> str:
    """Return three pips, filled for each icon that matches the condition."""
    return "".join(
        p.use("match" if k < found else "match-0", x + k * pitch, y, size) for k in range(3)
    )


def rail_y(plan: Layout) -> float:
    return plan.top - 16


def stations(day: Day, plan: Layout) -> str:
    """Return the cities of a day's first and last card as stations of the railway."""
    out, y = "", rail_y(plan)
    for k, cell in enumerate((day.cells[0], day.cells[-1]) if day.cells else ()):
        name = p.CITIES[p.city_shown(day.tables, cell)]
        x = 46 + 32 * k
        out += f'<circle cx="{x}" cy="{y:g}" r="9" class="lgj-station lgj-{name}"/>'
        out += p.use(f"m-{name}", x - 6, y - 6, 12, 0, ' color="#fff6ea"')
    return p.group(p.thing("rail"), out) if out else ""


def empty(day: Day, plan: Layout, trips: bool) -> str:
    """Return an empty day: its three places, and where a card would come to."""
    body = rect(Box(0.8, 0.8, c.W - 1.6, SLOT_H - 1.6), 9, "lgj-slot")
    body += '<path d="M10 56h104M10 112h104" class="lgj-dots"/>'
    for number, y in (("1", 33), ("2", 89), ("3", 200)):
        body += label(c.W / 2, y, number, 13, "lgj-faint", "middle")
    if trips and day.day != SUNDAY:
        words = day.text("{n} cards before", n=DAY_CARDS * day.order)
        told = label(c.W / 2, 144.2, words, 12, "lgj-b lgj-told", "middle")
        body += p.hit(Box(0, 0, c.W, SLOT_H)) + bar(130) + told
        return p.moved(0, plan.top, body, 1, p.thing(f"day {day.name}"))
    place = p.hit(Box(0, 0, c.W, SLOT_H)) + bar(130)
    marks = p.thing(f"place {day.name},0", ' class="lgj-place" data-tag="middle"')
    slot = p.group(p.thing(f"day {day.name}"), body + p.hit(Box(0, 0, c.W, SLOT_H)))
    return p.moved(0, plan.top, slot + p.group(marks, place))


def bar(y: float, h: float = BAR) -> str:
    """Return where the page shows that a card may come here."""
    return rect(Box(0.8, y + 0.8, c.W - 1.6, h - 1.6), (h - 1.6) / 2, "spot")


def stacked(day: Day, pitch: float, plan: Layout) -> str:
    """Return the cards of a day from top to bottom, the places between them, and the note."""
    y, out, places = plan.top, "", ""
    full = len(day.cells) >= DAY_CARDS
    step, high = (OPEN_FULL, OPEN_FULL - 2) if full else (OPEN, BAR)
    for k, cell in enumerate(day.cells):
        last = k == len(day.cells) - 1
        if day.places:
            places += gap(day, k, y + k * step, high)
        drawn = p.moved(0, y, card_at(day, k, cell, plan, last))
        if k and train_before(day, k):
            drawn += p.moved(-INNER[0] / 2, y - INNER[1] / 2, train(day, k, INNER[0]))
        out += f'<g class="lgj-d{k + 1}">{drawn}</g>'
        y += c.COVERED if not last else c.TRIP_H if day.is_tripped else plan.card
    n = len(day.cells)
    if day.places:
        places += gap(day, n, y + n * step + (0 if full else 3), high)
    return out + places + note(day, pitch, y + 15)


def gap(day: Day, position: int, y: float, high: float) -> str:
    """Return a place above, between or below the cards of a day."""
    marks = p.thing(f"place {day.name},{position}", ' class="lgj-place" data-tag="middle"')
    return p.group(marks, p.hit(Box(0, y + high / 2 - 13, c.W, 26)), bar(y, high))


def note(day: Day, pitch: float, y: float) -> str:
    """Return how the day's highlight stands."""
    if day.note is None:
        return ""
    words = short_note(day.note, day.text, lambda said: ems(said) * 11 <= pitch)
    style = "lgj-ok" if day.note.met else "lgj-2"
    told = label(c.W / 2, y, words, 12, style, "middle")
    return f'<g class="lgj-below">{p.group(p.thing(f"highlight {day.name}"), told)}</g>'


def card_at(day: Day, position: int, cell: int, plan: Layout, last: bool) -> str:
    """Return one card of a day, whole or covered."""
    tables, text = day.tables, day.text
    code = cell & CODE_MASK
    city = p.city_shown(tables, cell)
    name = p.CITIES[city]
    if p.is_down(cell):
        walk = text("Walk")
        if last:
            body = c.walk_card(name, plan.card, walk, text("no requirement"))
        else:
            body = c.covered_walk(name, walk)
        marks = p.piece(walk_piece(day.seat, day.day, position))
        return p.group(p.thing(f"walkcard {day.name},{position}") + marks, body)
    card = code - 1
    met = last and day.note is not None and day.note.met
    marks = p.piece(card_piece(tables, card))
    if day.is_tripped:
        body = c.trip_card(tables, card, c.TRIP_H, met, text)
        return p.group(p.thing("daytrip") + marks, body)
    if last:
        body = c.whole_card(tables, card, plan.card, met, text) + p.spot(c.W, plan.card)
        target = f"highlight {day.name}"
    else:
        body, target = c.covered_card(tables, card, text), f"card {day.name},{position}"
    if city != tables.city[card] == NEUTRAL:
        body += p.use(f"m-{name}", 31, 9, 14, 0, ' color="#fff6ea"')
    return p.group(p.thing(target) + marks, body)


# --- trains -------------------------------------------------------------------------------------


def train_before(day: Day, position: int) -> int:
    """Return the kind of train that runs before a card, 0 if none."""
    return day.cells[position] >> TRAIN_SHIFT & TRAIN_MASK if day.cells else 0


def train(day: Day, position: int, w: float) -> str:
    """Return the train before a card."""
    symbol = TRAIN_SYMBOLS[train_before(day, position) - 1]
    marks = p.thing("rail") + p.piece(train_piece(day.seat, day.day, position))
    return p.group(marks, p.use(symbol, 0, 0, w, w * 0.6))


def trains(days: tuple[Day, ...], pitch: float, y: float, w: float = 44, x: float = 7) -> str:
    """Return the trains that the week needs between its days."""
    return "".join(
        p.moved(x + day.order * pitch - w / 2, y - w * 0.3, train(day, 0, w))
        for day in days
        if train_before(day, 0)
    )
