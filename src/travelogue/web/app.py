"""create_app: the site as an ASGI application."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from travelogue.core.errors import TravelogueError
from travelogue.core.text import N_
from travelogue.live.room import Limits, Room
from travelogue.live.workers import Workers
from travelogue.store.memory import MemoryStore
from travelogue.web.language import text_of
from travelogue.web.routes import rules, start, tables
from travelogue.web.security import HEADERS, People, SecureHeaders
from travelogue.web.settings import Settings
from travelogue.web.site import STATIC, Site, make_templates, site_of

STATUS: Final = {"no_table": 404, "unknown": 404, "full": 503, "seat_taken": 409}
WORDS: Final = {
    "no_table": (
        N_("This table is gone"),
        N_("There is no such table. Finished tables are cleared away after a while."),
    ),
    "full": (
        N_("All tables are taken"),
        N_("Every table here is in play. Please try again when a game has ended."),
    ),
    "seat_taken": (
        N_("That seat is taken"),
        N_("Somebody sat down a moment before you, or you sit at this table already."),
    ),
    404: (N_("Nothing here"), N_("This page does not exist. Perhaps the link lost a letter.")),
    403: (N_("Not from here"), N_("This form was not sent by one of our own pages.")),
    405: (N_("Nothing here"), N_("This page cannot be used in that way.")),
    500: (
        N_("Something went wrong"),
        N_("That was our mistake, not yours. Your games are kept; please try again."),
    ),
}
ELSE: Final = (N_("That did not work"), N_("The request could not be understood."))
log = logging.getLogger(__name__)


def create_app(settings: Settings | None = None) -> FastAPI:
    """Return a site with a room of its own."""
    settings = settings or Settings()
    app = FastAPI(
        title="Travelogue",
        lifespan=lifespan,
        docs_url=None,  # its page needs scripts from elsewhere, which our policy forbids
        redoc_url=None,
    )
    room = Room(
        MemoryStore(),
        Workers(settings.workers, settings.bot_seconds),
        settings.bot_delay_ms / 1000,
        Limits(settings.max_tables),
        settings.deal,
    )
    app.state.site = Site(settings, room, People(settings.secret), make_templates())
    app.include_router(start.router)
    app.include_router(tables.router)
    app.include_router(rules.router)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.add_exception_handler(TravelogueError, refused)
    app.add_exception_handler(HTTPException, refused)
    app.add_exception_handler(Exception, refused)
    app.add_middleware(SecureHeaders)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Start the bots' workers with the site and end them with it."""
    site: Site = app.state.site
    await site.room.workers.warm_up()
    try:
        yield
    finally:
        await site.room.close()


async def refused(request: Request, error: Exception) -> Response:
    """Return a friendly page for a request that failed, or JSON for the API."""
    status, key = 500, "500"
    title, detail = WORDS[500]
    if isinstance(error, TravelogueError):
        status = STATUS.get(error.code, 400)
        title, detail = WORDS.get(error.code) or WORDS.get(status, ELSE)
        key = error.code
    elif isinstance(error, HTTPException):
        status = error.status_code
        title, detail = WORDS.get(status, ELSE)
        key = str(status)
    else:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    text = text_of(request)
    if request.url.path.startswith("/api/"):
        told = str(error) if isinstance(error, TravelogueError) else text(detail)
        return with_headers(JSONResponse({"code": key, "text": told}, status))
    return with_headers(site_of(request).message(request, status, text(title), text(detail)))


def with_headers(response: Response) -> Response:
    """Return an answer with the security headers: an unexpected error passes no middleware."""
    response.headers.update(HEADERS)
    return response
