"""Table: a game in play with people and bots around it, and what each of them may do."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass, replace
from typing import Final, Protocol

from travelogue.core.errors import StaleQuestion, UndoRefused
from travelogue.core.types import SPECTATOR
from travelogue.history.entry import Entry
from travelogue.history.file import Proof
from travelogue.history.history import History
from travelogue.history.shares import Share
from travelogue.live import clock, dealing
from travelogue.live.change import MOVED_ON, Change
from travelogue.live.driver import Driver
from travelogue.live.errors import (
    NotDealt,
    NotForYou,
    NotOffered,
    NotYourSeat,
    SeatTaken,
    TableClosed,
    Unwelcome,
)
from travelogue.live.host import Host
from travelogue.live.levels import DEFAULT_BOT
from travelogue.live.queue import Asker
from travelogue.live.seats import Seat, tidy, tidy_name
from travelogue.live.standing import StandingAnswer, StandingAnswers
from travelogue.live.stored import take_over
from travelogue.live.terms import Terms
from travelogue.live.undo_requests import UndoRequest, agreed_by, asked_by, awaited, settle
from travelogue.metrics import MOVES
from travelogue.store.records import Note

MOST_UNDOS: Final = 200  # of one seat in one game: entries are kept for ever
MAX_SAID: Final = 300  # letters of a chat message
log = logging.getLogger(__name__)


class Listener(Protocol):
    """Somebody who looks at a table, and the network from which they do; "" if unknown."""

    person: str
    network: str

    def changed(self) -> None:
        """Take note that the table has changed; must not wait for anything."""


@dataclass(frozen=True)
class Deed:
    """What a table is known by for good: its id, who opened it, and the key of its invitation."""

    id: str
    opened_by: str = ""
    key: str = ""
    created: int = 0


class Table:
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
        self.moved = deed.created  # when something happened that everybody could notice
        self.version = 0  # grows whenever what is shown of the table may have changed
        self.answers = StandingAnswers()
        self.request: UndoRequest | None = None  # an undo that the others are asked about
        self.notes: list[Note] = []  # the latest ones: chat, sitting down, time over ...
        self.listeners: set[Listener] = set()
        self.opener = Asker(deed.opened_by)  # their network is never stored
        self.hurried: set[int] = set()  # bots that had less than their whole budget for a move
        self.next_id = ""  # the table of the rematch
        self.closed = 0  # when the host closed it, before the game began
        self.told = time.monotonic()  # when somebody last saw something new
        self.driver = Driver(self)
        # before the deal: what the seats have pledged, fixed, and until when it is waited for them
        self.frozen: list[Share] | None = None
        self.until: int | None = None
        self.proof: Proof | None = None  # of a finished game, once somebody asked for it
        self.proven = 0  # how many entries it looked at, whether they stood the test or not
        self.proving = asyncio.Lock()

    # --- asking -----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.history.over

    @property
    def is_dealt(self) -> bool:
        """Whether there are cards: before that, all that shows a position has nothing to show."""
        return bool(self.history.entries)

    @property
    def has_begun(self) -> bool:
        """Whether somebody has made a move."""
        return len(self.history.entries) > 1

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

    def check_may_watch(self, holder: str, key: str = "") -> None:
        """Raise NotForYou unless a person may see the table."""
        may = (
            self.terms.watching == "everyone"
            or bool(self.seats_of(holder))
            or (self.terms.watching == "link" and bool(key) and key == self.deed.key)
            or (bool(self.open_seats()) and not self.over)  # whoever may sit down may look
        )
        if not may:
            raise NotForYou("Those who sit at this table do not want to be watched.")

    def check_not_closed(self) -> None:
        """Raise TableClosed if the host has closed the table."""
        if self.closed:
            raise TableClosed("The host has closed this table.")

    def check_fresh(self, seat: int, q: int) -> None:
        """Raise StaleQuestion unless q is the number of the seat's latest question."""
        if not self.history.entries:
            self.check_dealt()
        if self.history.questions[seat] != q:
            raise StaleQuestion(MOVED_ON)

    def check_dealt(self) -> None:
        """Raise NotDealt before the deal."""
        if not self.is_dealt:
            raise NotDealt("The cards are dealt when everybody is here.")

    def check_undos(self, seat: int) -> None:
        """Raise UndoRefused if a seat has taken back as often as it may."""
        mine = [entry for entry in self.history.entries if entry.seat == seat]
        if sum(entry.takes_back() and not entry.joined for entry in mine) >= MOST_UNDOS:
            raise UndoRefused(f"A seat takes back {MOST_UNDOS} times in a game at most.")

    def standing_action(self, seat: int) -> int | None:
        """Return what a person's standing answers play now; None if the person is to be asked."""
        return self.answers.action(self.history, self.seats, seat)

    def settled_action(self, seat: int) -> int | None:
        """Return what the table plays for a person now: the only answer, or a standing one."""
        only = self.history.only_answer(seat)
        return self.standing_action(seat) if only is None else only

    def waiting_for(self) -> list[int]:
        """Return the seats whose consent to an undo is awaited."""
        return awaited(self)

    # --- playing ----------------------------------------------------------------------------

    async def submit(self, seat: int, q: int, *actions: int, auto: bool = False) -> list[Entry]:
        """Play a seat's answer to question q, all actions of a gesture: stored first, then told.

        StaleQuestion if the seat is asked something else by now, IllegalAction if the rules say no
        to one of them; then none is played.
        """
        async with self.change() as change:
            self.check_fresh(seat, q)
            played = self.history.play_gesture(seat, actions, auto=auto, at=self.host.now())
            await change.commit(played)
        MOVES.inc(len(played))
        return played

    async def undo(self, seat: int, q: int) -> list[Entry]:
        """Take back a seat's last gesture; UndoRefused if it stands."""
        async with self.change() as change:
            self.check_fresh(seat, q)
            self.check_undos(seat)
            undone = [played.entry for played in self.history.line if played.entry.seat == seat]
            taken_back = self.history.undo_gesture(seat, at=self.host.now())
            self.answers.ask_again(self.history, self.seats, seat, undone[-len(taken_back)])
            self.take_back_time(seat)
            await change.commit(taken_back, [seat])
        return taken_back

    async def ask_undo(self, seat: int, q: int) -> None:
        """Ask to take back a seat's last decision and all that followed.

        Everybody else who sits here must agree, for cards may have been seen; bots always do.
        """
        async with self.change() as change:
            self.check_fresh(seat, q)
            self.check_undos(seat)
            self.request = asked_by(self, seat)
            change.note("asked", seat)
            await settle(self, change)

    async def answer_undo(self, seat: int, agree: bool) -> None:
        """Agree to the undo that somebody asked for, or not; NotAsked if there is none."""
        async with self.change() as change:
            request = agreed_by(self, seat)
            self.request = request if agree else None
            change.note("agreed" if agree else "declined", seat)
            await settle(self, change)

    async def stand(self, seat: int, key: str, answer: StandingAnswer) -> None:
        """Answer a key from the next question on; NotOffered if the seat was never asked about it.

        The question that is open stays with the person, unless the table is about to answer it.
        """
        async with self.change() as change:
            self.answers.note_offers(self.history, self.seats)
            if (seat, key) not in self.answers.offered and (seat, key) not in self.answers.given:
                raise NotOffered("There is a standing answer only to what the seat was asked.")
            if seat in self.history.pending() and self.standing_action(seat) is None:
                self.answers.left[seat] = self.history.questions[seat]
            if answer == "ask":
                self.answers.given.pop((seat, key), None)
            else:
                self.answers.given[seat, key] = answer
            await change.commit(seats=[seat])

    # --- the deal ---------------------------------------------------------------------------

    async def pledge(self, seat: int, holder: str, hash: str) -> None:
        """Promise what a seat puts into the deal, "" for nothing; TooLate once that is fixed."""
        async with self.change() as change:
            self.check_holds(seat, holder)
            dealing.check_pledge(self)
            if self.seats[seat].pledge != hash:
                self.seats[seat] = replace(self.seats[seat], pledge=hash, bits=None)
                await change.commit(seats=[seat])

    async def show(self, seat: int, holder: str, bits: str) -> None:
        """Show what a seat puts in; TooSoon before all pledges are fixed, WrongBits for others."""
        async with self.change() as change:
            self.check_holds(seat, holder)
            dealing.check_shown(self, seat, bits)
            if self.seats[seat].bits != bits:
                self.seats[seat] = replace(self.seats[seat], bits=bits)
                await change.commit(seats=[seat])

    def check_holds(self, seat: int, holder: str) -> None:
        """Raise NotYourSeat unless somebody holds a seat."""
        if seat not in self.seats_of(holder):
            raise NotYourSeat("Somebody else holds that seat.")

    async def deal_if_due(self) -> None:
        """Freeze the pledges or deal, unless it is still waited for somebody."""
        async with self.lock:
            await self.pull()  # another process may have heard of more
        async with self.change() as change:
            if dealing.is_due(self):
                await change.commit()

    # --- seats, chat and clocks -------------------------------------------------------------

    async def sit(self, seat: int, holder: str, name: str) -> None:
        """Give an open seat to a person; SeatTaken if it is not open or they sit here already.

        Unwelcome if they were removed, or if one of them here wants to meet the other no more.
        """
        async with self.change() as change:
            if self.seats_of(holder):
                raise SeatTaken("You sit at this table already.")
            if self.over or seat not in self.open_seats():
                raise SeatTaken("Somebody sat down there a moment before you.")
            around = {self.id, self.deed.opened_by, *(each.holder for each in self.seats)}
            if await self.host.company.is_blocked(holder, around):
                raise Unwelcome("You cannot sit down at this table.")
            self.seats[seat] = Seat("person", name=tidy_name(name), holder=holder)
            change.note("sat", seat, self.seats[seat].name)
            await change.commit(seats=[seat])

    async def leave(self, seat: int, note: str = "left") -> None:
        """Replace who holds a seat by a bot, or offer it, as the table's terms say.

        Before the first move it is always offered: nobody has played there yet.
        """
        async with self.change() as change:
            if self.over or self.seats[seat].kind != "person":
                raise SeatTaken("Nobody holds this seat, or the game is over.")
            to_bot = self.has_begun and self.terms.absent == "bot"
            await self.empty(seat, change, note, to_bot=to_bot)

    def take_back_time(self, seat: int) -> None:
        """Take away what a seat gained by a turn whose end is taken back."""
        if self.clocks:
            self.clocks[seat] = clock.take_back(self.clocks[seat])

    async def empty(self, seat: int, change: Change, note: str, *, to_bot: bool) -> None:
        """Take somebody's seat away; the note keeps the name of who said what there before."""
        dealing.check_may_leave(self)
        name = self.seats[seat].name
        self.vacate(seat, to_bot=to_bot)
        change.note(note, seat, name)
        await change.commit(seats=[seat])

    def vacate(self, seat: int, *, to_bot: bool) -> None:
        """Let a bot have a seat, or whoever comes; nothing of who held it is left there."""
        self.seats[seat] = Seat("bot", bot=DEFAULT_BOT) if to_bot else Seat("open")
        if self.clocks:
            self.clocks[seat] = clock.fresh(self.terms.pace)
        self.answers.forget(seat)

    async def say(self, seat: int, text: str) -> None:
        """Tell everybody at the table something; empty words are not told."""
        words = tidy(text, MAX_SAID)
        if not words:
            return
        async with self.change() as change:
            change.note("said", seat, words)
            await change.commit()

    async def go_away(self, seat: int, length: int) -> None:
        """Let a seat's clock stand for so long (ms), as far as its vacation goes; 0 ends it."""
        async with self.change() as change:
            if self.clocks:
                self.clocks[seat] = clock.go_away(self.clocks[seat], length, self.host.now())
                change.note("away" if length else "back", seat)
                await change.commit(seats=[seat])

    async def check_clocks(self) -> None:
        """Replace those whose time is over."""
        now = self.host.now()
        for seat in range(len(self.clocks) if not self.closed else 0):
            if clock.is_over(self.clocks[seat], now) and self.seats[seat].kind == "person":
                async with self.change() as change:
                    if clock.is_over(self.clocks[seat], now) and not self.over:
                        await self.empty(seat, change, "timeout", to_bot=self.terms.absent == "bot")

    def remaining(self) -> list[int]:
        """Return the milliseconds that every seat has left; [] without clocks."""
        now = self.host.now()
        return [clock.remaining(each, now) for each in self.clocks]

    def run_clocks(self, now: int) -> list[int]:
        """Start and stop clocks as the position demands; return the seats whose clock changed.

        All stand until the cards are dealt, while a seat is open, and at a table that is closed.
        """
        if not (self.clocks and self.history.entries):
            return []
        pace, pending = self.terms.pace, self.history.pending()
        is_full = not self.open_seats() and not self.closed
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

    # --- changing, and telling --------------------------------------------------------------

    def change(self) -> Change:
        """Hold the lock; what fails leaves everything as it was, and bots go on afterwards."""
        return Change(self)

    def announce(self) -> None:
        """Tell every listener that the table has changed; one that fails is left out from now on.

        Called while the lock is held, when everything is stored.
        """
        self.version += 1
        self.told = time.monotonic()
        for listener in tuple(self.listeners):
            try:
                listener.changed()
            except Exception:
                log.exception("table %s: a listener failed and is dropped", self.id)
                self.listeners.discard(listener)

    async def refresh(self) -> None:
        """Take over what another process stored, and tell everybody."""
        async with self.lock:
            await self.pull()
            self.announce()
        self.wake()

    async def pull(self) -> None:
        """Read what is new in the store."""
        number = self.notes[-1].number + 1 if self.notes else 0
        stored = await self.host.store.load(self.id, len(self.history.entries), number)
        if stored is not None:
            take_over(self, stored)

    def wake(self) -> None:
        """Let bots and standing answers play until a person is asked; does nothing meanwhile."""
        self.driver.wake()

    async def close(self) -> None:
        """Stop the bots and wait for what is being stored."""
        await self.driver.close()
        async with self.lock:
            pass
