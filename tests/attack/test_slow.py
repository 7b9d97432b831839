"""Whoever connects and says nothing, or reads nothing, keeps no place for long."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Iterator

import pytest
from websockets.asyncio.client import connect

from tests.attack.served import Served, served, wait_for
from tests.attack.site import PATIENCE, read_reply

GAME = "kimono_memories"
SHORT = 0.5  # seconds that the server of these tests waits; other sites wait longer
OF_NETWORK, IN_ALL = 12, 40
ELSEWHERE = "127.0.0.2"  # any address but that of a proxy on this machine
HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
HALF_BODY = (
    b"POST /play/kimono_memories HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nname="
)


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A site with little patience."""
    with served(
        tmp_path_factory.mktemp("slow"),
        head_seconds=SHORT,
        body_seconds=SHORT,
        stall_seconds=SHORT,
        connections_of_network=OF_NETWORK,
        connections=IN_ALL,
        log_json=True,
        share_seconds=0,
    ) as site:
        yield site


def dial(site: Served, here: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection((site.host, site.port), PATIENCE, (here, 0))


def is_cut_off(connection: socket.socket) -> bool:
    """Tell whether the server ends a connection; it would wait with us for ever else."""
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize("begun", [b"", b"G", HALF, HALF_BODY])
def test_what_is_half_said_is_not_waited_for(slow: Served, begun: bytes) -> None:
    with dial(slow) as connection:
        connection.sendall(begun)
        assert is_cut_off(connection)


@pytest.mark.parametrize("begun", [HALF, HALF_BODY])
def test_a_byte_now_and_then_wins_no_time(slow: Served, begun: bytes) -> None:
    with dial(slow) as connection:
        connection.sendall(begun)
        connection.settimeout(SHORT / 10)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                connection.sendall(b"x")
                if connection.recv(1) == b"":
                    break
            except TimeoutError:
                continue
            except (ConnectionResetError, BrokenPipeError):
                break
        else:
            pytest.fail("it is still waited for")


def test_a_second_request_on_a_connection_is_no_other(slow: Served) -> None:
    """A connection that was answered is kept for a while, but not one that is half said again."""
    whole = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with dial(slow) as connection:
        for _ in range(3):
            connection.sendall(whole)
            told = b""
            while not told.endswith(b'{"status":"ok"}'):
                told += connection.recv(65536)
        connection.sendall(HALF)
        assert is_cut_off(connection)


def test_a_network_has_so_many_connections(slow: Served) -> None:
    some = [dial(slow, ELSEWHERE) for _ in range(OF_NETWORK)]
    try:
        with dial(slow, ELSEWHERE) as one_more:
            assert is_cut_off(one_more)
        assert slow.get("/healthz"), "whoever comes from another network is served"
    finally:
        for connection in some:
            connection.close()


def test_a_full_house_lets_go_of_those_who_say_nothing(slow: Served) -> None:
    """Half-sent requests from behind a proxy keep nobody out."""
    silent = [dial(slow) for _ in range(IN_ALL)]
    try:
        for connection in silent:
            connection.sendall(HALF)
        with dial(slow) as connection:
            connection.sendall(
                b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
            )
            assert read_reply(connection).status == 200
    finally:
        for connection in silent:
            connection.close()


async def flood_unread(site: Served) -> None:
    """Ask for much at a table over a socket, and fetch none of the answers."""
    form = b"seat-0=me&seat-1=here&name=Mika"
    reply = await asyncio.to_thread(
        site.post, f"/new/{GAME}", form, "application/x-www-form-urlencoded"
    )
    fields = dict(line.split(": ", 1) for line in reply.head.split("\r\n")[1:])
    cookie, place = fields["set-cookie"].split(";")[0], fields["location"]
    address = f"ws://{site.host}:{site.port}{place}/ws"
    async with connect(
        address, additional_headers={"Cookie": cookie}, max_size=None, ping_interval=None
    ) as wire:
        wire.transport.pause_reading()
        seen = 0
        deadline = time.monotonic() + PATIENCE
        while not wire.transport.is_closing() and time.monotonic() < deadline:
            seen += 1
            try:
                shape = "phone" if seen % 2 else "wide"
                wire.transport.write(frame({"type": "shape", "shape": shape}))
                wire.transport.write(frame({"type": "why", "target": "x" * 100}))
            except OSError:
                break
            await asyncio.sleep(0.06)
        assert wire.transport.is_closing(), "the server still waits for this browser"


def frame(message: dict[str, str]) -> bytes:
    """Return a masked frame of text, as a browser sends it."""
    data = json.dumps(message).encode()
    head = (
        bytes([0x81, 0x80 | len(data)])
        if len(data) < 126
        else (bytes([0x81, 0x80 | 126]) + len(data).to_bytes(2, "big"))
    )
    return head + bytes(4) + data


def test_a_socket_that_reads_nothing_is_cut_off_quietly(slow: Served) -> None:
    asyncio.run(flood_unread(slow))
    wait_for(lambda: b"travelogue_sockets 0" in slow.get("/metrics"), "its place is not given back")
    assert slow.said() == ""


def test_sockets_that_are_gone_at_once_are_no_error(slow: Served) -> None:
    ask = (
        b"GET /t/%b/ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    for n in range(40):
        with dial(slow) as connection:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
            connection.sendall(ask % (b"abc" if n % 2 else b"x" * 20))
    wait_for(lambda: slow.get("/healthz") != b"", "it is not served any more")
    assert slow.said() == ""


def test_what_is_logged_of_bad_requests_fills_no_disk(slow: Served) -> None:
    for _ in range(30):
        with dial(slow) as connection:
            connection.sendall(b"\x16\x03\x01\x02 not http\r\n\r\n")
            assert read_reply(connection).status == 400
    assert slow.said().count("Invalid HTTP request") <= 1
