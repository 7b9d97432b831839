"""Many games at once: the same games as one by one, rewarded and started anew."""

from __future__ import annotations

import numpy as np
import pytest

from travelogue.core.chance import SimChance
from travelogue.core.errors import IllegalAction, TravelogueError
from travelogue.games import registry
from travelogue.rl import vector
from travelogue.rl.many import Frame
from travelogue.rl.play import Play


@pytest.mark.parametrize("name", registry.names())
def test_frames_are_what_single_games_show(name: str) -> None:
    env = vector(name, 3, reward="score")
    frame = env.reset(seed=9)
    plays = [Play(name, reward="score") for _ in range(3)]
    for k, play in enumerate(plays):
        deal(play, SimChance(9 * 1_000_003 + k))
    for _ in range(25):
        for k, play in enumerate(plays):
            seen = play.observe(int(frame.seat[k]))
            assert np.array_equal(seen["observation"], frame.observation[k])
            assert np.array_equal(seen["action_mask"], frame.mask[k])
        actions = env.random_actions()
        paid = [play.advance(int(frame.seat[k]), actions[k]) for k, play in enumerate(plays)]
        frame = env.step(actions)
        assert frame.reward.tolist() == paid
        assert frame.done.tolist() == [play.over for play in plays]
        for play in plays:
            if play.over:
                deal(play, play.chance)


def deal(play: Play, chance: SimChance) -> None:
    """Start a game whose draws go on from a chance."""
    play.chance = chance
    play.state = play.game.new_state(play.seats, play.options, chance, None)
    play.lead = [0.0] * play.seats


def test_shapes_and_kinds() -> None:
    env = vector("deja_vu", 4, seats=3)
    frame = env.reset(seed=1)
    assert frame.observation.shape == (4, *env.observation_space.shape)
    assert frame.observation.dtype == np.float32
    assert frame.mask.shape == (4, 832)
    assert frame.mask.dtype == np.int8
    assert frame.reward.shape == (4, 3)
    assert frame.done.tolist() == [False] * 4
    assert frame.observation[0] in env.observation_space


@pytest.mark.parametrize("reward", ["rank", "zero_sum", "score"])
def test_finished_games_pay_and_start_anew(reward: str) -> None:
    env = vector("kimono_memories", 8, reward=reward)
    frame = env.reset(seed=2)
    paid = np.zeros((8, 2))
    ended = 0
    for _ in range(130):
        frame = env.step(env.random_actions())
        paid += frame.reward
        for k in np.flatnonzero(frame.done):
            ended += 1
            expected = 1.0 if reward == "rank" else 0.0
            assert paid[k].sum() == pytest.approx(expected)
            assert frame.observation[k][env.observation_space.segments["step"]].argmax() == 0
            paid[k] = 0.0
        if reward != "score":
            assert not frame.reward[~frame.done].any()
    assert ended >= 16


def test_the_same_seed_gives_the_same_games_in_any_batch() -> None:
    few, many = vector("remember_our_trip", 2), vector("remember_our_trip", 5)
    one, other = few.reset(seed=7), many.reset(seed=7)
    assert np.array_equal(one.observation, other.observation[:2])
    actions = many.random_actions()
    one, other = few.step(actions[:2]), many.step(actions)
    assert np.array_equal(one.observation, other.observation[:2])
    assert not np.array_equal(few.reset(seed=8).observation, few.reset(seed=7).observation)


def test_one_illegal_action_stops_all() -> None:
    env = vector("kimono_memories", 3)
    frame = env.reset(seed=1)
    actions = env.random_actions()
    actions[1] = 100
    with pytest.raises(IllegalAction, match=r"Game 1: Seat \d may not place"):
        env.step(actions)
    with pytest.raises(IllegalAction, match=r"3 games take an array \[3\] .* not \[2\] of int64"):
        env.step([0, 0])
    with pytest.raises(IllegalAction, match=r"not \[3\] of float64"):
        env.step(np.zeros(3))
    assert np.array_equal(env.frame().observation, frame.observation)
    with pytest.raises(TravelogueError, match="1 game or more"):
        vector("kimono_memories", 0)


def test_without_copies_frames_show_the_same() -> None:
    one, other = vector("photo_tour", 4), vector("photo_tour", 4, copy=False)
    a, b = one.reset(seed=3), other.reset(seed=3)
    for _ in range(20):
        for field in Frame._fields:
            assert np.array_equal(getattr(a, field), getattr(b, field))
        actions = one.random_actions()
        a, b = one.step(actions), other.step(actions)
