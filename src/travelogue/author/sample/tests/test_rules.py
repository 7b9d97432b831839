"""Sample Game: every rule, cited by a test that fails without it."""

from __future__ import annotations

import pytest

from travelogue.author.sample import game
from travelogue.author.sample.rules.hiding import census
from travelogue.author.sample.rules.state import SampleState
from travelogue.author.sample.rules.vocabulary import CARD_NAMES
from travelogue.author.testing import Line
from travelogue.core.chance import SimChance
from travelogue.core.types import SPECTATOR

GAME = game.make()


def cards(names: str) -> list[int]:
    """Return cards by their names, `red-5 blue-1`: outcomes of chance are numbers."""
    return [CARD_NAMES.index(name) for name in names.split()]


def mask(names: str) -> int:
    return sum(1 << card for card in cards(names))


def started() -> Line[SampleState]:
    """Return a game for two: seat 0 begins and holds red 1, red 2 and blue 9."""
    deal = cards("red-1 red-2 blue-9 red-3 green-4 amber-5")
    return Line(GAME, SampleState, 2, deal, start_player="0")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_and_hands(seats: int) -> None:
    """SAM-01, SAM-02: 36 cards, three in each hand, the others are the deck."""
    s = Line(GAME, SampleState, seats).s
    assert census(s) == [1] * 36
    assert [s.hand_size(seat) for seat in range(seats)] == [3] * seats
    assert s.deck_size() == 36 - 3 * seats


def test_only_its_owner_sees_a_hand() -> None:
    """SAM-02: in the views of others its cards are in the deck, and the numbers stay."""
    line = started()
    for seat in (0, SPECTATOR):
        view = line.s.view(seat)
        assert (view.hands[1], view.hidden[1]) == (0, 3)
        assert (view.deck_size(), view.hand_size(1)) == (30, 3)
    assert line.s.view(1).hands[1] == line.s.hands[1]
    guess = line.s.view(0).determinize(SimChance(1))
    assert guess.hand_size(1) == 3


def test_who_begins() -> None:
    """SAM-03: drawn, or the first seat; then turns go round."""
    assert {Line(GAME, SampleState, 3, seed=n).s.seat for n in range(30)} == {0, 1, 2}
    line = started()
    assert line.s.to_move() == 0
    line.play("lay red-1", *cards("amber-1"))
    assert line.s.to_move() == 1
    assert line.refusal("0: lay red-2") == "SAM-03"


def test_a_card_is_laid() -> None:
    """SAM-04: one of the own hand, for all to see."""
    line = started()
    assert line.refusal("lay amber-5") == "SAM-04"
    line.play("lay red-1", *cards("amber-1"))
    assert line.s.laid[0] == mask("red-1")
    assert line.revealed


def test_a_card_is_put_on_the_pile() -> None:
    """SAM-05, SAM-06: it cannot be taken at once, so that a card is drawn unasked."""
    line = started()
    assert line.refusal("pile amber-5") == "SAM-05"
    line.play("pile red-1", *cards("amber-1"))
    assert list(line.s.pile[:2]) == [*cards("red-1"), -2]
    assert line.s.hands[0] == mask("red-2 blue-9 amber-1")


def test_a_card_is_taken() -> None:
    """SAM-06: from the deck or from the pile, which is asked only if there is a choice."""
    line = started()
    line.play("pile red-1", *cards("amber-1"))
    line.play("lay red-3")
    assert line.offered() == ["take deck", "take pile"]
    assert line.refusal("lay amber-5") == "SAM-06"
    line.play("take pile")
    assert line.s.hands[1] == mask("green-4 amber-5 red-1")
    assert (line.s.piled, line.s.deck_size()) == (0, 29)
    line.play("lay red-2", *cards("amber-2"))
    assert line.s.to_move() == 1


def test_cards_from_the_pile_are_known() -> None:
    """SAM-06: all have seen them; played again they show nothing new, and can be taken back."""
    line = started()
    line.play("pile red-1", *cards("amber-1"))
    line.play("lay red-3")
    line.play("take pile")
    assert not line.revealed
    view = line.s.view(0)
    assert (view.hands[1], view.hidden[1]) == (mask("red-1"), 2)
    line.play("pile red-2", *cards("amber-2"))
    line.play("lay red-1")
    assert not line.revealed


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end(seats: int) -> None:
    """SAM-07: six turns each; in the last one nobody takes a card."""
    line = Line(GAME, SampleState, seats)
    while line.s.turns < 5 * seats:
        line.play_on(1)
    deck = line.s.deck_size()
    for _ in range(seats):
        line.play(line.offered()[0])
    assert (line.s.pending(), line.s.turns) == ([], 6 * seats)
    assert line.s.deck_size() == deck
    assert line.s.hand_size(0) == 2
    assert line.refusal("0: take deck") == "SAM-07"


def test_points() -> None:
    """SAM-08, SAM-09, SAM-10: values, all four colours, single cards."""
    s = started().s
    s.laid[0] = mask("red-1 red-9 blue-2")
    assert [line.points for line in s.score_lines(0)] == [12, 0, -5]
    s.laid[0] = mask("red-1 red-9 blue-2 green-3 amber-4 amber-5")
    assert [line.points for line in s.score_lines(0)] == [24, 10, -10]
    assert s.score(0) == 24


def test_ranks() -> None:
    """SAM-11: most points win, equal points share the place."""
    s = Line(GAME, SampleState, 3).s
    s.laid[0], s.laid[1], s.laid[2] = mask("red-1 red-2"), mask("red-9"), mask("blue-1 blue-2")
    assert s.scores() == [3, 4, 3]
    assert s.ranks() == [1, 0, 1]
