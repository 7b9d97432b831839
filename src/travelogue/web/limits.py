"""Counters: how often somebody may do something within a minute."""

from __future__ import annotations

import time
from typing import Final

from travelogue.live.errors import TooMany

MINUTE: Final = 60.0
MOST_KEPT: Final = 10_000  # addresses that are remembered


class Counters:
    """A bucket for each name: full at first, it fills again over a minute."""

    def __init__(self) -> None:
        self.left: dict[str, tuple[float, float]] = {}  # what is left, and when that was

    def check(self, name: str, most: int) -> None:
        """Count one; TooMany if there were `most` within a minute."""
        now = time.monotonic()
        left, at = self.left.pop(name, (float(most), now))
        left = min(float(most), left + (now - at) * most / MINUTE)
        while len(self.left) >= MOST_KEPT:
            del self.left[next(iter(self.left))]  # whoever was quiet longest is full again
        self.left[name] = (max(0.0, left - 1), now)
        if left < 1:
            raise TooMany(f"At most {most} a minute are allowed.")
