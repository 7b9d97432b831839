"""Pulse: whether the site is well, asked of the database seldom, whoever asks us how often."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

WELL_SECONDS: Final = 5.0  # for so long it is believed
UNWELL_SECONDS: Final = 1.0
PATIENCE_SECONDS: Final = 5.0  # a database that answers later does not answer
log = logging.getLogger(__name__)


class Pulse:
    """The latest answer, shared by all who ask."""

    def __init__(self, check: Callable[[], Awaitable[None]]) -> None:
        self.check = check
        self.lock = asyncio.Lock()
        self.is_well = True
        self.until = 0.0  # the answer is asked for again from then on

    async def ask(self) -> bool:
        """Return whether the database takes what is written."""
        async with self.lock:
            if time.monotonic() >= self.until:
                was_well, self.is_well = self.is_well, await self.try_out(self.is_well)
                if self.is_well and not was_well:
                    log.warning("the database can be written again")
                lasts = WELL_SECONDS if self.is_well else UNWELL_SECONDS
                self.until = time.monotonic() + lasts
            return self.is_well

    async def try_out(self, was_well: bool) -> bool:
        try:
            await asyncio.wait_for(self.check(), PATIENCE_SECONDS)
        except Exception as error:
            if was_well:  # said once, not at every question
                log.error("the database cannot be written: %s", error)
            return False
        return True
