"""Bots: legal, reproducible, honest; and greedy beats random."""

from __future__ import annotations

import pytest

from tests.core.postcards import PostcardsGame
from travelogue.arena.simulate import simulate
from travelogue.bots import roster
from travelogue.core.chance import SimChance
from travelogue.core.errors import UnknownName
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.games import registry
from travelogue.source import is_compiled

GAMES = [registry.game(name) for name in registry.names()]
ALL = [*GAMES, PostcardsGame()]


def positions(game: Game, seed: int) -> list[GameState]:
    """Return the positions of one random game."""
    chance, pick = SimChance(seed), SimChance(seed + 1)
    seats = game.meta.max_seats
    state = game.new_state(seats, game.check_options({}), chance, None)
    found = []
    while state.pending():
        found.append(state.copy())
        seat = state.pending()[0]
        actions = state.legal(seat)
        state.apply(seat, actions[pick.below(len(actions))], chance, None)
    return found


@pytest.mark.parametrize("game", ALL, ids=lambda g: g.meta.name)
@pytest.mark.parametrize("name", roster.names())
def test_a_bot_answers_legally_and_leaves_its_view_alone(game: Game, name: str) -> None:
    bot = roster.make(name, game, 3)
    for state in positions(game, 5)[::7]:
        for seat in state.pending():
            view = state.view(seat)
            before = view.signature()
            assert bot.choose(view, seat) in state.legal(seat)
            assert view.signature() == before


@pytest.mark.parametrize("game", ALL, ids=lambda g: g.meta.name)
@pytest.mark.parametrize("name", roster.names())
def test_a_bot_decides_the_same_whatever_it_cannot_see(game: Game, name: str) -> None:
    """With the same seed a decision does not change when hidden things are permuted."""
    for n, state in enumerate(positions(game, 8)[::5]):
        seat = state.pending()[0]
        other = state.view(seat).determinize(SimChance(99 + n))
        one = roster.make(name, game, 4).choose(state.view(seat), seat)
        two = roster.make(name, game, 4).choose(other.view(seat), seat)
        assert one == two


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.meta.name)
@pytest.mark.parametrize("name", roster.names())
def test_a_bot_decides_the_same_from_an_encoded_view(game: Game, name: str) -> None:
    for state in positions(game, 9)[::9]:
        seat = state.pending()[0]
        view = state.view(seat)
        sent = game.decode(view.encode())
        one = roster.make(name, game, 4).choose(view, seat)
        assert roster.make(name, game, 4).choose(sent, seat) == one


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.meta.name)
def test_greedy_beats_random(game: Game) -> None:
    """At least 95 % of the games, seats alternating; bench/README.md has more of them."""
    games = 100 if is_compiled() else 20
    summary = simulate(game, ["greedy", "random"], games, 1, seats=2)
    assert summary.entrants[0].wins.mean >= 0.95


def test_an_unknown_bot_lists_those_there_are() -> None:
    with pytest.raises(UnknownName, match="choose from: random, greedy"):
        roster.make("alphazero", GAMES[0], 1)
