"""Malformed messages and requests without end, the same for the same seed.

Most begin as something valid, of which a part is cut off, exchanged or blown up: that gets further
than noise does.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable

VALID: tuple[dict[str, object], ...] = (
    {"type": "act", "q": 1, "action": 2},
    {"type": "undo", "q": 1},
    {"type": "ask_undo", "q": 1},
    {"type": "answer_undo", "agree": True},
    {"type": "standing", "key": "pass", "answer": "ask"},
    {"type": "say", "text": "hello"},
    {"type": "away", "hours": 3},
    {"type": "seat", "seat": 1},
    {"type": "hint", "q": 1},
    {"type": "why", "target": "ring-1"},
    {"type": "shape", "shape": "wide"},
    {"type": "words", "on": True},
)
ODD: tuple[str, ...] = (
    "null", "true", "-1", "1e400", "1" + "0" * 400, "0.5", "NaN", "-Infinity", '"\\ud800"', '""',
    "[]", "{}", '"\\u0000"', str(1 << 31), str(1 << 63), '"' + "x" * 300 + '"', '"\u202e\u0000"',
)  # fmt: skip
DEEP = 1200
SOME_BYTES = 64
PATHS = (
    "/", "/lobby", "/games", "/me", "/api/me", "/api/lobby", "/api/my-games", "/api/waiting",
    "/t/{id}", "/t/{id}/final", "/t/{id}/replay", "/t/{id}/replay/3", "/t/{id}/replay.html",
    "/t/{id}/fair", "/t/{id}/game.json", "/t/{id}/invite.svg", "/join/{id}", "/new/kimono_memories",
    "/rules/kimono_memories", "/language", "/me/name", "/me/code", "/me/recover", "/t/{id}/sit",
    "/api/me/code", "/api/me/recover", "/t/{id}/play-on", "/t/{id}/rematch", "/static/x/site.css",
    "/art/kimono_memories/mark.svg", "/openapi.json", "/t/{id}/ws",
)  # fmt: skip
ODD_TEXT = (
    "%00", "%ff", "%c0%af", "..", "%2e%2e%2f", "%", "%zz", "%0d%0aX-Evil:%201", "'", '"', "<b>",
    "\\", "//", "%F0%9F%92%A9", "{{7*7}}", "$(id)", "%20", "-1", "99999999999999999999", "é",
)  # fmt: skip
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "FOO", "get")
KINDS = (
    "application/x-www-form-urlencoded", "application/json", "multipart/form-data; boundary=x",
    "text/plain", "application/json; charset=utf-16", "", "x" * 200,
)  # fmt: skip
HEADERS = (
    ("Cookie", "person=abc.def"), ("Cookie", "person=" + "x" * 3000), ("Cookie", "=;;=\x01"),
    ("Cookie", "__Host-person=e30.AAAA; theme=<b>; language=../../etc"),
    ("Accept-Language", "de;q=x, *, ;;;"), ("Accept-Language", "\xe9" * 200),
    ("Origin", "null"), ("Origin", "http://["), ("Range", "bytes=0-0,5-1,-9"),
    ("If-Modified-Since", "yesterday"), ("If-None-Match", "\xff"), ("Sec-Fetch-Site", "cross-site"),
    ("X-Forwarded-For", "::1, ::ffff:1.2.3.4, x"), ("X-Forwarded-Proto", "gopher"),
    ("Expect", "100-continue"), ("Upgrade", "h2c"), ("Content-Encoding", "gzip"),
    ("User-Agent", "Mobi\x7f"),
)  # fmt: skip


class Malformed:
    """A source of what no page of ours would send."""

    def __init__(self, seed: int, table: str) -> None:
        self.seed = seed
        self.pick = random.Random(seed)
        self.table = table
        self.makers: tuple[Callable[[], bytes], ...] = (
            self.wrong_value, self.wrong_value, self.without_a_field, self.cut, self.cut,
            self.exchanged, self.deep, self.noise, self.wrong_type, self.long,
        )  # fmt: skip

    # --- messages over a socket -------------------------------------------------------------

    def message(self) -> bytes:
        """Return a text that is no message of ours; it is valid UTF-8."""
        made = self.pick.choice(self.makers)()
        return made.decode("utf-8", "replace").encode()

    def valid(self) -> dict[str, object]:
        return dict(self.pick.choice(VALID))

    def wrong_value(self) -> bytes:
        message = self.valid()
        field = self.pick.choice(list(message))
        told = json.dumps({**message, field: "HERE"})
        return told.replace('"HERE"', self.pick.choice(ODD)).encode("utf-8", "replace")

    def without_a_field(self) -> bytes:
        message = self.valid()
        del message[self.pick.choice(list(message))]
        return json.dumps(message).encode()

    def wrong_type(self) -> bytes:
        return json.dumps(
            {**self.valid(), "type": self.pick.choice(("", "Act", "x" * 99))}
        ).encode()

    def cut(self) -> bytes:
        told = json.dumps(self.valid()).encode()
        return told[: self.pick.randrange(len(told))]

    def exchanged(self) -> bytes:
        told = bytearray(json.dumps(self.valid()).encode())
        for _ in range(self.pick.randint(1, 4)):
            told[self.pick.randrange(len(told))] = self.pick.randrange(256)
        return bytes(told)

    def deep(self) -> bytes:
        return self.pick.choice((b"[", b'{"type":', b'{"a":[')) * self.pick.randint(1, DEEP // 8)

    def long(self) -> bytes:
        return json.dumps({**self.valid(), "more": "x" * self.pick.randint(1, 6000)}).encode()

    def noise(self) -> bytes:
        return self.pick.randbytes(self.pick.randint(0, SOME_BYTES))

    def frame(self) -> bytes:
        """Return a frame as a browser sends it, now and then one of bytes."""
        opcode = 2 if self.pick.random() < 0.05 else 1
        return framed(self.message(), opcode)

    def last_frame(self) -> bytes:
        """Return a frame after which a connection is over: none that WebSockets know."""
        kind = self.pick.randrange(5)
        if kind == 0:
            return framed(b"\xff\xfe{", 1)  # no UTF-8
        if kind == 1:
            return framed(b"{}", self.pick.choice((3, 7, 11, 15)))  # no such opcode
        if kind == 2:
            return b"\x81\x02{}"  # not masked
        if kind == 3:
            return b"\xf1\x82" + bytes(4) + b"{}"  # reserved bits
        return b"\x81\xff" + (1 << 40).to_bytes(8, "big") + bytes(4)  # far too long

    # --- requests ---------------------------------------------------------------------------

    def path(self) -> bytes:
        path = self.pick.choice(PATHS).format(id=self.table)
        chance = self.pick.random()
        if chance < 0.5:
            at = self.pick.randint(1, len(path))
            path = path[:at] + self.pick.choice(ODD_TEXT) + path[at:]
        if chance > 0.3:
            names = ("at", "as", "open", "key", "shape", "words", "ended", "with", "x")
            path += "?" + "&".join(
                f"{self.pick.choice(names)}={self.pick.choice(ODD_TEXT)}"
                for _ in range(self.pick.randint(1, 4))
            )
        return path.encode("latin-1", "replace")

    def body(self) -> bytes:
        chance = self.pick.random()
        if chance < 0.4:
            return b"&".join(
                b"%b=%b" % (self.noise()[:9], self.pick.choice(ODD_TEXT).encode()) for _ in range(3)
            )
        return self.message() if chance < 0.8 else self.noise()

    def request(self, host: str) -> bytes:
        """Return a request that asks for nothing that there is, or in a wrong way."""
        method = self.pick.choice(METHODS)
        lines = [b"%b %b HTTP/1.1" % (method.encode(), self.path()), b"Host: " + host.encode()]
        for name, value in self.pick.sample(HEADERS, self.pick.randint(0, 3)):
            lines.append(name.encode() + b": " + value.encode("latin-1", "replace"))
        body = self.body() if method in ("POST", "PUT", "PATCH") else b""
        if body:
            lines.append(b"Content-Type: " + self.pick.choice(KINDS).encode())
            lines.append(b"Content-Length: %d" % len(body))
        if self.pick.random() < 0.02:
            lines.insert(1, self.noise())
        return b"\r\n".join([*lines, b"", body])


def framed(data: bytes, opcode: int) -> bytes:
    """Return a masked frame; a mask of zeros is one too."""
    size = len(data)
    head = bytes([0x80 | opcode])
    if size < 126:
        return head + bytes([0x80 | size]) + bytes(4) + data
    return head + bytes([0x80 | 126]) + size.to_bytes(2, "big") + bytes(4) + data
