"""Drawings to be tested: positions of every step and size, as both seats and a watcher see them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final
from xml.etree import ElementTree

from tests.games.kimono_memories.build import last_turn, new_game, play, position, random_step
from travelogue.core.types import SPECTATOR
from travelogue.face.face import SHAPES, Drawing, Reader, Shape
from travelogue.face.svg import ems
from travelogue.games.kimono_memories.face.drawing.page import picture
from travelogue.games.kimono_memories.rules.state import KimonoState
from travelogue.games.kimono_memories.rules.vocabulary import SPACE

MOVED: Final = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)(?: scale\(([\d.]+)\))?")
SEATS: Final = (0, 1, SPECTATOR)
NAMES: Final = ("Ken", "Mei")


@dataclass(frozen=True)
class Seen:
    """A drawing, what it shows and to whom."""

    s: KimonoState
    seat: int
    shape: Shape
    picture: Drawing
    root: ElementTree.Element

    def marked(self, mark: str) -> list[ElementTree.Element]:
        """Return the elements that carry a mark."""
        return [e for e in self.root.iter() if mark in e.attrib]


def drawn(s: KimonoState, seat: int, shape: Shape, names: tuple[str, str] = NAMES) -> Drawing:
    """Return what a seat, or a watcher, sees."""
    return picture(s.view(seat), shape, Reader(names, seat))


def parse(picture: Drawing) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{picture.body}</svg>")


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
        e.attrib["data-piece"]: (x, y, scale)
        for e, x, y, scale in placed(parse(picture))
        if "data-piece" in e.attrib
    }


@cache
def positions() -> tuple[KimonoState, ...]:
    """Return positions of every step, from random games with all options."""
    found: list[KimonoState] = []
    options: list[dict[str, object]] = [
        {},
        {"mode": "basic", "upper_gaps": "contiguous"},
        {"sudden_victory": True},
    ]
    for seed in range(3):
        s, chance = new_game(seed, **options[seed])
        k = 0
        while s.to_move() >= 0:
            if k % 5 == seed % 5 or s.question(s.to_move()).name in ("wild", "reward"):
                found.append(s.copy())
            random_step(s, chance)
            k += 1
        found.append(s)
    return (*found, longest_row(), highest(), wild(), comparing(), finished(), struck())


def longest_row() -> KimonoState:
    """18 photos in one row."""
    row = "XUMB G1 G2 V6 Y1 Y2 Y3 Y4 DS B1 B2 B3 B4 B5 V1 V2 V3 V4"
    return position(
        f"1@-8: {row}", "1@0: DM P1", ring="P5 P2 - - P3 - - -", gap=3, hand="G3", turn=25
    )


def highest() -> KimonoState:
    """Five layers in front, eight photos abreast behind."""
    return position(
        "1@-2: XUMB G1 DS G2 Y1 / 2@-2: V1 V2 V3 V4 / 3@-2: B2 B3 B4 / 4@-2: P1 P2 / 5@-2: B1",
        "1@-3: P3 P4 V6 DM V5 G3 Y3 Y4 / 2@-3: P5 - XLF XFAN - P7",
        ring="XFLO XLAN - - - - - -",
        gap=3,
        hand="P6",
        turn=25,
        all_tokens=True,
    )


def wild() -> KimonoState:
    """E25: a wild seam is asked, and two kinds are used up."""
    s = position(
        "1@0: DS Y1 B1 G3 Y4 / 2@0: XLAN - B2", hand="XLF", turn=22, supply={"p3": 1, "p7": 0}
    )
    play(s, "place 2,1")
    return s


def comparing() -> KimonoState:
    """The first of five comparisons, won by Sun."""
    return last_turn((1, 0, -1, 0, -2), "Y3 P4 G1 XFAN")


def finished() -> KimonoState:
    s = comparing()
    while s.to_move() >= 0:
        play(s, SPACE.text(s.legal(s.to_move())[0]))
    return s


def struck() -> KimonoState:
    """E8: a sudden victory of Sun."""
    s = position(hand="V6", markers=(3, 0, 0, 2, 0), turn=12, sudden_victory=True)
    play(s, "place 1,-1")
    return s


@cache
def pictures() -> tuple[Seen, ...]:
    """Return every position for both seats and a watcher, in every shape."""
    return tuple(
        Seen(s, seat, shape, picture, parse(picture))
        for s in positions()
        for seat in SEATS
        for shape in SHAPES
        for picture in (drawn(s, seat, shape),)
    )


# --- geometry -----------------------------------------------------------------------------------

Bounds = tuple[float, float, float, float]


def bounds(root: ElementTree.Element) -> Iterator[tuple[ElementTree.Element, Bounds]]:
    """Yield left, top, right and bottom of everything drawn, in the units of the drawing."""
    for e, x, y, scale in placed(root):
        own = own_bounds(e)
        if own is not None:
            left, top, right, bottom = own
            yield (
                e,
                (x + left * scale, y + top * scale, x + right * scale, y + bottom * scale),
            )


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
        w = ems(e.text or "") * size
        shift = {"": 0.0, "middle": w / 2, "end": w}[e.attrib.get("text-anchor", "")]
        return x - shift, y - size, x - shift + w, y + size * 0.3
    return None


def around(parts: list[Bounds]) -> Bounds:
    """Return the bounds of several together."""
    left, top, right, bottom = zip(*parts, strict=True)
    return min(left), min(top), max(right), max(bottom)


def targets(root: ElementTree.Element) -> dict[str, Bounds]:
    """Return what can be touched of each thing: its spot, and what is added to it."""
    found = {id(e): b for e, b in bounds(root)}
    out: dict[str, Bounds] = {}
    for e in root.iter():
        if "data-why" in e.attrib:
            parts = [found[id(c)] for c in e if c.attrib.get("class") in ("spot", "kim-hit")]
            if parts:
                out[e.attrib["data-why"]] = around(parts)
    return out


def shared(a: Bounds, b: Bounds) -> float:
    """Return how much of the smaller of two lies under the other."""
    w = min(a[2], b[2]) - max(a[0], b[0])
    h = min(a[3], b[3]) - max(a[1], b[1])
    if w <= 0 or h <= 0:
        return 0.0
    return w * h / min((c[2] - c[0]) * (c[3] - c[1]) for c in (a, b))
