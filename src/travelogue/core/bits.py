"""Bit masks in compiled code: masks of up to 62 bits held in an i64."""

# compiled: every decision of every game passes through here

from __future__ import annotations

from typing import Final

from travelogue.core.native import i64, vec

MASK_BITS: Final = 62

# A table, because the compiler writes `1 << k` as a 32-bit shift in C even where both are i64.
POWERS: Final = vec[i64]([2**k for k in range(MASK_BITS)])

PRIME: Final = 67  # the powers of 2 leave different rests


def places() -> list[int]:
    """Return for each rest by PRIME which power of 2 leaves it."""
    out = [0] * PRIME
    for k in range(MASK_BITS):
        out[2**k % PRIME] = k
    return out


PLACES: Final = vec[i64](places())

PAIRS: Final = 0x1555555555555555  # every other bit, every other pair ... of 62 bits
QUADS: Final = 0x3333333333333333
NIBBLES: Final = 0x0F0F0F0F0F0F0F0F


def bit(k: i64) -> i64:
    """Return the mask with bit k alone, k below 62."""
    return POWERS[k]


def popcount(mask: i64) -> i64:
    """Return the number of bits set in a mask of up to 62 bits."""
    m: i64 = mask - ((mask >> 1) & PAIRS)
    m = (m & QUADS) + ((m >> 2) & QUADS)
    m = (m + (m >> 4)) & NIBBLES
    m += m >> 8
    m += m >> 16
    m += m >> 32
    return m & 127


def lowest(mask: i64) -> i64:
    """Return the number of the lowest bit set; the mask must not be 0."""
    return PLACES[(mask & -mask) % PRIME]
