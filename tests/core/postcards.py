"""Postcards: a tiny drafting game, for what the sample has not: seats that answer at once, and
reactions.

PST-1  Each seat gets three cards in hand and one souvenir face down that nobody has seen.
PST-2  All seats choose a card to keep at the same time; the last choice reveals all.
PST-3  The seats that revealed the lowest card are asked, in turn order, whether they buy a stamp:
       one point for a card from the deck.
PST-4  The hands pass to the left: who passed a card knows it.
PST-5  When the hands are empty the souvenirs are turned up and the values are added.
"""

from __future__ import annotations

from typing import Final, cast

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.game import Game, Meta, Option, OptionValue
from travelogue.core.insight import Insight
from travelogue.core.native import i64, vec
from travelogue.core.payoff import ranks_of
from travelogue.core.space import ActionSpace
from travelogue.core.state import GameState, Question, ScoreLine
from travelogue.core.types import FULL, HIDDEN
from travelogue.core.zones import Bag, bag_of, draw_cards, put_cards
from travelogue.face.cards import cards_in

CARDS: Final = 24  # card c is worth c % 6 + 1
HAND: Final = 3
KEEP_FIRST: Final = 0
STAMP_FIRST: Final = 24

SPACE: Final = ActionSpace()
KEEP: Final = SPACE.block("keep", KEEP_FIRST, [str(card) for card in range(CARDS)])
STAMP: Final = SPACE.block("stamp", STAMP_FIRST, ["no", "yes"])

STEP_KEEP: Final = 0
STEP_STAMP: Final = 1
STEP_OVER: Final = 2
EV_REVEAL: Final = 0
EV_DEAL: Final = 1
NONE: Final = -2  # no card chosen yet


def value(card: int) -> int:
    return card % 6 + 1


class Postcards(GameState):
    def __init__(self, seats: int) -> None:
        super().__init__(seats, FULL)
        self.step = STEP_KEEP
        self.bag: Bag = bag_of(list(range(CARDS)))  # souvenirs are among its cards until the end
        self.hands: list[int] = [0] * seats  # masks; in a view what it shows of them
        self.hidden: list[int] = [0] * seats  # cards that it does not show
        self.passed = 0  # how often the hands were passed: who has held one knows it
        self.chosen: list[int] = [NONE] * seats  # stays in hand, so that nobody can tell which
        self.kept: list[list[int]] = [[] for _ in range(seats)]
        self.stamps: list[int] = [0] * seats
        self.asked: list[int] = []

    def knows(self, seat: int, owner: int) -> bool:
        """Tell whether a seat has held the hand that `owner` holds."""
        return seat >= 0 and (seat - owner) % self.seats <= self.passed

    # --- asking and answering ---------------------------------------------------------------

    def to_move(self) -> i64:
        return next(iter(self.pending()), -1)

    def pending(self) -> list[int]:
        if self.step == STEP_KEEP:
            return [s for s in range(self.seats) if self.chosen[s] == NONE]
        return self.asked[:1] if self.step == STEP_STAMP else []

    def space_size(self) -> i64:
        return SPACE.size

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        if seat not in self.pending():
            return 0
        if self.step == STEP_KEEP:
            actions = [KEEP.at(card) for card in cards_in(self.hands[seat])]
        else:
            actions = [STAMP.at(0), STAMP.at(1)]
        for k, action in enumerate(actions):
            out[k] = action
        return len(actions)

    def refusal(self, seat: i64, action: i64) -> str:
        return "" if action in self.legal(seat) else "PST-2"

    def question(self, seat: i64) -> Question:
        return Question(self.step, ["keep", "stamp"][self.step], [])

    def apply(self, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
        if self.step == STEP_KEEP:
            self.chosen[seat] = action - KEEP_FIRST
            if not self.pending():
                self.reveal(chance, log)
            return
        self.asked.pop(0)
        if action == STAMP.at(1):
            self.stamps[seat] += 1
            self.kept[seat].append(chance.draw(self.bag))
        if not self.asked:
            self.next_round(chance)

    def reveal(self, chance: Chance, log: EventLog | None) -> None:
        chance.reveal()  # the choices were hidden, even where every card in hand was known
        shown = []
        for seat in range(self.seats):
            card = self.chosen[seat]
            self.chosen[seat] = NONE
            self.hands[seat] &= ~(1 << card)
            self.kept[seat].append(card)
            shown.append(value(card))
            if log is not None:
                log.add(EV_REVEAL, seat, card)
        self.asked = [s for s in range(self.seats) if shown[s] == min(shown)]
        self.step = STEP_STAMP

    def next_round(self, chance: Chance) -> None:
        if not self.hands[0]:
            for seat in range(self.seats):
                self.kept[seat].append(chance.draw(self.bag))
            self.step = STEP_OVER
            return
        self.hands = [self.hands[(seat + 1) % self.seats] for seat in range(self.seats)]
        self.passed += 1
        if self.passed < self.seats:
            chance.reveal()
        self.step = STEP_KEEP

    # --- results ----------------------------------------------------------------------------

    def score(self, seat: i64) -> i64:
        return sum(value(card) for card in self.kept[seat]) - self.stamps[seat]

    def score_lines(self, seat: i64) -> list[ScoreLine]:
        cards = sum(value(card) for card in self.kept[seat])
        return [
            ScoreLine("cards", "PST-5", cards),
            ScoreLine("stamps", "PST-3", -self.stamps[seat]),
        ]

    def ranks(self) -> list[int]:
        return ranks_of([[score] for score in self.scores()])

    # --- copies and views -------------------------------------------------------------------

    def copy(self) -> Postcards:
        s = type(self)(self.seats)
        s.viewer = self.viewer
        s.step = self.step
        s.bag = self.bag.copy()
        s.hands = self.hands[:]
        s.hidden = self.hidden[:]
        s.passed = self.passed
        s.chosen = self.chosen[:]
        s.kept = [cards[:] for cards in self.kept]
        s.stamps = self.stamps[:]
        s.asked = self.asked[:]
        return s

    def view(self, seat: i64) -> Postcards:
        v = self.copy()
        v.viewer = seat
        for owner in range(v.seats):
            if not v.knows(seat, owner):
                put_cards(v.bag, v.hands[owner])
                v.hidden[owner] += v.hands[owner].bit_count()
                v.hands[owner] = 0
            if owner != seat and v.chosen[owner] != NONE:
                v.chosen[owner] = HIDDEN
        v.bag.sort()
        return v

    def determinize(self, chance: Chance) -> Postcards:
        s = self.copy()
        s.viewer = FULL
        for owner in range(s.seats):
            s.hands[owner] |= draw_cards(s.bag, s.hidden[owner], chance)
            s.hidden[owner] = 0
            if s.chosen[owner] == HIDDEN:
                hand = cards_in(s.hands[owner])
                s.chosen[owner] = hand[chance.below(len(hand))]
        return s

    def signature(self) -> tuple[int, ...]:
        out = [self.step, self.passed, *self.chosen, *self.hands, *self.hidden, *self.stamps]
        out += [*self.bag.listed(), -9, *self.asked]
        for cards in self.kept:
            out += [-9, *cards]
        return tuple(out)

    def census(self) -> list[int]:
        cards = [0] * CARDS
        held = [card for hand in self.hands for card in cards_in(hand)]
        for card in self.bag.listed() + held + [c for kept in self.kept for c in kept]:
            cards[card] += 1
        return cards

    def encode(self) -> dict[str, object]:
        return {
            "seats": int(self.seats),
            "viewer": int(self.viewer),
            "step": self.step,
            "bag": self.bag.listed(),
            "hands": self.hands,
            "hidden": self.hidden,
            "passed": self.passed,
            "chosen": self.chosen,
            "kept": self.kept,
            "stamps": self.stamps,
            "asked": self.asked,
        }


META: Final = Meta(
    name="postcards",
    title="Postcards",
    prefix="PST",
    blurb="A toy.",
    minutes=1,
    min_seats=2,
    max_seats=4,
    seat_names=[],
    options=[Option("stamps", "Stamps", "PST-3", [OptionValue("on", "On", "Stamps are sold.")])],
    rules_version=1,
    max_decisions=24,
    origin="Designed.",
    single_answers=["keep"],  # the last card, so that nobody sees who has only one
)


class PostcardsGame(Game):
    """The toy; `state` is the class of its states, so that tests can break it."""

    def __init__(self, state: type[Postcards] = Postcards) -> None:
        super().__init__(META, SPACE, Insight(), "none")
        self.state = state

    def new_state(
        self, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
    ) -> GameState:
        s = self.state(seats)
        for seat in range(seats):
            s.hands[seat] = draw_cards(s.bag, HAND, chance)
            if log is not None:
                log.add_for(1 << seat, EV_DEAL, seat, cards_in(s.hands[seat])[0])
        return s

    def decode(self, data: dict[str, object]) -> GameState:
        s = self.state(cast(int, data["seats"]))
        s.viewer = cast(int, data["viewer"])
        s.step = cast(int, data["step"])
        s.bag = bag_of(cast(list[int], data["bag"]))
        s.hands = cast(list[int], data["hands"])[:]
        s.hidden = cast(list[int], data["hidden"])[:]
        s.passed = cast(int, data["passed"])
        s.chosen = cast(list[int], data["chosen"])[:]
        s.kept = [cards[:] for cards in cast(list[list[int]], data["kept"])]
        s.stamps = cast(list[int], data["stamps"])[:]
        s.asked = cast(list[int], data["asked"])[:]
        return s
