"""A site for tests: the same deal every time, bots that answer at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from starlette.testclient import TestClient

from travelogue.web.app import create_app
from travelogue.web.settings import Settings

SETTINGS = Settings(
    secret="for tests",
    bot_delay_ms=0,
    deal=lambda: bytes(32),
    host_names=("testserver",),
    share_seconds=0.0,
    bits=lambda: bytes(16),
)
ORIGIN = "http://testserver"

NewClient = Callable[[], TestClient]


@pytest.fixture
def client() -> Iterator[TestClient]:
    """A browser of one person, at a site of its own."""
    app = create_app(SETTINGS)
    with TestClient(app, follow_redirects=False, headers={"Origin": ORIGIN}) as browser:
        yield browser


@pytest.fixture
def other(client: TestClient) -> NewClient:
    """More browsers at the same site, each with its own cookies; they share its event loop."""

    def new() -> TestClient:
        browser = TestClient(client.app, follow_redirects=False, headers={"Origin": ORIGIN})
        browser.portal = client.portal
        return browser

    return new
