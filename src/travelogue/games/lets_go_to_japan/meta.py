"""Let's Go! To Japan: title, seats and options."""

from __future__ import annotations

from typing import Final

from travelogue.core.game import Meta, Option, OptionValue
from travelogue.face.text import N_

OPTIONS: Final = [
    Option(
        "edition",
        N_("Edition"),
        "LGJ-125",
        [
            OptionValue(
                "manual",
                N_("Manual"),
                N_("As the rulebook says: trains between days only, gentle moods, Day Trips."),
            ),
            OptionValue(
                "published",
                N_("Published"),
                N_("As the published game: trains between any two cards, moods that count."),
            ),
        ],
    ),
    Option(
        "day_trips",
        N_("Day Trips and Sunday"),
        "LGJ-10",
        [
            OptionValue("auto", N_("By edition"), N_("On in Manual, off in Published.")),
            OptionValue(
                "on", N_("On"), N_("Everybody keeps a Day Trip that fills a day, and has a Sunday.")
            ),
            OptionValue("off", N_("Off"), N_("The week runs from Monday to Saturday.")),
        ],
    ),
    Option(
        "passports",
        N_("Passports"),
        "LGJ-15",
        [
            OptionValue("auto", N_("By edition"), N_("On in Manual, off in Published.")),
            OptionValue(
                "on", N_("On"), N_("Everybody keeps one of two Passports with a special gift.")
            ),
            OptionValue("off", N_("Off"), N_("Nobody has a Passport.")),
        ],
    ),
    Option(
        "walk_slots",
        N_("Where Walks go"),
        "LGJ-52",
        [
            OptionValue("auto", N_("By edition"), N_("Late in Manual, open in Published.")),
            OptionValue("late", N_("Late"), N_("A Walk is a day's third or fourth card.")),
            OptionValue("open", N_("Open"), N_("A Walk is a day's first, second or third card.")),
        ],
    ),
    Option(
        "sunday",
        N_("Sunday"),
        "LGJ-100",
        [
            OptionValue("first", N_("First"), N_("The trip begins with Sunday, if there is one.")),
            OptionValue("last", N_("Last"), N_("The trip ends with Sunday, if there is one.")),
        ],
    ),
    Option(
        "agent",
        N_("Travel Agent (solo)"),
        "LGJ-152",
        [
            OptionValue(
                "normal", N_("Normal"), N_("Alone you play against an Agent who scores every day.")
            ),
            OptionValue(
                "easy", N_("Easy"), N_("The Agent scores only the highlights that it meets.")
            ),
            OptionValue(
                "difficult",
                N_("Difficult"),
                N_("The Agent scores every day and rides Luxury Trains between the cities."),
            ),
        ],
    ),
]

# what one seat can ever be asked, whatever the cards of a content folder say
SETUP: Final = 3 + 1  # Day Trip, its day, Passport; the deck of round 13
PLAYS: Final = 18 * (3 + 1 + 2) + 13  # a Walk, its bonus, an Extra Walk; to finish a round
RESEARCH: Final = (18 + 2 * 6 + 9) * 5  # tokens of Walks, bonuses and a Passport
ON_THE_WAY: Final = 24 + 27 + 24 + 7  # cities, trains, Walks, ignored requirements
WILDS: Final = 2 * (9 + 6 + 7 * 15 * 3) + 8  # Passport, bonuses, tripled gains; and to stop
AGENT: Final = 18 + 18  # which card first, and its city
MAX_DECISIONS: Final = 4 * (SETUP + PLAYS + RESEARCH + ON_THE_WAY + WILDS) + AGENT

META: Final = Meta(
    name="lets_go_to_japan",
    title=N_("Let's Go! To Japan"),
    prefix="LGJ",
    blurb=N_("Plan a week in Tokyo and Kyoto with your friends, then live through it day by day."),
    minutes=45,
    min_seats=1,
    max_seats=4,
    seat_names=[],
    options=OPTIONS,
    rules_version=1,
    max_decisions=MAX_DECISIONS,
    origin=N_(
        "Icons, points and highlights of the activities and the effects of the Passports are "
        "published; titles are our wording, and the Day Trips were designed for this site."
    ),
)
