"""Room: all tables of a site. Loaded when somebody comes, dropped from memory when nobody looks."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from typing import Final

from travelogue.core.errors import ReplayError, StaleQuestion
from travelogue.core.game import Game
from travelogue.core.types import SPECTATOR
from travelogue.history.history import History
from travelogue.history.position import cut
from travelogue.history.shares import fresh_bits, fresh_seed
from travelogue.live import dealing
from travelogue.live.attendance import has_company
from travelogue.live.change import Change
from travelogue.live.company import Company
from travelogue.live.errors import NoTable, NotOver, RoomFull, RulesChanged, TooMany
from travelogue.live.host import Host
from travelogue.live.levels import DEFAULT_BOT
from travelogue.live.loading import load_table
from travelogue.live.queue import Asker, Work
from travelogue.live.seats import Seat
from travelogue.live.stored import opening
from travelogue.live.table import Deed, Table
from travelogue.live.terms import DAY, Terms
from travelogue.live.tidy import Policy, Tidier
from travelogue.live.workers import Workers
from travelogue.metrics import BOT_WAITING, BOTS_REPLACED, TABLES
from travelogue.store.bus import BLOCKS_CHANGED, DEVICE_ENDED, EVERYTHING
from travelogue.store.records import Listing, StoreChange
from travelogue.store.store import Store

ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that are read for another
ID_SET: Final = frozenset(ID_LETTERS)
ID_LENGTH: Final = 10
MAX_ID: Final = 16
BOT_SEED_BITS: Final = 48
TICK_SECONDS: Final = 1.0
MOST_LISTED: Final = 50
log = logging.getLogger(__name__)


def fresh_id() -> str:
    """Return an id that nobody guesses."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


@dataclass
class Limits:
    """What a process holds, and what one person may open."""

    tables: int = 5000  # in memory
    idle_seconds: float = 300.0  # a table that nobody looks at leaves memory after so long
    own: int = 100  # unfinished tables that one person opened, moved within a day


@dataclass
class Room:
    """Opens, finds and lists tables; wakes those that are due."""

    store: Store
    workers: Workers
    bot_seconds: float = 0.6
    limits: Limits = field(default_factory=Limits)
    deal: Callable[[], bytes] = fresh_seed  # where the secrets of tables come from
    share_seconds: float = 5.0  # how long browsers are waited for that put something into a deal
    bits: Callable[[], bytes] = fresh_bits  # what bots put in
    tables: dict[str, Table] = field(default_factory=dict)  # those in memory
    policy: Policy = field(default_factory=Policy)

    def __post_init__(self) -> None:
        self.company = Company(self.store)
        self.host = Host(
            self.store,
            self.workers,
            self.bot_seconds,
            self.store.bus,
            company=self.company,
            share_seconds=self.share_seconds,
            bits=self.bits,
        )
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.ticker: asyncio.Task[None] | None = None
        self.tidier = Tidier(self.store, self.policy)

    # --- opening ----------------------------------------------------------------------------

    async def open(
        self,
        game: Game,
        seats: list[Seat],
        options: dict[str, object],
        terms: Terms | None = None,
        by: str = "",
        network: str = "",
    ) -> Table:
        """Return a new table, stored; RoomFull or TooMany if there is no place.

        Its cards are dealt when all seats are taken and everybody's browser was heard.
        """
        history = History(
            game, game.check_seats(len(seats)), game.check_options(options), self.deal()
        )
        return await self.open_with(history, seats, terms or Terms(), by, network)

    async def open_with(
        self, history: History, seats: list[Seat], terms: Terms, by: str, network: str = ""
    ) -> Table:
        """Return a new table for a history, stored; one that has begun goes on.

        Whence it was opened stays in memory.
        """
        now = self.host.now()
        if by and await self.store.running(by, now - DAY) >= self.limits.own:
            raise TooMany(
                f"You have {self.limits.own} unfinished tables; finish one of them first."
            )
        await self.make_place()
        deed = Deed(fresh_id(), by, fresh_id(), now)
        table = Table(deed, history, seats, self.host, secrets.randbits(BOT_SEED_BITS), terms)
        table.opener = Asker(by, network)
        dealing.advance(table, now)
        table.run_clocks(now)
        await self.store.write(opening(table, now))
        self.tables[table.id] = table
        TABLES.set(len(self.tables))
        table.answers.note_offers(history, seats)
        table.wake()
        return table

    async def rematch(self, table: Table, by: str = "") -> Table:
        """Return the table where the same seats play again; the same one for all who ask.

        `by` asks for it first, and hosts it. People who are never to meet do not sit down again.
        """
        try:
            async with table.change() as change:
                if not table.next_id:
                    await self.open_rematch(table, change, by)
        except StaleQuestion:
            pass  # another process was faster; its rematch is known by now
        return await self.find(table.next_id)

    async def open_rematch(self, table: Table, change: Change, by: str) -> None:
        """Open the rematch of a finished table; called while its lock is held."""
        if not table.over:
            raise NotOver("The game is not over; its rematch is opened then.")
        seats = [
            replace(seat, pledge=None, bits=None) for seat in await self.seats_again(table, by)
        ]
        options: dict[str, object] = dict(table.history.options)
        host = Asker(by, "") if by else table.opener
        following = await self.open(table.history.game, seats, options, table.terms, *host)
        change.note("rematch", SPECTATOR)
        change.record.head = {"next_table": following.id}
        await self.store.write(change.record)
        table.next_id = following.id
        table.announce()

    async def seats_again(self, table: Table, by: str) -> list[Seat]:
        """Return the seats of a rematch; open where somebody does not want to meet one before."""
        welcome = {by}
        for holder in [seat.holder for seat in table.seats]:
            if not await self.company.is_blocked(holder, welcome):
                welcome.add(holder)
        return [
            replace(seat) if seat.kind != "person" or seat.holder in welcome else Seat("open")
            for seat in table.seats
        ]

    async def play_on(
        self, table: Table, entries: int, seat: int, person: str, name: str, network: str = ""
    ) -> Table:
        """Return a new table that goes on after the first entries of a finished one, against bots.

        Its draws come from a seed of its own; only finished games, for one would learn what others
        hold in a running one.
        """
        async with table.lock:
            if not table.over:
                raise NotOver("Only from a finished game can one play on.")
            told = table.history
            if told.resumed is not None:
                raise RulesChanged("The rules have changed since this game began.")
            if not 1 <= entries < len(told.entries) or not 0 <= seat < told.seats:
                raise NotOver(f"One can play on from entry 1 to {len(told.entries) - 1}.")
            history = cut(told, entries)
        if history.over:
            raise NotOver("The game was over then; choose an earlier moment.")
        history.reseed(self.deal(), entries)
        seats = [Seat("bot", bot=DEFAULT_BOT) for _ in range(history.seats)]
        seats[seat] = Seat("person", name=name, holder=person)
        return await self.open_with(history, seats, Terms(), person, network)

    # --- finding ----------------------------------------------------------------------------

    async def find(self, id: str) -> Table:
        """Return the table with this id, loaded if it is not in memory."""
        table = self.tables.get(id)
        if table is not None:
            return table
        if not 0 < len(id) <= MAX_ID or not set(id) <= ID_SET:  # no database sees any other
            raise NoTable("There is no such table here.")
        if id not in self.loading:
            task = asyncio.get_running_loop().create_task(self.load(id))
            self.loading[id] = task
            task.add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(self.loading[id])

    async def load(self, id: str) -> Table:
        """Return a table read from the store, its bots awake."""
        await self.make_place()
        stored = await self.store.load(id)
        if stored is None:
            raise NoTable("There is no such table here.")
        table = await load_table(self.host, self.store, stored)
        self.tables[id] = table
        TABLES.set(len(self.tables))
        await table.pull()  # what was stored while it was loading was announced to nobody
        table.wake()
        return table

    async def lobby(self, person: str = "", most: int = MOST_LISTED) -> list[Listing]:
        """Return the public tables that have not ended, the latest change first.

        Left out are those that removed the reader, or where somebody sits, or opened the table,
        whom the reader is never to meet.
        """
        found, never = await self.store.lobby(most), await self.company.blocked_around(person)
        return [
            each
            for each in found
            if not never & {each.table.id, each.table.opened_by, *(s.holder for s in each.seats)}
        ]

    async def tables_of(
        self, person: str, *, ended: bool = False, most: int = MOST_LISTED
    ) -> list[Listing]:
        """Return the tables where a person sits, the one that changed last first."""
        return await self.store.tables_of(person, ended=ended, most=most) if person else []

    # --- memory -----------------------------------------------------------------------------

    async def make_place(self) -> None:
        """Drop the table that was idle longest if memory is full; RoomFull if all are in use."""
        if len(self.tables) < self.limits.tables:
            return
        idle = [table for table in self.tables.values() if is_idle(table)]
        if not idle:
            raise RoomFull("All tables are taken; try again when a game has ended.")
        await self.drop(min(idle, key=lambda table: table.told))

    async def drop(self, table: Table) -> None:
        """Forget a table; the store keeps it."""
        self.tables.pop(table.id, None)
        TABLES.set(len(self.tables))
        await table.close()

    async def forget(self, id: str) -> bool:
        """Drop a table from memory, if it is there; tell whether nobody needs it."""
        table = self.tables.get(id)
        if table is not None and is_idle(table):
            await self.drop(table)
        return id not in self.tables and id not in self.loading

    async def sweep(self) -> None:
        """Drop tables that nobody has looked at for a while."""
        since = time.monotonic() - self.limits.idle_seconds
        for table in [t for t in self.tables.values() if is_idle(t) and t.told < since]:
            await self.drop(table)

    # --- what is due ------------------------------------------------------------------------

    async def start(self) -> None:
        """Listen to other processes, and attend to tables that are due from now on."""
        await self.store.bus.start(self.heard)
        await self.company.start()
        self.ticker = asyncio.get_running_loop().create_task(self.tick())

    async def tick(self) -> None:
        """Attend to what is due every now and then."""
        while True:
            try:
                for id in await self.store.due(self.host.now()):
                    await self.attend(id)
                await self.sweep()
                await self.tidier.when_due(self.host.now(), self.forget)
            except Exception:
                log.exception("tables that are due could not be attended to; trying again")
            self.tell_workers()
            await asyncio.sleep(TICK_SECONDS)

    def tell_workers(self) -> None:
        """Show how the bots' workers fare."""
        BOTS_REPLACED.set(self.workers.replaced)
        for work in Work:
            BOT_WAITING.labels(work.name.lower()).set(self.workers.queue.waiting(work))

    async def attend(self, id: str) -> None:
        """Let bots play and clocks end at a table, unless another process does."""
        table = self.tables.get(id)
        if table is not None and table.driver.is_busy:
            return
        if not await self.store.bus.claim(id):
            return
        try:
            table = await self.find(id)
            await table.check_clocks()
            table.wake()
            if not has_company(table):  # due again when somebody comes
                await self.store.write(StoreChange(id, head={"due": None}))
        except ReplayError as error:
            log.warning("table %s is left alone: %s", id, error)
            await self.store.write(StoreChange(id, head={"due": None}))
        except Exception:
            log.exception("table %s: it is due, but cannot go on", id)
        finally:
            if table is None or not table.driver.is_busy:
                await self.store.bus.release(id)

    def heard(self, id: str) -> None:
        """Take over what another process stored; EVERYTHING if messages may have been missed."""
        if id == EVERYTHING or id.startswith((DEVICE_ENDED, BLOCKS_CHANGED)):
            self.begin(self.company.heard(id))
        for table in list(self.tables.values()) if id == EVERYTHING else [self.tables.get(id)]:
            if table is not None:
                self.begin(self.refresh(table))

    def begin(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def refresh(self, table: Table) -> None:
        try:
            await table.refresh()
        except Exception:
            log.exception("table %s: it is read again when somebody comes", table.id)
            await self.drop(table)

    async def close(self) -> None:
        """Stop all bots, wait for what is being stored, and close the store."""
        for task in [*self.tasks, *([self.ticker] if self.ticker is not None else [])]:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        for table in list(self.tables.values()):
            await table.close()
        await self.workers.close()
        await self.store.close()


def is_idle(table: Table) -> bool:
    """Tell whether nobody looks at a table and nothing happens there."""
    return not (table.listeners or table.driver.is_busy or table.lock.locked())
