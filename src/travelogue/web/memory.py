"""Garbage without long pauses: what play leaves alive is seldom searched for cycles.

Play makes none, yet the collector would go through everything that many tables have replaced since
it last looked, which takes as long as a hundred moves.
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
SEARCH_SECONDS: Final = 600.0  # until everything is searched


@contextmanager
def short_collections(
    spare: float = SPARE_SECONDS, search: float = SEARCH_SECONDS
) -> Iterator[None]:
    """Collect only what is young, and everything every `search` seconds."""
    gc.set_threshold(*THRESHOLDS)
    ended = threading.Event()
    thread = threading.Thread(target=tend, args=(ended, spare, search), daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
        gc.unfreeze()


def tend(ended: threading.Event, spare: float, search: float) -> None:
    """Take what is there out of collections again and again; now and then search all of it."""
    searched = time.monotonic()
    while not ended.wait(spare):
        if time.monotonic() - searched >= search:
            gc.unfreeze()
            gc.collect()
            searched = time.monotonic()
        gc.freeze()
