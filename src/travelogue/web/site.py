"""Site: what all pages share, kept in one place of the application."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, cast

from fastapi import Request
from jinja2 import Environment
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response

from travelogue.face.text import languages
from travelogue.history.history import now_ms
from travelogue.live.queue import Asker
from travelogue.live.room import Room
from travelogue.web.language import text_of
from travelogue.web.limits import Limits, network_of
from travelogue.web.replay.cache import ReplayCache
from travelogue.web.security import People, Person
from travelogue.web.settings import Settings
from travelogue.web.table.socket import Screens

THEMES: Final = ("light", "dark")


@dataclass
class Site:
    """The room, the people's cookies and the page templates of one application."""

    settings: Settings
    room: Room
    people: People
    templates: Environment
    replays: ReplayCache = field(default_factory=ReplayCache)
    screens: Screens = field(default_factory=Screens)

    def __post_init__(self) -> None:
        self.limits = Limits(self.settings)

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

    async def remember(self, request: Request, response: Response, person: Person) -> Response:
        """Return the response with the person's cookie; the store knows their name from now on."""
        await self.room.store.save_name(person.id, now_ms(), person.name)
        self.people.write(response, person, secure=request.scope["scheme"] == "https")
        return response


def site_of(connection: HTTPConnection) -> Site:
    """Return the site that a request or socket belongs to."""
    return cast(Site, connection.app.state.site)
