"""Company: who is at a table, and for whom its bots think."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.live.queue import Asker

if TYPE_CHECKING:
    from travelogue.live.table import Table


def has_company(table: Table) -> bool:
    """Tell whether somebody sits at a table or looks at it; otherwise its bots rest."""
    return bool(table.listeners) or any(seat.kind == "person" for seat in table.seats)


def asker_of(table: Table) -> Asker:
    """Return for whom bots think: who sits here and is connected, else who watches or opened it."""
    connected = {listener.person: listener.network for listener in table.listeners}
    for seat in table.seats:
        if seat.holder and seat.holder in connected:
            return Asker(seat.holder, connected[seat.holder])
    for person, network in connected.items():
        return Asker(person, network)
    return table.opener
