"""Kimono Memories, drawing: the ring of eight spaces with the photographer (KIM-05, KIM-08)."""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, ems, fit, label, tenths, why_mark, wrap

from ...rules.tables import MAX_CROSS, NO_CARD, RING
from ...rules.turn import crossed_space
from ...rules.vocabulary import CROSS_FIRST, STEP_CROSS
from .cards import CARD_H, SPOT, at, full_card, overlay
from .parts import SMALLEST, Canvas, use

TAG: Final = 22.0  # width of a step tag
NAME: Final = SMALLEST  # size of a space's name
OVER: Final = 4.0  # names at the sides start this far outside of their card
MARGIN: Final = 14.0  # between the cards at the sides and the field
LINE: Final = 14.0  # between the lines of a name
WALKER: Final = 60 / 44  # of the photographer's height to the width
LINES: Final = 2  # of a name at the sides
WIDER: Final = 20.0  # than a card may be a name at the sides
APART: Final = 46.0  # and one at the top or the bottom
LEFT_SPACES: Final = (6, 7)
RIGHT_SPACES: Final = (2, 3)


@dataclass(frozen=True, eq=False)  # each is made once: what is drawn by it is found again quickly
class RingPlan:
    """Where a ring lies: cards, gaps and the field in its middle, from the corner of its box."""

    card: float  # width of a card
    spaces: tuple[tuple[float, float], ...]  # upper left corners, clockwise from the top
    gaps: tuple[tuple[float, float], ...]  # gap g lies before space g
    field: Box
    walker: float  # width of the photographer


def ring_plan(w: float, h: float, card: float, edge: float, apart: float) -> RingPlan:
    """Return the plan of a ring in a box: `apart` is the way between the two cards of an edge.

    The cards at the sides leave the corners and the way between them free for the photographer.
    """
    high, hang = card * CARD_H / 100, TAG * 0.62  # a tag hangs above its card
    top, bottom = hang + 5, h - 8 - LINE - high
    left, right, middle = edge, w - edge - card, w / 2
    x0, x1 = left + card / 2, right + card / 2
    y0, y1 = top + high / 2, bottom + high / 2
    walker = 0.56 * card
    first = y0 + walker * WALKER / 2 + hang + 2
    last = y1 - walker * WALKER / 2 - 4 - LINES * LINE - high
    a, b = middle - apart / 2 - card, middle + apart / 2
    spaces = (
        (a, top), (b, top), (right, first), (right, last),
        (b, bottom), (a, bottom), (left, last), (left, first),
    )  # fmt: skip
    side = (first + high + LINES * LINE + 4 + last - hang) / 2
    gaps = (
        (x0, y0), (middle, y0), (x1, y0), (x1, side),
        (x1, y1), (middle, y1), (x0, y1), (x0, side),
    )  # fmt: skip
    above = top + high + LINE + 8  # the field lies below the names of the top
    field = Box(left + card + MARGIN, above, w - 2 * (edge + card + MARGIN), bottom - above - 4)
    return RingPlan(card, spaces, gaps, field, walker)


@memo
def moved(plan: RingPlan, x: float, y: float) -> RingPlan:
    """Return the same plan with the corner of its box at a point."""
    field = Box(plan.field.x + x, plan.field.y + y, plan.field.w, plan.field.h)
    return replace(
        plan,
        spaces=tuple((a + x, b + y) for a, b in plan.spaces),
        gaps=tuple((a + x, b + y) for a, b in plan.gaps),
        field=field,
    )


def reachable(c: Canvas) -> list[int]:
    """Return of each space whether 1, 2 or 3 cards lead to it, 0 if none do (KIM-17)."""
    reached = [0] * RING
    if c.view.step == STEP_CROSS:
        for n in range(1, MAX_CROSS + 1):
            reached[crossed_space(c.view, n)] = n
    return reached


def on_space(c: Canvas, plan: RingPlan, space: int, card: int, n: int) -> str:
    """Return what lies on a space: a card that may be taken, one that may not, or nothing."""
    x, y = plan.spaces[space]
    target = f"ring {space}"
    if card == NO_CARD:
        return (
            f'<g data-why="{target}"{at(x, y, plan.card)}>'
            f'<rect class="kim-hit" width="100" height="116"/>{overlay("slot")}{SPOT}</g>'
        )
    told = c.mark(CROSS_FIRST + n - 1, target) if n else why_mark(target)
    return full_card(c.faces, c.reader.text, card, told, x, y, plan.card)


def walker(plan: RingPlan, reached: list[int], gap: int) -> str:
    """Return the tags 1-2-3 above the cards, and the photographer."""
    tags = "".join([step_tag(plan, space, n) for space, n in enumerate(reached) if n])
    marks = ' data-piece="photographer" data-why="photographer"'
    return tags + photographer(plan, gap, marks)


@memo
def rope(plan: RingPlan) -> str:
    (x0, y0), (x1, y1) = plan.gaps[0], plan.gaps[4]
    way = f'x="{x0:.1f}" y="{y0:.1f}" width="{x1 - x0:.1f}" height="{y1 - y0:.1f}" rx="26"'
    out = f'<rect {way} class="kim-rope"/><rect {way} class="kim-stitch"/>'
    for x, y in plan.gaps:
        out += use("gap", x - 8, y - 8, 16, 16)
    return out


@memo
def name(words: str, plan: RingPlan, space: int) -> str:
    """Return a space's name under its card; at the sides it starts at the outer edge."""
    x, y = plan.spaces[space]
    y += plan.card * CARD_H / 100 + LINE + 1
    if space not in LEFT_SPACES and space not in RIGHT_SPACES:
        words = fit(words, NAME, plan.card + APART)
        return label(x + plan.card / 2, y, words, NAME, "kim-place", "middle")
    if space in LEFT_SPACES:
        x, anchor = x - OVER, ""
    else:
        x, anchor = x + plan.card + OVER, "end"
    out = ""
    for k, line in enumerate(broken(words, plan.card + WIDER)):
        out += label(x, y + LINE * k, line, NAME, "kim-place", anchor)
    return out


@memo
def broken(words: str, room: float) -> tuple[str, ...]:
    """Return a name in lines; it may be broken after a hyphen."""
    if ems(words) * NAME <= room:
        return (words,)
    lines = wrap(words.replace("-", "- "), NAME, room, LINES)
    return tuple(line.replace("- ", "-") for line in lines)


@memo
def step_tag(plan: RingPlan, space: int, n: int) -> str:
    """Return the tag on a card's upper edge: how many cards lead to it."""
    x, y = plan.spaces[space]
    left, top = x + (plan.card - TAG) / 2, y - TAG * 0.62
    out = use("step", left, top, TAG, TAG * 38 / 30, ' pointer-events="none"')
    return out + label(left + TAG / 2, top + TAG * 1.06, str(n), 14, "kim-on-tag", "middle")


@memo
def photographer(plan: RingPlan, gap: int, marks: str) -> str:
    """Return the photographer in a gap, in the symbol's own units of 44 x 60."""
    x, y = plan.gaps[gap]
    scale = plan.walker / 44
    return (
        f'<g{marks} transform="translate({x - plan.walker / 2:.1f} {y - 30 * scale:.1f})'
        f' scale({scale:.4f})"><use href="#kim-photographer" width="44" height="60"/></g>'
    )


def walk_preview(c: Canvas, plan: RingPlan, cards: int) -> str:
    """Return where the photographer would stand after crossing some cards (KIM-20)."""
    space = int(crossed_space(c.view, cards))
    gap = (space + 1) % RING
    x, y = plan.gaps[gap]
    r = plan.walker * 0.62
    return (
        photographer(plan, gap, ' class="kim-ghost"')
        + f'<circle cx="{tenths(x)}" cy="{tenths(y)}" r="{tenths(r)}" class="kim-move"/>'
    )
