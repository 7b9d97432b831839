"""Where the elements of a drawing lie, in pixels: read from the SVG alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

Element = ElementTree.Element
MOVES = re.compile(r"(translate|scale)\(([^)]*)\)")


class Frame(NamedTuple):
    """How a point becomes pixels: times the scale, then moved."""

    x: float = 0
    y: float = 0
    scale_x: float = 1
    scale_y: float = 1

    def moved(self, x: float, y: float) -> Frame:
        return Frame(
            self.x + x * self.scale_x, self.y + y * self.scale_y, self.scale_x, self.scale_y
        )

    def scaled(self, x: float, y: float) -> Frame:
        return Frame(self.x, self.y, self.scale_x * x, self.scale_y * y)


class Area(NamedTuple):
    """A rectangle in pixels."""

    x: float
    y: float
    w: float
    h: float

    def overlap(self, other: Area) -> float:
        """Return the common area as a part of the smaller one."""
        w = min(self.x + self.w, other.x + other.w) - max(self.x, other.x)
        h = min(self.y + self.h, other.y + other.h) - max(self.y, other.y)
        return max(w, 0) * max(h, 0) / min(self.w * self.h, other.w * other.h)


def within(element: Element, frame: Frame) -> Frame:
    """Return the frame of what lies in an element."""
    for kind, numbers in MOVES.findall(element.get("transform", "")):
        values = [float(n) for n in re.split(r"[\s,]+", numbers.strip())]
        first, second = values[0], values[-1]
        frame = frame.moved(first, second) if kind == "translate" else frame.scaled(first, second)
    if element.tag == "svg" and "viewBox" in element.attrib:
        frame = frame.moved(float(element.get("x", "0")), float(element.get("y", "0")))
        x, y, w, h = (float(n) for n in element.attrib["viewBox"].split())
        by = max(float(element.attrib["width"]) / w, float(element.attrib["height"]) / h)
        frame = frame.scaled(by, by).moved(-x, -y)
    return frame


def placed(root: Element, frame: Frame | None = None) -> Iterator[tuple[Element, Frame]]:
    """Yield every element with the frame that it is drawn in."""
    inside = within(root, frame or Frame())
    yield root, inside
    for child in root:
        yield from placed(child, inside)


def area(element: Element, frame: Frame) -> Area | None:
    """Return where a rectangle or a circle lies; None for everything else."""
    if element.tag == "rect":
        x, y, w, h = (float(element.get(k, "0")) for k in ("x", "y", "width", "height"))
    elif element.tag == "circle":
        r = float(element.attrib["r"])
        x, y = float(element.attrib["cx"]) - r, float(element.attrib["cy"]) - r
        w = h = 2 * r
    else:
        return None
    left, top = frame.x + x * frame.scale_x, frame.y + y * frame.scale_y
    return Area(left, top, w * frame.scale_x, h * frame.scale_y)


def styled(element: Element, style: str) -> bool:
    return style in element.get("class", "").split()


def areas(root: Element, style: str) -> list[Area]:
    """Return where the rectangles and circles of a class lie."""
    found = [area(e, frame) for e, frame in placed(root) if styled(e, style)]
    return [each for each in found if each is not None]


def targets(root: Element) -> list[tuple[str, Area]]:
    """Return every thing with what can be hit of it: the larger of its ring and its hit area."""
    found = []
    for element, frame in placed(root):
        if "data-why" in element.attrib:
            own = [
                each
                for child in element
                if (styled(child, "spot") or styled(child, "ptn-hit"))
                and (each := area(child, frame)) is not None
            ]
            if own:
                found.append((element.attrib["data-why"], max(own, key=lambda a: a.w * a.h)))
    return found


def text_sizes(root: Element) -> list[tuple[float, str]]:
    """Return the sizes of all texts in pixels, the smallest first."""
    found = []
    for element, frame in placed(root):
        if element.tag == "text":
            size = float(element.attrib["font-size"]) * min(frame.scale_x, frame.scale_y)
            found.append((size, "".join(element.itertext())))
    return sorted(found)
