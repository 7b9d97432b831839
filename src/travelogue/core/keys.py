"""Keys: many numbers told apart by one, for tables of what was met before."""

# compiled: every decision of every game passes through here

from __future__ import annotations

from typing import Final

from travelogue.core.chance import MASK32, mix
from travelogue.core.native import i64, vec

LANE: Final = 31  # bits; two lanes make a key below 2^62
LANE_MASK: Final = 0x7FFFFFFF
SECOND_LANE: Final = 0x5BD1E995
NO_KEY: Final = -1


def stir(key: i64, word: i64) -> i64:
    """Return a key in which one more word of 32 bits has its say."""
    low: i64 = mix((key & LANE_MASK) * 2 + word) & LANE_MASK
    high: i64 = mix((key >> LANE) + (word ^ SECOND_LANE)) & LANE_MASK
    return (high << LANE) | low


def stir_mask(key: i64, mask: i64) -> i64:
    """Return a key in which a mask of up to 62 bits has its say."""
    return stir(stir(key, mask & MASK32), mask >> 32)


class Places:
    """Which keys were met lately, each at the place that its low bits say; the later one stays.

    What was found out about a key its owner keeps in tables of as many places.
    """

    __slots__ = ("keys", "mask")

    def __init__(self, room: int) -> None:
        """Make room for so many keys: a power of two."""
        nobody: list[int] = [NO_KEY] * room
        self.mask: i64 = room - 1
        self.keys = vec[i64](nobody)

    def of(self, key: i64) -> i64:
        """Return the place of a key."""
        return key & self.mask

    def is_new(self, key: i64) -> bool:
        """Return whether the place of a key held another, or none; from now on it holds this."""
        at = self.of(key)
        if self.keys[at] == key:
            return False
        self.keys[at] = key
        return True
