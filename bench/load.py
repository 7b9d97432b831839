"""A full house: many tables of two people each, over real sockets, stored durably.

    python bench/load.py [--tables 200] [--rate 500] [--seconds 30] [--json]
    python bench/load.py --peer FOLDER [--seconds 20]

The server runs in a process of its own, as `travelogue play` would start it; this one plays for all
the people. Every move of a game is a click with a legal action and is counted when the *other*
seat's browser has received its own freshly drawn board; the time between is the latency. At the end
the server is killed and the database compared with every update that anybody was sent.

Tables move at a rate of their own, whatever the server does: each has its next click due so many
milliseconds after the last one was due, and a click that comes late because the server was late
counts from the moment at which it was due. Games begin at different moments, so that they end and
are opened again at different moments too. --rate 0 clicks as soon as somebody is asked.

CPU time of the server is measured too, so that the figure says something on a machine with other
work: moves per second of CPU is what one core can do. `stolen` is how many cores' time a host gave
to other machines meanwhile (Linux tells): beyond a few hundredths latencies say nothing about the
server.

--peer compares with boardgame.io's server (see load_peer.py, which says how it is got): 50 tables
of each as fast as answers come.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from travelogue.history.shares import pledge_of

GAME = "kimono_memories"
SERVE = """
import sys
from travelogue.web.serve import serve
from travelogue.web.settings import Settings
many = 10**6  # all people come from one network here
limits = {
    name: many
    for name in (
        "opens_per_minute", "people_per_minute", "sits_per_minute", "messages_per_second", "sockets"
    )
}
serve("127.0.0.1", 0, settings=Settings(db=sys.argv[1], **limits))
"""
HEAD = re.compile(r'"seq": ?(\d+), ?"q": ?(\d+), ?"over": ?(true|false), ?"asked": ?(true|false)')
WARM_UP_SECONDS = 3.0
GATHERING = '{"type":"gathering"'  # before the deal
BITS = bytes(16)  # what everybody puts into it: here it is about time, not about chance
MOVES_OF_A_GAME = 60
PEER_TABLES = 50
COMMIT = "travelogue_commit_seconds"
UP_TO_100_MS = f'{COMMIT}_bucket{{le="0.1"}}'
STEAL = 8  # where the first line of /proc/stat has it


@dataclass
class Load:
    """What all tables share."""

    address: str
    interval: float  # seconds between two moves at one table; 0: as fast as answers come
    random: random.Random
    latencies: list[float] = field(default_factory=list)
    seen: dict[str, int] = field(default_factory=dict)  # by table: entries that somebody was shown
    refused: int = 0
    measuring: bool = False
    ended: bool = False


class Pair:
    """Two people at one table."""

    def __init__(self, load: Load, browsers: list[httpx.AsyncClient], names: list[str]) -> None:
        self.load = load
        self.browsers = browsers
        self.names = names
        self.sent: dict[int, float] = {}  # by entry: when it was clicked
        self.actions: list[list[str]] = [[], []]  # that each was offered last
        wait = load.random.random() * load.interval * MOVES_OF_A_GAME
        self.next_move = time.monotonic() + wait

    async def sit_down(self) -> str:
        """Open a table and return its id; the second browser takes the open seat."""
        seats = {"seat-0": "me", "seat-1": "open", "name": self.names[0]}
        opened = await self.browsers[0].post(f"/new/{GAME}", data=seats)
        id = opened.headers["location"].removeprefix("/t/")
        sat = await self.browsers[1].post(f"/t/{id}/sit", data={"seat": "1", "name": self.names[1]})
        assert sat.status_code == 303, sat.text
        return id

    async def play(self) -> None:
        """Play games until the load ends."""
        while not self.load.ended:
            id = await self.sit_down()
            self.sent.clear()
            self.next_move = max(self.next_move, time.monotonic())
            try:
                await asyncio.gather(*[self.play_seat(id, seat) for seat in (0, 1)])
            except ConnectionClosed:
                if not self.load.ended:
                    raise

    async def play_seat(self, id: str, seat: int) -> None:
        """Play one seat to the end of a game."""
        cookies = "; ".join(f"{k}={v}" for k, v in self.browsers[seat].cookies.items())
        address = self.load.address.replace("http", "ws") + f"/t/{id}/ws"
        async with connect(
            address, additional_headers={"Cookie": cookies}, compression=None, max_size=None
        ) as socket:
            said: set[str] = set()
            while not self.load.ended:
                text = await socket.recv()
                assert isinstance(text, str)
                head = HEAD.search(text[:200])
                if text.startswith(GATHERING):
                    await self.take_part(socket, json.loads(text), said)
                elif head is None:
                    self.load.refused += '"error"' in text[:30]
                if head is None:
                    continue
                seq, q, over, asked = head.groups()
                self.note(id, int(seq), seat)
                if asked == "true":
                    gestures = json.loads(text)["gestures"]
                    self.actions[seat] = [str(actions[0]) for _, actions, *_ in gestures]
                if over == "true":
                    return
                if asked == "true":
                    await self.click(socket, seat, int(seq), int(q))

    async def take_part(
        self, socket: ClientConnection, told: dict[str, Any], said: set[str]
    ) -> None:
        """Pledge and show once what each seat puts into the deal, as a browser's script does."""
        for seat in told["mine"]:
            answer = {"type": "show", "seat": seat, "bits": BITS.hex()}
            if told["pledges"] is None:
                hash = pledge_of(told["seal"], seat, BITS)
                answer = {"type": "pledge", "seat": seat, "hash": hash}
            text = json.dumps(answer)
            if text not in said:
                said.add(text)
                await socket.send(text)

    def note(self, id: str, seq: int, seat: int) -> None:
        """Count an update that somebody was shown."""
        self.load.seen[id] = max(self.load.seen.get(id, 0), seq)
        clicked = self.sent.get(seq)
        if clicked is not None and seat != int(clicked < 0):
            del self.sent[seq]
            if self.load.measuring:
                self.load.latencies.append(time.monotonic() - abs(clicked))

    async def click(self, socket: ClientConnection, seat: int, seq: int, q: int) -> None:
        """Answer with a legal action when it is time for the next move."""
        due = self.next_move if self.load.interval else time.monotonic()
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        self.next_move = due + self.load.interval
        action = self.load.random.choice(self.actions[seat])
        self.sent[seq + 1] = -due if seat else due  # the sign tells who clicked
        await socket.send(f'{{"type": "act", "q": {q}, "action": {action}}}')


async def run(address: str, given: argparse.Namespace) -> tuple[dict[str, float], dict[str, int]]:
    """Return the figures of one run, and of each table how many entries somebody was shown."""
    interval = given.tables / given.rate if given.rate else 0.0
    load = Load(address, interval, random.Random(1))
    async with asyncio.TaskGroup() as group:
        pairs = []
        for number in range(given.tables):
            browsers = [httpx.AsyncClient(base_url=address, timeout=120) for _ in range(2)]
            names = [f"Mika {number}", f"Hana {number}"]  # as different as people's are
            pairs.append(Pair(load, browsers, names))
        tasks = [group.create_task(pair.play()) for pair in pairs]
        while len(load.seen) < given.tables:
            await asyncio.sleep(0.1)
        await asyncio.sleep(interval * MOVES_OF_A_GAME + WARM_UP_SECONDS)
        before, begun, load.measuring = await metrics(address), time.monotonic(), True
        client, taken = time.process_time(), stolen()
        await asyncio.sleep(given.seconds)
        after, took, load.measuring = await metrics(address), time.monotonic() - begun, False
        client, taken = time.process_time() - client, stolen() - taken
        load.ended = True
        for task in tasks:
            task.cancel()
    for pair in pairs:
        for browser in pair.browsers:
            await browser.aclose()
    return figures(load, before, after, took, client) | {"stolen": taken / took}, load.seen


def figures(
    load: Load, before: dict[str, float], after: dict[str, float], took: float, client: float
) -> dict[str, float]:
    """Return what was measured."""
    latencies = sorted(load.latencies)
    moves = after["travelogue_moves_total"] - before["travelogue_moves_total"]
    cpu = after["process_cpu_seconds_total"] - before["process_cpu_seconds_total"]
    commits = after[f"{COMMIT}_count"] - before[f"{COMMIT}_count"]
    return {
        "moves_per_second": moves / took,
        "moves_per_cpu_second": moves / cpu,
        "server_cpu": cpu / took,
        "client_cpu": client / took,
        "moves_per_commit": moves / commits,
        "commit_ms": 1000 * (after[f"{COMMIT}_sum"] - before[f"{COMMIT}_sum"]) / commits,
        "commits_over_100_ms": commits - after[UP_TO_100_MS] + before[UP_TO_100_MS],
        "latency_p50_ms": 1000 * statistics.median(latencies),
        "latency_p99_ms": 1000 * latencies[int(len(latencies) * 0.99)],
        "memory_mb": after["process_resident_memory_bytes"] / 1e6,
        "refused": load.refused,
    }


def stolen() -> float:
    """Return the seconds that this machine's cores stood still for others; 0 if nobody tells."""
    try:
        totals = Path("/proc/stat").read_text("ascii").split("\n", 1)[0].split()
    except OSError:
        return 0.0
    return int(totals[STEAL]) / os.sysconf("SC_CLK_TCK")


async def metrics(address: str) -> dict[str, float]:
    """Return what the server counts of itself."""
    async with httpx.AsyncClient(timeout=60) as browser:
        text = (await browser.get(f"{address}/metrics")).text
    rows = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in rows}


def lost(path: Path, seen: dict[str, int]) -> int:
    """Return how many entries that somebody was shown are not in the database."""
    with sqlite3.connect(path) as database:
        rows = database.execute("SELECT table_id, count(*) FROM entries GROUP BY table_id")
        stored = dict(rows.fetchall())
    return sum(max(0, shown - stored.get(id, 0)) for id, shown in seen.items())


def peer(folder: Path, seconds: float) -> dict[str, float]:
    """Return the figures of boardgame.io's server under the same load."""
    script = Path(__file__).with_name("load_peer.py")
    command = [sys.executable, str(script), str(folder), "--json", "--seconds", str(seconds)]
    told = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout
    found: dict[str, float] = json.loads(told)
    return found


def measure(given: argparse.Namespace) -> dict[str, float]:
    """Return the figures of a server of its own; it is killed in the end, to see what is lost."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite3"
        command = [sys.executable, "-c", SERVE, f"sqlite:///{path}"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        address = server.stdout.readline().split()[4].rstrip("/")
        try:
            found, seen = asyncio.run(run(address, given))
        finally:
            os.kill(server.pid, signal.SIGKILL)
            server.wait()
            server.stdout.close()
        found["lost"] = lost(path, seen)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=500.0, help="moves/s in total; 0: no limit")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--peer", type=Path, help="a folder with boardgame.io, to compare with")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the server goes too
    if given.peer is not None:
        given.tables, given.rate = PEER_TABLES, 0.0
    found = measure(given)
    if given.peer is not None:
        theirs = peer(given.peer, given.seconds)
        found |= {f"peer_{name}": value for name, value in theirs.items()}
        found["ratio"] = found["moves_per_second"] / theirs["moves_per_second"]
    if given.json:
        print(json.dumps(found, indent=1))
        return
    for name, value in found.items():
        print(f"{name:22} {value:,.2f}")


if __name__ == "__main__":
    main()
