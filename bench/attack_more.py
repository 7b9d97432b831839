"""What attacks on connections, bodies and replays cost those who play meanwhile.

    python bench/attack_more.py [--moves 150]

A game goes on at a real server, first in quiet, then under attack, in one run; the figure is the
processor time of the server's own process for each of its moves, whatever it was spent on. How much
of the attack comes with each move is fixed, so the ratio of the two does not depend on how fast the
machine is.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).parent.parent))  # the tests' server is ours too

from tests.attack.served import Served, finished_game, served

GAME = "kimono_memories"
MOVES = 150
HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
HALF_SENT = 400  # requests that are never finished, at once
LARGE = b'["' + b"x" * 1_000_000
FORM = "application/x-www-form-urlencoded"
FILM = "remember_our_trip"  # the replay of this game, four seats
Attack = Callable[[Served, int], Awaitable[None]]  # with the number of a move


class Row(NamedTuple):
    """An attack: what a move takes in quiet and under attack, and how many times that is wanted."""

    what: str
    quiet: float
    attacked: float
    wanted: float

    @property
    def ratio(self) -> float:
        return self.attacked / self.quiet


class Game:
    """Somebody who plays both seats of a table, move by move, and opens another at the end."""

    def __init__(self, site: Served) -> None:
        self.site = site
        self.pick = random.Random(1)

    async def play(self, moves: int, attack: Attack | None = None) -> float:
        """Return the server's milliseconds of the processor for a move."""
        begun, done = self.site.seconds(), 0
        while done < moves:
            done = await self.play_one(done, moves, attack)
        return 1000 * (self.site.seconds() - begun) / moves

    async def play_one(self, done: int, moves: int, attack: Attack | None) -> int:
        """Play a game until it is over or enough was played; return how many moves there are."""
        site = self.site
        opened = await asyncio.to_thread(site.post, f"/new/{GAME}", b"seat-0=me&seat-1=me", FORM)
        told = dict(line.split(": ", 1) for line in opened.head.split("\r\n")[1:])
        address = f"ws://{site.host}:{site.port}{told['location']}/ws"
        cookie = {"Cookie": told["set-cookie"].partition(";")[0]}
        async with connect(address, additional_headers=cookie, max_size=None) as wire:
            async for text in wire:
                message = json.loads(text)
                if message["type"] != "view":
                    continue
                if message["over"] or done >= moves:
                    break
                if message["asked"]:
                    if attack is not None:
                        await attack(site, done)
                    _things, actions, *_ = self.pick.choice(message["gestures"])
                    act = {"type": "act", "q": message["q"], "action": actions[0]}
                    await wire.send(json.dumps(act))
                    done += 1
                    await asyncio.sleep(0.06)  # no faster than the table reads
        return done


async def large_body(site: Served, _move: int) -> None:
    """Post a megabyte, as anybody can."""
    await asyncio.to_thread(site.post, "/api/me/recover", LARGE)


def half_sent(site: Served) -> list[socket.socket]:
    """Return connections that have said half of something."""
    made = [socket.create_connection((site.host, site.port)) for _ in range(HALF_SENT)]
    for connection in made:
        connection.sendall(HALF)
    return made


class Replays:
    """Somebody who asks for the file of a long game again and again, whatever is answered."""

    def __init__(self, id: str) -> None:
        self.id = id

    async def __call__(self, site: Served, move: int) -> None:
        if move % 10 == 0:
            await asyncio.to_thread(site.request, "GET", f"/t/{self.id}/replay.html")


def bodies(moves: int = MOVES) -> list[Row]:
    """Measure a megabyte posted with each move."""
    with site_in_a_folder() as site:
        quiet, attacked = asyncio.run(both(site, moves, large_body))
    return [Row("1 MB posted with each move", quiet, attacked, 2.0)]


def heads(moves: int = MOVES) -> list[Row]:
    """Measure half-sent requests that are never finished."""

    async def measure(site: Served) -> tuple[float, float]:
        game = Game(site)
        await game.play(moves // 3)  # warm
        quiet = await game.play(moves)
        silent = half_sent(site)
        try:
            return quiet, await game.play(moves)
        finally:
            for connection in silent:
                connection.close()

    with site_in_a_folder() as site:
        quiet, attacked = asyncio.run(measure(site))
    return [Row(f"{HALF_SENT} half-sent requests", quiet, attacked, 1.5)]


def replays(moves: int = MOVES) -> list[Row]:
    """Measure a long game's replay.html, asked for with every tenth move by a stranger."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        id = finished_game(folder, FILM, 4)
        with served(folder, opens_per_minute=10**6) as site:
            quiet, attacked = asyncio.run(both(site, moves, Replays(id)))
    return [Row("replay.html of a long game with every tenth move", quiet, attacked, 1.5)]


async def both(site: Served, moves: int, attack: Attack) -> tuple[float, float]:
    game = Game(site)
    await game.play(moves // 3)  # warm
    return await game.play(moves), await game.play(moves, attack)


@contextmanager
def site_in_a_folder() -> Iterator[Served]:
    """Serve a database that goes with the site."""
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), opens_per_minute=10**6) as site,
    ):
        yield site


def main() -> None:
    """Measure all, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=MOVES)
    moves = parser.parse_args().moves
    print("| attack | quiet, ms a move | attacked | ratio | wanted |")
    print("|---|---:|---:|---:|---:|")
    for measure in (bodies, heads, replays):
        for row in measure(moves):
            print(
                f"| {row.what} | {row.quiet:.2f} | {row.attacked:.2f} | "
                f"{row.ratio:.2f} | {row.wanted:.1f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
