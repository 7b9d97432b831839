"""Drawings as differences: what a moment shares with the one before is stored once.

A drawing is cut before each of its opening tags. Every different piece gets a number, and a drawing
becomes a list of them: a number n >= 0 is piece n; -n followed by k stands for n pieces, from the
k-th of the drawing before on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

CUT: Final = re.compile(r"(?=<[a-z])")
SHORTEST: Final = 2  # pieces that are worth a reference
STRIDE: Final = 64  # pieces that are compared at once


Cut = list[int]  # a drawing: the numbers of its pieces


class Film:
    """Drawings, one after the other, over pieces that they share."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.numbers: dict[str, int] = {}
        self.parts: dict[str, Cut] = {}  # what was cut before: most of a drawing stays as it is

    def cut(self, parts: Iterable[str]) -> Cut:
        """Return the numbers of a drawing's pieces; new pieces are kept."""
        out: Cut = []
        for part in parts:
            numbers = self.parts.get(part)
            if numbers is None:
                numbers = [self.number(piece) for piece in CUT.split(part) if piece]
                self.parts[part] = numbers
            out += numbers
        return out

    def number(self, piece: str) -> int:
        if piece not in self.numbers:
            self.numbers[piece] = len(self.pieces)
            self.pieces.append(piece)
        return self.numbers[piece]


def difference(old: Cut, new: Cut) -> list[int]:
    """Return a drawing in terms of the one before it."""
    out: list[int] = []
    places: dict[int, int] | None = None  # of the old pieces, once one is not where it was
    k = 0
    expected = 0  # most of a drawing goes on where it was
    while k < len(new):
        start: int | None
        if expected < len(old) and old[expected] == new[k]:
            start = expected
        else:
            if places is None:
                places = {piece: place for place, piece in enumerate(old)}
            start = places.get(new[k])
        length = 0 if start is None else common(old, start, new, k)
        if start is None or length < SHORTEST:
            out.append(new[k])
            expected += 1
            k += 1
            continue
        out += [-length, start]
        expected = start + length
        k += length
    return out


def common(old: Cut, i: int, new: Cut, k: int) -> int:
    """Return how many pieces two drawings have in common from these places on."""
    most = min(len(old) - i, len(new) - k)
    n = 0
    while n + STRIDE <= most and old[i + n : i + n + STRIDE] == new[k + n : k + n + STRIDE]:
        n += STRIDE
    while n < most and old[i + n] == new[k + n]:
        n += 1
    return n


def apply(old: list[int], told: list[int]) -> list[int]:
    """Return the drawing that a difference tells."""
    out: list[int] = []
    k = 0
    while k < len(told):
        if told[k] < 0:
            out += old[told[k + 1] : told[k + 1] - told[k]]
            k += 2
        else:
            out.append(told[k])
            k += 1
    return out
