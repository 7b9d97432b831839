"""Somebody who plays by gestures, as a hand does at the table, and counts the touches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from travelogue.core.chance import SimChance
from travelogue.face.face import Gesture, Reader
from travelogue.games.deja_vu.face import make
from travelogue.games.deja_vu.rules import vocabulary as v
from travelogue.games.deja_vu.rules.state import DejaVuState
from travelogue.history.history import History

from .build import GAME

FACE = make(GAME)
NAMES = ("Aki", "Ben", "Cem", "Dua")
SETS = (v.STEP_SECRET, v.STEP_SAVE, v.STEP_REGEN, v.STEP_DISCARD)


def reader(seats: int, seat: int) -> Reader:
    return Reader(NAMES[:seats], seat)


def state_of(history: History) -> DejaVuState:
    assert isinstance(history.state, DejaVuState)
    return history.state


def begin(seats: int, seed: int, **options: str) -> History:
    return History.start(GAME, seats, dict(options), bytes([seed] * 32), at=0)


def gestures(s: DejaVuState, seat: int) -> list[Gesture]:
    return FACE.gestures(s.view(seat), seat, reader(int(s.seats), seat))


def follow(s: DejaVuState, seat: int, actions: tuple[int, ...]) -> list[Gesture]:
    return FACE.follow(s.view(seat), seat, actions, reader(int(s.seats), seat))


class Person:
    """Sows for the largest catch of a few starts, builds what can be built, ends the turn."""

    def __init__(self, seed: int) -> None:
        self.chance = SimChance(seed)

    def pick(self, found: list[Gesture]) -> Gesture:
        return found[self.chance.below(len(found))]

    def choose(self, s: DejaVuState, seat: int) -> Gesture:
        """Return a whole gesture."""
        found = gestures(s, seat)
        more = [each for each in found if each.more]
        if more:
            starts = [self.pick(more) for _ in range(3)]
            ways = [way for each in starts for way in follow(s, seat, each.actions)]
            return max(ways, key=caught)
        if s.step == v.STEP_MAIN:
            built = [each for each in found if each.things[:1] not in ((), ("girl",))]
            if built:
                return built[0]
            walks = [each for each in found if each.things[:1] == ("girl",)]
            if walks and self.chance.below(4) == 0:
                return self.pick(walks)
        if s.step == v.STEP_DISCARD:
            return self.pick([each for each in found if len(each.things) < 2])
        if s.step in SETS:
            return self.pick(found)
        return next((each for each in found if not each.things), found[0])


def caught(way: Gesture) -> int:
    """Return how many bits a sowing collects, as its label says."""
    return int(way.label.rpartition(": ")[2].split(" ")[0])


def touches(s: DejaVuState, seat: int, gesture: Gesture) -> int:
    """Return how often a hand touches the table: once more to say yes where there are others.

    Others have the same things or more of them; a sowing is always shown first.
    """
    if s.step == v.STEP_START and len(gesture.things) == 2 and "girl" not in gesture.things:
        return 3
    if not gesture.things:
        return 1
    others = [each for each in gestures(s, seat) if set(each.things) >= set(gesture.things)]
    return len(gesture.things) + (1 if len(others) > 1 else 0)


def played(history: History, seed: int) -> Iterator[tuple[DejaVuState, int, Gesture]]:
    """Play a game to its end; before every gesture yield position, seat and gesture."""
    person = Person(seed)
    while history.pending():
        seat = history.pending()[0]
        gesture = person.choose(state_of(history), seat)
        yield state_of(history), seat, gesture
        history.play_gesture(seat, gesture.actions, at=0)


def touches_by_turn(history: History, seed: int) -> Counter[tuple[int, int]]:
    """Return the touches of every turn of a game, by round and seat."""
    out: Counter[tuple[int, int]] = Counter()
    for s, seat, gesture in played(history, seed):
        if s.step > v.STEP_SECRET:
            out[int(s.round), seat] += touches(s, seat, gesture)
    return out
