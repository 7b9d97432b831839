"""The tables that a suite tries: numbers of seats, and option sets that a game accepts."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from travelogue.core.chance import SimChance
from travelogue.core.errors import TravelogueError
from travelogue.core.game import Game

ALL_COMBINATIONS = 48  # up to so many option sets are tried all; beyond, each value at least once
TRIES = 500  # random option sets that are tried to find one with a value


def seat_counts(game: Game) -> Sequence[int]:
    """Return every number of seats that a game is for."""
    return range(game.meta.min_seats, game.meta.max_seats + 1)


def option_sets(game: Game, seats: int, most: int = ALL_COMBINATIONS) -> list[dict[str, str]]:
    """Return the option sets to try: all combinations, or each value once if those are too many.

    Only sets that the game accepts with so many seats: options may contradict each other.
    """
    options = game.meta.options
    names = [option.name for option in options]
    total = 1
    for option in options:
        total *= len(option.values)
    if total <= most:
        combined = itertools.product(*[option.choices() for option in options])
        sets = [dict(zip(names, values, strict=True)) for values in combined]
        return [chosen for chosen in sets if accepts(game, seats, chosen)]
    pick = SimChance(seats)
    found: list[dict[str, str]] = []
    for option in options:
        for value in option.choices():
            if all(chosen[option.name] != value for chosen in found):
                found += set_with(game, seats, option.name, value, pick)
    return found


def set_with(
    game: Game, seats: int, name: str, value: str, pick: SimChance
) -> list[dict[str, str]]:
    """Return one accepted option set with this value, the others random; [] if none is found."""
    for _ in range(TRIES):
        chosen = {
            option.name: option.choices()[pick.below(len(option.values))]
            for option in game.meta.options
        }
        chosen[name] = value
        if accepts(game, seats, chosen):
            return [chosen]
    return []


def accepts(game: Game, seats: int, options: dict[str, str]) -> bool:
    """Tell whether a game can be set up so; a refusal is a TravelogueError."""
    try:
        game.new_state(seats, game.check_options(dict(options)), SimChance(1), None)
    except TravelogueError:
        return False
    return True


def shared_out(game: Game, seats: int, most: int) -> list[dict[str, str]]:
    """Return the part of the option sets that falls to a number of seats, one at least.

    For suites to which options and seats are two things: every number and every value is tried,
    not each with each.
    """
    counts = seat_counts(game)
    sets = {count: option_sets(game, count, most) for count in counts}
    values = [(option.name, value) for option in game.meta.options for value in option.choices()]
    found: list[dict[str, str]] = []
    for k, (name, value) in enumerate(values):
        turn = k % len(counts)
        for count in (*counts[turn:], *counts[:turn]):  # the first whose turn it is and that has it
            fitting = [chosen for chosen in sets[count] if chosen[name] == value]
            if fitting:
                found += [fitting[0]] if count == seats and fitting[0] not in found else []
                break
    return found or sets[seats][:1]
