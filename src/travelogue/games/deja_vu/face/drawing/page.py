"""Deja Vu: a view drawn as SVG, for every shape of window."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Drawing, Reader, Shape, Stage
from travelogue.face.sketch import Sketch
from travelogue.face.svg import Box, rect

from ...rules.state import DejaVuState
from ...rules.vocabulary import STEP_SECRET
from . import others
from .layout import PHONE, area
from .map import star_map, stars
from .memory import memory
from .mine import ground, hand, open_cards, strips
from .parts import Canvas, part
from .plan import is_drafting
from .shared import matrix, shared
from .tray import bits_box, tray

GIRL_PIECE: Final = 'data-piece="girl"'


def picture(view: DejaVuState, shape: Shape, reader: Reader) -> Drawing:
    """Return the board as this view's owner sees it."""
    return picture_again(view, shape, reader, Sketch())


def picture_again(view: DejaVuState, shape: Shape, reader: Reader, sketch: Sketch) -> Drawing:
    """Return the board; parts that show what they showed before are kept."""
    c = Canvas(view, reader, shape, sketch)
    width, height = area(shape)
    night = sketch.same("night", (width, height)) or sketch.keep("night", sky(width, height))
    if c.at.is_phone:
        return Drawing((night, *phone(c)), width, height, stages(reader))
    return Drawing((night, *desktop(c)), width, height)


def picture_ahead(view: DejaVuState, after: DejaVuState, shape: Shape, reader: Reader) -> Drawing:
    """Return the board with only those pieces moved that a gesture moves by itself.

    A nebula that is laid, or the girl; all else is drawn over the board (overlay.py).
    """
    now, then = picture(view, shape, reader), picture(after, shape, reader)
    parts = list(now.parts)
    if is_drafting(after):
        parts[1] = then.parts[1]
    elif not is_drafting(view):
        moved = [each for each in then.parts if GIRL_PIECE in each]
        parts = [(moved[0] if GIRL_PIECE in each and moved else each) for each in parts]
    return now._replace(parts=tuple(parts))


def sky(width: int, height: int) -> str:
    """Return the night and its stars."""
    box = Box(0, 0, width, height)
    return part(rect(box, 10, "djv-night") + stars(box, 74))


def stages(reader: Reader) -> tuple[Stage, ...]:
    text, w = reader.text, int(PHONE)
    return (
        Stage("map", text("Map"), 0),
        Stage("cards", text("Cards"), w),
        Stage("shared", text("Shared"), 2 * w),
        Stage("others", text("Others"), 3 * w),
    )


def desktop(c: Canvas) -> list[str]:
    """Return map and common things above, the tray, then what lies in front."""
    out = [*star_map(c), *shared(c), matrix(c), tray(c)]
    if c.view.step == STEP_SECRET:
        return [*out, ground(c), hand(c)]
    return [*out, ground(c), open_cards(c), hand(c), memory(c)]


def phone(c: Canvas) -> list[str]:
    """Return four stages side by side: map, cards, shared cards, the others."""
    out = [*star_map(c), tray(c)]
    if c.at.strips.w and c.view.has_map():
        out.append(strips(c))
    if c.view.step == STEP_SECRET:
        out.append(hand(c))
    else:
        out += [bits_box(c), open_cards(c), hand(c), memory(c)]
    return [*out, *shared(c), matrix(c), *others.stage(c)]
