"""A game's Insight with other settings, for experiments: it judges as the game's own does."""

# compiled: searches spend all their time here

from __future__ import annotations

from travelogue.core.insight import Insight
from travelogue.core.native import i64, vec
from travelogue.core.state import GameState


class Variant(Insight):
    """Starts with the settings of `own`; what is set anew counts for bots that are made with it.

    `lead` is the exception: `own` judges by its lead.
    """

    __slots__ = ("own",)

    def __init__(self, own: Insight) -> None:
        super().__init__(
            own.turn_decisions, own.play_on, own.named_by_place, own.side_by_side, own.lead
        )
        self.own = own

    def worth(self, state: GameState, seat: i64) -> float:
        return self.own.worth(state, seat)

    def value(self, state: GameState, seat: i64) -> float:
        return self.own.value(state, seat)

    def sight(self, state: GameState, seat: i64) -> float:
        return self.own.sight(state, seat)

    def expected_into(self, state: GameState, out: vec[float]) -> None:
        self.own.expected_into(state, out)

    def is_secret(self, state: GameState) -> bool:
        return self.own.is_secret(state)
