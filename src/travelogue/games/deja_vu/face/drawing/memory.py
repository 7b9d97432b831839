"""Deja Vu, drawing: the long-term memory in front, with what it gives."""

from __future__ import annotations

from typing import Final

from travelogue.face.svg import BOLD, Box, ems, label, rect

from ...rules import tables as t
from ...rules.heaps import kinds_of
from .. import words
from .cards import SCORE_SYMBOLS, link_over, linked_groups, slice_of, tiny
from .mine import title
from .parts import (
    EFFECT_SYMBOLS,
    FRAGMENT_NAMES,
    Canvas,
    bit,
    coin,
    copies,
    hole,
    number_mark,
    part,
    thing,
    use,
)

SIDE: Final = 76.0  # chests and fragments, right of the cards
GAP: Final = 9.0
ONE_ROW: Final = 7  # cards; more lie in two rows
LEAST_CHIP: Final = 40.0
LOW: Final = 90.0  # a low phone has one line for the cards, and the score is above the board
# symbol, what it counts, the thing that answers, its name
STATS: Final = (
    ("e-foot", t.O_FEET, "ability steps"), ("e-hand", t.O_HANDS, "ability hand"),
    ("e-mind", t.O_MINDS, "ability open"), ("e-chest", t.O_CHESTS, "ability chest"),
    ("e-eye", t.O_EYES, "ability eye"),
)  # fmt: skip


def memory(c: Canvas) -> str:
    """Return the memory in front: worlds whose landscapes join, and all that the seat has."""
    s, seat, box, sketch = c.view, c.front(), c.at.memory, c.sketch
    own = tuple(s.own[seat * t.OWN + k] for k in range(t.O_FLOWERS, t.O_SHORT_N))
    shows = (seat, int(s.has(seat, t.O_LONG)), own, int(s.score(seat)), int(s.saved))
    kept = sketch.same("memory", shows)
    if kept:
        return kept
    text = c.reader.text
    tally = text("{n} of {all}", n=s.has(seat, t.O_CARDS), all=t.END_CARDS)
    out = title(c, box, text("Memory"), tally)
    if box.h > LOW:
        points = text.plural("{n} point", "{n} points", int(s.score(seat)))
        w = ems(points) * 13.5 * BOLD
        right = box.x + box.w - 4
        hit = rect(Box(right - w, box.y + 4, w + 4, 22), 4, "djv-hit")
        score = label(right, box.y + 18, points, 13.5, "djv-gold-text", "end")
        out += thing("score", hit + score)
    if c.at.is_phone:
        out += phone_memory(c, seat)
    else:
        low = box.y + box.h - 26
        cards = Box(box.x, box.y + c.at.head + 6, box.w - SIDE - 4, low - box.y - c.at.head - 12)
        out += chips(c, seat, cards)
        out += treasures(c, seat, Box(box.x + box.w - SIDE, cards.y, SIDE, cards.h))
        out += abilities(c, seat, Box(box.x, low, box.w, 22))
    return sketch.keep("memory", part(out))


def phone_memory(c: Canvas, seat: int) -> str:
    """Return the memory on a phone: tiny cards and abilities."""
    s, box = c.view, c.at.memory
    x, y = box.x, box.y + 26
    out = ""
    groups = linked_groups(s.tables, int(s.has(seat, t.O_LONG)))
    is_low = box.h <= LOW
    if is_low:
        x, y = box.x + 116, box.y + 1
    many = sum(len(group) for group in groups)
    room = box.x + (box.w if is_low else 248.0) - x - 5 * max(len(groups) - 1, 0)
    step = min(20.0, room / max(many, 1))
    for group in groups:
        for card in group:
            out += thing(f"long {s.tables.keys[card]}", tiny(card, x, y),
                         f' data-piece="card-{s.tables.keys[card]}-{seat}"')  # fmt: skip
            x += step
        x += 5
    if not is_low:
        side = Box(box.x + 252, y, 92, 30)
        out += treasures(c, seat, side)
    return out + abilities(c, seat, Box(box.x, box.y + box.h - 34, box.w, 30))


# --- cards ----------------------------------------------------------------------------------------


def chips(c: Canvas, seat: int, box: Box) -> str:
    """Return the cards edge to edge where they are linked; up to seven in a row, else in two."""
    s = c.view
    groups = linked_groups(s.tables, int(s.has(seat, t.O_LONG)))
    n = sum(len(group) for group in groups)
    if not n:
        return empty_places(c, box)
    room = box.w - GAP * (len(groups) - 1)
    if n <= ONE_ROW and room / n >= LEAST_CHIP:
        w = min(box.h * 0.65, room / n)
        return row_of_chips(c, seat, groups, Box(box.x, box.y, w, box.h))
    h = (box.h - 6) / 2
    rows = in_rows(groups)
    longest = max(sum(len(group) for group in row) for row in rows)
    spare = GAP * max(len(row) - 1 for row in rows)
    w = min(h * 0.75, (box.w - spare) / longest)
    return "".join(
        row_of_chips(c, seat, row, Box(box.x, box.y + k * (h + 6), w, h))
        for k, row in enumerate(rows)
    )


def in_rows(groups: list[list[int]]) -> list[list[list[int]]]:
    """Return groups in two rows that are about as long."""
    total = sum(len(group) for group in groups)
    rows: list[list[list[int]]] = [[], []]
    used = 0
    for group in groups:
        rows[0 if used * 2 < total and used + len(group) <= total * 0.7 else 1].append(group)
        used += len(group)
    return [row for row in rows if row]


def row_of_chips(c: Canvas, seat: int, groups: list[list[int]], box: Box) -> str:
    """Return groups of cards from the box's corner; its width is that of a card."""
    out, chains = "", ""
    x = box.x
    for group in groups:
        for k, card in enumerate(group):
            out += chip(c, seat, card, Box(x, box.y, box.w, box.h))
            if k:
                chains += link_over(x, box.y, 22)
            x += box.w
        x += GAP
    return out + chains


def chip(c: Canvas, seat: int, card: int, box: Box) -> str:
    """Return a card of the memory: landscape, number, points, and abilities where there is room."""
    s = c.view
    key = s.tables.keys[card]
    colour, number = divmod(card, t.NUMBERS)
    out = slice_of(card, box)
    out += rect(Box(box.x + 0.8, box.y + 0.8, box.w - 1.6, box.h - 1.6), 0, "djv-edge")
    kind = int(s.tables.kind[card])
    tall = box.h > 80
    d = 20.0
    right = box.x + box.w - 3
    if kind == t.KIND_PERSONAL:
        out += coin(int(s.tables.vp[card]), right - d, box.y + 3, d)
        effects = words.effects_of(s.tables, card) if tall else []
        for k, effect in enumerate(effects[:3]):
            is_bare = (
                EFFECT_SYMBOLS[effect] == "e-flower" and not s.has(seat, t.O_FLOWERS) >> card & 1
            )
            marks = ' opacity=".4"' if is_bare else ""
            out += use(EFFECT_SYMBOLS[effect], right - d + 0.5, box.y + 26 + 21 * k, 19, 0.0, marks)
    else:
        wide = min(box.w - 6, 38.0)
        out += rect(Box(right - wide, box.y + 3, wide, wide * 0.62), 4, "djv-well")
        symbol = use(SCORE_SYMBOLS[kind], right - wide + 1, box.y + 3, wide - 2, wide * 0.6)
        out += f'<g class="djv-{words.COLOURS[colour]}">{symbol}</g>'
    out += number_mark(colour, number + 1, box.x + 4, box.y + box.h - 25, 21)
    return thing(f"long {key}", out, f' data-piece="card-{key}-{seat}"')


def empty_places(c: Canvas, box: Box) -> str:
    w = (box.w - 16) / 5
    out = "".join(rect(Box(box.x + k * (w + 4), box.y, w, box.h), 6, "djv-gone") for k in range(5))
    return thing("place memory", rect(box, 6, "djv-hit") + out)


# --- what they give -------------------------------------------------------------------------------


def treasures(c: Canvas, seat: int, box: Box) -> str:
    """Return chests with what they keep, and fragments, in as many columns as are needed."""
    s = c.view
    kept = kinds_of(s.has(seat, t.O_CHEST)) or (kinds_of(s.saved) if s.seat == seat else [])
    chests = max(int(s.has(seat, t.O_CHESTS)), len(kept))
    fragments = words.ones(int(s.has(seat, t.O_FRAGMENTS)))
    total = chests + len(fragments)
    step = 32.0
    while int(box.h // step) * int(box.w // step) < total and step > 14:
        step -= 1
    rows = max(1, int(box.h // step))
    r = step * 0.44
    out, found = "", ""
    for n in range(total):
        column, row = divmod(n, rows)
        x, y = box.x + box.w - step * (column + 0.5), box.y + step * (row + 0.5)
        if n < chests:
            out += hole(x, y, r, "djv-hole djv-chest")
            if n < len(kept):
                copy = copies(kept)[n]
                out += bit(kept[n], x, y, r * 1.5, f"chest-{seat}-2" if copy else f"chest-{seat}")
            else:
                out += use("e-chest", x - r * 0.6, y - r * 0.6, r * 1.2, 0.0, ' opacity=".55"')
        else:
            fragment = fragments[n - chests]
            marks = f' data-piece="fragment-{fragment}"'
            found += use(f"frag-{FRAGMENT_NAMES[fragment]}", x - r, y - r, r * 2, 0.0, marks)
    return thing("chest", out) + (thing("fragments", found) if found else "")


def abilities(c: Canvas, seat: int, box: Box) -> str:
    """Return the totals of the own effects and the flowers that can be planted."""
    s, text = c.view, c.reader.text
    names = (
        text("Steps"), text("Hand"), text("Open"), text("Chest"), text("Eye"), text("Flower"),
    )  # fmt: skip
    step = box.w / 6
    out = ""
    for k, name in enumerate(names):
        symbol, why, n = "flower", "ability flower", words.flowers_of(s, seat)
        if k < len(STATS):
            symbol, what, why = STATS[k]
            n = int(s.has(seat, what))
        x = box.x + k * step
        inside = rect(Box(x - 2, box.y - 1, step - 4, box.h + 2), 4, "djv-hit")
        middle = box.y + box.h / 2
        inside += use(symbol, x, middle - 10, 20)
        inside += label(x + 23, middle + 4.8, str(n), 13, "djv-bold")
        if step >= 76:
            inside += label(x + 34, middle + 4.8, name, 11.5, "djv-soft")
        out += thing(why, inside)
    return out
