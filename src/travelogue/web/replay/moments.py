"""Moments: the entries of a game that a reader may go back to, and how they are numbered."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from travelogue.history.walk import NoMoment, Step, Walk


class Moments:
    """All entries of a finished game by their own numbers.

    Of a running one those that a seat could notice, by its numbers: more would tell it what others
    do in secret.
    """

    def __init__(self, walk: Walk, seat: int) -> None:
        self.walk = walk
        is_over = walk.history.over
        self.entries: Sequence[int] = (
            range(walk.first, walk.last + 1)
            if is_over
            else tuple(walk.history.told_to(seat).moments)
        )
        self.first = walk.first if is_over else 0

    @property
    def last(self) -> int:
        return self.first + len(self.entries) - 1

    def check(self, at: int) -> None:
        """Raise NoMoment unless there is a moment with this number."""
        if not self.first <= at <= self.last:
            raise NoMoment(f"This game has moments {self.first} to {self.last}, not {at}.")

    def entry(self, at: int) -> int:
        """Return the entry of a moment; NoMoment if there is none."""
        self.check(at)
        return self.entries[at - self.first]

    def number(self, entry: int) -> int:
        """Return the number of an entry, or of the next that the reader could notice."""
        return self.first + bisect_left(self.entries, entry)

    def steps(self) -> list[Step]:
        """Return what happened, moment by moment."""
        return [self.walk.step(entry) for entry in self.entries]
