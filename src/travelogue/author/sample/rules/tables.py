"""Sample Game: the numbers that the rules fix, and what the content files say."""

from __future__ import annotations

from typing import Final

VALUES: Final = 9  # card = colour * VALUES + value - 1 (SAM-01)
COLOURS: Final = 4
CARDS: Final = 36
COLOUR_CARDS: Final = 0x1FF  # the cards of the first colour as bits
COLOUR_IDS: Final = ["red", "blue", "green", "amber"]
HAND: Final = 3  # cards in hand (SAM-02)
TURNS: Final = 6  # of every seat (SAM-07)
ALL_COLOURS: Final = 10  # points (SAM-09)
SINGLE: Final = 5  # points lost (SAM-10)
NO_CARD: Final = -2  # an empty place of the pile: -1 is HIDDEN everywhere


class Tables:
    """What the content files say; all states of a game share it."""

    __slots__ = ("colours",)

    def __init__(self, colours: list[str]) -> None:
        self.colours = colours  # their names, for people
