"""What bots are told: sensible values, and a bot that plays well by them."""

from __future__ import annotations

from tests.games.remember_our_trip.position import GAME, play, position, put_down
from travelogue.arena.simulate import simulate
from travelogue.bots import roster
from travelogue.core.chance import SimChance
from travelogue.games.remember_our_trip.rules.state import TripState
from travelogue.games.remember_our_trip.rules.vocabulary import CELL_FIRST, END_TURN


def chosen(s: TripState) -> str:
    bot = roster.make("greedy", GAME, 1)
    return GAME.space.text(bot.choose(s.view(0), 0))


def test_greedy_completes_what_it_can() -> None:
    """ROT-81: the hotel is completed, confirmed and scored."""
    s = position("vertical", "hotel shop", "hotel D5 D6", objective_card="STD2")
    while s.to_move() == 0 and s.question(0).name != "take":
        play(s, chosen(s))
    assert s.score_lines(0)[1].points == 4


def test_greedy_confirms_rather_than_ends() -> None:
    s = position("vertical", "bench", "bench D5")
    play(s, "D6")
    assert GAME.insight.value(after(s, CELL_FIRST + 26), 0) > GAME.insight.value(
        after(s, END_TURN), 0
    )


def after(s: TripState, action: int) -> TripState:
    out = s.copy()
    out.apply(0, action, SimChance(1), None)
    return out


def test_value_counts_points_photos_and_mistaken() -> None:
    s = position()
    base = GAME.insight.value(s, 0)
    better = position()
    put_down(better, 0, "shop E1 E2 F2")
    assert GAME.insight.value(better, 0) > base
    worse = position("vertical", "shop")
    play(worse, "MISTAKEN")
    assert GAME.insight.value(worse, 0) < base
    assert GAME.insight.value(worse, 1) > -base


def test_greedy_beats_random() -> None:
    summary = simulate(GAME, ["greedy", "random"], 4, 1)
    assert summary.entrants[0].wins.mean == 1.0
