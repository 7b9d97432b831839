"""boardgame.io's server under the load of bench/load.py: tic-tac-toe, in memory.

    npm install --prefix FOLDER boardgame.io@0.50      (Node 18 or newer: apt install nodejs npm)
    python bench/load_peer.py FOLDER [--tables 50] [--seconds 20] [--json]

Two clients a match click as soon as it is their turn, over one socket each; a move is counted when
the other one's update has arrived, the time between is the latency. A new match needs one message
on the same sockets, so that opening costs the server next to nothing. Nothing is stored and nothing
drawn: its clients get the state. Only this script needs Node; Travelogue does not.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import time
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

SERVER = Path(__file__).with_name("boardgame_io.cjs")
SPACE = "/tic-tac-toe,"
PORT = re.compile(r"^listening on (\d+)")
WARM_UP_SECONDS = 3.0


@dataclass
class Load:
    """What all matches share."""

    random: random.Random
    numbers: count[int] = field(default_factory=count)
    latencies: list[float] = field(default_factory=list)
    measuring: bool = False


class Match:
    """Two clients, one match after the other."""

    def __init__(self, load: Load, sockets: list[ClientConnection]) -> None:
        self.load = load
        self.sockets = sockets
        self.id = ""
        self.mover = 0
        self.clicked = 0.0  # when,
        self.at = -1  # and at which state

    async def say(self, player: int, *what: object) -> None:
        """Send an event in the protocol of socket.io."""
        await self.sockets[player].send(f"42{SPACE}{json.dumps(what)}")

    async def begin(self) -> None:
        """Begin a new match: the second player comes first, then the first one, who clicks."""
        self.id, self.at = f"m{next(self.load.numbers)}", -1
        await self.join(1)

    async def join(self, player: int) -> None:
        await self.say(player, "sync", self.id, str(player), None, 2)

    async def play(self) -> None:
        """Play until cancelled."""
        for socket in self.sockets:
            await socket.send(f"40{SPACE}")
            while not str(await socket.recv()).startswith(f"40{SPACE}"):
                pass
        await self.begin()
        await asyncio.gather(*[self.listen(player) for player in (0, 1)])

    async def listen(self, player: int) -> None:
        """Answer what one client is told."""
        async for text in self.sockets[player]:
            assert isinstance(text, str)
            if text == "2":  # a ping of engine.io
                await self.sockets[player].send("3")
            if not text.startswith(f"42{SPACE}["):
                continue
            kind, id, *told = json.loads(text[2 + len(SPACE) :])
            if id != self.id:
                continue
            if kind == "sync" and player == 1:
                await self.join(0)
            elif kind == "sync":
                await self.click(player, told[0]["state"])
            elif kind == "update" and player != self.mover and told[0]["_stateID"] > self.at:
                await self.heard(player, told[0])

    async def heard(self, player: int, state: dict[str, Any]) -> None:
        """Count the other's move, and click in turn."""
        if self.load.measuring:
            self.load.latencies.append(time.monotonic() - self.clicked)
        if "gameover" in state["ctx"]:
            await self.begin()
        else:
            await self.click(player, state)

    async def click(self, player: int, state: dict[str, Any]) -> None:
        free = [cell for cell, held in enumerate(state["G"]["cells"]) if held is None]
        move = {"type": "click", "args": [self.load.random.choice(free)], "playerID": str(player)}
        self.mover, self.clicked, self.at = player, time.monotonic(), state["_stateID"]
        action = {"type": "MAKE_MOVE", "payload": move}
        await self.say(player, "update", action, state["_stateID"], self.id, str(player))


async def run(port: int, tables: int, seconds: float) -> dict[str, float]:
    """Return the figures of one run."""
    address = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
    load = Load(random.Random(1))
    sockets = [await connect(address, compression=None) for _ in range(2 * tables)]
    matches = [Match(load, sockets[2 * n : 2 * n + 2]) for n in range(tables)]
    tasks = [asyncio.create_task(match.play()) for match in matches]
    await asyncio.sleep(WARM_UP_SECONDS)
    begun, client, load.measuring = time.monotonic(), time.process_time(), True
    await asyncio.sleep(seconds)
    took, client, load.measuring = time.monotonic() - begun, time.process_time() - client, False
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for socket in sockets:
        await socket.close()
    latencies = sorted(load.latencies)
    return {
        "moves_per_second": len(latencies) / took,
        "client_cpu": client / took,
        "latency_p50_ms": 1000 * statistics.median(latencies),
        "latency_p99_ms": 1000 * latencies[int(len(latencies) * 0.99)],
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="where npm has installed boardgame.io")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    where = os.environ | {"NODE_PATH": str((given.folder / "node_modules").resolve())}
    server = subprocess.Popen(["node", SERVER], stdout=subprocess.PIPE, text=True, env=where)
    assert server.stdout is not None
    try:
        port = next(filter(None, map(PORT.search, server.stdout)))[1]
        found = asyncio.run(run(int(port), given.tables, given.seconds))
    finally:
        server.kill()
        server.wait()
        server.stdout.close()
    if given.json:
        print(json.dumps(found, indent=1))
        return
    for name, value in found.items():
        print(f"{name:22} {value:,.1f}")


if __name__ == "__main__":
    main()
