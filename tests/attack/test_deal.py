"""Strangers who meddle with a deal, on a real server: all of it is refused in one sentence."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.attack.site import Site
from tests.taking_part import TakingPart
from travelogue.core.chance import commitment
from travelogue.history.fair_log import read_log
from travelogue.history.shares import pledge_of

GAME = "kimono_memories"
PATIENCE = 30.0
SETTINGS = "share_seconds=60.0"  # however slow the machine is, nobody comes too late


@dataclass
class Browser:
    """Somebody with a cookie and a socket at a table."""

    http: httpx.AsyncClient
    socket: ClientConnection
    room: dict[str, Any] = field(default_factory=dict)  # what it was told last before the deal

    async def say(self, **message: object) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """Return the next message of some kinds."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message: dict[str, Any] = json.loads(await self.socket.recv())
                if message["type"] == "gathering":
                    self.room = message
                if message["type"] in kinds:
                    return message

    async def refused(self, **message: object) -> str:
        """Return the code with which a message is refused, in one sentence."""
        await self.say(**message)
        told = await self.hear("error")
        assert told["text"].endswith(".")
        assert len(told["text"]) < 200
        return str(told["code"])


@asynccontextmanager
async def at_table(site: Site, http: httpx.AsyncClient, id: str) -> AsyncIterator[Browser]:
    cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    address = f"ws://{site.host}:{site.port}/t/{id}/ws"
    headers = {"Cookie": cookie}
    async with connect(address, additional_headers=headers, max_size=None) as socket:
        yield Browser(http, socket)


Test = Callable[[str, Browser, Browser, Browser], Coroutine[object, object, None]]


def with_three(site: Site, test: Test) -> None:
    """Let two people sit at a table that waits for them, and a third one only look."""

    async def run() -> None:
        base = f"http://{site.host}:{site.port}"
        clients = [httpx.AsyncClient(base_url=base, timeout=PATIENCE) for _ in range(3)]
        form = {"seat-0": "me", "seat-1": "open", "name": "Mika"}
        opened = await clients[0].post(f"/new/{GAME}", data=form)
        id = opened.headers["location"].removeprefix("/t/")
        async with (
            at_table(site, clients[0], id) as one,
            at_table(site, clients[2], id) as looking,
        ):
            await clients[1].post(f"/t/{id}/sit", data={"seat": "1", "name": "Hana"})
            async with at_table(site, clients[1], id) as two:
                await test(id, one, two, looking)
        for client in clients:
            await client.aclose()

    asyncio.run(run())


async def pledge(browser: Browser, part: TakingPart) -> dict[str, Any]:
    while not browser.room.get("mine"):
        await browser.hear("gathering")
    for answer in part.answers(browser.room):
        await browser.say(**answer)
    return browser.room


async def frozen(browser: Browser) -> dict[str, Any]:
    while browser.room["pledges"] is None:
        await browser.hear("gathering")
    return browser.room


def test_the_seal_is_published_before_any_pledge_is_taken(site: Site) -> None:
    async def look(id: str, one: Browser, two: Browser, looking: Browser) -> None:
        told = await looking.hear("gathering")
        assert told["phase"] in ("gathering", "pledging")
        log = read_log((await one.http.get("/fair/log")).text)
        kinds = [row["kind"] for row in log if row["seal"] == told["seal"]]
        assert kinds == ["seal"]
        assert told["seal"] in (await looking.http.get(f"/t/{id}")).text

    with_three(site, look)


def test_nobody_pledges_or_shows_for_another(site: Site) -> None:
    async def meddle(id: str, one: Browser, two: Browser, looking: Browser) -> None:
        hash = "ab" * 32
        for stranger, seat in ((looking, 0), (looking, 1), (two, 0), (one, 1), (one, 7)):
            assert await stranger.refused(type="pledge", seat=seat, hash=hash) == "not_your_seat"
        parts = TakingPart(), TakingPart()
        await pledge(one, parts[0])
        await pledge(two, parts[1])
        await frozen(one)
        code = await two.refused(type="show", seat=0, bits=parts[0].bits.hex())
        assert code == "not_your_seat"

    with_three(site, meddle)


def test_bits_come_in_their_time_and_fit_what_was_pledged(site: Site) -> None:
    async def meddle(id: str, one: Browser, two: Browser, looking: Browser) -> None:
        parts = TakingPart(), TakingPart()
        seal = (await pledge(one, parts[0]))["seal"]
        own = parts[0].bits.hex()
        assert await one.refused(type="show", seat=0, bits=own) == "too_soon"
        await pledge(two, parts[1])
        told = await frozen(one)
        assert told["pledges"] == [pledge_of(seal, seat, parts[seat].bits) for seat in (0, 1)]
        assert await one.refused(type="show", seat=0, bits="00" * 16) == "wrong_bits"
        assert await one.refused(type="pledge", seat=0, hash="cd" * 32) == "too_late"
        assert await one.refused(type="leave") == "shuffling"
        for _ in range(3):
            await one.say(type="show", seat=0, bits=own)
        await two.say(type="show", seat=1, bits=parts[1].bits.hex())
        await one.hear("view")
        assert await one.refused(type="show", seat=0, bits=own) == "too_late"
        assert await one.refused(type="pledge", seat=0, hash="") == "too_late"
        rows = read_log((await one.http.get("/fair/log")).text)
        (deal,) = [row for row in rows if row["seal"] == seal and row["kind"] == "deal"]
        assert [share["shown"] for share in deal["data"]["shares"]] == [True, True]

    with_three(site, meddle)


def test_what_is_no_pledge_is_no_message(site: Site) -> None:
    async def meddle(id: str, one: Browser, two: Browser, looking: Browser) -> None:
        bad: list[object] = ["AB" * 32, "ab" * 31, "ab" * 33, "zz" * 32, " ", 7, None, [], {}, True]
        for hash in bad:
            assert await one.refused(type="pledge", seat=0, hash=hash) == "malformed"
        for bits in [*bad, "", "ab" * 15, "ab" * 17]:
            assert await two.refused(type="show", seat=1, bits=bits) in ("malformed", "rate")
            await asyncio.sleep(0.05)  # no faster than a socket is read
        for seat in (-1, "0", 1.5, None, 1 << 40):
            assert await one.refused(type="pledge", seat=seat, hash="") in ("malformed", "rate")
            await asyncio.sleep(0.05)
        assert await one.refused(type="pledge", seat=0, hash="a" * 5000) == "too_large"

    with_three(site, meddle)


def test_before_the_deal_nothing_of_the_game_is_shown_or_played(site: Site) -> None:
    async def meddle(id: str, one: Browser, two: Browser, looking: Browser) -> None:
        for message in (
            {"type": "act", "q": 0, "action": 0},
            {"type": "undo", "q": 0},
            {"type": "hint", "q": 0},
            {"type": "why", "target": "x"},
            {"type": "ask_undo", "q": 0},
        ):
            assert await one.refused(**message) == "not_dealt"
        assert await one.refused(type="standing", key="x", answer="never") == "not_offered"
        for path in ("final", "game.json", "replay", "replay.html", "fair"):
            answer = await one.http.get(f"/t/{id}/{path}")
            assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{id}")
        assert (await one.http.get(f"/t/{id}/replay/0")).status_code == 409
        on = {"at": "0", "seat": "0"}
        assert (await one.http.post(f"/t/{id}/play-on", data=on)).status_code == 409
        for path in ("/", "/lobby", "/games", f"/join/{id}", f"/t/{id}", f"/t/{id}/invite.svg"):
            assert (await one.http.get(path)).status_code in (200, 303)

    with_three(site, meddle)


def test_the_log_tells_nothing_that_lets_people_in(site: Site) -> None:
    async def look(id: str, one: Browser, two: Browser, looking: Browser) -> None:
        text = (await looking.http.get("/fair/log?from=0")).text
        assert id not in text
        assert "Mika" not in text
        for bad in ("-1", "x", "1" * 10, "²", ""):
            assert (await looking.http.get("/fair/log", params={"from": bad})).status_code == 400
        assert (await looking.http.get("/fair/log?from=999999")).text == ""

    with_three(site, look)
    assert commitment(bytes(32)) not in site.request("GET", "/fair/log").body.decode()


def test_the_log_is_sent_no_faster_than_it_is_read(site: Site) -> None:
    seen = {site.request("GET", "/fair/log").status for _ in range(80)}
    assert seen == {200, 429}
