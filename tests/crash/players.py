"""A real server that can be killed, and people who play over real sockets and never give up."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from typing import IO, Any

import httpx
import psutil
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.taking_part import TakingPart

GAME = "kimono_memories"
PATIENCE = 60.0  # seconds; only a broken test waits so long
PAUSE = 0.06  # seconds between clicks: no faster than the table reads
RETRY = 0.1


class Server:
    """`travelogue play` in a process of its own, on a port that stays the same."""

    def __init__(self, db: str, errors: IO[bytes], *more: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.command = [
            sys.executable, "-m", "travelogue.cli", "play", "--no-browser", "--log-json",
            "--port", str(self.port), "--db", db, *more,
        ]  # fmt: skip
        self.errors = errors
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Return when the server answers."""
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.DEVNULL, stderr=self.errors, start_new_session=True
        )
        deadline = time.monotonic() + PATIENCE
        async with httpx.AsyncClient() as browser:
            while True:
                assert self.process.poll() is None, "the server did not start"
                assert time.monotonic() < deadline, "the server does not answer"
                try:
                    if (await browser.get(f"{self.address}/healthz")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(RETRY)

    def end(self, number: signal.Signals) -> int:
        """Send a signal to the server and return its exit code."""
        assert self.process is not None
        os.kill(self.process.pid, number)
        return self.process.wait(PATIENCE)

    def serving(self) -> list[psutil.Process]:
        """Return the processes that serve, where several do."""
        assert self.process is not None
        return [
            child
            for child in psutil.Process(self.process.pid).children()
            if child.status() != psutil.STATUS_ZOMBIE and "spawn_main" in " ".join(child.cmdline())
        ]

    def kill_all(self) -> None:
        """Kill the server and all processes that serve for it, at once."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)

    def kill_one(self, pick: random.Random) -> None:
        """Kill one of several processes that serve; another one starts in its place."""
        pick.choice(self.serving()).kill()


@dataclass
class Known:
    """What people were told: it must be there afterwards."""

    seen: dict[str, int] = field(default_factory=dict)  # by table: how many entries
    clicked: dict[tuple[str, int], int] = field(default_factory=dict)  # by table and entry: action
    told: set[tuple[str, int]] = field(default_factory=set)  # whose click was answered
    finished: int = 0
    views: int = 0


@dataclass
class Player:
    """Somebody with a browser."""

    address: str
    name: str
    known: Known
    pick: random.Random
    cookies: dict[str, str] = field(default_factory=dict)
    parts: dict[str, TakingPart] = field(default_factory=dict)  # in the deals of tables

    async def post(self, path: str, **form: str) -> str:
        """Send a form until it is accepted; return where it leads."""
        while True:
            try:
                async with httpx.AsyncClient(cookies=self.cookies, timeout=PATIENCE) as browser:
                    answer = await browser.post(self.address + path, data=form)
                    self.cookies |= dict(answer.cookies)
                if answer.status_code < 400:
                    return str(answer.headers.get("location", "")).removeprefix("/t/")
            except httpx.TransportError:
                pass
            await asyncio.sleep(RETRY)

    async def open(self, against: str) -> str:
        """Open a table and sit down at it; return its id."""
        return await self.post(
            f"/new/{GAME}", **{"seat-0": "me", "seat-1": against, "name": self.name}
        )

    async def sit(self, id: str) -> None:
        """Take the open seat of a table."""
        await self.post(f"/t/{id}/sit", seat="1", name=self.name)

    async def play(self, id: str) -> None:
        """Play to the end of a game, through any number of lost connections."""
        while True:
            try:
                if await self.play_connected(id):
                    return
            except (OSError, WebSocketException):
                await asyncio.sleep(RETRY)

    async def play_connected(self, id: str) -> bool:
        """Play as long as the connection lasts; tell whether the game is over."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        address = self.address.replace("http", "ws") + f"/t/{id}/ws"
        async with connect(
            address,
            additional_headers={"Cookie": cookie},
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=1,
        ) as wire:
            part = self.parts.setdefault(id, TakingPart())
            answered = -1  # the question: a view may be sent again while the answer is on its way
            async for text in wire:
                message = json.loads(text)
                for answer in part.answers(message):
                    await wire.send(json.dumps(answer))
                if message["type"] != "view":
                    continue
                self.note(id, message)
                if message["over"]:
                    return True
                if message["asked"] and message["q"] != answered:
                    answered = message["q"]
                    await asyncio.sleep(PAUSE)
                    _things, actions, *_ = self.pick.choice(message["gestures"])
                    action = actions[0]
                    self.known.clicked[id, message["seq"]] = action
                    act = {"type": "act", "q": message["q"], "action": action}
                    await wire.send(json.dumps(act))
        return False

    def note(self, id: str, message: dict[str, Any]) -> None:
        known = self.known
        known.views += 1
        known.seen[id] = max(known.seen.get(id, 0), message["seq"])
        if (id, message["seq"] - 1) in known.clicked:
            known.told.add((id, message["seq"] - 1))


async def pair(address: str, known: Known, pick: random.Random, against: str) -> None:
    """Play game after game, two people or one against a bot."""
    first = Player(address, "Mika", known, pick)
    second = Player(address, "Hana", known, pick)
    while True:
        id = await first.open(against)
        players = [first]
        if against == "open":
            await second.sit(id)
            players.append(second)
        await asyncio.gather(*[player.play(id) for player in players])
        known.finished += 1
