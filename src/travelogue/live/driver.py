"""Driver: deals when nobody is waited for, answers for bots and for what people settled before."""

from __future__ import annotations

import asyncio
import logging
import time
import weakref
from typing import TYPE_CHECKING, Final

from travelogue.core.errors import StaleQuestion, TravelogueError
from travelogue.core.types import SPECTATOR
from travelogue.live import dealing
from travelogue.live.attendance import asker_of, has_company
from travelogue.live.change import finished
from travelogue.live.workers import Choice

if TYPE_CHECKING:
    from travelogue.live.table import Table

RETRY_SECONDS: Final = 1.0
TO_DEAL: Final = SPECTATOR  # no seat: the cards are to be dealt
STAND_IN: Final = "greedy"  # answers for a bot that fails
log = logging.getLogger(__name__)


class Driver:
    """At most one task a table, and with several processes one process a table."""

    def __init__(self, table: Table) -> None:
        # the table holds its driver; a circle of both would be freed by a collection only
        self.table: Table = weakref.proxy(table)
        self.task: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None  # rings when nobody is waited for any more
        self.is_closed = False

    @property
    def is_busy(self) -> bool:
        return self.task is not None and not self.task.done()

    def next_to_answer(self) -> int | None:
        """Return the first pending seat for which the table answers: no person has to choose.

        That of a bot, one that settled its answer in advance, or one that has a single answer;
        TO_DEAL before the deal, if nobody is waited for. None where nobody sits or watches: a game
        that nobody sees waits for them.
        """
        table = self.table
        if table.closed:
            return None
        if not table.history.entries:
            return TO_DEAL if dealing.is_due(table) else None
        pending = table.history.pending()
        for seat in pending:
            if table.seats[seat].kind == "bot":
                return seat if has_company(table) else None
        for seat in pending:
            if table.seats[seat].kind == "person" and table.settled_action(seat) is not None:
                return seat
        return None

    def wake(self) -> None:
        """Deal if it is time to, answer until a person is asked; does nothing meanwhile."""
        if self.is_closed:
            return
        if self.timer is not None or not self.table.history.entries:
            self.set_timer()
        if not self.is_busy and self.next_to_answer() is not None:
            self.task = asyncio.get_running_loop().create_task(self.drive())

    def set_timer(self) -> None:
        """Come back when it is time to deal."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        wait = dealing.seconds_left(self.table)
        if wait:
            self.timer = asyncio.get_running_loop().call_later(wait, self.wake)

    async def drive(self) -> None:
        """Act as long as cards are to be dealt, or a seat to be answered for."""
        claims, id = self.table.host.claims, self.table.id
        try:
            while (seat := self.next_to_answer()) is not None:
                if not await claims.claim(id):
                    await asyncio.sleep(RETRY_SECONDS)  # another process acts, or has just died
                elif seat == TO_DEAL:
                    await self.deal()
                else:
                    await self.decide(seat)
        finally:
            await claims.release(id)

    async def deal(self) -> None:
        """Freeze the pledges, or deal without those who did not show theirs in time."""
        try:
            await finished(self.table.deal_if_due())
        except StaleQuestion:
            pass  # another process was faster
        except Exception:
            log.exception("table %s: the cards could not be dealt; trying again", self.table.id)
            await asyncio.sleep(RETRY_SECONDS)

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
        if self.timer is not None:
            self.timer.cancel()
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
