"""Remember Our Trip: what a seat has got."""

from __future__ import annotations

from travelogue.face.face import Holding, Reader
from travelogue.face.text import upper_first

from ..rules.board import PLACE_SHIFT, PLACES, T_PLACES, T_SIZE
from ..rules.objectives import objective_points
from ..rules.state import TripState
from .words import GROUPS_ONE


def holdings(s: TripState, seat: int, reader: Reader) -> list[Holding]:
    """Return the locations that a seat has confirmed, and the objective if it pays."""
    out = []
    for k in range(int(s.tally[seat * T_SIZE + T_PLACES])):
        group = int(s.places[seat * PLACES + k]) >> PLACE_SHIFT
        name = upper_first(reader.text(GROUPS_ONE[group]))
        out.append(Holding(reader.text("Locations"), name))
    if objective_points(s, seat) > 0:
        title = reader.text(s.tables.objectives[s.objective].title)
        out.append(Holding(reader.text("Objectives reached"), title))
    return out
