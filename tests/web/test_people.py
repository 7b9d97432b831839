"""Playing together: invitations, the lobby, one's own games, and who one is."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
import segno
from starlette.testclient import TestClient

from tests.web.conftest import NewClient
from tests.web.helpers import GAME, open_table, receive, sit, table_of
from tests.web.test_pages import EVIL, check_page
from travelogue.live.identity import GROUP, GROUPS
from travelogue.web.qr import QUIET, qr_svg


def test_a_name_and_a_seat_in_two_clicks(client: TestClient, other: NewClient) -> None:
    id = open_table(client)
    friend = other()
    page = friend.get(f"/join/{id}")
    check_page(page.text)
    assert 'name="seat" value="1" checked' in page.text
    assert "Mika" in page.text
    assert "Pace: No clock." in page.text
    sit(friend, id)
    assert friend.get(f"/join/{id}").headers["location"] == f"/t/{id}"
    assert client.get(f"/join/{id}").headers["location"] == f"/t/{id}"


def test_a_full_table_says_so_and_can_be_watched(client: TestClient, other: NewClient) -> None:
    id = open_table(client)
    sit(other(), id)
    late = other().get(f"/join/{id}")
    check_page(late.text)
    assert late.status_code == 200
    assert "This table is full" in late.text
    assert "Mika and Hana" in late.text
    assert f'href="/t/{id}"' in late.text


def test_only_the_invitation_lets_others_watch_where_it_is_agreed(
    client: TestClient, other: NewClient
) -> None:
    id = open_table(client, watching="link")
    key = table_of(client, id).deed.key
    assert f'data-path="/join/{id}?key={key}"' in client.get(f"/t/{id}").text
    stranger = other()
    assert key not in stranger.get(f"/t/{id}").text
    sit(other(), id)
    for path in (f"/join/{id}", f"/t/{id}", f"/t/{id}?key=wrong", f"/t/{id}/invite.svg"):
        refused = stranger.get(path)
        assert refused.status_code == 403, path
        assert "A table among themselves" in refused.text
    invited = stranger.get(f"/join/{id}?key={key}")
    assert f'href="/t/{id}?key={key}"' in invited.text
    assert stranger.get(f"/t/{id}?key={key}").status_code == 200


@pytest.mark.parametrize("path", ["/join/nosuchtab", "/t/nosuchtab", "/t/nosuchtab/invite.svg"])
def test_a_table_that_does_not_exist_has_a_friendly_page(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "This table is gone" in answer.text


def test_the_code_of_an_invitation_says_its_address(client: TestClient) -> None:
    id = open_table(client)
    answer = client.get(f"/t/{id}/invite.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text == qr_svg(f"http://testserver/join/{id}")


def test_a_code_is_drawn_module_by_module() -> None:
    address = "https://travel.example/join/abc"
    svg = ElementTree.fromstring(qr_svg(address))
    path = svg[1].get("d", "")
    drawn = {
        (int(x) + n - QUIET, int(y) - QUIET)
        for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", path)
        for n in range(int(length))
    }
    matrix = list(segno.make(address, error="m", micro=False).matrix)
    assert drawn == {(x, y) for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark}
    assert svg.get("viewBox") == f"0 0 {len(matrix) + 2 * QUIET} {len(matrix) + 2 * QUIET}"


def test_the_lobby_lists_public_tables_alone(client: TestClient, other: NewClient) -> None:
    private = open_table(client)
    public = open_table(client, listed="yes", pace="live", name=EVIL)
    stranger = other()
    lobby = stranger.get("/lobby").text
    check_page(lobby)
    assert f'href="/join/{public}"' in lobby
    assert private not in lobby
    assert "10 minutes, and 10 seconds more each turn" in lobby
    assert "<img" not in lobby
    assert f'href="/t/{public}"' in client.get("/lobby").text  # whoever sits there goes back
    sit(other(), public)
    assert f'href="/t/{public}"' in stranger.get("/lobby").text  # to watch
    hidden = open_table(client, "bot:random", "open", listed="yes", watching="nobody")
    sit(client, hidden)
    assert hidden not in stranger.get("/lobby").text


def test_a_table_opened_from_the_lobby_is_listed_there(client: TestClient) -> None:
    path = re.findall(r'href="(/new/\w+\?with=anybody)"', client.get("/lobby").text)[0]
    html = client.get(path).text
    assert 'name="listed" value="yes" checked' in html
    assert '<option value="open" selected' in html


def test_my_games_tell_whose_turn_it_is_where(client: TestClient, other: NewClient) -> None:
    assert "You have no game in play." in client.get("/games").text
    mine = open_table(client, "me", "open", pace="live")
    theirs = open_table(client, "open", "me", **{"option-start_player": "0"})
    friend = other()
    sit(friend, mine)
    html = client.get("/games").text
    check_page(html)
    tickets = re.findall(r'<a class="ticket" href="/t/(\w+)"(.*?)</a>', html, re.DOTALL)
    assert [id for id, _ in tickets] == [mine, theirs]  # what waits for me comes first
    assert re.search(r"Your turn · (9:5\d|10:00) left", tickets[0][1])
    assert "With Hana" in tickets[0][1]
    assert "1 seat is free" in tickets[1][1]
    assert client.get("/api/waiting").json() == {"tables": [mine]}
    assert friend.get("/api/waiting").json() == {"tables": []}
    assert "Mika to move" in friend.get("/games").text


def test_finished_games_are_told_with_their_results(client: TestClient) -> None:
    id = open_table(client, "me", "here", **{"name-1": "Hana"})
    table = table_of(client, id)

    async def play_out() -> None:
        while pending := table.history.pending():
            q, action = table.history.questions[pending[0]], table.history.legal(pending[0])[0]
            await table.submit(pending[0], q, action)

    assert client.portal is not None
    client.portal.call(play_out)
    html = client.get("/games").text
    check_page(html)
    assert "You have no game in play." in html
    points = " : ".join(str(points) for points in table.history.scores())
    assert f'href="/t/{id}/final"' in html
    assert f"You won, {points}" in html  # both sat on this device


def test_a_code_moves_an_identity_to_another_device(client: TestClient, other: NewClient) -> None:
    id = open_table(client)
    page = client.get("/me")
    check_page(page.text)
    assert 'value="Mika"' in page.text
    assert "Show me a recovery code" in page.text
    first, second = (client.post("/me/code").text for _ in range(2))
    check_page(first)
    shape = "-".join([rf"[a-z2-9]{{{GROUP}}}"] * GROUPS)
    old, new = (re.findall(rf'value="({shape})"', page)[0] for page in (first, second))
    again = client.get("/me").text
    assert new not in again  # shown once
    assert "New code" in again
    laptop = other()
    void = laptop.post("/me/recover", data={"code": old})
    assert void.status_code == 404
    check_page(void.text)
    assert "Nobody has this code" in void.text
    moved = laptop.post("/me/recover", data={"code": new.upper().replace("-", " ")})
    assert moved.headers["location"] == "/games"
    assert f'href="/t/{id}"' in laptop.get("/games").text
    with laptop.websocket_connect(f"/t/{id}/ws") as socket:
        assert receive(socket, "view")["asked"]


def test_a_name_is_kept_for_the_next_table(client: TestClient) -> None:
    assert client.post("/me/name", data={"name": f"  {EVIL}  "}).headers["location"] == "/me"
    page = client.get("/me").text
    check_page(page)
    assert "&lt;img" in page
    assert "&lt;img" in client.get(f"/new/{GAME}").text


def test_codes_are_not_tried_by_the_thousand(client: TestClient) -> None:
    answers = [client.post("/me/recover", data={"code": f"{n}"}).status_code for n in range(12)]
    assert answers == [404] * 10 + [429] * 2


def test_forms_of_foreign_pages_change_nobody(client: TestClient) -> None:
    for path in ("/me/name", "/me/code", "/me/recover"):
        assert client.post(path, headers={"Origin": "http://evil.example"}).status_code == 403
