"""A server of one's own for a test: its database lasts, and what it logs can be read."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.attack.site import PATIENCE, Site
from tests.live.helpers import open_room, people
from travelogue.games import registry
from travelogue.history.history import History
from travelogue.live.terms import Terms

CODE = (
    "from travelogue.web.serve import serve; from travelogue.web.settings import Settings; "
    "serve(port=0, settings=Settings(**{settings!r}))"
)


class Served(Site):
    """A served site with its folder."""

    def __init__(self, address: str, pid: int, folder: Path) -> None:
        super().__init__(address, pid)
        self.folder = folder

    def said(self) -> str:
        """Return what the server has logged."""
        return (self.folder / "errors.log").read_text("utf-8")

    def children_seconds(self) -> float:
        """Return the processor time of all processes that the server started and saw end."""
        times = self.process.cpu_times()
        return float(times.children_user + times.children_system)

    def get(self, path: str) -> bytes:
        reply = self.request("GET", path)
        assert reply.status == 200, reply
        return reply.body


def database(folder: Path) -> str:
    return f"sqlite:///{folder / 'games.sqlite3'}"


@contextmanager
def served(folder: Path, **settings: object) -> Iterator[Served]:
    """Serve a folder's database until the end."""
    code = CODE.format(settings={"db": database(folder), **settings})
    with (
        (folder / "errors.log").open("ab") as errors,
        subprocess.Popen(
            [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=errors, text=True
        ) as server,
    ):
        assert server.stdout is not None
        address = server.stdout.readline().split()[4]
        try:
            yield Served(address, server.pid, folder)
        finally:
            server.terminate()
            server.wait(20)


def finished_game(folder: Path, game: str, seats: int) -> str:
    """Store a whole game that bots played at random; return its table's id."""
    history = History.start(registry.game(game), seats, {}, bytes(32), at=0)
    pick = random.Random(1)
    while not history.over:
        seat = history.pending()[0]
        history.play(seat, pick.choice(history.legal(seat)), at=0)

    async def store() -> str:
        async with open_room(db=database(folder)) as room:
            return (await room.open_with(history, people(seats), Terms(), "")).id

    return asyncio.run(store())


def wait_for(condition: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, what
        time.sleep(0.02)
