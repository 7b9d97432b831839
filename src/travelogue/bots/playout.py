"""Random play inside compiled code: playouts for search, benches and tests."""

# compiled: searches spend all their time here

from __future__ import annotations

from travelogue.core.chance import SimChance
from travelogue.core.native import i64, vec
from travelogue.core.state import GameState
from travelogue.core.types import NOBODY


def play_out(state: GameState, chance: SimChance, buffer: vec[i64]) -> i64:
    """Play uniformly at random to the end; return the number of decisions.

    One generator serves the rules and the choices: nobody keeps this game. `buffer` is as long as
    the action space.
    """
    decisions: i64 = 0
    while True:
        seat = state.to_move()
        if seat == NOBODY:
            return decisions
        n = state.legal_into(seat, buffer)
        state.apply(seat, buffer[chance.below(n)], chance, None)
        decisions += 1


def rollouts(root: GameState, games: int, seed: int) -> tuple[int, int]:
    """Copy `root` and play it out, `games` times; return decisions and the sum of all scores."""
    chance = SimChance(seed)
    buffer = vec[i64]([0] * root.space_size())
    decisions: i64 = 0
    points: i64 = 0
    for _ in range(games):
        state = root.copy()
        decisions += play_out(state, chance, buffer)
        seat: i64 = 0
        while seat < state.seats:
            points += state.score(seat)
            seat += 1
    return int(decisions), int(points)


def copies(root: GameState, n: int) -> int:
    """Copy `root` n times and return n: what a copy costs inside compiled code."""
    for _ in range(n):
        root.copy()
    return n
