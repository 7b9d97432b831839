"""Garbage without long pauses: what play leaves alive is seldom searched for cycles.

Play makes none, and neither do pages (tests/web/test_memory.py); yet the collector would go through
everything that many tables have replaced since it last looked, which takes as long as a hundred
moves. What makes cycles all the same is found when it has grown.
"""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

# most of what a server makes is strings, and tables live long: looking for cycles less often
THRESHOLDS: Final = (50_000, 20, 50)
SPARE_SECONDS: Final = 0.25  # whatever has lived so long is left out,
COUNT_SECONDS: Final = 10.0  # and counted so often, which takes a few milliseconds,
GROWTH: Final = 2  # until it is so many times as much as after the last search,
SEARCH_SECONDS: Final = 600.0  # or that is so long ago


@contextmanager
def short_collections(
    spare: float = SPARE_SECONDS, count: float = COUNT_SECONDS, search: float = SEARCH_SECONDS
) -> Iterator[None]:
    """Collect only what is young, and everything every `search` seconds or when it has grown."""
    gc.set_threshold(*THRESHOLDS)
    ended = threading.Event()
    thread = threading.Thread(target=tend, args=(ended, spare, count, search), daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
        gc.unfreeze()


def tend(ended: threading.Event, spare: float, count: float, search: float) -> None:
    """Take what is there out of collections again and again; now and then search all of it."""
    gc.freeze()
    most = GROWTH * gc.get_freeze_count()
    counted = searched = time.monotonic()
    while not ended.wait(spare):
        gc.freeze()
        now = time.monotonic()
        if now - counted < count:
            continue
        counted = now
        if now - searched >= search or gc.get_freeze_count() > most:
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            most = GROWTH * gc.get_freeze_count()
            searched = time.monotonic()
