"""Deja Vu: heaps of bits as one number, two binary digits for each of the 30 types (0 to 2 of it).

There are only two bits of each type, so heaps can be added without overflow, and all of a colour
are ten neighbouring digits. A row of bits on a card keeps their order: five digits a slot.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.bits import bit
from travelogue.core.native import i64, vec

PER_TYPE: Final = 2  # digits
PER_COLOUR: Final = 10
COLOUR_MASK: Final = 1023
WHITES: Final = 0xFFC000000000000
ALL_BITS: Final = 0xAAAAAAAAAAAAAAA  # two of every type
PER_SHAPE: Final = 6  # digits of a count in shapes_of
FIRST_SHAPE: Final = 0xC0300C0300C03  # all digits of the first shape
SHAPE_GUARD: Final = 0x20820820  # the highest digit of each count
PAIRS: Final = 0x333333333333333
NIBBLES: Final = 0xF0F0F0F0F0F0F0F
PER_SLOT: Final = 5
SLOT_MASK: Final = 31


def spread_table() -> vec[i64]:
    """Return for the ten digits of a colour the same counts with six digits a shape."""
    out = []
    for row in range(1024):
        out.append(sum((row >> 2 * shape & 3) << 6 * shape for shape in range(5)))
    return vec[i64](out)


SPREAD: Final = spread_table()


def one(kind: i64) -> i64:
    """Return a heap of one bit."""
    return bit(PER_TYPE * kind)


def has(heap: i64, kind: i64) -> i64:
    """Return how many bits of a type lie in the heap."""
    return (heap >> (PER_TYPE * kind)) & 3


def count(heap: i64) -> i64:
    """Return how many bits lie in the heap."""
    n: i64 = (heap & PAIRS) + ((heap >> 2) & PAIRS)
    n = (n + (n >> 4)) & NIBBLES
    n += n >> 8
    n += n >> 16
    n += n >> 32
    return n & 127


def of_colour(heap: i64, colour: i64) -> i64:
    """Return the part of the heap that has this colour."""
    shift: i64 = PER_COLOUR * colour
    return ((heap >> shift) & COLOUR_MASK) << shift


def shapes_of(heap: i64) -> i64:
    """Return how many bits of each shape lie in the heap, six digits a shape."""
    total: i64 = 0
    while heap:
        total += SPREAD[heap & COLOUR_MASK]
        heap >>= PER_COLOUR
    return total


def covers(shapes: i64, need: i64) -> bool:
    """Tell whether every count of `shapes` is at least that of `need`."""
    return ((shapes | SHAPE_GUARD) - need) & SHAPE_GUARD == SHAPE_GUARD


def has_shape(heap: i64, shape: i64) -> bool:
    """Tell whether a bit of a shape lies in the heap."""
    return heap & (FIRST_SHAPE << (PER_TYPE * shape)) != 0


def usable(heap: i64, shape: i64, colour: i64) -> i64:
    """Return how many bits of a shape have this colour or a later one."""
    n: i64 = 0
    while colour < 6:
        n += (heap >> (PER_TYPE * (5 * colour + shape))) & 3
        colour += 1
    return n


def kinds_of(heap: i64) -> list[int]:
    """Return the types of the bits in a heap, ascending, each as often as it lies there."""
    out: list[int] = []
    for kind in range(30):
        for _ in range(has(heap, kind)):
            out.append(kind)
    return out


# --- bits on a card, the top slot first -----------------------------------------------------------


def laid_count(row: i64) -> i64:
    """Return how many slots are filled."""
    n: i64 = 0
    while row:
        row >>= PER_SLOT
        n += 1
    return n


def laid_with(row: i64, kind: i64) -> i64:
    """Return the row with one more bit in the next slot."""
    return row | ((kind + 1) << (PER_SLOT * laid_count(row)))


def laid_kinds(row: i64) -> list[int]:
    """Return the types of the bits, the top slot first."""
    out: list[int] = []
    while row:
        out.append((row & SLOT_MASK) - 1)
        row >>= PER_SLOT
    return out


def laid_heap(row: i64) -> i64:
    """Return the bits of the row as a heap."""
    heap: i64 = 0
    while row:
        heap += one((row & SLOT_MASK) - 1)
        row >>= PER_SLOT
    return heap
