"""Sample Game: a position as numbers, for learning programs."""

from __future__ import annotations

from typing import Final

from travelogue.core.native import i64, vec
from travelogue.core.observe import Observer, each, put, put_bits, put_most, relative
from travelogue.core.state import GameState

from ..rules.state import SampleState
from ..rules.tables import CARDS, Tables
from ..rules.vocabulary import CARD_NAMES, STEP_NAMES

MOST_POINTS: Final = 60
MOST_TURNS: Final = 24


class SampleObserver(Observer):
    """Step and turn, points, the pile, and every seat's cards as far as the observing one knows."""

    __slots__ = ("held", "laid", "pile", "scores", "steps", "top", "turn")

    def __init__(self, tables: Tables, seats: i64) -> None:
        super().__init__(seats)
        who = relative(seats)
        self.steps: i64 = self.add("step", "1 for the step that is asked", STEP_NAMES)
        self.turn: i64 = self.add("turn", "1 for the seat whose turn it is", who)
        self.add("turns", "turns that are over, of 24", ["over"], MOST_TURNS)
        self.scores: i64 = self.add("score", "points if it ended now, of 60", who, MOST_POINTS)
        self.pile: i64 = self.add("pile", "1 for a card on the pile", CARD_NAMES)
        self.top: i64 = self.add("top", "1 for the top card of the pile", CARD_NAMES)
        self.held: i64 = self.add("hand", "1 for a card known to be held", each(who, CARD_NAMES))
        self.laid: i64 = self.add("laid", "1 for a card that was laid", each(who, CARD_NAMES))

    def write(self, state: GameState, seat: i64, out: vec[i64], at: i64) -> None:
        """Write what `seat` may know: of other hands the cards that were taken from the pile."""
        assert isinstance(state, SampleState)
        s: SampleState = state
        put(out, at + self.steps + s.step, 1)
        put(out, at + self.turn + (s.seat - seat + s.seats) % s.seats, 1)
        put(out, at + self.turn + s.seats, s.turns)
        k: i64 = 0
        while k < s.piled:
            put(out, at + self.pile + s.pile[k], 1)
            k += 1
        if s.piled:
            put(out, at + self.top + s.pile[s.piled - 1], 1)
        k = 0
        while k < s.seats:
            who: i64 = (seat + k) % s.seats
            known: i64 = s.hands[who]
            if k:
                known &= s.shown
            put_most(out, at + self.scores + k, s.score(who), MOST_POINTS)
            put_bits(out, at + self.held + k * CARDS, known)
            put_bits(out, at + self.laid + k * CARDS, s.laid[who])
            k += 1
