"""core/payoff.py: ranks and payoffs."""

from __future__ import annotations

import pytest

from travelogue.core.payoff import payoffs, ranks_of


@pytest.mark.parametrize(
    ("keys", "ranks"),
    [
        ([[44], [40]], [0, 1]),
        ([[41, 3], [41, 4]], [1, 0]),
        ([[41, 3], [41, 3]], [0, 0]),
        ([[5], [9], [7], [7]], [3, 0, 1, 1]),
        ([[1], [1], [1]], [0, 0, 0]),
    ],
)
def test_ties_share_a_rank(keys: list[list[int]], ranks: list[int]) -> None:
    assert ranks_of(keys) == ranks


@pytest.mark.parametrize(
    ("ranks", "shares"),
    [
        ([0, 1], [1.0, 0.0]),
        ([0, 0], [0.5, 0.5]),
        ([0, 1, 1, 3], [1.0, 0.5, 0.5, 0.0]),
        ([0], [1.0]),
        ([1], [0.0]),
    ],
)
def test_payoff_is_the_share_of_opponents_beaten(ranks: list[int], shares: list[float]) -> None:
    assert payoffs(ranks) == shares
