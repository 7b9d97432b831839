"""Speed: decisions and search iterations a second, and the cost of a copy, for every game.

Measured in processor time: other work on the machine disturbs less.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Final

from travelogue.bots.greedy import GreedyBot
from travelogue.bots.playout import copies, rollouts
from travelogue.bots.search import Knobs, Search
from travelogue.core.chance import SimChance
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.core.types import NOBODY
from travelogue.games import registry
from travelogue.source import SWITCH, is_compiled

SECONDS: Final = 0.5  # a measurement grows until it takes this long
STARTS: Final = 12  # positions that a search is measured in
DEEP: Final = 200  # iterations of one search
SHALLOW: Final = 10  # the same where the rules are interpreted
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
        "search": best(partial(search, game, decisions(game)), seconds),
    }


def decisions(game: Game) -> list[tuple[GameState, int]]:
    """Return views with a choice, and whose they are, from all of a game between two greedy bots.

    The same ones everywhere: the cost of a search depends on where it starts.
    """
    seats = max(2, game.meta.min_seats)
    chance = SimChance(5)
    state = game.new_state(seats, game.check_options({}), chance, None)
    bots = [GreedyBot(game.insight, SimChance(seat), guesses=1) for seat in range(seats)]
    found = []
    while (seat := state.to_move()) != NOBODY:
        view = state.view(seat)
        if len(view.legal(seat)) > 1:
            found.append((view, seat))
        state.apply(seat, bots[seat].choose(view, seat), chance, None)
    return [found[k * (len(found) - 1) // (STARTS - 1)] for k in range(STARTS)]


def search(game: Game, starts: list[tuple[GameState, int]], n: int) -> int:
    """Do n short searches, from one start after the other; return all their iterations."""
    deep = DEEP if is_compiled() else SHALLOW
    for k in range(n):
        view, seat = starts[k % len(starts)]
        Search(game.insight, SimChance(k), view, seat, Knobs()).run(view, deep)
    return n * deep


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
        start = time.process_time()
        work(n)
        took = time.process_time() - start
        if took > seconds / 8:
            break
        n *= 4
    n = max(1, int(n * seconds / took))
    rates = []
    for _ in range(ROUNDS):
        start = time.process_time()
        done = work(n)
        rates.append(done / (time.process_time() - start))
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
