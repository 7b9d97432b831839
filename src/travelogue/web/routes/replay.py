"""Afterwards: the replay, playing on from a moment, and the proof that the deal was fair."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from fastapi import HTTPException, Request
from starlette.responses import RedirectResponse, Response

from travelogue.core.types import SPECTATOR
from travelogue.face.face import Shape
from travelogue.games import registry
from travelogue.history.file import to_file
from travelogue.history.walk import NoMoment
from travelogue.live import record
from travelogue.live.errors import NotOver
from travelogue.live.table import Table
from travelogue.web.fairness import shown_deal
from travelogue.web.forms import read_form
from travelogue.web.language import text_of
from travelogue.web.limits import network_of
from travelogue.web.replay import asked, showing, story
from travelogue.web.replay.showing import Eyes, Showing
from travelogue.web.replay.timeline import timeline
from travelogue.web.routes.pages import Pages
from travelogue.web.routes.tables import attachment, file_name, likely_shape, table_and_seat
from travelogue.web.site import site_of
from travelogue.web.table.messages import shape_of
from travelogue.web.table.reading import names_of
from travelogue.web.titles import title_of

pages = Pages()
FRAMES_PER_MINUTE: Final = 1500  # of one address: somebody who drags the slider all the time


async def shown(request: Request, table: Table) -> Showing:
    """Return a game as an address asks for it; NotOver if not all of that may be seen yet."""
    site, text = site_of(request), text_of(request)
    walk = await site.replays.walk(table)
    mine = table.seats_of(site.people.read(request).id)
    eyes = asked.eyes_of(request.query_params, walk, mine)
    bots = frozenset(n for n, seat in enumerate(table.seats) if seat.kind == "bot")
    face = registry.face(table.history.game.meta.name)
    return Showing(walk, face, tuple(names_of(table, text)), text, eyes, bots)


@pages.get("/t/{id}/replay")
async def show_replay(request: Request, id: str) -> Response:
    """Show a game again, at the moment that the address names."""
    site, text = site_of(request), text_of(request)
    table, seat = await table_and_seat(request, id)
    if not table.is_dealt:
        return RedirectResponse(f"/t/{id}", 303)
    seen = await shown(request, table)
    walk, key, moments = seen.walk, request.query_params.get("key", ""), seen.moments
    otherwise = moments.first if walk.history.over else moments.last
    at = asked.moment_of(request.query_params.get("at", ""), moments, otherwise)
    link = asked.link_to_moments(id, seen.eyes, key)
    lines = await site.replays.lines(table, seen, link)
    return site.page(
        request,
        "replay.html",
        title=title_of(table.history.game, text),
        table=table,
        is_over=walk.history.over,
        eyes=seen.eyes,
        chairs=chairs(seen, table.seats_of(site.people.read(request).id)),
        query=asked.query(seen.eyes, key),
        key=key,
        player=timeline(seen, at, lines),
        frame=showing.frame(seen, at, likely_shape(request)),
        log=story.log(lines),
        mine=seat if seat != SPECTATOR else max(seen.eyes.seat, 0),
        names=seen.names,
        sheet=seen.face.sheet(),
    )


def chairs(seen: Showing, mine: list[int]) -> list[tuple[str, str]]:
    """Return the chairs from which this reader may look, by their value in an address."""
    history = seen.walk.history
    allowed = range(history.seats) if history.over else mine
    beside = (asked.TABLE, seen.text("Beside the table"))
    return [*((str(seat), seen.names[seat]) for seat in allowed), beside]


@pages.get("/t/{id}/replay/{at}")
async def one_moment(request: Request, id: str, at: str) -> Response:
    """Send one moment, drawn."""
    site = site_of(request)
    site.limits.looks.check(network_of(request), FRAMES_PER_MINUTE)
    table, _ = await table_and_seat(request, id)
    table.check_dealt()
    seen = await shown(request, table)
    moment = asked.moment_of(at, seen.moments, seen.moments.last)
    shape: Shape = shape_of(request.query_params.get("shape", "wide"))
    words = request.query_params.get("words") == "1"
    drawn = site.replays.frame(table, seen, moment, shape, words)
    return Response(drawn, media_type="application/json", headers={"Cache-Control": "no-store"})


@pages.get("/t/{id}/replay.html")
async def download_replay(request: Request, id: str) -> Response:
    """Send a finished game as a page to keep; one under way would show hidden cards."""
    site, text = site_of(request), text_of(request)
    site.limits.downloads.check(site.asker(request))
    table, _ = await table_and_seat(request, id)
    async with table.lock:  # an end that is not stored yet is no end
        if not table.over:
            return RedirectResponse(f"/t/{id}", 303)
        file = to_file(table.history, names_of(table, text), with_seed=True)
    html = await site.files.file(file, text, network_of(request))
    return attachment(html, "text/html", file_name(table, "html"))


@pages.post("/t/{id}/play-on")
async def play_on(request: Request, id: str) -> Response:
    """Open a table that goes on from a moment of a finished game against bots, and go there."""
    site = site_of(request)
    form = await read_form(request)
    site.check_opens(request)
    table, _ = await table_and_seat(request, id)
    at, seat = (asked.whole_number(form.get(name, "")) for name in ("at", "seat"))
    if at is None or seat is None or seat >= table.history.seats:
        raise HTTPException(400)
    table.check_dealt()
    walk = await site.replays.walk(table)
    if not walk.history.over:  # which moments there are would tell what others do in secret
        raise NotOver("Only from a finished game can one play on.")
    walk.check(at)
    if not walk.position(at).pending():
        raise NoMoment("The game was over then; choose an earlier moment.")
    person = site.known(request)
    following = await site.room.play_on(
        table, at + 1, seat, person.id, person.name, network_of(request)
    )
    return await site.remember(request, RedirectResponse(f"/t/{following.id}", 303), person)


@dataclass(frozen=True)
class Draw:
    """A moment in which chance had its say: what happened, and the numbers of its draws."""

    at: int
    told: str
    numbers: str
    link: str


@pages.get("/t/{id}/fair")
async def show_proof(request: Request, id: str) -> Response:
    """Show the seal of a deal and, when the game is over, what every draw follows from."""
    site, text = site_of(request), text_of(request)
    table, _ = await table_and_seat(request, id)
    if not table.is_dealt:
        return RedirectResponse(f"/t/{id}", 303)
    walk = await site.replays.walk(table)
    names, face = tuple(names_of(table, text)), registry.face(table.history.game.meta.name)
    seen = Showing(walk, face, names, text, Eyes())
    key = request.query_params.get("key", "")
    proof = await record.proof(table)
    async with table.lock:  # an end that is not stored yet is no end
        deal = shown_deal(table, text)
    return site.page(
        request,
        "fair.html",
        title=title_of(table.history.game, text),
        table=table,
        seed=deal.secret,
        deal=deal,
        proof=proof,
        given=table.history.given,
        draws=draws(seen, id, table.history.given) if deal.secret else [],
        file_name=file_name(table, "json"),
        suffix=f"?{urlencode({'key': key})}" if key else "",
    )


def draws(seen: Showing, id: str, given: int) -> list[Draw]:
    """Return every moment that drew from the game's own seed."""
    link = asked.link_to_moments(id, Eyes(is_open=True))
    found, drawn = [], 0
    for step in seen.walk.steps:
        entry = step.entry
        count = len(entry.outcomes)
        if count and entry.seq >= given:
            first, last = drawn, drawn + count - 1
            numbers = str(first) if count == 1 else f"{first}–{last}"
            told = " ".join(said.text for said in showing.sentences(seen, step))
            found.append(Draw(entry.seq, told, numbers, link.format(at=entry.seq)))
        drawn += count
    return found
