"""Told: an event in words, written as a row of a table."""

from __future__ import annotations

from typing import NamedTuple

from travelogue.face.face import Reader, Sentence
from travelogue.face.text import N_

YOUR_TURN = N_("Your turn")
TURN_OF = N_("Turn of {name}")


class Told(NamedTuple):
    """What is said of an event to its seat and to the others, and the rule behind it."""

    you: str
    other: str  # with {name}
    rule: str
    line: str = ""  # of the score sheet, where the event brings points
    begins_turn: bool = False  # a heading stands above it

    def sentence(
        self,
        reader: Reader,
        seat: int,
        pieces: tuple[str, ...] = (),
        points: int = 0,
        line: str = "",
        **values: object,
    ) -> Sentence:
        """Return the line of the log for one reader; `values` fill in its sentence.

        `points` go to `line` of the score sheet, where it is not the same for every such event.
        """
        text = reader.said(seat, self.you, self.other, **values)
        heading = reader.said(seat, YOUR_TURN, TURN_OF) if self.begins_turn else ""
        return Sentence(text, seat, self.rule, pieces, heading, points, line or self.line)
