"""One anonymous request must not stop the site, however large it is."""

from __future__ import annotations

import json

import pytest

from tests.attack.site import Site
from travelogue.web.guard import MAX_BODY

RECOVER = "/api/me/recover"
POSTS = (
    RECOVER,
    "/api/me/code",
    "/play/kimono_memories",
    "/me/name",
    "/new/kimono_memories",
    "/nowhere",
)
CHEAP = 0.5  # seconds of the processor; what was found here took up to 41
LITTLE = 20  # megabytes; it took up to 1,200


@pytest.mark.parametrize("path", POSTS)
def test_a_large_body_is_refused_unread(site: Site, path: str) -> None:
    body = json.dumps([{} for _ in range(300_000)]).encode()
    before, size = site.seconds(), site.megabytes()
    assert site.post(path, body).status == 413
    assert site.seconds() - before < CHEAP
    assert site.megabytes() - size < LITTLE


@pytest.mark.parametrize("path", POSTS)
def test_a_body_of_unknown_length_is_counted_while_it_comes(site: Site, path: str) -> None:
    before, size = site.seconds(), site.megabytes()
    reply = site.chunked(path, [b'"' + b"x" * 60_000] * 200)
    assert reply.status in (200, 404, 411, 413), "whatever does not need the body never reads it"
    assert site.seconds() - before < CHEAP
    assert site.megabytes() - size < LITTLE


def test_an_announced_length_that_no_body_has_is_refused(site: Site) -> None:
    for length in ("9" * 400, "99999999", "-1", "1e9", "\xb2", ""):
        reply = site.request("POST", RECOVER, {"Content-Length": length})
        assert reply.status in (400, 413), length


def test_a_small_body_is_read(site: Site) -> None:
    reply = site.post(RECOVER, b'{"code": "no such code"}')
    assert reply.status == 404
    assert json.loads(reply.body)["code"] == "wrong_code"


def test_what_is_wrong_is_told_without_what_was_sent(site: Site) -> None:
    secret = "open sesame"
    for body in (json.dumps({"cod": secret}), json.dumps({"code": [secret] * 9}), f'"{secret}"'):
        reply = site.post(RECOVER, body.encode())
        assert reply.status == 422
        assert secret.encode() not in reply.body
        assert len(reply.body) < 500


def test_a_body_that_is_no_text_is_a_mistake_of_the_sender(site: Site) -> None:
    assert site.post(RECOVER, b'{"code": "\xff\xfe"}').status == 400


def test_a_deep_body_within_the_limit_is_refused_plainly(site: Site) -> None:
    assert site.post(RECOVER, b"[" * (MAX_BODY - 1)).status in (422, 429)


def test_codes_are_limited_before_anything_is_read(site: Site) -> None:
    for _ in range(12):
        last = site.post(RECOVER, b"{")
    assert last.status == 429
    headers = {"Content-Length": "100", "Origin": "http://evil.example"}
    assert site.request("POST", RECOVER, headers).status == 403, "nothing of its body ever comes"
