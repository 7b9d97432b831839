"""Devices can be signed out, and nobody fills the list of people."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from itsdangerous import URLSafeSerializer
from sqlalchemy import func, select
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient

from tests.web.conftest import NewClient
from tests.web.helpers import GAME, closed_with, open_table, receive, site, table_of
from travelogue.live import company
from travelogue.store import schema
from travelogue.web.devices import label_of
from travelogue.web.limits import network_of
from travelogue.web.security import PERSON, Person
from travelogue.web.table.socket import ENDED

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
)


def rows(browser: TestClient, table: str) -> int:
    async def count() -> int:
        query = select(func.count()).select_from(schema.metadata.tables[table])
        return int((await site(browser).room.store.rows(query))[0][0])

    assert browser.portal is not None
    return browser.portal.call(count)


def who(browser: TestClient) -> str:
    return str(browser.get("/api/me").json()["name"])


def move_to(first: TestClient, second: TestClient) -> None:
    """Let the second browser be the person of the first."""
    code = first.post("/api/me/code").json()["code"]
    assert second.post("/api/me/recover", json={"code": code}).status_code == 200


def ids_on(page: str) -> list[str]:
    return re.findall(r'name="device" value="([^"]+)"', page)


def test_a_device_that_is_signed_out_is_nobody(client: TestClient, other: NewClient) -> None:
    client.headers["User-Agent"] = FIREFOX
    phone = other()
    phone.headers["User-Agent"] = IPHONE
    id = open_table(client)
    move_to(client, phone)
    page = client.get("/me").text
    assert page.index("Safari on iPhone") < page.index("Firefox on Linux")
    assert "this one" in page
    (device,) = ids_on(page)
    with phone.websocket_connect(f"/t/{id}/ws") as theirs:
        receive(theirs, "view")
        assert client.post("/me/devices", data={"device": device}).status_code == 303
        assert closed_with(theirs) == ENDED
    assert (who(client), who(phone)) == ("Mika", "")
    assert ids_on(client.get("/me").text) == []
    with phone.websocket_connect(f"/t/{id}/ws") as watching:
        assert receive(watching, "view")["seats"] == []


def test_nobody_signs_out_the_devices_of_others(client: TestClient, other: NewClient) -> None:
    open_table(client)
    stranger = other()
    open_table(stranger, name="Eve")
    own = site(client).people.opened(client.cookies[PERSON]).device
    for browser, wrong in (
        (stranger, own),
        (client, own),
        (client, ""),
        (client, "%00"),
        (other(), own),
    ):
        answer = browser.post("/me/devices", data={"device": wrong})
        assert answer.status_code == 404
        assert "No such device" in answer.text
    assert other().post("/me/devices", data={"others": "yes"}).status_code == 404
    assert (who(client), who(stranger)) == ("Mika", "Eve")


def be_as_before(browser: TestClient, holder: str) -> None:
    """Give a browser a cookie from before there were devices."""
    signer = URLSafeSerializer("for tests", salt="travelogue-person")
    browser.cookies.clear()
    cookie = str(signer.dumps({"id": holder, "name": "Mika"}))
    browser.cookies.set(PERSON, cookie, domain="testserver.local", path="/")


def test_all_others_are_signed_out_with_cookies_from_before_there_were_devices(
    client: TestClient, other: NewClient
) -> None:
    holder = table_of(client, open_table(client)).seats[0].holder
    older, copied, laptop = other(), other(), other()
    for browser in (older, copied):
        be_as_before(browser, holder)
        assert who(browser) == "Mika"
    move_to(client, laptop)
    open_table(older)  # its cookie is written again, and is a device from now on
    assert older.cookies[PERSON] != copied.cookies[PERSON]
    assert len(ids_on(client.get("/me").text)) == 2
    client.post("/me/devices", data={"others": "yes"})
    assert [who(each) for each in (client, laptop, older, copied)] == ["Mika", "", "", ""]


def test_the_page_makes_a_device_of_an_older_cookie(client: TestClient) -> None:
    holder = table_of(client, open_table(client)).seats[0].holder
    be_as_before(client, holder)
    assert client.get("/me").headers["location"] == "/me"
    page = client.get("/me").text
    assert "this one" in page
    assert len(ids_on(page)) == 1, "the one on which the table was opened"


@pytest.mark.parametrize(
    "cookie",
    [
        "",
        "x",
        {"id": 1},
        {"id": "a"},
        [],
        "text",
        {"id": "a", "name": "b", "made": "x"},
        {"id": "a", "name": "b", "made": None},
        {"id": "a", "name": "b", "device": "d", "made": 1_000},
    ],
)
def test_cookies_that_are_none_are_nobodys(client: TestClient, cookie: object) -> None:
    signer = URLSafeSerializer("for tests", salt="travelogue-person")
    client.cookies[PERSON] = str(signer.dumps(cookie)) if cookie != "x" else "x"
    answer = client.get("/api/me")
    assert (answer.status_code, answer.json()["name"]) == (200, "")


def test_a_device_is_seen_once_an_hour_and_people_have_not_too_many(
    client: TestClient,
    other: NewClient,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(company, "MOST_DEVICES", 3)
    id = open_table(client)
    devices = rows(client, "devices")
    for _ in range(5):
        open_table(client)
        with client.websocket_connect(f"/t/{id}/ws") as socket:
            receive(socket, "view")
    assert rows(client, "devices") == devices == 1
    code = client.post("/api/me/code").json()["code"]
    browsers = [other() for _ in range(4)]
    for each in browsers:
        assert each.post("/api/me/recover", json={"code": code}).status_code == 200
    assert sum(who(each) == "Mika" for each in [client, *browsers]) == 3


def test_a_name_alone_stores_nobody(client: TestClient, other: NewClient) -> None:
    for n in range(20):
        browser = other()
        for _ in range(2):
            assert browser.post("/me/name", data={"name": f"N{n}"}).status_code == 303
        assert who(browser) == f"N{n}"
        browser.get("/me")
    assert (rows(client, "people"), rows(client, "devices")) == (0, 0)
    open_table(browser, name="Known")
    assert (rows(client, "people"), rows(client, "devices")) == (1, 1)
    browser.post("/me/name", data={"name": "Changed"})
    assert rows(client, "people") == 1


def test_one_network_makes_new_people_only_so_fast(client: TestClient, other: NewClient) -> None:
    there = site(client)
    there.settings = replace(there.settings, people_per_minute=3)
    paths = (f"/play/{GAME}", "/me/code", f"/new/{GAME}", "/me/code", f"/play/{GAME}")
    form = {"seat-0": "me", "seat-1": "open"}
    browsers = [other() for _ in paths]
    for browser in browsers:
        browser.post("/me/name", data={"name": "X"})  # a cookie of one's own makes nobody known
    codes = [
        browser.post(path, data=form).status_code
        for browser, path in zip(browsers, paths, strict=True)
    ]
    assert [code < 400 for code in codes] == [True, True, True, False, False]
    assert codes[3:] == [429, 429]
    assert rows(client, "people") == 3
    assert len(there.room.tables) == 2, "nothing is opened for whoever is refused"


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", ""),
        ("", ""),
        (None, ""),
    ],
)
def test_networks(address: str | None, network: str) -> None:
    client = (address, 1) if address is not None else None
    scope: dict[str, object] = {"type": "http", "headers": [], "client": client}
    assert network_of(HTTPConnection(scope)) == network


def test_labels_of_browsers() -> None:
    assert label_of(FIREFOX) == "Firefox on Linux"
    assert label_of(IPHONE) == "Safari on iPhone"
    assert label_of("curl/8.5") == ""
    assert Person("a", made=1).browser == "a"
