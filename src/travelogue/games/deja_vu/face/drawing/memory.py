"""Deja Vu, drawing: long-term memories, in front and of the others."""

from __future__ import annotations

from typing import Final

from travelogue.face.svg import BOLD, Box, ems, fit, label, rect

from ...rules import tables as t
from ...rules import vocabulary as v
from ...rules.heaps import kinds_of, laid_kinds
from .. import words
from .cards import link_over, linked_groups, panorama_chip
from .parts import FRAGMENT_NAMES, SLOT_NAMES, Canvas, bit, number_mark, panel, stat, use

PAD: Final = 10.0
MEMORY_HEAD: Final = 26.0
CHIP_H: Final = 52.0
OTHER_H: Final = 106.0
STATS: Final = (
    ("e-foot", t.O_FEET), ("e-hand", t.O_HANDS), ("e-mind", t.O_MINDS), ("e-chest", t.O_CHESTS),
    ("e-eye", t.O_EYES),
)  # fmt: skip


# --- long-term memory -----------------------------------------------------------------------------


def memory_layout(c: Canvas, seat: int, w: float) -> tuple[list[list[list[int]]], float]:
    """Return rows of linked groups and the width of a card; a phone takes as many as needed."""
    groups = linked_groups(c.view.tables, int(c.view.has(seat, t.O_LONG)))
    cards = sum(len(group) for group in groups)
    if not c.tall:
        room = w - 2 * PAD - 7 * max(len(groups) - 1, 0)
        return [groups], min(54.0, room / max(cards, 1))
    wide = 46.0
    rows: list[list[list[int]]] = [[]]
    used = 0.0
    for group in groups:
        need = len(group) * wide + 7
        if rows[-1] and used + need > w - 2 * PAD + 7:
            rows.append([])
            used = 0.0
        rows[-1].append(group)
        used += need
    return rows, min(wide, (w - 2 * PAD) / max((len(g) for g in groups), default=1))


def memory_height(c: Canvas, seat: int, w: float) -> float:
    rows, _ = memory_layout(c, seat, w)
    head = MEMORY_HEAD * (2 if c.tall else 1)
    return head + len(rows) * (CHIP_H + 12)


def memory(c: Canvas, seat: int, box: Box) -> str:
    """Return the long-term memory in front: worlds whose landscapes join, chains over links."""
    s, text = c.view, c.reader.text
    out = panel(box)
    head = text("Long-term memory")
    out += label(box.x + PAD, box.y + 18, head, 14, "djv-title")
    x = box.x + PAD + ems(head) * 14 * BOLD + 8
    count = f"{s.has(seat, t.O_CARDS)}/{t.END_CARDS}"
    out += label(x, box.y + 18, count, 13, "djv-gold-text")
    points = text("{n} points", n=s.score(seat))
    right = box.x + box.w - PAD
    out += f'<g data-why="score">{label(right, box.y + 18, points, 14, "djv-gold-text", "end")}</g>'
    if c.tall:
        out += effects(c, seat, box.x + PAD, box.y + 26, 48)
    else:
        out += effects(c, seat, x + 52, box.y + 4, 46)
    rows, wide = memory_layout(c, seat, box.w)
    top = box.y + (2 * MEMORY_HEAD if c.tall else MEMORY_HEAD) + 6
    if not rows[0]:
        hint = text("Cards that are complete join here.")
        out += label(box.x + PAD, top + 30, hint, 13, "djv-soft")
    for n, groups in enumerate(rows):
        out += chips(c, seat, groups, Box(box.x + PAD, top + n * (CHIP_H + 12), wide, CHIP_H))
    return out


def effects(c: Canvas, seat: int, x: float, y: float, step: float) -> str:
    """Return the totals of the own effects, and the flowers that can be planted."""
    out = ""
    for k, (symbol, what) in enumerate(STATS):
        out += stat(symbol, int(c.view.has(seat, what)), x + k * step, y)
    return out + stat("flower", words.flowers_of(c.view, seat), x + len(STATS) * step, y)


def chips(c: Canvas, seat: int, groups: list[list[int]], box: Box) -> str:
    """Return groups of cards edge to edge from the box's corner; its width is that of a card."""
    s = c.view
    out, chains = "", ""
    flowers = int(s.has(seat, t.O_FLOWERS))
    lowest = (flowers & -flowers).bit_length() - 1
    x = box.x
    for group in groups:
        for k, card in enumerate(group):
            key = s.tables.keys[card]
            chip = panorama_chip(card, x, box.y, box.w, box.h)
            chip += card_signs(c, card, x, box.y, box.w, box.h)
            out += f'<g data-why="long {key}" data-piece="card-{key}-{seat}">{chip}</g>'
            if flowers >> card & 1:
                out += card_flower(c, seat, card == lowest, x + box.w - 13, box.y + 13)
            if k:
                chains += link_over(x, box.y, 20)
            x += box.w
        out += group_edge(x - len(group) * box.w, box, len(group))
        x += 7
    return out + chains


def card_signs(c: Canvas, card: int, x: float, y: float, w: float, h: float) -> str:
    """Return the fixed points of a chip, where there is room."""
    points = int(c.view.tables.vp[card])
    if not points or w < 40:
        return ""
    return use("vp", x + w - 18, y + h - 18, 16) + label(
        x + w - 10, y + h - 5.5, str(points), 11, "djv-coin", "middle"
    )


def group_edge(x: float, box: Box, cards: int) -> str:
    return rect(Box(x, box.y, cards * box.w, box.h), 4, "djv-edge")


def card_flower(c: Canvas, seat: int, is_lowest: bool, x: float, y: float) -> str:
    """Return a flower on a card; the lowest card's is the one that is planted (ruling R27)."""
    shape = use("flower", x - 10, y - 10, 20)
    if not (is_lowest and seat == c.reader.seat):
        return shape
    spot = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="12" class="spot"/>'
    return f"<g{c.mark(v.PLANT_CARD, 'plant card')}>{spot}{shape}</g>"


# --- the others -----------------------------------------------------------------------------------


def other(c: Canvas, seat: int, box: Box) -> str:
    """Return another seat: effects, fragments, both memories, and how many cards it holds."""
    s, text = c.view, c.reader.text
    out = panel(box, seat in s.pending())
    right = box.x + box.w - PAD
    points = text("{n} points", n=s.score(seat))
    out += label(right, box.y + 18, points, 13, "djv-gold-text", "end")
    room = box.w - 2 * PAD - ems(points) * 13 * BOLD - 44
    crown = " ★" if s.step == v.STEP_OVER and s.ranks()[seat] == 0 else ""
    name = fit(c.reader.name(seat) + crown, 14, room)
    out += label(box.x + PAD, box.y + 18, name, 14, "djv-title")
    x = box.x + PAD + ems(name) * 14 * BOLD + 6
    out += label(x, box.y + 18, f"{s.has(seat, t.O_CARDS)}/{t.END_CARDS}", 13, "djv-soft")
    step = min(40.0, (box.w - 2 * PAD) / 8)
    y = box.y + 25
    out += effects(c, seat, box.x + PAD, y, step)
    x = box.x + PAD + 6 * step
    out += use("back-personal", x, y, 14, 19)
    out += label(x + 18, y + 14.5, f"×{s.has(seat, t.O_HAND_N)}", 13, "djv-bold")
    return out + other_memories(c, seat, Box(box.x + PAD, box.y + 50, box.w - 2 * PAD, box.h - 50))


def other_memories(c: Canvas, seat: int, box: Box) -> str:
    s = c.view
    groups = linked_groups(s.tables, int(s.has(seat, t.O_LONG)))
    cards = sum(len(group) for group in groups)
    room = box.w - 5 * max(len(groups) - 1, 0)
    wide = min(30.0, room / max(cards, 1))
    out, chains = "", ""
    x = box.x
    for group in groups:
        for k, card in enumerate(group):
            out += panorama_chip(card, x, box.y, wide, 30)
            if s.has(seat, t.O_FLOWERS) >> card & 1:
                out += use("flower", x + wide - 14, box.y, 13)
            if k:
                chains += link_over(x, box.y, 14)
            x += wide
        x += 5
    y = box.y + 36
    x = box.x
    for card, laid in words.short_laid(s, seat).items():
        out += short_row(c, card, laid, x, y)
        x += 24 + 12.5 * int(s.tables.slot_n[card])
    for kind in kinds_of(s.has(seat, t.O_CHEST)):
        out += bit(kind, x + 8, y + 8, 14)
        x += 16
    for fragment in words.ones(s.has(seat, t.O_FRAGMENTS)):
        out += use(f"frag-{FRAGMENT_NAMES[fragment]}", x + 2, y, 16)
        x += 18
    return out + chains


def short_row(c: Canvas, card: int, laid: int, x: float, y: float) -> str:
    """Return a short-term card as its number and its slots."""
    tables, kinds = c.view.tables, laid_kinds(laid)
    out = number_mark(card // t.NUMBERS, card % t.NUMBERS + 1, x, y, 16)
    for k, shape in enumerate(words.slots_of(tables, card)):
        sx = x + 18 + 12.5 * k
        out += use(f"slot-{SLOT_NAMES[shape]}", sx, y + 2, 12)
        if k < len(kinds):
            out += bit(kinds[k], sx + 6, y + 8, 11)
    return f'<g data-piece="card-{tables.keys[card]}-short">{out}</g>'
