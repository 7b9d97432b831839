"""One game under way, as the environments of this package share it."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.utils import seeding
from numpy.typing import NDArray

from travelogue.core.chance import SimChance
from travelogue.core.errors import IllegalAction
from travelogue.core.state import GameState
from travelogue.core.types import NOBODY, SPECTATOR
from travelogue.games import registry
from travelogue.rl.arrays import Numbers, Window
from travelogue.rl.render import rendered
from travelogue.rl.reward import SCORE, check_reward, final_rewards, leads
from travelogue.rl.spaces import Mask, ObservationSpace
from travelogue.rl.stepping import Observation, refuse

SEEDS = 2**62
Seen = dict[str, NDArray[Any]]  # an observation with its action mask


class Play:
    """A game with its observations and rewards; illegal actions raise IllegalAction."""

    state: GameState

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        reward: str = "rank",
    ) -> None:
        self.game = registry.game(name)
        self.seats = self.game.check_seats(seats if seats is not None else default_seats(name))
        self.options = self.game.check_options(dict(options or {}))
        self.reward = check_reward(reward)
        self.observation = Observation(self.game, self.seats)
        self.space = ObservationSpace(self.observation.observer)
        self.actions = self.game.space.size
        self.numbers = Numbers(self.observation.words, self.observation.observer, 1)
        self.mask = Window(self.observation.mask, np.int8, (self.actions,), np.int8)
        self.lead = [0.0] * self.seats
        self.row: np.random.Generator | None = None  # of the seeds of games
        self.start(0)

    def deal(self, seed: int | None) -> None:
        """Deal anew; without a seed the next game of the same row of games."""
        if seed is not None or self.row is None:
            self.row, _ = seeding.np_random(seed)
        self.start(int(self.row.integers(SEEDS)))

    def start(self, seed: int) -> None:
        """Deal anew; the same seed gives the same game."""
        self.chance = SimChance(seed)
        self.state = self.game.new_state(self.seats, self.options, self.chance, None)
        self.lead = [0.0] * self.seats

    @property
    def over(self) -> bool:
        return self.state.to_move() == NOBODY

    def check(self, seat: int, action: Any) -> int:
        """Return an action as a plain number; IllegalAction if the rules do not allow it now."""
        try:
            number = operator.index(action)
        except TypeError:
            raise IllegalAction(
                f"An action is a whole number from 0 to {self.actions - 1}, not {action!r}."
            ) from None
        if number not in self.state.legal(seat):
            refuse(self.game, self.state, seat, number, "")
        return number

    def advance(self, seat: int, action: Any) -> list[float]:
        """Carry out an action and return what it pays to every seat; an illegal one raises."""
        state = self.state
        state.apply(seat, self.check(seat, action), self.chance, None)
        if self.reward == SCORE:
            before, self.lead = self.lead, leads(state)
            return [now - then for now, then in zip(self.lead, before, strict=True)]
        if self.over:
            return final_rewards(state.ranks(), self.reward)
        return [0.0] * self.seats

    def observe(self, seat: int) -> Seen:
        """Return what a seat sees and what it may do, as arrays of their own."""
        self.observation.write(self.state, seat)
        return {"observation": self.numbers.row(), "action_mask": self.mask.copy()}

    def mask_of(self, seat: int) -> Mask:
        """Return the legal actions of a seat as a mask."""
        mask = np.zeros(self.actions, np.int8)
        mask[self.state.legal(seat)] = 1
        return mask

    def render(self, mode: str | None, seat: int | None = None) -> Any:
        """Return the position as `seat` sees it, by default the seat that is asked."""
        asked = SPECTATOR if self.over else int(self.state.to_move())
        return rendered(self.game, self.state, mode, asked if seat is None else seat)


def default_seats(name: str) -> int:
    """Return two seats where a game allows them, else the fewest that it does."""
    meta = registry.game(name).meta
    return min(max(2, meta.min_seats), meta.max_seats)
