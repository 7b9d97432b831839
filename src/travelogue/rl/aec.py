"""PettingZoo: every game as an AEC environment, seats taking turns."""

from __future__ import annotations

from functools import partial
from typing import Any

from gymnasium.spaces import Dict
from pettingzoo import AECEnv

from travelogue.rl.play import Play, Seen
from travelogue.rl.render import MODES, check_mode
from travelogue.rl.spaces import LegalDiscrete, Mask, dict_space


class TravelogueAEC(AECEnv[str, Seen, int]):
    """A game whose seats answer one after the other; in simultaneous steps the lowest comes first.

    Nobody sees in an observation what others have answered in the same step.
    """

    def __init__(self, play: Play, render_mode: str | None = None) -> None:
        super().__init__()
        self.play = play
        self.metadata = {
            "name": f"travelogue_{play.game.meta.name}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = check_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.play.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        space = dict_space(self.play.space, self.play.actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: LegalDiscrete(self.play.game.space, partial(self.mask_now, agent))
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> LegalDiscrete:
        return self.action_spaces[agent]

    def mask_now(self, agent: str) -> Mask | None:
        """Return the legal actions of an agent, None if it has none."""
        mask = self.play.mask_of(self.seat_of[agent])
        return mask if mask.any() else None

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew; without a seed the next game of the same row of games."""
        self.play.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.play.state.to_move()]

    def observe(self, agent: str) -> Seen:
        return self.play.observe(self.seat_of[agent])

    def step(self, action: Any) -> None:
        """Carry out the selected agent's action; IllegalAction leaves everything as it was.

        An agent whose game is over is given None.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        paid = self.play.advance(self.seat_of[agent], action)
        self._cumulative_rewards[agent] = 0.0
        for other, amount in zip(self.agents, paid, strict=True):
            self.rewards[other] = amount
            self._cumulative_rewards[other] += amount
        if self.play.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[self.play.state.to_move()]

    def render(self) -> Any:
        return self.play.render(self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
