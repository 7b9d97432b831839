"""Headers of every answer, whose request is trusted, and the signed cookie that knows a person."""

from __future__ import annotations

import time
from collections.abc import Set
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from travelogue.live.identity import fresh_person

POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
NEVER_ASKED: Final = (  # of a browser
    "camera", "display-capture", "geolocation", "microphone", "payment", "usb",
)  # fmt: skip
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{what}=()" for what in NEVER_ASKED),
}
OVER_TLS: Final = {"Strict-Transport-Security": "max-age=31536000"}
PERSON: Final = "person"  # the cookie's name; over TLS no other site can set it for ours
PERSON_OVER_TLS: Final = "__Host-person"
YEAR: Final = 365 * 24 * 3600
MOST_KEPT: Final = 4096  # cookies that were signed or found to be signed here


class SecureHeaders:
    """Puts the security headers on every answer, error pages and files included."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)  # what is sent over a socket has no headers
            return

        every = HEADERS | OVER_TLS if scope.get("scheme") == "https" else HEADERS

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in every.items():
                    headers[name] = value
            await send(message)

        await self.app(scope, receive, send_safely)


def is_own_origin(headers: Headers, origins: tuple[str, ...]) -> bool:
    """Tell whether a form or socket comes from our own pages.

    Browsers send `Origin` with both; what sends none is no browser and carries nobody's cookies.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    try:
        address = urlsplit(origin).netloc
    except ValueError:
        return False
    return origin in origins or (bool(address) and address == headers.get("host"))


@dataclass(frozen=True)
class Person:
    """Who asks: the id that opens their seats, the name they used last, and on which device.

    Cookies from before there were devices have none; together they count as one with their id.
    """

    id: str = ""
    name: str = ""
    device: str = ""
    made: int = 0  # when the cookie was made, in seconds

    @property
    def browser(self) -> str:
        """The device that may be ended."""
        return self.device or self.id

    def known(self) -> Person:
        """Return the same person, with a new secret if they had none."""
        return self if self.id else replace(self, id=fresh_person())


class People:
    """Reads and writes the cookie of a person; cookies of `ended` devices are nobody's."""

    def __init__(self, secret: str, ended: Set[str] = frozenset()) -> None:
        self.ended = ended
        self.signer = URLSafeSerializer(secret, salt="travelogue-person")
        self.signed = lru_cache(maxsize=MOST_KEPT)(self.sign)
        self.opened = lru_cache(maxsize=MOST_KEPT)(self.open)  # an error is not kept

    def sign(self, person: Person) -> str:
        return str(self.signer.dumps(vars(person)))

    def open(self, cookie: str) -> Person:
        data = self.signer.loads(cookie)
        device, made = str(data.get("device", "")), int(data.get("made", 0))
        return Person(str(data["id"]), str(data["name"]), device, made)

    def read(self, connection: HTTPConnection) -> Person:
        """Return who the cookie names; nobody if it is missing, void or was not signed here."""
        cookies = connection.cookies
        cookie = cookies.get(PERSON_OVER_TLS) or cookies.get(PERSON, "")
        if not cookie:
            return Person()
        try:
            person = self.opened(cookie)
            is_old = person.made and person.made < time.time() - YEAR  # no browser keeps it so long
            return Person() if is_old or person.browser in self.ended else person
        except BadSignature as error:
            error.with_traceback(None)  # the signer holds its error: with all that asked, a cycle
            return Person()
        except (AttributeError, KeyError, TypeError, ValueError):
            return Person()

    def write(self, response: Response, person: Person, *, secure: bool) -> None:
        """Let the browser remember a person; scripts cannot read it."""
        response.set_cookie(
            PERSON_OVER_TLS if secure else PERSON,
            self.signed(person),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
        )
