"""Remember Our Trip: the lines of the score sheet, the first minute, and what a seat has got."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Holding, Reader
from travelogue.face.text import N_, upper_first

from ..rules.board import PLACE_SHIFT, PLACES, T_PLACES, T_SIZE
from ..rules.objectives import objective_points
from ..rules.state import TripState
from .words import GROUPS_ONE

LINES: Final = {
    "parks": (N_("Parks"), N_("2 points for each confirmed park.")),
    "hotels": (N_("Hotels"), N_("4 points for each confirmed hotel.")),
    "sights": (N_("Sights"), N_("6 points for each confirmed sight.")),
    "shops": (N_("Shops"), N_("1 point a token of each location, 5 at most.")),
    "restaurants": (N_("Restaurants"), N_("1 point a token of each location, 5 at most.")),
    "match": (N_("Memory match"), N_("1 point for each space with a tile of its group.")),
    "photos": (N_("Travel photos"), N_("Photo spaces with a token of their colour.")),
    "mistaken": (N_("Mistaken memories"), N_("Only the most cost 1 point a token.")),
    "objective": (N_("Objective"), N_("The objective card in play.")),
}

HOW_TO_PLAY: Final = (
    N_("Each round a memory card shows a formation. Take a set of tokens."),
    N_("Lay the formation anywhere on your board and put each token on a space of it."),
    N_("Tokens that find no place go to Mistaken Memories: the most cost points."),
    N_(
        "Connected tokens with a new one can be confirmed: 2 parks, 3 hotels, 4 sights, "
        "3 or more shops or restaurants."
    ),
    N_("What you confirm is built on the common map, and every match scores once more."),
    N_("After 12 rounds photos and the objective are added; most points win."),
)


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
