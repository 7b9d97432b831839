"""Driver: answers at a table for bots and for people who settled something in advance."""

from __future__ import annotations

import asyncio
import logging
import time
import weakref
from typing import TYPE_CHECKING, Final

from travelogue.core.errors import TravelogueError
from travelogue.live.change import finished
from travelogue.live.company import asker_of, has_company
from travelogue.live.workers import Choice

if TYPE_CHECKING:
    from travelogue.live.table import Table

RETRY_SECONDS: Final = 1.0
STAND_IN: Final = "greedy"  # answers for a bot that fails
log = logging.getLogger(__name__)


class Driver:
    """At most one task a table, and with several processes one process a table."""

    def __init__(self, table: Table) -> None:
        # the table holds its driver; a circle of both would be freed by a collection only
        self.table: Table = weakref.proxy(table)
        self.task: asyncio.Task[None] | None = None
        self.is_closed = False

    @property
    def is_busy(self) -> bool:
        return self.task is not None and not self.task.done()

    def next_to_answer(self) -> int | None:
        """Return the first pending seat for which the table answers: no person has to choose.

        That of a bot, one that settled its answer in advance, or one that has a single answer. None
        where nobody sits or watches: a game that nobody sees waits for them.
        """
        table = self.table
        pending = table.history.pending()
        for seat in pending:
            if table.seats[seat].kind == "bot":
                return seat if has_company(table) else None
        for seat in pending:
            if table.seats[seat].kind == "person" and table.settled_action(seat) is not None:
                return seat
        return None

    def wake(self) -> None:
        """Answer until a person is asked; does nothing meanwhile."""
        if not (self.is_closed or self.is_busy) and self.next_to_answer() is not None:
            self.task = asyncio.get_running_loop().create_task(self.drive())

    async def drive(self) -> None:
        """Answer as long as a bot is pending, or a person with standing answers."""
        claims, id = self.table.host.claims, self.table.id
        try:
            while (seat := self.next_to_answer()) is not None:
                if await claims.claim(id):
                    await self.decide(seat)
                else:
                    await asyncio.sleep(RETRY_SECONDS)  # another process answers, or has just died
        finally:
            await claims.release(id)

    async def decide(self, seat: int) -> None:
        """Answer for a seat once; errors leave the question open."""
        table = self.table
        q = table.history.questions[seat]
        begun = time.monotonic()
        try:
            if table.seats[seat].kind == "bot":
                choice, auto = await self.ask_bot(seat)
                wait = table.host.bot_seconds - (time.monotonic() - begun)
                await asyncio.sleep(max(0.0, wait))
                if choice.share < 1.0:
                    table.hurried.add(seat)
                else:
                    table.hurried.discard(seat)
                await finished(table.submit(seat, q, choice.action, auto=auto))
            else:
                await self.decide_for(seat, q)
        except TravelogueError:
            pass  # somebody took a move back meanwhile: the question is another one
        except Exception:
            log.exception("table %s: a bot's move failed; trying again", table.id)
            await asyncio.sleep(RETRY_SECONDS)

    async def decide_for(self, seat: int, q: int) -> None:
        """Play what a person said in advance, unless they change their mind within the delay.

        What they have no choice about is played at once.
        """
        if self.table.history.only_answer(seat) is None:
            await asyncio.sleep(self.table.host.bot_seconds)
        action = self.table.settled_action(seat)
        if action is not None:
            await finished(self.table.submit(seat, q, action, auto=True))

    async def ask_bot(self, seat: int) -> tuple[Choice, bool]:
        """Return a legal choice for a bot's seat, and whether the table had to make it."""
        table = self.table
        legal = table.history.legal(seat)
        for bot, auto in ((table.seats[seat].bot, False), (STAND_IN, True)):
            choice = await self.ask_worker(seat, bot)
            if choice is not None and choice.action in legal:
                return choice, auto
            log.warning("table %s: %s gave no legal answer for seat %d", table.id, bot, seat)
        return Choice(legal[0]), True

    async def ask_worker(self, seat: int, bot: str) -> Choice | None:
        """Return what a bot would play for a seat, thinking in another process."""
        table = self.table
        history = table.history
        return await table.host.workers.choose(
            history.game.meta.name,
            history.view(seat).encode(),
            seat,
            bot,
            table.bot_seed + len(history.entries),
            asker_of(table),
        )

    async def close(self) -> None:
        """Stop answering for good; what is being stored is stored."""
        self.is_closed = True
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
