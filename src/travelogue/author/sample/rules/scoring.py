"""Sample Game: points if the game ended now, from what all can see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import lowest, popcount
from travelogue.core.native import i64
from travelogue.core.payoff import ranks_of
from travelogue.core.state import ScoreLine

from .tables import ALL_COLOURS, COLOUR_CARDS, COLOURS, SINGLE, VALUES
from .vocabulary import STEP_OVER

if TYPE_CHECKING:
    from .state import SampleState


def score(s: SampleState, seat: i64) -> i64:
    return card_points(s, seat) + colour_points(s, seat) - SINGLE * singles(s, seat)


def score_lines(s: SampleState, seat: i64) -> list[ScoreLine]:
    """Return the sheet; what may still change is not firm until the game is over."""
    is_over = s.step == STEP_OVER
    return [
        ScoreLine("cards", "SAM-08", card_points(s, seat)),
        ScoreLine("colours", "SAM-09", colour_points(s, seat)),
        ScoreLine("single", "SAM-10", -SINGLE * singles(s, seat), is_over),
    ]


def ranks(s: SampleState) -> list[int]:
    """Most points win, ties share (SAM-11); a tie-break would be a second number of the list."""
    return ranks_of([[points] for points in s.scores()])


def card_points(s: SampleState, seat: i64) -> i64:
    """Return the values of the cards laid (SAM-08)."""
    total: i64 = 0
    laid: i64 = s.laid[seat]
    while laid:
        total += lowest(laid) % VALUES + 1
        laid &= laid - 1
    return total


def colour_points(s: SampleState, seat: i64) -> i64:
    """Return the points for all four colours (SAM-09)."""
    colour: i64 = 0
    while colour < COLOURS:
        if cards_of(s, seat, colour) == 0:
            return 0
        colour += 1
    return ALL_COLOURS


def singles(s: SampleState, seat: i64) -> i64:
    """Return the number of colours with a single card (SAM-10)."""
    n: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        if cards_of(s, seat, colour) == 1:
            n += 1
        colour += 1
    return n


def cards_of(s: SampleState, seat: i64, colour: i64) -> i64:
    """Return how many cards of a colour a seat has laid."""
    return popcount((s.laid[seat] >> (colour * VALUES)) & COLOUR_CARDS)
