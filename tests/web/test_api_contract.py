"""The HTTP part for programs keeps to its own description, whatever is sent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from starlette.testclient import TestClient

from tests.web.conftest import ORIGIN, SETTINGS
from travelogue.web.app import create_app
from travelogue.web.site import Site

EXAMPLES = 12  # of each operation
app = create_app(replace(SETTINGS, bot_delay_ms=600))
schema = schemathesis.openapi.from_dict(app.openapi())


@pytest.fixture(scope="module")
def browser() -> Iterator[TestClient]:
    """A browser that a server's mistake reaches as an answer."""
    headers = {"Origin": ORIGIN}
    with TestClient(app, headers=headers, raise_server_exceptions=False) as client:
        yield client


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_described(browser: TestClient, case: schemathesis.Case[Any]) -> None:
    site: Site = app.state.site
    site.limits.codes.left.clear()  # how many codes one may try is another test's subject
    asked: dict[str, Any] = case.as_transport_kwargs(base_url="http://testserver")
    known = ("method", "url", "params", "headers", "cookies", "json", "data")
    given = {name: value for name, value in asked.items() if name in known and value}
    if isinstance(given.get("data"), bytes):
        given["content"] = given.pop("data")
    browser.cookies.clear()
    case.validate_response(browser.request(**given))
