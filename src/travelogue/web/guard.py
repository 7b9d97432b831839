"""Guard: one limit for the bodies of all requests, since nothing on this site needs more.

What a request announces is compared with the limit before anything is read, and what really comes
is counted while it comes.
"""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MAX_BODY: Final = 16 * 1024
TOO_LARGE: Final = f"A request here has at most {MAX_BODY} bytes."
LENGTH: Final = "The length of a request is a number."


class TooLarge(Exception):
    """A request's body went on beyond the limit."""


class Guard:
    """Refuses bodies that are too large."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        refusal = refusal_of(Headers(scope=scope))
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        counted = Counted(receive)
        begun = False

        async def noting(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, counted, noting)
        except TooLarge:
            if not begun:
                await refused(413, "too_large", TOO_LARGE)(scope, receive, send)


def refusal_of(headers: Headers) -> JSONResponse | None:
    """Return why a request is refused by its head alone, None if it may go on."""
    length = headers.get("content-length", "0")
    if not (length.isascii() and length.isdecimal()):
        return refused(400, "400", LENGTH)
    if len(length.lstrip("0")) > len(str(MAX_BODY)) or int(length) > MAX_BODY:
        return refused(413, "too_large", TOO_LARGE)
    return None


class Counted:
    """Hands on what comes of a request, until it is too much."""

    def __init__(self, receive: Receive) -> None:
        self.receive = receive
        self.left = MAX_BODY

    async def __call__(self) -> Message:
        message = await self.receive()
        if message["type"] == "http.request":
            self.left -= len(message.get("body", b""))
            if self.left < 0:
                raise TooLarge
        return message


def refused(status: int, code: str, text: str) -> JSONResponse:
    """Return a refusal; the connection ends with it, for what follows may be the rest."""
    return JSONResponse({"code": code, "text": text}, status, headers={"Connection": "close"})
