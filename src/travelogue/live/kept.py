"""KeptTable: a game with its seats, and how every change of it is stored and then told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from travelogue.core.errors import StaleQuestion
from travelogue.core.types import SPECTATOR
from travelogue.history.entry import Entry
from travelogue.history.file import Proof
from travelogue.history.history import History
from travelogue.history.position import cut, position_of
from travelogue.live import clock
from travelogue.live.clock import Clock
from travelogue.live.driver import Driver
from travelogue.live.errors import TooMany
from travelogue.live.host import Host
from travelogue.live.requests import UndoRequest
from travelogue.live.seats import Seat, seat_kind
from travelogue.live.standing import StandingAnswer, StandingAnswers
from travelogue.live.terms import Terms
from travelogue.metrics import CONFLICTS, MOVES
from travelogue.store.errors import StoreConflict
from travelogue.store.records import Change, Kept, Note, SeatRecord, Snapshot

MOST_NOTES: Final = 3000  # of one table
TALK: Final = ("said", "asked", "away", "back")  # people may do that without end
KEPT_NOTES: Final = 300  # in memory
log = logging.getLogger(__name__)


class Listener(Protocol):
    """Somebody who looks at a table."""

    def changed(self) -> None:
        """Take note that the table has changed; must not wait for anything."""


@dataclass(frozen=True)
class Deed:
    """What a table is known by for good: its id, who opened it, and the key of its invitation."""

    id: str
    opened_by: str = ""
    key: str = ""
    created: int = 0


@dataclass
class Memory:
    """What a change may have touched, as it was before; the history by its length."""

    entries: int
    seats: list[Seat]
    clocks: list[Clock]
    given: dict[tuple[int, str], StandingAnswer]
    left: dict[int, int]
    request: UndoRequest | None
    notes: list[Note]


class KeptTable:
    """A history with people and bots around it.

    `lock` is held while memory is ahead of the store; whoever reads the position to show it to
    somebody holds it too, so that nobody sees a move that was not stored.
    """

    def __init__(
        self,
        deed: Deed,
        history: History,
        seats: list[Seat],
        host: Host,
        bot_seed: int = 0,
        terms: Terms | None = None,
    ) -> None:
        self.deed = deed
        self.id = deed.id
        self.history = history
        self.seats = seats
        self.host = host
        self.bot_seed = bot_seed  # of the bots' own generators, never of the deal
        self.terms = terms or Terms()
        is_timed = self.terms.pace.kind != "none"
        self.clocks = [clock.fresh(self.terms.pace) for _ in seats] if is_timed else []
        self.lock = asyncio.Lock()
        self.answers = StandingAnswers()
        self.request: UndoRequest | None = None  # an undo that the others are asked about
        self.notes: list[Note] = []  # the latest ones: chat, sitting down, time over ...
        self.listeners: set[Listener] = set()
        self.next_id = ""  # the table of the rematch
        self.told = time.monotonic()  # when somebody last saw something new
        self.driver = Driver(self)
        self.proof: Proof | None = None  # of a finished game, once somebody asked for it
        self.proven = 0  # how many entries it looked at, whether they stood the test or not
        self.proving = asyncio.Lock()
        self.version = 0  # grows whenever what is shown of the table may have changed

    # --- asking -----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.history.over

    def seats_of(self, holder: str) -> list[int]:
        """Return the seats that a person holds: several if people share one device."""
        return [n for n, seat in enumerate(self.seats) if holder and seat.holder == holder]

    def seat_of(self, holder: str) -> int:
        """Return the first seat that a person holds here, else SPECTATOR."""
        mine = self.seats_of(holder)
        return mine[0] if mine else SPECTATOR

    def open_seats(self) -> list[int]:
        """Return the seats that wait for whoever comes."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "open"]

    def standing_action(self, seat: int) -> int | None:
        """Return what a person's standing answers play now; None if the person is to be asked."""
        return self.answers.action(self.history, self.seats, seat)

    def remaining(self) -> list[int]:
        """Return the milliseconds that every seat has left; [] without clocks."""
        now = self.host.now()
        return [clock.remaining(each, now) for each in self.clocks]

    def run_clocks(self, now: int) -> list[int]:
        """Start and stop clocks as the position demands; return the seats whose clock changed.

        All stand until every seat is filled.
        """
        pace, pending = self.terms.pace, self.history.pending()
        is_full = not self.open_seats()
        changed = []
        for seat, old in enumerate(self.clocks):
            if is_full and seat in pending and self.seats[seat].kind == "person":
                self.clocks[seat] = clock.start(old, now)
            elif seat in pending:
                self.clocks[seat] = clock.pause(old, now)
            else:
                self.clocks[seat] = clock.stop(old, pace, now)
            if self.clocks[seat] is not old:
                changed.append(seat)
        return changed

    # --- answering --------------------------------------------------------------------------

    async def submit(self, seat: int, q: int, action: int, *, auto: bool = False) -> Entry:
        """Play a seat's answer to question q: stored first, then told.

        StaleQuestion if the seat is asked something else by now, IllegalAction if the rules say no.
        """
        async with self.changing():
            self.check_fresh(seat, q)
            asked = self.history.pending()
            entry = self.history.play(seat, action, auto=auto, at=self.host.now())
            await self.keep_entry(entry, asked)
        MOVES.inc()
        return entry

    def check_fresh(self, seat: int, q: int) -> None:
        """Raise StaleQuestion unless q is the number of the seat's latest question."""
        if self.history.questions[seat] != q:
            raise StaleQuestion(
                "The table has moved on since you clicked; here it is as it stands."
            )

    # --- storing and telling ----------------------------------------------------------------

    def changing(self) -> Changing:
        """Hold the lock; what fails leaves everything as it was, and bots go on afterwards."""
        return Changing(self)

    def memory(self) -> Memory:
        """Return what a change may touch, as it is now."""
        return Memory(
            len(self.history.entries),
            list(self.seats),
            list(self.clocks),
            dict(self.answers.given),
            dict(self.answers.left),
            self.request,
            list(self.notes),
        )

    def restore(self, before: Memory) -> None:
        """Bring back what a change that failed has touched."""
        if len(self.history.entries) != before.entries:
            self.history = cut(self.history, before.entries)
        self.seats, self.clocks = before.seats, before.clocks
        self.answers.given, self.answers.left = before.given, before.left
        self.request, self.notes = before.request, before.notes

    def noted(self, kind: str, seat: int, text: str = "") -> Change:
        """Return a change with a note about what happened beside the game."""
        number = self.notes[-1].number + 1 if self.notes else 0
        if number >= MOST_NOTES and kind in TALK:
            raise TooMany(f"At one table {MOST_NOTES} notes are kept at most.")
        note = Note(number, kind, seat, text, self.host.now())
        self.notes = [*self.notes[-KEPT_NOTES:], note]
        return Change(self.id, note=note)

    async def keep_entry(
        self,
        entry: Entry,
        asked: list[int],
        change: Change | None = None,
        seats: Sequence[int] = (),
    ) -> None:
        """Store an entry that was just played, with a snapshot if other seats are asked now."""
        change = change or Change(self.id)
        change.entries.append(entry)
        self.request = None  # whoever was asked about an undo has another position before them
        if self.history.pending() != asked:
            change.snapshot = Snapshot(entry.seq, position_of(self.history))
        await self.keep(change, seats=seats)

    async def keep(self, change: Change, seats: Sequence[int] = ()) -> None:
        """Store a change with what follows from it, then tell everybody."""
        now = self.host.now()
        touched = sorted({*seats, *self.run_clocks(now)})
        change.seats = [self.seat_record(seat) for seat in touched]
        change.head = self.head(now)
        await self.host.store.write(change)
        self.answers.note_offers(self.history, self.seats)
        self.tell()

    def head(self, now: int) -> dict[str, object]:
        """Return the columns of the table's row that change with play."""
        over, history = self.over, self.history
        result = {"scores": history.scores(), "ranks": history.ranks()} if over else None
        return {
            "moved": now,
            "pending": history.pending(),
            "due": self.due(now),
            "ended": history.entries[-1].at if over else None,
            "result": result,
            "request": self.request.data() if self.request is not None else None,
        }

    def due(self, now: int) -> int | None:
        """Return when the table needs a process: at once for a bot, else when a time is over."""
        if self.driver.next_to_answer() is not None:
            return now
        ends = [end for each in self.clocks if (end := clock.deadline(each)) is not None]
        return min(ends, default=None)

    def seat_record(self, number: int) -> SeatRecord:
        """Return a seat as it is stored."""
        seat = self.seats[number]
        return SeatRecord(
            number,
            seat.kind,
            seat.name,
            seat.bot,
            seat.holder,
            self.answers.of_seat(number),
            self.answers.left.get(number),
            self.clocks[number].data() if self.clocks else None,
        )

    async def refresh(self) -> None:
        """Take over what another process stored, and tell everybody."""
        async with self.lock:
            await self.pull()
            self.tell()
        self.wake()

    async def pull(self) -> None:
        """Read what is new in the store."""
        number = self.notes[-1].number + 1 if self.notes else 0
        kept = await self.host.store.load(self.id, len(self.history.entries), number)
        if kept is not None:
            self.take_over(kept)

    def take_over(self, kept: Kept) -> None:
        """Make what is stored one's own: new entries are played, the rest is replaced."""
        self.seats = [
            Seat(seat_kind(seat.kind), seat.name, seat.bot, seat.holder) for seat in kept.seats
        ]
        for entry in kept.entries:
            self.history.replay_entry(entry)
            self.answers.note_offers(self.history, self.seats)
        for seat in kept.seats:
            self.answers.take_over(seat.seat, seat.standing, seat.left)
            if self.clocks and seat.clock is not None:
                self.clocks[seat.seat] = clock.read(seat.clock)
        self.notes = [*self.notes, *kept.notes][-KEPT_NOTES:]
        request = kept.table.request
        self.request = UndoRequest.read(request) if request is not None else None
        self.next_id = kept.table.next_table or ""
        self.version += 1

    def tell(self) -> None:
        """Tell every listener; one that fails is left out from now on."""
        self.told = time.monotonic()
        self.version += 1
        for listener in tuple(self.listeners):
            try:
                listener.changed()
            except Exception:
                log.exception("table %s: a listener failed and is dropped", self.id)
                self.listeners.discard(listener)

    def wake(self) -> None:
        """Let bots and standing answers play until a person is asked; does nothing meanwhile."""
        self.driver.wake()

    async def close(self) -> None:
        """Stop the bots and wait for what is being stored."""
        await self.driver.close()
        async with self.lock:
            pass


class Changing:
    """Holds a table's lock while something of it changes; see KeptTable.changing."""

    __slots__ = ("before", "table")

    def __init__(self, table: KeptTable) -> None:
        self.table = table

    async def __aenter__(self) -> None:
        await self.table.lock.acquire()
        self.before = self.table.memory()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: object
    ) -> None:
        try:
            if error is not None:
                self.table.restore(self.before)
            if isinstance(error, StoreConflict):
                CONFLICTS.inc()
                await self.table.pull()
                raise StaleQuestion(
                    "The table has moved on since you clicked; here it is as it stands."
                ) from None
        finally:
            self.table.lock.release()
        if error is None:
            self.table.wake()
