"""The contract suite finds what it promises: each broken game fails it, for its own reason."""

from __future__ import annotations

from typing import cast

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
from travelogue.core.insight import Insight
from travelogue.core.native import i64, vec
from travelogue.core.state import GameState, ScoreLine
from travelogue.core.types import HIDDEN


class Descending(Postcards):
    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        n = super().legal_into(seat, out)
        actions = [out[k] for k in range(n)]
        for k, action in enumerate(reversed(actions)):
            out[k] = action
        return n


class DeadEnd(Postcards):
    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        return 0 if self.step != STEP_KEEP else super().legal_into(seat, out)


class AnswersOutOfTurn(Postcards):
    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        if self.step != STEP_KEEP:
            out[0] = STAMP_FIRST
            return 1
        return super().legal_into(seat, out)


class Endless(Postcards):
    def next_round(self, chance: Chance) -> None:
        self.step = STEP_KEEP
        for seat in range(self.seats):
            if self.hands[seat].size == 0:
                for card in self.kept[seat]:
                    self.bag.put(card)
                self.kept[seat] = []
                for _ in range(3):
                    self.hands[seat].add(chance.draw(self.bag), 1 << seat)


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
        if self.step == STEP_STAMP and action == STAMP_FIRST + 1 and self.hands[seat].size:
            card = chance.draw(self.bag)
            self.bag.put(self.hands[seat].take_at(0))
            self.hands[seat].add(card, 1 << seat)
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
        data = super().encode()
        hands = cast(list[list[list[int]]], data["hands"])
        return {**data, "hands": [[[card, 1 << s] for card, _ in h] for s, h in enumerate(hands)]}


class CardLost(Postcards):
    def reveal(self, chance: Chance, log: EventLog | None) -> None:
        super().reveal(chance, log)
        self.kept[0].pop()


class ForgetfulGuess(Postcards):
    """Guesses hands without taking the cards out of the bag."""

    def determinize(self, chance: Chance) -> Postcards:
        s = super().determinize(chance)
        if self.viewer != 0 and self.hands[0].listed() != s.hands[0].listed():
            s.bag.put(s.hands[0].cards[0])
        return s


class FirstComeFirstServed(Postcards):
    def apply(self, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
        if self.step == STEP_KEEP and len(self.pending()) == self.seats:
            self.stamps[seat] += 1
        super().apply(seat, action, chance, log)


class WrongLines(Postcards):
    def score_lines(self, seat: i64) -> list[ScoreLine]:
        return super().score_lines(seat)[:1]


class LogDecides(Postcards):
    def apply(self, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
        super().apply(seat, action, chance, log)
        if log is not None:
            self.stamps[seat] += 1


class SilentReveal(Postcards):
    """Passing hands without reporting that their new owner gets to know them."""

    def next_round(self, chance: Chance) -> None:
        revealed = chance.revealed
        super().next_round(chance)
        chance.revealed = revealed


class ForgetsOption(Postcards):
    def encode(self) -> dict[str, object]:
        return {**super().encode(), "stamps": [0] * self.seats}


class NoWinner(Postcards):
    def ranks(self) -> list[int]:
        return [rank + 1 for rank in super().ranks()]


@pytest.mark.parametrize(
    ("broken", "promise"),
    [
        (Descending, "not ascending"),
        (DeadEnd, "asked, legal"),
        (AnswersOutOfTurn, "asked, legal"),
        (Endless, "still not over|does not end"),
        (SharedCopy, "changed the original|census"),
        (LeakyView, "can see what seat|contradicts"),
        (LeakyLastSeat, "can see what seat|contradicts"),
        (TalkativeLog, "can see what seat|the log tells"),
        (PublicDraw, "the log tells"),
        (ImpossibleGuess, "contradicts|played on|the hand has|components"),
        (ForgetsWhoKnows, "encode and decode|decoded position"),
        (CardLost, "census"),
        (ForgetfulGuess, "contradicts the view|components"),
        (FirstComeFirstServed, "depend on their order"),
        (WrongLines, "do not sum"),
        (LogDecides, "without a log"),
        (SilentReveal, "lets its seat see hidden cards"),
        (ForgetsOption, "encode and decode"),
        (NoWinner, "ranks|winner"),
    ],
)
def test_broken_game_fails(broken: type[Postcards], promise: str) -> None:
    with pytest.raises((ContractError, IndexError), match=promise):
        check_game(PostcardsGame(broken), games=20)


class Nonsense(Insight):
    def value(self, state: GameState, seat: i64) -> float:
        return float("nan")


def test_an_insight_that_says_nothing_fails() -> None:
    game = PostcardsGame()
    game.insight = Nonsense()
    with pytest.raises(ContractError, match="insight values a position at nan"):
        check_game(game)


def test_toy_keeps_the_contract() -> None:
    assert check_game(PostcardsGame(), games=8) > 0
