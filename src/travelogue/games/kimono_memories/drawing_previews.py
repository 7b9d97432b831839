"""Kimono Memories, drawing: what an action would bring, shown while it is pointed at."""

from __future__ import annotations

from typing import Final

from travelogue.core.svg import BOLD, Box, ems, label, rect
from travelogue.games.kimono_memories.actions import (
    CROSS_FIRST,
    KIND_NAMES,
    PLACE_FIRST,
    REWARD_FIRST,
    WILD_FIRST,
)
from travelogue.games.kimono_memories.drawing_album import Pyramid, gained, placed
from travelogue.games.kimono_memories.drawing_parts import Canvas, use
from travelogue.games.kimono_memories.drawing_ring import RingPlan, walk_preview
from travelogue.games.kimono_memories.drawing_stage import hand_preview
from travelogue.games.kimono_memories.drawing_tracks import Tracks, moves_preview
from travelogue.games.kimono_memories.gains import Gains
from travelogue.games.kimono_memories.turn import crossed_space
from travelogue.games.kimono_memories.words import point_change, signed

SIZE: Final = 13.0  # of a chip's text
HIGH: Final = 28.0
ICON: Final = 18.0
PAD: Final = 12.0  # between parts, and at both ends

Part = tuple[str, str]  # symbol or "", text


def previews(
    c: Canvas, p: Pyramid, tracks: Tracks, ring: RingPlan | None, stage: Box, frame: Box
) -> str:
    """Return a hidden group for every action of the reader; `frame` is what chips stay within."""
    out = ""
    for action in c.labels:
        if action < PLACE_FIRST:
            inside = cross_preview(c, ring, stage, action)
        elif action >= REWARD_FIRST:
            inside = hand_preview(c, stage, int(c.view.display[action - REWARD_FIRST]))
        else:
            inside = gain_preview(c, p, tracks, c.gains[action], frame)
        out += f'<g data-preview="{action}">{inside}</g>'
    return out


def cross_preview(c: Canvas, ring: RingPlan | None, stage: Box, action: int) -> str:
    cards = action - CROSS_FIRST + 1
    card = int(c.view.ring[crossed_space(c.view, cards)])
    walk = walk_preview(c, ring, cards) if ring else ""
    return walk + hand_preview(c, stage, card)


def gain_preview(c: Canvas, p: Pyramid, tracks: Tracks, gains: Gains, frame: Box) -> str:
    """Return the photo on its place, its tokens, the marker moves, and a chip that sums them up."""
    if gains.action < WILD_FIRST:
        cell = gains.action - PLACE_FIRST
        out = placed(c, p, cell, int(c.view.hand))
    else:
        cell, out = gains.tokens[0][0], ""
    for seam, kind in gains.tokens:
        out += gained(p, seam, KIND_NAMES[kind])
    for seam in gains.wilds:
        out += gained(p, seam, "wild")
    x, y = p.corner(cell)
    return out + moves_preview(tracks, gains.moves) + chip(c, gains, x + p.card / 2, y - 8, frame)


def chip(c: Canvas, gains: Gains, x: float, bottom: float, frame: Box) -> str:
    """Return what is gained, with the points last, on a strip of ink above a place."""
    parts = chip_parts(c, gains)
    w = PAD + sum(part_width(part) for part in parts)
    if w > frame.w:  # the number alone
        parts[-1] = ("", signed(gains.points))
        w = PAD + sum(part_width(part) for part in parts)
    left = min(max(x - w / 2, frame.x), frame.x + frame.w - w)
    top = bottom - HIGH
    if top < frame.y:  # over the panel's head, where the name stands at the left
        left, top = frame.x + frame.w - w, frame.y
    out = rect(Box(left, top, w, HIGH), HIGH / 2, "kim-chip")
    at = left + PAD
    for symbol, words in parts:
        if symbol:
            out += use(symbol, at, top + (HIGH - ICON) / 2, ICON, ICON, ' class="kim-crest-chip"')
        shift = ICON + 4 if symbol else 0.0
        out += label(at + shift, top + HIGH / 2 + 4.6, words, SIZE, "kim-invert")
        at += part_width((symbol, words))
    return out


def chip_parts(c: Canvas, gains: Gains) -> list[Part]:
    """Return tokens, Mon and points; on a phone, where tracks are far off, marker moves."""
    parts = [(f"tok-{KIND_NAMES[kind]}", "+1") for _, kind in gains.tokens]
    if c.tall:
        parts = [part for part in parts if part[0] == "tok-cat"]
        for pattern, before, after in gains.moves:
            way = f"→{after - before}" if after > before else f"←{before - after}"
            parts.append((f"marker-{KIND_NAMES[pattern]}", way))
    parts += [("em-wild", "?") for _ in gains.wilds]
    if gains.mon:
        parts.append(("crest", signed(gains.mon)))
    if gains.wins:
        parts.append(("", c.reader.text("wins!")))
    else:
        parts.append(("", point_change(gains.points, c.view.basic, c.reader)))
    return parts


def part_width(part: Part) -> float:
    symbol, words = part
    return ems(words) * SIZE * BOLD + (ICON + 4 if symbol else 0) + PAD
