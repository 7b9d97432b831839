"""Deja Vu: the sowings from a nebula as gestures: for every end the default, then the others."""

from __future__ import annotations

from travelogue.face.face import Gesture, Reader

from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.heaps import kinds_of
from ..rules.state import DejaVuState
from . import words
from .routes import Prize, Sowing, sowings
from .things import nebula_thing


def follow(s: DejaVuState, seat: int, actions: tuple[int, ...], reader: Reader) -> list[Gesture]:
    """Return how a sowing may go on that begins with these actions; [] if none does."""
    if s.step != v.STEP_START or len(actions) != 1 or actions[0] not in s.legal(seat):
        return []
    start = actions[0] - v.SOW_FIRST
    if not 0 <= start < t.NEBULAE:
        return []
    return [
        Gesture((nebula_thing(start), nebula_thing(way.end)), way.actions, label(s, way, reader))
        for way in sowings(s, seat, start)
    ]


def brings(s: DejaVuState, seat: int, actions: tuple[int, ...], reader: Reader) -> str:
    """Return what a sowing collects, and whether that completes the goal; "" for other gestures."""
    text = reader.text
    if not v.SOW_FIRST <= actions[0] < v.DROP_FIRST:
        return ""
    drops = [a - v.DROP_FIRST for a in actions if v.DROP_FIRST <= a < v.WHITE_FIRST]
    if not drops:
        return text("Now choose where the last bit falls")
    end, kind = divmod(drops[-1], t.BIT_TYPES)
    caught = kinds_of(words.yielded(s, end, kind))
    shapes = [text(words.SHAPE_NAMES[one % t.SHAPES]) for one in caught]
    for action in actions[1 + len(drops) :]:
        shapes.append(words.bit_name(t.SHAPES * t.WHITE + action - v.WHITE_FIRST, reader))
    prize = Prize(s, seat)
    if prize.completes(end, kind):
        card = text(s.tables.names[prize.goal])
        return text("Collects {shapes}: enough for {card}", shapes=", ".join(shapes), card=card)
    return text("Collects {shapes}", shapes=", ".join(shapes))


def catch(way: Sowing, reader: Reader) -> str:
    return words.catch(way.caught, way.colour, len(way.whites), reader)


def label(s: DejaVuState, way: Sowing, reader: Reader) -> str:
    """Return a sowing in words: what differs from the default of its end is named."""
    text = reader.text
    values = {
        "start": words.short_name(s.tables, way.start, reader),
        "end": words.short_name(s.tables, way.end, reader),
        "caught": catch(way, reader),
        "bit": words.bit_name(way.bits[-1], reader),
    }
    if way.is_best:
        return text("Sow {start} to {end}: {caught}", **values)
    if not way.is_detour:
        return text("Sow {start} to {end}, {bit} last: {caught}", **values)
    stops = ", ".join(words.short_name(s.tables, stop, reader) for stop in way.stops[:-1])
    return text("Sow {start} by {stops} to {end}, {bit} last: {caught}", stops=stops, **values)
