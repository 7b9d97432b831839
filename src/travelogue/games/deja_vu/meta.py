"""Deja Vu: title, seats and options."""

from __future__ import annotations

from typing import Final

from travelogue.core.game import Meta, Option, OptionValue
from travelogue.face.text import N_
from travelogue.games.deja_vu.tables import (
    BIT_TYPES,
    BITS_PER_TYPE,
    DEAL,
    DESIGNS,
    MAX_SEATS,
    MIN_SEATS,
    NEBULAE,
    ROUND_LIMIT,
    SPEED_DEAL,
)

OPTIONS: Final = [
    Option(
        "map",
        N_("Star map"),
        "DJV-03",
        [
            OptionValue("built", N_("Built"), N_("The players build the star map together.")),
            OptionValue("quick", N_("Ready-made"), N_("A ready-made map, play starts at once.")),
        ],
    ),
    Option(
        "quick_map",
        N_("Which ready-made map"),
        "DJV-17",
        [
            OptionValue("random", N_("Drawn"), N_("The game draws one of the four.")),
            OptionValue("1", N_("Heart of the Cluster"), N_("Dense, with many connections.")),
            OptionValue("2", N_("Open Sky"), N_("Wide, with free places to roam.")),
            OptionValue("3", N_("Long Arm"), N_("Stretched out from end to end.")),
            OptionValue("4", N_("Ring of Silence"), N_("A ring around empty space.")),
        ],
    ),
    Option(
        "speed",
        N_("Speed setup"),
        "DJV-137",
        [
            OptionValue("off", N_("Off"), N_("Everybody starts with three cards in hand.")),
            OptionValue(
                "on",
                N_("On"),
                N_("For 3 or 4: everybody starts with two cards in long-term memory."),
            ),
        ],
    ),
]

# Of a turn, at most: walk, plant, sow; a path over all nebulae; white bits and DONE; every bit of
# the game used with two decisions; a chest per effect and DONE; walk, plant, DONE; nebulae named
# in a regeneration; the hand discarded and DONE. Cards of one's own have at most two effects.
BITS: Final = BIT_TYPES * BITS_PER_TYPE
EFFECTS: Final = 2 * DESIGNS
TURN: Final = (
    3 + NEBULAE + (EFFECTS + 1) + (2 * BITS + 1) + (EFFECTS + 2) + 3 + NEBULAE + (DESIGNS + 1)
)
SETUP: Final = 3 * NEBULAE + MAX_SEATS * (DEAL + SPEED_DEAL)
MAX_DECISIONS: Final = SETUP + (ROUND_LIMIT + 1) * MAX_SEATS * TURN

META: Final = Meta(
    name="deja_vu",
    title=N_("Deja Vu: Fragments of Memory"),
    prefix="DJV",
    blurb=N_("Sow what the senses recall along a path of stars, and remember whole worlds."),
    minutes=75,
    min_seats=MIN_SEATS,
    max_seats=MAX_SEATS,
    seat_names=[],
    options=OPTIONS,
    rules_version=1,
    max_decisions=MAX_DECISIONS,
    origin=N_(
        "Counts, effects, scoring and nine nebulae are from the rulebook; the faces of the cards, "
        "the sides of the nebulae and the ready-made maps were designed for this implementation."
    ),
)
