"""PettingZoo: games as parallel environments, where seats answer at the same time."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np
from gymnasium.spaces import Dict
from pettingzoo import ParallelEnv

from travelogue.core.errors import IllegalAction
from travelogue.rl.play import Play, Seen
from travelogue.rl.render import MODES, check_mode
from travelogue.rl.spaces import LegalDiscrete, Mask, dict_space

Answers = tuple[
    dict[str, Seen],
    dict[str, float],
    dict[str, bool],
    dict[str, bool],
    dict[str, dict[str, Any]],
]


class TravelogueParallel(ParallelEnv[str, Seen, int]):
    """A game in which every agent gives an action in every step.

    Seats that the rules ask nothing have one action, `wait`: the number behind the game's own.
    """

    def __init__(self, play: Play, render_mode: str | None = None) -> None:
        self.play = play
        self.wait = self.play.actions
        self.metadata = {
            "name": f"travelogue_{play.game.meta.name}_parallel",
            "render_modes": list(MODES),
            "render_fps": 1,
        }
        self.render_mode = check_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.play.seats)]
        self.agents: list[str] = []
        space = dict_space(self.play.space, self.wait + 1)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: LegalDiscrete(self.play.game.space, partial(self.mask_of, seat), 1)
            for seat, agent in enumerate(self.possible_agents)
        }

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> LegalDiscrete:
        return self.action_spaces[agent]

    def mask_of(self, seat: int) -> Mask:
        """Return what a seat may do, `wait` if it is not asked."""
        mask = np.append(self.play.mask_of(seat), np.int8(0))
        mask[self.wait] = not mask.any()
        return mask

    def observe(self, seat: int) -> Seen:
        seen = self.play.observe(seat)
        return {"observation": seen["observation"], "action_mask": self.mask_of(seat)}

    def observe_all(self) -> dict[str, Seen]:
        return {agent: self.observe(seat) for seat, agent in enumerate(self.agents)}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal anew; without a seed the next game of the same row of games."""
        self.play.deal(seed)
        self.agents = self.possible_agents[:]
        return self.observe_all(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> Answers:
        """Carry out the answers of all seats that are asked, the lowest seat first."""
        asked = [int(seat) for seat in self.play.state.pending()]
        self.check(asked, actions)
        rewards = dict.fromkeys(self.agents, 0.0)
        for seat in asked:
            payments = self.play.advance(seat, actions[f"seat_{seat}"])
            for agent, paid in zip(self.agents, payments, strict=True):
                rewards[agent] += paid
        seen = self.observe_all()
        over = dict.fromkeys(self.agents, self.play.over)
        never = dict.fromkeys(self.agents, False)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if self.play.over:
            self.agents = []
        return seen, rewards, over, never, infos

    def check(self, asked: list[int], actions: Mapping[str, Any]) -> None:
        """Raise IllegalAction unless every agent gives an action that it may give."""
        for seat, agent in enumerate(self.agents):
            if agent not in actions:
                raise IllegalAction(f"{agent} gave no action; every agent gives one in each step.")
            if seat in asked:
                self.play.check(seat, actions[agent])
            elif actions[agent] != self.wait:
                raise IllegalAction(
                    f"{agent} is not asked now: only {self.wait} (wait) is legal, "
                    f"not {actions[agent]}."
                )

    def render(self) -> Any:
        return self.play.render(self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
