"""The bots that a table offers, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from travelogue.bots import roster
from travelogue.core.text import N_, Text

DEFAULT_BOT: Final = "greedy"
LABELS: Final = {
    "random": (N_("Random bot"), N_("Picks any legal action, by lot.")),
    "greedy": (N_("Greedy bot"), N_("Takes what brings the most points at once.")),
}


@dataclass(frozen=True)
class Level:
    """A bot as people choose it."""

    name: str
    label: str
    text: str


def bot_names() -> list[str]:
    """Return the names of the bots there are, weakest first."""
    return roster.names()


def levels(text: Text) -> list[Level]:
    """Return the bots there are, weakest first."""
    return [Level(name, bot_label(name, text), bot_text(name, text)) for name in bot_names()]


def bot_label(name: str, text: Text) -> str:
    """Return how a bot is called."""
    return text(LABELS[name][0]) if name in LABELS else text("{name} bot", name=name.capitalize())


def bot_text(name: str, text: Text) -> str:
    return text(LABELS[name][1]) if name in LABELS else ""
