"""How long a search may think: iterations (the same answer every time) or seconds."""

# compiled: searches spend all their time here

from __future__ import annotations

import re
from typing import Final

from travelogue.core.errors import TravelogueError

FORM: Final = re.compile(r"(\d{1,9})|(\d{1,4}(?:\.\d{1,3})?)s|(\d{1,7})ms")
MILLI: Final = 0.001


class Budget:
    """At most so many iterations (0: any number) and so many seconds (0: any time)."""

    __slots__ = ("iterations", "seconds")

    def __init__(self, iterations: int = 0, seconds: float = 0.0) -> None:
        if iterations <= 0 and seconds <= 0.0:
            raise TravelogueError("A budget needs a number of iterations or seconds above 0.")
        self.iterations = iterations
        self.seconds = seconds

    def part(self, share: float) -> Budget:
        """Return this share (above 0, at most 1) of the budget: never less than one iteration."""
        if share >= 1.0:
            return self
        iterations = max(1, int(self.iterations * share)) if self.iterations > 0 else 0
        return Budget(iterations, self.seconds * share)

    def __str__(self) -> str:
        return str(self.iterations) if self.iterations else f"{self.seconds:g}s"


def parse_budget(text: str) -> Budget:
    """Return the budget that `text` writes: 500 (iterations), 1.5s or 800ms."""
    found = FORM.fullmatch(text)
    if found is None:
        raise TravelogueError(
            f"A budget is written as iterations (500) or a time (1s, 250ms), not {text!r}."
        )
    if found[1] is not None:
        return Budget(iterations=int(found[1]))
    return Budget(seconds=float(found[2]) if found[2] is not None else int(found[3]) * MILLI)
