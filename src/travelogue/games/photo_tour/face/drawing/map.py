"""Photo Tour, drawing: the map with roads, places, meeples and what is in reach."""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.svg import Box, safe
from travelogue.face.text import Text

from ...rules import desk
from ...rules import tables as t
from ...rules import vocabulary as v
from ...rules.items import reach_row
from ...rules.tables import Tables
from ...rules.usable import boosts
from .. import words
from .atlas import atlas_of, spot_of
from .parts import COLOURS, WHY, Canvas, title, use

WORLD: Final = (1000.0, 640.0)
PIN: Final = 30.0
ROOMY: Final = 0.8  # pixels a unit: from here on all places have their names
NAMED: Final = 0.62  # below this only their numbers
ZOOMED: Final = 1.5  # times as near: the second level of zoom of the pages
NEAR_NAMES: Final = 8  # more lit places than this show their numbers only
LEAST_VIEW: Final = 330.0  # units across: a phone comes no nearer
MARGIN: Final = 46.0
CROWD: Final = {1: (0.0,), 2: (-10.0, 10.0)}  # how far meeples on one place stand aside
MANY: Final = (-16.0, 0.0, 16.0, -8.0, 8.0)


def map_part(c: Canvas, box: Box) -> str:
    """Return the map in its box; on a phone the part that matters now."""
    x, y, w, h = near_view(c, box) if c.tall else (0.0, 0.0, *WORLD)
    scale = box.w / w
    reach = WORLD[0] * box.h / box.w  # the whole map in the shape of its box
    inside = ground(c.view.tables) + previews(c, pin_size(scale, True))
    return (
        f'<svg class="ptn-map" x="{box.x:g}" y="{box.y:g}" width="{box.w:g}" height="{box.h:g}"'
        f' viewBox="{x:.0f} {y:.0f} {w:.0f} {h:.0f}" preserveAspectRatio="xMidYMid slice"'
        f' data-zoom="map" data-whole="0 {(WORLD[1] - reach) / 2:.0f} {WORLD[0]:.0f} {reach:.0f}">'
        f"{inside}{pins(c, scale)}{names(c, scale)}{meeples(c, scale)}</svg>"
    )


def pin_size(scale: float, lit: bool) -> float:
    """Return how large a place is drawn, in units of the map: on a phone what is lit stands out."""
    if scale > ROOMY:
        return PIN
    return min(66.0, 28 / scale) if lit else min(40.0, 22 / scale)


@memo
def ground(tables: Tables) -> str:
    """Return coast, compass and roads: highways are double lines, dirt roads are dots."""
    atlas = atlas_of(tables)
    return (
        '<rect x="-500" y="-500" width="2000" height="1640" class="ptn-sea"/>'
        + use("coast", 0, 0, WORLD[0], WORLD[1])
        + use("compass", 20, 510, 76, 76, ' class="ptn-compass"')
        + f'<defs><path id="ptn-road-d" d="{atlas.dirt_roads}"/>'
        + f'<path id="ptn-road-h" d="{atlas.highways}"/></defs>'
        + '<use href="#ptn-road-d" class="ptn-dirt0"/><use href="#ptn-road-h" class="ptn-hwy0"/>'
        + '<use href="#ptn-road-d" class="ptn-dirt"/>'
        + '<use href="#ptn-road-h" class="ptn-hwy1"/><use href="#ptn-road-h" class="ptn-hwy2"/>'
    )


def near_view(c: Canvas, box: Box) -> tuple[float, float, float, float]:
    """Return the part of the map around the meeple, its cards in hand and the lit places."""
    s, seat = c.view, c.mine()
    places = [n for n in range(1, t.NUMBERS) if c.can(v.GO_FIRST + n)]
    if not places:
        places = words.cards_of(s.at(seat, desk.HAND))
    places.append(s.at(seat, desk.PLACE))
    points = [spot_of(s.tables, n) for n in places if n]
    if not points:
        points = [(0.0, 0.0), WORLD]
    left, right = min(p[0] for p in points) - MARGIN, max(p[0] for p in points) + MARGIN
    top, bottom = min(p[1] for p in points) - MARGIN, max(p[1] for p in points) + MARGIN
    shape = box.w / box.h
    w = max(right - left, (bottom - top) * shape, LEAST_VIEW)
    w = min(w, WORLD[0])
    h = w / shape
    x = min(max((left + right - w) / 2, 0.0), WORLD[0] - w)
    if h > WORLD[1]:
        return x, (WORLD[1] - h) / 2, w, h
    return x, min(max((top + bottom - h) / 2, 0.0), WORLD[1] - h), w, h


# --- places -------------------------------------------------------------------------------------


@memo
def pin_face(tables: Tables, number: int, size: float) -> str:
    """Return a place: skyline or peak with its number, and its airport."""
    marks = tables.landmarks
    x, y = spot_of(tables, number)
    k = size / PIN
    out = use(f"pin-{t.TYPE_NAMES[marks.type[number]]}", x - size / 2, y - size / 2, size)
    out += (
        f'<text x="{x:g}" y="{y + 11 * k:g}" font-size="{13 * k:g}" class="ptn-num">{number}</text>'
    )
    if marks.airport[number]:
        out += use("badge-airport", x + 6.5 * k, y + 3 * k, 17 * k)
    return out


@memo
def pin_title(tables: Tables, number: int, said: Text) -> str:
    """Return the tooltip of a place: full name, state and what its card shows."""
    marks = tables.landmarks
    where = said(marks.states[number])
    return title(f"{number} {said(marks.names[number])}, {where}")


def pins(c: Canvas, scale: float) -> str:
    """Return all places, those that may be chosen last so that they lie on top."""
    s, seat = c.view, c.mine()
    hand = s.at(seat, desk.HAND)
    done = s.at(seat, desk.CARDS)
    boosted = boosted_places(c)
    here = s.at(seat, desk.PLACE)
    picking = any(c.can(v.GO_FIRST + n) for n in range(1, t.NUMBERS))
    plain, lit = "", ""
    for n in range(1, t.NUMBERS):
        can = c.can(v.GO_FIRST + n)
        size = pin_size(scale, can or n == here or bool(hand >> n & 1))
        one = pin(c, n, size, hand >> n & 1, done >> n & 1, boosted >> n & 1, picking and n != here)
        if can:
            lit += one
        else:
            plain += one
    return here_ring(c, pin_size(scale, True)) + plain + lit


def pin(c: Canvas, n: int, size: float, held: int, done: int, boosted: int, picking: bool) -> str:
    """Return one place with its marks: lit, in hand, in the journal."""
    s, action = c.view, v.GO_FIRST + n
    if not c.can(action):
        pale = picking and not boosted and not held
        ring = "lit-boost" if boosted else ""
        return plain_pin(s.tables, n, size, held, done, ring, pale, c.reader.text)
    x, y = spot_of(s.tables, n)
    reach = 50 * size / PIN
    spot = f'<circle cx="{x:g}" cy="{y:g}" r="{reach / 2 - 2:g}" class="spot"/>'
    face = pin_marks(s.tables, n, size, held, done, "lit-reach", c.reader.text)
    return f"<g{c.claim(action, 'ptn-pin')}>{face}{spot}</g>"


@memo
def plain_pin(
    tables: Tables, n: int, size: float, held: int, done: int, ring: str, pale: bool, said: Text
) -> str:
    """Return a place that may not be chosen now; it can be asked about."""
    style = "ptn-pin ptn-off" if pale else "ptn-pin"
    face = pin_marks(tables, n, size, held, done, ring, said)
    return f'<g{WHY[v.GO_FIRST + n]} class="{style}">{face}</g>'


@memo
def pin_marks(
    tables: Tables, n: int, size: float, held: int, done: int, ring: str, said: Text
) -> str:
    """Return the inside of a place: tooltip, ring, pin, and the mark of hand or journal."""
    (x, y), k = spot_of(tables, n), size / PIN
    reach = 50 * k
    out = pin_title(tables, n, said)
    if ring:
        out += use(ring, x - reach / 2, y - reach / 2, reach)
    out += pin_face(tables, n, size)
    if held:
        return out + use("mark-hand", x - 25 * k, y - 20 * k, 18 * k, 19.8 * k)
    return out + (use("mark-done", x - 21 * k, y - 16 * k, 15 * k) if done else "")


def boosted_places(c: Canvas) -> int:
    """Return the places that a boost would add to the Move under way, as bits (PTN-84)."""
    s = c.view
    if s.step != v.STEP_GO or not c.labels or not boosts(s):
        return 0
    place = s.at(s.seat, desk.PLACE)
    far = t.CAR_BOOSTED if s.mode == t.CAR else t.BUS_BOOSTED
    near = int(s.tables.reach[reach_row(s) * t.NUMBERS + place])
    return int(s.tables.reach[far * t.NUMBERS + place]) & ~near


def here_ring(c: Canvas, size: float) -> str:
    """Return the ring around the place of the seat in front."""
    s, seat = c.view, c.mine()
    n = s.at(seat, desk.PLACE)
    if not n:
        return ""
    ring = 50 * size / PIN
    x, y = spot_of(s.tables, n)
    style = f' class="ptn-seat-{c.colour(seat)}"'
    return use("lit-here", x - ring / 2, y - ring / 2, ring, 0, style)


def previews(c: Canvas, size: float) -> str:
    """Return for each die that may be chosen the rings of the places that it leads to."""
    s = c.view
    if s.step not in (v.STEP_PRE, v.STEP_MODE):
        return ""
    place = s.at(c.mine(), desk.PLACE)
    ring = 50 * size / PIN
    out = ""
    for mode in range(t.MODES):
        if c.can(v.MOVE_FIRST + mode):
            reach = words.cards_of(int(s.tables.reach[mode * t.NUMBERS + place]))
            spots = [spot_of(s.tables, n) for n in reach]
            rings = [use("lit-reach", x - ring / 2, y - ring / 2, ring) for x, y in spots]
            out += f'<g data-preview="{v.MOVE_FIRST + mode}">{"".join(rings)}</g>'
    return out


# --- names and meeples --------------------------------------------------------------------------


def names(c: Canvas, scale: float) -> str:
    """Return the names on the map: all where there is room, else those that matter now.

    The others are there to be shown to somebody who zooms in.
    """
    s = c.view
    said = c.reader.text
    if scale > ROOMY:
        return all_names(s.tables, said)
    lit = [n for n in range(1, t.NUMBERS) if c.can(v.GO_FIRST + n)]
    wanted = set(words.cards_of(s.at(c.mine(), desk.HAND))) | {s.at(c.mine(), desk.PLACE)}
    if len(lit) <= NEAR_NAMES:
        wanted |= set(lit)
    if scale < NAMED:
        wanted = set()
    size = pin_size(scale, True)
    at_once, nearer = "", ""
    for n in range(1, t.NUMBERS):
        name = near_name(s.tables, n, size, said)
        if n in wanted:
            at_once += name
        else:
            nearer += name
    room = " ptn-nearer-2" if scale * ZOOMED > ROOMY else ""
    group = f'<g font-size="{11 / scale:.1f}" class="ptn-names'
    return f'{group}">{at_once}</g>{group} ptn-nearer{room}">{nearer}</g>'


@memo
def all_names(tables: Tables, said: Text) -> str:
    """Return every name at its place of the atlas."""
    out = ""
    for n in range(1, t.NUMBERS):
        place = atlas_of(tables).places[n]
        rows = "".join(
            f'<tspan x="{place.x:g}" dy="{13.6 if k else 0:g}">{safe(said(line))}</tspan>'
            for k, line in enumerate(place.name)
        )
        kind = t.TYPE_NAMES[tables.landmarks.type[n]]
        out += (
            f'<text y="{place.y:g}" font-size="13.2" text-anchor="{place.anchor}"'
            f' class="ptn-lbl ptn-lbl-{kind}">{rows}</text>'
        )
    return out


@memo
def near_name(tables: Tables, n: int, size: float, said: Text) -> str:
    """Return a name below its pin; its group makes it eleven pixels high whatever the scale."""
    kind = t.TYPE_NAMES[tables.landmarks.type[n]]
    name = said(" ".join(atlas_of(tables).places[n].name))
    x, y = spot_of(tables, n)
    return (
        f'<text x="{x:g}" y="{y + size / 2:.1f}" dy="0.95em" text-anchor="middle"'
        f' class="ptn-lbl ptn-lbl-{kind}">{safe(name)}</text>'
    )


def meeples(c: Canvas, scale: float) -> str:
    """Return the meeples on their places, side by side where several stand (PTN-15)."""
    s = c.view
    k = pin_size(scale, True) / PIN
    crowd: dict[int, list[int]] = {}
    for seat in range(s.seats):
        crowd.setdefault(s.at(seat, desk.PLACE), []).append(seat)
    out = ""
    for place, seats in crowd.items():
        if not place:
            continue
        for seat, aside in zip(seats, CROWD.get(len(seats), MANY), strict=False):
            x, y = spot_of(s.tables, place)
            at = f"{x + (aside - 15) * k:.1f} {y - 40 * k:.1f}"
            name = title(c.reader.name(seat))
            colour = COLOURS[s.at(seat, desk.JOURNAL)]
            out += (
                f'<g class="ptn-meeple" data-piece="{words.meeple_piece(seat)}"'
                f' transform="translate({at})">{name}'
                f"{use(f'meeple-{colour}', 0, 0, 30 * k, 36 * k)}</g>"
            )
    return out
