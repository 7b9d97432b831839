"""Kimono Memories: title, seats and options."""

from __future__ import annotations

from typing import Final

from travelogue.core.game import Meta, Option, OptionValue
from travelogue.face.text import N_

OPTIONS: Final = [
    Option(
        "mode",
        N_("Mode"),
        "KIM-99",
        [
            OptionValue(
                "expert", N_("Full game"), N_("Tiles, cats, props and Mon all score points.")
            ),
            OptionValue(
                "basic", N_("Short scoring"), N_("Whoever wins more of the five patterns wins.")
            ),
        ],
    ),
    Option(
        "sudden_victory",
        N_("Sudden victory"),
        "KIM-92",
        [
            OptionValue("false", N_("Off"), N_("The game always runs its 26 turns.")),
            OptionValue(
                "true",
                N_("On"),
                N_("Two markers on the last two spaces of your side win at once."),
            ),
        ],
    ),
    Option(
        "upper_gaps",
        N_("Gaps on upper layers"),
        "KIM-31",
        [
            OptionValue(
                "allowed", N_("Allowed"), N_("A photo may lie on any two photos beneath it.")
            ),
            OptionValue(
                "contiguous",
                N_("Unbroken"),
                N_("A layer that has photos grows only next to one of them."),
            ),
        ],
    ),
    Option(
        "start_player",
        N_("Who begins"),
        "KIM-13",
        [
            OptionValue("random", N_("By lot"), N_("Chance decides who begins.")),
            OptionValue("0", N_("Sun"), N_("The player of the Sun begins.")),
            OptionValue("1", N_("Moon"), N_("The player of the Moon begins.")),
        ],
    ),
]

# 26 turns and 4 rewards, each of two decisions and at most two wild-wild seams; with the shipped
# cards at most five seams a game
MAX_DECISIONS: Final = 120

META: Final = Meta(
    name="kimono_memories",
    title=N_("Kimono Memories"),
    prefix="KIM",
    blurb=N_("Walk with the photographer, stack your portraits, and let their patterns meet."),
    minutes=25,
    min_seats=2,
    max_seats=2,
    seat_names=[N_("Sun"), N_("Moon")],
    options=OPTIONS,
    rules_version=1,
    max_decisions=MAX_DECISIONS,
    origin=N_(
        "Counts, patterns, tile values, the objects and the prop bonuses are published; "
        "what each card shows beyond that was designed for this implementation."
    ),
)
