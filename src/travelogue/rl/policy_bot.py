"""A learned policy as a bot: layers of weights in an .npz file, played with numpy alone.

TRAVELOGUE_POLICY=policy.npz travelogue arena GAME --bots travelogue.rl.policy_bot:make,random
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from travelogue.bots.base import Bot
from travelogue.core.errors import TravelogueError
from travelogue.core.game import Game
from travelogue.core.memo import memo
from travelogue.core.state import GameState
from travelogue.games import registry
from travelogue.rl.arrays import Numbers, Window
from travelogue.rl.stepping import Observation

ENV_POLICY: Final = "TRAVELOGUE_POLICY"  # the file that `make` loads
Layer = tuple[NDArray[Any], NDArray[Any]]  # weights [in, out] and offsets [out]


class Policy:
    """A network of layers with max(0, x) between them, from an observation to action scores."""

    def __init__(self, game: str, seats: int, layers: list[Layer]) -> None:
        self.game = game
        self.seats = seats
        self.layers = layers

    def sizes(self) -> tuple[int, int]:
        """Return how many numbers it reads and how many actions it judges; 0 without layers."""
        if not self.layers:
            return 0, 0
        return len(self.layers[0][0]), len(self.layers[-1][1])

    def scores(self, observation: NDArray[np.float32]) -> NDArray[Any]:
        """Return how much the policy likes each action, legal or not."""
        values: NDArray[Any] = observation
        for k, (weights, offsets) in enumerate(self.layers):
            values = values @ weights + offsets
            if k < len(self.layers) - 1:
                values = np.maximum(values, 0.0)
        return values

    def save(self, path: Path) -> None:
        """Write the policy to an .npz file."""
        arrays: dict[str, Any] = {}
        for k, (weights, offsets) in enumerate(self.layers):
            arrays[f"weights_{k}"] = weights
            arrays[f"offsets_{k}"] = offsets
        np.savez_compressed(
            path, game=self.game, seats=self.seats, layout=layout(self.game, self.seats), **arrays
        )


def load(path: Path) -> Policy:
    """Return the policy that `save` wrote."""
    try:
        with path.open("rb") as file, np.load(file) as data:
            policy = Policy(str(data["game"]), int(data["seats"]), [])
            while f"weights_{len(policy.layers)}" in data.files:
                k = len(policy.layers)
                policy.layers.append((data[f"weights_{k}"], data[f"offsets_{k}"]))
            told = str(data["layout"])
    except (OSError, KeyError, ValueError, BadZipFile) as error:
        raise TravelogueError(f"{path} is no policy of Travelogue: {error}.") from error
    if told != layout(policy.game, policy.seats):
        raise TravelogueError(f"{path} was learned with other observations than those of today.")
    return policy


def layout(name: str, seats: int) -> str:
    """Return what the numbers of an observation mean, as a short digest."""
    observer = registry.game(name).observer(seats)
    return hashlib.sha256(f"{observer.describe()}{observer.most}".encode()).hexdigest()[:16]


class PolicyBot(Bot):
    """Plays the legal action that its policy likes best."""

    def __init__(self, policy: Policy, game: Game) -> None:
        if policy.game != game.meta.name:
            raise TravelogueError(f"The policy plays {policy.game}, not {game.meta.name}.")
        self.policy = policy
        self.observation = Observation(game, policy.seats)
        self.numbers = Numbers(self.observation.words, self.observation.observer, 1)
        self.mask = Window(self.observation.mask, np.int8, (game.space.size,), np.int8)
        wanted = (int(self.observation.observer.size), game.space.size)
        if policy.sizes() != wanted:
            raise TravelogueError(
                f"A policy for {game.meta.title} leads from {wanted[0]} numbers to {wanted[1]} "
                f"actions, this one from {policy.sizes()[0]} to {policy.sizes()[1]}."
            )

    def choose(self, view: GameState, seat: int) -> int:
        if view.seats != self.policy.seats:
            raise TravelogueError(
                f"The policy was learned with {self.policy.seats} seats, "
                f"this game has {view.seats}."
            )
        self.observation.write(view, seat)
        scores = self.policy.scores(self.numbers.row())
        return int(np.where(self.mask.look() == 1, scores, -np.inf).argmax())


@memo
def stored(path: str, changed: float) -> Policy:
    """Return a policy; read again only when its file has changed."""
    return load(Path(path))


def make(game: Game, seed: int) -> Bot:
    """Return the bot whose file TRAVELOGUE_POLICY names; it draws nothing with its seed."""
    path = os.environ.get(ENV_POLICY, "")
    if not Path(path).is_file():
        raise TravelogueError(f"{ENV_POLICY} must name a policy file, not {path!r}.")
    return PolicyBot(stored(path, Path(path).stat().st_mtime), game)
