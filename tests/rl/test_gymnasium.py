"""Gymnasium's own checker on every game and number of seats."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tests.rl.tables import options, tables
from travelogue.bots.base import Bot
from travelogue.core.errors import IllegalAction, TravelogueError, UnknownName
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.games import registry
from travelogue.rl.registration import env_id


@pytest.mark.parametrize(("name", "seats"), tables())
def test_check_env(name: str, seats: int) -> None:
    env = gymnasium.make(env_id(name), seats=seats, options=options(name))
    check_env(env.unwrapped, skip_render_check=True)


def test_every_game_has_an_id() -> None:
    assert env_id("lets_go_to_japan") == "Travelogue/LetsGoToJapan-v0"
    assert all(env_id(name) in gymnasium.registry for name in registry.names())


def test_all_render_modes_pass_the_checker() -> None:
    check_env(gymnasium.make("Travelogue/KimonoMemories-v0").unwrapped)


def test_a_game_against_greedy_bots() -> None:
    env = gymnasium.make("Travelogue/KimonoMemories-v0", opponents="greedy", seat=1)
    _, info = env.reset(seed=4)
    assert info == {"seat": 1}
    total, over, steps = 0.0, False, 0
    while not over:
        _, reward, over, _, info = env.step(env.action_space.sample())
        total += float(reward)
        steps += 1
    assert steps >= 26
    assert total == (1.0 if info["ranks"][1] == 0 else 0.0)


def test_opponents_of_ones_own() -> None:
    mine = "tests.rl.test_gymnasium:first_action"
    env = gymnasium.make("Travelogue/RememberOurTrip-v0", seats=3, opponents=["random", mine])
    env.reset(seed=1)
    assert [type(bot).__name__ for bot in env.unwrapped.bots.values()] == [  # type: ignore[attr-defined]
        "RandomBot",
        "FirstAction",
    ]
    env.step(env.action_space.sample())


class FirstAction(Bot):
    def choose(self, view: GameState, seat: int) -> int:
        return view.legal(seat)[0]


def first_action(game: Game, seed: int) -> Bot:
    return FirstAction()


def test_the_learner_is_given_a_seat_at_random() -> None:
    env = gymnasium.make("Travelogue/KimonoMemories-v0")
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(12)}
    assert seats == {0, 1}


def test_masks_and_refusals() -> None:
    env = gymnasium.make("Travelogue/KimonoMemories-v0").unwrapped
    seen, _ = env.reset(seed=1)
    assert np.array_equal(seen["action_mask"], env.action_masks())  # type: ignore[attr-defined]
    before = env.play.state.signature()  # type: ignore[attr-defined]
    with pytest.raises(IllegalAction, match="legal are cross 1"):
        env.step(187)
    with pytest.raises(IllegalAction, match=r"a whole number from 0 to 187, not 0\.0"):
        env.step(0.0)
    assert env.play.state.signature() == before  # type: ignore[attr-defined]
    with pytest.raises(UnknownName, match="random"):
        gymnasium.make("Travelogue/KimonoMemories-v0", opponents="nobody")
    with pytest.raises(TravelogueError, match="2 seats have 1 opponents, not 2"):
        gymnasium.make("Travelogue/KimonoMemories-v0", opponents=["random", "random"])
    with pytest.raises(TravelogueError, match="there is no 2"):
        gymnasium.make("Travelogue/KimonoMemories-v0", seat=2)
