"""The masks and tables offer what brute force over sets of spaces offers."""

from __future__ import annotations

import random

import pytest

from tests.games.remember_our_trip import oracle
from tests.games.remember_our_trip.position import action, mask_of, position, put_down, put_up
from travelogue.core.chance import ScriptedChance
from travelogue.games.remember_our_trip.rules.state import TripState
from travelogue.games.remember_our_trip.rules.vocabulary import END_TURN, MISTAKEN, TOKEN_NAMES

CITIES = ["kyoto", "singapore"]
SIZES = ["7x7", "7x6"]
FORMATIONS = ["vertical", "horizontal", "rising", "falling", "cross", "saltire"]


def actions_of(spaces: set[oracle.Space]) -> set[int]:
    return {action(oracle.name(at)) for at in spaces}


@pytest.mark.parametrize("formation", FORMATIONS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("city", CITIES)
def test_placement(city: str, size: str, formation: str) -> None:
    """ROT-29, ROT-33, ROT-34, ROT-36, ROT-39: every list of spaces while a set is placed."""
    draw = random.Random(f"{city} {size} {formation}")
    for _ in range(12):
        land = oracle.land(city, size)
        down = set(draw.sample(sorted(land), draw.randrange(0, 30)))
        s = position(formation, "shop shop shop", city=city, size=size)
        put_down(s, 0, *(f"bench {oracle.name(at)}" for at in sorted(down)[:14]))
        free = land - set(sorted(down)[:14])
        aimed: set[oracle.Space] = set()
        given_up = 0
        while s.question(0).name == "cell":
            cells, may_give_up = oracle.placement(formation, free, aimed, given_up)
            expected = actions_of(cells) | ({MISTAKEN} if may_give_up else set())
            assert set(s.legal(0)) == expected
            chosen = draw.choice(s.legal(0))
            if chosen == MISTAKEN:
                given_up += 1
            else:
                aimed |= {at for at in cells if action(oracle.name(at)) == chosen}
            apply(s, chosen)


def apply(s: TripState, chosen: int) -> None:
    s.apply(0, chosen, ScriptedChance([]), None)


@pytest.mark.parametrize("any_kind", [False, True])
@pytest.mark.parametrize("city", CITIES)
def test_confirming(city: str, any_kind: bool) -> None:
    """ROT-51, ROT-53, ROT-54, ROT-57, ROT-63: where a location may begin, and how it may go on."""
    draw = random.Random(f"{city} {any_kind}")
    begun = grown = 0
    for _ in range(60):
        s = position(city=city, park_pair="any_kind" if any_kind else "same_kind")
        kinds = draw.sample(TOKEN_NAMES, 3)
        board = {
            at: draw.choice(kinds) for at in sorted(oracle.land(city, "7x7")) if draw.random() < 0.7
        }
        for at, kind in board.items():
            put_up(s, 0, kind, oracle.name(at))
        fresh = set(draw.sample(sorted(board), 3))
        s.fresh = mask_of([oracle.name(at) for at in fresh])
        found = oracle.locations(board, city, any_kind)
        starts = {at for spaces in found for at in spaces & fresh}
        assert set(s.legal(0)) == actions_of(starts) | {END_TURN}
        if not starts:
            continue
        begun += 1
        chosen = {draw.choice(sorted(starts))}
        apply(s, action(oracle.name(min(chosen))))
        while s.question(0).name == "select" and len(chosen) < 3:
            grown += 1
            within = [spaces for spaces in found if chosen < spaces]
            more = {
                at for spaces in within for at in spaces - chosen if oracle.connected(chosen | {at})
            }
            assert {a for a in s.legal(0) if a < MISTAKEN} == actions_of(more)
            if not more:
                break
            at = draw.choice(sorted(more))
            chosen.add(at)
            apply(s, action(oracle.name(at)))
    assert begun > 30
    assert grown > 30
