"""Remember Our Trip: the title, with its seats and options."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from travelogue.core.game import Game, Meta, Option, OptionValue
from travelogue.core.title import TableGame
from travelogue.face.text import N_

from .data import load
from .mind.insight import TripInsight
from .mind.observe import TripObserver
from .rules import setup
from .rules.state import TripState
from .rules.tables import Tables
from .rules.vocabulary import SPACE

OPTIONS: Final = [
    Option(
        "city",
        N_("City"),
        "ROT-01",
        [
            OptionValue("kyoto", N_("Kyoto"), N_("The Kamo river divides the map.")),
            OptionValue("singapore", N_("Singapore"), N_("The sea lies in the south and east.")),
        ],
    ),
    Option(
        "size",
        N_("Map size"),
        "ROT-133",
        [
            OptionValue("7x7", N_("7 × 7"), N_("The whole map.")),
            OptionValue(
                "7x6", N_("7 × 6"), N_("A strip covers row G in Kyoto, column 1 in Singapore.")
            ),
        ],
    ),
    Option(
        "objectives",
        N_("Objectives"),
        "ROT-116",
        [
            OptionValue(
                "standard", N_("Standard"), N_("6 points for everyone who meets the condition.")
            ),
            OptionValue("advanced", N_("Advanced"), N_("The city's own, with other rewards.")),
        ],
    ),
    Option(
        "objective_card",
        N_("Objective card"),
        "ROT-13",
        [
            OptionValue("random", N_("Drawn"), N_("The game draws one of the five cards.")),
            OptionValue("STD1", N_("A Walk in the Park"), N_("Standard: 3 parks.")),
            OptionValue("STD2", N_("A Good Night's Sleep"), N_("Standard: 2 hotels.")),
            OptionValue("STD3", N_("Shopping Streets"), N_("Standard: 2 shop blocks.")),
            OptionValue("STD4", N_("Places to Eat"), N_("Standard: 2 restaurant blocks.")),
            OptionValue("STD5", N_("Exactly As It Was"), N_("Standard: 3 exact matches.")),
            OptionValue(
                "KYO1", N_("The Longest Arcade"), N_("Advanced, Kyoto: the largest shop block.")
            ),
            OptionValue(
                "KYO2", N_("Stalls by the Park"), N_("Advanced, Kyoto: shops next to parks.")
            ),
            OptionValue(
                "KYO3", N_("Side by Side"), N_("Advanced, Kyoto: neighbours of the same type.")
            ),
            OptionValue(
                "KYO4", N_("West of the River"), N_("Advanced, Kyoto: locations in the west.")
            ),
            OptionValue(
                "KYO5", N_("Rooms with a River View"), N_("Advanced, Kyoto: hotels by the river.")
            ),
            OptionValue(
                "SIN1",
                N_("The Biggest Food Court"),
                N_("Advanced, Singapore: the largest restaurant block."),
            ),
            OptionValue(
                "SIN2",
                N_("Supper by the Park"),
                N_("Advanced, Singapore: restaurants next to parks."),
            ),
            OptionValue(
                "SIN3",
                N_("All in One Stroll"),
                N_("Advanced, Singapore: the largest connected group."),
            ),
            OptionValue(
                "SIN4",
                N_("North and West"),
                N_("Advanced, Singapore: locations on the north and west edges."),
            ),
            OptionValue(
                "SIN5",
                N_("By the Seaside"),
                N_("Advanced, Singapore: shops and restaurants by the sea."),
            ),
        ],
    ),
    Option(
        "confirmations",
        N_("Locations a turn"),
        "ROT-66",
        [
            OptionValue("one", N_("One"), N_("At most one location is confirmed in a turn.")),
            OptionValue(
                "many", N_("Several"), N_("Every location with a new token may be confirmed.")
            ),
        ],
    ),
    Option(
        "park_pair",
        N_("Park tokens"),
        "ROT-55",
        [
            OptionValue(
                "same_kind", N_("Same kind"), N_("A park is two fountains, benches or statues.")
            ),
            OptionValue("any_kind", N_("Any kind"), N_("Any two park tokens make a park.")),
        ],
    ),
    Option(
        "block_count",
        N_("Blocks of objectives"),
        "ROT-113",
        [
            OptionValue("area", N_("Areas"), N_("Confirmed blocks that touch are one block.")),
            OptionValue(
                "confirmation", N_("Confirmations"), N_("Each confirmation is a block of its own.")
            ),
        ],
    ),
    Option(
        "start_player",
        N_("Who begins"),
        "ROT-15",
        [
            OptionValue("random", N_("Drawn"), N_("The game draws who begins.")),
            OptionValue("0", N_("Seat 0"), N_("The first seat begins.")),
            OptionValue("1", N_("Seat 1"), N_("The second seat begins.")),
            OptionValue("2", N_("Seat 2"), N_("The third seat begins; with 3 or 4 players.")),
            OptionValue("3", N_("Seat 3"), N_("The fourth seat begins; with 4 players.")),
        ],
    ),
]

# a seat takes 12 sets and ends 12 turns; its 30 tokens are aimed, perhaps kept and selected once
# each; 18 picks and 10 DONE at most; and fewer than 24 single tiles are laid by choice at a table
MAX_DECISIONS: Final = 4 * (12 + 12 + 30 + 30 + 30 + 18 + 10) + 24

META: Final = Meta(
    name="remember_our_trip",
    title=N_("Remember Our Trip"),
    prefix="ROT",
    blurb=N_("Piece together the city you visited, and agree on where everything was."),
    minutes=40,
    min_seats=2,
    max_seats=4,
    seat_names=[],
    options=OPTIONS,
    rules_version=1,
    max_decisions=MAX_DECISIONS,
    origin=N_(
        "Counts, points and the objectives' conditions are published; the maps, the colours, "
        "the sight shapes of each city and the titles were designed for this implementation."
    ),
)


class RememberOurTrip(TableGame[Tables]):
    """The game with the maps and cards of a content folder."""

    def __init__(self, content: Path | None = None) -> None:
        super().__init__(
            META, SPACE, TripInsight(), load, setup, TripState.decode, TripObserver, content
        )

    def check_options(self, given: dict[str, object]) -> dict[str, str]:
        """Return every option with its value; an objective of another set or city is refused."""
        options = super().check_options(given)
        setup.check_objective(self.tables, options)
        return options


def make(content: Path | None = None) -> Game:
    """Return the game; `content` is a folder with maps and cards of one's own."""
    return RememberOurTrip(content)
