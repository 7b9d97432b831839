"""Requests of one seat that others answer: an undo that crosses their moves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Self, cast

from travelogue.live.errors import NotAsked


@dataclass(frozen=True)
class UndoRequest:
    """Who asks, which entry would be the first to go, and who has agreed.

    It holds for the moment at which it was asked: whoever plays on has answered it.
    """

    by: int
    entry: int
    at: int  # how many entries there were
    agreed: tuple[int, ...] = ()

    @staticmethod
    def current(request: UndoRequest | None, entries: int) -> UndoRequest:
        """Return a request that still holds; NotAsked if there is none."""
        if request is None or request.at != entries:
            raise NotAsked("Nobody asks for an undo now.")
        return request

    def answered(self, seat: int, awaited: list[int]) -> UndoRequest:
        """Return the request with one more consent; NotAsked if nobody waits for this seat."""
        if seat not in awaited:
            raise NotAsked("The undo does not wait for this seat's consent.")
        return replace(self, agreed=(*self.agreed, seat))

    def data(self) -> dict[str, object]:
        """Return the request as JSON-able data."""
        return {"by": self.by, "entry": self.entry, "at": self.at, "agreed": list(self.agreed)}

    @classmethod
    def read(cls, data: dict[str, object]) -> Self:
        """Return the request that `data` wrote."""
        told = cast(dict[str, Any], data)
        return cls(told["by"], told["entry"], told["at"], tuple(told["agreed"]))
