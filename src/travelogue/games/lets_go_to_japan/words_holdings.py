"""Let's Go! To Japan: what a seat has got, for statistics."""

from __future__ import annotations

from travelogue.face.face import Holding, Reader
from travelogue.games.lets_go_to_japan.days import WALK
from travelogue.games.lets_go_to_japan.state import JapanState
from travelogue.games.lets_go_to_japan.steps import F_PASSPORT, ROW
from travelogue.games.lets_go_to_japan.tables import ACTIVITIES, CELLS, CODE_MASK, UNSEEN
from travelogue.games.lets_go_to_japan.words import card_name, passport_name


def holdings(s: JapanState, seat: int, reader: Reader) -> list[Holding]:
    """Return the activities and Day Trips of a seat's plan, and its Passport."""
    out = []
    for cell in s.cells[seat * CELLS : (seat + 1) * CELLS]:
        code = int(cell) & CODE_MASK
        if cell & WALK or not 0 < code < UNSEEN:
            continue
        kind = reader.text("Activities") if code <= ACTIVITIES else reader.text("Day Trips")
        out.append(Holding(kind, card_name(s.tables, code - 1, reader)))
    passport = int(s.row[seat * ROW + F_PASSPORT])
    if 0 <= passport < len(s.tables.passport_names):
        name = passport_name(s.tables, passport, reader)
        out.append(Holding(reader.text("Passports"), name))
    return out
