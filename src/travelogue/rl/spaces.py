"""Spaces that explain themselves: observations say what each number is, actions what is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from travelogue.core.observe import Observer
from travelogue.core.space import ActionSpace

Mask = NDArray[np.int8]


class ObservationSpace(Box):
    """Numbers in [-1, 1] whose segments have names."""

    def __init__(self, observer: Observer) -> None:
        super().__init__(-1.0, 1.0, (int(observer.size),), np.float32)
        self.observer = observer

    @property
    def segments(self) -> dict[str, slice]:
        """Where each named segment lies: `observation[space.segments["score"]]`."""
        return {
            segment.name: slice(segment.first, segment.first + segment.size())
            for segment in self.observer.segments
        }

    def describe(self) -> str:
        """Return what every number is."""
        return self.observer.describe()

    def label(self, k: int) -> str:
        """Return the name of number k."""
        return self.observer.label(k)


class LegalDiscrete(Discrete):
    """All actions of a game, of which `sample` draws one that is legal now.

    `mask` tells which are; where none is, all of them are drawn. Between `seed(s)` and the next
    reset a sample is legal in the game that `reset(seed=s)` deals: Gymnasium's checker draws an
    action before it resets, and an illegal one would raise.
    """

    def __init__(self, actions: ActionSpace, mask: Callable[[], Mask | None], extra: int = 0):
        self.seeded: int | None = None
        super().__init__(actions.size + extra)
        self.actions = actions
        self.mask_now = mask

    def seed(self, seed: int | None = None) -> int:
        self.seeded = seed
        return super().seed(seed)

    def sample(self, mask: Mask | None = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self.mask_now()
        return super().sample(mask, probability)

    def text(self, action: int) -> str:
        """Return an action's notation, for example `place 2,-1`."""
        return self.actions.text(int(action))


def dict_space(observation: ObservationSpace, actions: int) -> Dict:
    """Return the space of what environments give: an observation with its action mask."""
    return Dict({"observation": observation, "action_mask": Box(0, 1, (actions,), np.int8)})
