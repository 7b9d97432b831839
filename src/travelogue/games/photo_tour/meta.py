"""Photo Tour: title, seats and options."""

from __future__ import annotations

from typing import Final

from travelogue.core.game import Meta, Option, OptionValue
from travelogue.face.text import N_
from travelogue.games.photo_tour.load_checks import MOST_CARDS
from travelogue.games.photo_tour.tables import MAX_ROUNDS, MAX_SEATS, MIN_SEATS

OPTIONS: Final = [
    Option(
        "journals",
        N_("Journals"),
        "PTN-06",
        [
            OptionValue("random", N_("Drawn"), N_("The five journals are dealt at random.")),
            OptionValue(
                "seat",
                N_("By seat"),
                N_("Seats get red, blue, green, yellow and white in this order."),
            ),
        ],
    ),
    Option(
        "same_turn_bonus",
        N_("Landmark bonus of a new card"),
        "PTN-79",
        [
            OptionValue("true", N_("At once"), N_("It works as soon as its photo is finished.")),
            OptionValue("false", N_("Next turn"), N_("It works from your next turn on.")),
        ],
    ),
    Option(
        "photo_window",
        N_("Extras during a photo"),
        "PTN-23",
        [
            OptionValue(
                "open",
                N_("Allowed"),
                N_("Bonuses and Refreshes may be used before the tokens of a photo are placed."),
            ),
            OptionValue(
                "strict", N_("Not allowed"), N_("Only tokens until the photo is finished.")
            ),
        ],
    ),
    Option(
        "round_limit",
        N_("Round limit"),
        "PTN-110",
        [
            OptionValue("100", N_("100 rounds"), N_("The game ends with round 100 at the latest.")),
            OptionValue(
                "0",
                N_("Off"),
                N_("Only a seventh photo ends the game, or round 200, so that every game ends."),
            ),
            OptionValue("20", N_("20 rounds"), N_("The game ends with round 20 at the latest.")),
            OptionValue("40", N_("40 rounds"), N_("The game ends with round 40 at the latest.")),
        ],
    ),
]

# Whatever the cards of a content folder say: what a turn gains (a Main action and two bonuses of at
# most MOST_CARDS cards each, and its share of the Journal bonuses) can pay for Refreshes of eight
# decisions; Main action, bonuses, reactions and the end of the turn take fewer than twenty.
GAINS: Final = 2 + 2 * MOST_CARDS
MAX_DECISIONS: Final = MAX_ROUNDS * MAX_SEATS * (8 * GAINS + 20)

META: Final = Meta(
    name="photo_tour",
    title=N_("Photo Tour: North America"),
    prefix="PTN",
    blurb=N_("Drive, ride and fly from sight to sight and fill your journal with photos."),
    minutes=60,
    min_seats=MIN_SEATS,
    max_seats=MAX_SEATS,
    seat_names=[],
    options=OPTIONS,
    rules_version=1,
    max_decisions=MAX_DECISIONS,
    origin=N_(
        "Counts, limits, awards, some landmarks and the examples of the rulebook are published; "
        "the map, the cards, journals and contests were designed for this implementation."
    ),
)
