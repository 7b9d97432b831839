"""Remember Our Trip: a view drawn as SVG, for a desktop or a phone."""

from __future__ import annotations

from typing import Final

from travelogue.face.canvas import labels_for
from travelogue.face.face import PHONES, Drawing, Reader, Shape
from travelogue.face.svg import BOLD, Box, fit, label, why_mark
from travelogue.face.text import N_, signed

from ...rules.board import T_MISTAKEN, T_SIZE
from ...rules.scoring import most_mistaken, photo_hits
from ...rules.state import TripState
from ...rules.tables import PHOTOS
from ...rules.vocabulary import STEP_TILE
from .. import words
from ..prompt import status
from ..words import city_of
from .board import image_board
from .map import common_map, supply
from .parts import Canvas, panel, use
from .previews import previews
from .table import frames, hand_row, in_bag, memory_card, objective, to_come

WIDE: Final = (884, 612)
TOP_WIDE: Final = Box(0, 0, 884, 98)
OWN_WIDE: Final = Box(0, 106, 404, 506)
TOWN_WIDE: Final = Box(412, 106, 300, 506)
OTHERS_WIDE: Final = Box(720, 106, 164, 506)
OWN_PX: Final = 52.0
TOWN_PX: Final = 38.0
FULL_TABLE: Final = 3  # other seats that need the small boards

TALL_W: Final = 344
OWN_PX_TALL: Final = 45.0
TOWN_PX_TALL: Final = 27.0
GAP: Final = 8


def picture(view: TripState, shape: Shape, reader: Reader) -> Drawing:
    """Return the board as this view's owner sees it."""
    c = Canvas(view, reader, labels_for(view, reader, words), shape in PHONES)
    body, width, height = tall(c) if c.tall else wide(c)
    return Drawing((f'<g class="rot">{body}</g>',), width, height)


# --- a desktop ----------------------------------------------------------------------------------


def wide(c: Canvas) -> tuple[str, int, int]:
    """Return the desktop's drawing: the round above, own board, common map, the others."""
    own = Box(OWN_WIDE.x + 28, OWN_WIDE.y + 46, OWN_PX * 7, OWN_PX * 7)
    town = Box(TOWN_WIDE.x + 25, TOWN_WIDE.y + 46, TOWN_PX * 7, TOWN_PX * 7)
    below = own.y + own.h + 8
    hand = Box(own.x, below, own.w, OWN_WIDE.y + OWN_WIDE.h - below - 8)
    out = top_wide(c)
    out += panel(OWN_WIDE, turn_of(c, c.mine())) + own_head(c, Box(own.x, OWN_WIDE.y, own.w, 30))
    out += image_board(c, c.mine(), own.x, own.y, OWN_PX) + hand_row(c, hand)
    out += panel(TOWN_WIDE)
    out += label(town.x, TOWN_WIDE.y + 21, c.reader.text("Common map"), 16, "rot-title")
    out += common_map(c, town.x, town.y, TOWN_PX, True)
    y = town.y + town.h + 18
    out += label(town.x, y, c.reader.text("Location tiles left"), 12, "rot-soft")
    out += supply(c, Box(town.x, y + 8, 274, 90), 14, True)
    out += label(town.x, y + 108, c.reader.text("In the bag"), 12, "rot-soft")
    out += in_bag(c, town.x - 2, y + 116, 39)
    out += others_wide(c)
    out += previews(c, own, town, hand)
    return out, *WIDE


def top_wide(c: Canvas) -> str:
    """Return the round: memory card, sets, objective, what is still to come."""
    s, text = c.view, c.reader.text
    out = panel(TOP_WIDE) + memory_card(c, 8, 6, 69)
    out += label(88, 24, text(city_of(s).title), 16, "rot-title")
    out += label(88, 42, status(s, c.reader), 12, "rot-soft")
    starts = c.reader.said(s.start, N_("You start"), N_("{name} starts"))
    out += use("start", 85, 48, 19, 19) + label(106, 62, fit(starts, 12, 96), 12, "rot-soft")
    bag = text("{n} in the bag", n=s.bag.size)
    out += use("bag", 85, 70, 19, 19) + label(106, 84, fit(bag, 12, 96), 12, "rot-soft")
    out += frames(c, 208, 4, 120, 3)
    out += objective(c, Box(464, 5, 414, 67))
    out += label(466, 90, text("Cards to come"), 12, "rot-soft") + to_come(c, 570, 75, 52)
    return out


def own_head(c: Canvas, box: Box) -> str:
    """Return the head of the large board: whose it is, mistaken memories, photos, score."""
    seat = c.mine()
    title = c.reader.text("Your memories") if seat == c.reader.seat else c.reader.names[seat]
    size = 15 if c.tall else 16
    out = label(box.x, box.y + 21, fit(title, size, box.w - 196), size, "rot-title")
    out += counts(c, seat, box.x + box.w - 192, box.y + 6, 142)
    score = signed(c.view.score(seat))
    mark = f' data-piece="score-{seat}"{why_mark(f"score {seat}")}'
    return out + f"<g{mark}>{label(box.x + box.w, box.y + 22, score, 20, 'rot-title', 'end')}</g>"


def counts(c: Canvas, seat: int, x: float, y: float, w: float) -> str:
    """Return mistaken tokens, the most marked, and photo hits at the other end of a line."""
    s = c.view
    lost = s.tally[seat * T_SIZE + T_MISTAKEN]
    most = lost > 0 and lost == most_mistaken(s)
    words = c.reader.text("{n} · most", n=lost) if most else str(lost)
    inside = use("mistaken", x, y - 1, 20, 20)
    inside += label(x + 22, y + 14, words, 13, "rot-warn" if most else "rot-bold")
    out = f'<g data-piece="mistaken-{seat}"{why_mark(f"mistaken-of {seat}")}>{inside}</g>'
    at = x + w - 42
    inside = use("camera", at, y + 1, 17, 17, ' class="rot-mark"')
    inside += label(at + 21, y + 14, f"{photo_hits(s, seat)}/{PHOTOS}", 13, "rot-bold")
    return out + f"<g{why_mark(f'photos {seat}')}>{inside}</g>"


def turn_of(c: Canvas, seat: int) -> int:
    """Return the seat if it is to move, -1 if not: for the outline of its panel."""
    return seat if c.view.to_move() == seat else -1


def other_seats(c: Canvas) -> list[int]:
    """Return the seats with small boards, in turn order from the large one."""
    return [(c.mine() + k) % c.view.seats for k in range(1, c.view.seats)]


def others_wide(c: Canvas) -> str:
    """Return the other seats' boards below each other."""
    seats = other_seats(c)
    high = (OTHERS_WIDE.h - GAP * (FULL_TABLE - 1)) / FULL_TABLE
    if len(seats) < FULL_TABLE:
        high = 206.0
    out = ""
    for k, seat in enumerate(seats):
        box = Box(OTHERS_WIDE.x, OTHERS_WIDE.y + k * (high + GAP), OTHERS_WIDE.w, high)
        out += other(c, seat, box, 20.0 if len(seats) < FULL_TABLE else 15.0)
    return out


def other(c: Canvas, seat: int, box: Box, px: float) -> str:
    """Return another seat's board with its name, score, mistaken memories and photos."""
    side = px * 7
    out = panel(box, turn_of(c, seat))
    name = fit(c.reader.names[seat], 14 * BOLD, box.w - 50)
    out += label(box.x + 10, box.y + 19, name, 14, f"rot-title rot-name-{seat}")
    score = signed(c.view.score(seat))
    mark = f' data-piece="score-{seat}"{why_mark(f"score {seat}")}'
    right = box.x + box.w - 10
    out += f"<g{mark}>{label(right, box.y + 20, score, 17, 'rot-title', 'end')}</g>"
    out += image_board(c, seat, box.x + (box.w - side) / 2, box.y + 27, px)
    return out + counts(c, seat, box.x + 8, box.y + 27 + side + 6, box.w - 18)


# --- a phone ------------------------------------------------------------------------------------


def tall(c: Canvas) -> tuple[str, int, int]:
    """Return the phone's drawing: one part below the other, the own board early."""
    s, text = c.view, c.reader.text
    out = panel(Box(0, 0, TALL_W, 126))
    starts = c.reader.said(s.start, N_("You start"), N_("{name} starts"))
    head = f"{text(city_of(s).title)} · {status(s, c.reader)}"
    out += label(10, 18, fit(head, 13 * BOLD, 210), 13, "rot-title")
    out += use("start", 228, 4, 18, 18) + label(247, 18, fit(starts, 12, 92), 12, "rot-soft")
    out += memory_card(c, 7, 28, 73) + frames(c, 86, 27, 126, 2)
    y: float = 126 + GAP
    own_h = 44 + OWN_PX_TALL * 7 + 70
    own = Box(20, y + 44, OWN_PX_TALL * 7, OWN_PX_TALL * 7)
    hand = Box(12, own.y + own.h + 4, TALL_W - 24, 62)
    out += panel(Box(0, y, TALL_W, own_h), turn_of(c, c.mine()))
    out += own_head(c, Box(12, y, TALL_W - 24, 30))
    out += image_board(c, c.mine(), own.x, own.y, OWN_PX_TALL) + hand_row(c, hand)
    y += own_h + GAP
    drawn, town, high = town_tall(c, y)
    out += drawn
    y += high + GAP
    out += objective(c, Box(0, y, TALL_W, 84))
    y += 84 + GAP
    out += panel(Box(0, y, TALL_W, 64)) + to_come(c, 12, y + 8, 54) + in_bag(c, 10, y + 36, 47)
    y += 64 + GAP
    for k, seat in enumerate(other_seats(c)):
        wide_box = Box(k % 2 * 174, y + k // 2 * 214, 170, 206)
        out += other(c, seat, wide_box, 20.0)
    y += (len(other_seats(c)) + 1) // 2 * 214 - GAP
    out += previews(c, own, town, hand)
    return out, TALL_W, round(y + 0.5)


def town_tall(c: Canvas, y: float) -> tuple[str, Box, float]:
    """Return the common map with the supply beside it, the map's box and the panel's height.

    While tiles are laid on it, the map is as large as the own board, for thumbs.
    """
    text = c.reader.text
    laying = bool(c.labels) and c.view.step == STEP_TILE
    if laying:
        town = Box(20, y + 44, OWN_PX_TALL * 7, OWN_PX_TALL * 7)
        left = Box(20, town.y + town.h + 10, TALL_W - 40, 70)
        high = 44 + town.h + 96
    else:
        town = Box(8, y + 30, TOWN_PX_TALL * 7, TOWN_PX_TALL * 7)
        left = Box(206, y + 32, 132, town.h)
        high = 30 + town.h + 10
    out = panel(Box(0, y, TALL_W, high))
    out += label(10, y + 20, text("Common map"), 14, "rot-title")
    if not laying:
        out += label(206, y + 20, text("Tiles left"), 12, "rot-soft")
    out += common_map(c, town.x, town.y, town.w / 7, laying)
    return out + supply(c, left, 13, False), town, high
