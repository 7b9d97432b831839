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
from travelogue.live.errors import TableClosed, TooMany
from travelogue.live.stored import begun, dealt, ended, head, seat_record
from travelogue.live.terms import DAY, MINUTE
from travelogue.metrics import CONFLICTS
from travelogue.store.errors import StoreConflict
from travelogue.store.records import NOTES_KEPT, Note, Snapshot, StoreChange

if TYPE_CHECKING:
    from travelogue.live.table import Table

MOST_SAID: Final = 200  # by one person at one table within a day
MOST_NOTED: Final = 40  # of what people may do without end, by one person within a day;
NOTED_AGAIN: Final = MINUTE  # the same once in so long. What was done is done all the same
DEEDS: Final = ("asked", "agreed", "declined", "away", "back")
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
        if table.closed:
            table.lock.release()
            raise TableClosed("The host has closed this table.")
        self.entries = len(table.history.entries)
        self.asked = table.history.pending()
        self.seats, self.clocks = list(table.seats), list(table.clocks)
        self.given, self.left = dict(table.answers.given), dict(table.answers.left)
        self.request, self.notes, self.moved = table.request, table.notes, table.moved
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
        table.request, table.notes, table.moved = self.request, self.notes, self.moved
        table.frozen, table.until = self.frozen, self.until
        table.closed = 0  # nothing begins at a closed table

    def note(self, kind: str, seat: int, text: str = "", person: str = "") -> None:
        """Add a note about what happened beside the game; TooMany if somebody talks without end.

        It is by whoever holds the seat, or held it before. What people may do without end is not
        noted each time, and is never refused because of that.
        """
        table, now = self.table, self.table.host.now()
        if not person and seat >= 0:
            person = table.seats[seat].holder or self.seats[seat].holder
        if kind == "said" and self.lately(person, ("said",), DAY) >= MOST_SAID:
            raise TooMany(f"At one table a person says {MOST_SAID} things a day at most.")
        if kind in DEEDS and (
            self.lately(person, (kind,), NOTED_AGAIN)
            or self.lately(person, DEEDS, DAY) >= MOST_NOTED
        ):
            return
        number = table.notes[-1].number + 1 if table.notes else 0
        self.record.note = Note(number, kind, seat, text, now, person)
        table.notes = [*table.notes[1 - NOTES_KEPT :], self.record.note]

    def lately(self, person: str, kinds: tuple[str, ...], span: int) -> int:
        """Return how many notes of some kinds there are by a person within a time (ms)."""
        since = self.table.host.now() - span
        return sum(
            note.person == person and note.kind in kinds and note.at > since
            for note in self.table.notes
        )

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

    async def commit(self, entries: Sequence[Entry] = (), seats: Sequence[int] = ()) -> None:
        """Store what was done with what follows from it, then tell everybody.

        Entries that were just played come with a snapshot if other seats are asked now; `seats`
        are those that have changed.
        """
        table, record, now = self.table, self.record, self.table.host.now()
        if not self.entries and not table.closed:
            entry = self.deal(now)
            entries = [] if entry is None else [entry]
        if entries:
            record.entries += entries
            table.request = None  # whoever was asked about an undo has another position now
            if table.history.pending() != self.asked:
                record.snapshot = Snapshot(entries[-1].seq, position_of(table.history))
            if table.history.over:
                record.fair.append(ended(table, now))
        public = table.history.told_to(SPECTATOR).moments
        is_public = bool(entries) and bool(public) and public[-1] >= entries[0].seq
        if is_public or record.note is not None:
            table.moved = now  # what is listed tells nobody of secret answers
        taken = [n for n, seat in enumerate(table.seats) if seat is not self.seats[n]]
        touched = sorted({*seats, *taken, *table.run_clocks(now)})
        record.seats = [seat_record(table, seat) for seat in touched]
        record.head = head(table, now) | self.more
        await table.host.store.write(record)
        table.answers.note_offers(table.history, table.seats)
        table.announce()
