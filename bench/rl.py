"""Speed of the environments, side by side with PettingZoo's own in one run on one core.

    pip install "travelogue[rl]" "pettingzoo<1.27" rlcard pygame
    python bench/rl.py [--seconds 1] [--json]

PettingZoo 1.27 has given up gin_rummy_v4.

An AEC step is `last()`, with observation and mask, a random legal action, `step()`. A vector step
is one decision of one of 256 games, choosing it at random, its observation, mask, reward, end and
seat as numpy arrays included. CPU time of one process; rounds are interleaved and the best of each
counts, because other work on the machine only ever slows one down. Peers that are not installed
are left out; their speed on the machine that the targets were set on stands in the table.
"""

from __future__ import annotations

import argparse
import importlib
import json
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from travelogue import rl
from travelogue.games import registry
from travelogue.rl.play import default_seats
from travelogue.source import is_compiled

GAMES = 256
ROUNDS = 5
PEERS = {"gin_rummy_v4": 4_400, "hanabi_v5": 3_100}  # PettingZoo's, steps/s as once measured
TIMES = 10  # what AEC steps are to be of the peers'
MANY = {"kimono_memories": 400_000}  # what vector steps are to reach, else
MANY_ELSE = 150_000
Work = Callable[[float], float]  # runs for so many seconds, returns steps a second


def aec(env: Any) -> Work:
    """Return random play of a PettingZoo environment."""
    random = np.random.default_rng(1)
    env.reset(seed=1)

    def work(seconds: float) -> float:
        steps = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            for _ in range(50):
                seen, _, over, cut, _ = env.last()
                if over or cut:
                    env.reset()
                    continue
                legal = np.flatnonzero(seen["action_mask"])
                env.step(int(legal[random.integers(len(legal))]))
                steps += 1
        return steps / (time.process_time() - start)

    return work


def many(name: str, seats: int) -> Work:
    """Return random play of many games at once."""
    env = rl.vector(name, GAMES, seats=seats)
    for _ in range(40):  # away from the start, where all games are alike
        env.step(env.random_actions())

    def work(seconds: float) -> float:
        steps = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            env.step(env.random_actions())
            steps += GAMES
        return steps / (time.process_time() - start)

    return work


def works() -> dict[str, Work]:
    """Return all that is measured, by name."""
    found: dict[str, Work] = {}
    for name in registry.names():
        few, most = default_seats(name), registry.game(name).meta.max_seats
        for seats in sorted({few, most}):
            found[f"aec {name} {seats}"] = aec(rl.aec_env(name, seats))
            found[f"vector {name} {seats}"] = many(name, seats)
    for peer in PEERS:
        try:
            module = importlib.import_module(f"pettingzoo.classic.{peer}")
            found[f"aec {peer}"] = aec(module.env())
        except ImportError:
            continue
    return found


def measure(seconds: float) -> dict[str, float]:
    """Return the best of a few rounds for everything."""
    best: dict[str, float] = {}
    todo = works()
    for _ in range(ROUNDS):
        for name, work in todo.items():
            best[name] = max(best.get(name, 0.0), work(seconds / ROUNDS))
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the environments.")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each line")
    parser.add_argument("--json", action="store_true")
    told = parser.parse_args()
    speeds = measure(told.seconds)
    if told.json:
        print(json.dumps({name: round(speed) for name, speed in speeds.items()}, indent=1))
        return
    print(f"rules {'compiled' if is_compiled() else 'interpreted'}")
    peers = {peer: speeds.get(f"aec {peer}", float(told)) for peer, told in PEERS.items()}
    for peer, speed in peers.items():
        here = "measured here" if f"aec {peer}" in speeds else "not installed"
        print(f"{peer:28} {speed:>12,.0f} AEC steps/s ({here})")
    goal = TIMES * max(peers.values())
    for name, speed in speeds.items():
        kind, game, *seats = name.split()
        if not seats:
            continue
        wanted = goal if kind == "aec" else MANY.get(game, MANY_ELSE)
        print(
            f"{game:20} {seats[0]} seats {kind:>7} {speed:>12,.0f} steps/s, "
            f"{speed / wanted:.2f} x the target of {wanted:,.0f}"
        )


if __name__ == "__main__":
    main()
