"""Malformed messages by the thousand, over sockets and over HTTP: no error of ours, no leak."""

from __future__ import annotations

import asyncio
import os
import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.attack.malformed import Malformed, framed
from tests.attack.served import Served, served
from tests.attack.test_privacy import FORM, fields_of

FEW, MANY = 4_000, 1_000_000  # TRAVELOGUE_MESSAGES says another number for a quick try
OVER_HTTP = 0.2  # of them; the others over sockets
SOCKETS, CONNECTIONS = 12, 6
AT_ONCE = 100  # messages that are sent before an answer is waited for
WARM_UP = 0.1  # of all messages, before memory is measured
GROWN = 1.5  # how much memory there may be at the end, of that at the beginning
PATIENCE = 60.0
PING, PONG = b"\x89\x84\0\0\0\0ping", b"\x8a\x04ping"
ASK = (
    b"GET /t/%b/ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    b"Cookie: %b\r\n\r\n"
)
LENGTH = re.compile(rb"content-length: (\d+)", re.I)


@dataclass
class Tally:
    """What was sent, and what came of it."""

    cookie: bytes  # of somebody who sits at the table
    messages: int = 0
    requests: int = 0
    cut_off: int = 0  # connections that ended over what was sent
    statuses: Counter[int] = field(default_factory=Counter)


async def flood_socket(site: Served, made: Malformed, count: int, tally: Tally) -> None:
    """Send messages over sockets, a new one whenever the last was given up.

    Every other source of messages sits at the table.
    """
    cookie = tally.cookie if made.seed % 2 else b"person=nobody"
    while count > 0:
        reader, writer = await asyncio.open_connection(site.host, site.port)
        try:
            writer.write(ASK % (made.table.encode(), cookie))
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            assert head.startswith(b"HTTP/1.1 101"), head
            for _ in range(10):
                sent = min(AT_ONCE, count)
                writer.write(b"".join(made.frame() for _ in range(sent)) + PING)
                await asyncio.wait_for(until_pong(reader), PATIENCE)
                count -= sent
                tally.messages += sent
                if count <= 0:
                    break
            writer.write(made.last_frame() + framed(b"{}", 1))
            tally.messages += 1
            await asyncio.wait_for(reader.read(), PATIENCE)
            tally.cut_off += 1
        except (ConnectionError, asyncio.IncompleteReadError):
            tally.cut_off += 1
        finally:
            writer.close()


async def until_pong(reader: asyncio.StreamReader) -> None:
    """Read until the server has got through all that was sent before."""
    last = b""
    while PONG not in last:
        got = await reader.read(1 << 16)
        if not got:
            raise ConnectionError
        last = last[-len(PONG) :] + got


async def flood_http(site: Served, made: Malformed, count: int, tally: Tally) -> None:
    """Send requests over connections that are kept as long as the server keeps them."""
    while count > 0:
        reader, writer = await asyncio.open_connection(site.host, site.port)
        try:
            while count > 0:
                request = made.request(f"{site.host}:{site.port}")
                count -= 1
                tally.requests += 1
                writer.write(request)
                head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
                if head.startswith(b"HTTP/1.1 100"):
                    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
                tally.statuses[int(head.split(b" ", 2)[1])] += 1
                length = LENGTH.search(head)
                if length is None or b"connection: close" in head.lower():
                    break
                if not request.startswith(b"HEAD"):
                    await asyncio.wait_for(reader.readexactly(int(length[1])), PATIENCE)
        except (ConnectionError, asyncio.IncompleteReadError):
            tally.cut_off += 1
        finally:
            writer.close()


async def flood(site: Served, table: str, seed: int, count: int, tally: Tally) -> None:
    """Send so many malformed messages in all."""
    over_http = int(count * OVER_HTTP)
    shares = [(flood_http, CONNECTIONS, over_http), (flood_socket, SOCKETS, count - over_http)]
    async with asyncio.TaskGroup() as group:
        for send, senders, share in shares:
            for n in range(senders):
                made = Malformed(seed + 100 * senders + n, table)
                part = share // senders + (n < share % senders)
                group.create_task(send(site, made, part, tally))


def attack(site: Served, count: int) -> str:
    """Send malformed messages, and see that nothing breaks; return what that took."""
    opened = fields_of(site.post("/new/kimono_memories", b"seat-0=me&seat-1=open&name=Mika", FORM))
    table, cookie = opened["location"].removeprefix("/t/"), opened["set-cookie"].partition(";")[0]
    first, tally = int(count * WARM_UP), Tally(cookie.encode())
    asyncio.run(flood(site, table, 1, first, tally))
    before, begun = site.megabytes(), site.seconds()
    asyncio.run(flood(site, table, 2, count - first, tally))
    after, took = site.megabytes(), site.seconds() - begun
    assert tally.messages + tally.requests >= count
    assert not [status for status in tally.statuses if status >= 500], tally.statuses
    assert set(tally.statuses) & {400, 404, 405, 403, 422}
    said = site.said()
    assert "Traceback" not in said
    assert '"level": "error"' not in said
    refused = site.get("/metrics").decode()
    assert 'travelogue_refused_total{code="malformed"}' in refused
    assert site.get(f"/t/{table}"), "the table is still there"
    assert after < before * GROWN
    return (
        f"{tally.messages} messages and {tally.requests} requests, {tally.cut_off} connections "
        f"ended; {1e6 * took / (count - first):.0f} µs of the processor each; "
        f"{before:.0f} MB before, {after:.0f} MB after; "
        f"answers {dict(sorted(tally.statuses.items()))}"
    )


@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
def test_malformed_messages_break_nothing(count: int, tmp_path: Path) -> None:
    wanted = int(os.environ.get("TRAVELOGUE_MESSAGES", count)) if count == MANY else count
    with served(tmp_path, log_json=True) as site:
        print(attack(site, wanted))
