"""A bot that plays any legal action: the yardstick that everything else must beat."""

# compiled: searches spend all their time here

from __future__ import annotations

from travelogue.bots.base import Bot
from travelogue.core.chance import SimChance
from travelogue.core.native import i64, vec
from travelogue.core.state import GameState


class RandomBot(Bot):
    """Chooses uniformly among the legal actions."""

    __slots__ = ("chance",)

    def __init__(self, chance: SimChance) -> None:
        self.chance = chance

    def choose(self, view: GameState, seat: i64) -> i64:
        buffer = vec[i64]([0] * view.space_size())
        n = view.legal_into(seat, buffer)
        return buffer[self.chance.below(n)]
