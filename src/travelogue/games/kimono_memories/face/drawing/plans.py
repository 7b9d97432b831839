"""Kimono Memories, drawing: where everything lies in each shape of window, in pixels.

Boxes never change during a game. A phone's drawing has three stages side by side.
"""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from travelogue.face.face import Shape
from travelogue.face.svg import Box

PHONE_W: Final = 360
MINE: Final = 0  # where a phone's stages begin
OTHER: Final = PHONE_W
REWARDS: Final = 2 * PHONE_W


class Slot(NamedTuple):
    """Where a card stands in the street: its upper left corner and its width."""

    x: float
    y: float
    w: float


@dataclass(frozen=True, eq=False)  # each is made once: what is drawn by it is found again quickly
class Plan:
    """A shape of window: the boxes of its parts, and the sizes of what lies in them."""

    size: tuple[int, int]
    is_phone: bool
    unit: float  # titles and names are this much larger than in a window of 1280 x 800
    street: Box
    slots: tuple[Slot, ...]  # the eight next cards, in walking order
    last: tuple[Slot, ...]  # when the turns are over: the four rewards
    told: tuple[float, float, float]  # and, from a point on, this wide, who wins what
    final: Box  # and in the end, by what
    walker: Box
    rope: tuple[float, float, float]  # from x to x, at y
    deck: Slot
    left: tuple[float, float]  # middle and base of the count of the deck
    tag: float  # width of the tags 1, 2, 3
    tracks: Box
    rows: tuple[float, float]  # of the tracks: the first, and the way between two
    ends: tuple[float, float]  # from x to x
    columns: int  # tracks beside each other
    tile: float
    marker: float
    rewards: Box
    display: float  # width of a reward during the turns
    token: float
    other: Box
    other_most: float  # the widest card of that album
    mine: Box
    mine_most: tuple[float, float]  # the widest card while there are two layers, and beyond
    note: tuple[float, float]  # the slip that a page pins into the album
    points: Box  # a table of both seats' points, on a phone
    objects: Box  # and of what props count


NOWHERE: Final = Box(0, 0, 0, 0)


def row_of(n: int, x: float, y: float, w: float, step: float) -> tuple[Slot, ...]:
    return tuple(Slot(x + step * k, y, w) for k in range(n))


STREET_WIDE: Final = row_of(8, 66.6, 21.8, 90, 104.65)
WIDE: Final = Plan(
    size=(992, 680),
    is_phone=False,
    unit=1.0,
    street=Box(0, 0, 992, 132),
    slots=STREET_WIDE,
    last=STREET_WIDE[3:7],
    told=(26, 66, 340),
    final=Box(380, 14, 590, 104),
    walker=Box(10, 32, 55.8, 76.1),
    rope=(22, 896.5, 74),
    deck=Slot(920, 27.8, 56),
    left=(948, 122),
    tag=26,
    tracks=Box(0, 140, 350, 200),
    rows=(187.8, 31.6),
    ends=(59.5, 328.5),
    columns=1,
    tile=31,
    marker=26.5,
    rewards=Box(358, 140, 220, 200),
    display=66,
    token=26,
    other=Box(586, 140, 406, 200),
    other_most=64,
    mine=Box(0, 348, 992, 332),
    mine_most=(116, 90),
    note=(322, 91),
    points=NOWHERE,
    objects=NOWHERE,
)

STREET_LARGE: Final = row_of(8, 94.7, 27.8, 128, 165)
LARGE: Final = Plan(
    size=(1540, 936),
    is_phone=False,
    unit=1.2,
    street=Box(0, 0, 1540, 184),
    slots=STREET_LARGE,
    last=STREET_LARGE[3:7],
    told=(32, 94, 530),
    final=Box(600, 22, 900, 140),
    walker=Box(10, 40.5, 79.4, 108.2),
    rope=(22, 1396, 100),
    deck=Slot(1438, 31.8, 79.6),
    left=(1477.5, 170),
    tag=28,
    tracks=Box(0, 196, 540, 286),
    rows=(259.6, 47.1),
    ends=(81.8, 513.9),
    columns=1,
    tile=46,
    marker=39.5,
    rewards=Box(552, 196, 340, 286),
    display=104,
    token=32.5,
    other=Box(904, 196, 636, 286),
    other_most=92,
    mine=Box(0, 494, 1540, 442),
    mine_most=(160, 128),
    note=(360, 104),
    points=NOWHERE,
    objects=NOWHERE,
)

STREET_SHORT: Final = row_of(8, 64, 19.5, 80, 106)
SHORT: Final = Plan(
    size=(992, 584),
    is_phone=False,
    unit=1.0,
    street=Box(0, 0, 992, 118),
    slots=STREET_SHORT,
    last=STREET_SHORT[3:7],
    told=(26, 58, 340),
    final=Box(380, 10, 590, 98),
    walker=Box(10, 30, 49.6, 67.6),
    rope=(22, 896, 66),
    deck=Slot(926, 25, 50),
    left=(951, 105),
    tag=24,
    tracks=Box(0, 126, 350, 180),
    rows=(170, 29),
    ends=(58, 328.5),
    columns=1,
    tile=29,
    marker=24.5,
    rewards=Box(358, 126, 220, 180),
    display=60,
    token=24,
    other=Box(586, 126, 406, 180),
    other_most=60,
    mine=Box(0, 314, 992, 270),
    mine_most=(100, 80),
    note=(240, 72),
    points=NOWHERE,
    objects=NOWHERE,
)

PHONE: Final = Plan(
    size=(3 * PHONE_W, 548),
    is_phone=True,
    unit=0.93,
    street=Box(4, 3, 352, 188),
    slots=row_of(3, 60, 17, 92, 98) + row_of(5, 12, 131, 46, 55),
    last=row_of(4, 14, 70, 80, 84),
    told=(16, 30, 320),
    final=Box(12, 66, 336, 116),
    walker=Box(8, 37.4, 50, 68.2),
    rope=(30, 350, 75.4),
    deck=Slot(294, 132, 42),
    left=(346, 186),
    tag=24,
    tracks=Box(4, 195, 352, 126),
    rows=(230, 19.8),
    ends=(46, 341),
    columns=1,
    tile=24,
    marker=18,
    rewards=Box(REWARDS + 4, 3, 352, 282),
    display=104,
    token=34,
    other=Box(OTHER + 4, 3, 352, 290),
    other_most=72,
    mine=Box(4, 325, 352, 220),
    mine_most=(72, 62),
    note=(0, 0),
    points=Box(OTHER + 4, 297, 352, 248),
    objects=Box(REWARDS + 4, 289, 352, 256),
)

SMALL: Final = Plan(
    size=(3 * PHONE_W, 408),
    is_phone=True,
    unit=0.93,
    street=Box(4, 3, 352, 152),
    slots=row_of(3, 62, 15, 74, 96) + row_of(5, 12, 105, 41, 55),
    last=row_of(4, 14, 52, 74, 84),
    told=(16, 24, 320),
    final=Box(12, 52, 336, 98),
    walker=Box(10, 22, 44, 60),
    rope=(30, 350, 60),
    deck=Slot(296, 106, 36),
    left=(346, 150),
    tag=22,
    tracks=Box(4, 159, 352, 60),
    rows=(176, 26),
    ends=(43, 108),
    columns=3,
    tile=24,
    marker=18,
    rewards=Box(REWARDS + 4, 3, 352, 216),
    display=78,
    token=30,
    other=Box(OTHER + 4, 3, 352, 230),
    other_most=64,
    mine=Box(4, 223, 352, 182),
    mine_most=(64, 56),
    note=(0, 0),
    points=Box(OTHER + 4, 237, 352, 168),
    objects=Box(REWARDS + 4, 223, 352, 182),
)


PLANS: Final[dict[Shape, Plan]] = {
    "wide": WIDE,
    "large": LARGE,
    "short": SHORT,
    "phone": PHONE,
    "small": SMALL,
}
