"""People: the lobby, one's own games, and who one is; no passwords anywhere."""

from __future__ import annotations

from typing import Final

from fastapi import Request
from starlette.responses import RedirectResponse, Response

from travelogue.live import identity
from travelogue.live.errors import WrongCode
from travelogue.live.seats import MAX_NAME, tidy_name
from travelogue.live.terms import Terms
from travelogue.store.records import Listing
from travelogue.web.forms import read_form
from travelogue.web.language import text_of
from travelogue.web.limits import network_of
from travelogue.web.lists import listed
from travelogue.web.routes.api import CODES_PER_MINUTE
from travelogue.web.routes.pages import Pages
from travelogue.web.security import Person
from travelogue.web.site import site_of
from travelogue.web.titles import titles

pages = Pages()
MAX_CODE: Final = 60


@pages.get("/lobby")
async def lobby(request: Request) -> Response:
    """Show the public tables: those with a free seat, and those that can be watched."""
    site, text = site_of(request), text_of(request)
    person = site.people.read(request).id
    found = [each for each in await site.room.lobby() if is_for_all(each)]
    shown = [listed(each, person, text) for each in found]
    return site.page(
        request,
        "lobby.html",
        free=[table for table in shown if table.free],
        running=[table for table in shown if not table.free],
        titles=titles(text),
    )


def is_for_all(listing: Listing) -> bool:
    """Tell whether a stranger could sit down or watch."""
    is_free = any(seat.kind == "open" for seat in listing.seats)
    return is_free or Terms.read(listing.table.terms).watching == "everyone"


@pages.get("/games")
async def my_games(request: Request) -> Response:
    """Show where it is whose turn, and how finished games ended."""
    site, text = site_of(request), text_of(request)
    person = site.people.read(request).id
    running = [listed(each, person, text) for each in await site.room.tables_of(person)]
    ended = [listed(each, person, text) for each in await site.room.tables_of(person, ended=True)]
    running.sort(key=lambda table: not table.asked)  # those that wait for this person first
    return site.page(request, "games.html", running=running, ended=ended)


@pages.get("/me")
async def me(request: Request) -> Response:
    """Show who one is here."""
    return await identity_page(request)


async def identity_page(
    request: Request, code: str = "", problem: str = "", status: int = 200
) -> Response:
    """Return the page of a person's identity; a code is shown this once."""
    site = site_of(request)
    person = site.people.read(request)
    known = await site.room.store.person(person.id) if person.id else None
    return site.page(
        request,
        "me.html",
        status,
        max_name=MAX_NAME,
        has_code=bool(code) or (known is not None and known.has_code),
        shown_code=code,
        problem=problem,
    )


@pages.post("/me/name")
async def rename(request: Request) -> Response:
    """Remember another name; seats keep the name under which somebody sat down."""
    site = site_of(request)
    form = await read_form(request)
    known = site.people.read(request).known()
    person = Person(known.id, tidy_name(form.get("name", "")))
    return await site.remember(request, RedirectResponse("/me", 303), person)


@pages.post("/me/code")
async def renew_code(request: Request) -> Response:
    """Show a new recovery code, once; an older one is void."""
    site = site_of(request)
    await read_form(request)
    site.limits.codes.check(network_of(request), CODES_PER_MINUTE)
    person = site.people.read(request).known()
    code = await identity.renew_code(site.room.store, person.id)
    return await site.remember(request, await identity_page(request, code), person)


@pages.post("/me/recover")
async def recover(request: Request) -> Response:
    """Become the person whose code was typed, on this device too."""
    site, text = site_of(request), text_of(request)
    form = await read_form(request)
    site.limits.codes.check(network_of(request), CODES_PER_MINUTE)
    try:
        found = await identity.recover(site.room.store, form.get("code", "")[:MAX_CODE])
    except WrongCode:
        problem = text("Nobody has this code. Please check its letters.")
        return await identity_page(request, problem=problem, status=404)
    return await site.remember(
        request, RedirectResponse("/games", 303), Person(found.id, found.name)
    )
