"""Walk: a game gone through again, entry by entry, for whoever wants to see how it came about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from travelogue.core.chance import ReplayChance
from travelogue.core.errors import TravelogueError
from travelogue.core.events import Event
from travelogue.core.state import GameState
from travelogue.history.entry import Entry
from travelogue.history.history import History
from travelogue.history.position import resume

EVERY: Final = 16  # entries between two positions that are kept


class NoMoment(TravelogueError):
    """A game has no moment with this number, or its rules are gone."""

    code = "no_moment"


@dataclass(slots=True)
class Step:
    """An entry, what happened in it, everyone's points after it, and whether it counts no more."""

    entry: Entry
    events: list[Event]
    scores: list[int]
    is_taken_back: bool = False


class Walk:
    """What happened in a game, and the position after each of its entries.

    Positions are kept every few entries and after everything that takes back; those between are
    played again from there. A game that went on under new rules is known from then on.
    """

    def __init__(self, told: History) -> None:
        """Begin where the entries of a game count; `follow` goes through them."""
        game, seats, options, seed = told.game, told.seats, told.options, told.seed
        self.steps: list[Step] = []
        self.kept: dict[int, GameState] = {}
        self.first = 0  # the first entry whose position is known
        if told.resumed is None:
            self.history = History(game, seats, options, seed)
            return
        self.first = told.resumed[0]
        past = told.entries[: self.first + 1]
        self.history = resume(game, seats, options, seed or b"", past, *told.resumed)
        self.add(past[-1], [])

    @property
    def last(self) -> int:
        """The number of the last entry that was followed."""
        return self.first + len(self.steps) - 1

    def step(self, at: int) -> Step:
        """Return an entry with what came of it; NoMoment if it was not followed."""
        self.check(at)
        return self.steps[at - self.first]

    def check(self, at: int) -> None:
        """Raise NoMoment unless the position after entry `at` is known."""
        if not self.first <= at <= self.last:
            raise NoMoment(f"This game has moments {self.first} to {self.last}, not {at}.")

    def follow(self, entries: list[Entry], most: int | None = None) -> bool:
        """Go through the entries that are new, `most` of them at once; tell whether all are done.

        ReplayError names the first that does not fit.
        """
        known = len(self.history.entries)
        until = len(entries) if most is None else min(len(entries), known + most)
        for entry in entries[known:until]:
            if entry.takes_back():
                before = {played.entry.seq for played in self.history.line}
                self.history.replay([entry])
                self.mark(before)
                self.add(entry, [])
            else:
                self.history.replay([entry])
                self.add(entry, self.history.line[-1].events)
        return until == len(entries)

    def mark(self, before: set[int]) -> None:
        """Note which of the entries that counted count no more."""
        for seq in before - {played.entry.seq for played in self.history.line}:
            self.steps[seq - self.first].is_taken_back = True

    def add(self, entry: Entry, events: list[Event]) -> None:
        state = self.history.state
        if entry.takes_back() or (entry.seq - self.first) % EVERY == 0:
            self.kept[entry.seq] = state
        self.steps.append(Step(entry, events, state.scores()))

    def positions(self) -> Iterator[GameState]:
        """Return the states after all entries that were followed, one after the other."""
        state: GameState | None = None
        for step in self.steps:
            kept = self.kept.get(step.entry.seq)
            if kept is not None or state is None:
                state = self.position(step.entry.seq)
            else:
                state = state.copy()  # whoever drew the last one may compare with it
                self.play(state, step.entry)
            yield state

    def position(self, at: int) -> GameState:
        """Return the state after entry `at`, a copy of one's own; NoMoment if there is none."""
        self.check(at)
        start = at
        while start not in self.kept:
            start -= 1
        state = self.kept[start].copy()
        for n in range(start + 1, at + 1):
            self.play(state, self.step(n).entry)
        return state

    def play(self, state: GameState, entry: Entry) -> None:
        """Change a state by the entry that followed it."""
        action = self.history.game.space.parse(entry.action)
        state.apply(entry.seat, action, ReplayChance(list(entry.outcomes)), None)
