"""Standing answers over a socket: offered below the choices, for one's own seat only."""

from __future__ import annotations

import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.games.photo_tour.build import Desk
from tests.games.photo_tour.build import table as position
from tests.games.photo_tour.test_landmarks import CARDS
from tests.web.conftest import NewClient
from tests.web.helpers import receive, sit, table_of
from travelogue.web.table.messages import MAX_KEY

PHOTO = "photo_tour"


def open_reaction(client: TestClient, friend: TestClient) -> str:
    """Return a table where Mika has moved by car, and Hana may react with 3, 40 or nothing."""
    form = {"seat-0": "me", "seat-1": "open", "name": "Mika"}
    answer = client.post(f"/new/{PHOTO}", data=form)
    assert answer.status_code == 303, answer.text
    id = str(answer.headers["location"]).removeprefix("/t/")
    sit(friend, id)
    history = table_of(client, id).history
    reactor = Desk({1: "3", 2: "40"}, reserve="L")
    history.state = position(Desk(at=19), reactor, cards=CARDS, tokens="LTFSH")
    for action in ("move car", "go 18"):
        history.play(0, action)
    return id


def stand(key: object, answer: object) -> dict[str, object]:
    return {"type": "standing", "key": key, "answer": answer}


def pressed(view: dict[str, Any]) -> dict[str, str]:
    """Return which answer of each fieldset is pressed."""
    found = re.findall(
        r'data-standing="([^"]+)" data-answer="(\w+)" aria-pressed="true"', view["parts"]["choices"]
    )
    return dict(found)


def test_a_reaction_offers_standing_answers_below_the_choices(
    client: TestClient, other: NewClient
) -> None:
    friend, watcher = other(), other()
    id = open_reaction(client, friend)
    with (
        client.websocket_connect(f"/t/{id}/ws") as mine,
        friend.websocket_connect(f"/t/{id}/ws") as theirs,
        watcher.websocket_connect(f"/t/{id}/ws") as seen,
    ):
        view = receive(theirs, "view")
        choices = view["parts"]["choices"]
        assert choices.count("<fieldset") == 2
        assert view["gestures"]
        assert pressed(view) == {"bonus 3": "ask", "bonus 40": "ask"}
        for socket in (mine, seen):
            assert "data-standing" not in receive(socket, "view")["parts"]["choices"]
        theirs.send_json(stand("bonus 3", "always"))
        view = receive(theirs, "view")
        assert pressed(view) == {"bonus 3": "always", "bonus 40": "ask"}
        assert view["asked"]
        for socket in (mine, seen):  # what somebody settles in advance is told to nobody else
            socket.send_json({"type": "ping"})
            assert receive(socket, "pong")
            socket.send_json({"type": "ping"})
            assert socket.receive_json() == {"type": "pong"}


def test_standing_answers_are_listed_with_a_way_back(client: TestClient, other: NewClient) -> None:
    friend = other()
    id = open_reaction(client, friend)
    with friend.websocket_connect(f"/t/{id}/ws") as theirs:
        q = receive(theirs, "view")["q"]
        theirs.send_json(stand("bonus 40", "never"))
        receive(theirs, "view")
        theirs.send_json(
            {"type": "act", "q": q, "action": table_of(client, id).history.legal(1)[0]}
        )
        view = receive(theirs, "view")
        assert not view["asked"]
        listed = view["parts"]["choices"]
        assert "<fieldset" not in listed
        assert re.search(r"the bonus of 40 [^<]*: never <button", listed)
        assert listed.count('data-standing="bonus 40" data-answer="ask"') == 1
        theirs.send_json(stand("bonus 40", "ask"))
        assert receive(theirs, "view")["parts"]["choices"] == ""
    assert table_of(client, id).answers.given == {}


def test_the_table_says_that_it_answers(client: TestClient, other: NewClient) -> None:
    friend = other()
    id = open_reaction(client, friend)
    table = table_of(client, id)
    table.host.bot_seconds = 30.0  # the table waits for as long as the test looks
    table.answers.note_offers(table.history, table.seats)
    table.answers.given = {(1, "bonus 3"): "never", (1, "bonus 40"): "never"}
    with friend.websocket_connect(f"/t/{id}/ws") as theirs:
        view = receive(theirs, "view")
        assert "The table answers for you" in view["parts"]["prompt"]
        assert "Your turn" not in view["title"] + view["parts"]["prompt"]
        assert view["gestures"] == []
        theirs.send_json(stand("bonus 3", "ask"))
        view = receive(theirs, "view")
        assert "Your turn" in view["title"]
        assert pressed(view) == {"bonus 3": "ask", "bonus 40": "never"}


def test_the_log_says_who_answered(client: TestClient, other: NewClient) -> None:
    friend = other()
    id = open_reaction(client, friend)
    table = table_of(client, id)
    table.answers.note_offers(table.history, table.seats)
    table.answers.given = {(1, "bonus 3"): "never", (1, "bonus 40"): "never"}
    with friend.websocket_connect(f"/t/{id}/ws") as theirs:
        receive(theirs, "view")
        view = receive(theirs, "view")
        assert not view["asked"]
        assert "by the table" in view["parts"]["log"]
    assert table.history.entries[-1].auto


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (stand("bonus 5", "always"), "not_offered"),
        (stand("bonus", "ask"), "not_offered"),
        (stand("", "never"), "not_offered"),
        (stand("<script>", "never"), "not_offered"),
        (stand("x" * (MAX_KEY + 1), "never"), "malformed"),
        (stand(3, "never"), "malformed"),
        (stand(None, "never"), "malformed"),
        (stand(["bonus 3"], "never"), "malformed"),
        (stand("bonus 3", "sometimes"), "malformed"),
        (stand("bonus 3", True), "malformed"),
        (stand("bonus 3", None), "malformed"),
        (stand("bonus 3", ["never"]), "malformed"),
        ({"type": "standing"}, "malformed"),
    ],
)
def test_hostile_messages_are_refused(
    client: TestClient, other: NewClient, message: dict[str, object], code: str
) -> None:
    friend = other()
    id = open_reaction(client, friend)
    with friend.websocket_connect(f"/t/{id}/ws") as theirs:
        receive(theirs, "view")
        theirs.send_json(message)
        refused = receive(theirs, "error")
        assert (refused["code"], bool(refused["text"])) == (code, True)
    assert table_of(client, id).answers.given == {}


def test_nobody_answers_for_another_seat(client: TestClient, other: NewClient) -> None:
    """A message names no seat: it counts for the sender's, who was never asked this."""
    friend, watcher = other(), other()
    id = open_reaction(client, friend)
    for browser, code in ((client, "not_offered"), (watcher, "not_your_seat")):
        with browser.websocket_connect(f"/t/{id}/ws") as socket:
            receive(socket, "view")
            socket.send_json({**stand("bonus 3", "never"), "seat": 1})
            assert receive(socket, "error")["code"] == code
    assert table_of(client, id).answers.given == {}
