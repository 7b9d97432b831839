"""Photo Tour, drawing: the contests, and what the other seats have."""

from __future__ import annotations

from typing import Final

from travelogue.face.svg import Box, ems, fit, label, rect

from ...rules import desk
from ...rules import tables as t
from ...rules.scoring import contest_points, metric
from .. import words
from .cards import icons_middle, picture
from .glyphs import METRIC_GLYPHS, slot_glyph
from .journal import spine
from .market import card_title
from .parts import Canvas, moved, sheet, thing, title, use

SEAT_W: Final = 50.0  # a meeple with its value and award
ROOMY_W: Final = 62.0
CLOSE_W: Final = 40.0  # the same with the award below the value, where five stand side by side


def standings(c: Canvas) -> tuple[tuple[int, ...], ...]:
    """Return for each contest its number, then value and award of every seat."""
    s = c.view
    rows = []
    for contest in list(s.contests):
        m = s.tables.contests.metric[contest]
        row = [int(contest)]
        for seat in range(s.seats):
            row += [int(metric(s, seat, m)), int(contest_points(s, seat, contest))]
        rows.append(tuple(row))
    return tuple(rows)


def awards(c: Canvas) -> str:
    """Return what the places of a contest bring: `10 · 6 · 2`."""
    first = 0 if c.view.seats == t.MIN_SEATS else t.AWARDS
    row = list(c.view.tables.contests.awards)[first : first + t.AWARDS]
    return " \u00b7 ".join(str(int(n)) for n in row if n)


def contest_rows(c: Canvas, box: Box, step: float, with_text: bool) -> str:
    """Return the three contests below each other."""
    return "".join(
        contest_row(c, row, Box(box.x, box.y + k * step, box.w, step), with_text)
        for k, row in enumerate(standings(c))
    )


def contest_row(c: Canvas, row: tuple[int, ...], box: Box, with_text: bool) -> str:
    """Return one contest: emblem, name, and a meeple for each seat, the best first (PTN-120)."""
    tables, contest = c.view.tables, row[0]
    name = words.contest_name(tables, contest, c.reader)
    said = c.text(tables.contests.texts[contest])
    glyph = METRIC_GLYPHS[tables.contests.metric[contest]]
    middle = box.y + box.h / 2
    out = f'<path d="M{box.x:g} {box.y:g}h{box.w:g}" class="ptn-rule"/>'
    out += (
        f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.w:g}" height="{box.h:g}" class="ptn-hit"/>'
    )
    out += f'<circle cx="{box.x + 15:g}" cy="{middle:g}" r="14.5" class="ptn-emblem"/>'
    out += use(glyph, box.x + 6, middle - 9, 18, 0, ' class="ptn-on-ribbon"')
    seats = sorted(range(int(c.view.seats)), key=lambda seat: (-row[1 + 2 * seat], seat))
    x = box.x + 38
    wide = CLOSE_W if len(seats) == t.MAX_SEATS else SEAT_W
    if not with_text and len(seats) < t.MAX_SEATS:
        wide = min(ROOMY_W, (box.w - 38) / len(seats))
    room = box.w - 40
    if with_text:
        at = box.x + box.w - wide * len(seats)
        room = at - x - 6
        out += label(x, middle - 3, fit(name, 15, room), 15, "ptn-title")
        out += label(x, middle + 14, fit(said, 12.4, room), 13, "ptn-soft")
        y = middle - 9
    else:
        at = x
        out += label(x, box.y + 17, fit(name, 13, room), 13, "ptn-title")
        y = box.y + 22
    for seat in seats:
        out += standing(c, seat, row[1 + 2 * seat], row[2 + 2 * seat], Box(at, y, wide, 18))
        at += wide
    return thing(f"contest {contest + 1}", title(f"{name}: {said}") + out)


def standing(c: Canvas, seat: int, value: int, award: int, box: Box) -> str:
    """Return a seat's value in a contest, and what it would be awarded now."""
    x, y = box.x, box.y
    out = title(f"{c.reader.name(seat)}: {value} (+{award})")
    out += use(f"meeple-{c.colour(seat)}", round(x, 1), round(y, 1), 15, 18)
    said, style = (f"+{award}", "ptn-good") if award else ("\u2013", "ptn-soft")
    if box.w < SEAT_W:
        out += label(x + 17, y + 8, str(value), 12, "ptn-bold")
        return f"<g>{out}{label(x + 17, y + 19.5, said, 12, style)}</g>"
    out += label(x + 18, y + 14, str(value), 13, "ptn-bold")
    at = x + 21 + ems(str(value)) * 10
    return f"<g>{out}{label(at, y + 14, said, 12, style)}</g>"


# --- another seat -------------------------------------------------------------------------------

OTHER_W: Final = 344.0
OTHER_H: Final = 118.0  # where there is room
LOW_H: Final = 100.0  # below it the Reserve lies beside the name


def others(c: Canvas) -> list[int]:
    """Return the seats that do not lie in front, in turn order from there."""
    return [(c.seat + k) % int(c.view.seats) for k in range(1, int(c.view.seats))]


def other_shows(c: Canvas, seat: int) -> tuple[int, ...]:
    """Return all that a seat's strip shows."""
    s = c.view
    fields = [s.at(seat, desk.SLOT + k) for k in range(t.JOURNAL_SLOTS)]
    fields += [s.at(seat, desk.COVER + k) for k in range(t.JOURNAL_SLOTS)]
    fields += [s.at(seat, desk.RESERVE + k) for k in range(t.TOKENS)]
    fields += [s.at(seat, field) for field in (desk.HAND, desk.HAND_SIZE, desk.JOURNAL, desk.USED)]
    return tuple(fields)


def other_seat(c: Canvas, seat: int, h: float) -> str:
    """Return another seat in one strip, 344 wide: name, hand, photos and Reserve."""
    s = c.view
    box = Box(0, 0, OTHER_W, h)
    out = sheet(box) + spine(box, c.colour(seat))
    out += use(f"meeple-{c.colour(seat)}", 12, 3, 16, 19)
    known = words.cards_of(s.at(seat, desk.HAND))
    count = c.text.plural("{n} card", "{n} cards", s.at(seat, desk.HAND_SIZE))
    note = count + (f": {', '.join(str(card) for card in known)}" if known else "")
    out += label(33, 17.5, fit(c.reader.names[seat], 14, 130), 14, "ptn-title")
    out += label(
        OTHER_W - 10, 17.5, fit(note, 12, 106 if h < LOW_H else 170), 12, "ptn-soft", "end"
    )
    is_low = h < LOW_H
    step = 47.6 if is_low else 43.4
    for slot in range(t.JOURNAL_SLOTS):
        out += other_slot(c, seat, slot, Box(10 + slot * step, 24, 40, h - 29))
    held = words.held_tokens(s, seat)
    for n in range(t.RESERVE):
        symbol = f"token-{t.TOKEN_NAMES[held[n]]}" if n < len(held) else "gap-token"
        x, y = (172 + 18 * n, 4) if is_low else (315, 24 + 24 * n)
        out += use(symbol, x, y, 17 if is_low else 23)
    return thing(f"seat {seat + 1}", out)


def other_slot(c: Canvas, seat: int, slot: int, box: Box) -> str:
    """Return a slot of another journal: its card in small, or the bonus that waits."""
    s = c.view
    card = s.at(seat, desk.SLOT + slot)
    k = s.at(seat, desk.JOURNAL) * t.JOURNAL_SLOTS + slot
    move = moved(round(box.x, 1), box.y)
    h = box.h
    if not card:
        kind = t.TYPE_NAMES[s.tables.journals.type[k]]
        size = min(20.0, h - 6)
        glyph = use(slot_glyph(s.tables, k), round(20 - size / 2, 1), round(h / 2 - size / 2, 1),
                    size, 0, ' class="ptn-faint ptn-on-paper"')  # fmt: skip
        gap = rect(Box(0.5, 0.5, 39, h - 1), 5, f"ptn-slot ptn-slot-{kind}")
        return f"<g{move}>{title(c.text(s.tables.journals.texts[k]))}{gap}{glyph}</g>"
    marks = s.tables.landmarks
    kind = t.TYPE_NAMES[marks.type[card]]
    out = title(card_title(s.tables, card, c.text)) + rect(Box(0.5, 0.5, 39, h - 1), 5, "ptn-card")
    out += rect(Box(0.5, 0.5, 39, 16), 5, f"ptn-band-{kind}")
    out += label(4, 13, str(card), 12, "ptn-on-card")
    out += label(36, 13, str(marks.points[card]), 12, "ptn-on-card", "end")
    size = 16.0 if int(marks.icon_count[card]) < 3 else 12.0
    if h > 70:
        out += picture(s.tables, card, 3, 19, 34, round(h - 42, 1))
    if h > 32:
        at = round(h - size - 3, 1)
        out += icons_middle(s.tables, card, s.at(seat, desk.COVER + slot), 20, at, size, 1)
    return f'<g{move} data-piece="{words.card_piece(card)}">{out}</g>'
