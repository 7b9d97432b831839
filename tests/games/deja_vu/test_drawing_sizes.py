"""Sizes: nothing too small to read or to touch, nothing that moves or leaves its window."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from travelogue.face.face import AREAS, PHONES, SHAPES, Reader, Shape
from travelogue.games.deja_vu.rules.state import DejaVuState

from .build import give, phase_3, short, table
from .gesturing import FACE, NAMES, begin, gestures, played

LEAST_TEXT = 11
NUMBER = 12


class Frame(NamedTuple):
    """Where an element's units lie: a shift and a scale; rotations turn around the origin."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0


ORIGIN = Frame()


class Area(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    @property
    def size(self) -> float:
        return (self.right - self.left) * (self.bottom - self.top)

    def shared(self, other: Area) -> float:
        w = min(self.right, other.right) - max(self.left, other.left)
        h = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(0.0, w) * max(0.0, h)


def moved(frame: Frame, transform: str) -> Frame:
    x, y, scale = frame
    for name, told in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(n) for n in told.split()]
        if name == "translate":
            x, y = x + numbers[0] * scale, y + numbers[1] * scale
        elif name == "scale":
            scale *= numbers[0]
    return Frame(x, y, scale)


def walked(
    element: ElementTree.Element, frame: Frame = ORIGIN, why: str = ""
) -> Iterator[tuple[ElementTree.Element, Frame, str]]:
    """Yield every element with its frame and the thing that it belongs to."""
    frame = moved(frame, element.attrib.get("transform", ""))
    why = element.attrib.get("data-why", why)
    yield element, frame, why
    if element.tag != "svg" or "viewBox" not in element.attrib:
        for child in element:
            yield from walked(child, frame, why)


def drawn(s: DejaVuState, shape: Shape, seat: int) -> ElementTree.Element:
    drawing = FACE.picture(s.view(seat), shape, Reader(NAMES[: s.seats], seat))
    w, h = AREAS[shape]
    assert (drawing.width, drawing.height) == (w * (4 if shape in PHONES else 1), h)
    return ElementTree.fromstring(f"<svg>{drawing.body}</svg>")


def outline(element: ElementTree.Element, frame: Frame) -> Area | None:
    """Return where a rectangle or a hexagon around the origin lies."""
    marks = element.attrib
    if element.tag == "rect":
        x, y = float(marks["x"]), float(marks["y"])
        w, h = float(marks["width"]), float(marks["height"])
    elif element.tag == "path":
        w, h = (100.4, 116.0) if "58" in marks["d"] else (87.4, 101.0)
        if "rotate(90)" in marks.get("transform", ""):
            w, h = h, w
        x, y = -w / 2, -h / 2
    else:
        return None
    left, top = frame.x + x * frame.scale, frame.y + y * frame.scale
    return Area(left, top, left + w * frame.scale, top + h * frame.scale)


def targets(root: ElementTree.Element) -> dict[str, list[Area]]:
    """Return where things can be touched: their spots, or what is larger around them."""
    found: dict[tuple[str, int], Area] = {}
    at = -1
    for element, frame, why in walked(root):
        if "data-why" in element.attrib:
            at += 1
        styles = element.attrib.get("class", "").split()
        if why and {"spot", "djv-hit"} & set(styles):
            area = outline(element, frame)
            old = found.get((why, at))
            if area is not None and (old is None or area.size > old.size):
                found[why, at] = area
    out: dict[str, list[Area]] = {}
    for (why, _), area in found.items():
        out.setdefault(why, []).append(area)
    return out


def positions() -> Iterator[tuple[DejaVuState, int]]:
    """Yield what people are asked in whole games, and crowded tables."""
    for seats, options in ((2, {"map": "quick"}), (4, {"map": "built"}),
                           (3, {"map": "quick", "speed": "on"})):  # fmt: skip
        for n, (s, seat, _) in enumerate(played(begin(seats, 7, **options), 3)):
            if n % 9 == 0:
                yield s, seat
    yield crowded(), 0


def crowded() -> DejaVuState:
    s = table(4, {0: "red sun, red moon, red star, red bolt, red drop, blue sun, blue moon, "
                  "blue star, blue bolt, blue drop, green sun"})  # fmt: skip
    give(s, long=", ".join(f"{c}-{n}" for c in ("red", "green") for n in (1, 2, 3, 4, 5, 6, 7)))
    give(s, hand="blue-1, blue-2, blue-3, blue-5, blue-6, white-1, white-2, white-3, white-5",
         held="amber 1 2 3 4 5, jade 1 2")  # fmt: skip
    for key in ("purple-1", "purple-2", "yellow-1"):
        short(s, key, "yellow sun")
    return phase_3(s, "white sun, white moon, white star, yellow sun, yellow bolt, purple sun")


@cache
def asked() -> list[tuple[DejaVuState, int]]:
    return list(positions())


@pytest.mark.parametrize("shape", SHAPES)
def test_text_can_be_read(shape: Shape) -> None:
    """Eleven pixels at least; twelve for numbers on pieces."""
    for s, seat in asked():
        for element, frame, _ in walked(drawn(s, shape, seat)):
            if element.tag == "text":
                size = float(element.attrib["font-size"]) * frame.scale
                styles = element.attrib.get("class", "")
                least = NUMBER if "coin" in styles or "on-colour" in styles else LEAST_TEXT
                assert size > least - 0.11, (element.text, size)


@pytest.mark.parametrize("shape", SHAPES)
def test_targets_are_large_enough(shape: Shape) -> None:
    """24 pixels for a mouse, 44 for a thumb; a hand's cards overlap, and their edge is seen."""
    least = 43.5 if shape in PHONES else 24
    for s, seat in asked():
        areas = targets(drawn(s, shape, seat))
        for thing in {t for each in gestures(s, seat) for t in each.things}:
            assert thing in areas, thing
            best = max(areas[thing], key=lambda area: area.size)
            assert best.right - best.left >= least, (thing, best)
            assert best.bottom - best.top >= least, (thing, best)


@pytest.mark.parametrize("shape", SHAPES)
def test_what_can_be_chosen_has_a_ring(shape: Shape) -> None:
    """The page shows its state on a child of the thing, and hangs tags there."""
    for s, seat in asked():
        ringed = {
            e.attrib["data-why"]
            for e in drawn(s, shape, seat).iter()
            if "data-why" in e.attrib and any(child.attrib.get("class") == "spot" for child in e)
        }
        assert {t for each in gestures(s, seat) for t in each.things} <= ringed


@pytest.mark.parametrize("shape", SHAPES)
def test_targets_lie_apart(shape: Shape) -> None:
    """No two things that can be chosen cover more than a quarter of each other, but for a hand."""
    for s, seat in asked():
        chosen = {t for each in gestures(s, seat) for t in each.things}
        areas = [
            (why, area)
            for why, found in targets(drawn(s, shape, seat)).items()
            for area in found
            if why in chosen and not why.startswith(("hand", "short"))
        ]
        for n, (one, first) in enumerate(areas):
            for other, second in areas[:n]:
                covered = first.shared(second) / min(first.size, second.size)
                assert covered <= 0.25, (one, other, covered)


@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_leaves_its_stage(shape: Shape) -> None:
    """All that can be touched lies inside the window, on a phone inside one stage."""
    w, h = AREAS[shape]
    for s, seat in asked():
        for why, found in targets(drawn(s, shape, seat)).items():
            for area in found:
                stage = area.left + 8 - (area.left + 8) % w
                assert stage - 4 <= area.left, why
                assert area.right <= stage + w + 4, (why, area)
                assert area.top >= -4, why
                assert area.bottom <= h + 4, (why, area)


@pytest.mark.parametrize("shape", SHAPES)
def test_boxes_stay(shape: Shape) -> None:
    """Grounds, tray and the note's corner are the same from the first to the last move."""
    seen: dict[str, set[tuple[str, ...]]] = {}
    for s, seat in asked():
        if s.seats != 2:
            continue
        for element, _, _ in walked(drawn(s, shape, seat)):
            style = element.attrib.get("class", "").split(" ")[0]
            if style in ("djv-tray", "note-corner", "djv-night"):
                box = tuple(element.attrib[k] for k in ("x", "y", "width", "height"))
                seen.setdefault(style, set()).add(box)
    assert len(seen["djv-night"]) == 1
    assert len(seen["djv-tray"]) == (2 if shape in PHONES else 1)
    assert ("note-corner" in seen) == (shape not in PHONES)
