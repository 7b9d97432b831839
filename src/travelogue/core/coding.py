"""Reading back what states encode: every number is checked to be one."""

# compiled: every decision of every game passes through here

from __future__ import annotations

from typing import cast

from travelogue.core.native import i64, vec
from travelogue.core.zones import Bag, bag_of

Data = dict[str, object]


def number(data: Data, key: str) -> int:
    """Return a number of encoded data."""
    return cast(int, data[key])


def numbers(data: Data, key: str) -> list[int]:
    """Return a list of numbers of encoded data."""
    return [int(n) for n in cast(list[int], data[key])]


def row(data: Data, key: str) -> vec[i64]:
    """Return an array of encoded data."""
    return vec[i64](numbers(data, key))


def bag(data: Data, key: str) -> Bag:
    """Return a bag of encoded data."""
    return bag_of(numbers(data, key))
