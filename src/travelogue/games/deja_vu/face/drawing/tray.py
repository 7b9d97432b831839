"""Deja Vu, drawing: the tray between map and cards: bits, the goal, what the girl can do."""

from __future__ import annotations

from typing import Final

from travelogue.core.types import NOBODY
from travelogue.face.svg import Box, ems, fit, label, rect

from ...rules import tables as t
from ...rules import vocabulary as v
from ...rules.heaps import count, kinds_of, of_colour
from .. import goals, words
from ..filling import kept_bits
from ..things import bit_thing
from .parts import SLOT_NAMES, Canvas, bit, copies, part, rule, spot, star, thing, use
from .plan import is_drafting

CELL: Final = 48.0
PITCH: Final = 53.0
POOL_STEPS: Final = (v.STEP_MAIN, v.STEP_BIT, v.STEP_SAVE)
WALK_STEPS: Final = (v.STEP_START, v.STEP_MAIN, v.STEP_LATE)
PHONE_CELLS: Final = 7  # that keep a thumb's size; more get a grid of their own
GRID: Final = 50.0


def heap_shown(c: Canvas) -> tuple[str, str, list[int]]:
    """Return two words of caption and the bits that the turn is about now."""
    s, text = c.view, c.reader.text
    if s.step == v.STEP_SOW:
        return text("Bits to"), text("sow"), kinds_of(s.sow)
    if s.step in POOL_STEPS:
        is_yours = s.to_move() == c.front()
        return (text("Your") if is_yours else text("Their")), text("bits"), kinds_of(s.pool)
    if s.step == v.STEP_EYE:
        whites = kinds_of(of_colour(s.bits[s.at], t.WHITE))
        return text("White"), text("bits"), whites
    if s.step == v.STEP_REGEN:
        return text("Bits to"), text("deal"), kinds_of(s.matrix)
    return "", "", []


def tray(c: Canvas) -> str:
    """Return the tray, with the corner where the page pins what a gesture would bring."""
    box, is_phone = c.at.tray, c.at.is_phone
    style = "djv-tray djv-tray-on" if c.is_mine() and c.reader.seat >= 0 else "djv-tray"
    inner = Box(box.x + 1, box.y + 1, box.w - 2, box.h - 2)
    out = rect(inner, 14 if is_phone else box.h / 2 - 1, style)
    if c.at.note.w:
        out += rect(c.at.note, 8, "note-corner")
    if is_drafting(c.view):
        return part(out + draft(c))
    captions = heap_shown(c)
    if captions[0]:
        return part(out + heap(c, captions))
    return part(out + aim(c))


# --- bits -----------------------------------------------------------------------------------------


def heap(c: Canvas, shown: tuple[str, str, list[int]]) -> str:
    """Return the bits of the turn, and what else they are good for."""
    s, box, text = c.view, c.at.tray, c.reader.text
    first, second, kinds = shown
    if c.at.is_phone:
        room = Box(box.x + 6, box.y + 6, box.w - 12, box.h - 12)
        out = cells(c, kinds, pool_boxes(c)[0] if s.step in POOL_STEPS else room)
        if s.step == v.STEP_MAIN:
            out += small_walk(c, Box(box.x + box.w - 56, box.y + 6, 50, box.h - 12))
        return out
    middle = box.y + box.h / 2
    out = label(box.x + 22, middle - 3, first, c.at.text - 0.5, "djv-soft")
    out += label(box.x + 22, middle + 12, second, 13.5, "djv-bold")
    x = box.x + 70
    edge = c.at.note.x - 8
    if s.step not in POOL_STEPS:
        return out + cells(c, kinds, Box(x, box.y + 4, edge - x, box.h - 8))
    room = pool_boxes(c)[0]
    out += cells(c, kinds, room)
    x = room.x + room.w + 4
    out += rule(x, box.y + 10, box.h - 20)
    mover = max(int(s.to_move()), 0)
    kept = len(kept_bits(s, mover)) + int(count(s.saved))
    tally = text("{n} of {all}", n=kept, all=s.has(mover, t.O_CHESTS))
    chest = label(x + 12, middle - 3, text("Chests keep"), c.at.text - 0.5, "djv-soft")
    chest += label(x + 12, middle + 12, tally, 13, "djv-bold")
    out += thing("chest", rect(Box(x + 6, box.y + 6, 82, box.h - 12), 6, "djv-hit") + chest)
    if mover != c.front():
        return out
    h = min(40.0, box.h - 12)
    top = middle - h / 2
    grow = button("grow", "flower", text("Grow a flower"), text("costs 3 bits"),
                  Box(x + 92, top, 124, h))  # fmt: skip
    return out + grow + walk_button(c, Box(x + 222, top, 104, h))


def cell_places(kinds: list[int], box: Box) -> list[tuple[int, int, Box]]:
    """Return each bit, which of two alike it is, and its cell; cells move together in need."""
    size = min(CELL, box.h)
    step = min(size + 5, (box.w - size) / max(len(kinds) - 1, 1))
    y = box.y + (box.h - size) / 2
    return [
        (kind, copy, Box(box.x + n * step, y, size, size))
        for n, (kind, copy) in enumerate(zip(kinds, copies(kinds), strict=True))
    ]


def cells(c: Canvas, kinds: list[int], box: Box) -> str:
    """Return bits side by side; what the chests would keep has their badge."""
    s = c.view
    is_open = s.step in (v.STEP_MAIN, v.STEP_BIT)
    kept = kept_bits(s, max(int(s.to_move()), 0)) if is_open else []
    return "".join(
        bit_cell(kind, copy, cell.x, cell.y, cell.w, kept.count(kind) > copy)
        for kind, copy, cell in cell_places(kinds, box)
    )


def pool_boxes(c: Canvas) -> list[Box]:
    """Return where the bits of the pool lie: in the tray, on a phone beside the cards too."""
    box = c.at.tray
    if not c.at.is_phone:
        x = box.x + 70
        return [Box(x, box.y + 4, c.at.note.x - 8 - 330 - x, box.h - 8)]
    tray = Box(box.x + 6, box.y + 6, box.w - 68, box.h - 12)
    box = c.at.bits
    return [tray, Box(box.x + 5, box.y + 6, box.w - 60, box.h - 12)]


def bit_cell(kind: int, copy: int, x: float, y: float, size: float, is_kept: bool) -> str:
    """Return one bit in its cell, a thing that can be chosen."""
    box = Box(x, y, size, size)
    out = rect(box, 10, "djv-cell")
    out += bit(kind, x + size / 2, y + size / 2, size * 0.67, "pool-2" if copy else "pool")
    if is_kept:
        out += use("e-chest", x + size - 19, y + size - 19, 17)
    return thing(bit_thing(kind, copy), out + spot(box, 10, 1), ' data-tag="top"')


def bits_box(c: Canvas) -> str:
    """Return a phone's second tray, beside the cards."""
    box, text, s = c.at.bits, c.reader.text, c.view
    _, _, kinds = heap_shown(c)
    out = rect(Box(box.x + 1, box.y + 1, box.w - 2, box.h - 2), 14, "djv-tray")
    if is_drafting(s):
        return part(out)
    mover = max(int(s.to_move()), 0)
    if needs_grid(c):
        out += label(box.x + 14, box.y + 34, text("Choose below"), 13, "djv-semi")
    elif kinds and s.step in (*POOL_STEPS, v.STEP_EYE):
        out += cells(c, kinds, pool_boxes(c)[1])
    else:
        out += label(box.x + 14, box.y + box.h / 2 + 5, text("No bits yet"), 13, "djv-soft")
    x = box.x + box.w - 27
    tally = f"{len(kept_bits(s, mover)) + int(count(s.saved))} / {s.has(mover, t.O_CHESTS)}"
    chest = label(x, box.y + box.h / 2 - 3, text("Chests"), 11.5, "djv-soft", "middle")
    chest += label(x, box.y + box.h / 2 + 14, tally, 13.5, "djv-bold", "middle")
    hit = rect(Box(box.x + box.w - 50, box.y + 4, 46, box.h - 8), 6, "djv-hit")
    return part(out + thing("chest", hit + chest))


def needs_grid(c: Canvas) -> bool:
    """Tell whether a phone has so many bits to choose from that they get a grid."""
    steps = (v.STEP_SAVE, v.STEP_BIT, v.STEP_EYE)
    return c.at.is_phone and c.view.step in steps and len(heap_shown(c)[2]) >= PHONE_CELLS


def grid(c: Canvas) -> str:
    """Return many bits, large enough for a thumb, where open cards lie else."""
    box, kinds = c.at.open, heap_shown(c)[2]
    out = ""
    per = int(344 // GRID)
    for n, (kind, copy) in enumerate(zip(kinds, copies(kinds), strict=True)):
        x, y = box.x + (n % per) * GRID, box.y + 6 + (n // per) * GRID
        out += bit_cell(kind, copy, x, y, 46, False)
    return out


# --- the goal and the girl ------------------------------------------------------------------------


def aim(c: Canvas) -> str:
    """Return the goal with the shapes that it needs, and what the girl can do."""
    s, box, text, seat = c.view, c.at.tray, c.reader.text, c.front()
    card = goals.goal(s, seat)
    middle = box.y + box.h / 2
    edge = c.at.note.x - 8 if c.at.note.w else box.x + box.w - 6
    walks = s.step in WALK_STEPS and s.to_move() == seat
    w = 0.0
    out = ""
    if walks:
        w = 80.0 if c.at.is_phone else 112.0
        h = box.h - 12 if c.at.is_phone else min(40.0, box.h - 12)
        edge -= w
        if words.flowers_of(s, seat):
            out += plant_button(c, Box(edge, middle - h / 2, w, h))
            edge -= w + 6
        out += walk_button(c, Box(edge, middle - h / 2, w, h))
        edge -= 8
    if card == t.NO_CARD or s.to_move() == NOBODY:
        said = ""
        if s.to_move() == NOBODY:
            said = text("The game is over")
        elif s.step > v.STEP_SECRET:
            said = text("No card to aim for")
        else:
            said = text("Everyone keeps three cards")
        return out + label(box.x + 22, middle + 5, said, 13, "djv-soft")
    slots = goals.slots_left(s, seat, card)
    name = text(s.tables.names[card])
    if c.at.is_phone:
        shapes = shapes_row(slots, box.x + 38, middle, min(24.0, (edge - box.x - 40) / len(slots)))
        hit = rect(Box(box.x + 6, box.y + 6, edge - box.x - 8, box.h - 12), 8, "djv-hit")
        return out + thing("goal", hit + star(box.x + 22, middle) + shapes)
    step = 30.0
    room = edge - 8 - box.x - 52 - len(slots) * step
    told = star(box.x + 30, middle, 1.09)
    title = fit(text("{card} is your goal", card=name), 13 * 0.92, room)
    told += label(box.x + 52, middle - 3, title, 13, "djv-goal")
    note = fit(text("gold dots: bits with a shape it still needs"), c.at.text * 0.86, room)
    told += label(box.x + 52, middle + 13, note, c.at.text, "djv-soft")
    told += shapes_row(slots, edge - 8 - len(slots) * step, middle, step)
    hit = rect(Box(box.x + 14, box.y + 4, edge - box.x - 22, box.h - 8), 20, "djv-hit")
    return thing("goal", hit + told) + out


def shapes_row(slots: tuple[int, ...], x: float, middle: float, step: float) -> str:
    return "".join(
        use(f"slot-{SLOT_NAMES[shape]}", x + k * step, middle - step / 2 + 1, step - 2)
        for k, shape in enumerate(slots)
    )


def button(why: str, symbol: str, title: str, note: str, box: Box, tall: bool = False) -> str:
    """Return something to do that has no piece of its own."""
    out = rect(box, 10, "djv-button")
    middle = box.y + box.h / 2
    size = (25.0, 33.0) if symbol == "girl" else (25.0, 25.0)
    if box.h < 46:
        size = (size[0] * 0.92, size[1] * 0.92)
    if tall:
        x = box.x + box.w / 2
        out += use(symbol, x - size[0] / 2, box.y + box.h * 0.28 - size[1] / 2, *size)
        out += label(x, box.y + box.h - 24, title, 13, "djv-bold", "middle")
        out += label(x, box.y + box.h - 9, note, 12, "djv-soft", "middle")
    else:
        out += use(symbol, box.x + 6, middle - size[1] / 2, *size)
        x, room = box.x + 36, box.w - 38
        if ems(title) * 12.5 * 0.8 > room:
            x, room = box.x + 30, box.w - 31
        out += label(x, middle - 2, fit(title, 12.5 * 0.8, room), 12.5, "djv-semi")
        out += label(x, middle + 13, fit(note, 11.5 * 0.8, room), 11.5, "djv-soft")
    return thing(why, out + spot(box, 10, 2))


def walk_button(c: Canvas, box: Box, tall: bool = False) -> str:
    s, text = c.view, c.reader.text
    feet = int(s.has(c.front(), t.O_FEET))
    note = text.plural("{n} step", "up to {n} steps", feet)
    return button("girl", "girl", text("Walk"), note, box, tall)


def small_walk(c: Canvas, box: Box) -> str:
    out = rect(box, 10, "djv-button") + use("girl", box.x + box.w / 2 - 13, box.y + 6, 26, 34)
    return thing("girl", out + spot(box, 10, 1))


def plant_button(c: Canvas, box: Box) -> str:
    s, text = c.view, c.reader.text
    fragment = int(s.fragments[s.girl])
    note = text("not here")
    if fragment != t.NO_CARD:
        note = words.fragment_name(fragment, c.reader)
    return button("plant", "flower", text("Plant"), note, box)


# --- building the map -----------------------------------------------------------------------------


def draft(c: Canvas) -> str:
    """Return the nebulae that were drawn; when one is turned, its six rotations."""
    s, box = c.view, c.at.tray
    size = box.h - 6
    if s.step == v.STEP_ROT:
        step = (box.w - 20 if c.at.is_phone else 480.0) / 6
        return "".join(
            thumb(int(s.placing), turn, f"turn {turn}", box.x + 14 + turn * step, box.y + 3, size)
            for turn in range(6)
        )
    x = box.x + 16
    out = ""
    for nebula in (int(s.placing), int(s.other)):
        if nebula < 0:
            continue
        out += thumb(nebula, 0, f"pick {v.NEBULA_NAMES[nebula]}", x, box.y + 3, size)
        name = fit(words.short_name(s.tables, nebula, c.reader), 13, 100)
        out += label(x + size + 8, box.y + box.h / 2 + 5, name, 13, "djv-semi")
        x += 170 if c.at.is_phone else 210
    return out


def thumb(nebula: int, turn: int, why: str, x: float, y: float, size: float) -> str:
    """Return a small nebula that can be picked, or a rotation of it."""
    box = Box(x, y, size, size)
    tile = use(f"neb-{v.NEBULA_NAMES[nebula]}", -60, -60, 120)
    middle = size / 2
    return thing(
        why,
        f"{rect(box, 10, 'djv-hit')}"
        f'<g transform="translate({x + middle:.1f} {y + middle:.1f}) scale({size / 112:.3f})'
        f' rotate({60 * turn})">{tile}</g>{spot(box, 10, 0)}',
        f' data-piece="drawn-{v.NEBULA_NAMES[nebula]}"' if why.startswith("pick") else "",
    )
