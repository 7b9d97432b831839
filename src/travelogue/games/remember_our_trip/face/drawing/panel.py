"""Remember Our Trip, drawing: beside the board, the objective and the formations to come."""

from __future__ import annotations

from travelogue.face.face import Drawing, Panel, Reader, Shape
from travelogue.face.svg import BOLD, Box, fit, label, why_mark, wrap

from ...rules.state import TripState
from ...rules.tables import FORMATION_NAMES
from ..standings import short_standing
from ..words import card_of
from .parts import hit, part, seat_shape, use

LINES = 3  # of the objective's condition


def panel(s: TripState, shape: Shape, reader: Reader) -> Panel:
    """Return the objective with everybody's standing, and how many cards of each kind come."""
    text, card = reader.text, card_of(s)
    width, unit = (320, 1.08) if shape == "large" else (240, 1.0)
    lines = wrap(text(card.text), 13 * unit, width - 48 * unit, LINES)
    out = use("stamp", 0, 0, 36 * unit, 36 * unit, ' class="rot-stamp-ink"')
    for k, line in enumerate(lines):
        out += label(44 * unit, (14 + 16 * k) * unit, line, 13 * unit, "rot-soft")
    y = max(40, 8 + 16 * len(lines)) * unit
    for seat in range(s.seats):
        name = fit(reader.name(seat), 13 * unit * BOLD, width - 80 * unit)
        out += seat_shape(seat, 1, y + 3 * unit, 11 * unit)
        out += label(18 * unit, y + 13 * unit, name, 13 * unit, "rot-bold")
        standing = short_standing(s, seat, reader)
        out += label(width, y + 13 * unit, standing, 13 * unit, "rot-bold", "end")
        y += 17 * unit
    out = f"<g{why_mark('objective')}>{out}{hit(Box(0, 0, width, y))}</g>"
    y += 15 * unit
    out += label(0, y, text("Formations to come"), 12 * unit, "rot-head")
    deck = [s.tables.card_formation[each] for each in s.deck.listed()]
    step = width / len(FORMATION_NAMES)
    coming = ""
    for k, name in enumerate(FORMATION_NAMES):
        n = deck.count(k)
        inside = use(
            f"form-{name}", k * step, y + 5, 22 * unit, 22 * unit, f' class="rot-of-{name}"'
        )
        inside += label(k * step + 24 * unit, y + 5 + 16 * unit, str(n), 13 * unit, "rot-bold")
        coming += f"<g>{inside}</g>" if n else f'<g class="rot-gone">{inside}</g>'
    high = y + 32 * unit
    out += f"<g{why_mark('to come')}>{coming}{hit(Box(0, y + 2, width, 28 * unit))}</g>"
    return Panel(text(card.title), Drawing((part(out),), width, round(high)))
