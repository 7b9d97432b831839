"""Deja Vu, drawing: the strip between map and cards: bits in hand, pool, drafts, and DONE."""

from __future__ import annotations

from typing import Final

from travelogue.core.types import NOBODY
from travelogue.face.canvas import spot
from travelogue.face.svg import BOLD, Box, ems, fit, label, rect

from ...rules import tables as t
from ...rules import vocabulary as v
from ...rules.heaps import kinds_of, laid_kinds, of_colour
from .. import prompt, words
from .parts import BIT_NAMES, Canvas, bit, bit_button, button, button_width, panel, use

STRIP_H: Final = 40.0
DRAFT_H: Final = 116.0
BIT_D: Final = 25.0
THUMB: Final = 72.0
TALL_BITS: Final = 7  # in a row on a phone


def heap_shown(c: Canvas) -> tuple[str, list[int]]:
    """Return a caption and the bits that the turn is about now."""
    s, text = c.view, c.reader.text
    if s.step == v.STEP_SOW:
        return text("In hand"), kinds_of(s.sow)
    if s.step in (v.STEP_MAIN, v.STEP_BIT, v.STEP_SAVE):
        return text("Pool"), kinds_of(s.pool)
    if s.step == v.STEP_EYE:
        return text("White bits"), kinds_of(of_colour(s.bits[s.at], t.WHITE))
    if s.step == v.STEP_REGEN:
        return text("To deal"), kinds_of(s.matrix)
    return "", []


def bit_action(c: Canvas, kind: int) -> int:
    """Return the action that a click on a bit of the strip would be, -1 if none."""
    step = int(c.view.step)
    if step == v.STEP_BIT:
        return v.BIT_FIRST + kind
    if step == v.STEP_SAVE:
        return v.SAVE_FIRST + kind
    return v.WHITE_FIRST + kind % t.SHAPES if step == v.STEP_EYE else -1


def strip_rows(c: Canvas) -> int:
    """Return how many rows the strip needs."""
    return 1 if not c.tall else max(1, -(-len(heap_shown(c)[1]) // TALL_BITS))


def strip_height(c: Canvas) -> float:
    if c.view.step < v.STEP_SECRET:
        return DRAFT_H
    return STRIP_H * (strip_rows(c) + (1 if c.tall else 0))


def strip(c: Canvas, box: Box) -> str:
    """Return what is asked in a few words, the bits it is about, and DONE."""
    if c.view.step < v.STEP_SECRET:
        return draft(c, box)
    out = panel(box, bool(c.labels))
    done = ""
    right = box.x + box.w - 8
    if c.may(v.DONE):
        words_done = words.done_label(c.view, c.reader)
        done, w = button(c, v.DONE, words_done, right - button_width(words_done), box.y + 5)
        right -= w + 8
    title = asked(c)
    room = right - box.x - 12 if c.tall else min(ems(title) * 14 * 1.1, 270.0)
    out += label(box.x + 12, box.y + 25, fit(title, 14, room), 14, "djv-title")
    if c.tall:
        return out + done + heap(c, box.x + 12, box.y + STRIP_H + 18, box.w - 24)
    x = box.x + 12 + min(ems(title) * 14 * 1.1, room) + 20
    return out + done + heap(c, x, box.y + 20, right - x)


def asked(c: Canvas) -> str:
    mover = int(c.view.to_move())
    if mover == NOBODY:
        return c.reader.text("The game is over")
    return prompt.question(c.view, mover, c.reader)[0]


def heap(c: Canvas, x: float, y: float, w: float) -> str:
    """Return the bits, each type once a target if the reader may choose it."""
    caption, kinds = heap_shown(c)
    if not caption:
        return ""
    out = label(x, y + 5, caption, 13, "djv-soft")
    first = x + ems(caption) * 13 + 22
    used: set[int] = set()
    laid = laid_kinds(c.view.laid) if c.view.step == v.STEP_BIT else kinds_of(c.view.saved)
    step = min(BIT_D + 9, (w - (first - x)) / max(len(kinds) + len(laid) + 1, 1))
    per = len(kinds)
    if c.tall and len(kinds) > TALL_BITS:
        step, per = BIT_D + 9, TALL_BITS
    for k, kind in enumerate(kinds):
        action = bit_action(c, kind)
        bx, by = first + (k % per) * step, y + (k // per) * STRIP_H
        target = f"pool {BIT_NAMES[kind]}"
        if kind in used or not c.may(action):
            out += f'<g data-why="{target}">{bit(kind, bx, by, BIT_D)}</g>'
        else:
            out += bit_button(c, action, target, kind, bx, by, BIT_D)
        used.add(kind)
    return out + chosen(c, laid, first + len(kinds) * step + 4, y, step)


def chosen(c: Canvas, laid: list[int], x: float, y: float, step: float) -> str:
    """Return the bits that were chosen for a card, a flower or the chests, ringed in white."""
    out = ""
    for k, kind in enumerate(laid):
        bx = x + k * step
        out += f'<circle cx="{bx:.1f}" cy="{y:.1f}" r="{BIT_D * 0.58:.1f}" class="djv-on"/>'
        out += bit(kind, bx, y, BIT_D - 4)
    return out


# --- building the map -----------------------------------------------------------------------------


def draft(c: Canvas, box: Box) -> str:
    """Return the nebulae that were drawn; when one is turned, its six rotations."""
    s = c.view
    out = panel(box, bool(c.labels))
    out += label(box.x + 12, box.y + 22, fit(asked(c), 14, box.w - 24), 14, "djv-title")
    y = box.y + 32
    if s.step == v.STEP_ROT:
        step = min(THUMB + 12, (box.w - 20) / 6)
        for turn in range(6):
            x = box.x + 10 + turn * step
            out += thumb(c, int(s.placing), turn, v.ROT_FIRST + turn, x, y, step)
        return out
    x = box.x + 10
    for nebula in (int(s.placing), int(s.other)):
        if nebula < 0:
            continue
        action = v.PICK_FIRST + nebula if s.step == v.STEP_PICK else -1
        out += thumb(c, nebula, 0, action, x, y, THUMB + 12)
        name = words.nebula_name(s.tables, nebula, c.reader)
        if c.tall:
            name = name.removesuffix(" Nebula")
        out += label(
            x + THUMB + 14, y + 40, fit(name, 13 * BOLD, box.w / 2 - THUMB - 26), 13, "djv-bold"
        )
        x += box.w / 2 - 4
    return out


def thumb(c: Canvas, nebula: int, turn: int, action: int, x: float, y: float, step: float) -> str:
    """Return a small nebula that can be picked, or a rotation of it."""
    size = min(THUMB, step - 4)
    cx, cy = x + size / 2 + 2, y + size / 2 + 2
    name = v.NEBULA_NAMES[nebula]
    target = f"turn {turn}" if action >= v.ROT_FIRST else f"pick {name}"
    tile = use(f"neb-{name}", -60, -60, 120)
    box = Box(x, y, size + 4, size + 4)
    return (
        f"<g{c.mark(action, target)}>{rect(box, 10, 'djv-hit')}{spot(box, 10)}"
        f'<g transform="translate({cx:.1f} {cy:.1f}) scale({size / 120:.3f}) rotate({60 * turn})">'
        f"{tile}</g></g>"
    )
