"""Workers: processes that think for bots. One that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from travelogue.bots import roster
from travelogue.bots.base import Candidate
from travelogue.live.queue import FEWEST_PLACES, Asker, Queue, Ticket, Work
from travelogue.metrics import BOT_AHEAD, BOT_JOBS, BOT_PASSED, BOT_SECONDS, BOT_SHRUNK

COMMAND: Final = (sys.executable, "-m", "travelogue.live.worker")
DEFAULT_SECONDS: Final = 10.0
MAX_ANSWER: Final = 64 * 1024
NOBODY: Final = Asker()
Answer = TypeVar("Answer")
log = logging.getLogger(__name__)


class Choice(NamedTuple):
    """The action that a bot chose, and the part of its budget that it was given."""

    action: int
    share: float = 1.0


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Workers:
    """A few processes, started when first needed; each answers one question at a time.

    As many as there are cores if no number is given, and never fewer than two.
    """

    def __init__(
        self,
        count: int = 0,
        seconds: float = DEFAULT_SECONDS,
        command: Sequence[str] = COMMAND,
    ) -> None:
        self.seconds = seconds  # a hard limit for one answer
        self.command = tuple(command)
        self.queue = Queue(max(FEWEST_PLACES, count or cores()))
        self.called: dict[Ticket, asyncio.Future[None]] = {}
        self.answering: set[asyncio.Task[Any]] = set()
        self.idle: list[asyncio.subprocess.Process] = []
        self.alive: set[asyncio.subprocess.Process] = set()
        self.starting: set[asyncio.Task[asyncio.subprocess.Process]] = set()
        self.replaced = 0  # how many had to be killed or were found dead
        self.spent = 0.0  # processor time of all answers so far, as the workers tell

    async def choose(
        self,
        game: str,
        view: dict[str, object],
        seat: int,
        bot: str,
        seed: int,
        asker: Asker = NOBODY,
    ) -> Choice | None:
        """Return what a bot chooses; None if its worker failed and was replaced."""
        request = {"game": game, "view": view, "seat": seat, "bot": bot, "seed": seed}
        work = Work.QUICK if roster.is_quick(bot) else Work.DEEP
        found = await self.ask(request, read_action, asker, work)
        return Choice(*found) if found is not None else None

    async def analyse(
        self,
        game: str,
        view: dict[str, object],
        seat: int,
        bot: str,
        seed: int,
        budget: str,
        asker: Asker = NOBODY,
    ) -> list[Candidate] | None:
        """Return the legal actions as a bot judges them, best first; None if its worker failed.

        The budget is written as for bots: 500 iterations, 1s or 800ms. TooMany if too many others
        wait already.
        """
        request = {"game": game, "view": view, "seat": seat, "bot": bot, "seed": seed}
        request["budget"] = budget
        found = await self.ask(request, read_candidates, asker, Work.HINT)
        return found[0] if found is not None else None

    # --- in turn ----------------------------------------------------------------------------

    async def ask(
        self,
        request: dict[str, object],
        read: Callable[[dict[str, Any]], Answer],
        asker: Asker,
        work: Work,
    ) -> tuple[Answer, float] | None:
        """Return what a worker answers when it is this question's turn; None if it failed.

        With the answer comes the share of its budget that the bot was given. Whoever gives up
        leaves the queue; a worker that thinks already goes on to the end, which is sooner than a
        new process is there.
        """
        loop = asyncio.get_running_loop()
        ticket = self.queue.enter(asker, work, time.monotonic())
        called = self.called[ticket] = loop.create_future()
        spent = self.spent
        self.call_next()
        try:
            await called
        except BaseException:
            self.leave(ticket)
            raise
        BOT_AHEAD.labels(work.name.lower()).inc(self.spent - spent)
        answering = loop.create_task(self.answer(ticket, request, read))
        self.answering.add(answering)
        answering.add_done_callback(self.answering.discard)
        return await asyncio.shield(answering)

    def call_next(self) -> None:
        """Let everybody go on for whom there is a place."""
        while (ticket := self.queue.call(time.monotonic())) is not None:
            called = self.called.pop(ticket)
            if not called.done():  # else its asker was cancelled and leaves in a moment
                called.set_result(None)

    def leave(self, ticket: Ticket) -> None:
        """Give up a place, or the wait for one."""
        self.called.pop(ticket, None)
        self.queue.leave(ticket)
        self.call_next()

    async def answer(
        self,
        ticket: Ticket,
        request: dict[str, object],
        read: Callable[[dict[str, Any]], Answer],
    ) -> tuple[Answer, float] | None:
        """Return what a worker answers to the question whose turn it is, and give up its place."""
        try:
            told = await self.converse({**request, "share": ticket.share}, read)
            if told is None:
                return None
            self.count(ticket, told[1])
            return told[0], ticket.share
        finally:
            self.leave(ticket)

    def count(self, ticket: Ticket, spent: float) -> None:
        """Count an answer for whoever runs the site."""
        self.spent += spent
        work = ticket.work.name.lower()
        BOT_JOBS.labels(work).inc()
        BOT_PASSED.labels(work).inc(ticket.passed)
        BOT_SECONDS.labels(work).inc(spent)
        if ticket.share < 1.0:
            BOT_SHRUNK.inc()

    # --- processes --------------------------------------------------------------------------

    async def converse(
        self, request: dict[str, object], read: Callable[[dict[str, Any]], Answer]
    ) -> tuple[Answer, float] | None:
        """Return an answer and the processor time that it took; None if the worker failed."""
        bot, game = request["bot"], request["game"]
        try:
            process = await self.take()
        except OSError as error:
            log.warning("bot %s in %s: no worker can be started: %r", bot, game, error)
            return None
        try:
            line = await asyncio.wait_for(exchange(process, request), self.seconds)
            told = json.loads(line)
            answer = read(told)
            spent = float(told.get("spent", 0.0))
        except (OSError, TimeoutError, ValueError, KeyError, TypeError) as error:
            self.replaced += 1
            log.warning("bot %s in %s: worker replaced: %r", bot, game, error)
            await self.end(process)
            return None
        except BaseException:
            await self.end(process)  # its late answer must not meet the next question
            raise
        self.idle.append(process)
        return answer, spent

    async def take(self) -> asyncio.subprocess.Process:
        """Return a process that lives, a new one if none is idle."""
        while self.idle:
            process = self.idle.pop()
            if process.returncode is None:
                return process
            self.replaced += 1
            await self.end(process)
        starting = asyncio.get_running_loop().create_task(self.start())
        self.starting.add(starting)
        starting.add_done_callback(self.starting.discard)
        return await asyncio.shield(starting)  # whoever gives up waiting must not lose the process

    async def start(self) -> asyncio.subprocess.Process:
        """Return a new process, noted so that `close` finds it whatever happens to its asker."""
        process = await asyncio.create_subprocess_exec(
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=MAX_ANSWER,
            start_new_session=True,  # Ctrl+C in a terminal ends the server, and it ends the workers
        )
        self.alive.add(process)
        return process

    async def end(self, process: asyncio.subprocess.Process) -> None:
        """Kill a process and wait until it is gone."""
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
            with contextlib.suppress(OSError):
                await process.stdin.wait_closed()
        await process.wait()
        self.alive.discard(process)

    async def warm_up(self) -> None:
        """Start the first process before it is needed."""
        self.idle.append(await self.take())

    async def close(self) -> None:
        """End all processes, also those whose asker was cancelled in between."""
        while self.answering:
            for task in self.answering:
                task.cancel()
            await asyncio.gather(*self.answering, return_exceptions=True)
        self.idle.clear()
        await asyncio.gather(*self.starting, return_exceptions=True)
        for process in tuple(self.alive):
            await self.end(process)


def read_action(told: dict[str, Any]) -> int:
    """Return the action of an answer."""
    if type(told["action"]) is not int:
        raise TypeError(f"{told['action']!r} is no action")
    return int(told["action"])


def read_candidates(told: dict[str, Any]) -> list[Candidate]:
    """Return the candidates of an answer."""
    return [
        Candidate(int(row["action"]), int(row["visits"]), float(row["expected"]))
        for row in told["candidates"]
    ]


async def exchange(process: asyncio.subprocess.Process, request: dict[str, object]) -> bytes:
    """Send a question and return the line that comes back."""
    if process.stdin is None or process.stdout is None:
        raise OSError("the worker has no pipes")
    process.stdin.write(json.dumps(request).encode() + b"\n")
    await process.stdin.drain()
    return await process.stdout.readline()
