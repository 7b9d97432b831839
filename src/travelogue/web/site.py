"""Site: what all pages share, kept in one place of the application."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

from fastapi import Request
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response

from travelogue.core.text import languages
from travelogue.live.room import Room
from travelogue.web.language import text_of
from travelogue.web.security import People, Person
from travelogue.web.settings import Settings

HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"
THEMES: Final = ("light", "dark")


@dataclass
class Site:
    """The room, the people's cookies and the page templates of one application."""

    settings: Settings
    room: Room
    people: People
    templates: Environment

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
            theme=theme if theme in THEMES else "",
            **values,
        )
        return HTMLResponse(html, code, headers={"Cache-Control": "no-store"})

    def message(self, request: Request, code: int, title: str, detail: str) -> HTMLResponse:
        """Return a friendly page that says what is the matter."""
        return self.page(request, "message.html", code, title=title, detail=detail)

    def remember(self, request: Request, response: Response, person: Person) -> Response:
        """Return the response, with the person's cookie."""
        self.people.write(response, person, secure=request.url.scheme == "https")
        return response


def site_of(connection: HTTPConnection) -> Site:
    """Return the site that a request or socket belongs to."""
    return cast(Site, connection.app.state.site)


def make_templates() -> Environment:
    """Return the page templates; every value is escaped, a missing one is an error."""
    return Environment(
        loader=FileSystemLoader(HERE / "pages"), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, auto_reload=False,
    )  # fmt: skip
