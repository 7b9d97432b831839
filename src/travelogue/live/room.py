"""Room: all tables of a process, found by id; old ones make place for new ones."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from travelogue.core.game import Game
from travelogue.core.types import SPECTATOR
from travelogue.history.history import SEED_BYTES, History
from travelogue.live.errors import NoTable, RoomFull
from travelogue.live.seats import Seat
from travelogue.live.table import Table
from travelogue.live.workers import Workers
from travelogue.store.memory import Store

ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that are read for another
ID_LENGTH: Final = 10
BOT_SEED_BITS: Final = 48


def fresh_seed() -> bytes:
    """Return the secret from which a table's deal follows."""
    return secrets.token_bytes(SEED_BYTES)


@dataclass
class Limits:
    """What a process holds at most."""

    tables: int = 500
    idle_seconds: float = 300.0  # a table where nobody has played yet may go sooner
    abandoned_seconds: float = 3600.0  # an unfinished table nobody looked at for so long may go


@dataclass
class Room:
    """Opens, finds and drops tables."""

    store: Store
    workers: Workers
    bot_seconds: float = 0.6
    limits: Limits = field(default_factory=Limits)
    deal: Callable[[], bytes] = fresh_seed
    tables: dict[str, Table] = field(default_factory=dict)

    async def open(
        self,
        game: Game,
        seats: list[Seat],
        options: dict[str, object],
        keep: Table | None = None,
    ) -> Table:
        """Return a new table after its deal, stored; RoomFull if no old one can go.

        `keep` is a table that must not go for it.
        """
        history = History.start(game, len(seats), options, self.deal())
        await self.make_place(keep)
        id = self.new_id()
        table = Table(
            id,
            history,
            seats,
            self.store,
            self.workers,
            self.bot_seconds,
            secrets.randbits(BOT_SEED_BITS),
        )
        await self.store.append(id, history.entries[0])
        self.tables[id] = table
        table.wake()
        return table

    def find(self, id: str) -> Table:
        """Return the table with this id."""
        table = self.tables.get(id)
        if table is None:
            raise NoTable("There is no such table here; finished tables make place for new ones.")
        return table

    def tables_of(self, holder: str) -> list[Table]:
        """Return the unfinished tables where a person sits, the one that moved last first."""
        mine = [
            table
            for table in self.tables.values()
            if not table.over and table.seat_of(holder) != SPECTATOR
        ]
        return sorted(mine, key=lambda table: -table.told)

    async def rematch(self, table: Table) -> Table:
        """Return the table where the same seats play again; the same one for all who ask."""
        async with table.lock:
            if table.next_id in self.tables:
                return self.tables[table.next_id]
            seats = [replace(seat) for seat in table.seats]
            options: dict[str, object] = dict(table.history.options)
            following = await self.open(table.history.game, seats, options, keep=table)
            table.next_id = following.id
            table.tell()
        return following

    def new_id(self) -> str:
        while (id := "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))) in self.tables:
            pass
        return id

    async def make_place(self, keep: Table | None = None) -> None:
        """Drop a table if the room is full: finished, untouched, then abandoned ones."""
        if len(self.tables) < self.limits.tables:
            return
        tables = [table for table in self.tables.values() if table is not keep]
        unwatched = [table for table in tables if not table.listeners]
        now = time.monotonic()
        may_go = (
            [table for table in unwatched if table.over]
            or [table for table in tables if table.over]
            or [t for t in unwatched if is_untouched(t) and t.told < now - self.limits.idle_seconds]
            or [table for table in unwatched if table.told < now - self.limits.abandoned_seconds]
        )
        if not may_go:
            raise RoomFull("All tables are taken; try again when a game has ended.")
        await self.drop(min(may_go, key=lambda table: table.told))

    async def drop(self, table: Table) -> None:
        """Forget a table."""
        del self.tables[table.id]
        await table.close()
        await self.store.forget(table.id)

    async def close(self) -> None:
        """Stop all bots and their workers."""
        for table in self.tables.values():
            await table.close()
        await self.workers.close()


def is_untouched(table: Table) -> bool:
    """Tell whether nobody but bots has played at a table."""
    people = {number for number, seat in enumerate(table.seats) if seat.kind != "bot"}
    return not any(entry.seat in people for entry in table.history.entries)
