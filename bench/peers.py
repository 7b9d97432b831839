"""Random play side by side with the field's libraries, in one run on one machine.

    pip install "travelogue[bench]"
    python bench/peers.py [--seconds 2] [--json]

Everything is driven from plain Python with each library's own interface: ask for the legal actions,
pick one at random, apply it. A decision is one choice of a player; chance outcomes do not count,
their cost does. Rounds are interleaved, so that other work on the machine hits all alike; the
ratio of medians is what counts.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from travelogue.arena.bench import play_from_python
from travelogue.games import registry
from travelogue.source import is_compiled

OPEN_SPIEL = ("crazy_eights", "hearts")
ROUNDS = 5
Work = Callable[[], int]  # plays one game, returns its decisions


def ours(name: str) -> Work:
    game = registry.game(name)
    options = game.check_options({})
    return lambda: play_from_python(game, game.meta.max_seats, options, 20)


def open_spiel(name: str) -> Work:
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def play() -> int:
        state: Any = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[rng.randrange(len(legal))])
                decisions += 1
        return decisions

    return play


def catanatron() -> Work:
    from catanatron import Color, Game, RandomPlayer

    counted = 0

    class Counting(RandomPlayer):  # type: ignore[misc]
        def decide(self, game: Any, playable_actions: Any) -> Any:
            nonlocal counted
            counted += 1
            return super().decide(game, playable_actions)

    def play() -> int:
        nonlocal counted
        counted = 0
        Game([Counting(color) for color in (Color.RED, Color.BLUE)]).play()
        return counted

    return play


def rate(work: Work, seconds: float) -> float:
    """Return decisions a second over at least `seconds`."""
    start = time.perf_counter()
    decisions = 0
    while True:
        decisions += work()
        took = time.perf_counter() - start
        if took >= seconds:
            return decisions / took


def contenders() -> dict[str, Work]:
    """Return everything that can be measured here; a library that is missing is left out."""
    found = {f"travelogue {name}": ours(name) for name in registry.names()}
    makers: dict[str, Callable[[], Work]] = {
        f"open_spiel {name}": (lambda name=name: open_spiel(name))  # type: ignore[misc]
        for name in OPEN_SPIEL
    }
    makers["catanatron"] = catanatron
    for label, make in makers.items():
        try:
            found[label] = make()
        except ImportError as error:
            print(f"{label} is left out: {error}")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    works = contenders()
    rates: dict[str, list[float]] = {label: [] for label in works}
    for _ in range(ROUNDS):
        for label, work in works.items():
            rates[label].append(rate(work, given.seconds / ROUNDS))
    medians = {label: statistics.median(found) for label, found in rates.items()}
    if given.json:
        print(json.dumps({"compiled": is_compiled(), "decisions_per_second": medians}, indent=1))
        return
    print(f"rules {'compiled' if is_compiled() else 'interpreted'}, decisions a second, medians")
    for label, median in medians.items():
        print(f"{label:32} {median:12,.0f}")
    for label, median in medians.items():
        if label.startswith("travelogue"):
            for other, base in medians.items():
                if not other.startswith("travelogue"):
                    print(f"{label} is {median / base:.1f} x {other}")


if __name__ == "__main__":
    main()
