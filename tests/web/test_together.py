"""People at one table: the curtain, chat, clocks, requests, hints, watching, leaving."""

from __future__ import annotations

import re
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from tests.web.conftest import NewClient
from tests.web.helpers import gather, legal, open_table, receive, sit, table_of
from travelogue.games import registry
from travelogue.web.table.curtain import has_secrets

SECRETIVE = "photo_tour"  # everybody holds cards there
OPEN = "kimono_memories"  # nobody holds anything


def share_a_device(client: TestClient, game: str) -> str:
    """Open a table for two people with one browser and return its id."""
    form = {"seat-0": "me", "seat-1": "here", "name": "Mika", "name-1": "Hana"}
    answer = client.post(f"/new/{game}", data=form)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/t/")


def act(client: TestClient, socket: WebSocketTestSession, id: str, view: dict[str, Any]) -> None:
    """Play the first legal action of the seat that a view shows."""
    action = legal(client, id, view["seat"])[0]
    socket.send_json({"type": "act", "q": view["q"], "action": action})


def lift(socket: WebSocketTestSession, seat: int) -> dict[str, Any]:
    socket.send_json({"type": "seat", "seat": seat})
    return receive(socket, "view")


@pytest.mark.parametrize("game", registry.names())
def test_nothing_of_a_hand_is_sent_before_its_holder_lifts_the_curtain(
    client: TestClient, other: NewClient, game: str
) -> None:
    id = share_a_device(client, game)
    table = table_of(client, id)
    page = client.get(f"/t/{id}").text
    with (
        client.websocket_connect(f"/t/{id}/ws") as here,
        other().websocket_connect(f"/t/{id}/ws") as watching,
    ):
        view, public = receive(here, "view"), receive(watching, "view")
        assert view["curtain"] == has_secrets(table, [0, 1])
        if not view["curtain"]:
            assert view["asked"]
            return
        for part in ("board", "log", "score", "seats"):
            assert view["parts"][part] == public["parts"][part]
        assert public["parts"]["board"] in page
        assert "Pass the device to" in view["parts"]["prompt"]
        assert "data-action" not in view["parts"]["choices"]
        asked = table.history.pending()[0]
        for seat in (0, 1):
            assert f'data-lift="{seat}"' in view["parts"]["choices"]
        mine = lift(here, asked)
        assert mine["asked"]
        assert mine["seat"] == asked
        assert mine["parts"]["board"] != public["parts"]["board"]
        assert mine["parts"]["board"] not in page


def test_the_curtain_falls_when_the_other_one_is_asked_and_does_not_rise_by_itself(
    client: TestClient,
) -> None:
    id = share_a_device(client, SECRETIVE)
    table = table_of(client, id)
    with client.websocket_connect(f"/t/{id}/ws") as here:
        view = receive(here, "view")
        seats: list[int] = []
        while len(seats) < 3:  # whose turn it was
            if view["curtain"]:
                seats.append(table.history.pending()[0])
                view = lift(here, seats[-1])
            assert not view["curtain"]
            act(client, here, id, view)
            view = receive(here, "view")
        assert seats == [seats[0], 1 - seats[0], seats[0]]
        while not view["curtain"]:
            act(client, here, id, view)
            view = receive(here, "view")
        back = lift(here, seats[0])  # to look at what one did, or to take it back
        assert back["seat"] == seats[0]
        assert not back["asked"]
        here.send_json({"type": "seat", "seat": 5})
        assert receive(here, "error")["code"] == "not_your_seat"


def test_where_nobody_has_secrets_the_device_shows_whoever_is_asked(client: TestClient) -> None:
    id = share_a_device(client, OPEN)
    with client.websocket_connect(f"/t/{id}/ws") as here:
        view = receive(here, "view")
        shown = set()
        for _ in range(8):
            assert view["asked"]
            assert not view["curtain"]
            shown.add(view["seat"])
            act(client, here, id, view)
            view = receive(here, "view")
    assert shown == {0, 1}


def test_whoever_leaves_a_shared_device_leaves_with_all_seats(client: TestClient) -> None:
    id = share_a_device(client, SECRETIVE)
    with client.websocket_connect(f"/t/{id}/ws") as here:
        receive(here, "view")
        here.send_json({"type": "leave"})
        told = receive(here, "notes")["notes"]
        while len(told) < 2:
            told += receive(here, "notes")["notes"]
        assert [note["text"] for note in told] == [
            "Mika has left the table.",
            "Hana has left the table.",
        ]
    kinds = [seat.kind for seat in table_of(client, id).seats]
    assert kinds == ["open", "open"], "nobody has moved yet"


def test_what_somebody_said_stays_theirs_when_the_seat_has_gone_to_somebody_else(
    client: TestClient, other: NewClient
) -> None:
    id = gather(client, absent="open")
    friend, newcomer = other(), other()
    sit(friend, id)
    with (
        client.websocket_connect(f"/t/{id}/ws") as mine,
        friend.websocket_connect(f"/t/{id}/ws") as theirs,
    ):
        theirs.send_json({"type": "say", "text": "<b>Hello</b>\n you"})
        receive(theirs, "notes")
        theirs.send_json({"type": "say", "text": "   "})
        theirs.send_json({"type": "leave"})
        sat = receive(mine, "notes")["notes"]
        assert sat[0]["text"] == "Hana sits down."
        while sat[-1]["kind"] != "left":
            sat += receive(mine, "notes")["notes"]
        assert [note["kind"] for note in sat] == ["sat", "said", "left"]
    sit(newcomer, id, "Ren")
    with newcomer.websocket_connect(f"/t/{id}/ws") as late:
        notes = receive(late, "notes")["notes"]
    assert [(note["kind"], note["name"]) for note in notes] == [
        ("sat", "Hana"),
        ("said", "Hana"),
        ("left", "Hana"),
        ("sat", "Ren"),
    ]
    assert notes[1]["text"] == "<b>Hello</b> you"


def test_an_undo_that_crosses_others_is_asked_for_and_answered(
    client: TestClient, other: NewClient
) -> None:
    id = open_table(client)
    friend = other()
    sit(friend, id)
    with (
        client.websocket_connect(f"/t/{id}/ws") as mine,
        friend.websocket_connect(f"/t/{id}/ws") as theirs,
    ):
        view = receive(mine, "view")
        assert not view["ask_undo"]
        while view["asked"]:
            act(client, mine, id, view)
            view = receive(mine, "view")
        seen = receive(theirs, "view")
        while not seen["asked"]:
            seen = receive(theirs, "view")
        act(client, theirs, id, seen)
        view = receive(mine, "view")
        assert view["ask_undo"]
        assert not view["undo"]
        entries = len(table_of(client, id).history.line)
        mine.send_json({"type": "ask_undo", "q": view["q"]})
        waiting = receive(mine, "view")
        assert "Waiting for Hana to agree." in waiting["parts"]["request"]
        asked = receive(theirs, "view")
        while not asked["parts"]["request"]:
            asked = receive(theirs, "view")
        assert "Mika asks to take back a move." in asked["parts"]["request"]
        assert 'data-agree="yes"' in asked["parts"]["request"]
        theirs.send_json({"type": "answer_undo", "agree": True})
        assert receive(mine, "view")["parts"]["request"] == ""
    assert len(table_of(client, id).history.line) < entries


def test_a_hint_is_a_legal_action_for_whoever_is_asked(client: TestClient) -> None:
    id = open_table(client)
    with client.websocket_connect(f"/t/{id}/ws") as mine:
        view = receive(mine, "view")
        assert view["hint"]
        mine.send_json({"type": "hint", "q": view["q"]})
        hint = receive(mine, "hint")
        assert hint["q"] == view["q"]
        advised = [candidate["actions"] for candidate in hint["candidates"]]
        assert 1 < len(advised) <= 3
        assert {actions[0] for actions in advised} <= set(legal(client, id))
        possible = [actions for _, actions, *_ in view["gestures"]]
        assert all(actions in possible for actions in advised)
        for candidate in hint["candidates"]:
            assert re.fullmatch(r"\d{1,3} % to win|about as good", candidate["expected"])
        mine.send_json({"type": "hint", "q": view["q"] + 1})
        assert receive(mine, "error")["code"] == "stale"


def test_without_hints_there_are_none(client: TestClient, other: NewClient) -> None:
    id = open_table(client, hints="no")
    assert 'id="hint"' not in client.get(f"/t/{id}").text
    with (
        client.websocket_connect(f"/t/{id}/ws") as mine,
        other().websocket_connect(f"/t/{id}/ws") as watching,
    ):
        view = receive(mine, "view")
        assert not view["hint"]
        mine.send_json({"type": "hint", "q": view["q"]})
        assert receive(mine, "error")["code"] == "no_hint"
        watching.send_json({"type": "hint", "q": 0})
        assert receive(watching, "error")["code"] == "not_your_seat"


def test_everybody_knows_how_many_watch(client: TestClient, other: NewClient) -> None:
    id = open_table(client)
    with client.websocket_connect(f"/t/{id}/ws") as mine:
        assert receive(mine, "watching")["n"] == 0
        with other().websocket_connect(f"/t/{id}/ws") as watching:
            assert receive(watching, "watching")["n"] == 1
            assert receive(mine, "watching")["n"] == 1
        assert receive(mine, "watching")["n"] == 0


def test_whoever_sits_down_watches_no_longer(client: TestClient, other: NewClient) -> None:
    id, friend = open_table(client), other()
    open_table(friend)  # a socket knows its person from the beginning
    with client.websocket_connect(f"/t/{id}/ws") as mine:
        assert receive(mine, "watching")["n"] == 0
        with friend.websocket_connect(f"/t/{id}/ws") as watching:
            assert receive(mine, "watching")["n"] == 1
            sit(friend, id)
            assert receive(mine, "watching")["n"] == 0
            assert receive(watching, "watching")["n"] == 1
            assert receive(watching, "watching")["n"] == 0


def test_clocks_are_shown_with_the_time_of_the_table(client: TestClient, other: NewClient) -> None:
    id = gather(client, pace="days")
    sit(other(), id)
    with client.websocket_connect(f"/t/{id}/ws") as mine:
        now = receive(mine, "time")["now"]
        view = receive(mine, "view")
        running, standing = view["clocks"]
        assert running["runs"]
        assert not standing["runs"]
        assert 0 < running["at"] <= now
        assert 'data-clock="0">71 hours<' in view["parts"]["seats"]
        mine.send_json({"type": "away", "hours": 24})
        assert receive(mine, "view")["clocks"][0]["away"] > now
        mine.send_json({"type": "away", "hours": 0})
        assert receive(mine, "view")["clocks"][0]["away"] < now + 24 * 3600 * 1000
        kinds = [note.kind for note in table_of(client, id).notes]
    assert kinds == ["sat", "away", "back"]
