"""Deja Vu: the sowings from a nebula as gestures: for every end the default, then the others."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Gesture, Reader

from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.heaps import count
from ..rules.state import DejaVuState
from . import words
from .routes import Prize, Sowing, sowings
from .things import nebula_thing

STAR: Final = " \u2605"  # completes the goal


def follow(s: DejaVuState, seat: int, actions: tuple[int, ...], reader: Reader) -> list[Gesture]:
    """Return how a sowing may go on that begins with these actions; [] if none does."""
    if s.step != v.STEP_START or len(actions) != 1 or actions[0] not in s.legal(seat):
        return []
    start = actions[0] - v.SOW_FIRST
    if not 0 <= start < t.NEBULAE:
        return []
    prize = Prize(s, seat)
    out = []
    for way in sowings(s, seat, start):
        tag = ""
        if count(way.caught) > 1 or way.whites:
            tag = catch(way, reader)
            tag += STAR if prize.completes(way.end, way.bits[-1]) else ""
        things = (nebula_thing(start), nebula_thing(way.end))
        out.append(Gesture(things, way.actions, label(s, way, reader), tag=tag))
    return out


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
