"""Site: what all pages share, kept in one place of the application."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field, replace
from typing import Final, cast

from fastapi import Request
from jinja2 import Environment
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response

from travelogue.face.text import languages
from travelogue.history.history import now_ms
from travelogue.live.queue import Asker
from travelogue.live.room import Room
from travelogue.web.devices import fresh_device, label_of
from travelogue.web.language import text_of
from travelogue.web.limits import Limits, network_of
from travelogue.web.pulse import Pulse
from travelogue.web.replay.cache import ReplayCache
from travelogue.web.replay.files import ReplayFiles
from travelogue.web.security import People, Person
from travelogue.web.settings import Settings
from travelogue.web.table.socket import Screens

THEMES: Final = ("light", "dark")
SITS_PER_MINUTE: Final = 10  # of one person
COOKIE_SECONDS: Final = 24 * 3600  # a cookie that is older is made anew when there is a chance


@dataclass
class Site:
    """The room, the people's cookies and the page templates of one application."""

    settings: Settings
    room: Room
    people: People
    templates: Environment
    replays: ReplayCache = field(default_factory=ReplayCache)
    files: ReplayFiles = field(default_factory=ReplayFiles)
    screens: Screens = field(default_factory=Screens)

    def __post_init__(self) -> None:
        self.limits = Limits(self.settings)
        self.pulse = Pulse(lambda: self.room.store.check())

    def page(
        self, request: Request, template: str, code: int = 200, **values: object
    ) -> HTMLResponse:
        """Return a page in the reader's language and theme."""
        text = text_of(request)
        theme = request.cookies.get("theme", "")
        html = self.templates.get_template(template).render(
            _=text,
            lang=text.language,
            languages=languages(),
            path=request.url.path,
            me=self.people.read(request),
            theme=theme if theme in THEMES else "",
            **values,
        )
        return HTMLResponse(html, code, headers={"Cache-Control": "no-store"})

    def message(self, request: Request, code: int, title: str, detail: str) -> HTMLResponse:
        """Return a friendly page that says what is the matter."""
        return self.page(request, "message.html", code, title=title, detail=detail)

    def asker(self, connection: HTTPConnection) -> Asker:
        """Return who asks, and from which network."""
        return Asker(self.people.read(connection).id, network_of(connection))

    def check_opens(self, request: Request) -> None:
        """Raise TooMany if a person or a network opens tables faster than allowed."""
        self.limits.opens.check(self.asker(request))

    def known(self, request: Request) -> Person:
        """Return who asks, with a secret and a device; TooMany if a network has too many new."""
        person = self.people.read(request)
        if not person.device:
            self.limits.arrivals.check(network_of(request), self.settings.people_per_minute)
        return person.known()

    def check_sits(self, request: Request, person: Person) -> None:
        """Raise TooMany if a person or a network sits down more often than allowed."""
        self.limits.sits.check(person.id, SITS_PER_MINUTE)
        self.limits.sits.check(network_of(request), self.settings.sits_per_minute)

    async def remember(
        self, request: Request, response: Response, person: Person, *, is_back: bool = False
    ) -> Response:
        """Return the response with the person's cookie; the store knows them from now on.

        Whoever `is_back` by a code was known on other devices before.
        """
        now, before = now_ms(), self.people.read(request)
        kept = self.name_device(before, person)
        is_more = is_back or (before.id == person.id and not before.device)
        label = label_of(request.headers.get("user-agent", ""))
        await asyncio.gather(  # in one commit
            self.room.store.save_name(person.id, now, person.name),
            self.room.company.know(kept.device, kept.id, label, now, is_more=is_more),
        )
        return self.with_cookie(request, response, kept)

    def name_device(self, before: Person, person: Person) -> Person:
        """Return a person as their cookie is to say: on the device of before, if it is theirs."""
        now = int(time.time())
        if before.id != person.id or not before.device:
            return replace(person, device=fresh_device(), made=now)
        made = before.made if now - before.made < COOKIE_SECONDS else now
        return replace(person, device=before.device, made=made)

    def with_cookie(self, request: Request, response: Response, person: Person) -> Response:
        """Return the response with a person's cookie, which is all that is kept of them."""
        self.people.write(response, person, secure=request.scope["scheme"] == "https")
        return response

    async def see(self, connection: HTTPConnection) -> None:
        """Store that a device was seen, if it is known and was not seen for an hour."""
        device = self.people.read(connection).device
        if device:
            await self.room.company.see(device, now_ms())


def site_of(connection: HTTPConnection) -> Site:
    """Return the site that a request or socket belongs to."""
    return cast(Site, connection.app.state.site)
