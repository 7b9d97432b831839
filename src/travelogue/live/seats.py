"""Seats of a table: who sits there, and by which secret they are known."""

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
    """A chair at a table. `holder` is the secret of the person who may answer for it."""

    kind: SeatKind
    name: str = ""  # what a person typed; bots are named in the reader's language
    bot: str = ""  # which bot
    holder: str = ""


def tidy_name(typed: str) -> str:
    """Return a name as it is shown: one line, no control characters, at most MAX_NAME long."""
    visible = "".join(
        " " if unicodedata.category(c)[0] == "C" or c in INVISIBLE else c for c in typed
    )
    return " ".join(visible.split())[:MAX_NAME].strip()
