"""OpenSpiel's own tests and search on every game and number of seats."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import travelogue.rl.openspiel
from tests.rl.tables import options, tables

assert travelogue.rl.openspiel.PREFIX == "travelogue_"


def load(name: str, seats: int) -> Any:
    more = "".join(f",{key}={value}" for key, value in options(name).items())
    return pyspiel.load_game(f"travelogue_{name}(seats={seats},seed=5{more})")


@pytest.mark.long
@pytest.mark.parametrize(("name", "seats"), tables())
def test_random_sim(name: str, seats: int) -> None:
    pyspiel.random_sim_test(load(name, seats), num_sims=1, serialize=False, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize(("name", "seats"), tables())
def test_information_set_search_plays(name: str, seats: int) -> None:
    """OpenSpiel's ISMCTS makes 20 decisions; it asserts that each guess looks like the position."""
    game = load(name, seats)
    random = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, random), 1.4, max_simulations=4, random_state=random
    )
    state = game.new_initial_state()
    decisions = 0
    while decisions < 20:
        assert not state.is_terminal()
        if state.is_chance_node():
            state.apply_action(0)
        else:
            state.apply_action(bot.step(state))
            decisions += 1


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


def test_parameters_are_seats_seed_and_options() -> None:
    game = pyspiel.load_game("travelogue_kimono_memories(seats=2,mode=basic)")
    assert game.num_players() == 2
    assert game.num_distinct_actions() == 188
    assert game.new_initial_state().position.options["mode"] == "basic"
