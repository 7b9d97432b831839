"""People: the lobby, one's own games, and who one is; no passwords anywhere."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from hashlib import sha256
from typing import Final

from fastapi import Request
from starlette.responses import RedirectResponse, Response

from travelogue.face.text import Text
from travelogue.history.history import now_ms
from travelogue.live import identity
from travelogue.live.errors import WrongCode
from travelogue.live.seats import MAX_NAME, tidy_name
from travelogue.live.terms import DAY, SECOND
from travelogue.web.forms import read_form
from travelogue.web.language import text_of
from travelogue.web.limits import network_of
from travelogue.web.lists import is_for_all, listed
from travelogue.web.routes.api import CODES_PER_MINUTE
from travelogue.web.routes.pages import Pages
from travelogue.web.security import Person
from travelogue.web.site import site_of
from travelogue.web.titles import titles

pages = Pages()
MAX_CODE: Final = 60
HANDLE: Final = 16  # hexadecimal digits


@pages.get("/lobby")
async def lobby(request: Request) -> Response:
    """Show the public tables: those with a free seat, and those that can be watched."""
    site, text = site_of(request), text_of(request)
    person = site.people.read(request).id
    found = [each for each in await site.room.lobby(person) if is_for_all(each)]
    shown = [listed(each, person, text) for each in found]
    return site.page(
        request,
        "lobby.html",
        free=[table for table in shown if table.free],
        running=[table for table in shown if not table.free],
        titles=titles(text),
    )


@pages.get("/games")
async def my_games(request: Request) -> Response:
    """Show where it is whose turn, and how finished games ended."""
    site, text = site_of(request), text_of(request)
    person = site.people.read(request).id
    await site.see(request)
    running = [listed(each, person, text) for each in await site.room.tables_of(person)]
    ended = [listed(each, person, text) for each in await site.room.tables_of(person, ended=True)]
    running.sort(key=lambda table: not table.asked)  # those that wait for this person first
    return site.page(request, "games.html", running=running, ended=ended)


@pages.get("/me")
async def me(request: Request) -> Response:
    """Show who one is here; a cookie from before there were devices becomes one."""
    site = site_of(request)
    person = site.people.read(request)
    if person.id and not person.device and await site.room.store.person(person.id) is not None:
        again = RedirectResponse("/me", 303)
        return await site.remember(request, again, site.known(request))
    await site.see(request)
    return await identity_page(request)


async def identity_page(
    request: Request, code: str = "", problem: str = "", status: int = 200
) -> Response:
    """Return the page of a person's identity; a code is shown this once."""
    site, company = site_of(request), site_of(request).room.company
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
        ago=partial(ago, text=text_of(request)),
        devices=await company.devices_of(person.id) if known is not None else [],
        blocks=[
            (handle_of(block.other), block.name) for block in await company.blocks_of(person.id)
        ],
    )


def ago(at: int, text: Text) -> str:
    """Return how many days ago something was."""
    days = max(0, now_ms() - at) // DAY
    return text.plural("{n} day ago", "{n} days ago", days) if days else text("today")


def handle_of(person: str) -> str:
    """Return by what a page names somebody else: ids of people are for themselves alone."""
    return sha256(person.encode()).hexdigest()[:HANDLE]


@pages.post("/me/name")
async def rename(request: Request) -> Response:
    """Remember another name; seats keep the name under which somebody sat down.

    Whoever has done nothing else here is known by the cookie alone: nothing is stored, and they
    count as new when something is.
    """
    site = site_of(request)
    form = await read_form(request)
    before, response = site.people.read(request), RedirectResponse("/me", 303)
    person = Person(before.known().id, tidy_name(form.get("name", "")))
    if before.id and await site.room.store.person(before.id) is not None:
        return await site.remember(request, response, person)
    return site.with_cookie(request, response, replace(person, made=now_ms() // SECOND))


@pages.post("/me/code")
async def renew_code(request: Request) -> Response:
    """Show a new recovery code, once; an older one is void."""
    site = site_of(request)
    await read_form(request)
    site.limits.codes.check(network_of(request), CODES_PER_MINUTE)
    person = site.known(request)
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
    person = Person(found.id, found.name)
    return await site.remember(request, RedirectResponse("/games", 303), person, is_back=True)


@pages.post("/me/devices")
async def end_device(request: Request) -> Response:
    """Sign out another device, or all others."""
    site = site_of(request)
    form = await read_form(request)
    person, company = site.people.read(request), site.room.company
    if "others" in form and person.id:
        await company.end_others(person.id, person.browser, now_ms())
    else:
        await company.end(person.id, form.get("device", ""), person.browser, now_ms())
    return RedirectResponse("/me#devices", 303)


@pages.post("/me/unblock")
async def unblock(request: Request) -> Response:
    """Let somebody be met again."""
    site = site_of(request)
    form = await read_form(request)
    person, company = site.people.read(request).id, site.room.company
    for block in await company.blocks_of(person):
        if handle_of(block.other) == form.get("who", ""):
            await company.unblock(person, block.other)
    return RedirectResponse("/me#blocks", 303)
