"""core/bits.py: masks beyond 32 bits, compiled and interpreted."""

from __future__ import annotations

import random

import pytest

from travelogue.core.bits import MASK_BITS, bit, lowest, popcount


@pytest.mark.parametrize("k", range(MASK_BITS))
def test_single_bits(k: int) -> None:
    assert bit(k) == 2**k
    assert popcount(bit(k)) == 1
    assert lowest(bit(k)) == k


def test_random_masks() -> None:
    rng = random.Random(1)
    for _ in range(500):
        mask = rng.getrandbits(MASK_BITS)
        assert popcount(mask) == mask.bit_count()
        if mask:
            assert lowest(mask) == (mask & -mask).bit_length() - 1
    assert popcount(0) == 0
    assert popcount(2**MASK_BITS - 1) == MASK_BITS
