"""Invitations: the link to a table as a QR code, and the page on which one sits down."""

from __future__ import annotations

from fastapi import HTTPException, Request
from starlette.responses import RedirectResponse, Response

from travelogue.live.errors import NotForYou
from travelogue.live.seats import MAX_NAME, tidy_name
from travelogue.live.table import Table
from travelogue.web.forms import read_form
from travelogue.web.language import text_of
from travelogue.web.qr import qr_svg
from travelogue.web.routes.pages import Pages
from travelogue.web.security import Person
from travelogue.web.site import site_of
from travelogue.web.table.parts.agreed import options_words, terms_words
from travelogue.web.table.parts.asking import invitation_path
from travelogue.web.table.reading import names_of
from travelogue.web.titles import title_of

pages = Pages()


@pages.get("/join/{id}")
async def join(request: Request, id: str) -> Response:
    """Show who sits at a table and which seats are free; whoever sits there goes to the table."""
    site, text = site_of(request), text_of(request)
    table = await site.room.find(id)
    table.check_not_closed()
    person = site.people.read(request)
    key = request.query_params.get("key", "")
    if table.seats_of(person.id):
        return RedirectResponse(f"/t/{id}", 303)
    free = [] if table.over else table.open_seats()
    may_watch = is_watchable(table, key)
    if not free and not may_watch:
        raise NotForYou("Those who sit at this table do not want to be watched.")
    game = table.history.game
    return site.page(
        request,
        "join.html",
        title=title_of(game, text),
        meta=game.meta,
        table=table,
        names=names_of(table, text),
        free=free,
        may_watch=may_watch or bool(free),
        watch_at=f"/t/{id}?key={key}" if key == table.deed.key else f"/t/{id}",
        agreed=[*options_words(game, dict(table.history.options), text)],
        terms=terms_words(table.terms, text),
        max_name=MAX_NAME,
    )


def is_watchable(table: Table, key: str) -> bool:
    """Tell whether somebody without a seat may watch, were there no free one."""
    is_invited = table.terms.watching == "link" and key == table.deed.key
    return table.terms.watching == "everyone" or is_invited


@pages.post("/t/{id}/sit")
async def sit_down(request: Request, id: str) -> Response:
    """Take an open seat."""
    site = site_of(request)
    form = await read_form(request)
    table = await site.room.find(id)
    known = site.known(request)
    person = Person(known.id, tidy_name(form.get("name", "")) or known.name)
    seat = form.get("seat", "")
    if not (seat.isascii() and seat.isdecimal() and len(seat) == 1):
        raise HTTPException(400)
    site.check_sits(request, person)
    await table.sit(int(seat), person.id, person.name)
    return await site.remember(request, RedirectResponse(f"/t/{id}", 303), person)


@pages.get("/t/{id}/invite.svg")
async def invite_code(request: Request, id: str) -> Response:
    """Send the QR code of a table's invitation, with the address under which this page is known."""
    site = site_of(request)
    table = await site.room.find(id)
    table.check_not_closed()
    person = site.people.read(request).id
    table.check_may_watch(person, request.query_params.get("key", ""))
    address = str(request.base_url).rstrip("/") + invitation_path(
        table, bool(table.seats_of(person))
    )
    return Response(
        qr_svg(address), media_type="image/svg+xml", headers={"Cache-Control": "no-store"}
    )
