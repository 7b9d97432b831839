"""Attendance: who is at a table, and for whom its bots think."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.live.queue import Asker

if TYPE_CHECKING:
    from travelogue.live.table import Table


def has_company(table: Table) -> bool:
    """Tell whether somebody sits at a table or looks at it; otherwise its bots rest."""
    return bool(table.listeners) or any(seat.kind == "person" for seat in table.seats)


def asker_of(table: Table) -> Asker:
    """Return for whom bots think: who sits here and is connected, else who watches or opened it.

    Of several it is the one whose network waits for least: nobody's bots wait behind the crowd of
    a stranger who sits down beside them.
    """
    holders = {seat.holder for seat in table.seats if seat.kind == "person"}
    connected = [Asker(listener.person, listener.network) for listener in table.listeners]
    seated = [asker for asker in connected if asker.person in holders]
    return table.host.workers.queue.quietest(seated or connected or [table.opener])
