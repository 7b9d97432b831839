"""What strangers are told: of tables that are not for them, of names that are not ours."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.attack.served import Served, finished_game, served
from tests.attack.site import Reply

GAME = "kimono_memories"
EVIL = "evil.example"
FORM = "application/x-www-form-urlencoded"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("house"), bot_delay_ms=10_000) as site:
        yield site


def open_table(site: Served, **fields: str) -> str:
    form = {"seat-0": "me", "seat-1": "bot:greedy", "name": "Mika", **fields}
    reply = site.post(f"/new/{GAME}", urlencode(form).encode(), FORM)
    assert reply.status == 303, reply
    return fields_of(reply)["location"].removeprefix("/t/")


def fields_of(reply: Reply) -> dict[str, str]:
    return dict(line.split(": ", 1) for line in reply.head.split("\r\n")[1:])


@pytest.mark.parametrize("watching", ["nobody", "link"])
def test_running_tables_that_may_not_be_watched_are_named_nowhere(
    house: Served, watching: str
) -> None:
    hidden = open_table(house, listed="yes", watching=watching, name="Secretive")
    shown = open_table(house, listed="yes", watching="everyone", name="Sociable")
    free = open_table(house, listed="yes", watching=watching, **{"seat-1": "open"})
    told = json.loads(house.get("/api/lobby"))
    assert {table["id"] for table in told} >= {shown, free}
    for page in (house.get("/api/lobby"), house.get("/lobby")):
        assert shown.encode() in page
        assert free.encode() in page
        assert hidden.encode() not in page
        assert b"Secretive" not in page


TARGETS: tuple[tuple[str, dict[str, str]], ...] = (
    ("/t/{id}/invite.svg", {"X-Forwarded-Host": EVIL}),
    ("/t/{id}/invite.svg", {"Forwarded": f"host={EVIL}"}),
    ("/t/{id}/invite.svg", {"X-Forwarded-Server": EVIL, "X-Original-Host": EVIL}),
    (f"http://{EVIL}/t/{{id}}/invite.svg", {}),
)


@pytest.mark.parametrize(("target", "headers"), TARGETS)
def test_no_foreign_name_gets_into_what_we_say_our_address_is(
    house: Served, target: str, headers: dict[str, str]
) -> None:
    """The code of an invitation is the same whatever else a request claims, or there is none."""
    id = open_table(house, **{"seat-1": "open"})
    ours = house.get(f"/t/{id}/invite.svg")
    reply = house.request("GET", target.format(id=id), headers)
    assert reply.body == ours or reply.status in (400, 404)
    assert EVIL.encode() not in reply.body
    assert EVIL not in reply.head


@pytest.mark.parametrize("host", [EVIL, f"127.0.0.1.{EVIL}", f"127.0.0.1@{EVIL}", ""])
def test_a_foreign_host_gets_nothing(house: Served, host: str) -> None:
    for path in ("/", "/t/abc/invite.svg", "/static", "/healthz"):
        reply = house.request("GET", path, {"Host": host})
        assert reply.status == 400
        assert EVIL.encode() not in reply.body
        assert EVIL not in reply.head


@pytest.mark.parametrize("path", ["//evil.example", "//evil.example/", "/lobby/", "/t/abc/"])
def test_no_redirect_leads_away(house: Served, path: str) -> None:
    reply = house.request("GET", path)
    place = fields_of(reply).get("location", "/")
    assert place.startswith(("/", f"http://{house.host}:{house.port}/"))
    assert not place.startswith("//")


def test_a_replay_is_made_once_and_not_in_the_process_that_serves(tmp_path: Path) -> None:
    """An anonymous request for a long game's file once took half a minute of everybody's time."""
    id = finished_game(tmp_path, "remember_our_trip", 4)
    with served(tmp_path) as site:
        site.get(f"/t/{id}")
        own, beside = site.seconds(), site.children_seconds()
        first = site.get(f"/t/{id}/replay.html")
        own, beside = site.seconds() - own, site.children_seconds() - beside
        assert own < beside / 3
        again = site.children_seconds()
        assert site.get(f"/t/{id}/replay.html") == first
        assert site.children_seconds() == again
        statuses = [site.request("GET", f"/t/{id}/replay.html").status for _ in range(30)]
        assert 429 in statuses
        assert site.said() == ""
