"""Photo Tour: a view drawn as SVG, for every shape of window."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import AREAS, Drawing, Panel, Reader, Shape
from travelogue.face.sketch import Sketch
from travelogue.face.svg import Box

from ...rules.state import PhotoState
from . import phone
from .contests import awards, contest_rows, standings
from .hand import hand_parts
from .journal import Plan, journal_parts
from .map import map_parts
from .market import LOW, NARROW, WIDE, Market, market_parts
from .parts import Canvas, heading, part

PANEL: Final = (240, 138)  # the contests beside the board
PANEL_ROW: Final = 46.0


class Layout:
    """Where the parts of a desktop's board lie."""

    def __init__(
        self, world: Box, market: Market, journal: Plan, hand: Box, scale: float, font: float
    ) -> None:
        self.world = world
        self.market = market
        self.journal = journal
        self.hand = hand
        self.scale = scale  # of hand cards
        self.font = font


LAYOUTS: Final[dict[Shape, Layout]] = {
    "wide": Layout(
        Box(0, 0, 800, 512), NARROW,
        Plan(Box(0, 520, 539, 160), 15, 550, 1.02, 7, 14), Box(547, 520, 445, 160), 1.02, 14,
    ),
    "large": Layout(
        Box(0, 0, 1109, 710), WIDE,
        Plan(Box(0, 722, 739, 214), 17, 760, 1.4, 7, 16), Box(751, 722, 789, 214), 1.4, 16,
    ),
    "short": Layout(
        Box(0, 0, 650, 416), LOW,
        Plan(Box(0, 424, 539, 160), 15, 454, 1.02, 7, 14), Box(547, 424, 445, 160), 1.02, 14,
    ),
}  # fmt: skip
CONTESTS_LARGE: Final = Box(1130, 566, 401, 138)


def picture(view: PhotoState, shape: Shape, reader: Reader) -> Drawing:
    """Return the board as this view's owner sees it."""
    return picture_again(view, shape, reader, Sketch())


def picture_again(view: PhotoState, shape: Shape, reader: Reader, sketch: Sketch) -> Drawing:
    """Return the same; parts that show what they showed before are taken from the sketch."""
    return drawn(Canvas(view, reader, shape), sketch)


def picture_ahead(view: PhotoState, after: PhotoState, shape: Shape, reader: Reader) -> Drawing:
    """Return the board that a gesture leads to, laid out as `view` is drawn."""
    return drawn(Canvas(after, reader, shape, view), Sketch())


def drawn(c: Canvas, sketch: Sketch) -> Drawing:
    if c.is_phone:
        return phone.drawn(c, sketch)
    layout = LAYOUTS[c.shape]
    parts = map_parts(c, layout.world, sketch)
    parts += market_parts(c, layout.market, sketch)
    if c.shape == "large":
        shows = standings(c)
        parts.append(sketch.same("contests", shows) or sketch.keep("contests", contests_large(c)))
    parts += journal_parts(c, layout.journal, sketch)
    parts += hand_parts(c, layout.hand, layout.scale, layout.font, sketch)
    width, height = AREAS[c.shape]
    return Drawing(tuple(parts), width, height)


def contests_large(c: Canvas) -> str:
    """Return the contests of a large window, below the landmarks."""
    box = CONTESTS_LARGE
    out = heading(box.x, box.y - 10, c.text("Photo contests"), 16, awards(c))
    return part(out + contest_rows(c, box, PANEL_ROW, True))


def panel(view: PhotoState, shape: Shape, reader: Reader) -> Panel | None:
    """Return the contests beside the board; a large window and a phone have them on it."""
    if shape not in ("wide", "short"):
        return None
    c = Canvas(view, reader, shape)
    rows = contest_rows(c, Box(0, 0, PANEL[0], PANEL[1]), PANEL_ROW, False)
    title = f"{c.text('Photo contests')}: {awards(c)}"
    return Panel(title, Drawing((part(rows),), *PANEL))
