"""Forms: read with limits, from our own pages only, and turned into seats and options."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qsl

from fastapi import HTTPException, Request
from starlette.requests import ClientDisconnect

from travelogue.core.errors import TravelogueError
from travelogue.core.game import Game
from travelogue.live.levels import bot_names
from travelogue.live.seats import Seat, tidy_name
from travelogue.live.terms import DAY, DAYS, HOUR, LIVE, MINUTE, SECOND, UNTIMED, Pace, Terms
from travelogue.web.security import Person, is_own_origin
from travelogue.web.site import site_of

MAX_FORM: Final = 16 * 1024
MAX_FIELDS: Final = 64
MAX_DIGITS: Final = 6  # of a time
URL_ENCODED: Final = "application/x-www-form-urlencoded"  # what our forms send
BOT: Final = "bot:"  # a seat's value is me, here, open, or bot: and the bot's name


async def read_form(request: Request) -> dict[str, str]:
    """Return the fields of a form that one of our pages sent."""
    if not is_own_origin(request.headers, site_of(request).settings.origins):
        raise HTTPException(403)
    length = request.headers.get("content-length", "")
    if not length.isdecimal():
        raise HTTPException(411)  # a body of unknown length is not read
    if int(length) > MAX_FORM:
        raise HTTPException(413)
    kind = request.headers.get("content-type", URL_ENCODED).partition(";")[0].strip().lower()
    if kind != URL_ENCODED:
        raise HTTPException(415)
    try:
        body = (await request.body()).decode("latin-1")  # what is beyond ASCII comes as %xx
        return dict(parse_qsl(body, keep_blank_values=True, max_num_fields=MAX_FIELDS))
    except ClientDisconnect:
        raise HTTPException(400) from None  # nobody reads the answer, and it is no mistake of ours
    except ValueError:
        raise HTTPException(400) from None  # too many fields


def seats_from(game: Game, form: dict[str, str], person: Person) -> list[Seat]:
    """Return the seats that a form asks for; TravelogueError says what is not possible."""
    seats: list[Seat] = []
    for number in range(game.meta.max_seats):
        wish = form.get(f"seat-{number}", "")
        if wish:
            guest = form.get(f"name-{number}", "")
            seats.append(seat_from(wish, person, guest))
    game.check_seats(len(seats))
    return seats


def seat_from(wish: str, person: Person, guest: str) -> Seat:
    """Return one seat from its value in a form; a guest plays on the person's device."""
    if wish in ("me", "here"):
        name = person.name if wish == "me" else guest
        return Seat("person", name=tidy_name(name), holder=person.id)
    if wish == "open":
        return Seat("open")
    if wish.startswith(BOT) and wish.removeprefix(BOT) in bot_names():
        return Seat("bot", bot=wish.removeprefix(BOT))
    raise TravelogueError(f"A seat is for me, here, open or a bot, not {wish[:20]!r}.")


def terms_from(form: dict[str, str]) -> Terms:
    """Return the terms of a form; TravelogueError says what is not possible.

    Times come in the pace's unit: minutes and seconds more each turn, or hours throughout; their
    fields carry the pace's name, for the page has fields for every pace.
    """
    kind = form.get("pace", "none")
    unit, more = (MINUTE, SECOND) if kind == "live" else (HOUR, HOUR)
    usual = {"live": LIVE, "days": DAYS}.get(kind, UNTIMED)
    pace = Pace(
        kind,  # type: ignore[arg-type] # it checks itself
        time_from(form, f"{kind}-base", unit, usual.base),
        time_from(form, f"{kind}-increment", more, usual.increment),
        time_from(form, f"{kind}-cap", unit, usual.cap),
        time_from(form, f"{kind}-vacation", DAY, usual.vacation),
    )
    return Terms(
        pace,
        form.get("watching", "everyone"),  # type: ignore[arg-type] # it checks itself
        form.get("listed", "") == "yes",
        form.get("hints", "yes") == "yes",
        form.get("absent", "bot"),  # type: ignore[arg-type] # it checks itself
    )


def time_from(form: dict[str, str], name: str, unit: int, usual: int) -> int:
    """Return a time of a form in milliseconds, the usual one if the field is empty."""
    typed = form.get(name, "").strip()
    if not typed:
        return usual
    if not (typed.isascii() and typed.isdecimal() and len(typed) <= MAX_DIGITS):
        raise TravelogueError(f"A time is a whole number, not {typed[:20]!r}.")
    return int(typed) * unit


def options_from(game: Game, form: dict[str, str]) -> dict[str, object]:
    """Return the options of a form, checked against those of the game."""
    given: dict[str, object] = {
        option.name: form[f"option-{option.name}"]
        for option in game.meta.options
        if f"option-{option.name}" in form
    }
    return dict(game.check_options(given))
