"""Sample Game: points if the game ended now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.native import i64
from travelogue.core.payoff import ranks_of
from travelogue.core.state import ScoreLine

from .tables import ALL_COLOURS, CARDS, COLOURS, VALUES

if TYPE_CHECKING:
    from .state import SampleState


def score(s: SampleState, seat: i64) -> i64:
    return card_points(s, seat) + colour_points(s, seat)


def card_points(s: SampleState, seat: i64) -> i64:
    """Return the values of the cards laid (SAM-07)."""
    total: i64 = 0
    card: i64 = 0
    while card < CARDS:
        if (s.laid[seat] >> card) & 1:
            total += card % VALUES + 1
        card += 1
    return total


def colour_points(s: SampleState, seat: i64) -> i64:
    """Return the points for all four colours (SAM-08)."""
    colour: i64 = 0
    while colour < COLOURS:
        if not (s.laid[seat] >> (colour * VALUES)) & 63:
            return 0
        colour += 1
    return ALL_COLOURS


def score_lines(s: SampleState, seat: i64) -> list[ScoreLine]:
    return [
        ScoreLine("cards", "SAM-07", card_points(s, seat)),
        ScoreLine("colours", "SAM-08", colour_points(s, seat)),
    ]


def ranks(s: SampleState) -> list[int]:
    """SAM-09."""
    return ranks_of([[points] for points in s.scores()])
