"""The contract suite on every game."""

from __future__ import annotations

import pytest

from tests.core.postcards import PostcardsGame
from travelogue.author.contract import check_game
from travelogue.author.face_contract import check_face
from travelogue.author.history_contract import check_history
from travelogue.author.option_sets import seat_counts
from travelogue.games import registry
from travelogue.source import is_compiled

TABLES = [(name, seats) for name in registry.names() for seats in seat_counts(registry.game(name))]


# options and seats tried each with each take long
SHARED = [True, pytest.param(False, marks=pytest.mark.long)]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_game_keeps_the_contract(name: str, seats: int) -> None:
    """Interpreted, which is slow, the option sets are shared out among the numbers of seats."""
    game, share_out = registry.game(name), not is_compiled()
    assert check_game(game, games=1, most=8, tables=[seats], share_out=share_out) > 0


@pytest.mark.long
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_game_keeps_the_contract_in_more_games(name: str, seats: int) -> None:
    assert check_game(registry.game(name), games=1, seed=2, most=16, tables=[seats]) > 0


@pytest.mark.parametrize("share_out", SHARED)
@pytest.mark.parametrize("name", registry.names())
def test_history_of_a_game_keeps_the_contract(name: str, share_out: bool) -> None:
    assert check_history(registry.game(name), share_out=share_out) > 0


def test_history_with_hidden_hands_keeps_the_contract() -> None:
    assert check_history(PostcardsGame(), games=30) > 0


@pytest.mark.installed
@pytest.mark.parametrize("share_out", SHARED)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_face_of_a_game_keeps_the_contract(name: str, seats: int, share_out: bool) -> None:
    game, face = registry.game(name), registry.face(name)
    assert check_face(game, face, tables=[seats], share_out=share_out) > 0
