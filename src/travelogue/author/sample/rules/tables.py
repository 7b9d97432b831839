"""Sample Game: the numbers that the rules fix, and what the content files say."""

from __future__ import annotations

from typing import Final

CARDS: Final = 24
VALUES: Final = 6  # card = colour * VALUES + value - 1 (SAM-01)
COLOURS: Final = 4
HAND: Final = 3  # cards in hand (SAM-02)
ROUNDS: Final = 5  # cards that everyone lays (SAM-06)
ALL_COLOURS: Final = 5  # points (SAM-08)
NO_CARD: Final = -2  # an empty place in a hand: HIDDEN is -1


class Tables:
    """What is written on the cards."""

    __slots__ = ("colours",)

    def __init__(self, colours: list[str]) -> None:
        self.colours = colours
