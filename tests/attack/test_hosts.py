"""Strangers at open tables: what hosts, voters and blocks can do about them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from tests.live.helpers import FakeTime, finish, kimono_table, open_room, people, play_one
from tests.web.conftest import NewClient
from tests.web.helpers import closed_with, open_table, receive, sit, site, table_of
from travelogue.core.errors import TravelogueError, UnknownName
from travelogue.games import registry
from travelogue.live import company, hosting
from travelogue.live.errors import (
    HasBegun,
    NobodyToBlock,
    NotHost,
    NoVote,
    SeatTaken,
    TableClosed,
    TooMany,
    Unwelcome,
)
from travelogue.live.room import Room
from travelogue.live.seats import Seat
from travelogue.live.table import Table
from travelogue.live.terms import DAY, LIVE, Terms
from travelogue.web.site import SITS_PER_MINUTE
from travelogue.web.table.socket import CLOSED

HOST = "holder 0"


def at_a_table(
    work: Callable[[Room, Table], Awaitable[None]],
    game: str = "kimono_memories",
    seats: list[Seat] | None = None,
    terms: Terms | None = None,
) -> None:
    """Work at a table of real rules in a real store, opened by seat 0."""

    async def run() -> None:
        async with open_room() as room:
            chosen = seats or people()
            table = await room.open(registry.game(game), chosen, {}, terms, by=HOST)
            await work(room, table)

    asyncio.run(run())


async def refused(kind: type[TravelogueError], deed: Awaitable[None], table: Table) -> None:
    """A deed is refused in one sentence, and changes nothing."""
    before = (list(table.seats), list(table.notes), table.version, table.closed)
    with pytest.raises(kind) as told:
        await deed
    assert re.fullmatch(r"[A-Z].*\.", str(told.value))
    assert (table.seats, table.notes, table.version, table.closed) == before


# --- before the game ----------------------------------------------------------------------------


def test_a_host_removes_somebody_who_never_sits_down_there_again() -> None:
    async def host(room: Room, table: Table) -> None:
        for person in ("holder 1", "stranger", ""):
            await refused(NotHost, hosting.free(table, person, 1), table)
        await refused(SeatTaken, hosting.free(table, HOST, 2), table)
        await hosting.free(table, HOST, 1)
        assert table.seats[1] == Seat("open")
        assert (table.notes[-1].kind, table.notes[-1].person) == ("removed", "holder 1")
        await refused(SeatTaken, hosting.free(table, HOST, 1), table)
        await refused(Unwelcome, table.sit(1, "holder 1", "Again"), table)
        await room.drop(table)  # it holds after a restart too
        table = await room.find(table.id)
        await refused(Unwelcome, table.sit(1, "holder 1", "Again"), table)
        await table.sit(1, "somebody else", "Hana")
        await play_one(table)
        await refused(HasBegun, hosting.free(table, HOST, 1), table)

    at_a_table(host)


def test_all_seats_of_whoever_is_removed_are_free() -> None:
    seats = [*people(2), Seat("person", name="B", holder="holder 1")]

    async def host(_: Room, table: Table) -> None:
        await hosting.free(table, HOST, 2)
        assert [seat.kind for seat in table.seats] == ["person", "open", "open"]

    at_a_table(host, "deja_vu", seats)


def test_a_host_fills_an_open_seat_with_a_bot_and_opens_it_again() -> None:
    seats = [people()[0], Seat("open"), Seat("open")]

    async def host(_: Room, table: Table) -> None:
        await refused(UnknownName, hosting.close_seat(table, HOST, 1, "best"), table)
        await refused(SeatTaken, hosting.close_seat(table, HOST, 0, "easy"), table)
        await refused(SeatTaken, hosting.close_seat(table, HOST, 7, "easy"), table)
        await refused(NotHost, hosting.close_seat(table, "stranger", 1, "easy"), table)
        table.driver.is_closed = True  # the bot would begin the game
        await hosting.close_seat(table, HOST, 1, "easy")
        assert (table.seats[1].kind, table.seats[1].bot) == ("bot", "easy")
        await refused(SeatTaken, table.sit(1, "stranger", "X"), table)
        await hosting.free(table, HOST, 1)
        assert table.open_seats() == [1, 2]

    at_a_table(host, "deja_vu", seats)


def test_a_closed_table_is_ended_without_a_result_and_nothing_happens_there() -> None:
    async def host(room: Room, table: Table) -> None:
        await refused(NotHost, hosting.close_table(table, "holder 1"), table)
        await hosting.close_table(table, HOST)
        assert await room.lobby() == []
        (listing,) = await room.tables_of(HOST, ended=True)
        assert listing.table.ended is not None
        assert (listing.table.result, listing.table.due) == (None, None)
        for here in (table, None):
            if here is None:
                await room.drop(table)
                here = await room.find(table.id)
            assert here.closed
            assert not here.over
            assert all(clock.since is None for clock in here.clocks)
            q = here.history.questions[0]
            for deed in (
                here.say(0, "hello"),
                here.leave(1),
                here.go_away(0, DAY),
                hosting.close_table(here, HOST),
                hosting.free(here, HOST, 1),
                here.ask_undo(0, q),
            ):
                await refused(TableClosed, deed, here)
            with pytest.raises(TableClosed):
                await here.submit(0, q, 0)
            with pytest.raises(TableClosed):
                await room.rematch(here)

    at_a_table(host, terms=Terms(LIVE, listed=True))


def test_a_begun_game_is_not_closed() -> None:
    async def host(_: Room, table: Table) -> None:
        await play_one(table)
        await refused(HasBegun, hosting.close_table(table, HOST), table)

    at_a_table(host)


# --- votes --------------------------------------------------------------------------------------


def test_all_others_together_remove_somebody_from_a_game() -> None:
    async def vote(_: Room, table: Table) -> None:
        await refused(NoVote, hosting.vote_out(table, HOST, 2), table)  # it has not begun
        await play_one(table)
        await refused(NoVote, hosting.vote_out(table, "stranger", 2), table)
        await refused(NoVote, hosting.vote_out(table, "", 2), table)
        await refused(NoVote, hosting.vote_out(table, "holder 2", 2), table)
        await refused(SeatTaken, hosting.vote_out(table, HOST, 3), table)
        await hosting.vote_out(table, HOST, 2)
        assert table.seats[2].holder == "holder 2", "one more is to agree"
        await refused(NoVote, hosting.vote_out(table, HOST, 2), table)
        await hosting.vote_out(table, "holder 1", 2)
        assert table.seats[2] == Seat("open")
        assert table.notes[-1].kind == "voted_out"
        await refused(Unwelcome, table.sit(2, "holder 2", "Again"), table)
        await table.sit(2, "new", "New")
        assert hosting.votes_against(table, 2) == set(), "they were about somebody else"

    at_a_table(vote, "deja_vu", people(3), Terms(absent="open"))


def test_of_two_people_one_removes_the_other_only_after_a_day() -> None:
    now = FakeTime()
    table = kimono_table(now=now)

    async def vote() -> None:
        await play_one(table)
        (asked,) = table.history.pending()
        waiting = f"holder {1 - asked}"
        now.pass_by(DAY - 1)
        await refused(NoVote, hosting.vote_out(table, waiting, asked), table)
        now.pass_by(1)
        await refused(NoVote, hosting.vote_out(table, f"holder {asked}", 1 - asked), table)
        await hosting.vote_out(table, waiting, asked)
        assert table.seats[asked].kind == "bot"
        await table.close()

    asyncio.run(vote())


def test_where_two_play_by_the_clock_the_clock_decides() -> None:
    now = FakeTime()
    table = kimono_table(now=now, terms=Terms(LIVE))

    async def vote() -> None:
        await play_one(table)
        (asked,) = table.history.pending()
        now.pass_by(2 * DAY)
        await refused(NoVote, hosting.vote_out(table, f"holder {1 - asked}", asked), table)

    asyncio.run(vote())


# --- blocks -------------------------------------------------------------------------------------


@pytest.mark.parametrize("blocker", [HOST, "stranger"])
def test_people_who_are_never_to_meet_do_not_sit_down_together(blocker: str) -> None:
    other = {HOST: "stranger", "stranger": HOST}[blocker]

    async def sit_down(room: Room, table: Table) -> None:
        assert len(await room.lobby("stranger")) == 1
        await room.company.block(blocker, other, "X")
        await refused(Unwelcome, table.sit(1, "stranger", "X"), table)
        assert await room.lobby("stranger") == []
        assert len(await room.lobby("somebody")) == 1
        await room.company.unblock(blocker, other)
        assert len(await room.lobby("stranger")) == 1
        await table.sit(1, "stranger", "X")

    at_a_table(sit_down, seats=[people()[0], Seat("open")], terms=Terms(listed=True))


def test_a_rematch_is_not_opened_for_both() -> None:
    async def again(room: Room, table: Table) -> None:
        await finish(table)
        await room.company.block(HOST, "holder 1", "X")
        following = await room.rematch(table, "holder 1")
        assert [seat.holder for seat in following.seats] == ["", "holder 1"]
        assert following.seats[0] == Seat("open")
        assert following.deed.opened_by == "holder 1"
        await refused(Unwelcome, following.sit(0, HOST, "X"), following)

    at_a_table(again)


def test_blocks_have_a_limit_and_need_somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company, "MOST_BLOCKS", 3)

    async def block(room: Room, table: Table) -> None:
        for n in range(3):
            await room.company.block(HOST, f"{n}", "X")
        await room.company.block(HOST, "2", "Y")  # one that is known already
        await refused(TooMany, hosting.block(table, HOST, 1), table)
        for person, seat in ((HOST, 0), ("", 1), ("holder 1", 1)):
            await refused(NobodyToBlock, hosting.block(table, person, seat), table)
        await refused(SeatTaken, hosting.block(table, HOST, 5), table)
        await refused(NobodyToBlock, hosting.block_line(table, HOST, 0), table)
        assert len(await room.company.blocks_of(HOST)) == 3

    at_a_table(block)


# --- over real sockets and pages ----------------------------------------------------------------


def refusal(socket: WebSocketTestSession, **message: object) -> str:
    """Send a message; return the code with which it is refused."""
    socket.send_json(message)
    return str(receive(socket, "error")["code"])


def do(socket: WebSocketTestSession, **message: object) -> None:
    """Send a message, and wait until it was carried out."""
    socket.send_json(message)
    socket.send_json({"type": "ping"})
    while (answer := socket.receive_json())["type"] != "pong":
        assert answer["type"] != "error", answer


def test_a_host_looks_after_a_table_by_its_page(
    client: TestClient,
    other: NewClient,
) -> None:
    guest, stranger = other(), other()
    id = open_table(client, listed="yes")
    sit(guest, id)
    assert "Remove Hana" in client.get(f"/t/{id}").text
    assert "Remove Mika" not in guest.get(f"/t/{id}").text
    with (
        client.websocket_connect(f"/t/{id}/ws") as mine,
        guest.websocket_connect(f"/t/{id}/ws") as theirs,
    ):
        for socket in (mine, theirs):
            receive(socket, "view")
        assert refusal(theirs, type="free", seat=0) == "not_host"
        for wrong in ({}, {"seat": -1}, {"seat": "1"}, {"seat": True}, {"seat": None}):
            assert refusal(mine, type="free", **wrong) == "malformed"
        assert refusal(mine, type="free", seat=99) == "seat_taken"
        assert refusal(mine, type="close_seat", seat=1, bot="x" * 100) == "malformed"
        assert refusal(mine, type="close_seat", seat=1, bot="nobody") == "unknown"
        assert refusal(mine, type="vote_out", seat=1) == "no_vote"
        assert refusal(mine, type="block_line", number=0) == "no_block"
        do(mine, type="free", seat=1)
        told = receive(theirs, "notes")["notes"]
        while told[-1]["kind"] != "removed":
            told = receive(theirs, "notes")["notes"]
        assert told[-1]["text"].startswith("The host has freed your seat")
        again = guest.post(f"/t/{id}/sit", data={"seat": "1"})
        assert again.status_code == 403
        assert "isn't open to you" in again.text.replace("&#39;", "'")
        mine.send_json({"type": "close_table"})
        for socket in (mine, theirs):
            assert closed_with(socket) == CLOSED
    for path in (f"/t/{id}", f"/join/{id}", f"/t/{id}/final", f"/t/{id}/replay", f"/t/{id}/fair"):
        page = stranger.get(path)
        assert page.status_code == 410, path
        assert "This table is closed" in page.text
    assert id not in stranger.get("/lobby").text
    assert "Closed" in client.get("/games").text
    assert stranger.post(f"/t/{id}/sit", data={"seat": "1"}).status_code == 410


def test_who_is_blocked_is_not_heard_any_more(
    client: TestClient,
    other: NewClient,
) -> None:
    guest = other()
    id = open_table(client)
    sit(guest, id)
    with (
        client.websocket_connect(f"/t/{id}/ws") as mine,
        guest.websocket_connect(f"/t/{id}/ws") as theirs,
    ):
        do(theirs, type="say", text="rude words")
        number = table_of(client, id).notes[-1].number
        assert refusal(theirs, type="block_line", number=number) == "no_block"
        mine.send_json({"type": "block_line", "number": number})
        whole = receive(mine, "notes")
        while not (whole["all"] and all(note["kind"] != "said" for note in whole["notes"])):
            whole = receive(mine, "notes")
        do(theirs, type="say", text="more of them")
        do(mine, type="say", text="not a word from me")
        heard = receive(theirs, "notes")["notes"]
        while heard[-1]["text"] != "not a word from me":
            heard = receive(theirs, "notes")["notes"]
    with client.websocket_connect(f"/t/{id}/ws") as mine:
        assert [
            note["text"] for note in receive(mine, "notes")["notes"] if note["kind"] == "said"
        ] == ["not a word from me"]
    page = client.get("/me").text
    assert "Unblock Hana" in page
    assert table_of(client, id).seats[1].holder not in page
    (who,) = re.findall(r'name="who" value="(\w+)"', page)
    for wrong in ("", "0" * 16, "x"):
        assert client.post("/me/unblock", data={"who": wrong}).status_code == 303
    assert "Unblock Hana" in client.get("/me").text
    client.post("/me/unblock", data={"who": who})
    assert "Unblock" not in client.get("/me").text


def test_sitting_down_is_limited_by_person_and_by_network(
    client: TestClient,
    other: NewClient,
) -> None:
    id = open_table(client)
    guest = other()
    codes = [guest.post(f"/t/{id}/sit", data={"seat": "1"}).status_code for _ in range(2)]
    assert codes == [303, 409]
    codes = [
        guest.post(f"/t/{id}/sit", data={"seat": "1"}).status_code for _ in range(SITS_PER_MINUTE)
    ]
    assert codes[-1] == 429, "the same person"
    there = site(client)
    there.settings = replace(there.settings, sits_per_minute=3)
    there.limits.sits.left.clear()
    free = open_table(client)
    codes = [other().post(f"/t/{free}/sit", data={"seat": "1"}).status_code for _ in range(4)]
    assert codes == [303, 409, 409, 429], "another cookie each time, but the same network"
