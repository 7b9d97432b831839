"""The contract suite on every game."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.core.postcards import PostcardsGame
from travelogue.core.contract import check_game, seat_counts
from travelogue.core.face_contract import check_face
from travelogue.games import registry
from travelogue.history.contract import check_history
from travelogue.source import is_compiled


def tables(name: str) -> Sequence[int]:
    """Return the numbers of seats to try: all where the rules are compiled, else the largest."""
    game = registry.game(name)
    return seat_counts(game) if is_compiled() else [game.meta.max_seats]


@pytest.mark.parametrize("name", registry.names())
def test_game_keeps_the_contract(name: str) -> None:
    assert check_game(registry.game(name), games=1, most=8, tables=tables(name)) > 0


@pytest.mark.long
@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("seed", [2])
def test_game_keeps_the_contract_in_more_games(name: str, seed: int) -> None:
    assert check_game(registry.game(name), games=1, seed=seed) > 0


@pytest.mark.parametrize("name", registry.names())
def test_history_of_a_game_keeps_the_contract(name: str) -> None:
    assert check_history(registry.game(name)) > 0


def test_history_with_hidden_hands_keeps_the_contract() -> None:
    assert check_history(PostcardsGame(), games=30) > 0


@pytest.mark.parametrize("name", registry.names())
def test_face_of_a_game_keeps_the_contract(name: str) -> None:
    assert check_face(registry.game(name), registry.face(name), tables=tables(name)) > 0
