"""One client cannot take the bots away from all others, whatever it opens or asks for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from urllib.parse import urlencode

import httpx
import pytest
from bench.attack import (
    DEEP_GAME,
    HOSTILE,
    QUIET_GAME,
    VICTIM,
    WITHIN,
    Guest,
    Server,
    open_tables,
    played,
    served,
    views,
)
from websockets.exceptions import ConnectionClosed

from tests.attack.site import Site

EXPERTS = ["bot:expert"] * 3
LITTLE = 1.0  # seconds of a processor; fifty tables of experts took a core for good
PATIENCE = 60.0
LESS = "thinks less while the site is busy"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with served() as server:
        asyncio.run(Guest(server, VICTIM).play(20))  # what is slow only once
        yield server


async def deep_jobs(server: Server) -> float:
    return (await server.work("deep")).jobs


async def until_more(server: Server, jobs: float) -> None:
    """Wait until experts have moved more often."""
    deadline = time.monotonic() + PATIENCE
    while await deep_jobs(server) <= jobs:
        assert time.monotonic() < deadline, "no expert moves"
        await asyncio.sleep(0.05)


async def page(server: Server, id: str) -> str:
    async with httpx.AsyncClient(timeout=PATIENCE) as browser:
        return (await browser.get(f"{server.address}/t/{id}")).text


def test_bots_never_think_where_nobody_sits_or_watches(server: Server) -> None:
    async def attack() -> None:
        before, spent = await deep_jobs(server), server.worker_seconds()
        await open_tables(server, 60, "bot:expert", *EXPERTS)
        quick = await played(server, Guest(server, VICTIM))
        assert quick.place == 1.0
        assert await deep_jobs(server) == before
        assert server.worker_seconds() - spent < quick.seconds + LITTLE

    asyncio.run(attack())


def test_who_watches_bots_wakes_them(server: Server) -> None:
    async def watch() -> None:
        before = await deep_jobs(server)
        guest = Guest(server, VICTIM)
        id = await guest.open(DEEP_GAME, "bot:expert", *EXPERTS)
        async with guest.look(id):
            await until_more(server, before)

    asyncio.run(watch())


def test_two_hundred_expert_tables_of_one_client_hold_up_nobody_else(server: Server) -> None:
    async def attack() -> None:
        victim = Guest(server, VICTIM)
        quiet = await played(server, victim)
        before = await deep_jobs(server)
        ids = [await Guest(server, HOSTILE).open(DEEP_GAME, "me", *EXPERTS) for _ in range(200)]
        crowded = await played(server, victim)
        assert quiet.place == crowded.place == 1.0, "no expert's move went before a medium bot's"
        assert crowded.milliseconds <= WITHIN * quiet.milliseconds
        assert await deep_jobs(server) - before < 3 * len(ids), "the attack is still on"
        await another_experts_turn(server)
        pages = [await page(server, id) for id in ids[:20]]
        assert any(LESS in each for each in pages), "the table says that its bots think less"

    asyncio.run(attack())


async def another_experts_turn(server: Server) -> None:
    """An expert of somebody else comes after one of the crowd's, with its whole budget."""
    guest = Guest(server, VICTIM)
    before = await deep_jobs(server)
    id = await guest.open(QUIET_GAME, "me", "bot:expert", start_player="1")
    async with guest.look(id) as socket:
        seats = ""
        async for view in views(socket):
            seats = view["parts"].get("seats", seats)
            if view["asked"]:
                break
        assert LESS not in seats
    assert await deep_jobs(server) - before < 100, "half of those that were there before"


def test_hints_of_sixty_sockets_hold_up_no_move(server: Server) -> None:
    async def attack() -> None:
        victim = Guest(server, VICTIM)
        guests = [Guest(server, HOSTILE) for _ in range(60)]
        ids = [await guest.open(QUIET_GAME, "me", "here", start_player="0") for guest in guests]
        asking = [
            asyncio.create_task(guest.ask_hints(id)) for guest, id in zip(guests, ids, strict=True)
        ]
        flooded = await played(server, victim)
        told = await server.metrics()
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        assert flooded.place == 1.0
        assert told['travelogue_refused_total{code="too_many"}'] > 0
        assert told.get('travelogue_bot_waiting{work="hint"}', 0.0) <= 20

    asyncio.run(attack())


def test_one_person_has_only_so_many_sockets(server: Server) -> None:
    async def connect_often() -> None:
        guest = Guest(server, HOSTILE)
        id = await guest.open(QUIET_GAME, "me", "here")
        codes: list[int] = []
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*[connect(guest, id, codes, 25) for _ in range(25)])
        assert codes.count(0) == 20
        assert codes.count(1013) == 5

    asyncio.run(connect_often())


async def connect(guest: Guest, id: str, codes: list[int], all: int) -> None:
    """Add the code with which the table closes a socket, 0 if it lets it in; stay for all."""
    async with guest.look(id) as socket:
        try:
            await socket.recv()
            codes.append(0)
        except ConnectionClosed:
            codes.append(socket.close_code or 0)
        while len(codes) < all:
            await asyncio.sleep(0.01)


def test_addresses_of_one_home_are_one_network(site: Site) -> None:
    """Neither another address of the same /64 nor no cookie opens more tables."""

    def open_table(address: str) -> int:
        body = urlencode({"seat-0": "me", "seat-1": "open"}).encode()
        headers = {
            "X-Forwarded-For": address,
            "Content-Length": str(len(body)),
            "Content-Type": "application/x-www-form-urlencoded",
        }
        return site.request("POST", f"/new/{QUIET_GAME}", headers, [body]).status

    codes = [open_table(f"2001:db8:1:2::{n:x}") for n in range(1, 90)]
    assert set(codes[:60]) == {303}
    assert codes.count(429) >= 20, "a few are allowed again while they are tried"
    assert open_table("2001:db8:1:3::1") == 303
