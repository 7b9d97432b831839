"""Drawings to be tested: positions of every step, as seats and watchers see them, and where."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final
from xml.etree import ElementTree

from tests.games.remember_our_trip.position import GAME, play, position
from travelogue.bots import roster
from travelogue.core.chance import SimChance
from travelogue.face.face import Drawing, Reader, Shape
from travelogue.face.svg import ems
from travelogue.games.remember_our_trip.face.drawing.page import picture
from travelogue.games.remember_our_trip.rules.state import TripState

NAMES: Final = ("Aiko", "Tom", "Mei", "Ken")
LONGEST: Final = ("M" * 24, "Bartholomew Featherstone", "Wolfgang Amadeus M.", "W" * 24)
MOVED: Final = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)(?: scale\(([\d.]+)\))?")
TOUCHED: Final = ("spot", "rot-hit")
Bounds = tuple[float, float, float, float]


def drawn(
    s: TripState, seat: int, shape: Shape = "wide", names: tuple[str, ...] = NAMES
) -> Drawing:
    """Return what a seat, or a watcher, sees."""
    return picture(s.view(seat), shape, Reader(names[: s.seats], seat))


def parse(picture: Drawing) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{picture.body}</svg>")


@cache
def positions() -> tuple[TripState, ...]:
    """Return positions of every step, from games of bots with several options."""
    found: list[TripState] = []
    for seats, options in (
        (2, {"confirmations": "many", "park_pair": "any_kind"}),
        (3, {"city": "singapore", "objectives": "advanced", "size": "7x6"}),
        (4, {"objectives": "advanced"}),
    ):
        s = GAME.new_state(seats, GAME.check_options(dict(options)), SimChance(seats), None)
        assert isinstance(s, TripState)
        bots = [roster.make("random", GAME, seats + k) for k in range(seats)]
        chance = SimChance(seats)
        n = 0
        while s.pending():
            if n % 9 == 0:
                found.append(s.copy())
            seat = s.to_move()
            s.apply(seat, bots[seat].choose(s.view(seat), seat), chance, None)
            n += 1
        found.append(s)
    return (*found, *staged())


def staged() -> tuple[TripState, ...]:
    """Return a position each of the steps that are rarely asked."""
    keep = position("vertical", "shop", "hotel D4")
    play(keep, "D4")
    edge = position("vertical", "shop", "hotel A7")
    play(edge, "A7")
    select = position("vertical", "shop", "shop D4 D5 D7")
    play(select, "D6, D6, D5, D4")
    tile = position("vertical", "shop", "shop D4 D5", supply={"shop": 1})
    play(tile, "D6, D6, D5, D4, DONE")
    confirm = position("vertical", "hotel", "hotel D5 E5")
    play(confirm, "D4")
    return keep, edge, select, tile, confirm


# --- geometry -----------------------------------------------------------------------------------


def placed(
    root: ElementTree.Element,
) -> Iterator[tuple[ElementTree.Element, float, float, float]]:
    """Yield every element with its x, y and scale in the units of the drawing."""
    todo = [(root, 0.0, 0.0, 1.0)]
    while todo:
        e, x, y, scale = todo.pop()
        moved = MOVED.match(e.attrib.get("transform", ""))
        if moved:
            dx, dy, by = (float(value) for value in moved.groups("1"))
            x, y, scale = x + dx * scale, y + dy * scale, scale * by
        todo += [(child, x, y, scale) for child in e]
        yield e, x, y, scale


def pieces(picture: Drawing) -> dict[str, tuple[float, float, float]]:
    """Return where every piece lies, and its scale."""
    return {
        e.attrib["data-piece"]: (round(x, 1), round(y, 1), scale)
        for e, x, y, scale in placed(parse(picture))
        if "data-piece" in e.attrib
    }


def bounds(root: ElementTree.Element) -> Iterator[tuple[ElementTree.Element, Bounds]]:
    """Yield left, top, right and bottom of everything drawn, in the units of the drawing."""
    for e, x, y, scale in placed(root):
        own = own_bounds(e)
        if own is not None:
            left, top, right, bottom = own
            yield e, (x + left * scale, y + top * scale, x + right * scale, y + bottom * scale)


def own_bounds(e: ElementTree.Element) -> Bounds | None:
    def number(name: str) -> float:
        return float(e.attrib.get(name, 0))

    if e.tag in ("use", "rect"):
        x, y = number("x"), number("y")
        return x, y, x + number("width"), y + number("height")
    if e.tag == "circle":
        x, y, r = number("cx"), number("cy"), number("r")
        return x - r, y - r, x + r, y + r
    if e.tag == "text":
        x, y, size = number("x"), number("y"), number("font-size")
        w = ems(e.text or "") * size * 0.92  # rather too wide than too narrow, as `ems` says
        shift = {"": 0.0, "middle": w / 2, "end": w}[e.attrib.get("text-anchor", "")]
        return x - shift, y - size, x - shift + w, y + size * 0.3
    return None


def targets(root: ElementTree.Element) -> list[tuple[str, Bounds]]:
    """Return what can be touched of each thing: its ring, and what is added to it."""
    found = {id(e): b for e, b in bounds(root)}
    out: list[tuple[str, Bounds]] = []
    for e in root.iter():
        parts = [found[id(child)] for child in e if child.attrib.get("class") in TOUCHED]
        if "data-why" in e.attrib and parts:
            left, top, right, bottom = zip(*parts, strict=True)
            out.append((e.attrib["data-why"], (min(left), min(top), max(right), max(bottom))))
    return out


def shared(a: Bounds, b: Bounds) -> float:
    """Return how much of the smaller of two lies under the other."""
    w = min(a[2], b[2]) - max(a[0], b[0])
    h = min(a[3], b[3]) - max(a[1], b[1])
    if w <= 0 or h <= 0:
        return 0.0
    return w * h / min((c[2] - c[0]) * (c[3] - c[1]) for c in (a, b))
