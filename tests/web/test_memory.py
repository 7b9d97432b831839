"""Collections of garbage that pause the site for a moment only, and still find everything."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref

from tests.live.helpers import kimono_table
from travelogue.web.memory import short_collections

SECONDS = 20.0


class Knot:
    """Something that only a collection frees."""

    def __init__(self) -> None:
        self.itself = self


def test_cycles_are_found_when_everything_is_searched() -> None:
    gone = threading.Event()
    gc.disable()  # what is young would be searched sooner
    try:
        with short_collections(spare=0.01, search=0.05):
            knot = Knot()
            weakref.finalize(knot, gone.set)
            del knot
            assert gone.wait(SECONDS)
    finally:
        gc.enable()
    assert gc.get_freeze_count() == 0


def test_a_table_that_is_dropped_is_no_cycle() -> None:
    """Its memory is free at once, however seldom everything is searched."""
    table = kimono_table()
    asyncio.run(table.close())
    gc.disable()
    try:
        freed = weakref.ref(table)
        del table
        assert freed() is None
    finally:
        gc.enable()
