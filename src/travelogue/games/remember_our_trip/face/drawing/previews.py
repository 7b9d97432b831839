"""Remember Our Trip, drawing: what an action would bring, shown while it is pointed at."""

from __future__ import annotations

from typing import Final

from travelogue.core.bits import bit, popcount
from travelogue.face.svg import Box, rect

from ...rules import vocabulary as v
from ...rules.board import listed_set
from ...rules.grid import SIDE, cells_of
from ...rules.state import TripState
from ...rules.tables import SHOP, SPACES
from ...rules.turn import free_spaces
from .. import gains as g
from ..words import built_text, formation_of
from .parts import KINDS, Canvas, U, cell_use, chip, token

Space = tuple[int, int]
MIDDLE: Final = 3


def previews(c: Canvas, own: Box, town: Box, hand: Box) -> str:
    """Return a hidden group for every action of the reader that has something to show."""
    out = ""
    for action in c.labels:
        inside = preview(c, action, own, town, hand)
        if inside:
            out += f'<g data-preview="{action}">{inside}</g>'
    return out


def preview(c: Canvas, action: int, own: Box, town: Box, hand: Box) -> str:
    """Return what an action would bring."""
    s = c.view
    if action < v.PICK_FIRST:
        tokens = listed_set(s.frames[action - v.TAKE_FIRST])
        return rect(hand, 4, "rot-cover") + "".join(
            token(kind, hand.x + k * 54, hand.y + hand.h / 2 - 23, 46, ' class="rot-aimed"')
            for k, kind in enumerate(tokens)
        )
    if v.CELL_FIRST <= action < v.MISTAKEN:
        cell = action - v.CELL_FIRST
        if s.step == v.STEP_CELL:
            return on_board(c, own, ghost(s, cell) + aimed(s, cell))
        if s.step == v.STEP_SELECT:
            return on_board(c, own, cell_use("cell-selected", cell)) + points(c, action, own)
        if s.step == v.STEP_CONFIRM:
            return on_board(c, own, cell_use("cell-selected", cell))
        if s.step == v.STEP_TILE:
            kind = "shop" if s.token == SHOP else "restaurant"
            return on_board(c, town, cell_use(f"tile-{kind}", cell))
    return points(c, action, own) if action == v.DONE else ""


def on_board(c: Canvas, box: Box, inside: str) -> str:
    """Return parts in the units of a board that lies in a box."""
    scale = box.w / (SIDE * U)
    return (
        f'<g class="rot-{c.city()}" transform="translate({box.x:.1f} {box.y:.1f})'
        f' scale({scale:.4f})">{inside}</g>'
    )


def aimed(s: TripState, cell: int) -> str:
    """Return the token in hand, half there."""
    return cell_use(f"tok-{KINDS[s.token]}", cell, ' class="rot-aimed"')


def ghost(s: TripState, cell: int) -> str:
    """Return the formation in the best position that still fits with a token on this space."""
    found = best_position(s, cell)
    name = formation_of(s).name
    out = ""
    for row, column in found[0]:
        if 0 <= row < SIDE and 0 <= column < SIDE:
            out += cell_use("cell-ghost", SIDE * row + column)
    row, column = found[1]
    if formation_of(s).centre and 0 <= row < SIDE and 0 <= column < SIDE:
        out += cell_use("cell-centre", SIDE * row + column)
    return f'<g class="rot-of-{name}">{out}</g>'


def best_position(s: TripState, cell: int) -> tuple[list[Space], Space]:
    """Return the spaces and the anchor of the fitting position with the most free spaces.

    Of equal ones the one nearest to the middle of the map.
    """
    free = free_spaces(s)
    target = s.aimed | bit(cell)
    best: tuple[int, int, list[Space], Space] | None = None
    offsets = formation_of(s).offsets
    for down, right in offsets:
        row, column = cell // SIDE - down, cell % SIDE - right
        spaces = [(row + r, column + q) for r, q in offsets]
        mask = sum(bit(SIDE * r + q) for r, q in spaces if 0 <= r < SIDE and 0 <= q < SIDE)
        blocked = SPACES - popcount(mask & free)
        if target & ~(mask & free) or blocked < s.given_up:
            continue
        far = sum(abs(r - MIDDLE) + abs(q - MIDDLE) for r, q in spaces)
        if best is None or (blocked, far) < best[:2]:
            best = (blocked, far, spaces, (row, column))
    if best is None:
        raise ValueError(f"space {cell} is in no fitting position")
    return best[2], best[3]


def points(c: Canvas, action: int, own: Box) -> str:
    """Return base + match and what is built, above the location."""
    found = g.gains(c.view, action)
    if found is None:
        return ""
    words = c.reader.text(
        "{base} + {match} points; {built}",
        base=found.base,
        match=found.match,
        built=built_text(found, c.reader),
    )
    cells = cells_of(found.spaces)
    px = own.w / SIDE
    x = own.x + (sum(cell % SIDE for cell in cells) / len(cells) + 0.5) * px
    y = own.y + min(cell // SIDE for cell in cells) * px
    return chip(x, y, words, own)
