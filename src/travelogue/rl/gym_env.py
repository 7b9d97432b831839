"""Gymnasium: every game as an environment for one learner, bots on the other seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, SupportsFloat

import gymnasium

from travelogue.arena import entrants
from travelogue.bots.base import Bot
from travelogue.core.errors import TravelogueError
from travelogue.rl.play import SEEDS, Play, Seen
from travelogue.rl.render import MODES, check_mode
from travelogue.rl.spaces import LegalDiscrete, Mask, dict_space


class TravelogueEnv(gymnasium.Env[Any, Any]):
    """One seat of a game; between its decisions the others play.

    `opponents` is a bot's name, or one for each other seat; `module:factory` is one of your own.
    `seat` is the learner's seat, drawn anew for each game if it is None. Bots are given views.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        name: str,
        opponents: str | Sequence[str] = "random",
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seat: int | None = None,
        reward: str = "rank",
        render_mode: str | None = None,
    ) -> None:
        self.make = partial(
            TravelogueEnv, name, opponents, seats, options, seat, reward
        )  # another one like this
        self.play = Play(name, seats, options, reward)
        self.render_mode = check_mode(render_mode)
        others = self.play.seats - 1
        self.opponents = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != others:
            raise TravelogueError(
                f"{self.play.seats} seats have {others} opponents, not {len(self.opponents)}."
            )
        for bot in self.opponents:
            entrants.make(bot, self.play.game, 0)  # an unknown name is refused at once
        if seat is not None and not 0 <= seat < self.play.seats:
            raise TravelogueError(f"The seats are 0 to {self.play.seats - 1}; there is no {seat}.")
        self.fixed_seat = seat
        self.seat = seat or 0
        self.bots: dict[int, Bot] = {}
        self.observation_space = dict_space(self.play.space, self.play.actions)
        self.action_space: LegalDiscrete = LegalDiscrete(self.play.game.space, self.mask_now)

    def mask_now(self) -> Mask | None:
        """Return the legal actions; of the game to come if the action space was just seeded."""
        if self.action_space.seeded is not None:
            coming = self.make()
            coming.reset(seed=self.action_space.seeded)
            return coming.action_masks()
        mask = self.play.mask_of(self.seat)
        return mask if mask.any() else None

    def action_masks(self) -> Mask:
        """Return the legal actions as a mask, under the name that maskable algorithms look for."""
        return self.play.mask_of(self.seat)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal anew and let the others play up to the learner's first decision."""
        super().reset(seed=seed)
        self.action_space.seeded = None
        integer = self.np_random.integers
        self.play.start(int(integer(SEEDS)))
        self.seat = int(integer(self.play.seats)) if self.fixed_seat is None else self.fixed_seat
        others = [seat for seat in range(self.play.seats) if seat != self.seat]
        self.bots = {
            seat: entrants.make(name, self.play.game, int(integer(SEEDS)))
            for seat, name in zip(others, self.opponents, strict=True)
        }
        self.follow()
        return self.play.observe(self.seat), self.info()

    def step(self, action: int) -> tuple[Seen, SupportsFloat, bool, bool, dict[str, Any]]:
        """Carry out the learner's action; its reward includes what others' answers bring it."""
        reward = self.play.advance(self.seat, action)[self.seat] + self.follow()
        return self.play.observe(self.seat), reward, self.play.over, False, self.info()

    def follow(self) -> float:
        """Let the others answer until the learner is asked or the game ends; return its pay."""
        reward = 0.0
        state = self.play.state
        while not self.play.over and not state.legal(self.seat):
            seat = int(state.to_move())
            chosen = self.bots[seat].choose(state.view(seat), seat)
            reward += self.play.advance(seat, chosen)[self.seat]
        return reward

    def info(self) -> dict[str, Any]:
        """Return the learner's seat, and at the end every seat's score and rank."""
        info: dict[str, Any] = {"seat": self.seat}
        if self.play.over:
            info["scores"] = [int(score) for score in self.play.state.scores()]
            info["ranks"] = [int(rank) for rank in self.play.state.ranks()]
        return info

    def render(self) -> Any:
        return self.play.render(self.render_mode, self.seat)
