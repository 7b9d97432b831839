"""Table: a game in play. Answers are checked, stored, and only then told to those who look on."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final, Protocol

from travelogue.core.errors import StaleQuestion, TravelogueError, UndoRefused
from travelogue.core.types import SPECTATOR
from travelogue.history.entry import UNDO, Entry
from travelogue.history.file import Proof
from travelogue.history.history import History
from travelogue.live.errors import SeatTaken
from travelogue.live.seats import Seat, tidy_name
from travelogue.live.workers import Workers
from travelogue.store.memory import Store

RETRY_SECONDS: Final = 1.0
MOST_UNDOS: Final = 200  # of one seat in one game: entries are kept for ever
log = logging.getLogger(__name__)


class Listener(Protocol):
    """Somebody who looks at a table."""

    def tell(self) -> None:
        """Take note that the table has changed; must not wait for anything."""


class Table:
    """A history with people and bots around it.

    `lock` is held while the history is ahead of the store; whoever reads the position to show it
    to somebody holds it too, so that nobody sees a move that was not stored.
    """

    def __init__(
        self,
        id: str,
        history: History,
        seats: list[Seat],
        store: Store,
        workers: Workers,
        bot_seconds: float,
        bot_seed: int,
    ) -> None:
        self.id = id
        self.history = history
        self.seats = seats
        self.store = store
        self.workers = workers
        self.bot_seconds = bot_seconds  # a bot answers no sooner, so that people can follow
        self.bot_seed = bot_seed  # of the bots' own generators, never of the deal
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.next_id = ""  # the table of the rematch
        self.told = time.monotonic()  # when somebody last saw something new
        self.started = time.time()
        self.driver: asyncio.Task[None] | None = None
        self.proof: Proof | None = None  # of a finished game, once somebody asked for it
        self.shown: dict[object, object] = {}  # what listeners drew of the table as it stands
        # log lines already put into words, by (entry, seat, language); names are part of them
        self.words: dict[tuple[int, int, str], list[tuple[str, str]]] = {}

    # --- asking -----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.history.over

    def seat_of(self, holder: str) -> int:
        """Return the seat that a person holds here, else SPECTATOR."""
        for number, seat in enumerate(self.seats):
            if holder and seat.holder == holder:
                return number
        return SPECTATOR

    def open_seats(self) -> list[int]:
        """Return the seats that wait for whoever comes by the link."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "open"]

    def bot_to_move(self) -> int | None:
        """Return the first pending seat that a bot holds."""
        for seat in self.history.pending():
            if self.seats[seat].kind == "bot":
                return seat
        return None

    # --- answering --------------------------------------------------------------------------

    async def submit(self, seat: int, q: int, action: int, *, auto: bool = False) -> Entry:
        """Play a seat's answer to question q: stored first, then told.

        StaleQuestion if the seat is asked something else by now, IllegalAction if the rules say no.
        """
        async with self.lock:
            self.check_fresh(seat, q)
            entry = self.history.play(seat, action, auto=auto)
            await self.keep(entry)
        self.wake()
        return entry

    async def undo(self, seat: int, q: int) -> Entry:
        """Take back a seat's last decision; UndoRefused if it stands."""
        async with self.lock:
            self.check_fresh(seat, q)
            undone = [entry for entry in self.history.entries if is_undo_of(entry, seat)]
            if len(undone) >= MOST_UNDOS:
                raise UndoRefused(f"A seat takes back {MOST_UNDOS} times in a game at most.")
            entry = self.history.undo(seat)
            self.words.clear()
            await self.keep(entry)
        self.wake()
        return entry

    def check_fresh(self, seat: int, q: int) -> None:
        """Raise StaleQuestion unless q is the number of the seat's latest question."""
        if self.history.questions[seat] != q:
            raise StaleQuestion(
                "The table has moved on since you clicked; here it is as it stands."
            )

    async def keep(self, entry: Entry) -> None:
        """Store the entry that was just played and tell everybody; undone if the store fails."""
        try:
            await self.store.append(self.id, entry)
        except BaseException:
            self.history = without_last(self.history)
            raise
        self.tell()

    async def sit(self, seat: int, holder: str, name: str) -> None:
        """Give an open seat to a person; SeatTaken if it is not open or they sit here already."""
        async with self.lock:
            if self.seat_of(holder) != SPECTATOR:
                raise SeatTaken("You sit at this table already.")
            if self.over or seat not in self.open_seats():
                raise SeatTaken("Somebody sat down there a moment before you.")
            self.seats[seat] = Seat("person", name=tidy_name(name), holder=holder)
            self.words.clear()
            self.tell()

    def tell(self) -> None:
        """Tell every listener; one that fails is left out from now on."""
        self.told = time.monotonic()
        self.shown.clear()
        for listener in tuple(self.listeners):
            try:
                listener.tell()
            except Exception:
                log.exception("table %s: a listener failed and is dropped", self.id)
                self.listeners.discard(listener)

    # --- bots -------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let the bots play until a person is asked; does nothing while they do."""
        if self.driver is not None and not self.driver.done():
            return
        if self.bot_to_move() is not None:
            self.driver = asyncio.get_running_loop().create_task(self.drive())

    async def drive(self) -> None:
        """Answer for bots as long as one is pending."""
        while (seat := self.bot_to_move()) is not None:
            q = self.history.questions[seat]
            begun = time.monotonic()
            try:
                action, auto = await self.ask_bot(seat)
                await asyncio.sleep(max(0.0, self.bot_seconds - (time.monotonic() - begun)))
                await self.submit(seat, q, action, auto=auto)
            except TravelogueError:
                continue  # somebody took a move back meanwhile: the question is another one
            except Exception:
                log.exception("table %s: a bot's move failed; trying again", self.id)
                await asyncio.sleep(RETRY_SECONDS)

    async def ask_bot(self, seat: int) -> tuple[int, bool]:
        """Return a legal action for a bot's seat, and whether the table had to choose it."""
        history = self.history
        legal = history.legal(seat)
        action = await self.workers.choose(
            history.game.meta.name,
            history.view(seat).encode(),
            seat,
            self.seats[seat].bot,
            self.bot_seed + len(history.entries),
        )
        return (action, False) if action in legal else (legal[0], True)

    async def close(self) -> None:
        """Stop the bots."""
        if self.driver is not None:
            self.driver.cancel()
            await asyncio.gather(self.driver, return_exceptions=True)


def is_undo_of(entry: Entry, seat: int) -> bool:
    return entry.seat == seat and entry.action == UNDO


def without_last(history: History) -> History:
    """Return the same game without its last entry, replayed from the others."""
    earlier = History(history.game, history.seats, history.options, history.seed)
    earlier.replay(history.entries[:-1])
    return earlier
