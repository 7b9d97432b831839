"""Entry: one decision as it is stored. Entries are appended and never changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SETUP: Final = -1  # the seat of entry 0, which holds the outcomes of the deal
UNDO: Final = "undo"  # the action text of an entry that takes back the seat's last one


@dataclass(frozen=True, slots=True)
class Entry:
    """Who did what, what chance answered, and whether a hidden card was shown."""

    seq: int
    seat: int
    action: str  # its text form; "" for the setup, UNDO for taking back
    outcomes: tuple[int, ...] = ()
    revealed: bool = False
    auto: bool = False  # played by the table, not chosen by the seat
    at: int = 0  # milliseconds since 1970

    def is_barrier(self) -> bool:
        """Tell whether this entry can never be taken back: it drew or showed something."""
        return bool(self.outcomes) or self.revealed
