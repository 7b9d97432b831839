"""PettingZoo's own test suites on every game and number of seats."""

from __future__ import annotations

import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test

from tests.rl.tables import options, tables
from travelogue.core.errors import IllegalAction, TravelogueError, UnknownName
from travelogue.rl import aec_env, parallel_env
from travelogue.rl.reward import final_rewards
from travelogue.rl.spaces import ObservationSpace

# PettingZoo knows by name which of its own environments give a mask beside the observation
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize(("name", "seats"), tables())
def test_aec_api(name: str, seats: int) -> None:
    api_test(aec_env(name, seats, options(name)), num_cycles=40)


@pytest.mark.parametrize(("name", "seats"), tables())
def test_aec_seeds(name: str, seats: int) -> None:
    seed_test(lambda: aec_env(name, seats, options(name)), num_cycles=25)


@pytest.mark.parametrize(("name", "seats"), tables())
def test_parallel_api(name: str, seats: int) -> None:
    parallel_api_test(parallel_env(name, seats, options(name)), num_cycles=40)


@pytest.mark.parametrize(("name", "seats"), tables())
def test_parallel_seeds(name: str, seats: int) -> None:
    parallel_seed_test(lambda: parallel_env(name, seats, options(name)), num_cycles=25)


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    env = aec_env("kimono_memories")
    env.reset(seed=3)
    before = env.play.state.signature()
    with pytest.raises(IllegalAction, match=r"may not place .* KIM-15; legal are cross 1 \(0\)"):
        env.step(50)
    with pytest.raises(IllegalAction, match="There is no action 188; the ids run from 0 to 187"):
        env.step(188)
    with pytest.raises(IllegalAction, match="a whole number from 0 to 187, not None"):
        env.step(None)
    assert env.play.state.signature() == before
    assert env.agent_selection in env.agents


def test_the_reward_goes_to_the_seat_that_earned_it() -> None:
    env = aec_env("kimono_memories", reward="rank")
    env.reset(seed=5)
    paid = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, _, _ = env.last()
        paid[agent] += reward
        env.step(None if over else env.action_space(agent).sample())
    ranks = env.play.state.ranks()
    assert sorted(paid.values()) == [0.0, 1.0]
    assert paid[f"seat_{ranks.index(0)}"] == 1.0


def test_points_go_to_the_seat_that_made_them_whoever_moved_last() -> None:
    """Seat 2 gives the last answer of three; seat 1 gains 5 points on it, 2.5 on each other."""
    env = aec_env("lets_go_to_japan", 3, reward="score")
    env.reset(seed=1)
    for _ in range(8):
        env.step(env.play.state.legal(env.seat_of[env.agent_selection])[-1])
    assert env.play.state.scores() == [9, 7, 9]
    env.last()
    assert env.agent_selection == "seat_2"
    env.step(env.play.state.legal(2)[-1])
    assert env.play.state.scores() == [9, 12, 9]
    assert env.rewards == {"seat_0": -2.5, "seat_1": 5.0, "seat_2": -2.5}
    assert env.agent_selection == "seat_0"
    assert env.last()[1] == -2.5
    while env.agent_selection == "seat_0":
        env.step(env.play.state.legal(0)[-1])
    assert env.agent_selection == "seat_1"
    assert env.last()[1] == 5.0


@pytest.mark.parametrize(
    ("ranks", "rank", "zero_sum"),
    [
        ([0, 1], [1.0, 0.0], [1.0, -1.0]),
        ([0, 0], [0.5, 0.5], [0.0, 0.0]),
        ([2, 0, 1], [0.0, 1.0, 0.5], [-1.0, 1.0, 0.0]),
        ([0, 1, 1], [1.0, 0.25, 0.25], [1.0, -0.5, -0.5]),
        ([0], [1.0], [1.0]),
        ([1], [0.0], [-1.0]),
    ],
)
def test_what_a_rank_is_worth(ranks: list[int], rank: list[float], zero_sum: list[float]) -> None:
    assert final_rewards(ranks, "rank") == rank
    assert final_rewards(ranks, "zero_sum") == zero_sum


def test_rewards_by_score_sum_to_the_points_ahead() -> None:
    env = aec_env("remember_our_trip", 3, reward="score")
    env.reset(seed=5)
    paid = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, _, _ = env.last()
        paid[agent] += reward
        env.step(None if over else env.action_space(agent).sample())
    scores = env.play.state.scores()
    for seat in range(3):
        others = (sum(scores) - scores[seat]) / 2
        assert paid[f"seat_{seat}"] == pytest.approx(scores[seat] - others)


def test_zero_sum_rewards_sum_to_nothing() -> None:
    env = aec_env("lets_go_to_japan", 3, reward="zero_sum")
    env.reset(seed=1)
    total = 0.0
    for agent in env.agent_iter():
        _, reward, over, _, _ = env.last()
        total += reward
        env.step(None if over else env.action_space(agent).sample())
    assert total == pytest.approx(0.0)


def test_parallel_seats_answer_together_or_wait() -> None:
    env = parallel_env("photo_tour", 3)
    seen, _ = env.reset(seed=2)
    assert not any(row["action_mask"][env.wait] for row in seen.values())
    with pytest.raises(IllegalAction, match="seat_1 gave no action"):
        env.step({"seat_0": 200})
    seen, *_ = env.step({agent: env.action_space(agent).sample() for agent in env.agents})
    waiting = [agent for agent in env.agents if seen[agent]["action_mask"][env.wait]]
    assert len(waiting) == 2
    actions = {agent: int(env.action_space(agent).sample()) for agent in env.agents}
    actions[waiting[0]] = 0
    before = env.play.state.signature()
    with pytest.raises(IllegalAction, match=f"{waiting[0]} is not asked now"):
        env.step(actions)
    assert env.play.state.signature() == before


def test_unknown_names_list_what_there_is() -> None:
    with pytest.raises(UnknownName, match="rank, zero_sum, score"):
        aec_env("kimono_memories", reward="money")
    with pytest.raises(UnknownName, match="ansi, svg, rgb_array"):
        aec_env("kimono_memories", render_mode="human")
    with pytest.raises(UnknownName, match="kimono_memories, lets_go_to_japan"):
        aec_env("chess")
    with pytest.raises(UnknownName, match="mode, sudden_victory"):
        aec_env("kimono_memories", options={"speed": "on"})
    with pytest.raises(UnknownName, match="expert, basic"):
        aec_env("kimono_memories", options={"mode": "hard"})
    with pytest.raises(TravelogueError, match="is for 2 players, not 3"):
        aec_env("kimono_memories", 3)


def test_the_space_says_what_each_number_is() -> None:
    env = aec_env("deja_vu", 3)
    space = env.observation_space("seat_0")["observation"]
    assert isinstance(space, ObservationSpace)
    step = space.segments["step"]
    assert space.label(step.start) == "step pick"
    assert f"{step.start}-{step.stop - 1} step: 1 for the step that is asked" in space.describe()
    env.reset(seed=1)
    seen = env.observe("seat_2")["observation"]
    assert seen[space.segments["step"]].sum() == 1.0
    assert env.action_space("seat_0").text(831) == "done here"
