"""Policies as bots: saved, loaded, refused where they do not fit."""

from __future__ import annotations

import itertools
from pathlib import Path

import numpy as np
import pytest

from travelogue.core.chance import SimChance
from travelogue.core.errors import TravelogueError
from travelogue.games import registry
from travelogue.rl.policy_bot import Policy, PolicyBot, load, make


def policy(name: str = "kimono_memories", seats: int = 2, width: int = 4) -> Policy:
    game = registry.game(name)
    sizes = [int(game.observer(seats).size), width, game.space.size]
    random = np.random.default_rng(1)
    layers = [
        (random.normal(size=(a, b)).astype(np.float32), random.normal(size=b).astype(np.float32))
        for a, b in itertools.pairwise(sizes)
    ]
    return Policy(name, seats, layers)


def test_a_saved_policy_plays_whole_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    policy().save(tmp_path / "p.npz")
    monkeypatch.setenv("TRAVELOGUE_POLICY", str(tmp_path / "p.npz"))
    game = registry.game("kimono_memories")
    bot = make(game, 1)
    direct = PolicyBot(policy(), game)
    chance = SimChance(3)
    state = game.new_state(2, game.check_options({}), chance, None)
    while state.pending():
        seat = state.to_move()
        action = bot.choose(state.view(seat), seat)
        assert action in state.legal(seat)
        assert action == direct.choose(state.view(seat), seat)
        state.apply(seat, action, chance, None)


def test_a_policy_that_does_not_fit_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = registry.game("kimono_memories")
    with pytest.raises(TravelogueError, match="plays deja_vu, not kimono_memories"):
        PolicyBot(policy("deja_vu"), game)
    with pytest.raises(TravelogueError, match=r"from 901 numbers to 188 actions, .* 0 to 0"):
        PolicyBot(Policy("kimono_memories", 2, []), game)
    other = policy()
    other.save(tmp_path / "other.npz")
    (tmp_path / "half.npz").write_bytes((tmp_path / "other.npz").read_bytes()[:900])
    with pytest.raises(TravelogueError, match="no policy of Travelogue"):
        load(tmp_path / "half.npz")
    with np.load(tmp_path / "other.npz") as data:
        np.savez(tmp_path / "old.npz", **{**dict(data), "layout": "0" * 16})
    with pytest.raises(TravelogueError, match="learned with other observations"):
        load(tmp_path / "old.npz")
    trip = registry.game("remember_our_trip")
    state = trip.new_state(3, trip.check_options({}), SimChance(1), None)
    with pytest.raises(TravelogueError, match="learned with 2 seats, this game has 3"):
        PolicyBot(policy("remember_our_trip"), trip).choose(state.view(0), 0)
    (tmp_path / "text.npz").write_text("not numbers")
    with pytest.raises(TravelogueError, match="no policy of Travelogue"):
        load(tmp_path / "text.npz")
    monkeypatch.setenv("TRAVELOGUE_POLICY", str(tmp_path / "gone.npz"))
    with pytest.raises(TravelogueError, match="must name a policy file"):
        make(game, 1)
