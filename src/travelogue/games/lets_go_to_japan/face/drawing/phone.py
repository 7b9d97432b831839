"""Let's Go! To Japan on a phone: the whole week in columns above the hand, then Research, score.

Every place of every day is on the screen at once, so that a card needs a tap for itself and one
for its place. Places open as on a desktop, to bars that a finger hits.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, fit, label, rect

from ...rules import vocabulary as v
from ...rules.decks import left
from ...rules.tables import (
    ACTIVITIES,
    CODE_MASK,
    DAY_CARDS,
    KYOTO,
    SUNDAY,
    TOKYO,
    WALK_HIGHLIGHT,
)
from ..words import DAYS as DAY_WORDS
from ..words import SHORT_DAYS, card_piece, condition_name, walk_piece
from . import cards as c
from . import decks as d
from . import hand as h
from . import others as o
from . import parts as p
from . import week as w
from .sight import Day, Sight
from .tracks import feats_of, tracks

WIDTH: Final = 360
BAR: Final = 44  # what a finger hits
SEEN: Final = {"phone": 46.0, "small": 24.0}  # of a card, while places are open
CARD: Final = {"phone": 84.0, "small": 62.0}
HAND: Final = {"phone": 428.0, "small": 312.0}  # where the hand begins
TOP: Final = 48.0  # of the cards
DECK_W: Final = 46.0


def height_of(sight: Sight) -> float:
    return 548 if sight.shape == "phone" else 408


# --- the week -----------------------------------------------------------------------------------


def pitch_of(sight: Sight) -> float:
    return (WIDTH - 8) / len(sight.days)


@memo
def column(day: Day, pitch: float, shape: str) -> str:
    """Return a day: its head, its cards in small, and the places between them."""
    wide, high, seen = round(pitch - 3, 1), CARD[shape], SEEN[shape]
    foot = HAND[shape] - 8 - TOP
    out = rect(Box(0, 2, wide, HAND[shape] - 8), 7, "lgj-now" if day.is_today else "lgj-panel")
    out = p.group(p.thing(f"day {day.name}"), out + head(day, wide))
    places = ""
    for k, cell in enumerate(day.cells):
        last = k == len(day.cells) - 1
        tall = min(3 * high + 4, foot - 26) if day.is_tripped else high
        body = small_card(day, k, cell, last, wide - 4, tall)
        drawn = p.moved(2, TOP + k * (high + 2), body)
        if k and w.train_before(day, k):
            drawn += p.moved(wide - 22, TOP + k * (high + 2) - 7, w.train(day, k, 20))
        out += f'<g class="lgj-p{k + 1}">{drawn}</g>'
    if not day.cells:
        for k in range(DAY_CARDS):
            box = Box(3, TOP + k * (high + 2), wide - 6, high - 1)
            out += rect(box, 6, "lgj-empty", p.thing(f"day {day.name}"))
    for k in range(day.places):
        places += gap(day, k, k * (BAR + seen), wide)
    out += lacking(day, wide, HAND[shape] - 10)
    return f'<g class="lgj-col lgj-{shape}" data-still="{day.name}">{out}{places}</g>'


def lacking(day: Day, wide: float, bottom: float) -> str:
    """Return the icons that the day's highlight still needs, at the foot of the day."""
    missing = day.note.missing if day.note is not None else ()
    rows = -(-len(missing) // 2)
    if not missing or bottom - rows * 19 < TOP + len(day.cells) * 86 - 20:
        return ""
    out = ""
    for k, (counter, n) in enumerate(missing):
        x = 3 + k % 2 * (wide - 4) / 2 if len(missing) > 1 else wide / 2 - 12
        y = bottom - (rows - k // 2) * 19
        out += p.use(f"i-{v.COUNTER_NAMES[counter]}", x, y, 14)
        out += label(x + 15, y + 11.5, str(n), 12, "lgj-2b")
    return p.group(p.thing(f"highlight {day.name}"), out)


def head(day: Day, wide: float) -> str:
    """Return the short name of a day, its condition and what matches it."""
    out = label(3, 17, day.text(SHORT_DAYS[day.day]), 12, "lgj-b")
    if day.condition >= 0:
        idle = day.found < 0
        faint = ' opacity=".4"' if idle else ""
        icon = f"i-{p.CONDITION_ICONS[day.condition]}"
        out += p.use(icon, wide - 17, 5, 15, 0, faint)
        if not idle:
            out += w.pips(day.found, 3, 23, 12, 11)
    return out


def gap(day: Day, position: int, y: float, wide: float) -> str:
    """Return a place for a card."""
    bar = rect(Box(0, TOP + y, wide, BAR), 8, "spot")
    marks = p.thing(f"place {day.name},{position}", ' class="lgj-place" data-tag="middle"')
    return p.group(marks, p.hit(Box(0, TOP + y, wide, BAR)), bar)


def small_card(day: Day, position: int, cell: int, last: bool, wide: float, high: float) -> str:
    """Return a card of a day: VP, icons, and if it is the last what its highlight gives."""
    tables = day.tables
    city = p.CITIES[p.city_shown(tables, cell)]
    card = (cell & CODE_MASK) - 1
    out = rect(Box(0.5, 0.5, wide - 1, high - 1), 5, f"lgj-{city} lgj-edge")
    out += rect(Box(0.5, 0.5, wide - 1, high - 1), 5, f"lgj-pat-{city}")
    down = p.is_down(cell)
    if down:
        marks = p.piece(walk_piece(day.seat, day.day, position))
        name = f"walkcard {day.name},{position}"
    else:
        out += p.disc(2, 2, int(tables.vp[card]), 20)
        marks = p.piece(card_piece(tables, card))
        name = "daytrip" if day.is_tripped else f"card {day.name},{position}"
        if last and not day.is_tripped:
            name = f"highlight {day.name}"
    icons = p.cell_icons(tables, cell)
    first, rest = icons[:1], icons[1:]
    out += p.icons_in(first, Box(wide - 21, 3, 18, 18), 18)
    out += p.icons_in(rest, Box(2, 23, wide - 4, 18), 18)
    if day.is_tripped:
        out += c.scene(tables, card, Box(3, 46, wide - 6, 64), "24 0 72 64")
    elif not last and not down:
        out += c.scene(tables, card, Box(3, 43, wide - 6, high - 46), "24 0 72 64")
    if last:
        out += small_ticket(day, WALK_HIGHLIGHT if down else int(tables.bonus[card]), wide, high)
    return p.group(p.thing(name) + marks, out)


def small_ticket(day: Day, points: int, wide: float, high: float) -> str:
    """Return the VP of the day's highlight and whether it is met."""
    met = day.note is not None and day.note.met
    y = high - 27
    out = rect(Box(2, y, wide - 4, 24), 4, "lgj-ticket-met" if met else "lgj-ticket")
    out += p.use("seal", 4, y + 1.5, 21)
    out += label(14.5, y + 16.3, str(points or "×"), 12, "lgj-cream", "middle")
    return out + p.use("tick" if met else "unmet", wide - 20, y + 4, 16)


def week(sight: Sight) -> list[str]:
    """Return the columns and the trains between them."""
    pitch = pitch_of(sight)
    out = [
        p.moved(4 + day.order * pitch + 1.5, 0, column(day, round(pitch, 2), sight.shape))
        for day in sight.days
    ]
    trains = w.trains(sight.days, pitch, 40.5, 24, 4)
    return [*out, f'<g class="lgj-trains">{trains}</g>']


# --- the hand -----------------------------------------------------------------------------------


def hand(sight: Sight) -> str:
    """Return what lies below the week: the hand and the decks, or what is asked."""
    s, top, bottom = sight.view, HAND[sight.shape], height_of(sight)
    room = bottom - top - 2
    found = h.offers(sight)
    asked = sight.asked_card()
    out, x = "", 6.0
    if asked >= 0 and not (found and room < 90):
        body = c.chip(s.tables, asked, 92, room, sight.text) + p.spot(92, room)
        out += p.moved(x, top, body, 1, p.thing("asked"))
        x += 102
    if found:
        return out + tiles(found, Box(x, top, WIDTH - x - 6, room))
    if s.stage >= v.STAGE_TRAVEL:
        rows = Box(x, top, WIDTH - x - 6, room)
        return out + h.standings(sight, rows)
    return cards(sight, top, room) + decks(sight, top, room)


def tiles(found: list[h.Offer], box: Box) -> str:
    """Return answers as buttons, in as many rows as a finger needs."""
    columns = 3 if box.h > 90 and len(found) > 3 else len(found)
    rows = -(-len(found) // columns)
    wide = (box.w - 6 * (columns - 1)) / columns
    high = min(60.0, (box.h - 6 * (rows - 1)) / rows)
    out = ""
    for k, offer in enumerate(found):
        lines = offer.words if wide > 160 else offer.words[:1]
        if wide < 84:
            lines = tuple(offer.words[0].rsplit(" ", 1))
        body = p.tile(wide, high, offer.icon, lines, 13 if wide > 130 else 12)
        x, y = box.x + k % columns * (wide + 6), box.y + k // columns * (high + 6)
        out += p.moved(x, y, body, 1, p.thing(offer.thing))
    return out


def cards(sight: Sight, top: float, room: float) -> str:
    """Return the hand: four cards beside the decks; more are smaller or narrower."""
    codes = sight.codes()
    across = WIDTH - DECK_W - 18
    if len(codes) <= h.ROOM:
        wide = (across - 3 * 6) / h.ROOM
        return "".join(
            h.in_hand(sight, code, 6 + k * (wide + 6), top, wide, room, True)
            for k, code in enumerate(codes)
        )
    columns = h.ROOM if room > 100 else len(codes)
    rows = 2 if room > 100 else 1
    gap = 6.0 if rows == 2 else 3.0
    across = WIDTH - 10 if rows == 1 else across
    wide, high = (across - gap * (columns - 1)) / columns, (room - 6 * (rows - 1)) / rows
    return "".join(
        h.in_hand(
            sight, code, 6 + k % columns * (wide + gap), top + k // columns * (high + 6), wide,
            high, True,
        )
        for k, code in enumerate(codes)
    )  # fmt: skip


def decks(sight: Sight, top: float, room: float) -> str:
    """Return both decks, one above the other: a Walk begins there."""
    if len(sight.codes()) > h.ROOM and room < 100:
        return ""  # nobody walks between drawing and discarding
    high = (room - 4) / 2
    return "".join(
        deck(sight, back, Box(WIDTH - DECK_W - 6, top + back * (high + 4), DECK_W, high))
        for back in (TOKYO, KYOTO)
    )


def deck(sight: Sight, back: int, box: Box) -> str:
    """Return a deck as a back cut to a box, with its size."""
    name = v.CITY_NAMES[back]
    body = rect(Box(0, 0, box.w, box.h), 6, f"lgj-{name} lgj-edge")
    body += rect(Box(0, 0, box.w, box.h), 6, f"lgj-pat-{name}")
    y = box.h / 2 - 16 if box.h > 48 else 4
    body += p.use(f"m-{name}", box.w / 2 - 9, y, 18, 0, ' color="#fff6ea"')
    words = str(int(left(sight.view, back)))
    body += label(box.w / 2, box.h - 6, words, 12, "lgj-cream", "middle")
    body += p.spot(box.w, box.h, 8, 2)
    marks = p.thing(f"deck {name}", ' data-tag="middle"')
    return p.moved(box.x, box.y, body, 1, marks)


# --- before the first round ---------------------------------------------------------------------


def choosing_trip(sight: Sight) -> list[str]:
    """Return two Day Trips above the days that they could take (LGJ-10, LGJ-11)."""
    low = sight.shape == "small"
    high = 100.0 if low else 181.0
    out = []
    tables, text = sight.view.tables, sight.text
    for k in range(2 if sight.is_mine else 0):
        trip = ACTIVITIES + sight.field(v.F_OFFER + k)
        body = broad_trip(sight, trip, 170, high) + p.spot(170, high, 10.5, 2.5)
        if sight.field(v.F_KEPT) == k:
            body += h.tape(170)
        marks = p.thing(f"trip {trip}") + p.piece(card_piece(tables, trip))
        out.append(p.moved(7 + 175 * k, 4 if low else 8, body, 1, marks))
    days = [day for day in sight.days if day.day != SUNDAY]
    y = 112.0 if low else 214.0
    if not low:
        heads = label(9, 208, text("Day"), 12, "lgj-2b")
        heads += label(138, 208, text("its bonus, given up"), 12, "lgj-2b")
        out.append(f"<g>{heads}{label(350, 208, text('cards before it'), 12, 'lgj-2b', 'end')}</g>")
    for k, day in enumerate(days):
        out.append(p.moved(6, y + k * (49 if low else 48.5), day_row(sight, day)))
    return out


def day_row(sight: Sight, day: Day) -> str:
    """Return a day as a row: its name, the bonus that is given up, the cards before it."""
    before = str(DAY_CARDS * day.order)
    out = rect(Box(0, 0, 348, 44), 9, "lgj-row") + label(
        12, 28, day.text(DAY_WORDS[day.day]), 16, "lgj-serif"
    )
    out += p.use(f"i-{p.CONDITION_ICONS[day.condition]}", 132, 9, 26)
    out += label(164, 27, condition_name(sight.view, day.day, sight.reader), 14)
    out += label(334, 28, before, 16, "lgj-serif", "end") + rect(Box(0, 0, 348, 44), 9, "spot")
    if day.is_tripped:
        out += p.use("tick", 290, 12, 20)
    return p.group(p.thing(f"day {day.name}"), out)


def broad_trip(sight: Sight, trip: int, wide: float, high: float) -> str:
    """Return a Day Trip as broad as half the screen."""
    tables, text = sight.view.tables, sight.text
    city = p.CITIES[tables.city[trip]]
    names = p.icon_names(int(tables.icons[trip]))
    shape = f"M1.3 34V8.7a7.4 7.4 0 0 1 7.4-7.4h{wide - 17.4:g}a7.4 7.4 0 0 1 7.4 7.4V34z"
    out = rect(Box(0.7, 0.7, wide - 1.4, high - 1.4), 8, "lgj-card")
    out += f'<path d="{shape}" class="lgj-{city}"/><path d="{shape}" class="lgj-pat-{city}"/>'
    out += p.disc(5, 4, int(tables.vp[trip]), 26) + p.icon_row(names, wide - 6, 17, 22)
    name = fit(text(tables.names[trip]), 15.5, wide)
    out += label(wide / 2, 53, name, 16, "lgj-serif", "middle")
    if high < 150:
        row = [*c.needs(tables, trip, 18), (14.0, c.ARROW), *c.gives(tables, trip, 18)]
        return out + c.centred(row, wide / 2, 68, wide - 12)
    out += c.scene(tables, trip, Box(7, 60, wide - 14, 66))
    return out + p.moved((wide - c.W) / 2, 0, c.ticket(tables, trip, high - 54, False))


# --- the other stages ---------------------------------------------------------------------------


def research_stage(sight: Sight) -> str:
    """Return Research with its mixes, the Passport in full, what waits and what is discarded."""
    text, bottom = sight.text, height_of(sight)
    out = p.moved(6, 8, p.titled(348, 128, text("Research"), text("draw 3, then discard 3")))
    out += p.moved(15, 36, d.research(sight, 330, 90))
    y = 144.0
    if d.has_passport(sight):
        high = 170.0 if bottom > 500 else 150.0
        out += p.moved(6, y, d.own_passport(sight, 348, high))
        y += high + 10
    rows = [("discards", d.discards(sight))]
    n = sight.field(v.F_STACK)
    if n:
        rows.append(("stack", text("On your board for a later round: {n}", n=n)))
    for name, words in rows:
        line = rect(Box(6, y, 348, 40), 8, "lgj-row") + label(18, y + 25, words, 14)
        out += p.group(p.thing(name), line)
        y += 46
    return out


def score_stage(sight: Sight) -> str:
    """Return the tracks, with rows that a finger touches for a Wild."""
    high = min(340.0, height_of(sight) - 8)
    return p.moved(4, 4, tracks(feats_of(sight), 352, high))


def others_stage(sight: Sight) -> str:
    """Return the weeks of the others."""
    high = height_of(sight) - 8
    out = p.moved(4, 4, p.titled(352, high, o.title(sight)))
    return out + p.moved(12, 30, o.weeks(sight, 336, min(high - 34.0, 420.0)))
