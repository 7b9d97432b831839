"""An undo that crosses the moves of others: asked of them, and carried out when all agree."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Self, cast

from travelogue.core.errors import UndoRefused
from travelogue.live.errors import NotAsked

if TYPE_CHECKING:
    from travelogue.live.change import Change
    from travelogue.live.table import Table


@dataclass(frozen=True)
class UndoRequest:
    """Who asks, which entry would be the first to go, and who has agreed.

    It holds for the moment at which it was asked: whoever plays on has answered it.
    """

    by: int
    entry: int
    at: int  # how many entries there were
    agreed: tuple[int, ...] = ()

    def data(self) -> dict[str, object]:
        """Return the request as JSON-able data."""
        return {"by": self.by, "entry": self.entry, "at": self.at, "agreed": list(self.agreed)}

    @classmethod
    def read(cls, data: dict[str, object]) -> Self:
        """Return the request that `data` wrote."""
        told = cast(dict[str, Any], data)
        return cls(told["by"], told["entry"], told["at"], tuple(told["agreed"]))


def asked_by(table: Table, seat: int) -> UndoRequest:
    """Return the request for a seat's last decision; UndoRefused if it has made none."""
    mine = [played.entry.seq for played in table.history.line if played.entry.seat == seat]
    if table.over or not mine:
        raise UndoRefused("There is no decision of yours that could be taken back.")
    return UndoRequest(seat, mine[-1], len(table.history.entries))


def agreed_by(table: Table, seat: int) -> UndoRequest:
    """Return the request with one more consent; NotAsked if nobody waits for this seat's."""
    request = table.request
    if request is None or request.at != len(table.history.entries):
        raise NotAsked("Nobody asks for an undo now.")
    if seat not in awaited(table):
        raise NotAsked("The undo does not wait for this seat's consent.")
    return replace(request, agreed=(*request.agreed, seat))


def awaited(table: Table) -> list[int]:
    """Return the seats whose consent to the request is awaited; bots always agree."""
    request = table.request
    if request is None or request.at != len(table.history.entries):
        return []
    asker = table.seats[request.by].holder
    return [
        number
        for number, seat in enumerate(table.seats)
        if seat.kind == "person" and seat.holder != asker and number not in request.agreed
    ]


async def settle(table: Table, change: Change) -> None:
    """Store what somebody said about the request; when all have agreed, take back."""
    request = table.request
    if request is None or awaited(table):
        await change.commit()
        return
    entry = table.history.rewind(request.by, request.entry, at=table.host.now())
    table.answers.left[request.by] = table.history.questions[request.by]
    table.take_back_time(request.by)
    await change.commit([entry], [request.by])
