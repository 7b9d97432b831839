"""Kimono Memories: a view drawn as SVG, for every shape of window."""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from travelogue.face.face import Drawing, Reader, Shape, Stage
from travelogue.face.sketch import Sketch

from ...rules.state import KimonoState
from .parts import Canvas
from .plans import MINE, OTHER, PLANS, REWARDS
from .seats import final_part, points_part, seat_parts
from .store import store_parts
from .street import display_parts, street_parts
from .tracks import track_parts


def picture(view: KimonoState, shape: Shape, reader: Reader) -> Drawing:
    """Return the board as this view's owner sees it."""
    return picture_again(view, shape, reader, Sketch())


def picture_again(view: KimonoState, shape: Shape, reader: Reader, sketch: Sketch) -> Drawing:
    """Return the same; parts that show what they showed before are taken from the sketch."""
    return board(Canvas(view, view, reader, PLANS[shape]), sketch)


def picture_ahead(view: KimonoState, after: KimonoState, shape: Shape, reader: Reader) -> Drawing:
    """Return the board with photos, tokens and markers as they are after a gesture.

    All else stays as it is in the view, so that what is new lies where a reader would see it.
    """
    return board(Canvas(after, view, reader, PLANS[shape]), Sketch())


def board(c: Canvas, sketch: Sketch) -> Drawing:
    """Return all parts at their places; each comes with all that it shows."""
    parts = [
        *street_parts(c, sketch),
        *track_parts(c, sketch),
        *store_parts(c, sketch),
        *display_parts(c, sketch),
        *seat_parts(c, sketch, 1 - c.mine),
        *seat_parts(c, sketch, c.mine),
        points_part(c, sketch),
        final_part(c, sketch),
    ]
    width, height = c.plan.size
    return Drawing(tuple(parts), width, height, stages(c))


def stages(c: Canvas) -> tuple[Stage, ...]:
    """Return what a phone shows one at a time: the own album, the other, the rewards."""
    if not c.plan.is_phone:
        return ()
    text = c.reader.text
    mine = text("My album") if c.reader.seat >= 0 else c.reader.names[0]
    return (
        Stage("mine", mine, MINE),
        Stage("other", c.reader.names[1 - c.mine], OTHER),
        Stage("rewards", text("Rewards"), REWARDS),
    )
