"""The bots that a table offers, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from travelogue.bots import roster
from travelogue.face.text import N_, Text

DEFAULT_BOT: Final = "medium"
LABELS: Final = {
    "easy": (N_("Easy bot"), N_("Plays like a beginner, and answers at once.")),
    "medium": (N_("Medium bot"), N_("Goes for the most points right now, and answers at once.")),
    "hard": (N_("Hard bot"), N_("Looks ahead, for less than a second a move.")),
    "expert": (N_("Expert bot"), N_("Looks further ahead, for up to three seconds a move.")),
    # of tables that were opened before there were levels
    "random": (N_("Random bot"), N_("Plays at random: good for a first game.")),
    "greedy": (N_("Greedy bot"), N_("Goes for the most points right now.")),
}


@dataclass(frozen=True)
class Level:
    """A bot as people choose it."""

    name: str
    label: str
    text: str


def bot_names() -> list[str]:
    """Return the names of the bots that a seat may have, those of older tables included."""
    return roster.names()


def levels(text: Text) -> list[Level]:
    """Return the bots that a table offers, weakest first."""
    return [Level(name, bot_label(name, text), bot_text(name, text)) for name in roster.levels()]


def bot_label(name: str, text: Text) -> str:
    """Return how a bot is called."""
    return text(LABELS[name][0]) if name in LABELS else text("{name} bot", name=name.capitalize())


def bot_text(name: str, text: Text) -> str:
    return text(LABELS[name][1]) if name in LABELS else ""
