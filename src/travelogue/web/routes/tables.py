"""At the table: its page, its socket, the score sheet, the rematch, the file."""

from __future__ import annotations

from fastapi import HTTPException, Request, WebSocket
from starlette.responses import RedirectResponse, Response

from travelogue.face.face import Shape
from travelogue.games import registry
from travelogue.live import record
from travelogue.live.errors import NoTable, TooMany
from travelogue.live.hosting import is_host
from travelogue.live.table import Table
from travelogue.web.fairness import shown_deal
from travelogue.web.forms import read_form
from travelogue.web.language import text_of
from travelogue.web.routes.pages import Pages
from travelogue.web.routes.rules import how_to_play, sections
from travelogue.web.security import is_own_origin
from travelogue.web.site import site_of
from travelogue.web.table.curtain import Curtain
from travelogue.web.table.gathering import page_title, parts
from travelogue.web.table.messages import Malformed, shape_of
from travelogue.web.table.page import page_of
from travelogue.web.table.parts import asking, boards, sheet, telling
from travelogue.web.table.parts.agreed import options_words, terms_words
from travelogue.web.table.reading import Reading, avatar, is_scored, names_of, with_links
from travelogue.web.table.socket import FULL, Connection
from travelogue.web.titles import title_of

pages = Pages()
NO_SUCH_TABLE = 4404  # close codes that the page understands; below 4000 belong to the protocol
FOREIGN_PAGE = 4403


async def table_and_seat(request: Request, id: str) -> tuple[Table, int]:
    """Return a table and the seat of whoever asks; NotForYou if they may not see it.

    TableClosed if there is nothing to see any more.
    """
    site = site_of(request)
    table = await site.room.find(id)
    table.check_not_closed()
    person = site.people.read(request).id
    table.check_may_watch(person, request.query_params.get("key", ""))
    return table, table.seat_of(person)


def likely_shape(request: Request) -> Shape:
    """Return the drawing for the first sight; the page asks for another if its window differs."""
    return "phone" if "Mobi" in request.headers.get("user-agent", "") else "wide"


@pages.get("/t/{id}")
async def show_table(request: Request, id: str) -> Response:
    """Show the table as it stands; the socket keeps it up to date."""
    text = text_of(request)
    table, _ = await table_and_seat(request, id)
    if not table.is_dealt:
        return waiting_room(request, table)
    meta = table.history.game.meta
    person = site_of(request).people.read(request).id
    mine = table.seats_of(person)
    async with table.lock:
        seat = Curtain().seat(table, mine)
        screen = site_of(request).screens.get(table)  # of those who look at it, if anybody does
        reading = Reading(table, seat, text, tuple(mine), screen, is_host(table, person))
        first = page_of(reading, likely_shape(request), words=True)
    return site_of(request).page(
        request,
        "table.html",
        title=title_of(table.history.game, text),
        meta=meta,
        table=table,
        mine=mine,
        invitation=asking.invitation_path(table, bool(mine)),
        agreed=[
            *options_words(table.history.game, dict(table.history.options), text),
            *terms_words(table.terms, text),
        ],
        view=first.values | {"parts": first.parts, "board": first.board},
        sections=sections(meta.name),
        how=how_to_play(table.history.game, text),
        deal=shown_deal(table, text),
        sheet=registry.face(meta.name).sheet(),
    )


def waiting_room(request: Request, table: Table) -> Response:
    """Show who has come; the page replaces itself when the cards are dealt."""
    site, text = site_of(request), text_of(request)
    person = site.people.read(request).id
    mine = tuple(table.seats_of(person))
    game = table.history.game
    return site.page(
        request,
        "waiting_room.html",
        title=title_of(game, text),
        page_title=page_title(table, text),
        table=table,
        mine=mine,
        parts=parts(table, mine, text, is_host(table, person)),
        agreed=[
            *options_words(game, dict(table.history.options), text),
            *terms_words(table.terms, text),
        ],
        how=how_to_play(game, text),
    )


@pages.websocket("/t/{id}/ws")
async def table_socket(socket: WebSocket, id: str) -> None:
    """Serve one browser at a table."""
    site = site_of(socket)
    if not is_own_origin(socket.headers, site.settings.origins):
        await socket.accept()
        await socket.close(FOREIGN_PAGE)
        return
    try:
        table = await site.room.find(id)
        shape = shape_of(socket.query_params.get("shape", "wide"))
    except (NoTable, Malformed):
        await socket.accept()
        await socket.close(NO_SUCH_TABLE)
        return
    asker = site.asker(socket)
    key = socket.query_params.get("key", "")
    await site.see(socket)
    try:
        site.limits.sockets.take(asker)
    except TooMany as error:
        await socket.accept()
        await socket.close(FULL, str(error))
        return
    try:
        text = text_of(socket)
        browser = Connection(socket, table, site.screens, asker, shape, text, site.limits, key)
        browser.device = site.people.read(socket).browser
        await browser.run()
    finally:
        site.limits.sockets.give_back(asker)


@pages.post("/t/{id}/rematch")
async def open_rematch(request: Request, id: str) -> Response:
    """Open the rematch of a finished table, once for all, and go there."""
    await read_form(request)
    table, seat = await table_and_seat(request, id)
    if not table.over:
        return RedirectResponse(f"/t/{id}", 303)
    if not asking.may_rematch(Reading(table, seat, text_of(request))):
        raise HTTPException(403)
    by = site_of(request).people.read(request).id
    following = await site_of(request).room.rematch(table, by)
    return RedirectResponse(f"/t/{following.id}", 303)


@pages.get("/t/{id}/final")
async def show_final(request: Request, id: str) -> Response:
    """Show the final score sheet; before the end there is none."""
    text = text_of(request)
    table, seat = await table_and_seat(request, id)
    proof = await record.proof(table)
    async with table.lock:  # an end that is not stored yet is no end
        if not table.over:
            return RedirectResponse(f"/t/{id}", 303)
        reading = Reading(table, seat, text)
        won = sorted(sheet.winners(reading))
        # whoever plays alone can lose to the game itself
        shown = won or list(range(table.history.seats))
        scored = is_scored(reading)
        verdict = reading.face.verdict(reading.view, reading.reader)
        return site_of(request).page(
            request,
            "final.html",
            title=title_of(table.history.game, text),
            table=table,
            verdict=verdict,
            verdict_html=with_links(reading, verdict),
            standing=reading.face.status(reading.view, reading.reader),
            won=won,
            faces=[avatar(reading, seat) for seat in shown],
            most=reading.view.scores()[shown[0]],
            is_scored=scored,
            board="" if scored else boards.board_html(reading, likely_shape(request)),
            art="" if scored else reading.face.sheet(),
            points=reading.view.scores(),
            unit=reading.face.unit(reading.view, reading.reader),
            names=reading.reader.names,
            score=sheet.final(reading),
            ending=telling.log(reading),
            rematch=asking.rematch(reading, "btn btn-primary btn-big"),
            deal=shown_deal(table, text),
            proof=proof,
        )


@pages.get("/t/{id}/game.json")
async def download(request: Request, id: str) -> Response:
    """Send the portable game file once the game is over: before, it would show hidden cards."""
    table, _ = await table_and_seat(request, id)
    async with table.lock:
        if not table.over:
            return RedirectResponse(f"/t/{id}", 303)
        text = record.file_text(table, names_of(table, text_of(request)))
    return attachment(text, "application/json", file_name(table, "json"))


def file_name(table: Table, ending: str) -> str:
    """Return how a file about a table is called."""
    return f"{table.history.game.meta.name}-{table.id}.{ending}"


def attachment(content: str | bytes, kind: str, name: str) -> Response:
    """Return a file to be kept."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(content, media_type=kind, headers=headers)
