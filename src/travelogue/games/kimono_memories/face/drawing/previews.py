"""Kimono Memories, drawing: what an action would bring, shown while it is pointed at."""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import BOLD, Box, ems, label, rect

from ...rules.turn import crossed_space
from ...rules.vocabulary import CROSS_FIRST, KIND_NAMES, PLACE_FIRST, REWARD_FIRST, WILD_FIRST
from ..gains import Gains
from ..words import change, point_change
from .album import Pyramid, gained, placed
from .parts import Canvas, shifted, use
from .ring import RingPlan, walk_preview
from .stage import hand_preview
from .tracks import Trails, moves_preview

SIZE: Final = 13.0  # of a chip's text
HIGH: Final = 26.0
ICON: Final = 18.0
PAD: Final = 12.0  # between parts, and at both ends

Part = tuple[str, str]  # symbol or "", text


def previews(
    c: Canvas, p: Pyramid, tracks: list[Trails], ring: RingPlan | None, stage: Box, head: Box
) -> str:
    """Return a hidden group for every action of the reader; `head` is where chips lie."""
    out = ""
    for action in c.labels:
        if action < PLACE_FIRST:
            inside = cross_preview(c, ring, stage, action)
        elif action >= REWARD_FIRST:
            inside = hand_preview(c, stage, int(c.view.display[action - REWARD_FIRST]))
        else:
            inside = gain_preview(c, p, tracks, c.gains[action], head)
        out += f'<g data-preview="{action}">{inside}</g>'
    return out


def cross_preview(c: Canvas, ring: RingPlan | None, stage: Box, action: int) -> str:
    cards = action - CROSS_FIRST + 1
    card = int(c.view.ring[crossed_space(c.view, cards)])
    walk = walk_preview(c, ring, cards) if ring else ""
    return walk + hand_preview(c, stage, card)


def gain_preview(c: Canvas, p: Pyramid, tracks: list[Trails], gains: Gains, head: Box) -> str:
    """Return the photo on its place, its tokens, the marker moves, and a chip that sums them up."""
    if gains.action < WILD_FIRST:
        out = placed(c, p, gains.action - PLACE_FIRST, int(c.view.hand))
    else:
        out = ""
    for seam, kind in gains.tokens:
        out += gained(p, seam, KIND_NAMES[kind])
    for seam in gains.wilds:
        out += gained(p, seam, "wild")
    for plans in tracks:
        out += moves_preview(plans, gains.moves)
    return out + chip(c, gains, head)


def chip(c: Canvas, gains: Gains, head: Box) -> str:
    """Return what is gained, points first, on a strip of ink in the album's head.

    There it hides neither a place nor the totals; at most the name, which is the reader's own.
    """
    parts = chip_parts(c, gains)
    if not parts:
        return ""
    drawn, w = strip(parts)
    if w > head.w and gains.points:  # the number alone
        drawn, w = strip((("", change(gains.points)), *parts[1:]))
    left, top = head.x + head.w - w, head.y + (head.h - HIGH) / 2
    return shifted(Box(left, top, w, HIGH), drawn)


@memo  # many places bring the same
def strip(parts: tuple[Part, ...]) -> tuple[str, float]:
    """Return a strip of ink with its parts, and how long it is."""
    w = PAD + sum(part_width(part) for part in parts)
    out = rect(Box(0, 0, w, HIGH), HIGH / 2, "kim-chip")
    at = PAD
    for symbol, words in parts:
        if symbol:
            out += use(symbol, at, (HIGH - ICON) / 2, ICON, ICON, ' class="kim-crest-chip"')
        shift = ICON + 4 if symbol else 0.0
        out += label(at + shift, HIGH / 2 + 4.6, words, SIZE, "kim-invert")
        at += part_width((symbol, words))
    return out, w


def chip_parts(c: Canvas, gains: Gains) -> tuple[Part, ...]:
    """Return points, tokens, open choices and Mon; markers are shown on their tracks."""
    parts: list[Part] = []
    if gains.wins:
        parts.append(("", c.reader.text("wins!")))
    elif gains.points:
        parts.append(("", point_change(gains.points, c.view.basic, c.reader)))
    parts += [(f"tok-{KIND_NAMES[kind]}", "+1") for _, kind in gains.tokens]
    parts += [("em-wild", "?") for _ in gains.wilds]
    if gains.mon:
        parts.append(("crest", change(gains.mon)))
    return tuple(parts)


def part_width(part: Part) -> float:
    symbol, words = part
    return ems(words) * SIZE * BOLD + (ICON + 4 if symbol else 0) + PAD
