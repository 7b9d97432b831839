"""Workers: processes that think for bots. One that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from travelogue.bots.base import Candidate

COMMAND: Final = (sys.executable, "-m", "travelogue.live.worker")
DEFAULT_SECONDS: Final = 10.0
MAX_ANSWER: Final = 64 * 1024
Answer = TypeVar("Answer")
log = logging.getLogger(__name__)


class Workers:
    """A few processes, started when first needed; each answers one question at a time."""

    def __init__(
        self,
        count: int = 1,
        seconds: float = DEFAULT_SECONDS,
        command: Sequence[str] = COMMAND,
    ) -> None:
        self.seconds = seconds  # a hard limit for one answer
        self.command = tuple(command)
        self.free = asyncio.Semaphore(count)
        self.idle: list[asyncio.subprocess.Process] = []
        self.alive: set[asyncio.subprocess.Process] = set()
        self.starting: set[asyncio.Task[asyncio.subprocess.Process]] = set()
        self.replaced = 0  # how many had to be killed or were found dead

    async def choose(
        self, game: str, view: dict[str, object], seat: int, bot: str, seed: int
    ) -> int | None:
        """Return the action that a bot chooses; None if its worker failed and was replaced."""
        request = {"game": game, "view": view, "seat": seat, "bot": bot, "seed": seed}
        return await self.ask(request, read_action)

    async def analyse(
        self, game: str, view: dict[str, object], seat: int, bot: str, seed: int, budget: str
    ) -> list[Candidate] | None:
        """Return the legal actions as a bot judges them, best first; None if its worker failed.

        The budget is written as for bots: 500 iterations, 1s or 800ms.
        """
        request = {"game": game, "view": view, "seat": seat, "bot": bot, "seed": seed}
        return await self.ask({**request, "budget": budget}, read_candidates)

    async def ask(
        self, request: dict[str, object], read: Callable[[dict[str, Any]], Answer]
    ) -> Answer | None:
        """Return what a worker answers; None if it failed and was replaced."""
        bot, game = request["bot"], request["game"]
        async with self.free:
            try:
                process = await self.take()
            except OSError as error:
                log.warning("bot %s in %s: no worker can be started: %r", bot, game, error)
                return None
            try:
                line = await asyncio.wait_for(converse(process, request), self.seconds)
                told = read(json.loads(line))
            except (OSError, TimeoutError, ValueError, KeyError, TypeError) as error:
                self.replaced += 1
                log.warning("bot %s in %s: worker replaced: %r", bot, game, error)
                await self.end(process)
                return None
            except BaseException:
                await self.end(process)  # its late answer must not meet the next question
                raise
            self.idle.append(process)
            return told

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
        async with self.free:
            self.idle.append(await self.take())

    async def close(self) -> None:
        """End all processes, also those whose asker was cancelled in between."""
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


async def converse(process: asyncio.subprocess.Process, request: dict[str, object]) -> bytes:
    """Send a question and return the line that comes back."""
    if process.stdin is None or process.stdout is None:
        raise OSError("the worker has no pipes")
    process.stdin.write(json.dumps(request).encode() + b"\n")
    await process.stdin.drain()
    return await process.stdout.readline()
