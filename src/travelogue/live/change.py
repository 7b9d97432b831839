"""Change: what happens to a table is stored whole and then told, or leaves everything as it was."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Final, Self, TypeVar

from travelogue.core.errors import StaleQuestion
from travelogue.core.types import SPECTATOR
from travelogue.history.entry import Entry
from travelogue.history.position import cut, position_of
from travelogue.live import dealing
from travelogue.live.errors import TooMany
from travelogue.live.stored import KEPT_NOTES, begun, dealt, ended, head, seat_record
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
        self.more: dict[str, object] = {}  # columns of the table's row that change but seldom

    async def __aenter__(self) -> Self:
        table = self.table
        await table.lock.acquire()
        self.entries = len(table.history.entries)
        self.asked = table.history.pending()
        self.seats, self.clocks = list(table.seats), list(table.clocks)
        self.given, self.left = dict(table.answers.given), dict(table.answers.left)
        self.request, self.notes = table.request, table.notes
        self.frozen, self.until = table.frozen, table.until
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
        table.frozen, table.until = self.frozen, self.until

    def note(self, kind: str, seat: int, text: str = "") -> None:
        """Add a note about what happened beside the game; TooMany if people talk without end."""
        table = self.table
        number = table.notes[-1].number + 1 if table.notes else 0
        if number >= MOST_NOTES and kind in TALK:
            raise TooMany(f"At one table {MOST_NOTES} notes are kept at most.")
        self.record.note = Note(number, kind, seat, text, table.host.now())
        table.notes = [*table.notes[-KEPT_NOTES:], self.record.note]

    def deal(self, now: int) -> Entry | None:
        """Freeze the pledges or deal if it is time to; return the entry of the deal if it was.

        A freeze without a deal comes with a note, whose number only one process can use.
        """
        table = self.table
        entry = dealing.advance(table, now)
        if entry is not None:
            self.more |= begun(table, now)
            self.record.fair.append(dealt(table, now))
        elif table.frozen is not self.frozen:
            self.more["shares"] = dealing.stored_shares(table)
            if self.record.note is None:
                self.note(dealing.FROZEN, SPECTATOR)
        return entry

    async def commit(self, entry: Entry | None = None, seats: Sequence[int] = ()) -> None:
        """Store what was done with what follows from it, then tell everybody.

        An entry that was just played comes with a snapshot if other seats are asked now; `seats`
        are those that have changed.
        """
        table, record, now = self.table, self.record, self.table.host.now()
        if not self.entries:
            entry = self.deal(now)
        if entry is not None:
            record.entries.append(entry)
            table.request = None  # whoever was asked about an undo has another position now
            if table.history.pending() != self.asked:
                record.snapshot = Snapshot(entry.seq, position_of(table.history))
            if table.history.over:
                record.fair.append(ended(table, now))
        taken = [n for n, seat in enumerate(table.seats) if seat is not self.seats[n]]
        touched = sorted({*seats, *taken, *table.run_clocks(now)})
        record.seats = [seat_record(table, seat) for seat in touched]
        record.head = head(table, now) | self.more
        await table.host.store.write(record)
        table.answers.note_offers(table.history, table.seats)
        table.announce()
