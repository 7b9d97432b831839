"""Online play over real requests and sockets: chat, requests, seats, watching, identity, health."""

from __future__ import annotations

import re
from typing import Any

import pytest
from sqlalchemy import select
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from tests.web.conftest import NewClient
from tests.web.helpers import gather, legal, open_table, receive, sit, site, table_of
from travelogue.core.types import SPECTATOR
from travelogue.live.errors import TooMany
from travelogue.live.seats import Seat
from travelogue.live.terms import DAYS, HOUR, LIVE, MINUTE, Terms
from travelogue.store.records import StoreChange
from travelogue.store.schema import people
from travelogue.web.limits import Counters
from travelogue.web.routes import operation
from travelogue.web.table.commands import MOST_SAID_PER_MINUTE


def act(client: TestClient, id: str, socket: WebSocketTestSession, seat: int) -> None:
    """Answer for a seat and wait for the view that shows it."""
    history = table_of(client, id).history
    entries = len(history.entries)
    q = history.questions[seat]
    socket.send_json({"type": "act", "q": q, "action": legal(client, id, seat)[0]})
    while receive(socket, "view")["seq"] <= entries:
        pass


def ask_undo(client: TestClient, id: str, seat: int) -> dict[str, object]:
    return {"type": "ask_undo", "q": table_of(client, id).history.questions[seat]}


def test_chat_reaches_everybody_as_it_was_typed(client: TestClient, other: NewClient) -> None:
    friend, watcher = other(), other()
    id = gather(client)
    sit(friend, id)
    with (
        client.websocket_connect(f"/t/{id}/ws") as mine,
        watcher.websocket_connect(f"/t/{id}/ws") as seen,
    ):
        mine.send_json({"type": "say", "text": "hello <script>"})
        for socket in (mine, seen):
            told = receive(socket, "notes")["notes"]
            while told[-1]["kind"] != "said":
                told = receive(socket, "notes")["notes"]
            assert (told[-1]["seat"], told[-1]["text"]) == (0, "hello <script>")
        seen.send_json({"type": "say", "text": "I only watch"})
        assert receive(seen, "error")["code"] == "not_your_seat"
    with friend.websocket_connect(f"/t/{id}/ws") as late:
        assert [note["kind"] for note in receive(late, "notes")["notes"]] == ["sat", "said"]


def test_chat_has_a_pace(client: TestClient) -> None:
    id = open_table(client)
    with client.websocket_connect(f"/t/{id}/ws") as socket:
        receive(socket, "view")
        for n in range(MOST_SAID_PER_MINUTE + 3):
            socket.send_json({"type": "say", "text": f"{n}"})
        assert receive(socket, "error")["code"] in ("too_many", "rate")
    said = [note for note in table_of(client, id).notes if note.kind == "said"]
    assert len(said) <= MOST_SAID_PER_MINUTE + 1


def test_an_undo_is_asked_and_agreed_over_sockets(client: TestClient, other: NewClient) -> None:
    friend = other()
    id = open_table(client)
    sit(friend, id)
    with (
        client.websocket_connect(f"/t/{id}/ws") as mine,
        friend.websocket_connect(f"/t/{id}/ws") as theirs,
    ):
        for _ in range(2):
            act(client, id, mine, 0)
        for _ in range(2):
            act(client, id, theirs, 1)
        mine.send_json({"type": "answer_undo", "agree": True})
        assert receive(mine, "error")["code"] == "not_asked"
        mine.send_json(ask_undo(client, id, 0))
        view = receive(theirs, "view")
        while view["request"] is None:
            view = receive(theirs, "view")
        assert view["request"] == {"by": 0, "waiting": [1], "mine": True}
        theirs.send_json({"type": "answer_undo", "agree": True})
        view = receive(theirs, "view")
        while view["seq"] < 6:
            view = receive(theirs, "view")
        assert view["request"] is None
    assert table_of(client, id).history.entries[-1].action == "rewind 2"


def test_one_browser_holds_several_seats_and_says_whose_eyes_it_has(client: TestClient) -> None:
    id = open_table(client, "me", "here", **{"name-1": "Hana"})
    assert [seat.name for seat in table_of(client, id).seats] == ["Mika", "Hana"]
    with client.websocket_connect(f"/t/{id}/ws") as socket:
        view = receive(socket, "view")
        assert (view["seat"], view["seats"], view["asked"]) == (0, [0, 1], True)
        act(client, id, socket, 0)
        act(client, id, socket, 0)
        socket.send_json({"type": "seat", "seat": 1})
        view = receive(socket, "view")
        assert (view["seat"], view["asked"]) == (1, True)
        act(client, id, socket, 1)
        socket.send_json({"type": "seat", "seat": 2})
        assert receive(socket, "error")["code"] == "not_your_seat"
    assert table_of(client, id).history.entries[-1].seat == 1


def test_nobody_takes_anothers_seat_by_a_message(client: TestClient, other: NewClient) -> None:
    id = open_table(client)
    with other().websocket_connect(f"/t/{id}/ws") as socket:
        view = receive(socket, "view")
        assert (view["seat"], view["seats"]) == (SPECTATOR, [])
        for message in (
            {"type": "seat", "seat": 0},
            {"type": "leave"},
            {"type": "away", "hours": 3},
            {"type": "ask_undo", "q": 1},
            {"type": "answer_undo", "agree": True},
        ):
            socket.send_json(message)
            assert receive(socket, "error")["code"] == "not_your_seat"
    assert table_of(client, id).seats[0].kind == "person"


def test_who_leaves_is_replaced(client: TestClient, other: NewClient) -> None:
    friend = other()
    id = open_table(client, absent="open")
    sit(friend, id)
    with friend.websocket_connect(f"/t/{id}/ws") as socket:
        receive(socket, "view")
        socket.send_json({"type": "leave"})
        view = receive(socket, "view")
        while view["seats"]:
            view = receive(socket, "view")
    assert table_of(client, id).seats[1] == Seat("open")


@pytest.mark.parametrize(("watching", "by_link"), [("link", True), ("nobody", False)])
def test_a_private_table_is_seen_by_those_it_is_for(
    client: TestClient, other: NewClient, watching: str, by_link: bool
) -> None:
    friend, stranger = other(), other()
    id = open_table(client, watching=watching)
    key = table_of(client, id).deed.key
    with stranger.websocket_connect(f"/t/{id}/ws") as early:
        receive(early, "view")  # a seat is open: whoever could sit down may look
        sit(friend, id)
        with pytest.raises(WebSocketDisconnect) as closed:
            receive(early, "no such thing")
        assert closed.value.code == 4401
    for path in (f"/t/{id}", f"/t/{id}?key=wrong", f"/t/{id}/final", f"/t/{id}/game.json"):
        assert stranger.get(path).status_code == 403
    assert "do not want to be watched" in stranger.get(f"/t/{id}").text
    assert (stranger.get(f"/t/{id}?key={key}").status_code == 200) is by_link
    with stranger.websocket_connect(f"/t/{id}/ws?key={key}") as socket:
        if by_link:
            receive(socket, "view")
        else:
            with pytest.raises(WebSocketDisconnect):
                receive(socket, "view")
    assert friend.get(f"/t/{id}").status_code == 200


def test_the_form_sets_terms(client: TestClient) -> None:
    id = open_table(client, pace="days", listed="yes", hints="no", watching="link")
    assert table_of(client, id).terms == Terms(DAYS, "link", True, False, "bot")
    id = open_table(client, pace="live", absent="open", **{"live-base": "5", "live-increment": "3"})
    pace = table_of(client, id).terms.pace
    assert (pace.base, pace.increment, pace.cap) == (5 * MINUTE, 3000, 0)
    id = open_table(client, pace="days", **{"days-base": "48", "days-cap": "96"})
    pace = table_of(client, id).terms.pace
    assert (pace.base, pace.cap) == (48 * HOUR, 96 * HOUR)
    assert table_of(client, open_table(client)).terms == Terms()


def test_clocks_are_part_of_the_view(client: TestClient, other: NewClient) -> None:
    id = open_table(client, pace="live")
    with client.websocket_connect(f"/t/{id}/ws") as socket:
        clocks = receive(socket, "view")["clocks"]
        assert [each["runs"] for each in clocks] == [False, False]
        sit(other(), id)
        view = receive(socket, "view")
        while not view["clocks"][0]["runs"]:
            view = receive(socket, "view")
        assert 0 < view["clocks"][0]["left"] <= LIVE.base


# --- identity -----------------------------------------------------------------------------------


def test_a_recovery_code_moves_an_identity_to_another_device(
    client: TestClient, other: NewClient
) -> None:
    id = open_table(client)
    assert client.get("/api/me").json() == {"name": "Mika", "known": True, "has_code": False}
    first = client.post("/api/me/code").json()["code"]
    code = client.post("/api/me/code").json()["code"]
    assert re.fullmatch(r"([a-z2-9]{5}-){3}[a-z2-9]{5}", code)
    phone = other()
    assert phone.post("/api/me/recover", json={"code": first}).status_code == 404
    assert phone.get("/api/me").json()["known"] is False
    typed = code.upper().replace("-", " ")
    assert phone.post("/api/me/recover", json={"code": typed}).json()["name"] == "Mika"
    assert "watching" not in phone.get(f"/t/{id}").text
    mine = phone.get("/api/my-games").json()
    assert [table["id"] for table in mine] == [id]
    assert [seat["mine"] for seat in mine[0]["seats"]] == [True, False]


def test_codes_are_kept_as_hashes_only(client: TestClient) -> None:
    code = client.post("/api/me/code").json()["code"]
    store = site(client).room.store
    assert client.portal is not None
    rows: Any = client.portal.call(store.rows, select(people))
    assert len(rows) == 1
    assert code.replace("-", "") not in str(rows[0]).replace("-", "")


def test_codes_cannot_be_guessed_quickly_nor_from_elsewhere(client: TestClient) -> None:
    foreign = client.post("/api/me/code", headers={"Origin": "http://evil"})
    assert foreign.status_code == 403
    answers = [
        client.post("/api/me/recover", json={"code": "aaaaa"}).status_code for _ in range(12)
    ]
    assert answers[:10] == [404] * 10
    assert answers[10:] == [429, 429]


def test_counters_forget_those_who_were_quiet_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("travelogue.web.limits.MOST_KEPT", 2)
    counters = Counters()
    for name in ("a", "b", "c"):
        counters.check(name, 1)
    with pytest.raises(TooMany):
        counters.check("c", 1)
    counters.check("a", 1)
    assert len(counters.left) == 2


# --- lists and operation ------------------------------------------------------------------------


def test_the_lobby_tells_no_secrets(client: TestClient, other: NewClient) -> None:
    open_table(client)
    id = open_table(client, listed="yes")
    answer = other().get("/api/lobby")
    assert [table["id"] for table in answer.json()] == [id]
    table = table_of(client, id)
    assert table.history.seed is not None
    for secret in (table.deed.key, table.seats[0].holder, table.history.seed.hex()):
        assert secret not in answer.text


def test_the_api_is_described(client: TestClient) -> None:
    described = client.get("/openapi.json").json()
    for path in ("/api/lobby", "/api/my-games", "/api/me", "/api/me/code", "/api/me/recover"):
        assert path in described["paths"]
    assert "/healthz" in described["paths"]


def test_health_and_metrics(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert client.get("/healthz").json() == {"status": "ok"}
    assert client.get("/metrics").status_code == 404, "other machines are not told"
    monkeypatch.setattr(operation, "address_of", lambda _: "127.0.0.1")
    id = open_table(client)
    with client.websocket_connect(f"/t/{id}/ws") as socket:
        receive(socket, "view")
        act(client, id, socket, 0)
        text = client.get("/metrics").text
    assert "travelogue_sockets 1.0" in text
    assert re.search(r"travelogue_moves_total [1-9]", text)
    assert re.search(r"travelogue_tables [1-9]", text)


def test_a_database_that_is_gone_is_told(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken() -> None:
        raise OSError("gone")

    monkeypatch.setattr(site(client).room.store, "check", broken)
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()) == (503, {"status": "unwell"})


def test_a_table_that_cannot_be_opened_is_told_kindly_and_hides_no_other(
    client: TestClient,
) -> None:
    id, other_id = open_table(client), open_table(client)
    room = site(client).room
    assert client.portal is not None
    change = StoreChange(id, head={"data_hash": "other"})
    client.portal.call(room.store.write, change)
    client.portal.call(room.drop, table_of(client, id))
    answer = client.get(f"/t/{id}")
    assert answer.status_code == 410
    assert "other cards" in answer.text
    page = client.get("/").text
    assert f"/t/{other_id}" in page
    assert f"/t/{id}" not in page
