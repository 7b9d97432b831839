"""Change: what happens to a table is stored whole and then told, or leaves everything as it was."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Final, Self, TypeVar

from travelogue.core.errors import StaleQuestion
from travelogue.history.entry import Entry
from travelogue.history.position import cut, position_of
from travelogue.live.errors import TooMany
from travelogue.live.stored import KEPT_NOTES, head, seat_record
from travelogue.metrics import CONFLICTS
from travelogue.store.errors import StoreConflict
from travelogue.store.records import Note, Snapshot, StoreChange

if TYPE_CHECKING:
    from travelogue.live.table import Table

MOST_NOTES: Final = 3000  # of one table
TALK: Final = ("said", "asked", "away", "back")  # people may do that without end
MOVED_ON: Final = "The table has moved on since you clicked; here it is as it stands."
Result = TypeVar("Result")


async def finished(change: Coroutine[object, object, Result]) -> Result:
    """Return what a change returns; once begun it is finished even if whoever waits is cancelled.

    Otherwise memory would be set back while the store goes on.
    """
    return await asyncio.shield(asyncio.get_running_loop().create_task(change))


class Change:
    """Holds a table's lock, and what it was before.

    async with table.change() as change:
        ...                        # checks, and changes of memory: what raises is taken back
        await change.commit(...)   # clocks, record, store, version, listeners
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.record = StoreChange(table.id)

    async def __aenter__(self) -> Self:
        table = self.table
        await table.lock.acquire()
        self.entries = len(table.history.entries)
        self.asked = table.history.pending()
        self.seats, self.clocks = list(table.seats), list(table.clocks)
        self.given, self.left = dict(table.answers.given), dict(table.answers.left)
        self.request, self.notes = table.request, table.notes
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: object
    ) -> None:
        """Let bots go on after a change; roll back what failed.

        Whoever lost a race reads what the winner stored, and is told that the table has moved on.
        """
        try:
            if error is not None:
                self.roll_back()
            if isinstance(error, StoreConflict):
                CONFLICTS.inc()
                await self.table.pull()
                raise StaleQuestion(MOVED_ON) from None
        finally:
            self.table.lock.release()
        if error is None:
            self.table.driver.wake()

    def roll_back(self) -> None:
        """Bring back what the change may have touched; the history by its length."""
        table = self.table
        if len(table.history.entries) != self.entries:
            table.history = cut(table.history, self.entries)
        table.seats, table.clocks = self.seats, self.clocks
        table.answers.given, table.answers.left = self.given, self.left
        table.request, table.notes = self.request, self.notes

    def note(self, kind: str, seat: int, text: str = "") -> None:
        """Add a note about what happened beside the game; TooMany if people talk without end."""
        table = self.table
        number = table.notes[-1].number + 1 if table.notes else 0
        if number >= MOST_NOTES and kind in TALK:
            raise TooMany(f"At one table {MOST_NOTES} notes are kept at most.")
        self.record.note = Note(number, kind, seat, text, table.host.now())
        table.notes = [*table.notes[-KEPT_NOTES:], self.record.note]

    async def commit(self, entries: Sequence[Entry] = (), seats: Sequence[int] = ()) -> None:
        """Store what was done with what follows from it, then tell everybody.

        Entries that were just played come with a snapshot if other seats are asked now; `seats`
        are those that have changed.
        """
        table, record, now = self.table, self.record, self.table.host.now()
        if entries:
            record.entries += entries
            table.request = None  # whoever was asked about an undo has another position now
            if table.history.pending() != self.asked:
                record.snapshot = Snapshot(entries[-1].seq, position_of(table.history))
        touched = sorted({*seats, *table.run_clocks(now)})
        record.seats = [seat_record(table, seat) for seat in touched]
        record.head = head(table, now)
        await table.host.store.write(record)
        table.answers.note_offers(table.history, table.seats)
        table.announce()
