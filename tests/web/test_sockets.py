"""Sockets: each seat gets its own view; whatever else is sent is refused and changes nothing."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.live.helpers import WatchedStore
from tests.web.conftest import ORIGIN, NewClient
from tests.web.helpers import legal, open_table, receive, sit, site, table_of
from travelogue.web.table.messages import MAX_MESSAGE, MOST_PER_SECOND


def test_an_answer_reaches_everyone_as_their_own_view(client: TestClient, other: NewClient) -> None:
    id = open_table(client)
    friend, watcher = other(), other()
    sit(friend, id)
    with (
        client.websocket_connect(f"/t/{id}/ws") as mine,
        friend.websocket_connect(f"/t/{id}/ws?shape=phone") as theirs,
        watcher.websocket_connect(f"/t/{id}/ws") as seen,
    ):
        view = receive(mine, "view")
        assert view["asked"]
        assert "Your turn" in view["title"]
        begun = {actions[0] for _, actions, *_ in view["gestures"]}
        assert begun == set(legal(client, id))
        for things, *_ in view["gestures"]:
            assert all(f'data-why="{thing}"' in view["parts"]["board"] for thing in things)
        for socket in (theirs, seen):
            first = receive(socket, "view")
            assert not first["asked"]
            assert first["gestures"] == []
        mine.send_json({"type": "act", "q": view["q"], "action": legal(client, id)[0]})
        for socket in (mine, theirs, seen):
            assert receive(socket, "view")["seq"] == 2
        after = {"phone": theirs, "wide": seen}
        mine.send_json({"type": "act", "q": 2, "action": legal(client, id)[0]})
        for shape, socket in after.items():
            assert f'data-shape="{shape}"' in receive(socket, "view")["parts"]["board"]
    assert not table_of(client, id).listeners


HOSTILE: list[str] = [
    "",
    "hello",
    "[]",
    "null",
    "{}",
    '{"type": "resign"}',
    '{"type": "act"}',
    '{"type": "act", "q": "1", "action": 0}',
    '{"type": "act", "q": 1, "action": true}',
    '{"type": "act", "q": 1, "action": 1.0}',
    '{"type": "act", "q": 1, "action": -1}',
    '{"type": "act", "q": 1, "action": 99999999999999999999999}',
    '{"type": "undo"}',
    '{"type": "why", "target": 7}',
    json.dumps({"type": "why", "target": "x" * 1000}),
    '{"type": "shape", "shape": "round"}',
    "[" * 2000,
]


@pytest.mark.parametrize("message", HOSTILE)
def test_what_is_malformed_is_refused_and_the_connection_survives(
    client: TestClient, message: str
) -> None:
    id = open_table(client)
    with client.websocket_connect(f"/t/{id}/ws") as socket:
        receive(socket, "view")
        socket.send_text(message)
        assert receive(socket, "error")["code"] == "malformed"
        socket.send_json({"type": "ping"})
        receive(socket, "pong")
    assert len(table_of(client, id).history.entries) == 1


def test_bytes_and_long_messages_are_refused(client: TestClient) -> None:
    id = open_table(client)
    with client.websocket_connect(f"/t/{id}/ws") as socket:
        receive(socket, "view")
        socket.send_bytes(b'{"type": "ping"}')
        assert receive(socket, "error")["code"] == "malformed"
        socket.send_json({"type": "ping", "padding": "x" * MAX_MESSAGE})
        assert receive(socket, "error")["code"] == "too_large"
        socket.send_json({"type": "ping"})
        receive(socket, "pong")


def test_stale_answers_get_a_fresh_view(client: TestClient) -> None:
    id = open_table(client)
    with client.websocket_connect(f"/t/{id}/ws") as socket:
        q = receive(socket, "view")["q"]
        socket.send_json({"type": "act", "q": q + 1, "action": legal(client, id)[0]})
        assert receive(socket, "error")["code"] == "stale"
        assert receive(socket, "view")["q"] == q


def test_illegal_answers_name_the_rule_to_the_sender_alone(
    client: TestClient, other: NewClient
) -> None:
    id = open_table(client)
    with (
        client.websocket_connect(f"/t/{id}/ws") as mine,
        other().websocket_connect(f"/t/{id}/ws") as seen,
    ):
        q = receive(mine, "view")["q"]
        receive(seen, "view")
        for action in (187, 100_000):  # a reward in the first turn (KIM-71), no action at all
            mine.send_json({"type": "act", "q": q, "action": action})
            refusal = receive(mine, "error")
            assert refusal["code"] == "illegal"
            assert refusal["rule"].startswith("KIM-") == (action == 187)
        seen.send_json({"type": "ping"})
        assert receive(seen, "pong")
    assert len(table_of(client, id).history.entries) == 1


def test_nobody_answers_for_a_seat_that_is_not_theirs(client: TestClient, other: NewClient) -> None:
    id = open_table(client)
    friend, watcher = other(), other()
    sit(friend, id)
    action = legal(client, id)[0]
    with (
        friend.websocket_connect(f"/t/{id}/ws") as theirs,
        watcher.websocket_connect(f"/t/{id}/ws") as seen,
    ):
        receive(theirs, "view")
        receive(seen, "view")
        q = table_of(client, id).history.questions
        theirs.send_json({"type": "act", "q": q[1], "action": action})
        assert receive(theirs, "error")["code"] == "illegal"
        for message in ({"type": "act", "q": q[0], "action": action}, {"type": "undo", "q": q[0]}):
            seen.send_json(message)
            assert receive(seen, "error")["code"] == "not_your_seat"
    assert len(table_of(client, id).history.entries) == 1


def test_a_flood_is_refused_and_the_connection_survives(client: TestClient) -> None:
    id = open_table(client)
    with client.websocket_connect(f"/t/{id}/ws") as socket:
        receive(socket, "view")
        for _ in range(10 * MOST_PER_SECOND):
            socket.send_json({"type": "ping"})
        assert receive(socket, "error")["code"] == "rate"
    assert not table_of(client, id).listeners


def test_undo_over_the_socket(client: TestClient) -> None:
    """KIM-19: taking a card draws nothing, so it can be taken back."""
    id = open_table(client)
    with client.websocket_connect(f"/t/{id}/ws") as socket:
        view = receive(socket, "view")
        assert not view["undo"]
        socket.send_json({"type": "undo", "q": view["q"]})
        assert receive(socket, "error")["code"] == "undo"
        socket.send_json({"type": "act", "q": view["q"], "action": legal(client, id)[0]})
        view = receive(socket, "view")
        assert view["undo"]
        socket.send_json({"type": "undo", "q": view["q"]})
        assert not receive(socket, "view")["undo"]


def test_watchers_who_see_the_same_share_one_drawing_of_each_position(
    client: TestClient, other: NewClient
) -> None:
    id = open_table(client)
    table = table_of(client, id)
    with (
        client.websocket_connect(f"/t/{id}/ws") as mine,
        other().websocket_connect(f"/t/{id}/ws") as one,
        other().websocket_connect(f"/t/{id}/ws") as two,
    ):
        view = receive(mine, "view")
        assert receive(one, "view") == receive(two, "view")
        assert len(site(client).screens[table].pages) == 2
        mine.send_json({"type": "act", "q": view["q"], "action": legal(client, id)[0]})
        after = [receive(socket, "view") for socket in (mine, one, two)]
        assert [message["seq"] for message in after] == [2, 2, 2]
        assert after[1] == after[2] != after[0]
        assert len(site(client).screens[table].pages) == 2
    assert table not in site(client).screens  # nobody looks any more


def test_the_position_in_words_comes_while_it_is_wanted(client: TestClient) -> None:
    id = open_table(client)
    with client.websocket_connect(f"/t/{id}/ws") as socket:
        assert "plain" not in receive(socket, "view")["parts"]
        socket.send_json({"type": "words", "on": True})
        assert "Kimono Memories" in receive(socket, "view")["parts"]["plain"]
        socket.send_json({"type": "words", "on": False})
        socket.send_json({"type": "shape", "shape": "phone"})
        assert "plain" not in receive(socket, "view")["sent"]


@pytest.mark.parametrize("target", ["deck", "ring 0", "<script>", "🎴 9", ""])
def test_every_click_is_explained(client: TestClient, target: str) -> None:
    id = open_table(client)
    with client.websocket_connect(f"/t/{id}/ws") as socket:
        receive(socket, "view")
        socket.send_json({"type": "why", "target": target})
        answer = receive(socket, "why")
        assert answer["target"] == target
        assert "<script" not in answer["html"]
        assert "data-rule=" in answer["html"]


def test_a_store_that_fails_is_told_to_the_sender(client: TestClient) -> None:
    id = open_table(client)
    table = table_of(client, id)
    store = WatchedStore()
    store.broken = True
    table.host = replace(table.host, store=store)
    with client.websocket_connect(f"/t/{id}/ws") as socket:
        view = receive(socket, "view")
        socket.send_json({"type": "act", "q": view["q"], "action": legal(client, id)[0]})
        assert receive(socket, "error")["code"] == "failed"
        socket.send_json({"type": "ping"})
        receive(socket, "pong")
    assert len(table.history.entries) == 1


@pytest.mark.parametrize(
    ("path", "origin", "code"),
    [
        ("/t/nowhere/ws", ORIGIN, 4404),
        ("/t/{id}/ws?shape=round", ORIGIN, 4404),
        ("/t/{id}/ws", "http://evil.example", 4403),
        ("/t/{id}/ws", "null", 4403),
    ],
)
def test_sockets_that_lead_nowhere_are_closed(
    client: TestClient, path: str, origin: str, code: int
) -> None:
    id = open_table(client)
    headers = {"Origin": origin}
    with client.websocket_connect(path.format(id=id), headers=headers) as socket:
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == code


def test_a_seat_may_be_open_in_two_windows(client: TestClient) -> None:
    id = open_table(client)
    with (
        client.websocket_connect(f"/t/{id}/ws") as laptop,
        client.websocket_connect(f"/t/{id}/ws?shape=phone") as phone,
    ):
        view = receive(laptop, "view")
        receive(phone, "view")
        phone.send_json({"type": "act", "q": view["q"], "action": legal(client, id)[0]})
        seen: list[dict[str, Any]] = [receive(laptop, "view"), receive(phone, "view")]
        assert seen[0]["q"] == seen[1]["q"] == view["q"] + 1


def test_a_whole_game_against_a_bot_over_the_socket(client: TestClient) -> None:
    id = open_table(client, "me", "bot:greedy")
    with client.websocket_connect(f"/t/{id}/ws") as socket:
        view = receive(socket, "view")
        while not view["over"]:
            if view["asked"]:
                action = legal(client, id)[0]
                socket.send_json({"type": "act", "q": view["q"], "action": action})
                time.sleep(1 / MOST_PER_SECOND)  # no faster than the table reads
            view = receive(socket, "view")
        assert f"/t/{id}/final" in view["parts"]["choices"]
        assert "Game over" in view["title"]
    assert site(client).room.workers.replaced == 0


def test_a_browser_gets_the_parts_that_changed(client: TestClient) -> None:
    """Whoever comes in, or comes back, gets all of them."""
    id = open_table(client)
    with (
        client.websocket_connect(f"/t/{id}/ws") as first,
        client.websocket_connect(f"/t/{id}/ws") as second,
    ):
        everything = receive(first, "view")["sent"]
        assert receive(second, "view")["sent"] == everything
        first.send_json({"type": "shape", "shape": "phone"})
        seen = receive(first, "view")
        assert seen["sent"] == ["board"]
        first.send_json({"type": "act", "q": seen["q"], "action": legal(client, id)[0]})
        seen, shown = receive(first, "view"), receive(second, "view")
        assert seen["sent"] == shown["sent"]
        assert {"board", "log", "prompt"} <= set(seen["sent"]) < set(everything)
        assert seen["parts"]["log"] == shown["parts"]["log"]
        assert seen["parts"]["board"] != shown["parts"]["board"]
    with client.websocket_connect(f"/t/{id}/ws") as again:
        assert receive(again, "view")["sent"] == everything
