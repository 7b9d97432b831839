"""The reader's language: chosen by cookie or browser, on pages and on sockets."""

from __future__ import annotations

from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.web.helpers import GAME, open_table, receive
from travelogue.face.text import DOMAIN, ENV_FOLDER
from travelogue.web.language import wanted

PSEUDO = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Play now against a bot"
msgstr "Ŝpîél jétzt gégén éínén Böt <b>"

msgid "Your turn"
msgstr "Ðû bíst drán"

msgid "Greedy bot"
msgstr "Gíérígér Böt"
"""


@pytest.fixture
def pseudo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / f"{DOMAIN}.po").write_text(PSEUDO, "utf-8")
    monkeypatch.setenv(ENV_FOLDER, str(tmp_path))


@pytest.mark.usefixtures("pseudo")
def test_the_browser_asks_and_the_cookie_decides(client: TestClient) -> None:
    asked = client.get("/", headers={"Accept-Language": "fr;q=0.9, de-AT;q=0.8"}).text
    assert '<html lang="de"' in asked
    assert "Ŝpîél jétzt" in asked
    assert "Böt &lt;b&gt;" in asked
    answer = client.post("/language", data={"language": "en", "back": "/"})
    client.cookies.set("language", answer.cookies["language"])
    chosen = client.get("/", headers={"Accept-Language": "de"}).text
    assert '<html lang="en"' in chosen
    assert "Ŝpîél" not in chosen


@pytest.mark.usefixtures("pseudo")
def test_each_reader_of_a_table_gets_their_own(client: TestClient) -> None:
    id = open_table(client, "me", "bot:greedy")
    german = {"Accept-Language": "de"}
    with (
        client.websocket_connect(f"/t/{id}/ws", headers=german) as one,
        client.websocket_connect(f"/t/{id}/ws") as two,
    ):
        translated, source = receive(one, "view"), receive(two, "view")
    assert "Ðû bíst drán" in translated["title"]
    assert "Gíérígér Böt" in unescape(translated["parts"]["seats"])
    assert "Your turn" in source["title"]


@pytest.mark.usefixtures("pseudo")
def test_languages_are_offered_when_there_are_several(client: TestClient) -> None:
    assert 'action="/language"' in client.get(f"/rules/{GAME}").text


def test_one_language_is_no_choice(client: TestClient) -> None:
    assert 'action="/language"' not in client.get("/").text


def test_wishes_are_read_in_order_and_rubbish_is_passed_over() -> None:
    assert wanted("de;q=0.5, fr, en;q=0.7") == ["fr", "en", "de"]
    assert wanted("de;q=x, ../../etc, *, fr;q=0, es") == ["es"]
    assert wanted("") == []
