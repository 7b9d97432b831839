"""Speed: decisions a second and the cost of a copy, for every game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Final

from travelogue.bots.playout import copies, rollouts
from travelogue.core.chance import SimChance
from travelogue.core.game import Game
from travelogue.core.types import NOBODY
from travelogue.games import registry
from travelogue.source import SWITCH, is_compiled

SECONDS: Final = 0.5  # a measurement grows until it takes this long
ROUNDS: Final = 3  # the best of so many counts: other work only ever slows one down


def measure(game: Game, seconds: float = SECONDS) -> dict[str, float]:
    """Return the speeds of one game, with its largest number of seats and default options."""
    seats = game.meta.max_seats
    options = game.check_options({})
    root = game.new_state(seats, options, SimChance(1), None)
    per_game = rollouts(root, 20, 1)[0] / 20
    return {
        "seats": seats,
        "decisions_per_game": round(per_game, 1),
        "python": best(lambda n: play_from_python(game, seats, options, n), seconds),
        "inside": best(lambda n: rollouts(root, n, 3)[0], seconds),
        "copy_us": 1e6 / best(lambda n: copies(root, n), seconds),
    }


def play_from_python(game: Game, seats: int, options: dict[str, str], games: int) -> int:
    """Play random games with the public protocol, as any Python program would."""
    chance = SimChance(1)
    pick = SimChance(2)
    decisions = 0
    for _ in range(games):
        state = game.new_state(seats, options, chance, None)
        while True:
            seat = state.to_move()
            if seat == NOBODY:
                break
            actions = state.legal(seat)
            state.apply(seat, actions[pick.below(len(actions))], chance, None)
            decisions += 1
    return decisions


def best(work: Callable[[int], int], seconds: float) -> float:
    """Return how much `work(n)` does a second: the best of a few rounds, each long enough."""
    n = 1
    while True:
        start = time.perf_counter()
        work(n)
        took = time.perf_counter() - start
        if took > seconds / 8:
            break
        n *= 4
    n = max(1, int(n * seconds / took))
    rates = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        done = work(n)
        rates.append(done / (time.perf_counter() - start))
    return float(max(rates))


def measure_all(names: list[str], seconds: float = SECONDS) -> dict[str, dict[str, float]]:
    """Return the speeds of several games in this process."""
    return {name: measure(registry.game(name), seconds) for name in names}


def measure_interpreted(names: list[str], seconds: float = SECONDS) -> dict[str, dict[str, float]]:
    """Return the speeds with interpreted rules, measured in a process of its own."""
    code = (
        "import json, sys; from travelogue.arena.bench import measure_all; "
        "print(json.dumps(measure_all(sys.argv[2:], float(sys.argv[1]))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(seconds), *names],
        env={**os.environ, SWITCH: "1"},
        check=True,
        capture_output=True,
        text=True,
    )
    speeds: dict[str, dict[str, float]] = json.loads(done.stdout)
    return speeds


def both_ways(names: list[str], seconds: float = SECONDS) -> dict[str, dict[str, dict[str, float]]]:
    """Return the speeds compiled (if the rules are) and interpreted, one after the other."""
    out = {"interpreted": measure_interpreted(names, seconds)}
    if is_compiled():
        out["compiled"] = measure_all(names, seconds)
    return out
