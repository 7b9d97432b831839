"""Seats of a table: who sits there, and by which id they are known."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final, Literal

SeatKind = Literal["person", "bot", "open"]
SEAT_KINDS: Final[tuple[SeatKind, ...]] = ("person", "bot", "open")
MAX_NAME: Final = 24
INVISIBLE: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters that show nothing


@dataclass
class Seat:
    """A chair at a table. `holder` is the id of the person who may answer for it."""

    kind: SeatKind
    name: str = ""  # what a person typed; bots are named in the reader's language
    bot: str = ""  # which bot
    holder: str = ""
    pledge: str | None = None  # of what the seat puts into the deal; "" if it puts in nothing
    bits: str | None = None  # what that is, once it was shown


def seat_kind(name: str) -> SeatKind:
    """Return the kind of seat with this name; ValueError if there is none."""
    return SEAT_KINDS[SEAT_KINDS.index(name)]


def tidy(typed: str, longest: int) -> str:
    """Return text as it is shown: one line, no control characters, at most `longest` long."""
    visible = "".join(
        " " if unicodedata.category(c)[0] == "C" or c in INVISIBLE else c for c in typed
    )
    return " ".join(visible.split())[:longest].strip()


def tidy_name(typed: str) -> str:
    """Return a name as it is shown."""
    return tidy(typed, MAX_NAME)
