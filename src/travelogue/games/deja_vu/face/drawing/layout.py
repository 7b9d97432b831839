"""Deja Vu, drawing: where the parts lie in each shape of window, whatever the position.

A phone has stages side by side; what lies on a later one begins at a multiple of its width.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from travelogue.face.face import AREAS, Shape
from travelogue.face.svg import Box

CARD_W: Final = 112.0  # a card of scale 1
CARD_H: Final = 156.0
PHONE: Final = 360.0  # width of a stage
NOWHERE: Final = Box(0, 0, 0, 0)
MAP, CARDS, SHARED, OTHERS = range(4)  # stages


class Layout(NamedTuple):
    """The boxes of the parts of one shape."""

    width: float
    height: float
    map: Box
    shared: Box
    columns: int  # of shared cards
    matrix: Box
    tray: Box
    note: Box  # where the page pins what a gesture would bring
    mine: Box  # the ground of open cards, hand and memory
    open: Box
    hand: Box
    memory: Box
    bits: Box  # a phone's second tray, beside the cards
    strips: Box  # a phone's hand below the map
    others: Box
    scale: float  # of cards
    head: float  # height of the title above cards
    title: float  # sizes of text
    text: float
    is_phone: bool = False

    @property
    def card_w(self) -> float:
        return CARD_W * self.scale

    @property
    def card_h(self) -> float:
        return CARD_H * self.scale


def stage(n: int, x: float, y: float, w: float, h: float) -> Box:
    return Box(PHONE * n + x, y, w, h)


LAYOUTS: Final[dict[Shape, Layout]] = {
    "wide": Layout(
        992, 680, Box(0, 0, 676, 428), Box(684, 0, 308, 288), 3, Box(684, 296, 308, 132),
        Box(0, 436, 992, 56), Box(716, 440, 268, 48), Box(0, 500, 992, 180),
        Box(10, 500, 215, 180), Box(241, 500, 350, 180), Box(607, 500, 375, 180),
        NOWHERE, NOWHERE, NOWHERE, 104 / CARD_W, 28, 14, 12,
    ),
    "large": Layout(
        1540, 936, Box(0, 0, 1056, 596), Box(1068, 0, 472, 410), 3, Box(1068, 422, 472, 174),
        Box(0, 608, 1540, 64), Box(1164, 613, 364, 54), Box(0, 684, 1540, 252),
        Box(12, 684, 307, 252), Box(341, 684, 622, 252), Box(985, 684, 543, 252),
        NOWHERE, NOWHERE, NOWHERE, 150 / CARD_W, 34, 16, 13,
    ),
    "short": Layout(
        992, 584, Box(0, 0, 676, 340), Box(684, 0, 308, 226), 3, Box(684, 234, 308, 106),
        Box(0, 348, 992, 52), Box(716, 352, 268, 44), Box(0, 408, 992, 176),
        Box(10, 408, 203, 176), Box(229, 408, 350, 176), Box(595, 408, 387, 176),
        NOWHERE, NOWHERE, NOWHERE, 98 / CARD_W, 30, 14, 12,
    ),
    "phone": Layout(
        1440, 548, Box(4, 4, 352, 392), stage(SHARED, 4, 4, 352, 424), 2,
        stage(SHARED, 4, 434, 352, 110), Box(6, 400, 348, 60), NOWHERE, NOWHERE,
        stage(CARDS, 8, 68, 228, 186), stage(CARDS, 8, 254, 344, 186),
        stage(CARDS, 8, 444, 344, 100), stage(CARDS, 6, 6, 348, 58), Box(6, 468, 348, 72),
        stage(OTHERS, 4, 4, 352, 540), 1.0, 26, 14, 12, True,
    ),
    "small": Layout(
        1440, 408, Box(4, 2, 352, 340), stage(SHARED, 4, 4, 352, 268), 3,
        stage(SHARED, 4, 278, 352, 126), Box(6, 346, 348, 58), NOWHERE, NOWHERE,
        stage(CARDS, 8, 56, 228, 140), stage(CARDS, 8, 198, 344, 140),
        stage(CARDS, 8, 340, 344, 66), stage(CARDS, 6, 2, 348, 54), NOWHERE,
        stage(OTHERS, 4, 4, 352, 400), 84 / CARD_W, 22, 14, 12, True,
    ),
}  # fmt: skip


def area(shape: Shape) -> tuple[int, int]:
    """Return the size of a drawing: the window's board, on a phone one for each stage."""
    w, h = AREAS[shape]
    return (w * 4, h) if LAYOUTS[shape].is_phone else (w, h)
