"""Headers, origins, cookies and forms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from starlette.datastructures import Headers
from starlette.testclient import TestClient
from starlette.types import Message, Scope

from tests.web.conftest import SETTINGS, NewClient
from tests.web.helpers import GAME, open_table, site
from travelogue.web.app import create_app
from travelogue.web.forms import MAX_FIELDS
from travelogue.web.hosts import OwnHosts
from travelogue.web.security import PERSON, PERSON_OVER_TLS, is_own_origin
from travelogue.web.templates import STATIC_URL


@pytest.mark.parametrize("path", ["/", "/nothing", f"{STATIC_URL}/site.css", "/api/me"])
def test_every_answer_carries_the_policy(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    for part in ("default-src 'none'", "script-src 'self'", "style-src 'self'", "base-uri 'none'"):
        assert part in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize(
    ("given", "is_ours"),
    [
        ({"origin": "http://here:8000"}, True),
        ({"origin": "https://here:8000"}, True),
        ({"origin": "http://here"}, False),
        ({"origin": "http://evil"}, False),
        ({"origin": "null"}, False),
        ({"origin": "https://club.example"}, True),
        ({}, True),
        ({"sec-fetch-site": "cross-site"}, False),
    ],
)
def test_forms_and_sockets_come_from_our_own_pages(given: dict[str, str], is_ours: bool) -> None:
    headers = Headers({"host": "here:8000", **given})
    assert is_own_origin(headers, ("https://club.example",)) is is_ours


def test_a_site_with_names_answers_under_no_other() -> None:
    """A page under a foreign name, pointed at this machine, gets nothing."""
    settings = replace(SETTINGS, host_names=("games.example.org", "localhost"))
    with TestClient(create_app(settings), base_url="http://games.example.org") as browser:
        assert browser.get("/healthz").status_code == 200
        assert browser.get("/healthz", headers={"Host": "localhost:8000"}).status_code == 200
        refused = browser.get("/healthz", headers={"Host": "evil.example"})
        assert refused.status_code == 400
        assert "content-security-policy" in refused.headers


@pytest.mark.parametrize(
    ("host", "is_own"),
    [
        ("127.0.0.1:8000", True),
        ("192.168.1.20:8000", True),
        ("[::1]:8000", True),
        ("localhost", True),
        ("LOCALHOST:80", True),
        ("attic.local:8000", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example", False),
        ("", False),
        ("[::1", True),
        ("[evil.example]", False),
    ],
)
def test_a_site_without_names_answers_as_this_machine_alone(host: str, is_own: bool) -> None:
    hosts = OwnHosts(lambda *_: None)  # type: ignore[arg-type]
    assert hosts.is_own(Headers({"host": host})) is is_own


def test_a_name_may_stand_for_many() -> None:
    hosts = OwnHosts(lambda *_: None, ("*.example.org",))  # type: ignore[arg-type]
    assert hosts.is_own(Headers({"host": "games.example.org:443"}))
    assert not hosts.is_own(Headers({"host": "example.org"}))
    assert not hosts.is_own(Headers({"host": "127.0.0.1"})), "names were given"


def test_over_tls_browsers_keep_to_it_and_the_cookie_is_ours_alone() -> None:
    with TestClient(create_app(SETTINGS), base_url="https://testserver") as browser:
        answer = browser.post("/me/name", data={"name": "Mika"}, follow_redirects=False)
        assert "max-age" in answer.headers["strict-transport-security"]
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith(f"{PERSON_OVER_TLS}=")
        assert "Secure" in cookie
        assert "Path=/;" in cookie
        assert "domain" not in cookie.lower()
        assert browser.get("/api/me").json()["name"] == "Mika"


def test_without_tls_nothing_promises_it(client: TestClient) -> None:
    answer = client.get("/")
    assert "strict-transport-security" not in answer.headers
    assert "camera=()" in answer.headers["permissions-policy"]
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"


def test_a_foreign_form_opens_no_table(client: TestClient) -> None:
    answer = client.post(f"/play/{GAME}", headers={"Origin": "http://evil"})
    assert answer.status_code == 403
    assert site(client).room.tables == {}


def test_a_huge_form_is_not_read(client: TestClient) -> None:
    answer = client.post(f"/new/{GAME}", data={"name": "x" * 20_000})
    assert answer.status_code == 413


def test_a_form_of_too_many_fields_is_not_read(client: TestClient) -> None:
    fields = {f"field-{n}": "" for n in range(MAX_FIELDS + 1)}
    assert client.post(f"/play/{GAME}", data=fields).status_code == 400
    del fields["field-0"]
    assert client.post(f"/play/{GAME}", data=fields).status_code == 303


def test_the_cookie_is_signed_and_hidden_from_scripts(client: TestClient) -> None:
    cookie = client.post(f"/play/{GAME}").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_a_forged_cookie_is_nobody(client: TestClient, other: NewClient) -> None:
    id = open_table(client)
    forged = other()
    signed = client.cookies[PERSON]
    other_letter = "a" if signed[-9] != "a" else "b"  # the last one has bits that mean nothing
    forged.cookies.set(PERSON, signed[:-9] + other_letter + signed[-8:])
    assert "watching" in forged.get(f"/t/{id}").text
    assert "watching" not in client.get(f"/t/{id}").text


def test_changing_the_language_does_not_lead_away(client: TestClient) -> None:
    for back in ("//evil.example", "https://evil.example", "/\\evil.example"):
        answer = client.post("/language", data={"language": "en", "back": back})
        assert answer.headers["location"] == "/"
    assert (
        client.post("/language", data={"language": "xx", "back": "/a"}).headers.get("set-cookie")
        is None
    )


def test_a_form_of_unknown_length_is_not_read(client: TestClient) -> None:
    def parts() -> Iterator[bytes]:
        yield b"name=x"

    kind = {"content-type": "application/x-www-form-urlencoded"}
    assert client.post(f"/new/{GAME}", content=parts(), headers=kind).status_code == 411


def test_a_browser_that_leaves_amid_a_form_is_no_error(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[Message] = []

    async def leave() -> Message:
        return {"type": "http.disconnect"}

    async def keep(message: Message) -> None:
        told.append(message)

    kind = (b"content-type", b"application/x-www-form-urlencoded")
    scope: Scope = {
        "type": "http",
        "method": "POST",
        "path": f"/new/{GAME}",
        "query_string": b"",
        "headers": [kind, (b"content-length", b"20")],
        "server": ("testserver", 80),
    }
    assert client.portal is not None
    client.portal.call(client.app, scope, leave, keep)
    assert told[0]["status"] == 400
    assert not caplog.records


def test_only_plain_forms_are_read(client: TestClient) -> None:
    kind = {"content-type": "multipart/form-data; boundary=x; charset=undefined"}
    assert client.post(f"/new/{GAME}", content=b"--x--", headers=kind).status_code == 415


@pytest.mark.parametrize("origin", ["http://[", "null", "http://", "javascript:alert(1)"])
def test_odd_origins_are_strangers(client: TestClient, origin: str) -> None:
    assert client.post(f"/play/{GAME}", headers={"origin": origin}).status_code == 403


@pytest.mark.parametrize("language", ["a" * 300, "../../etc/passwd", "de\u00e9"])
def test_odd_languages_are_english(client: TestClient, language: str) -> None:
    sent = client.get("/", headers={"accept-language": language.encode()})
    assert sent.status_code == 200
    client.cookies.set("language", language.encode("ascii", "replace").decode())
    assert client.get("/").status_code == 200
