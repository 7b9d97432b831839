"""The HTTP part for programs, described by /openapi.json: the lobby, one's own games, identity."""

from __future__ import annotations

from typing import TypeVar

from fastapi import APIRouter, HTTPException, Request
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field, ValidationError
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse, Response

from travelogue.live import clock, identity
from travelogue.store.records import Listing
from travelogue.web.limits import network_of
from travelogue.web.lists import is_for_all
from travelogue.web.security import Person, is_own_origin
from travelogue.web.site import site_of

router = APIRouter(prefix="/api")
CODES_PER_MINUTE = 10
Body = TypeVar("Body", bound=BaseModel)


class Refusal(BaseModel):
    """Why something was refused."""

    code: str
    text: str


class ListedSeat(BaseModel):
    """A seat of a table in a list."""

    kind: str
    name: str
    bot: str
    mine: bool


class ListedTable(BaseModel):
    """A table in a list; times are milliseconds since 1970."""

    id: str
    game: str
    options: dict[str, str]
    terms: dict[str, object]
    seats: list[ListedSeat]
    pending: list[int]
    due: int | None = Field(description="when a time is over")
    created: int
    begun: int | None = Field(description="when the cards were dealt")
    moved: int
    ended: int | None
    result: dict[str, list[int]] | None


class Waiting(BaseModel):
    """The tables that wait for whoever asks."""

    tables: list[str]


class Me(BaseModel):
    """Who asks."""

    name: str
    known: bool
    has_code: bool


class Code(BaseModel):
    """A recovery code."""

    code: str = Field(max_length=60)


def listed(listing: Listing, person: str) -> ListedTable:
    """Return a table of a list as the API tells it: no ids of people, no seed, no key."""
    table = listing.table
    return ListedTable(
        id=table.id,
        game=table.game,
        options=table.options,
        terms=table.terms,
        seats=[
            ListedSeat(
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                mine=bool(person) and seat.holder == person,
            )
            for seat in listing.seats
        ],
        pending=table.pending,
        due=deadline(listing),
        created=table.created,
        begun=table.begun,
        moved=table.moved,
        ended=table.ended,
        result=table.result,
    )


def deadline(listing: Listing) -> int | None:
    """Return when somebody's time is over; when a bot is due is the site's own matter."""
    stored = [seat.clock for seat in listing.seats if seat.clock is not None]
    ends = [end for each in stored if (end := clock.deadline(clock.read(each))) is not None]
    return min(ends, default=None) if listing.table.ended is None else None


@router.get("/lobby")
async def lobby(request: Request) -> list[ListedTable]:
    """Return the public tables where one can sit down or watch, the latest change first."""
    site = site_of(request)
    person = site.people.read(request).id
    return [listed(each, person) for each in await site.room.lobby(person) if is_for_all(each)]


@router.get("/my-games")
async def my_games(request: Request, ended: bool = False) -> list[ListedTable]:
    """Return the tables where whoever asks sits: running ones, or those that ended."""
    site = site_of(request)
    person = site.people.read(request).id
    return [listed(listing, person) for listing in await site.room.tables_of(person, ended=ended)]


@router.get("/waiting")
async def waiting(request: Request) -> Waiting:
    """Return the ids of the tables where whoever asks owes an answer."""
    site = site_of(request)
    person = site.people.read(request).id
    return Waiting(
        tables=[
            listing.table.id
            for listing in await site.room.tables_of(person)
            if any(
                seat.holder == person and seat.seat in listing.table.pending
                for seat in listing.seats
            )
        ]
    )


@router.get("/me")
async def me(request: Request) -> Me:
    """Return who asks."""
    site = site_of(request)
    person = site.people.read(request)
    known = await site.room.store.person(person.id) if person.id else None
    return Me(
        name=person.name, known=known is not None, has_code=known is not None and known.has_code
    )


@router.post("/me/code", responses={403: {"model": Refusal}, 429: {"model": Refusal}})
async def renew_code(request: Request) -> Response:
    """Return a new recovery code, shown this once; an older one is void."""
    site = site_of(request)
    check_ours(request)
    person = site.known(request)
    code = await identity.renew_code(site.room.store, person.id)
    return await site.remember(request, JSONResponse(Code(code=code).model_dump()), person)


@router.post(
    "/me/recover",
    responses={status: {"model": Refusal} for status in (400, 403, 404, 413, 422, 429)},
    response_model=Me,
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": Code.model_json_schema()}},
        }
    },
)
async def recover(request: Request) -> Response:
    """Become the person whose code this is, on this device too."""
    site = site_of(request)
    check_ours(request)  # before anything of the body is read
    given = await read_body(request, Code)
    found = await identity.recover(site.room.store, given.code)
    person = Person(found.id, found.name)
    told = Me(name=found.name, known=True, has_code=True)
    answer = JSONResponse(told.model_dump())
    return await site.remember(request, answer, person, is_back=True)


async def read_body(request: Request, kind: type[Body]) -> Body:
    """Return what a request says; HTTPException if it is no text, RequestValidationError else."""
    try:
        text = (await request.body()).decode("utf-8")
    except UnicodeDecodeError:
        raise HTTPException(400) from None
    except ClientDisconnect:
        raise HTTPException(400) from None  # nobody reads the answer, and it is no mistake of ours
    try:
        return kind.model_validate_json(text, strict=True)
    except ValidationError as error:
        raise RequestValidationError(error.errors(include_input=False, include_url=False)) from None


def check_ours(request: Request) -> None:
    """Raise unless a request comes from our own pages, and not too often."""
    site = site_of(request)
    if not is_own_origin(request.headers, site.settings.origins):
        raise HTTPException(403)
    site.limits.codes.check(network_of(request), CODES_PER_MINUTE)
