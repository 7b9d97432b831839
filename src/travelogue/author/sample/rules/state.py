"""Sample Game: a position. Sets of cards are masks, a bit each; the deck has no order."""

from __future__ import annotations

from travelogue.core.bits import popcount
from travelogue.core.chance import Chance
from travelogue.core.coding import Data, bag, number, row
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.state import GameState, Question, ScoreLine
from travelogue.core.types import FULL, NOBODY
from travelogue.core.zones import Bag

from . import hiding, refusals, scoring, turn
from .tables import Tables
from .vocabulary import ACTIONS, STEP_OVER


class SampleState(GameState):
    """The fields, declared once: `make fields` writes what follows from them."""

    tables: Tables
    deck: Bag  # the cards to come; in a view those that it hides, too
    hands: vec[i64]  # by seat: a mask; in a view the cards that it shows
    hidden: vec[i64]  # by seat: cards in hand that a view does not show
    laid: vec[i64]  # by seat: a mask
    pile: vec[i64]  # cards from the bottom to the top, then NO_CARD
    piled: i64  # how many
    shown: i64  # a mask: cards in hands that were taken from the pile
    step: i64
    seat: i64  # whose turn it is
    turns: i64  # turns that are over, of all seats

    def to_move(self) -> i64:
        if self.step == STEP_OVER:
            return NOBODY
        return self.seat

    def space_size(self) -> i64:
        return ACTIONS

    def deck_size(self) -> i64:
        """Return the cards that can be drawn, in views too."""
        size: i64 = self.deck.size
        for n in self.hidden:
            size -= n
        return size

    def hand_size(self, seat: i64) -> i64:
        """Return the cards in a hand, in views too."""
        return popcount(self.hands[seat]) + self.hidden[seat]

    # --- written from the fields by `make fields`: change those, not what follows

    __slots__ = (
        "deck", "hands", "hidden", "laid", "pile", "piled", "seat", "shown", "step", "tables",
        "turns",
    )  # fmt: skip

    def __init__(
        self,
        seats: i64,
        tables: Tables,
        deck: Bag,
        hands: vec[i64],
        hidden: vec[i64],
        laid: vec[i64],
        pile: vec[i64],
    ) -> None:
        super().__init__(seats, FULL)
        self.tables, self.deck, self.hands = tables, deck, hands
        self.hidden, self.laid, self.pile = hidden, laid, pile
        self.piled, self.shown, self.step = 0, 0, 0
        self.seat, self.turns = 0, 0

    def copy(self) -> SampleState:
        s = SampleState(
            self.seats,
            self.tables,
            self.deck.copy(),
            self.hands[:],
            self.hidden[:],
            self.laid[:],
            self.pile[:],
        )
        s.viewer, s.piled, s.shown = self.viewer, self.piled, self.shown
        s.step, s.seat, s.turns = self.step, self.seat, self.turns
        return s

    def numbers(self) -> list[int]:
        """Return every number that is in no row, in the order of the fields."""
        return [
            self.piled, self.shown, self.step, self.seat, self.turns,
        ]  # fmt: skip

    def signature(self) -> tuple[int, ...]:
        out = self.numbers()
        out += sorted(self.deck.listed())
        out.append(-9)
        out += list(self.hands)
        out += list(self.hidden)
        out += list(self.laid)
        out += list(self.pile)
        return tuple(out)

    def encode(self) -> dict[str, object]:
        return {
            "viewer": int(self.viewer),
            "seats": int(self.seats),
            "deck": self.deck.listed(),
            "hands": list(self.hands),
            "hidden": list(self.hidden),
            "laid": list(self.laid),
            "pile": list(self.pile),
            "piled": int(self.piled),
            "shown": int(self.shown),
            "step": int(self.step),
            "seat": int(self.seat),
            "turns": int(self.turns),
        }

    @staticmethod
    def decode(tables: Tables, data: Data) -> SampleState:
        """Return the state that `encode` wrote."""
        s = SampleState(
            number(data, "seats"),
            tables,
            bag(data, "deck"),
            row(data, "hands"),
            row(data, "hidden"),
            row(data, "laid"),
            row(data, "pile"),
        )
        s.viewer = number(data, "viewer")
        s.piled, s.shown, s.step = (
            number(data, "piled"),
            number(data, "shown"),
            number(data, "step"),
        )
        s.seat, s.turns = number(data, "seat"), number(data, "turns")
        return s

    def view(self, seat: i64) -> SampleState:
        v = self.copy()
        v.viewer = seat
        hiding.hide(v, seat)
        v.deck.sort()
        return v

    def determinize(self, chance: Chance) -> SampleState:
        guess = self.copy()
        guess.viewer = FULL
        hiding.fill(guess, self.viewer, chance)
        return guess

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        return turn.legal_into(self, seat, out)

    def apply(self, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
        turn.apply(self, seat, action, chance, log)

    def question(self, seat: i64) -> Question:
        return turn.question(self, seat)

    def refusal(self, seat: i64, action: i64) -> str:
        return refusals.refusal(self, seat, action)

    def score(self, seat: i64) -> i64:
        return scoring.score(self, seat)

    def score_lines(self, seat: i64) -> list[ScoreLine]:
        return scoring.score_lines(self, seat)

    def ranks(self) -> list[int]:
        return scoring.ranks(self)

    def census(self) -> list[int]:
        return hiding.census(self)
