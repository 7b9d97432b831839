"""Remember Our Trip, drawing: over the board while a gesture is made.

The formation as a stencil in the fitting position with the most free spaces, the place that a
token completes or a gesture confirms, and what that is worth in the city.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.bits import bit, popcount
from travelogue.face.svg import Box, label, rect, tenths

from ...rules import vocabulary as v
from ...rules.board import listed_set
from ...rules.grid import CELLS, SIDE, cells_of
from ...rules.state import TripState
from ...rules.tables import SPACES
from ...rules.turn import free_spaces
from ..gains import Gains
from ..places import best_with, place_of
from ..words import formation_of
from .grid import glow
from .parts import Canvas, U, cell_use, on_map, part, token

Space = tuple[int, int]
MIDDLE: Final = 3
GAP: Final = 3.0  # between a space and the frame of the stencil


def overlay(s: TripState, before: TripState, last: int, c: Canvas) -> str:
    """Return what is shown while `last` is about to be played in `s`; the board shows `before`."""
    out = in_hand(c, s) if before.step == v.STEP_TAKE else ""
    if s.step == v.STEP_CELL and v.CELL_FIRST <= last < v.MISTAKEN:
        cell = last - v.CELL_FIRST
        out += stencil(c, s, cell)
        made = best_with(s, int(s.token), cell)
        if made is not None:
            out += worth(c, made, "rot-other")
    return f"<g>{out}</g>" if out else ""


def confirming(s: TripState, spaces: int, c: Canvas) -> str:
    """Return the place that a gesture confirms."""
    place = place_of(s, spaces)
    return f"<g>{worth(c, place.gains, 'rot-shown')}</g>" if place else ""


def in_hand(c: Canvas, s: TripState) -> str:
    """Return the tokens of a set that is about to be taken where they would lie in hand."""
    plan = c.plan
    kinds = listed_set(int(s.hand))
    if plan.is_phone or not kinds:
        return ""
    cover = Box(plan.note - 4, plan.hand.y - 4, plan.hand.px * len(kinds) + 200, plan.token + 8)
    out = rect(cover, 4, "rot-cover")
    seen = False
    for k, kind in enumerate(kinds):
        x, y = plan.hand.x + k * plan.hand.px, plan.hand.y
        if kind == s.token and not seen:
            out += rect(Box(x - 3, y - 3, plan.token + 6, plan.token + 6), 11, "rot-now")
            seen = True
        out += token(kind, x, y, plan.token)
    return part(out)


def worth(c: Canvas, made: Gains, style: str) -> str:
    """Return the outline of a place on the map in front and in the city, with what it adds."""
    out = on_map(c, c.plan.own, glow(made.spaces, style))
    at = c.plan.town
    out += on_map(c, at, glow(made.spaces, "rot-other"))
    if not made.match:
        return out
    cells = cells_of(made.spaces)
    top = min(cells)
    x, y = at.x + (top % SIDE + 0.5) * at.px, at.y + top // SIDE * at.px - 8
    inside = rect(Box(x - 15, y - 11, 30, 21), 10.5, "rot-gold")
    inside += label(x, y + 4, f"+{made.match}", 12, "rot-on-gold", "middle")
    return out + part(inside)


# --- the stencil --------------------------------------------------------------------------------


def stencil(c: Canvas, s: TripState, cell: int) -> str:
    """Return the formation over the map: a frame for each of its spaces, on a thread."""
    spaces, anchor = best_position(s, cell)
    formation = formation_of(s)
    inside = [(row, column) for row, column in spaces if is_inside(row, column)]
    points = " ".join(
        f"{tenths((column + 0.5) * U)},{tenths((row + 0.5) * U)}"
        for row, column in ordered(inside, formation.centre)
    )
    out = f'<polyline points="{points}" class="rot-thread"/>'
    for row, column in inside:
        box = Box(column * U + GAP, row * U + GAP, U - 2 * GAP, U - 2 * GAP)
        out += rect(box, 6, "rot-stencil")
    if formation.centre and is_inside(*anchor):
        out += cell_use("cell-centre", SIDE * anchor[0] + anchor[1])
    return on_map(c, c.plan.own, out, f" rot-of-{formation.name}")


def is_inside(row: int, column: int) -> bool:
    return 0 <= row < SIDE and 0 <= column < SIDE


def ordered(spaces: list[Space], is_around: bool) -> list[Space]:
    """Return the spaces in the order of the thread; around a centre it is closed."""
    if not is_around or len(spaces) < SPACES:
        return sorted(spaces)
    top, left, right, bottom = sorted(spaces)
    if left[0] == top[0]:  # the corners of an X: top left, top right, bottom left, bottom right
        return [top, left, bottom, right, top]
    return [top, right, bottom, left, top]


def best_position(s: TripState, cell: int) -> tuple[list[Space], Space]:
    """Return the spaces and the anchor of the fitting position with the most free spaces.

    Of equal ones the one nearest to the middle of the map.
    """
    free = int(free_spaces(s))
    target = int(s.aimed) | bit(cell)
    best: tuple[int, int, list[Space], Space] | None = None
    offsets = formation_of(s).offsets
    for down, right in offsets:
        row, column = cell // SIDE - down, cell % SIDE - right
        spaces = [(row + r, column + q) for r, q in offsets]
        mask = sum(bit(SIDE * r + q) for r, q in spaces if is_inside(r, q))
        blocked = SPACES - popcount(mask & free)
        if target & ~(mask & free) or blocked < s.given_up:
            continue
        far = sum(abs(r - MIDDLE) + abs(q - MIDDLE) for r, q in spaces)
        if best is None or (blocked, far) < best[:2]:
            best = (blocked, far, spaces, (row, column))
    if best is None:
        raise ValueError(f"space {cell} of {CELLS} is in no fitting position")
    return best[2], best[3]
