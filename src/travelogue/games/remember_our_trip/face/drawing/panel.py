"""Remember Our Trip, drawing: beside the board, the objective and the formations to come."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Drawing, Panel, Reader, Shape
from travelogue.face.svg import BOLD, Box, fit, label, why_mark, wrap

from ...rules.state import TripState
from ...rules.tables import FORMATION_NAMES
from ..standings import short_standing
from ..words import card_of
from .parts import hit, part, seat_shape, use

LINES: Final = 5  # of the objective's condition


def panel(s: TripState, shape: Shape, reader: Reader) -> Panel:
    """Return the objective with everybody's standing, and how many cards of each kind come."""
    text, card = reader.text, card_of(s)
    width, size = (320, 13) if shape == "large" else (240, 12)
    lines = wrap(text(card.text), size * 0.94, width - 36, LINES)
    out = use("stamp", 0, 0, 28, 28, ' class="rot-stamp-ink"')
    for k, line in enumerate(lines):
        out += label(36, 12 + 15 * k, line, size, "rot-soft")
    y: float = max(34, 4 + 15 * len(lines))
    for seat in range(s.seats):
        name = fit(reader.name(seat), 13 * BOLD, width - 80)
        out += seat_shape(seat, 1, y + 3, 11)
        out += label(18, y + 13, name, 13, "rot-bold")
        standing = short_standing(s, seat, reader)
        out += label(width, y + 13, standing, 13, "rot-bold", "end")
        y += 16
    out = f"<g{why_mark('objective')}>{out}{hit(Box(0, 0, width, y))}</g>"
    y += 15
    out += label(0, y, text("Formations to come"), 12, "rot-head")
    deck = [s.tables.card_formation[each] for each in s.deck.listed()]
    step = width / len(FORMATION_NAMES)
    coming = ""
    for k, name in enumerate(FORMATION_NAMES):
        n = deck.count(k)
        inside = use(f"form-{name}", k * step, y + 5, 22, 22, f' class="rot-of-{name}"')
        inside += label(k * step + 24, y + 5 + 16, str(n), 13, "rot-bold")
        coming += f"<g>{inside}</g>" if n else f'<g class="rot-gone">{inside}</g>'
    high = y + 32
    out += f"<g{why_mark('to come')}>{coming}{hit(Box(0, y + 2, width, 28))}</g>"
    return Panel(text(card.title), Drawing((part(out),), width, round(high)))
