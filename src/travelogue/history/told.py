"""Told: what one reader could notice of a game, and the numbers that its entries have for them.

Whoever could count the entries of others would learn what they do in secret: how many cards they
laid, whether they thought better of it. So nothing that a reader gets is numbered by the history;
it is numbered by what this reader could notice, which follows from views, the seats that owe an
answer, and events.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from travelogue.core.state import GameState

if TYPE_CHECKING:
    from travelogue.history.history import Played


class Told:
    """The entries that a seat, or SPECTATOR, could notice; the first is number 0."""

    __slots__ = ("line", "moments", "reader", "seen", "state")

    def __init__(self, reader: int) -> None:
        self.reader = reader
        self.moments: list[int] = []  # entries of the history, those that take back too
        self.line: list[Played] = []  # those of them that count
        # the position that was looked at last, and what was seen: mostly the next one's before
        self.state: GameState | None = None
        self.seen: tuple[int, ...] = ()

    def has(self, seq: int) -> bool:
        """Tell whether this reader could notice an entry."""
        at = bisect_left(self.moments, seq)
        return at < len(self.moments) and self.moments[at] == seq

    def number(self, seq: int) -> int:
        """Return the number of an entry for this reader, or of the next that they notice."""
        return bisect_left(self.moments, seq)

    def begin(self, seq: int) -> None:
        """Count from an entry on, whose position a game goes on from."""
        self.moments, self.line = [seq], []

    def add(self, played: Played, after: GameState) -> None:
        """Count an entry that led to a position if this reader could notice it."""
        if self.notices(played, after):
            self.moments.append(played.entry.seq)
            self.line.append(played)

    def notices(self, played: Played, after: GameState) -> bool:
        """Tell whether an entry is this reader's own, or news to them.

        Views are compared only where no event says what happened.
        """
        if played.before is None or played.entry.seat == self.reader:
            return True
        if any(event.is_open_to(self.reader) for event in played.events):
            return True
        return self.sees_change(played.before, after)

    def sees_change(self, before: GameState, after: GameState) -> bool:
        """Tell whether this reader can tell two positions apart."""
        if before.pending() != after.pending():
            return True
        seen = self.seen
        if self.state is not before:
            seen = before.view(self.reader).signature()
        self.state, self.seen = after, after.view(self.reader).signature()
        return self.seen != seen

    def take_back(self, undone: Played, seq: int, before: GameState, after: GameState) -> None:
        """Count entry `seq`, an undo, if this reader had noticed what it takes back."""
        had_noticed = self.has(undone.entry.seq)
        if had_noticed:
            self.line.remove(undone)
        if had_noticed or self.sees_change(before, after):
            self.moments.append(seq)

    def go_back(self, first: int, seq: int) -> None:
        """Count entry `seq`, which takes back all from entry `first` on: everybody was asked."""
        self.line = [played for played in self.line if played.entry.seq < first]
        self.moments.append(seq)
