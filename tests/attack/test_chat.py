"""One player cannot take away another's chat or vacation, nor fill memory or disk with notes."""

from __future__ import annotations

import asyncio

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from tests.live.helpers import FakeTime, WatchedStore, kimono_table
from tests.web.conftest import NewClient
from tests.web.helpers import open_table, receive, sit, table_of
from travelogue.live.change import MOST_NOTED, MOST_SAID, NOTED_AGAIN
from travelogue.live.errors import TooMany
from travelogue.live.terms import DAY, DAYS, HOUR, SECOND, Terms
from travelogue.store.records import NOTES_KEPT
from travelogue.web.table.commands import MOST_SAID_PER_MINUTE


def test_whoever_has_said_enough_is_told_and_the_other_goes_on() -> None:
    now = FakeTime()
    table = kimono_table(terms=Terms(DAYS), now=now)

    async def talk() -> None:
        for n in range(MOST_SAID):
            now.pass_by(SECOND)
            await table.say(0, f"{n}")
        with pytest.raises(TooMany, match=f"{MOST_SAID} things a day"):
            await table.say(0, "one more")
        await table.say(1, "and I?")
        assert (table.notes[-1].text, table.notes[-1].person) == ("and I?", "holder 1")
        for seat in (0, 1):
            await table.go_away(seat, HOUR)
            assert table.clocks[seat].away > now()
        now.pass_by(DAY)
        await table.say(0, "a new day")

    asyncio.run(talk())


def test_seats_of_one_person_share_what_may_be_said() -> None:
    table = kimono_table(now=FakeTime())
    table.seats[1] = table.seats[0]

    async def talk() -> None:
        for n in range(MOST_SAID):
            await table.say(n % 2, f"{n}")
        for seat in (0, 1):
            with pytest.raises(TooMany):
                await table.say(seat, "one more")

    asyncio.run(talk())


def test_going_and_coming_back_for_ever_writes_few_notes_and_always_works() -> None:
    now, store = FakeTime(), WatchedStore()
    table = kimono_table(store, terms=Terms(DAYS), now=now)

    async def flip() -> None:
        for n in range(500):
            now.pass_by(SECOND if n < 250 else NOTED_AGAIN)
            length = HOUR if n % 2 == 0 else 0
            await table.go_away(0, length)
            assert (table.clocks[0].away > now()) == bool(length), n
        await table.say(1, "still here")

    asyncio.run(flip())
    noted = [change.note.kind for change in store.changes if change.note is not None]
    assert len(noted) <= MOST_NOTED + 1
    assert noted[:2] == ["away", "back"]
    assert noted[-1] == "said"


def test_memory_keeps_the_latest_notes_alone() -> None:
    now = FakeTime()
    table = kimono_table(now=now)

    async def talk() -> None:
        for n in range(NOTES_KEPT + 50):
            now.pass_by(DAY // 100)
            await table.say(n % 2, f"{n}")

    asyncio.run(talk())
    assert len(table.notes) == NOTES_KEPT
    assert table.notes[-1].number == NOTES_KEPT + 49


def say(socket: WebSocketTestSession, text: str) -> str:
    """Say something; return why it was refused, "" if it was told."""
    socket.send_json({"type": "say", "text": text})
    while True:
        message = socket.receive_json()
        if message["type"] == "error":
            return str(message["code"])
        if message["type"] == "notes" and any(n["text"] == text for n in message["notes"]):
            return ""


def test_the_pace_of_chat_is_a_persons_at_all_tables_and_sockets(
    client: TestClient,
    other: NewClient,
) -> None:
    friend = other()
    first, second = open_table(client), open_table(client)
    sit(friend, first)
    with (
        client.websocket_connect(f"/t/{first}/ws") as one,
        client.websocket_connect(f"/t/{first}/ws") as again,
        client.websocket_connect(f"/t/{second}/ws") as two,
        friend.websocket_connect(f"/t/{first}/ws") as theirs,
    ):
        for socket in (one, again, two, theirs):
            receive(socket, "view")
        said = [say((one, again, two)[n % 3], f"{n}") for n in range(MOST_SAID_PER_MINUTE + 3)]
        assert "too_many" in said[MOST_SAID_PER_MINUTE:]
        assert not any(said[:MOST_SAID_PER_MINUTE])
        assert say(theirs, "my turn to talk") == ""
    assert table_of(client, first).notes[-1].text == "my turn to talk"
