"""Observations: counts in words, segments with names, and games that tell too much."""

from __future__ import annotations

import pytest

from tests.core.postcards import Postcards, PostcardsGame
from travelogue.author.contract import ContractError, check_game
from travelogue.core.bits import lowest
from travelogue.core.chance import SimChance
from travelogue.core.native import i64, vec
from travelogue.core.observe import (
    Observer,
    PlainObserver,
    bump,
    put,
    put_bits,
    put_mask,
    put_most,
    put_nibbles,
    put_pairs,
)
from travelogue.core.state import GameState


class Written(Observer):
    """Writes every kind of number, each from a lane of its own on."""

    def __init__(self, shift: int) -> None:
        super().__init__(2)
        self.shift = shift
        self.add("nothing", "0", [str(k) for k in range(shift)])
        self.add("bits", "10 bits", [str(k) for k in range(10)])
        self.add("mask", "5 bits as 3", [str(k) for k in range(5)], 3)
        self.add("pairs", "6 counts of two digits", [str(k) for k in range(6)], 3)
        self.add("nibbles", "5 counts of four digits", [str(k) for k in range(5)], 15)
        self.add("one", "negative, clipped twice, counted", ["a", "b", "c", "d"], 10)

    def write(self, state: GameState, seat: i64, out: vec[i64], at: i64) -> None:
        first = at + self.shift
        put_bits(out, first, 0b1000000101)
        put_mask(out, first + 10, 0b10010, 3)
        put_pairs(out, first + 15, 0b111000000110)
        put_nibbles(out, first + 21, 0xF0021)
        put(out, first + 26, -5)
        put_most(out, first + 27, 99, 10)
        put_most(out, first + 28, -99, 10)
        bump(out, first + 29)
        bump(out, first + 29)


@pytest.mark.parametrize("shift", range(5))
def test_counts_are_written_from_any_lane_on(shift: int) -> None:
    observer = Written(shift)
    state = PostcardsGame().new_state(2, {}, SimChance(1), None)
    numbers = observer.numbers(state, 0)
    assert numbers[:shift] == [0.0] * shift
    assert numbers[shift : shift + 10] == [1, 0, 1, 0, 0, 0, 0, 0, 0, 1]
    assert numbers[shift + 10 : shift + 15] == [0, 1, 0, 0, 1]
    assert numbers[shift + 15 : shift + 21] == [2 / 3, 1 / 3, 0, 0, 2 / 3, 1]
    assert numbers[shift + 21 : shift + 26] == [1 / 15, 2 / 15, 0, 0, 1]
    assert numbers[shift + 26 :] == [-0.5, 1, -1, 0.2]


def test_numbers_have_names() -> None:
    observer = Written(2)
    assert observer.label(0) == "nothing 0"
    assert observer.label(2) == "bits 0"
    assert observer.label(31) == "one d"
    with pytest.raises(ValueError, match="there is no number 32; they run from 0 to 31"):
        observer.label(32)
    assert "28-31 one: negative, clipped twice, counted\n    a, b, c, d" in observer.describe()


def test_seats_are_told_from_the_one_that_looks() -> None:
    state = PostcardsGame().new_state(3, {}, SimChance(1), None)
    observer = PlainObserver(3)
    assert observer.numbers(state, 0)[:3] == [1, 0, 0]
    assert observer.numbers(state, 2)[:3] == [0, 1, 0]


class Observed(PostcardsGame):
    """The toy with an observer of a test's own."""

    watcher: type[Observer] = PlainObserver

    def observer(self, seats: int) -> Observer:
        return self.watcher(seats)


class Peeking(PlainObserver):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.first = self.add("card", "the first card of the next seat", ["value"], 24)

    def write(self, state: GameState, seat: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, Postcards)
        super().write(state, seat, out, at)
        hand = state.hands[(seat + 1) % self.seats]
        put(out, at + self.first, lowest(hand) if hand else 0)


class TooLarge(PlainObserver):
    def write(self, state: GameState, seat: i64, out: vec[i64], at: i64) -> None:
        put(out, at, 2)


class SameNames(PlainObserver):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.add("score", "again", ["seat+0"])


@pytest.mark.parametrize(
    ("watcher", "promise"),
    [
        (Peeking, "observes what it cannot see: 'card value'"),
        (TooLarge, "observes 'to move seat.0' as 2.0, beyond"),
        (SameNames, "two numbers of an observation are called 'score seat.0'"),
    ],
)
def test_the_contract_finds_observations_that_tell_too_much(
    watcher: type[Observer], promise: str
) -> None:
    game = Observed()
    game.watcher = watcher
    with pytest.raises(ContractError, match=promise):
        check_game(game, games=4)
