"""What seats may know: hands, draws, start choices; and real play under the contract suite."""

from __future__ import annotations

import pytest

from tests.games.photo_tour.build import GAME, Desk, hand, play, table
from travelogue.author.contract import GameCheck
from travelogue.core.chance import SimChance
from travelogue.core.state import GameState
from travelogue.core.types import SPECTATOR
from travelogue.games.photo_tour.rules import desk
from travelogue.games.photo_tour.rules.state import PhotoState
from travelogue.games.photo_tour.rules.vocabulary import (
    GO_FIRST,
    JOURNAL_FIRST,
    LATE_FIRST,
    PHOTO,
    REFRESH_FIRST,
    TOKEN_FIRST,
    USE_FIRST,
)

CARDS = (8, 12, 30, 41, 55)


def test_hands_are_hidden_but_for_what_was_seen() -> None:
    """PTN-08: of 7 and 9 seat 1 knows the one that was taken from the display."""
    s = table(Desk(hand=[7], secret=[9]), Desk(secret=[1, 2]), cards=CARDS, tokens="LTFSH")
    v = s.view(1)
    assert hand(v, 0) == [7]
    assert v.at(0, desk.HAND_SIZE) == 2
    assert hand(v, 1) == [1, 2]
    assert 9 in v.deck.listed()
    assert v.deck.size == s.deck.size + 1
    w = s.view(SPECTATOR)
    assert (hand(w, 0), hand(w, 1)) == ([7], [])


def test_guesses_respect_a_reshuffle() -> None:
    """PTN-31: a card held since before the reshuffle is none of those shuffled."""
    s = table(
        Desk(secret=[9]), Desk({4: "22"}), cards=CARDS, tokens="LTFSH", deck=[], discard=[1, 2, 3],
        active=1,
    )  # fmt: skip
    play(s, "journal 4", draws=[2, 3])
    assert s.deck.listed() == [1]
    view = s.view(SPECTATOR)
    for seed in range(30):
        guess = view.determinize(SimChance(seed))
        assert hand(guess, 0) == [9]
        assert set(hand(guess, 1)) < {1, 2, 3}
    assert len({tuple(hand(view.determinize(SimChance(k)), 1)) for k in range(30)}) == 3


class RealPlay(GameCheck):
    """The contract suite with a player who photographs what can be photographed."""

    def step(self, state: GameState, pending: list[int], closely: bool) -> GameState:
        return super().step(Steered(state, self.pick), pending, closely)  # type: ignore[arg-type]


class Steered:
    """A state whose legal actions are the sensible ones, if there are any."""

    def __init__(self, state: GameState, pick: SimChance) -> None:
        self.state = state
        self.pick = pick

    def __getattr__(self, name: str) -> object:
        return getattr(self.state, name)

    def legal(self, seat: int) -> list[int]:
        actions = self.state.legal(seat)
        assert isinstance(self.state, PhotoState)
        wise = sensible(self.state, seat, actions)
        return wise if wise and self.pick.below(8) else actions


def sensible(s: PhotoState, seat: int, actions: list[int]) -> list[int]:
    """Return photos, the way to the cards in hand, bonuses; no Refreshes and no waiting."""
    if PHOTO in actions:
        return [PHOTO]
    held = s.at(seat, desk.HAND)
    home = [a for a in actions if GO_FIRST < a < GO_FIRST + 59 and held >> (a - GO_FIRST) & 1]
    bonuses = [a for a in actions if a > USE_FIRST or JOURNAL_FIRST <= a < LATE_FIRST]
    rest = [a for a in actions if not REFRESH_FIRST <= a < TOKEN_FIRST]
    return home or bonuses or rest


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_contract_in_real_play(seats: int) -> None:
    """PTN-106: games with photos, bonuses and reactions keep the contract."""
    options = GAME.check_options({"journals": "seat"})
    assert RealPlay(GAME, seats, options, 11 + seats).run() > 50
