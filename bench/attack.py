"""A hostile stranger at a real server: what an attack does to somebody else, in one run.

    python bench/attack.py [starvation ...] [--json]

Each attack of the table below runs against a server of its own, as `travelogue play` would start
it, and returns rows: what was measured, its figure in a quiet house, the figure under attack, the
ratio of both and the ratio that is wanted at most. Figures are processor time, counts and places in
a queue, never a time on the wall. The exit code is 1 if a ratio is beyond what is wanted.

Strangers come from networks of their own: the server believes what a proxy on this machine says
about addresses (X-Forwarded-For).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import asdict, dataclass
from typing import Any, Final

import httpx
import psutil
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

SERVE: Final = """
from travelogue.web.serve import serve
from travelogue.web.settings import Settings
many = 10**6
settings = Settings(
    opens_per_minute=many, people_per_minute=many, bot_delay_ms=0, share_seconds=0
)
serve("127.0.0.1", 0, settings=settings)
"""
PATIENCE: Final = 60.0
VICTIM: Final = "192.0.2.1"  # networks that belong to nobody
HOSTILE: Final = "198.51.100.1"
QUIET_GAME: Final = "kimono_memories"
DEEP_GAME: Final = "lets_go_to_japan"  # all seats choose at once, and experts think long
DECISIONS: Final = 40  # of the victim, each answered by a medium bot
EXPERT_TABLES: Final = 200
UNWATCHED_TABLES: Final = 50
HINT_SOCKETS: Final = 60
HINT_SECONDS: Final = 0.2  # between two questions on one socket
WITHIN: Final = 3.0  # times the quiet figure


@dataclass(frozen=True)
class Row:
    """A figure in a quiet house and under attack; `wanted` is the largest ratio that is well."""

    what: str
    quiet: float
    attacked: float
    wanted: float

    @property
    def ratio(self) -> float:
        return self.attacked / self.quiet if self.quiet else float(self.attacked > 0)

    @property
    def is_well(self) -> bool:
        return self.ratio <= self.wanted


class Server:
    """A served site, and what it tells about itself."""

    def __init__(self, address: str, pid: int) -> None:
        self.address = address
        self.process = psutil.Process(pid)

    async def metrics(self) -> dict[str, float]:
        """Return what the server counts."""
        async with httpx.AsyncClient(timeout=PATIENCE) as browser:
            text = (await browser.get(f"{self.address}/metrics")).text
        rows = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
        return {name: float(value) for name, value in rows}

    async def work(self, kind: str) -> Work:
        """Return what bots have done so far of one kind: quick, hint or deep."""
        told = await self.metrics()
        names = ("jobs", "passed", "processor_seconds", "ahead_processor_seconds")
        return Work(*(told.get(f'travelogue_bot_{n}_total{{work="{kind}"}}', 0.0) for n in names))

    def worker_seconds(self) -> float:
        """Return the processor time of all processes that think for bots."""
        times = [child.cpu_times() for child in self.process.children()]
        return float(sum(each.user + each.system for each in times))


@dataclass(frozen=True)
class Work:
    """Answers of bots: how many, what was called before them, and what both took."""

    jobs: float = 0.0
    passed: float = 0.0
    seconds: float = 0.0
    ahead: float = 0.0

    def since(self, before: Work) -> Work:
        return Work(
            self.jobs - before.jobs,
            self.passed - before.passed,
            self.seconds - before.seconds,
            self.ahead - before.ahead,
        )

    @property
    def place(self) -> float:
        """The mean place in the queue: 1 if nobody went before."""
        return 1.0 + self.passed / max(1.0, self.jobs)

    @property
    def milliseconds(self) -> float:
        """The mean processor time until an answer: its own, and of what was finished before."""
        return 1000 * (self.seconds + self.ahead) / max(1.0, self.jobs)


@contextmanager
def served(code: str = SERVE) -> Iterator[Server]:
    """Serve a site in a process of its own; it ends with the block."""
    server = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        yield Server(server.stdout.readline().split()[4].rstrip("/"), server.pid)
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()


class Guest:
    """Somebody with a browser, in a network of their own."""

    def __init__(self, server: Server, network: str) -> None:
        self.address = server.address
        self.network = network
        self.cookies: dict[str, str] = {}
        self.random = random.Random(1)

    async def open(self, game: str, *seats: str, **options: str) -> str:
        """Open a table for these seats (me, open, bot:expert ...) and return its id."""
        form = {f"seat-{n}": seat for n, seat in enumerate(seats)} | {"name": "Mika"}
        form |= {f"option-{name}": value for name, value in options.items()}
        headers = {"X-Forwarded-For": self.network}
        async with httpx.AsyncClient(cookies=self.cookies, timeout=PATIENCE) as browser:
            opened = await browser.post(f"{self.address}/new/{game}", data=form, headers=headers)
            self.cookies |= dict(opened.cookies)
        assert opened.status_code == 303, opened.text
        return str(opened.headers["location"]).removeprefix("/t/")

    @asynccontextmanager
    async def look(self, id: str) -> AsyncIterator[ClientConnection]:
        """Be connected to a table."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"X-Forwarded-For": self.network, "Cookie": cookie}
        address = f"{self.address.replace('http', 'ws')}/t/{id}/ws"
        async with connect(
            address, additional_headers=headers, max_size=None, open_timeout=PATIENCE
        ) as socket:
            yield socket

    async def play(self, decisions: int, bot: str = "bot:medium") -> None:
        """Play so many decisions against a bot, at as many tables as that takes."""
        while decisions > 0:
            id = await self.open(QUIET_GAME, "me", bot, start_player="0")
            async with self.look(id) as socket:
                decisions = await self.play_here(socket, decisions)

    async def play_here(self, socket: ClientConnection, decisions: int) -> int:
        """Play at one table; return how many decisions are left when its game is over."""
        async for view in views(socket):
            if view["over"]:
                break
            if view["asked"]:
                if not decisions:
                    break
                _things, actions, *_ = self.random.choice(view["gestures"])
                act = {"type": "act", "q": view["q"], "action": actions[0]}
                await socket.send(json.dumps(act))
                decisions -= 1
        return decisions

    async def ask_hints(self, id: str) -> None:
        """Ask for a hint again and again."""
        async with self.look(id) as socket:
            async for view in views(socket):
                while view["asked"]:
                    await socket.send(json.dumps({"type": "hint", "q": view["q"]}))
                    await asyncio.sleep(HINT_SECONDS)


async def views(socket: ClientConnection) -> AsyncIterator[dict[str, Any]]:
    """Yield the views that a table sends."""
    try:
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "view":
                yield message
    except ConnectionClosed:
        return


# --- starvation: one client takes the bots away from all others ----------------------------------


async def starvation(server: Server) -> list[Row]:
    """Let one client crowd the bots' workers in three ways while somebody plays a medium bot."""
    victim = Guest(server, VICTIM)
    await victim.play(DECISIONS)  # what is slow only once
    quiet = await played(server, victim)
    idle = (await server.work("deep")).jobs
    await open_tables(server, UNWATCHED_TABLES, *["bot:expert"] * 4)
    unwatched = await played(server, victim)
    thought = (await server.work("deep")).jobs - idle
    rows = [
        Row(f"experts' moves at {UNWATCHED_TABLES} tables without people", 0.0, thought, 0.0),
        *compared(f"{UNWATCHED_TABLES} such tables", quiet, unwatched),
    ]
    await open_tables(server, EXPERT_TABLES, "me", *["bot:expert"] * 3)
    crowded = await played(server, victim)
    assert (await server.work("deep")).jobs < idle + 3 * EXPERT_TABLES, (
        "the attack was over too soon"
    )
    rows += compared(f"{EXPERT_TABLES} expert tables of one client", quiet, crowded)
    hostile = [Guest(server, HOSTILE) for _ in range(HINT_SOCKETS)]
    tables = [await guest.open(QUIET_GAME, "me", "here", start_player="0") for guest in hostile]
    asking = [
        asyncio.create_task(guest.ask_hints(id)) for guest, id in zip(hostile, tables, strict=True)
    ]
    flooded = await played(server, victim)
    for task in asking:
        task.cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    return [*rows, *compared(f"and {HINT_SOCKETS} sockets asking for hints", quiet, flooded)]


async def open_tables(server: Server, count: int, *seats: str) -> None:
    """Open tables without a cookie, all from one network."""
    for _ in range(count):
        await Guest(server, HOSTILE).open(DEEP_GAME, *seats)


async def played(server: Server, guest: Guest) -> Work:
    """Return what a medium bot needed to answer somebody's decisions."""
    before = await server.work("quick")
    await guest.play(DECISIONS)
    return (await server.work("quick")).since(before)


def compared(attack: str, quiet: Work, attacked: Work) -> list[Row]:
    """Return how a medium bot fares under an attack."""
    return [
        Row(
            f"medium bot, {attack}: worker ms until its answer",
            quiet.milliseconds,
            attacked.milliseconds,
            WITHIN,
        ),
        Row(f"medium bot, {attack}: place in the queue", quiet.place, attacked.place, WITHIN),
    ]


# --- all attacks ---------------------------------------------------------------------------------

Attack = Callable[[Server], Awaitable[list[Row]]]
ATTACKS: Final[dict[str, Attack]] = {
    "starvation": starvation,
}


def run(name: str) -> list[Row]:
    """Return the rows of one attack, on a server of its own."""

    async def attack(server: Server) -> list[Row]:
        return await ATTACKS[name](server)

    with served() as server:
        return asyncio.run(attack(server))


def show(name: str, rows: list[Row]) -> None:
    """Print rows as a table."""
    widest = max(len(row.what) for row in rows)
    print(f"{name:{widest}}  {'quiet':>10} {'attacked':>10} {'ratio':>7} {'wanted':>7}")
    for row in rows:
        told = f"{row.quiet:10.2f} {row.attacked:10.2f} {row.ratio:7.2f} {row.wanted:7.2f}"
        print(f"{row.what:{widest}}  {told}{'' if row.is_well else '  !'}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("attacks", nargs="*", metavar="attack", help=", ".join(ATTACKS))
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    unknown = [name for name in given.attacks if name not in ATTACKS]
    if unknown:
        parser.error(f"there is no attack {unknown[0]!r}; choose from {', '.join(ATTACKS)}")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the server goes too
    found = {name: run(name) for name in given.attacks or ATTACKS}
    if given.json:
        told = {
            name: [asdict(row) | {"ratio": row.ratio} for row in rows]
            for name, rows in found.items()
        }
        print(json.dumps(told, indent=1))
    else:
        for name, rows in found.items():
            show(name, rows)
    sys.exit(not all(row.is_well for rows in found.values() for row in rows))


if __name__ == "__main__":
    main()
