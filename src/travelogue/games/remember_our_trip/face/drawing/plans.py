"""Remember Our Trip, drawing: where everything lies in each shape of window, in pixels.

Boxes never change during a game. A phone's drawing has its stages side by side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from travelogue.face.face import Shape
from travelogue.face.svg import Box

PHONE_W: Final = 360
THUMB: Final = 44  # pixels that a thumb needs


class At(NamedTuple):
    """Where a map lies: its upper left corner, and the pixels of a space."""

    x: float
    y: float
    px: float

    def box(self) -> Box:
        return Box(self.x, self.y, self.px * 7, self.px * 7)


class Tag(NamedTuple):
    """Where a set lies: its upper left corner, and how many times its size."""

    x: float
    y: float
    scale: float


@dataclass(frozen=True, eq=False)  # each is made once: what is drawn by it is found again quickly
class Plan:
    """A shape of window: the boxes of its parts, and the sizes of what lies in them."""

    size: tuple[int, int]
    is_phone: bool
    unit: float  # texts are this much larger than in a window of 1280 x 800
    sets: Box
    card: Box
    tags: tuple[Tag, ...]
    small_tags: tuple[Tag, ...]  # of a phone, unless one is to be taken
    mine: Box
    own: At
    hand: At  # the first token in hand; px is the way to the next
    token: float  # size of a token in hand
    lose: Box
    note: float  # where the note begins while the hand is empty
    note_y: float
    city: Box
    town: At
    supply: Box
    tile: float  # unit of the tiles left
    others: Box
    most: float  # pixels of a space on others' boards, by how many there are
    many: float
    peek: Box  # a phone's look at the city, and at counts


NOWHERE: Final = Box(0, 0, 0, 0)


def row(n: int, x: float, y: float, step: float, scale: float) -> tuple[Tag, ...]:
    return tuple(Tag(x + step * k, y, scale) for k in range(n))


def square(x: float, y: float, across: float, down: float, scale: float) -> tuple[Tag, ...]:
    return tuple(Tag(x + k % 2 * across, y + k // 2 * down, scale) for k in range(4))


WIDE: Final = Plan(
    size=(992, 680),
    is_phone=False,
    unit=1.0,
    sets=Box(0, 0, 992, 76),
    card=Box(6, 2, 58.1, 72),
    tags=row(4, 214, 4.3, 194, 1.122),
    small_tags=(),
    mine=Box(0, 84, 528, 596),
    own=At(26, 128, 70),
    hand=At(26, 624, 54),
    token=46,
    lose=Box(404, 624, 112, 46),
    note=26,
    note_y=620,
    city=Box(536, 84, 456, 340),
    town=At(560, 128, 41),
    supply=Box(865, 111, 116, 300),
    tile=17,
    others=Box(536, 432, 456, 248),
    most=27,
    many=20,
    peek=NOWHERE,
)

LARGE: Final = Plan(
    size=(1540, 936),
    is_phone=False,
    unit=1.15,
    sets=Box(0, 0, 1540, 104),
    card=Box(6, 2, 80.6, 100),
    tags=row(4, 290, 6.3, 312, 1.5244),
    small_tags=(),
    mine=Box(0, 116, 780, 820),
    own=At(46, 163.3, 98),
    hand=At(46, 862, 68),
    token=60,
    lose=Box(592, 862, 140, 60),
    note=46,
    note_y=858,
    city=Box(792, 116, 748, 488),
    town=At(822, 163.3, 61),
    supply=Box(1285, 150, 180, 440),
    tile=25,
    others=Box(792, 616, 748, 320),
    most=34,
    many=33,
    peek=NOWHERE,
)

SHORT: Final = Plan(
    size=(992, 584),
    is_phone=False,
    unit=1.0,
    sets=Box(0, 0, 992, 68),
    card=Box(6, 2, 51.6, 64),
    tags=row(4, 222, 3.3, 190, 1.0244),
    small_tags=(),
    mine=Box(0, 76, 462, 508),
    own=At(28, 118, 58),
    hand=At(28, 529, 52),
    token=46,
    lose=Box(322, 529, 112, 46),
    note=28,
    note_y=526,
    city=Box(470, 76, 522, 292),
    town=At(494, 118, 34),
    supply=Box(762, 112, 226, 250),
    tile=19,
    others=Box(470, 376, 522, 208),
    most=21.5,
    many=21.5,
    peek=NOWHERE,
)

PHONE: Final = Plan(
    size=(PHONE_W, 548),
    is_phone=True,
    unit=0.93,
    sets=Box(5, 4, 350, 56),
    card=Box(10, 6, 42, 52),
    tags=square(8, 418, 176, 65, 1.0244),
    small_tags=row(4, 58, 18, 74.5, 0.4268),
    mine=NOWHERE,
    own=At(18, 80, 47.5),
    hand=At(62, 10, 52),
    token=44,
    lose=Box(246, 9, 104, 46),
    note=0,
    note_y=0,
    city=Box(PHONE_W + 4, 3, 352, 542),
    town=At(PHONE_W + 20, 52, 47),
    supply=Box(PHONE_W + 16, 396, 330, 140),
    tile=15,
    others=Box(2 * PHONE_W + 4, 3, 352, 542),
    most=47,
    many=23,
    peek=Box(16, 418, 328, 126),
)

SMALL: Final = Plan(
    size=(PHONE_W, 408),
    is_phone=True,
    unit=0.93,
    sets=Box(4, 2, 352, 110),
    card=Box(8, 5, 42, 52),
    tags=square(56, 4, 150, 54, 0.87),
    small_tags=row(4, 56, 18, 74.5, 0.4268),
    mine=NOWHERE,
    own=At(40, 126, 40),
    hand=At(62, 9, 50),
    token=42,
    lose=Box(248, 7, 104, 46),
    note=0,
    note_y=0,
    city=Box(PHONE_W + 4, 3, 352, 402),
    town=At(PHONE_W + 40, 44, 40),
    supply=Box(PHONE_W + 14, 332, 336, 70),
    tile=10,
    others=Box(2 * PHONE_W + 4, 3, 352, 402),
    most=44,
    many=20,
    peek=Box(10, 60, 340, 50),
)

PLANS: Final[dict[Shape, Plan]] = {
    "wide": WIDE,
    "large": LARGE,
    "short": SHORT,
    "phone": PHONE,
    "small": SMALL,
}
