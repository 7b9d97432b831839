"""Before and after the deal, as the site's pages tell it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from tests.taking_part import TakingPart
from tests.web.conftest import ORIGIN, SETTINGS, NewClient
from tests.web.helpers import gather, play_to_the_end, receive, sit, table_of
from travelogue.core.chance import commitment
from travelogue.face.text import ENGLISH
from travelogue.history.fair_log import read_log
from travelogue.history.shares import Share, made_share
from travelogue.web.app import create_app
from travelogue.web.fairness import deal_words

LONG = 600.0  # seconds: nobody comes too late
SEAL = commitment(bytes(32))


@pytest.fixture
def client() -> Iterator[TestClient]:
    """A browser of one person, at a site that waits for browsers."""
    app = create_app(replace(SETTINGS, share_seconds=LONG))
    with TestClient(app, follow_redirects=False, headers={"Origin": ORIGIN}) as browser:
        yield browser


def test_the_waiting_room_tells_who_is_here(client: TestClient, other: NewClient) -> None:
    id = gather(client)
    page = client.get(f"/t/{id}").text
    assert "waiting-room" in page
    assert "Waiting for 1 more player. The cards are dealt when everyone is here." in page
    assert "Invite a friend" in page
    assert table_of(client, id).history.commitment in page
    assert 'id="leave"' in page
    stranger = other()
    looking = stranger.get(f"/t/{id}").text
    assert f'href="/join/{id}"' in looking
    assert 'id="leave"' not in looking
    assert "1 seat is free" in client.get("/").text
    assert "1 seat is free" in client.get("/games").text
    sit(stranger, id)
    page = client.get(f"/t/{id}").text
    assert "Dealing …" in page
    assert "Invite a friend" not in page
    assert "Dealing …" in client.get("/games").text
    assert client.get("/api/my-games").json()[0]["begun"] is None


def test_two_browsers_take_part_over_their_sockets(client: TestClient, other: NewClient) -> None:
    id, friend = gather(client), other()
    sit(friend, id)
    with (
        client.websocket_connect(f"/t/{id}/ws") as mine,
        friend.websocket_connect(f"/t/{id}/ws") as theirs,
    ):
        parts = {mine: TakingPart(), theirs: TakingPart()}
        for step in ("pledge", "show"):
            for socket, part in parts.items():
                said = part.answers(receive(socket, "gathering"))
                while [answer["type"] for answer in said] != [step]:
                    said = part.answers(receive(socket, "gathering"))
                socket.send_json(said[0])
        for socket in parts:
            assert receive(socket, "view")["asked"] in (True, False)
    shares = table_of(client, id).history.shares or []
    assert [each.bits for each in shares] == [part.bits.hex() for part in parts.values()]
    page = client.get(f"/t/{id}").text
    assert "Nobody could choose the cards, not even this site." in page
    assert shares[0].bits not in page, "nobody needs it before the end"
    before = client.get(f"/t/{id}/fair").text
    assert shares[0].pledge in before
    assert shares[0].bits not in before


def test_one_person_on_one_device_pledges_for_each_seat(client: TestClient) -> None:
    id = gather(client, other="here")
    with client.websocket_connect(f"/t/{id}/ws") as socket:
        part, told = TakingPart(), receive(socket, "gathering")
        assert told["mine"] == [0, 1]
        for answer in part.answers(told):
            socket.send_json(answer)
        while told["pledges"] is None:
            told = receive(socket, "gathering")
        for answer in part.answers(told):
            socket.send_json(answer)
        receive(socket, "view")
    assert all(each.bits for each in table_of(client, id).history.shares or ())


def test_whoever_leaves_the_waiting_room_makes_room(client: TestClient, other: NewClient) -> None:
    id, friend = gather(client), other()
    sit(friend, id)
    with friend.websocket_connect(f"/t/{id}/ws") as theirs:
        receive(theirs, "gathering")
        theirs.send_json({"type": "leave"})
        told = receive(theirs, "gathering")
        while told["mine"]:
            told = receive(theirs, "gathering")
        assert told["phase"] == "gathering"
    sit(other(), id, "Ren")


def test_a_finished_game_of_bots_claims_no_more_than_is_true(client: TestClient) -> None:
    id = gather(client, "bot:greedy", "bot:random")
    play_to_the_end(client, id)
    for path in ("final", "fair"):
        page = client.get(f"/t/{id}/{path}").text
        assert "own sealed number alone" in page.replace("&#39;", "'")
        assert "Nobody could choose" not in page
        assert 'id="checked"' in page
    key = table_of(client, id).history.key
    assert key is not None
    assert key.hex() in client.get(f"/t/{id}/fair").text


def test_the_log_and_its_page(client: TestClient) -> None:
    assert "Nothing was dealt here yet." in client.get("/fair").text
    id = gather(client, "bot:greedy", "bot:random")
    play_to_the_end(client, id)
    assert client.get(f"/t/{id}/final").status_code == 200, "its end is stored by then"
    answer = client.get("/fair/log")
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    rows = read_log(answer.text)
    assert [row["kind"] for row in rows] == ["seal", "deal", "result"]
    assert rows[2]["data"]["scores"] == table_of(client, id).history.scores()
    assert [row["number"] for row in read_log(client.get("/fair/log?from=2").text)] == [2]
    page = client.get("/fair").text
    assert rows[-1]["link"] in page
    assert page.count("<li>") >= 8
    assert 'role="img"' in page
    assert "/fair" in client.get("/").text


def test_words_claim_what_is_proved() -> None:
    names = ["Mika", "Hana", "Ren"]
    mika = made_share(SEAL, 0, "person", bytes(16))
    late, none = Share(1, "person", "ab" * 32), Share(2, "person")
    bot = made_share(SEAL, 1, "bot", bytes(16))
    assert "Nobody could choose" in deal_words([mika, bot], names, ENGLISH)[0]
    assert deal_words([mika, bot, none], names, ENGLISH)[1] == "The browsers of Ren took no part."
    held = " ".join(deal_words([mika, late], names, ENGLISH))
    assert "Nobody" not in held
    assert "they could choose among 2 deals" in held
    for nobody in (None, [Share(0, "person"), bot], [Share(0, "person"), late]):
        assert "own sealed number alone" in deal_words(nobody, names, ENGLISH)[0]
