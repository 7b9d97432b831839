"""Deja Vu, drawing: what lies over the board while a gesture is made.

A start: what each end would yield. A whole sowing: the path, the bits as they will lie, and what is
collected. A card: the bits in its slots, and where they come from.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from travelogue.face.face import Reader, Shape
from travelogue.face.sketch import Sketch
from travelogue.face.svg import Box, label, rect

from ...rules import vocabulary as v
from ...rules.heaps import count, has, kinds_of, laid_count, of_colour, one
from ...rules.state import DejaVuState
from ...rules.tables import BIT_TYPES, SHAPES
from ...rules.vocabulary import COLOUR_NAMES
from .. import words
from ..routes import Prize, Sowing, sowings
from .cards import mini_slot
from .layout import LAYOUTS
from .map import GIRL, RING, group, laid_out, lying, path
from .mine import hand_places, open_places
from .parts import Canvas, bit, use
from .plan import Plan, plan_for
from .shared import row_places
from .tray import cell_places, pool_boxes

MOST_DISCS: Final = 3
LEAST_DISC: Final = 18.0  # pixels


def overlay(
    s: DejaVuState, seat: int, actions: tuple[int, ...], shape: Shape, reader: Reader
) -> str:
    """Return one element over the board for a gesture in the making; "" if there is nothing."""
    if not actions or actions[0] not in s.legal(seat):
        return ""
    out = ""
    if v.SOW_FIRST <= actions[0] < v.DROP_FIRST:
        out = sowing(s, seat, actions, plan_for(s, LAYOUTS[shape].map), reader)
    elif v.BUILD_FIRST <= actions[0] <= v.GROW_ACTION and seat == reader.seat:
        out = using(Canvas(s, reader, shape, Sketch()), actions)
    return f'<g class="djv" pointer-events="none">{out}</g>' if out else ""


def sowing(s: DejaVuState, seat: int, actions: tuple[int, ...], p: Plan, reader: Reader) -> str:
    """Return what a start yields at its ends; with a whole sowing also its path."""
    start = actions[0] - v.SOW_FIRST
    drops = [divmod(a - v.DROP_FIRST, BIT_TYPES) for a in actions[1:] if a < v.WHITE_FIRST]
    cells = [int(s.sky.cell[nebula]) for nebula in [start, *[stop for stop, _ in drops]]]
    out = lifted(s, p, start)
    for n, (stop, kind) in enumerate(drops):
        out += landed(s, p, stop, kind, n == len(drops) - 1)
    if seat != reader.seat:
        return out + trail(p, cells, seat)
    out += discs(s, p, seat, sowings(s, seat, start), not drops)
    return out + path(p, cells) if drops else out


# --- using the bits -------------------------------------------------------------------------------


def using(c: Canvas, actions: tuple[int, ...]) -> str:
    """Return bits in the slots that they would fill, and where they are taken from."""
    kinds = [a - v.BIT_FIRST for a in actions if v.BIT_FIRST <= a < v.SAVE_FIRST]
    out = ""
    taken = Counter(kinds)
    for box in pool_boxes(c):
        for kind, copy, cell in cell_places(kinds_of(c.view.pool), box):
            if copy < taken[kind]:
                out += rect(cell, 10, "djv-used")
    if actions[0] == v.GROW_ACTION:
        return out
    card = (actions[0] - v.BUILD_FIRST) % (v.RECALL_FIRST - v.BUILD_FIRST)
    return out + filled(c, card, kinds)


def filled(c: Canvas, card: int, kinds: list[int]) -> str:
    """Return bits on a card, wherever it is drawn: open, in hand, in the row."""
    s = c.view
    first = int(laid_count(words.short_laid(s, c.front()).get(card, 0)))
    places = [(x, y, k) for held, x, y, k in hand_places(c) if held == card]
    top = c.at.open.y + c.at.head
    places += [(x, top, c.at.scale) for held, x in open_places(c) if held == card]
    out = ""
    for x, y, k in places:
        inside = "".join(
            ghost_bit(kind, 15, 14 + 19.8 * (first + n), 18) for n, kind in enumerate(kinds)
        )
        out += f'<g transform="translate({x:.1f} {y:.1f}) scale({k:.4f})">{inside}</g>'
    for held, box in row_places(c):
        if held == card:
            d = mini_slot(int(s.tables.slot_n[card]), box)
            for n, kind in enumerate(kinds):
                middle = box.x + 4 + n * (d + 0.8) + d / 2
                out += ghost_bit(kind, middle, box.y + box.h - 4 - d / 2, d * 0.9)
    return out


def ghost_bit(kind: int, x: float, y: float, d: float) -> str:
    ring = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{d * 0.58:.1f}" class="djv-landed"/>'
    return bit(kind, x, y, d) + ring


# --- sowing ---------------------------------------------------------------------------------------


def lifted(s: DejaVuState, p: Plan, start: int) -> str:
    """Return a veil over the bits that are taken up."""
    turn = f' transform="rotate({p.angle})"' if p.angle else ""
    return group(p, int(s.sky.cell[start]), f'<path d="{RING}" class="djv-lifted"{turn}/>')


def discs(s: DejaVuState, p: Plan, seat: int, ways: list[Sowing], is_ringed: bool) -> str:
    """Return at each end the colours that could be collected, with their numbers.

    One bit alone is the one just laid and not worth a disc; a gold rim completes the goal.
    """
    prize = Prize(s, seat)
    found: dict[int, dict[int, tuple[int, bool]]] = {}
    for way in ways:
        caught, builds = int(count(way.caught)), prize.completes(way.end, way.bits[-1])
        at = found.setdefault(way.end, {})
        if caught > 1:
            was = at.get(way.colour, (0, False))
            at[way.colour] = (caught, builds or was[1])
    out = ""
    for end, colours in found.items():
        turn = f' transform="rotate({p.angle})"' if p.angle else ""
        inside = f'<path d="{RING}" class="djv-end"{turn}/>' if is_ringed else ""
        shown = sorted((-n, colour, builds) for colour, (n, builds) in colours.items())
        inside += disc_row(shown[:MOST_DISCS], max(20.0, LEAST_DISC / p.f))
        out += group(p, int(s.sky.cell[end]), inside)
    return out


def disc_row(shown: list[tuple[int, int, bool]], d: float) -> str:
    """Return discs at the foot of a nebula."""
    if not shown:
        return ""
    step = d * 1.24
    y = 42.0
    w = step * len(shown) + 4
    out = rect(Box(-w / 2, y - d / 2 - 2, w, d + 4), d / 2 + 2, "djv-disc-ground")
    for k, (few, colour, builds) in enumerate(shown):
        x = (k - (len(shown) - 1) / 2) * step
        name = COLOUR_NAMES[colour]
        rim = " djv-disc-goal" if builds else ""
        out += (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{d / 2:.1f}" class="djv-{name} djv-disc{rim}"/>'
        )
        out += use(f"mark-{name}", x - d * 0.44, y - d * 0.19, d * 0.38, 0.0, ' color="#120e26"')
        out += label(x + d * 0.19, y + d * 0.23, str(-few), round(d * 0.66, 1), "djv-on-colour",
                     "middle")  # fmt: skip
    return out


def landed(s: DejaVuState, p: Plan, stop: int, kind: int, is_last: bool) -> str:
    """Return a nebula as it will be: the new bit ringed, at the end all that is collected."""
    heap = int(s.bits[stop] + one(kind))
    caught = kinds_of(of_colour(heap, kind // SHAPES)) if is_last else [kind]
    name, turn = v.NEBULA_NAMES[stop], 60 * int(s.sky.rotation[stop]) + p.angle
    inside = f'<g transform="rotate({turn})">{use(f"neb-{name}", -60, -60, 120)}</g>'
    inside += lying(heap, int(s.fragments[stop]), stop == s.girl, "")
    new = has(heap, kind) - 1  # of two alike the second is the new one
    for x, y, d, lies, copy in laid_out(heap, stop == s.girl):
        if (lies in caught) if is_last else (lies == kind and copy == new):
            style = "djv-caught" if is_last else "djv-landed"
            inside += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{d * 0.6:.1f}" class="{style}"/>'
    if stop == s.girl:
        inside += GIRL
    if is_last:
        side = f' transform="rotate({p.angle})"' if p.angle else ""
        inside += f'<path d="{RING}" class="djv-on"{side}/>'
    return group(p, int(s.sky.cell[stop]), inside)


def trail(p: Plan, cells: list[int], seat: int) -> str:
    """Return a dotted line along somebody else's path, in the seat's colour."""
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (p.at(cell) for cell in cells))
    return (
        f'<polyline points="{points}" class="djv-trail-ground"/>'
        f'<polyline points="{points}" class="djv-trail djv-trail-{seat}"/>'
    )
