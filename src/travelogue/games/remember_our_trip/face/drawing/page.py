"""Remember Our Trip: a view drawn as SVG, for every shape of window."""

from __future__ import annotations

from travelogue.face.face import Drawing, Reader, Shape, Stage
from travelogue.face.sketch import Sketch

from ...rules.state import TripState
from .city import city_parts
from .mine import mine_parts
from .others import FEW, other_parts, other_seats
from .parts import Canvas
from .plans import PHONE_W, PLANS
from .sets import sets_parts


def picture(view: TripState, shape: Shape, reader: Reader) -> Drawing:
    """Return the board as this view's owner sees it."""
    return picture_again(view, shape, reader, Sketch())


def picture_again(view: TripState, shape: Shape, reader: Reader, sketch: Sketch) -> Drawing:
    """Return the same; parts that show what they showed before are taken from the sketch."""
    return board(Canvas(view, view, reader, PLANS[shape]), sketch)


def picture_ahead(view: TripState, after: TripState, shape: Shape, reader: Reader) -> Drawing:
    """Return the maps as they are after a gesture; sets and hand stay as they are in the view."""
    return board(Canvas(after, view, reader, PLANS[shape]), Sketch())


def board(c: Canvas, sketch: Sketch) -> Drawing:
    """Return all parts at their places."""
    parts = [
        *sets_parts(c, sketch),
        *city_parts(c, sketch),
        *other_parts(c, sketch),
        *mine_parts(c, sketch),
    ]
    width, height = c.plan.size
    found = stages(c)
    return Drawing(tuple(parts), width * max(1, len(found)), height, found)


def stages(c: Canvas) -> tuple[Stage, ...]:
    """Return what a phone shows one at a time: the own map, the city, the others."""
    if not c.plan.is_phone:
        return ()
    text, names = c.reader.text, c.reader.names
    mine = text("My map") if c.reader.seat >= 0 else names[0]
    found = [Stage("mine", mine, 0), Stage("city", text("City"), PHONE_W)]
    seats = other_seats(c)
    if len(seats) > FEW:
        return (*found, Stage("others", text("Others"), 2 * PHONE_W))
    for k, seat in enumerate(seats):
        found.append(Stage(f"seat {seat}", names[seat], (2 + k) * PHONE_W))
    return tuple(found)
