"""OpenSpiel's own tests and search on every game and number of seats."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import travelogue.rl.openspiel
from tests.rl.tables import options, tables
from travelogue.core.errors import IllegalAction, TravelogueError

assert travelogue.rl.openspiel.PREFIX == "travelogue_"


def load(name: str, seats: int) -> Any:
    more = "".join(f",{key}={value}" for key, value in options(name).items())
    return pyspiel.load_game(f"travelogue_{name}(seats={seats},seed=5{more})")


class NoRollouts(mcts.Evaluator):  # type: ignore[misc]
    """Calls every position even: rollouts would take most of the time of a test."""

    def evaluate(self, state: Any) -> list[float]:
        return [0.0] * state.num_players()

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


# OpenSpiel asks everything of every position; games of more seats have up to six times as many
whole_games = [
    pytest.param(name, seats, marks=() if seats <= 2 else pytest.mark.long)
    for name, seats in tables()
]


@pytest.mark.parametrize(("name", "seats"), whole_games)
def test_random_sim(name: str, seats: int) -> None:
    pyspiel.random_sim_test(load(name, seats), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(("name", "seats"), tables())
def test_information_set_search_plays(name: str, seats: int) -> None:
    """OpenSpiel's ISMCTS decides; it asserts that each guess looks like the position."""
    let_decide(load(name, seats), NoRollouts(), 6)


def test_information_set_search_plays_with_rollouts() -> None:
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    let_decide(load("kimono_memories", 2), evaluator, 4)


def let_decide(game: Any, evaluator: Any, simulations: int) -> None:
    """Let the bot make 20 decisions, or all of a shorter game."""
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, simulations, random_state=np.random.RandomState(2))
    state = game.new_initial_state()
    made = 0
    while made < 20 and not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(0)
        else:
            state.apply_action(bot.step(state))
            made += 1
    assert made == 20 or (made and state.is_terminal())


def started(name: str, seats: int) -> Any:
    state = load(name, seats).new_initial_state()
    assert state.is_chance_node()
    state.apply_action(0)
    return state


def test_guesses_keep_what_a_seat_knows_and_change_the_rest() -> None:
    state = started("deja_vu", 3)
    while state.is_chance_node() or "secret" not in (
        state.position.state.question(state.current_player()).name
    ):
        state.apply_action(0 if state.is_chance_node() else state.legal_actions()[0])
    known = state.information_state_string(1)
    numbers = state.information_state_tensor(1)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    guesses = [state.resample_from_infostate(1, sampler) for _ in range(8)]
    assert {guess.information_state_string(1) for guess in guesses} == {known}
    assert all(guess.information_state_tensor(1) == numbers for guess in guesses)
    assert len({guess.information_state_string(0) for guess in guesses}) > 1


def test_clones_draw_on_their_own() -> None:
    state = started("kimono_memories", 2)
    state.apply_action(0)
    state.apply_action(state.legal_actions()[0])
    assert state.is_chance_node()  # the ring is filled up
    drawn = set()
    for _ in range(12):
        clone = state.clone()
        clone.apply_action(0)
        drawn.add(str(clone))
    assert len(drawn) > 1


def test_a_search_does_not_change_what_is_drawn() -> None:
    one, other = started("kimono_memories", 2), started("kimono_memories", 2)
    for _ in range(30):
        assert str(one) == str(other)
        other.clone()
        for state in (one, other):
            state.apply_action(state.legal_actions()[0])


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    waiting = load("kimono_memories", 2).new_initial_state()
    with pytest.raises(IllegalAction, match="A draw is waited for: only 0 is legal, not 5"):
        waiting.apply_action(5)
    state = started("kimono_memories", 2)
    before, history = str(state), state.history()
    with pytest.raises(IllegalAction, match=r"may not place .* legal are cross 1 \(0\)"):
        state.apply_action(50)
    assert str(state) == before
    assert state.history() == history


def test_parameters_are_seats_seed_and_options() -> None:
    game = pyspiel.load_game("travelogue_kimono_memories(seats=2,mode=basic)")
    assert game.num_players() == 2
    assert game.num_distinct_actions() == 188
    assert game.new_initial_state().position.options["mode"] == "basic"
    game = pyspiel.load_game("travelogue_photo_tour(round_limit=40,same_turn_bonus=false)")
    assert game.options["round_limit"] == "40"
    assert game.options["same_turn_bonus"] == "false"
    game = pyspiel.load_game("travelogue_kimono_memories", {"start_player": "1"})
    assert game.options["start_player"] == "1"


def test_parameters_that_do_not_go_together_are_refused_at_once() -> None:
    with pytest.raises(TravelogueError, match="is for 2 players, not 3"):
        pyspiel.load_game("travelogue_kimono_memories(seats=3)")
    with pytest.raises(TravelogueError, match="expert, basic"):
        pyspiel.load_game("travelogue_kimono_memories(mode=hard)")
    with pytest.raises(TravelogueError, match="choose speed off"):
        pyspiel.load_game("travelogue_deja_vu(seats=2,map=quick,speed=on)")
