"""Photo Tour, drawing: the map with roads, places and meeples.

On a desktop each place is a part of its own; a phone looks at a piece of the whole, which can be
moved and enlarged, so there the map is one part.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.face import Shape
from travelogue.face.sketch import Sketch
from travelogue.face.svg import Box, safe
from travelogue.face.text import Text

from ...rules import desk
from ...rules import tables as t
from ...rules import vocabulary as v
from ...rules.tables import Tables
from .. import words
from .atlas import atlas_of, spot_of
from .parts import COLOURS, LEAST, Canvas, part, thing, title, use

WORLD: Final = (1000.0, 640.0)
PIN: Final = 30.0
RING: Final = 22.0  # radius of what lights a place
ROOMY: Final = 0.79  # pixels a unit: below it pins are drawn larger, and only some names are
NAME: Final = 13.2  # units: names on the map
NEAR: Final = 390.0  # units across that a phone shows
FAR_PIN: Final = 2.2  # how much larger a phone draws the places that matter from afar
TOUCH: Final = 44.0  # pixels
START_TOP: Final[dict[Shape, float]] = {"phone": 292, "small": 232}  # there the start cards begin
CROWD: Final = {1: (0.0,), 2: (-10.0, 10.0)}  # how far meeples on one place stand aside
MANY: Final = (-16.0, 0.0, 16.0, -8.0, 8.0)
DIE: Final = 22.0  # pixels: the die beside a place that it leads to


class Look:
    """How large the map is drawn: pixels a unit, how much larger its pins, and which names."""

    def __init__(self, scale: float, pins: float, names: float, all_names: bool) -> None:
        self.scale = scale
        self.pins = pins
        self.names = names
        self.all_names = all_names


def look_of(width: float) -> Look:
    """Return how a map that is shown as a whole is drawn at this width."""
    scale = width / WORLD[0]
    pins = max(1.0, ROOMY / scale)
    names = max(13.0 if scale > 1 else NAME, (LEAST + 0.05) / scale)
    return Look(scale, round(pins, 3), round(names, 1), pins == 1)


# --- the map of a desktop: the whole, in many parts ---------------------------------------------


def map_parts(c: Canvas, box: Box, sketch: Sketch) -> list[str]:
    """Return ground, own place, all places and meeples as parts, always as many."""
    look = look_of(box.w)
    shows = places_shown(c)
    out = [sketch.same("ground", box) or sketch.keep("ground", ground_part(c, box))]
    here = shows[0]
    out.append(
        sketch.same("here", here) or sketch.keep("here", part(here_ring(c, look), 0, 0, look.scale))
    )
    for n in range(1, t.NUMBERS):
        name = f"place {n}"
        out.append(
            sketch.same(name, (shows[n], is_before_start(c)))
            or sketch.keep(name, part(pin(c, n, shows[n], look), 0, 0, look.scale))
        )
    for seat, spots in enumerate(crowd(c)):
        name = f"meeple {seat}"
        drawn = sketch.same(name, spots)
        if not drawn:
            drawn = sketch.keep(name, part(meeple(c, seat, spots, look), 0, 0, look.scale))
        out.append(drawn)
    return out


def ground_part(c: Canvas, box: Box) -> str:
    """Return all that never changes, with the corner for notes: no place lies there."""
    scale = box.w / WORLD[0]
    edge = (
        f'<rect x="{box.x + 0.5:g}" y="{box.y + 0.5:g}" width="{box.w - 1:g}"'
        f' height="{box.h - 1:g}" rx="10" class="ptn-edge"/>'
    )
    left = max(0.62 * box.w, box.w - 330)
    corner = (
        f'<rect x="{left:g}" y="10" width="{box.w - left - 10:g}" height="{0.19 * box.h:g}"'
        ' class="note-corner"/>'
    )
    clip = (
        f'<clipPath id="ptn-frame"><rect width="{box.w:g}" height="{box.h:g}" rx="10"/></clipPath>'
    )
    world = f'<g transform="scale({scale:g})">{ground(c.view.tables)}</g>'
    return part(f'{clip}<g clip-path="url(#ptn-frame)">{world}</g>{edge}{corner}')


@memo
def ground(tables: Tables) -> str:
    """Return coast, compass and roads: highways are double lines, dirt roads are dots."""
    atlas = atlas_of(tables)
    return (
        '<rect x="-500" y="-500" width="2000" height="1640" class="ptn-sea"/>'
        + use("coast", 0, 0, WORLD[0], WORLD[1])
        + use("compass", 20, 510, 76, 76, ' class="ptn-compass"')
        + f'<path id="ptn-road-d" d="{atlas.dirt_roads}" class="ptn-dirt0"/>'
        + f'<path id="ptn-road-h" d="{atlas.highways}" class="ptn-hwy0"/>'
        + f'<path d="{atlas.dirt_roads}" class="ptn-dirt"/>'
        + f'<path d="{atlas.highways}" class="ptn-hwy1"/>'
        + f'<path d="{atlas.highways}" class="ptn-hwy2"/>'
    )


# --- places -------------------------------------------------------------------------------------


def places_shown(c: Canvas) -> list[tuple[int, ...]]:
    """Return for each place what it shows: in hand, in the journal, boosts, a die that leads to it.

    Index 0 tells where the seat in front stands, and the colour of its journal.
    """
    s, seat = c.view, c.seat
    here, held, done = c.own(desk.PLACE), c.own(desk.HAND), c.own(desk.CARDS)
    near = [int(s.tables.reach[mode * t.NUMBERS + here]) for mode in range(t.MODES)]
    boosts = boosted(c, here, near)
    dice = [int(die) - 1 for die in list(s.display)[2 * t.DISPLAY :]]
    shows: list[tuple[int, ...]] = [(here, s.at(seat, desk.JOURNAL))]
    for n in range(1, t.NUMBERS):
        die = -1
        if held >> n & 1:
            ways = [mode for mode in range(t.MODES) if mode in dice and near[mode] >> n & 1]
            die = ways[0] if ways else -1
        shows.append(
            (held >> n & 1, done >> n & 1, boosts[0] >> n & 1, boosts[1] >> n & 1, die,
             int(n == here))
        )  # fmt: skip
    return shows


def why_of(n: int, held: int, here: int, is_start: bool) -> str:
    """Return the name of a place; where its card can be chosen, both are the same thing."""
    return f"hand {n}" if held and (here or is_start) else f"place {n}"


def boosted(c: Canvas, here: int, near: list[int]) -> tuple[int, int]:
    """Return the places that a boost would add to a Car and to a Bus, as bits (PTN-84)."""
    s = c.view
    if s.at(c.seat, desk.OWN_USED):
        return 0, 0
    cards = s.at(c.seat, desk.CARDS)
    added = []
    for mode, row in ((t.CAR, t.CAR_BOOSTED), (t.BUS, t.BUS_BOOSTED)):
        has = cards & int(s.tables.bonuses.boost[mode])
        far = int(s.tables.reach[row * t.NUMBERS + here])
        added.append(far & ~near[mode] if has else 0)
    return added[0], added[1]


def pin(c: Canvas, n: int, shows: tuple[int, ...], look: Look) -> str:
    """Return one place with its marks and its name."""
    return pin_of(
        c.view.tables, n, shows, look.scale, look.pins, look.names, look.all_names, c.is_phone,
        is_before_start(c), c.text,
    )  # fmt: skip


@memo
def pin_of(
    tables: Tables,
    n: int,
    shows: tuple[int, ...],
    scale: float,
    k: float,
    names: float,
    is_named: bool,
    by_touch: bool,
    is_start: bool,
    said: Text,
) -> str:
    """Return a place: what lights it, its pin with a number, its marks, its name."""
    held, done, by_car, by_bus, die, here = shows
    marks = tables.landmarks
    x, y = spot_of(tables, n)
    kind = t.TYPE_NAMES[marks.type[n]]
    style = f"ptn-pin{' ptn-held' if held else ''}{' ptn-at' if here else ''}"
    style += f"{' ptn-boost-car' if by_car else ''}{' ptn-boost-bus' if by_bus else ''}"
    reach = max(RING * k, TOUCH / 2 / scale) if by_touch else RING * k
    out = title(f"{n} {said(marks.names[n])}, {said(marks.states[n])}")
    if reach > RING * k:
        out += f'<circle cx="{x:g}" cy="{y:g}" r="{reach:.1f}" class="ptn-hit"/>'
    out += f'<circle cx="{x:g}" cy="{y:g}" r="{RING * k:g}" class="spot"/>'
    size = PIN * k
    out += use(f"pin-{kind}", round(x - size / 2, 1), round(y - size / 2, 1), round(size, 1))
    out += (
        f'<text x="{x + (0.4 if kind == "natural" else 0):g}" y="{y + 11 * k:.1f}"'
        f' font-size="{14 * k:.1f}" class="ptn-num">{n}</text>'
    )
    if marks.airport[n]:
        out += use("badge-airport", round(x + 6.5 * k, 1), round(y + 3 * k, 1), round(17 * k, 1))
    if held:
        out += use("mark-hand", round(x - 25 * k, 1), round(y - 20 * k, 1), round(18 * k, 1),
                   round(19.8 * k, 1))  # fmt: skip
    elif done:
        out += use("mark-done", round(x - 21 * k, 1), round(y - 16 * k, 1), round(15 * k, 1))
    if die >= 0:
        side = DIE / scale
        symbol = f"die-{t.MODE_NAMES[die]}"
        out += use(symbol, round(x + 9 * k, 1), round(y - 20 * k - side / 4, 1), round(side, 1), 0,
                   ' class="ptn-way"')  # fmt: skip
    hidden = "" if is_named or held or here else " ptn-unnamed"
    name = name_below(tables, n, names, k, hidden, said)
    if k < FAR_PIN:
        name = name_of(tables, n, names, hidden, said)
    return thing(why_of(n, held, here, is_start), out, f' class="{style}"') + name


@memo
def name_of(tables: Tables, n: int, size: float, hidden: str, said: Text) -> str:
    """Return a name at its place of the atlas."""
    place = atlas_of(tables).places[n]
    rows = "".join(
        f'<tspan x="{place.x:g}" dy="{size + 0.2 if k else 0:g}">{safe(said(line))}</tspan>'
        for k, line in enumerate(place.name)
    )
    kind = t.TYPE_NAMES[tables.landmarks.type[n]]
    return (
        f'<text y="{place.y:g}" font-size="{size:g}" text-anchor="{place.anchor}"'
        f' class="ptn-lbl ptn-lbl-{kind}{hidden}">{rows}</text>'
    )


def name_below(tables: Tables, n: int, size: float, k: float, hidden: str, said: Text) -> str:
    """Return a name below a pin that is drawn large."""
    x, y = spot_of(tables, n)
    kind = t.TYPE_NAMES[tables.landmarks.type[n]]
    name = said(" ".join(atlas_of(tables).places[n].name))
    x = min(max(x, 110), WORLD[0] - 110)
    return (
        f'<text x="{x:g}" y="{y + RING * k + size * 0.8:.1f}" font-size="{size:g}"'
        f' text-anchor="middle" class="ptn-lbl ptn-lbl-{kind}{hidden}">{safe(name)}</text>'
    )


def here_ring(c: Canvas, look: Look) -> str:
    """Return the ring around the place of the seat in front."""
    n = c.own(desk.PLACE)
    if not n:
        return ""
    ring = 50 * look.pins
    x, y = spot_of(c.view.tables, n)
    style = f' class="ptn-seat-{c.colour(c.seat)}"'
    return use("lit-here", round(x - ring / 2, 1), round(y - ring / 2, 1), ring, 0, style)


# --- meeples ------------------------------------------------------------------------------------


def crowd(c: Canvas) -> list[tuple[int, ...]]:
    """Return for each seat where its meeple stands, as which of how many there, and its colour."""
    s = c.view
    places = [s.at(seat, desk.PLACE) for seat in range(s.seats)]
    return [
        (place, places[:seat].count(place), places.count(place), s.at(seat, desk.JOURNAL))
        for seat, place in enumerate(places)
    ]


def meeple(c: Canvas, seat: int, shows: tuple[int, ...], look: Look) -> str:
    """Return a meeple on its place, beside others that stand there (PTN-15)."""
    place, nth, of, colour = shows
    if not place:
        return ""
    k = look.pins
    x, y = spot_of(c.view.tables, place)
    aside = CROWD.get(of, MANY)[nth] * k
    body = use(f"meeple-{COLOURS[colour]}", round(x + aside - 15 * k, 1), round(y - 40 * k, 1),
               round(30 * k, 1), round(36 * k, 1))  # fmt: skip
    marks = f' data-piece="{words.meeple_piece(seat)}" class="ptn-meeple"'
    return thing(f"meeple {seat + 1}", title(c.reader.name(seat)) + body, marks)


# --- the map of a phone: a part of the whole ----------------------------------------------------


def near_map(c: Canvas, box: Box) -> str:
    """Return the map around the meeple of the seat in front; before the start all of it."""
    x, y, w, h = near_view(c, box)
    scale = box.w / w
    is_far = w > NEAR
    look = Look(scale, FAR_PIN if is_far else 1.0, round(12.5 / scale, 1), not is_far)
    shows = places_shown(c)
    pins = "".join(
        dot(c, n) if is_far and not shows[n][0] else pin(c, n, shows[n], look)
        for n in range(1, t.NUMBERS)
    )
    folk = "".join(meeple(c, seat, spots, look) for seat, spots in enumerate(crowd(c)))
    reach = WORLD[0] * box.h / box.w  # the whole map in the shape of its box
    whole = f"0 {(WORLD[1] - reach) / 2:.0f} {WORLD[0]:.0f} {reach:.0f}"
    zoom = "" if is_far else f' data-zoom="map" data-whole="{whole}"'
    return (
        f'<svg class="ptn ptn-map" x="{box.x:g}" y="{box.y:g}" width="{box.w:g}"'
        f' height="{box.h:g}" viewBox="{x:.0f} {y:.0f} {w:.0f} {h:.0f}"'
        f' preserveAspectRatio="xMidYMid slice"{zoom}>'
        f"{ground(c.view.tables)}{here_ring(c, look)}{pins}{folk}</svg>"
    )


def near_view(c: Canvas, box: Box) -> tuple[float, float, float, float]:
    """Return the part of the map that a phone shows; it is laid out for the open question."""
    here = c.plan.at(c.seat, desk.PLACE)
    w = NEAR if here else WORLD[0]
    h = w * box.h / box.w
    if not here:
        seen = START_TOP[c.shape] * w / box.w  # the cards lie over the rest
        return 0.0, (WORLD[1] - seen) / 2, w, h
    x, y = spot_of(c.plan.tables, here)
    left = min(max(x - w / 2, 0.0), WORLD[0] - w)
    top = (WORLD[1] - h) / 2 if h > WORLD[1] else min(max(y - h / 2, 0.0), WORLD[1] - h)
    return left, top, w, h


def dot(c: Canvas, n: int) -> str:
    """Return a place from afar."""
    tables = c.view.tables
    x, y = spot_of(tables, n)
    kind = t.TYPE_NAMES[tables.landmarks.type[n]]
    name = title(f"{n} {c.text(tables.landmarks.names[n])}")
    return thing(
        f"place {n}", f'{name}<circle cx="{x:g}" cy="{y:g}" r="11" class="ptn-dot-{kind}"/>'
    )


def is_before_start(c: Canvas) -> bool:
    """Tell whether the start cards are still being chosen."""
    return bool(c.plan.step == v.STEP_START)
