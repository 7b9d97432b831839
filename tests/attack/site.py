"""A server under attack: raw requests to it, and what they cost it."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import urlsplit

import psutil

CHUNK = 64 * 1024
PATIENCE = 30.0


class Reply(NamedTuple):
    """What a server answered."""

    status: int
    head: str
    body: bytes


class Site:
    """A served site, and its process."""

    def __init__(self, address: str, pid: int) -> None:
        parts = urlsplit(address)
        self.host, self.port = str(parts.hostname), int(parts.port or 80)
        self.process = psutil.Process(pid)

    def seconds(self) -> float:
        """Return the processor time that the server itself has used so far."""
        times = self.process.cpu_times()
        return float(times.user + times.system)

    def megabytes(self) -> float:
        return float(self.process.memory_info().rss) / 1e6

    def request(
        self,
        method: str,
        path: str,
        headers: dict[str, str] | None = None,
        body: Iterable[bytes] = (),
    ) -> Reply:
        """Send a request byte by byte as told; return what came back, a refusal amid it too."""
        head = {"Host": f"{self.host}:{self.port}", "Connection": "close"} | (headers or {})
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items())]
        with socket.create_connection((self.host, self.port), PATIENCE) as connection:
            connection.sendall("\r\n".join([*lines, "", ""]).encode("latin-1"))
            try:
                for part in body:
                    connection.sendall(part)
            except (BrokenPipeError, ConnectionResetError):
                pass  # the server has heard enough
            return read_reply(connection)

    def chunked(self, path: str, parts: Iterable[bytes]) -> Reply:
        """Post a body of unknown length."""
        headers = {"Transfer-Encoding": "chunked", "Content-Type": "application/json"}
        framed = (b"%x\r\n%b\r\n" % (len(part), part) for part in parts)
        return self.request("POST", path, headers, [*framed, b"0\r\n\r\n"])

    def post(self, path: str, body: bytes, kind: str = "application/json") -> Reply:
        headers = {"Content-Length": str(len(body)), "Content-Type": kind}
        return self.request("POST", path, headers, parts_of(body))


def parts_of(body: bytes) -> list[bytes]:
    return [body[at : at + CHUNK] for at in range(0, len(body), CHUNK)]


def read_reply(connection: socket.socket) -> Reply:
    data = b""
    try:
        while part := connection.recv(CHUNK):
            data += part
    except ConnectionResetError:
        pass  # what was answered before is there
    head, _, body = data.partition(b"\r\n\r\n")
    first = head.split(b"\r\n", 1)[0].split()
    return Reply(int(first[1]) if len(first) > 1 else 0, head.decode("latin-1"), body)
