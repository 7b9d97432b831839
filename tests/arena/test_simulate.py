"""Simulation: reproducible, fair to seats, honest about its spread."""

from __future__ import annotations

import json

import pytest

from tests.core.postcards import PostcardsGame
from travelogue.arena.simulate import simulate
from travelogue.arena.tally import Tally, interval
from travelogue.core.errors import TravelogueError, UnknownName
from travelogue.games import registry

GAME = registry.game("kimono_memories")


def test_the_same_seed_gives_the_same_games() -> None:
    one = simulate(GAME, ["random", "random"], 6, 5).data()
    assert one == simulate(GAME, ["random", "random"], 6, 5).data()
    assert one != simulate(GAME, ["random", "random"], 6, 6).data()
    assert json.loads(json.dumps(one)) == one


def test_bots_change_seats() -> None:
    """A bot that always wins wins as often from each seat."""
    summary = simulate(GAME, ["greedy", "random"], 12, 1)
    assert summary.entrants[0].wins.mean == 1.0
    assert [seat.mean for seat in summary.seat_wins] == [0.5, 0.5]


def test_wins_of_all_entrants_sum_to_one() -> None:
    summary = simulate(PostcardsGame(), ["random"], 30, 2, seats=4)
    assert sum(e.wins.mean for e in summary.entrants) == pytest.approx(1.0)
    assert sum(e.payoff.mean for e in summary.entrants) == pytest.approx(2.0)
    assert summary.length.low >= 12


def test_lines_sum_to_the_points() -> None:
    summary = simulate(GAME, ["random"], 8, 3)
    for entrant in summary.entrants:
        lines = sum(tally.mean for tally in entrant.lines.values())
        assert lines == pytest.approx(entrant.points.mean)


def test_options_reach_the_game() -> None:
    summary = simulate(GAME, ["random"], 4, 3, {"mode": "basic"})
    assert list(summary.entrants[0].lines) == ["tiles"]


def test_bad_input_is_refused_before_the_first_game() -> None:
    with pytest.raises(UnknownName, match="easy, medium, hard, expert, random, greedy"):
        simulate(GAME, ["greedy", "gredy"], 4, 1)
    with pytest.raises(TravelogueError, match="2 seats take 1 to 2 bots, not 3"):
        simulate(GAME, ["random"] * 3, 4, 1, seats=2)
    with pytest.raises(TravelogueError, match="for 2 players, not 5"):
        simulate(GAME, ["random"], 4, 1, seats=5)
    with pytest.raises(UnknownName, match="choose from"):
        simulate(GAME, ["random"], 4, 1, {"mood": "calm"})


def test_spread_and_interval() -> None:
    tally = Tally()
    for value in (2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0):
        tally.add(value)
    assert tally.mean == 5.0
    assert tally.spread == pytest.approx(2.138, abs=0.001)
    wins = Tally()
    for _ in range(400):
        wins.add(1.0)
    low, high = interval(wins)
    assert low == pytest.approx(0.9905, abs=0.0005)
    assert high == 1.0
    assert interval(Tally()) == (0.0, 1.0)
