"""Drawings as differences: what a moment shares with the one before is stored once.

A drawing is cut before each of its opening tags. Every different piece gets a number, and a drawing
becomes a list of them: a number n >= 0 is piece n; -n followed by k stands for n pieces, from the
k-th of the drawing before on.
"""

from __future__ import annotations

import re
from typing import Final

CUT: Final = re.compile(r"(?=<[a-z])")
SHORTEST: Final = 2  # pieces that are worth a reference


class Film:
    """Drawings, one after the other, over pieces that they share."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.numbers: dict[str, int] = {}

    def cut(self, drawing: str) -> list[int]:
        """Return the numbers of a drawing's pieces; new pieces are kept."""
        return [self.number(piece) for piece in CUT.split(drawing) if piece]

    def number(self, piece: str) -> int:
        if piece not in self.numbers:
            self.numbers[piece] = len(self.pieces)
            self.pieces.append(piece)
        return self.numbers[piece]


def difference(old: list[int], new: list[int]) -> list[int]:
    """Return a drawing in terms of the one before it."""
    places = {piece: k for k, piece in enumerate(old)}
    out: list[int] = []
    k = 0
    expected = 0  # most of a drawing goes on where it was
    while k < len(new):
        start = expected if expected < len(old) and old[expected] == new[k] else places.get(new[k])
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


def common(old: list[int], i: int, new: list[int], k: int) -> int:
    """Return how many pieces two drawings have in common from these places on."""
    n = 0
    while i + n < len(old) and k + n < len(new) and old[i + n] == new[k + n]:
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
