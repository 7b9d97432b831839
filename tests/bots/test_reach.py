"""How far bots follow a game, by what its Insight says."""

from __future__ import annotations

import pytest

from tests.bots.helpers import GAMES, positions, spread_out
from travelogue.bots.reach import Reach
from travelogue.bots.variant import Variant
from travelogue.core.chance import SimChance
from travelogue.core.game import Game
from travelogue.core.insight import A_TURN, NEVER, TO_THE_END, Insight


def reach(insight: Insight) -> tuple[int, int, int, int, int]:
    found = Reach(insight)
    return found.ahead, found.glance, found.turn, found.line, found.one_in


def test_a_game_that_says_nothing_is_judged_as_it_stands() -> None:
    assert reach(Insight()) == (0, 0, 0, 0, 1)


@pytest.mark.parametrize(("decisions", "ahead", "glance"), [(1, 1, 0), (2, 2, 0), (3, 1, 1)])
def test_short_turns_are_followed_in_every_way_long_ones_at_sight(
    decisions: int, ahead: int, glance: int
) -> None:
    assert reach(Insight(turn_decisions=decisions)) == (ahead, glance, decisions, 0, 1)


def test_lines_are_played_on_seldom_the_longer_the_more_so() -> None:
    near, far = Reach(Insight(play_on=A_TURN)), Reach(Insight(play_on=TO_THE_END))
    alone = Reach(Insight(play_on=TO_THE_END, side_by_side=True))
    assert 0 < near.line < far.line < alone.line
    assert 1 < near.one_in < far.one_in < alone.one_in


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.name)
def test_a_variant_judges_as_the_game_does_and_says_something_else(game: Game) -> None:
    own = game.insight
    other = Variant(own)
    assert reach(other) == reach(own)
    assert (other.named_by_place, other.side_by_side, other.lead) == (
        own.named_by_place,
        own.side_by_side,
        own.lead,
    )
    other.turn_decisions, other.play_on = 1, NEVER
    assert reach(other) == (1, 0, 1, 0, 1)
    for state in spread_out(positions(game, 2), 4):
        guess = state.view(0).determinize(SimChance(1))
        assert other.worth(guess, 0) == own.worth(guess, 0)
        assert other.value(guess, 0) == own.value(guess, 0)
        assert other.sight(guess, 0) == own.sight(guess, 0)
        assert other.is_secret(guess) == own.is_secret(guess)
