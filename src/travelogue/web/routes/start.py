"""Before play: the gallery, one click to a game against a bot, and setting up a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fastapi import Request
from starlette.responses import RedirectResponse, Response

from travelogue.core.errors import TravelogueError
from travelogue.face.text import Text, languages
from travelogue.games import registry
from travelogue.live.errors import RoomFull, TooMany
from travelogue.live.levels import DEFAULT_BOT, levels
from travelogue.live.seats import MAX_NAME, Seat, tidy_name
from travelogue.live.table import Table
from travelogue.web.forms import options_from, read_form, seats_from, terms_from
from travelogue.web.language import LANGUAGE, text_of
from travelogue.web.limits import network_of
from travelogue.web.lists import waiting_words
from travelogue.web.routes.pages import Pages
from travelogue.web.security import YEAR, Person
from travelogue.web.site import site_of
from travelogue.web.table.reading import Reading, names_of
from travelogue.web.titles import Title, title_of, titles

pages = Pages()
MOST_TICKETS: Final = 3
WITH: Final = {
    "friend": {"seat-1": "open"},
    "anybody": {"seat-1": "open", "listed": "yes"},
}
FIRST_GAME: Final = registry.names()[0]  # what the big button of the gallery starts


@pages.get("/")
async def gallery(request: Request) -> Response:
    """Show all titles."""
    shown = titles(text_of(request))
    first = next(title for title in shown if title.name == FIRST_GAME)
    mine = await tickets(request)
    return site_of(request).page(request, "gallery.html", titles=shown, first=first, mine=mine)


@dataclass(frozen=True)
class Ticket:
    """A game that somebody can go back to."""

    id: str
    title: Title
    others: str
    status: str
    asked: bool


async def tickets(request: Request) -> list[Ticket]:
    """Return the reader's own unfinished games, latest first."""
    site, text = site_of(request), text_of(request)
    found: list[Ticket] = []
    person = site.people.read(request).id
    for listed in await site.room.tables_of(person, most=MOST_TICKETS):
        try:
            table = await site.room.find(listed.table.id)
        except TravelogueError:
            continue  # its cards have changed: the gallery is there all the same
        found.append(ticket(table, table.seat_of(person), text))
    return found


def ticket(table: Table, seat: int, text: Text) -> Ticket:
    """Return a table as somebody who sits there is reminded of it."""
    names = [name for n, name in enumerate(names_of(table, text)) if n != seat]
    status, is_asked = waiting_words(len(table.open_seats()), text), False
    if table.is_dealt:
        reading = Reading(table, seat, text)
        status = reading.face.status(reading.view, reading.reader)
        is_asked = reading.is_asked
    others = text("With {names}", names=text.listed(names))
    return Ticket(table.id, title_of(table.history.game, text), others, status, is_asked)


@pages.post("/play/{name}")
async def play(request: Request, name: str) -> Response:
    """Open a table against a bot and go there."""
    site = site_of(request)
    await read_form(request)
    site.check_opens(request)
    game = registry.game(name)
    person = site.known(request)
    mine = Seat("person", name=person.name, holder=person.id)
    bots = [Seat("bot", bot=DEFAULT_BOT) for _ in range(max(game.meta.min_seats, 2) - 1)]
    options: dict[str, object] = dict(game.meta.play_now)
    network = network_of(request)
    table = await site.room.open(game, [mine, *bots], options, by=person.id, network=network)
    return await site.remember(request, RedirectResponse(f"/t/{table.id}", 303), person)


@pages.get("/new/{name}")
async def new(request: Request, name: str) -> Response:
    """Show the form that sets up a table.

    `?with=friend` keeps the second seat for a friend, `?with=anybody` for whoever is in the lobby.
    """
    filled_in = WITH.get(request.query_params.get("with", ""), {})
    return set_up_page(request, name, filled_in)


@pages.post("/new/{name}")
async def open_table(request: Request, name: str) -> Response:
    """Open the table that a form asks for; a form that cannot be met is shown again."""
    site = site_of(request)
    form = await read_form(request)
    site.check_opens(request)
    game = registry.game(name)
    known = site.known(request)
    person = Person(known.id, tidy_name(form.get("name", "")))
    try:
        seats, options = seats_from(game, form, person), options_from(game, form)
        terms, network = terms_from(form), network_of(request)
        table = await site.room.open(game, seats, options, terms, by=person.id, network=network)
    except (RoomFull, TooMany):
        raise
    except TravelogueError as error:
        return set_up_page(request, name, form, str(error), 400)
    return await site.remember(request, RedirectResponse(f"/t/{table.id}", 303), person)


def set_up_page(
    request: Request, name: str, form: dict[str, str], problem: str = "", status: int = 200
) -> Response:
    """Return the page that sets up a table, filled in as far as it was."""
    site, text = site_of(request), text_of(request)
    game = registry.game(name)
    return site.page(
        request,
        "new.html",
        status,
        title=title_of(game, text),
        meta=game.meta,
        levels=levels(text),
        default_bot=DEFAULT_BOT,
        form=form,
        problem=problem,
        person_name=form.get("name", site.people.read(request).name),
        max_name=MAX_NAME,
        with_friend=form.get("seat-1") == "open",
    )


@pages.post("/language")
async def choose_language(request: Request) -> Response:
    """Remember the reader's language and go back to where they were."""
    form = await read_form(request)
    back = form.get("back", "/")
    is_local = back.startswith("/") and not back.startswith(("//", "/\\"))
    response = RedirectResponse(back if is_local else "/", 303)
    chosen = form.get("language", "")
    if chosen in languages():
        response.set_cookie(LANGUAGE, chosen, max_age=YEAR, httponly=True, samesite="lax")
    return response
