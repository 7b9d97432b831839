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

    async def open(self, game: Game, seats: list[Seat], options: dict[str, object]) -> Table:
        """Return a new table after its deal, stored; RoomFull if no old one can go."""
        history = History.start(game, len(seats), options, self.deal())
        await self.make_place()
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
            following = await self.open(table.history.game, seats, dict(table.history.options))
            table.next_id = following.id
            table.tell()
        return following

    def new_id(self) -> str:
        while (id := "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))) in self.tables:
            pass
        return id

    async def make_place(self) -> None:
        """Drop a table if the room is full: finished ones first, then abandoned ones."""
        if len(self.tables) < self.limits.tables:
            return
        unwatched = [table for table in self.tables.values() if not table.listeners]
        oldest = time.monotonic() - self.limits.abandoned_seconds
        may_go = [table for table in unwatched if table.over] or [
            table for table in unwatched if table.told < oldest
        ]
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
