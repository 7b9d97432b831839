"""Sketch: what a reader's latest drawing was made of, so that most of it need not be drawn again.

Compiled, like the drawings that ask it for a dozen parts at every move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

P = ParamSpec("P")


class Sketch:
    """The parts of a drawing by name, each with all that it shows.

    It serves one reader in one shape; whoever keeps it takes a new one if a name changes.
    """

    __slots__ = ("kept",)

    def __init__(self) -> None:
        self.kept: dict[str, tuple[object, str]] = {}

    def part(
        self, name: str, shows: object, draw: Callable[P, str], *args: P.args, **kwargs: P.kwargs
    ) -> str:
        """Return a part as it was drawn last if it shows the same, else drawn anew."""
        had = self.kept.get(name)
        if had is not None and had[0] == shows:
            return had[1]
        drawn = draw(*args, **kwargs)
        self.kept[name] = (shows, drawn)
        return drawn
