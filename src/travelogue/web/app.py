"""create_app: the site as an ASGI application."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response

from travelogue.core.errors import TravelogueError
from travelogue.face.text import N_
from travelogue.games import registry
from travelogue.live.room import Limits, Room
from travelogue.live.tidy import Policy
from travelogue.live.workers import Workers
from travelogue.store.store import Store
from travelogue.web.guard import Guard
from travelogue.web.hosts import OwnHosts
from travelogue.web.language import text_of
from travelogue.web.routes import (
    api,
    art,
    fair,
    invite,
    operation,
    people,
    replay,
    rules,
    start,
    tables,
)
from travelogue.web.security import HEADERS, People, SecureHeaders
from travelogue.web.settings import Settings
from travelogue.web.site import Site, site_of
from travelogue.web.static_files import KeptFiles
from travelogue.web.templates import STATIC, STATIC_URL, make_templates

STATUS: Final = {
    "no_table": 404,
    "unknown": 404,
    "full": 503,
    "seat_taken": 409,
    "private": 403,
    "too_many": 429,
    "wrong_code": 404,
    "not_over": 409,
    "not_dealt": 409,
    "shuffling": 409,
    "replay": 410,
    "no_moment": 404,
    "busy": 503,
    "rules_changed": 409,
    "closed": 410,
    "unwelcome": 403,
    "no_device": 404,
    "not_host": 403,
    "begun": 409,
    "no_vote": 409,
    "no_block": 404,
}
WORDS: Final = {
    "no_table": (
        N_("This table is gone"),
        N_("We cannot find this table. Perhaps the link lost a letter."),
    ),
    "full": (
        N_("All tables are taken"),
        N_("Every table here is in play. Please try again when a game has ended."),
    ),
    "seat_taken": (
        N_("That seat is taken"),
        N_("Somebody sat down a moment before you, or you sit at this table already."),
    ),
    "private": (
        N_("A table among themselves"),
        N_("Those who play here do not want to be watched."),
    ),
    "too_many": (
        N_("That is a lot at once"),
        N_("One person may do only so much at once. Please wait a little."),
    ),
    "wrong_code": (
        N_("Nobody has this code"),
        N_("Please check its letters. A code that was renewed since is void."),
    ),
    "not_over": (
        N_("Not over yet"),
        N_("That is possible only when the game is over."),
    ),
    "not_dealt": (
        N_("Not dealt yet"),
        N_("The cards are dealt when everyone is here."),
    ),
    "shuffling": (
        N_("Dealing …"),
        N_("The cards are just being dealt; nobody can get up for a moment."),
    ),
    "replay": (
        N_("This table cannot be opened"),
        N_("It was played with other cards than there are now."),
    ),
    "no_moment": (
        N_("No such moment"),
        N_("This game has no such moment, or it cannot be seen from there."),
    ),
    "busy": (
        N_("Very busy just now"),
        N_("Too many replays are being drawn. Please try again in a minute."),
    ),
    "rules_changed": (
        N_("No way back"),
        N_("The rules have changed since this game began, so nobody can play on from its moments."),
    ),
    "closed": (
        N_("This table is closed"),
        N_("Its host closed it before the game began. There may be others in the lobby."),
    ),
    "unwelcome": (
        N_("You can't sit down here"),
        N_("This table isn't open to you. There may be others in the lobby."),
    ),
    "no_device": (
        N_("No such device"),
        N_("That device was signed out already, or it's the one you're using."),
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
LONGEST_LIST: Final = 200  # letters of the fields that an answer names
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
    app.state.settings = settings
    for subject in (tables, invite, start, people, replay, fair):
        app.router.routes.extend(subject.pages.routes)
    app.include_router(rules.router)
    app.include_router(art.router)
    app.include_router(api.router)
    app.include_router(operation.router)
    app.mount(STATIC_URL, KeptFiles(directory=STATIC), name="static")
    app.add_exception_handler(TravelogueError, refused)
    app.add_exception_handler(HTTPException, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(Exception, refused)
    app.add_middleware(Guard)
    app.add_middleware(OwnHosts, names=settings.host_names)
    app.add_middleware(SecureHeaders)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the database and start the bots' workers with the site, and end them with it."""
    settings: Settings = app.state.settings
    site = await open_site(settings)
    app.state.site = site
    try:
        registry.load_all()
        await site.room.workers.warm_up()
        await site.room.start()
        yield
    finally:
        site.files.close()
        await site.room.close()


async def open_site(settings: Settings) -> Site:
    """Return a site with its database open."""
    store = await Store.open(settings.db)
    room = Room(
        store,
        Workers(settings.workers, settings.bot_seconds),
        settings.bot_delay_ms / 1000,
        Limits(settings.max_tables),
        settings.deal,
        settings.share_seconds,
        settings.bits,
        policy=Policy(keep_days=settings.keep_days),
    )
    people = People(settings.secret or await store.secret(), room.company.ended)
    return Site(settings, room, people, make_templates())


async def refused(request: Request, error: Exception) -> Response:
    """Return a friendly page for a request that failed, or JSON for the API."""
    status, key = 500, "500"
    more: Mapping[str, str] = {}
    title, detail = WORDS[500]
    if isinstance(error, TravelogueError):
        status = STATUS.get(error.code, 400)
        title, detail = WORDS.get(error.code) or WORDS.get(status, ELSE)
        key = error.code
    elif isinstance(error, HTTPException):
        status, more = error.status_code, error.headers or {}
        title, detail = WORDS.get(status, ELSE)
        key = str(status)
    else:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    text = text_of(request)
    if request.url.path.startswith("/api/"):
        told = str(error) if isinstance(error, TravelogueError) else text(detail)
        return with_headers(JSONResponse({"code": key, "text": told}, status), more)
    page = site_of(request).message(request, status, text(title), text(detail))
    return with_headers(page, more)


async def invalid(request: Request, error: Exception) -> Response:
    """Return which fields of a request are wrong; never what they held."""
    errors = error.errors() if isinstance(error, RequestValidationError) else []
    fields = sorted({".".join(str(part) for part in each["loc"]) for each in errors})
    told = f"Not as described in /openapi.json: {', '.join(fields)[:LONGEST_LIST]}."
    return with_headers(JSONResponse({"code": "invalid", "text": told}, 422), {})


def with_headers(response: Response, more: Mapping[str, str]) -> Response:
    """Return an answer with the security headers: an unexpected error passes no middleware."""
    response.headers.update({**more, **HEADERS})
    return response
