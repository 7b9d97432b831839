"""What the contract suite asks of observations."""

from __future__ import annotations

from travelogue.core.observe import Observer
from travelogue.core.state import GameState


def segments_fault(observer: Observer) -> str:
    """Return what is wrong with the names of an observation's numbers, "" if nothing is."""
    names: set[str] = set()
    for segment in observer.segments:
        for part in segment.parts:
            name = f"{segment.name} {part}"
            if name in names:
                return f"two numbers of an observation are called {name!r}"
            names.add(name)
    if len(names) != observer.size:
        return f"the {observer.size} numbers of an observation have {len(names)} names"
    return ""


def observation_fault(
    observer: Observer, state: GameState, alike: list[GameState], seat: int
) -> str:
    """Return what is wrong with an observation, "" if nothing is.

    `alike` are states that `seat` cannot tell from `state`: they must give the same numbers.
    """
    numbers = observer.numbers(state, seat)
    for other in alike:
        told = observer.numbers(other, seat)
        if told != numbers:
            k = [a == b for a, b in zip(told, numbers, strict=True)].index(False)
            return f"seat {seat} observes what it cannot see: {observer.label(k)!r}"
    largest = max(numbers, key=abs)
    if abs(largest) > 1.0:
        label = observer.label(numbers.index(largest))
        return f"seat {seat} observes {label!r} as {largest}, beyond -1 and 1"
    return ""
