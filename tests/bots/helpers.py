"""Positions for bots to decide in."""

from __future__ import annotations

from functools import cache

from tests.core.postcards import PostcardsGame
from travelogue.core.chance import SimChance
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.games import registry

GAMES = [registry.game(name) for name in registry.names()]
ALL = [*GAMES, PostcardsGame()]


@cache
def positions(game: Game, seed: int) -> list[GameState]:
    """Return the positions of one random game with as many seats as it takes; not to be changed."""
    chance, pick = SimChance(seed), SimChance(seed + 1)
    state = game.new_state(game.meta.max_seats, game.check_options({}), chance, None)
    found = []
    while state.pending():
        found.append(state.copy())
        seat = state.pending()[0]
        actions = state.legal(seat)
        state.apply(seat, actions[pick.below(len(actions))], chance, None)
    return found


def spread_out(states: list[GameState], n: int) -> list[GameState]:
    """Return n of the positions, from the first to the last."""
    return [states[k * (len(states) - 1) // (n - 1)] for k in range(n)]
