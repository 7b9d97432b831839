"""Keys: many numbers told apart by one, for tables of what was met before."""

from __future__ import annotations

from typing import Final

from travelogue.core.chance import MASK32, mix
from travelogue.core.native import i64

LANE: Final = 31  # bits; two lanes make a key below 2^62
LANE_MASK: Final = 0x7FFFFFFF
SECOND_LANE: Final = 0x5BD1E995


def stir(key: i64, word: i64) -> i64:
    """Return a key in which one more word of 32 bits has its say."""
    low: i64 = mix((key & LANE_MASK) * 2 + word) & LANE_MASK
    high: i64 = mix((key >> LANE) + (word ^ SECOND_LANE)) & LANE_MASK
    return (high << LANE) | low


def stir_mask(key: i64, mask: i64) -> i64:
    """Return a key in which a mask of up to 62 bits has its say."""
    return stir(stir(key, mask & MASK32), mask >> 32)
