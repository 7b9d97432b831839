"""Garbage without long pauses: what play leaves alive is seldom searched for cycles.

Play makes none, and neither do pages (tests/web/test_memory.py); yet the collector would go through
everything that many tables have replaced since it last looked, which takes as long as a hundred
moves. What makes cycles all the same is found when it has grown, in a quiet moment if there is one.
"""

from __future__ import annotations

import gc
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

# most of what a server makes is strings, and tables live long: looking for cycles less often
THRESHOLDS: Final = (50_000, 20, 50)
SPARE_SECONDS: Final = 0.25  # whatever has lived so long is left out,
COUNT_SECONDS: Final = 10.0  # and its growth looked at so often, which takes a millisecond,
GROWTH: Final = 2.0  # until there is so many times as much as after the last search,
SEARCH_SECONDS: Final = 600.0  # or that is so long ago;
QUIET: Final = 0.3  # while the site needs more than this part of a core, it is put off
PATIENCE: Final = 2.0  # until it is so many times as urgent: it takes tenths of a second


@contextmanager
def short_collections(
    spare: float = SPARE_SECONDS, count: float = COUNT_SECONDS, search: float = SEARCH_SECONDS
) -> Iterator[None]:
    """Collect only what is young, and everything after `search` seconds or when it has grown."""
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
    most = GROWTH * sys.getallocatedblocks()
    counted = searched = time.monotonic()
    worked = time.process_time()
    while not ended.wait(spare):
        gc.freeze()
        now, work = time.monotonic(), time.process_time()
        if now - counted < count:
            continue
        busy = (work - worked) / (now - counted)
        counted, worked = now, work
        if is_due(sys.getallocatedblocks() / most, (now - searched) / search, busy):
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            most = GROWTH * sys.getallocatedblocks()
            searched = time.monotonic()


def is_due(grown: float, waited: float, busy: float) -> bool:
    """Tell whether everything is to be searched; growth and time are parts of what is allowed."""
    return max(grown, waited) >= (1.0 if busy < QUIET else PATIENCE)
