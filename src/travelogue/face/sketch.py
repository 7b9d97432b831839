"""Sketch: what a reader's latest drawing was made of, so that most of it need not be drawn again.

Compiled, like the drawings that ask it for dozens of parts at every move.
"""

# compiled: every word and picture passes through here

from __future__ import annotations


class Part:
    """A part of a drawing, and all that it shows."""

    __slots__ = ("drawn", "shows")

    def __init__(self, shows: object) -> None:
        self.shows = shows
        self.drawn = ""  # until it is


class Sketch:
    """The parts of a drawing by name, each with all that it shows.

    It serves one reader in one shape; whoever keeps it takes a new one if a name changes. A part is
    asked for as `sketch.same(name, shows) or sketch.keep(name, drawn anew)`.
    """

    __slots__ = ("parts",)

    def __init__(self) -> None:
        self.parts: dict[str, Part] = {}

    def same(self, name: str, shows: object) -> str:
        """Return a part as it was drawn last if it shows the same; else "", to be drawn anew."""
        part = self.parts.get(name)
        if part is None:
            self.parts[name] = Part(shows)
            return ""
        if part.shows != shows:
            part.shows, part.drawn = shows, ""
        return part.drawn

    def keep(self, name: str, drawn: str) -> str:
        """Return a part that was asked for, drawn anew."""
        self.parts[name].drawn = drawn
        return drawn
