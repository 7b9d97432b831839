"""Deja Vu, drawing: what the others have, as a race beside the board and as a stage."""

from __future__ import annotations

from typing import Final

from travelogue.core.types import HIDDEN
from travelogue.face.face import PHONES, Drawing, Panel, Reader, Shape
from travelogue.face.sketch import Sketch
from travelogue.face.svg import BOLD, Box, ems, fit, label, rect

from ...rules import tables as t
from ...rules import vocabulary as v
from ...rules.heaps import kinds_of, laid_kinds
from ...rules.state import DejaVuState
from .. import words
from .cards import link_over, linked_groups, tiny
from .memory import STATS
from .parts import (
    FRAGMENT_NAMES,
    SLOT_NAMES,
    Canvas,
    bit,
    hole,
    number_mark,
    part,
    seat_shape,
    stat,
    use,
)
from .parts import panel as ground

PAD: Final = 8.0
ROW: Final = 54.0
ALONE: Final = 118.0  # the height of the one opponent of two
TINY: Final = 20.0


def others_of(c: Canvas) -> list[int]:
    """Return the other seats, clockwise from the one in front."""
    return [(c.front() + k) % c.view.seats for k in range(1, c.view.seats)]


def panel(s: DejaVuState, shape: Shape, reader: Reader) -> Panel | None:
    """Return the race: every opponent's memories, fragments and chests; of one also the rest."""
    if shape in PHONES:
        return None
    c = Canvas(s, reader, shape, Sketch())
    w = 320 if shape == "large" else 240
    seats = others_of(c)
    h = ALONE if len(seats) == 1 else ROW * len(seats) + PAD
    parts = [part(rect(Box(0, 0, w, h), 8, "djv-ground"))]
    room = w - 2 * PAD
    for k, seat in enumerate(seats):
        y = 4 + k * ROW
        inside = head(c, seat, PAD, y, room) + memories(c, seat, PAD, y + 20, room)
        if len(seats) == 1:
            inside += effects(c, seat, PAD, y + 56, room) + lower(c, seat, PAD, y + 84, room)
        parts.append(part(inside, f"seat {seat}"))
    title = reader.text("The race to {n} memories", n=t.END_CARDS)
    return Panel(title, Drawing(tuple(parts), w, round(h)))


def head(c: Canvas, seat: int, x: float, y: float, w: float) -> str:
    """Return who it is, and how many of ten memories there are."""
    s, text = c.view, c.reader.text
    tally = text("{n} of {all}", n=s.has(seat, t.O_CARDS), all=t.END_CARDS)
    out = seat_shape(seat, x, y + 1)
    crown = " ★" if s.step == v.STEP_OVER and s.ranks()[seat] == 0 else ""
    room = w - 26 - ems(tally) * 12.5 * BOLD
    out += label(x + 22, y + 14, fit(c.reader.name(seat) + crown, 13, room), 13, "djv-semi")
    return out + label(x + w, y + 14, tally, 12.5, "djv-gold-text", "end")


def memories(c: Canvas, seat: int, x: float, y: float, w: float) -> str:
    """Return the memories joined, then fragments and chests from the right."""
    s = c.view
    groups = linked_groups(s.tables, int(s.has(seat, t.O_LONG)))
    chest = kinds_of(s.has(seat, t.O_CHEST))
    held = words.ones(int(s.has(seat, t.O_FRAGMENTS)))
    cards = sum(len(group) for group in groups) * TINY + 5 * max(len(groups) - 1, 0)
    side = min(20.0, (w - cards - 6) / max(len(chest) + len(held), 1))
    out, chains = "", ""
    at = x
    squeeze = min(1.0, (w - 8) / cards) if cards else 1.0
    for group in groups:
        for k, card in enumerate(group):
            key = s.tables.keys[card]
            out += f'<g data-piece="card-{key}-{seat}">{tiny(card, at, y)}</g>'
            if s.has(seat, t.O_FLOWERS) >> card & 1:
                out += use("flower", at + 8, y - 3, 12)
            if k:
                chains += link_over(at, y, 14)
            at += TINY * squeeze
        at += 5 * squeeze
    right = x + w
    if side >= 9:
        for kind in reversed(chest):
            out += hole(right - side / 2, y + 14, side * 0.46, "djv-hole djv-chest")
            out += bit(kind, right - side / 2, y + 14, side * 0.74)
            right -= side
        for fragment in reversed(held):
            right -= side
            out += use(f"frag-{FRAGMENT_NAMES[fragment]}", right + 1, y + 5, side - 2)
    return out + chains


def effects(c: Canvas, seat: int, x: float, y: float, w: float) -> str:
    """Return the totals of a seat's effects, and the flowers that it can plant."""
    step = w / 6
    out = ""
    for k, (symbol, what, _) in enumerate(STATS):
        out += stat(symbol, int(c.view.has(seat, what)), x + k * step, y, 19)
    return out + stat("flower", words.flowers_of(c.view, seat), x + 5 * step, y, 19)


def lower(c: Canvas, seat: int, x: float, y: float, w: float) -> str:
    """Return the open cards of a seat, and what it holds as far as this view knows."""
    s, text = c.view, c.reader.text
    opened = words.short_laid(s, seat)
    said = text("Open")
    out = label(x, y + 15, said, 12, "djv-soft")
    at = x + ems(said) * 12 + 8
    if not opened:
        out += label(at, y + 15, text("none yet"), 12.5, "")
        at += 70
    needed = sum(28 + 15 * int(s.tables.slot_n[card]) for card in opened)
    f = min(1.0, (x + w - at) / max(needed, 1))
    rows, inner = "", 0.0
    for card, laid in opened.items():
        rows += short_row(c, card, laid, inner, f)
        inner += 28 + 15 * int(s.tables.slot_n[card])
    if opened:
        lift = y + 2 + 9 * (1 - f)
        out += f'<g transform="translate({at:.1f} {lift:.1f}) scale({f:.3f})">{rows}</g>'
        at += inner * f + 4
    mask = s.has(seat, t.O_HAND)
    if mask != HIDDEN and x + w - at > 40:
        for card in words.ones(int(mask))[: int((x + w - at) // 21)]:
            out += number_mark(card // t.NUMBERS, card % t.NUMBERS + 1, at, y, 20)
            at += 21
    return out


def short_row(c: Canvas, card: int, laid: int, x: float, f: float) -> str:
    """Return an open card of somebody else as its number and its slots; f is how it is scaled."""
    tables, kinds = c.view.tables, laid_kinds(laid)
    out = number_mark(card // t.NUMBERS, card % t.NUMBERS + 1, x, -1, 20, f)
    for k, shape in enumerate(words.slots_of(tables, card)):
        sx = x + 23 + 15 * k
        out += use(f"slot-{SLOT_NAMES[shape]}", sx, 2, 14)
        if k < len(kinds):
            out += bit(kinds[k], sx + 7, 9, 13)
    return f'<g data-piece="card-{tables.keys[card]}-short">{out}</g>'


def stage(c: Canvas) -> list[str]:
    """Return a phone's stage with the other players, one below the other."""
    box = c.at.others
    seats = others_of(c)
    h = min(176.0, (box.h - 6 * (len(seats) - 1)) / len(seats))
    out = []
    for k, seat in enumerate(seats):
        y = box.y + k * (h + 6)
        inside = ground(Box(box.x, y, box.w, h))
        x, w = box.x + 10, box.w - 20
        inside += head(c, seat, x, y + 6, w) + memories(c, seat, x, y + 26, w)
        loose = 4 if h > 150 else 0
        inside += effects(c, seat, x, y + 59 + 2 * loose, w)
        inside += lower(c, seat, x, y + 81 + 4 * loose, w)
        foot = y + 104 + 7 * loose
        inside += use("back-personal", x, foot, 14, 20)
        held = c.reader.text("{n} in hand", n=c.view.has(seat, t.O_HAND_N))
        inside += label(x + 22, foot + 15, held, 12.5, "djv-soft")
        points = c.reader.text.plural("{n} point", "{n} points", int(c.view.score(seat)))
        inside += label(x + w, foot + 15, points, 13, "djv-gold-text", "end")
        out.append(part(inside, f"seat {seat}"))
    return out
