"""The contract suite finds faults of games whose seats answer at once, each for its own reason."""

from __future__ import annotations

import pytest

from tests.core.postcards import (
    EV_DEAL,
    EV_REVEAL,
    STAMP_FIRST,
    STEP_KEEP,
    STEP_STAMP,
    Postcards,
    PostcardsGame,
)
from travelogue.author.contract import ContractError, check_game
from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64
from travelogue.core.types import HIDDEN
from travelogue.core.zones import draw_cards, put_cards


class Endless(Postcards):
    def next_round(self, chance: Chance) -> None:
        self.step = STEP_KEEP
        for seat in range(self.seats):
            if not self.hands[seat]:
                for card in self.kept[seat]:
                    self.bag.put(card)
                self.kept[seat] = []
                self.hands[seat] = draw_cards(self.bag, 3, chance)


class SharedCopy(Postcards):
    def copy(self) -> Postcards:
        s = super().copy()
        s.kept = self.kept
        return s


class LeakyView(Postcards):
    """Shows the others which card a seat has chosen."""

    def view(self, seat: i64) -> Postcards:
        v = super().view(seat)
        v.chosen = self.chosen[:]
        return v


class LeakyLastSeat(Postcards):
    """Shows the others what the last seat has chosen, and nothing else."""

    def view(self, seat: i64) -> Postcards:
        v = super().view(seat)
        v.chosen[self.seats - 1] = self.chosen[self.seats - 1]
        return v


class TalkativeLog(Postcards):
    """Writes every secret choice into everybody's log."""

    def apply(self, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
        if self.step == STEP_KEEP and log is not None:
            log.add(EV_REVEAL, seat, action)
        super().apply(seat, action, chance, log)


class PublicDraw(Postcards):
    """Draws a card into a hidden hand and tells everybody which."""

    def apply(self, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
        hand = self.hands[seat]
        if self.step == STEP_STAMP and action == STAMP_FIRST + 1 and hand:
            card = chance.draw(self.bag)
            put_cards(self.bag, hand & -hand)
            self.hands[seat] = hand & (hand - 1) | 1 << card
            if log is not None:
                log.add(EV_DEAL, seat, card)
        super().apply(seat, action, chance, log)


class ImpossibleGuess(Postcards):
    """Guesses a choice that is not in the hand."""

    def determinize(self, chance: Chance) -> Postcards:
        s = super().determinize(chance)
        for owner in range(s.seats):
            if self.chosen[owner] == HIDDEN:
                s.chosen[owner] = s.bag.cards[0]
        return s


class ForgetsWhoKnows(Postcards):
    def encode(self) -> dict[str, object]:
        return {**super().encode(), "passed": 0}


class CardLost(Postcards):
    def reveal(self, chance: Chance, log: EventLog | None) -> None:
        super().reveal(chance, log)
        self.kept[0].pop()


class ForgetfulGuess(Postcards):
    """Guesses hands without taking the cards out of the bag."""

    def determinize(self, chance: Chance) -> Postcards:
        s = super().determinize(chance)
        if self.viewer != 0 and self.hands[0] != s.hands[0]:
            put_cards(s.bag, s.hands[0] & -s.hands[0])
        return s


class FirstComeFirstServed(Postcards):
    def apply(self, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
        if self.step == STEP_KEEP and len(self.pending()) == self.seats:
            self.stamps[seat] += 1
        super().apply(seat, action, chance, log)


class SilentReveal(Postcards):
    """Passing hands without reporting that their new owner gets to know them."""

    def next_round(self, chance: Chance) -> None:
        revealed = chance.revealed
        super().next_round(chance)
        chance.revealed = revealed


class ForgetsStamps(Postcards):
    def encode(self) -> dict[str, object]:
        return {**super().encode(), "stamps": [0] * self.seats}


@pytest.mark.parametrize(
    ("broken", "promise"),
    [
        (Endless, "still not over|does not end"),
        (SharedCopy, "changed the original|census|depend on their order"),
        (LeakyView, "can see what seat|contradicts"),
        (LeakyLastSeat, "can see what seat|contradicts"),
        (TalkativeLog, "can see what seat|the log tells"),
        (PublicDraw, "the log tells"),
        (ImpossibleGuess, "contradicts|played on|components"),
        (ForgetsWhoKnows, "encode and decode|decoded position"),
        (CardLost, "census"),
        (ForgetfulGuess, "contradicts the view|components"),
        (FirstComeFirstServed, "depend on their order"),
        (SilentReveal, "lets its seat see hidden cards"),
        (ForgetsStamps, "encode and decode"),
    ],
)
def test_broken_game_fails(broken: type[Postcards], promise: str) -> None:
    with pytest.raises(ContractError, match=promise):
        check_game(PostcardsGame(broken), games=20)


def test_toy_keeps_the_contract() -> None:
    assert check_game(PostcardsGame(), games=8) > 0
