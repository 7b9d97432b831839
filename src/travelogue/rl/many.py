"""Many games of one kind, stepped together in compiled code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from travelogue.core.chance import SimChance
from travelogue.core.errors import IllegalAction, TravelogueError
from travelogue.games import registry
from travelogue.rl.arrays import Numbers, Window
from travelogue.rl.play import default_seats
from travelogue.rl.reward import check_reward
from travelogue.rl.spaces import ObservationSpace
from travelogue.rl.stepping import Batch


class Frame(NamedTuple):
    """What n games show after a step; row k belongs to game k."""

    observation: NDArray[np.float32]  # [n, size]: what the seat to move sees
    mask: NDArray[np.int8]  # [n, actions]: what it may do
    reward: NDArray[np.float32]  # [n, seats]: what the last step paid to every seat
    done: NDArray[np.bool_]  # [n]: whether it ended a game; the row shows the next one's start
    seat: NDArray[np.int64]  # [n]: the seat to move


class VectorEnv:
    """n games; a finished one starts anew in the same step.

    Seats that answer at the same time are asked one after the other. With `copy=False` the arrays
    of a frame are overwritten by the next step, which saves the time to make new ones.
    """

    def __init__(
        self,
        name: str,
        n: int = 256,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        reward: str = "rank",
        copy: bool = True,
    ) -> None:
        if n < 1:
            raise TravelogueError(f"A vector holds 1 game or more, not {n}.")
        self.game = registry.game(name)
        self.n = n
        self.seats = self.game.check_seats(seats if seats is not None else default_seats(name))
        self.options = self.game.check_options(dict(options or {}))
        self.batch = Batch(self.game, n, self.seats, self.options, check_reward(reward))
        self.observation_space = ObservationSpace(self.batch.observer)
        self.action_space = Discrete(self.game.space.size)
        self.pick = SimChance(0)
        self.copy = copy
        self.numbers = Numbers(self.batch.words, self.batch.observer, n)
        self.masks = Window(self.batch.masks, np.int8, (n, self.game.space.size), np.int8)
        self.rewards = Window(self.batch.rewards, np.float32, (n, self.seats), np.float64)
        self.done = Window(self.batch.done, np.bool_, (n,), np.bool_)
        self.movers = Window(self.batch.movers, np.int64, (n,), np.int64)
        self.room = np.empty(self.numbers.shape, np.float32)
        self.reset()

    def reset(self, seed: int = 0) -> Frame:
        """Start every game anew; game k depends on the seed and on k alone."""
        self.batch.start(seed)
        self.pick = SimChance(~seed)
        return self.frame()

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Frame:
        """Carry out an action in every game; if one is illegal it is raised and none is done."""
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise IllegalAction(
                f"{self.n} games take an array [{self.n}] of whole numbers, "
                f"not {list(given.shape)} of {given.dtype}."
            )
        self.batch.advance(given.tolist())
        return self.frame()

    def random_actions(self) -> NDArray[np.int64]:
        """Return a legal action for every game, uniformly at random."""
        return np.array(self.batch.pick(self.pick), np.int64)

    def frame(self) -> Frame:
        """Return what the games show now."""
        if self.copy:
            return Frame(
                self.numbers.copy(),
                self.masks.copy(),
                self.rewards.copy(),
                self.done.copy(),
                self.movers.copy(),
            )
        return Frame(
            self.numbers.write(self.room),
            self.masks.look(),
            self.rewards.copy(),
            self.done.look(),
            self.movers.look(),
        )
