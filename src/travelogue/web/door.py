"""Door: connections that come in, before anything of ours hears of them.

Whoever connects says what they want within some seconds, and fetches what they are sent: else the
connection is cut off. A network has so many connections at once; if all places are taken, those
make room who have not said what they want yet. A proxy on this machine may have any number: it
brings everybody.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from travelogue.metrics import CUT_OFF
from travelogue.web.limits import network

HEAD_BYTES: Final = 16 * 1024  # of a request's head; the largest of ours has 2 kB
PROXIES: Final = ("127.0.0.1", "::1")
BAD_TEXT: Final = 1007  # a close code of the protocol
Phase = Literal["head", "body"]
PHASES: Final[dict[object, Phase]] = {h11.IDLE: "head", h11.SEND_BODY: "body"}


@dataclass
class Door:
    """What is allowed, and who is inside."""

    head_seconds: float = 15.0  # for a request's head, from its first byte or the connection on
    body_seconds: float = 20.0  # for all of its body: 16 kB at most
    stall_seconds: float = 30.0  # without fetching anything of what was sent
    of_network: int = 500
    in_all: int = 5000
    inside: Counter[str] = field(default_factory=Counter)  # by network
    unheard: dict[Http, None] = field(default_factory=dict)  # the longest waiting first

    def enter(self, where: str) -> bool:
        """Count a connection; tell whether there is a place for it."""
        self.inside[where] += 1
        if where not in PROXIES and self.inside[where] > self.of_network:
            return False
        if self.inside.total() <= self.in_all:
            return True
        longest = next(iter(self.unheard), None)
        if longest is not None:
            longest.cut_off("room")
        return longest is not None

    def leave(self, where: str) -> None:
        self.inside[where] -= 1
        if self.inside[where] <= 0:
            del self.inside[where]

    def protocols(self) -> tuple[type[Http], type[Socket]]:
        """Return what serves connections through this door."""
        here = self

        class OwnHttp(Http):
            door = here

        class OwnSocket(Socket):
            door = here

        return OwnHttp, OwnSocket


class Stall:
    """Cuts a connection off whose other end fetches nothing of what was sent."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.timer: asyncio.TimerHandle | None = None

    def begin(self, transport: asyncio.Transport) -> None:
        self.end()
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(self.door.stall_seconds, self.cut_off, transport)

    def end(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def cut_off(self, transport: asyncio.Transport) -> None:
        self.timer = None
        CUT_OFF.labels("stalled").inc()
        transport.abort()


class Requests(h11.Connection):
    """Requests as they come; what is none leaves nothing behind.

    The error of h11 holds the frame that holds it, and with it the whole connection: free only when
    everything is searched for cycles (web/memory.py).
    """

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        try:
            return super().next_event()
        except h11.RemoteProtocolError as error:
            raise error.with_traceback(None) from None


class Http(H11Protocol):
    """A connection of HTTP whose requests come whole within their time."""

    door: ClassVar[Door]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.conn = Requests(h11.SERVER, HEAD_BYTES)
        self.stall = Stall(self.door)
        self.phase: Phase | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.where: str | None = where_from(transport)
        if not self.door.enter(self.where):
            self.cut_off("crowd")
            return
        self.note()

    def connection_lost(self, exc: Exception | None) -> None:
        self.forget()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.where is None or self.transport.is_closing():
            return
        super().data_received(data)
        self.note()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.forget()  # the socket's protocol counts it from now on
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stall.begin(self.transport)

    def resume_writing(self) -> None:
        self.stall.end()
        super().resume_writing()

    def note(self) -> None:
        """Let the time run in which what has begun to come must be whole; more bytes win none."""
        if self.where is None:
            return
        phase = PHASES.get(self.conn.their_state)
        if phase == self.phase:
            return
        self.stop()
        self.phase = phase
        if phase is not None:
            seconds = self.door.head_seconds if phase == "head" else self.door.body_seconds
            self.timer = self.loop.call_later(seconds, self.cut_off, phase)
            self.door.unheard[self] = None

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.IDLE:  # what may come next has a time of its own
            self.stop()

    def cut_off(self, why: str) -> None:
        CUT_OFF.labels(why).inc()
        self.forget()
        self.transport.abort()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = self.phase = None
        self.door.unheard.pop(self, None)

    def forget(self) -> None:
        """Give the place back."""
        self.stop()
        self.stall.end()
        if self.where is not None:
            self.door.leave(self.where)
            self.where = None


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket whose other end reads."""

    door: ClassVar[Door]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.stall = Stall(self.door)
        self.where = where_from(self.transport)
        self.door.enter(self.where)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stall.end()
        self.door.leave(self.where)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stall.begin(self.transport)

    def resume_writing(self) -> None:
        self.stall.end()
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.stall.begin(self.transport)  # who answers no ping may not fetch the farewell either

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        if self.conn.parser_exc is not None:
            self.conn.parser_exc.__traceback__ = None  # it would hold what holds it

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; one that is no text ends the connection, and is no error of ours."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(BAD_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()


def where_from(transport: asyncio.Transport) -> str:
    """Return the network that a connection comes from."""
    client = get_remote_addr(transport)
    return network(client[0]) if client is not None else ""
