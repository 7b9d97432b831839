"""Hosts: the names under which a site answers.

A site that was told its names (`--host-name`) answers to those alone. One that was not answers to
addresses in numbers and to names of this machine: that serves a living room, and no name of
somebody else's can be made to lead here and be told in our links.
"""

from __future__ import annotations

import ipaddress
import socket
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

LOCAL: Final = ".local"  # names that machines of one house give themselves
TOLD: Final = (
    "This site does not answer to that name. Whoever runs it can allow it: "
    "travelogue play --host-name NAME\n"
)


class OwnHosts:
    """Refuses requests that name a host which is not this site."""

    def __init__(self, app: ASGIApp, names: tuple[str, ...] = ()) -> None:
        self.app = app
        self.names = tuple(name.lower() for name in names)
        self.machine = ("localhost", socket.gethostname().lower())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and not self.is_own(Headers(scope=scope)):
            await PlainTextResponse(TOLD, 400)(scope, receive, send)
            return
        await self.app(scope, receive, send)

    def is_own(self, headers: Headers) -> bool:
        """Tell whether a request asks for this site."""
        host = bare(headers.get("host", ""))
        if self.names:
            return any(fits(host, name) for name in self.names)
        return is_address(host) or host in self.machine or host.endswith(LOCAL)


def bare(host: str) -> str:
    """Return a host without its port, in small letters."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower().removesuffix(".")


def fits(host: str, name: str) -> bool:
    """Tell whether a host is one that a name stands for; `*.club.example` stands for many."""
    return host == name or (name.startswith("*.") and host.endswith(name[1:]))


def is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True
