"""Kimono Memories, drawing: the rewards' sheet, and the tokens that are left."""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.sketch import Sketch
from travelogue.face.svg import Box, fit, label, safe, wrap
from travelogue.face.text import Text, upper_first

from ...rules.album import T_ICONS, T_SIZE
from ...rules.tables import KINDS, OBJECTS, SEATS
from ...rules.vocabulary import KIND_NAMES, OBJECT_NAMES, STEP_OVER
from ..words import OBJECT_NAMES as OBJECT_WORDS
from ..words import TOKENS
from .parts import NOTHING, SIDES, Canvas, crest, ground, hit, part, token, use
from .plans import Plan
from .street import TALL, reward_slot

COLUMNS: Final = 3  # of the tokens that are left


def store_parts(c: Canvas, sketch: Sketch) -> list[str]:
    """Return the sheet of the rewards and the supply; the rewards themselves lie in the street."""
    s, plan, text = c.view, c.plan, c.reader.text
    counts = tuple([int(n) for n in s.supply])
    is_there = s.compared >= 0 and s.step != STEP_OVER
    return [
        ground(plan.rewards, "rewards"),
        sketch.same("rewards", is_there)
        or sketch.keep("rewards", part(titles(text, plan, is_there))),
        sketch.same("supply", counts) or sketch.keep("supply", part(supply(text, plan, counts))),
        objects_part(c, sketch),
    ]


@memo
def titles(text: Text, plan: Plan, is_there: bool) -> str:
    """Return what stands above the rewards, and where they are once the turns are over."""
    box, size = plan.rewards, 14 * plan.unit
    y = box.y + 23 * max(plan.unit, 1)
    out = label(box.x + 14, y, fit(text("Rewards at the end"), size, box.w - 28), size, "kim-title")
    if is_there:
        lines = wrap(text("Now in the street."), 13, box.w - 28, 3)
        for k, line in enumerate(lines):
            out += label(box.x + 14, y + 28 + 17 * k, line, 13, "kim-soft")
    return out


@memo
def supply(text: Text, plan: Plan, counts: tuple[int, ...]) -> str:
    """Return the tokens left of each kind (KIM-09)."""
    box, d = plan.rewards, plan.token
    slot = reward_slot(plan, 0)
    top = slot.y + slot.w * TALL + 6
    w, h = (box.w - 24) / COLUMNS, min((box.y + box.h - top - 4) / 2, d * 1.6)
    out = ""
    for kind in range(KINDS):
        row, column = divmod(kind, COLUMNS)
        x, y = box.x + 14 + column * w, top + (row + 0.5) * h
        left = counts[kind]
        title = safe(upper_first(text(TOKENS[kind])))
        look = "" if left else ' class="kim-covered"'
        size = 14 * plan.unit
        out += (
            f'<g data-why="supply {KIND_NAMES[kind]}"><title>{title}</title>'
            f"{hit(x - 4, y - h / 2, w - 2, h)}"
            f"<g{look}>{token(KIND_NAMES[kind], x + d / 2, y, d)}</g>"
            f"{label(x + d + 7, y + size * 0.35, str(left), size, 'kim-bold')}</g>"
        )
    return out


# --- what props count, on a phone ---------------------------------------------------------------


def objects_part(c: Canvas, sketch: Sketch) -> str:
    """Return how many icons of each kind both albums hold (KIM-84)."""
    if c.plan.objects.w == 0:
        return NOTHING
    tally = [int(c.view.tally[seat * T_SIZE + T_ICONS]) for seat in range(SEATS)]
    counts = tuple([tuple([n >> 4 * kind & 15 for n in tally]) for kind in range(OBJECTS)])
    return sketch.same("objects", counts) or sketch.keep("objects", objects(c, counts))


def objects(c: Canvas, counts: tuple[tuple[int, ...], ...]) -> str:
    text, box = c.reader.text, c.plan.objects
    step = min((box.h - 50) / OBJECTS, 44)
    out = ground(box, "props") + label(
        box.x + 14, box.y + 24, text("Icons for props"), 14, "kim-title"
    )
    for seat in range(SEATS):
        out += crest(SIDES[seat], column_x(box, seat) - 10, box.y + 8, 20)
    for kind in range(OBJECTS):
        y = box.y + 42 + (kind + 0.5) * step
        d = min(30, step - 2)
        name = text(OBJECT_WORDS[kind])
        out += use(f"obj-{OBJECT_NAMES[kind]}", box.x + 16, y - d / 2, d, d)
        out += label(box.x + 58, y + 5, upper_first(name), 14)
        for seat in range(SEATS):
            n = str(counts[kind][seat])
            out += label(column_x(box, seat), y + 5, n, 15, "kim-bold", "middle")
    return part(out)


def column_x(box: Box, seat: int) -> float:
    """Return the middle of a seat's column in a table."""
    return box.x + box.w - (96 if seat == 0 else 36)
