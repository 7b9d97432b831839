"""Collections of garbage that pause the site for a moment only, and still find everything."""

from __future__ import annotations

import asyncio
import gc
import sys
import threading
import weakref

import pytest
from starlette.types import ASGIApp, Message, Scope

from tests.live.helpers import kimono_table, play_one
from tests.web.conftest import SETTINGS
from tests.web.helpers import GAME
from travelogue.core.types import SPECTATOR
from travelogue.face.text import ENGLISH
from travelogue.web.app import create_app
from travelogue.web.memory import GROWTH, PATIENCE, QUIET, is_due, short_collections
from travelogue.web.security import PERSON
from travelogue.web.table.page import page_for
from travelogue.web.table.screen import Screen
from travelogue.web.table.socket import Screens

SECONDS = 20.0


class Knot:
    """Something that only a collection frees."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.parametrize(("search", "growth"), [(0.05, 0.0), (SECONDS * 9, GROWTH * PATIENCE)])
def test_cycles_are_found_when_everything_is_searched(search: float, growth: float) -> None:
    """That is after a time, or when there is much more than before."""
    gone = threading.Event()
    more = int(growth * sys.getallocatedblocks())
    gc.disable()  # what is young would be searched sooner
    try:
        with short_collections(spare=0.01, count=0.02, search=search):
            knot = Knot()
            weakref.finalize(knot, gone.set)
            del knot
            held = [[None] for _ in range(more)]
            assert gone.wait(SECONDS)
            del held
    finally:
        gc.enable()
    assert gc.get_freeze_count() == 0


def test_a_search_waits_for_a_quiet_moment_but_not_for_ever() -> None:
    allowed = PATIENCE * 0.9
    assert not is_due(0.9, 0.9, busy=QUIET / 2)
    assert is_due(1.0, 0.0, busy=QUIET / 2)
    assert is_due(0.0, 1.0, busy=QUIET / 2)
    assert not is_due(allowed, allowed, busy=1.0)
    assert is_due(PATIENCE, 0.0, busy=1.0)
    assert is_due(0.0, PATIENCE, busy=1.0)


@pytest.mark.parametrize("path", ["/", f"/new/{GAME}", "/t/nothing", "/me", f"/rules/{GAME}"])
@pytest.mark.parametrize("cookie", ["", "nobody.signed.this"])
def test_a_page_leaves_no_cycles(path: str, cookie: str) -> None:
    """Or the memory of every page would be free only when everything is searched."""
    app = create_app(SETTINGS)

    async def left() -> int:
        async with app.router.lifespan_context(app):
            await asked(app, path, cookie)  # what is made once is made
            gc.collect()
            gc.disable()
            try:
                await asked(app, path, cookie)
                return gc.collect()
            finally:
                gc.enable()

    assert asyncio.run(left()) == 0


async def asked(app: ASGIApp, path: str, cookie: str) -> None:
    """Ask for a page as a server does."""

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        assert message.get("status", 200) in (200, 404)

    headers = [(b"host", b"testserver"), (b"cookie", f"{PERSON}={cookie}".encode())]
    scope: Scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "query_string": b"",
        "headers": headers if cookie else headers[:1],
    }
    await app(scope, receive, send)


def test_a_table_that_is_dropped_is_no_cycle() -> None:
    """Its memory is free at once, and all that was drawn, however seldom everything is searched."""
    table, screens = kimono_table(), Screens()
    screens[table] = screen = Screen()
    asyncio.run(play_one(table))
    for seat in (0, 1, SPECTATOR):
        page_for(table, screen, seat, "wide", ENGLISH)
    asyncio.run(table.close())
    gc.disable()
    try:
        freed = weakref.ref(table)
        del table
        assert freed() is None
        assert not screens
    finally:
        gc.enable()
