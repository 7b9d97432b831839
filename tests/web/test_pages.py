"""The pages: gallery, set-up, table, score sheet, rules, and what is said when something fails."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from tests.web.conftest import SETTINGS, NewClient
from tests.web.helpers import GAME, open_table, play_to_the_end, sit, site, table_of
from travelogue.bots import roster
from travelogue.core.chance import commitment
from travelogue.games import registry
from travelogue.history.file import parse, verify
from travelogue.history.history import History
from travelogue.live.seats import Seat
from travelogue.live.table import Deed, Table
from travelogue.web.app import create_app
from travelogue.web.templates import STATIC_URL
from travelogue.web.versions import version_of

EVIL = '<img src=x onerror="alert(1)">'  # 30 characters: names are cut, and escaped


class Strict(HTMLParser):
    """Collects what a strict policy would block, and controls without a name."""

    def __init__(self) -> None:
        super().__init__()
        self.blocked: list[str] = []
        self.nameless: list[str] = []
        self.open_button: str | None = None
        self.said = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "style" or "style" in given or any(name.startswith("on") for name in given):
            self.blocked.append(f"{tag} {given}")
        if tag == "script" and not given.get("src"):
            self.blocked.append("inline script")
        for name in ("src", "href", "action"):
            if (given.get(name) or "").startswith(("http:", "https:", "//", "javascript:")):
                self.blocked.append(f"{tag} {name}={given[name]}")
        if tag in ("button", "a"):
            self.open_button, self.said = f"{tag} {given}", given.get("aria-label") or ""

    def handle_data(self, data: str) -> None:
        self.said += data

    def handle_endtag(self, tag: str) -> None:
        if tag in ("button", "a") and self.open_button is not None:
            if not self.said.strip():
                self.nameless.append(self.open_button)
            self.open_button = None


def check_page(html: str) -> None:
    page = Strict()
    page.feed(html)
    assert page.blocked == []
    assert page.nameless == []
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert len(ids) == len(set(ids)), "an id is used twice"


def test_the_gallery_offers_what_works_and_nothing_else(client: TestClient) -> None:
    html = client.get("/").text
    check_page(html)
    assert html.count('class="game-card') == len(registry.names())
    offered = set(re.findall(r'action="/play/(\w+)"', html))
    assert offered == set(registry.names())
    for path in set(re.findall(r'href="(/[^"#]*)', html)):
        assert client.get(path).status_code == 200, path


def test_one_click_opens_a_table_against_a_bot(client: TestClient) -> None:
    answer = client.post(f"/play/{GAME}")
    assert answer.status_code == 303
    page = client.get(answer.headers["location"])
    assert page.status_code == 200
    check_page(page.text)
    assert "Medium bot" in page.text
    table = table_of(client, answer.headers["location"].removeprefix("/t/"))
    assert [seat.kind for seat in table.seats] == ["person", "bot"]
    assert table.history.commitment in page.text
    ElementTree.fromstring(
        re.findall(r'<svg class="board-svg".*?</svg>\s*</div>', page.text, re.S)[0][:-6]
    )


def test_running_games_can_be_continued_from_the_gallery(
    client: TestClient, other: NewClient
) -> None:
    id = open_table(client)
    assert f'class="ticket" href="/t/{id}"' in client.get("/").text
    assert f"/t/{id}" not in other().get("/").text


def test_setting_up_shows_every_option_with_its_sentence(client: TestClient) -> None:
    html = client.get(f"/new/{GAME}").text
    check_page(html)
    for option in registry.game(GAME).meta.options:
        assert option.label in html
        for value in option.values:
            assert value.text in html


def test_a_table_with_a_friend_keeps_a_seat_and_asks_for_the_name(client: TestClient) -> None:
    assert f'href="/new/{GAME}?with=friend"' in client.get("/").text
    html = client.get(f"/new/{GAME}?with=friend").text
    chosen = re.findall(r'<option value="([^"]*)" selected', html)
    assert chosen == ["me", "open"]
    assert re.search(r'<input[^>]*name="name"[^>]* autofocus>', html)
    assert " autofocus" not in client.get(f"/new/{GAME}").text


def test_set_up_options_and_seats_are_those_of_the_table(client: TestClient) -> None:
    id = open_table(client, "me", "bot:random", **{"option-mode": "basic"})
    table = table_of(client, id)
    assert table.history.options["mode"] == "basic"
    assert [(seat.kind, seat.name, seat.bot) for seat in table.seats] == [
        ("person", "Mika", ""),
        ("bot", "", "random"),
    ]


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"seat-0": "me", "seat-1": "open", "pace": "hourglass"}, "hourglass"),
        ({"seat-0": "me", "seat-1": "open", "pace": "live", "live-base": "-3"}, "whole number"),
        ({"seat-0": "me", "seat-1": "open", "watching": "cats"}, "cats"),
        ({"seat-0": "me", "seat-1": "bot:deep blue"}, "deep blue"),
        ({"seat-0": "me"}, "2 players"),
        ({"seat-0": "me", "seat-1": "open", "option-mode": "chess"}, "chess"),
    ],
)
def test_a_form_that_cannot_be_met_is_shown_again(
    client: TestClient, fields: dict[str, str], problem: str
) -> None:
    answer = client.post(f"/new/{GAME}", data={**fields, "name": "Mika"})
    assert answer.status_code == 400
    assert problem in answer.text
    assert 'value="Mika"' in answer.text
    assert site(client).room.tables == {}


def test_a_friend_sits_down_by_link_and_others_watch(client: TestClient, other: NewClient) -> None:
    id = open_table(client)
    assert f'data-path="/join/{id}"' in client.get(f"/t/{id}").text
    friend, watcher = other(), other()
    page = friend.get(f"/t/{id}").text
    check_page(page)
    assert f'href="/join/{id}">Sit down' in page
    sit(friend, id)
    assert table_of(client, id).seats[1].name == "Hana"
    assert "Sit down" not in watcher.get(f"/t/{id}").text
    late = watcher.post(f"/t/{id}/sit", data={"seat": "1", "name": "Late"})
    assert late.status_code == 409
    assert "That seat is taken" in late.text
    assert watcher.post(f"/t/{id}/sit", data={"seat": "-1"}).status_code == 400


def test_names_are_escaped_wherever_they_are_shown(client: TestClient, other: NewClient) -> None:
    id = open_table(client, name=EVIL)
    sit(other(), id, EVIL)
    for browser in (client, other()):
        page = browser.get(f"/t/{id}").text
        check_page(page)
        assert "<img" not in page
        assert "&lt;img" in page
    assert "<img" not in client.get("/").text
    assert "<img" not in client.get(f"/new/{GAME}").text


def test_a_finished_game_has_a_score_sheet_a_file_and_a_proof(client: TestClient) -> None:
    """KIM-89: the winner is told; every line cites its rule."""
    id = open_table(client, "bot:greedy", "bot:random")
    play_to_the_end(client, id)
    page = client.get(f"/t/{id}/final")
    assert page.status_code == 200
    check_page(page.text)
    table = table_of(client, id)
    for seat in (0, 1):
        for line in table.history.state.score_lines(seat):
            assert f"/rules/{GAME}#{line.rule}" in page.text
    for points in table.history.scores():
        assert f"<td>{points}</td>" in page.text.replace(' class="won"', "")
    assert "verified" in page.text
    assert bytes(32).hex() in page.text
    download = client.get(f"/t/{id}/game.json")
    assert download.headers["content-disposition"].startswith("attachment")
    file = parse(download.text)
    assert verify(registry.game(GAME), file).fair
    assert file.seed is not None
    assert commitment(file.seed) == table.history.commitment
    assert "Score sheet" in client.get(f"/t/{id}").text


def test_a_game_won_at_once_has_a_verdict_and_no_empty_sheet(client: TestClient) -> None:
    """KIM-98: after a sudden victory there are no score lines."""
    game = registry.game(GAME)
    options: dict[str, object] = {"sudden_victory": "true", "start_player": "0"}
    history = History.start(game, 2, options, bytes(32))
    bots = [roster.make("greedy", game, 1), roster.make("random", game, 2)]
    while not history.over:
        seat = history.pending()[0]
        history.play(seat, bots[seat].choose(history.view(seat), seat))
    assert history.state.score_lines(0) == []
    room = site(client).room
    seats = [Seat("bot", bot="greedy"), Seat("bot", bot="random")]
    room.tables["sudden"] = Table(Deed("sudden"), history, seats, room.host)
    page = client.get("/t/sudden/final").text
    check_page(page)
    assert "Won at once" in page
    assert "scoresheet" not in page
    assert "verified" in page
    assert "Greedy bot won" in page
    assert "Random bot lost" in page
    assert "board-svg" in page
    at_table = client.get("/t/sudden").text
    check_page(at_table)
    assert "See the result" in at_table
    assert re.findall(r'points-word">([^<]*)<', unescape(at_table)) == ["won", "–"]
    assert "scoresheet" not in at_table


def test_who_plays_alone_and_loses_gets_a_sheet_without_laurels(client: TestClient) -> None:
    """LGJ-155: against the Travel Agent nobody may have won."""
    history = History.start(registry.game("lets_go_to_japan"), 1, {}, bytes(32))
    while not history.over:
        history.play(0, history.legal(0)[0])
    assert history.ranks() == [1]
    room = site(client).room
    seats = [Seat("bot", bot="random")]
    room.tables["alone"] = Table(Deed("alone"), history, seats, room.host)
    page = client.get("/t/alone/final")
    assert page.status_code == 200
    check_page(page.text)
    assert "#laurel" not in page.text
    assert f'<strong class="num">{history.scores()[0]}</strong>' in page.text


def test_before_the_end_there_is_no_sheet_no_seed_and_no_rematch(client: TestClient) -> None:
    id = open_table(client)
    for answer in (client.get(f"/t/{id}/final"), client.post(f"/t/{id}/rematch")):
        assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{id}")
    early = client.get(f"/t/{id}/game.json", follow_redirects=False)
    assert early.status_code == 303  # it would show what is hidden
    assert table_of(client, id).next_id == ""


def test_bots_who_played_each_other_can_be_watched_again(client: TestClient) -> None:
    id = open_table(client, "bot:random", "bot:random")
    play_to_the_end(client, id)
    first = client.post(f"/t/{id}/rematch").headers["location"]
    assert first == client.post(f"/t/{id}/rematch").headers["location"] != f"/t/{id}"
    assert "Random bot (Sun)" in client.get(first).text


def test_rules_are_shown_and_single_ones_are_told(client: TestClient) -> None:
    page = client.get(f"/rules/{GAME}").text
    check_page(page)
    assert 'id="KIM-28"' in page
    rule = client.get(f"/api/rules/{GAME}/KIM-28").json()
    assert rule["id"] == "KIM-28"
    assert rule["text"] in page
    assert rule["section"]


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("/t/nowhere", 404, "This table is gone"),
        ("/t/nowhere/final", 404, "This table is gone"),
        ("/t/nowhere/game.json", 404, "This table is gone"),
        ("/new/chess", 404, "Nothing here"),
        ("/rules/chess", 404, "Nothing here"),
        ("/art/chess.css", 404, "Nothing here"),
        ("/nothing", 404, "Nothing here"),
        ("/play/kimono_memories", 405, "Nothing here"),
        ("/static/../app.py", 404, "Nothing here"),
    ],
)
def test_what_does_not_exist_gets_a_friendly_page(
    client: TestClient, path: str, status: int, words: str
) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    check_page(answer.text)
    assert words in answer.text
    assert "Traceback" not in answer.text


def test_the_api_answers_errors_as_data(client: TestClient) -> None:
    for path in (f"/api/rules/{GAME}/KIM-999", "/api/rules/chess/KIM-1"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert set(answer.json()) == {"code", "text"}


def test_a_full_house_is_said_kindly(client: TestClient) -> None:
    site(client).room.limits.tables = 1
    with client.websocket_connect(f"/t/{open_table(client)}/ws"):
        answer = client.post(f"/play/{GAME}")
    assert answer.status_code == 503
    assert "All tables are taken" in answer.text


def test_a_mistake_of_ours_shows_no_stack_trace() -> None:
    app = create_app(SETTINGS)

    @app.get("/broken")
    def broken() -> None:
        raise RuntimeError("a secret of the engine room")

    with TestClient(app, raise_server_exceptions=False) as browser:
        answer = browser.get("/broken")
    assert answer.status_code == 500
    assert "Something went wrong" in answer.text
    assert "engine room" not in answer.text


def test_styles_of_a_drawing_are_served(client: TestClient) -> None:
    answer = client.get(f"/art/{GAME}.css")
    assert answer.headers["content-type"].startswith("text/css")
    assert answer.text == registry.face(GAME).styles()
    assert answer.headers["cache-control"] == "no-cache"


def test_what_a_page_loads_is_kept_by_browsers(client: TestClient) -> None:
    """Its address changes with its content, so it is never asked for again."""
    page = client.get(f"/t/{open_table(client)}").text
    addresses = set(re.findall(r'(?:href|src)="(/(?:static|art)/[^"#]+)', page))
    assert {address.rsplit("/", 1)[1].split("?")[0] for address in addresses} >= {
        "table.css",
        "table.js",
        "brand.svg",
        f"{GAME}.css",
    }
    for address in addresses:
        answer = client.get(address)
        assert answer.status_code == 200, address
        assert "immutable" in answer.headers["cache-control"], address
    assert client.get(f"{STATIC_URL}/around.js").status_code == 200  # imported by relative address
    assert client.get("/static/000000000000/table.js").status_code == 404


def test_a_version_follows_the_content() -> None:
    assert version_of([b"a", b"b"]) == version_of([b"a", b"b"])
    assert version_of([b"a", b"b"]) != version_of([b"ab", b""])
