"""Entry: one decision as it is stored. Entries are appended and never changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SETUP: Final = -1  # the seat of entry 0, which holds the outcomes of the deal
UNDO: Final = "undo"  # the action text of an entry that takes back the seat's last one
REWIND: Final = "rewind"  # with a number: takes back that entry and all that followed
MAX_DIGITS: Final = 9  # of an entry's number


@dataclass(frozen=True, slots=True)
class Entry:
    """Who did what, what chance answered, and whether a hidden card was shown."""

    seq: int
    seat: int
    action: str  # its text form; "" for the setup, UNDO or REWIND for taking back
    outcomes: tuple[int, ...] = ()
    revealed: bool = False
    auto: bool = False  # played by the table, not chosen by the seat
    at: int = 0  # milliseconds since 1970
    joined: bool = False  # part of the same gesture as the seat's entry before it

    def is_barrier(self) -> bool:
        """Tell whether this entry can never be taken back: it drew or showed something."""
        return bool(self.outcomes) or self.revealed

    def takes_back(self) -> bool:
        """Tell whether this entry takes back others."""
        return self.action == UNDO or self.action.startswith(f"{REWIND} ")

    def rewinds_to(self) -> int | None:
        """Return the number of the entry that a REWIND takes back first; None if it is none."""
        word, _, number = self.action.partition(" ")
        is_number = number.isascii() and number.isdecimal() and len(number) <= MAX_DIGITS
        if word != REWIND or not is_number:
            return None
        return int(number)


def entry_data(entry: Entry) -> dict[str, object]:
    """Return an entry as JSON-able data."""
    return {
        "seq": entry.seq,
        "seat": entry.seat,
        "action": entry.action,
        "outcomes": list(entry.outcomes),
        "revealed": entry.revealed,
        "auto": entry.auto,
        "at": entry.at,
        "joined": entry.joined,
    }


def describe(entry: Entry) -> str:
    """Return how errors name an entry."""
    return f"Entry {entry.seq} (seat {entry.seat}, {entry.action or 'setup'!r})"
