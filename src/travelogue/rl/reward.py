"""What a seat is paid: by rank at the end, or by points ahead as they are made. Compiled."""

# compiled: environments step here

from __future__ import annotations

from typing import Final

from travelogue.core.errors import UnknownName
from travelogue.core.payoff import payoffs
from travelogue.core.state import GameState

RANK: Final = "rank"  # at the end: the share of opponents beaten, from 0 to 1
ZERO_SUM: Final = "zero_sum"  # the same from -1 to 1: the rewards of all seats sum to 0
SCORE: Final = "score"  # at every step: the change of the points ahead of the others' mean
KINDS: Final = [RANK, ZERO_SUM, SCORE]


def check_reward(kind: str) -> str:
    """Return `kind`, or raise with those there are."""
    if kind not in KINDS:
        raise UnknownName("reward", kind, KINDS)
    return kind


def final_rewards(ranks: list[int], kind: str) -> list[float]:
    """Return what each seat is paid at the end of a game, by rank."""
    shares = payoffs(ranks)
    if kind == ZERO_SUM:
        return [2.0 * share - 1.0 for share in shares]
    return shares


def leads(state: GameState) -> list[float]:
    """Return each seat's points ahead of the mean of the others; alone, its points."""
    scores = state.scores()
    n = len(scores)
    if n == 1:
        return [float(scores[0])]
    total = 0
    for score in scores:
        total += score
    return [float(score) - float(total - score) / float(n - 1) for score in scores]
