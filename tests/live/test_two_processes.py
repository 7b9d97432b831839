"""Two processes on one PostgreSQL: two rooms that share nothing but the database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from tests.conftest import Databases
from tests.live.helpers import KIMONO, Ear, open_room, people, play_one, until, watched
from travelogue.core.errors import StaleQuestion
from travelogue.games import registry
from travelogue.live import hosting
from travelogue.live.errors import SeatTaken, TableClosed, Unwelcome
from travelogue.live.room import Room
from travelogue.live.seats import Seat
from travelogue.live.table import Table
from travelogue.store.postgres_bus import PostgresBus


@pytest.fixture
def address(databases: Databases, tmp_path: Path) -> str:
    return databases("postgresql", tmp_path)


@asynccontextmanager
async def two_rooms(address: str) -> AsyncIterator[list[Room]]:
    async with AsyncExitStack() as stack:
        rooms = [await stack.enter_async_context(open_room(db=address)) for _ in range(2)]
        for room in rooms:
            await room.start()
        yield rooms


async def one_table(rooms: list[Room], seats: list[Seat]) -> list[Table]:
    """Return one table as both processes have it."""
    table = await rooms[0].open(registry.game(KIMONO), seats, {"start_player": "0"})
    return [table, await rooms[1].find(table.id)]


def same(tables: list[Table]) -> bool:
    first, second = tables
    return first.history.entries == second.history.entries and first.notes == second.notes


def drives(room: Room, id: str) -> bool:
    bus = room.store.bus
    assert isinstance(bus, PostgresBus)
    return id in bus.claimed


def test_two_people_on_two_processes_play_one_table(address: str) -> None:
    async def play() -> None:
        async with two_rooms(address) as rooms:
            tables = await one_table(rooms, people())
            journal: list[str] = []
            tables[1].listeners.add(Ear(tables[1], journal))
            while len(tables[0].history.entries) < 20:
                seat = tables[0].history.pending()[0]
                await play_one(tables[seat])  # each at their own process
                await until(lambda: same(tables))
            assert "told 19" in journal
            await tables[1].say(1, "well played")
            await tables[1].ask_undo(1, tables[1].history.questions[1])
            await until(lambda: tables[0].waiting_for() == [0])
            await tables[0].answer_undo(0, True)
            await until(lambda: same(tables))
            assert tables[1].history.entries[-1].action.startswith("rewind")
            signatures = {table.history.state.signature() for table in tables}
            assert len(signatures) == 1

    asyncio.run(play())


def test_of_two_answers_at_once_one_counts_and_the_other_is_told(address: str) -> None:
    """The same seat open on phone and laptop, at two processes."""

    async def race() -> None:
        async with two_rooms(address) as rooms:
            tables = await one_table(rooms, people())
            q, legal = tables[0].history.questions[0], tables[0].history.legal(0)
            told = await asyncio.gather(
                tables[0].submit(0, q, legal[0]),
                tables[1].submit(0, q, legal[1]),
                return_exceptions=True,
            )
            assert [type(outcome) for outcome in told].count(StaleQuestion) == 1
            assert same(tables)
            assert len(tables[0].history.entries) == 2
            await play_one(tables[0])
            await until(lambda: same(tables))

    asyncio.run(race())


def test_one_seat_is_taken_by_one_person(address: str) -> None:
    async def race() -> None:
        async with two_rooms(address) as rooms:
            seats = [Seat("person", name="A", holder="a"), Seat("open")]
            tables = await one_table(rooms, seats)
            told = await asyncio.gather(
                tables[0].sit(1, "b", "B"), tables[1].sit(1, "c", "C"), return_exceptions=True
            )
            assert sum(outcome is None for outcome in told) == 1
            assert any(isinstance(outcome, SeatTaken | StaleQuestion) for outcome in told)
            await until(lambda: tables[0].seats == tables[1].seats)

    asyncio.run(race())


def test_one_process_plays_the_bots_of_a_table(address: str) -> None:
    async def play() -> None:
        async with two_rooms(address) as rooms:
            for room in rooms:
                room.host.bot_seconds = 0.05  # so that the game does not end before its test
            bots = [Seat("bot", bot="greedy"), Seat("bot", bot="random")]
            tables = [watched(table) for table in await one_table(rooms, bots)]
            await until(lambda: len(tables[1].history.entries) > 4)
            assert sum(drives(room, tables[0].id) for room in rooms) == 1
            await rooms[0].drop(tables[0])  # whoever drove it is gone, the other takes over
            reached = len(tables[1].history.entries)
            await until(lambda: len(tables[1].history.entries) > reached + 3)

    asyncio.run(play())


def test_one_rematch_for_all_processes(address: str) -> None:
    async def ask() -> None:
        async with two_rooms(address) as rooms:
            tables = await one_table(rooms, people())
            while not tables[0].over:
                await play_one(tables[0])
            await until(lambda: tables[1].over)
            first, second = await asyncio.gather(
                rooms[0].rematch(tables[0]), rooms[1].rematch(tables[1])
            )
            assert first.id == second.id

    asyncio.run(ask())


def test_a_lost_connection_to_the_others_is_made_again(address: str) -> None:
    async def cut_off() -> None:
        async with two_rooms(address) as rooms:
            tables = await one_table(rooms, people())
            bus = rooms[1].store.bus
            assert isinstance(bus, PostgresBus)
            await bus.connection.close()
            await play_one(tables[0])
            await until(lambda: same(tables))  # by asking for everything anew

    asyncio.run(cut_off())


class Page:
    """An open page that tells what happened to it."""

    def __init__(self, person: str, device: str) -> None:
        self.person, self.device = person, device
        self.journal: list[str] = []

    def send_away(self) -> None:
        self.journal.append("sent away")

    def hear_again(self) -> None:
        self.journal.append("hears again")


def test_what_people_decide_at_one_process_holds_at_the_other(address: str) -> None:
    """A device that was ended, and whom somebody does not hear any more."""

    async def decide() -> None:
        async with two_rooms(address) as (here, there):
            for id in ("phone", "laptop"):
                await here.company.know(id, "mika", id, here.host.now(), is_more=False)
            page = Page("mika", "phone")
            await there.company.come(page)
            await here.company.block("mika", "hana", "Hana")
            await until(lambda: there.company.unheard.get("mika") == frozenset({"hana"}))
            await here.company.unblock("mika", "hana")
            await until(lambda: there.company.unheard.get("mika") == frozenset())
            await here.company.end_others("mika", "laptop", here.host.now())
            await until(lambda: there.company.ended == {"phone", "mika"})
            assert page.journal == ["hears again", "hears again", "sent away"]
        async with two_rooms(address) as (again, _):
            assert again.company.ended == {"phone", "mika"}, "also after a restart"
            tables = await one_table([again, again], [*people()[:1], Seat("open")])
            await again.company.block("mika", "holder 0", "X")
            with pytest.raises(Unwelcome):
                await tables[0].sit(1, "mika", "Mika")

    asyncio.run(decide())


def test_a_table_that_is_closed_is_closed_at_both_processes(address: str) -> None:
    async def close() -> None:
        async with two_rooms(address) as rooms:
            game = registry.game(KIMONO)
            here = await rooms[0].open(game, people(), {}, by="holder 0")
            there = await rooms[1].find(here.id)
            await hosting.free(there, "holder 0", 1)
            await until(lambda: here.seats[1] == Seat("open"))
            with pytest.raises(Unwelcome):
                await here.sit(1, "holder 1", "Again")
            await hosting.close_table(there, "holder 0")
            await until(lambda: bool(here.closed))
            with pytest.raises(TableClosed):
                await here.say(0, "hello?")

    asyncio.run(close())
