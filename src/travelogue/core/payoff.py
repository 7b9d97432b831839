"""Ranks from results, and payoffs from ranks."""

# compiled: every decision of every game passes through here

from __future__ import annotations


def ranks_of(keys: list[list[int]]) -> list[int]:
    """Return each seat's rank: 0 = best key, larger keys first, ties share (0, 1, 1, 3)."""
    ranks: list[int] = []
    for mine in keys:
        better = 0
        for other in keys:
            if other > mine:
                better += 1
        ranks.append(better)
    return ranks


def payoffs(ranks: list[int]) -> list[float]:
    """Return for each seat the share of its opponents that it beat, ties counting half.

    A game alone (one seat) pays 1 for rank 0 and 0 for any other.
    """
    n = len(ranks)
    if n == 1:
        return [1.0 if ranks[0] == 0 else 0.0]
    out: list[float] = []
    for mine in ranks:
        won = 0.0
        for other in ranks:
            if mine < other:
                won += 1.0
            elif mine == other:
                won += 0.5
        out.append((won - 0.5) / (n - 1))  # 0.5: the tie with oneself
    return out
