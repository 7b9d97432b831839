"""Running means, their spread, and the interval of a share."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass
class Tally:
    """A running mean with its spread."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0
    low: float = math.inf
    high: float = -math.inf

    def add(self, value: float) -> None:
        self.n += 1
        self.total += value
        self.squares += value * value
        self.low = min(self.low, value)
        self.high = max(self.high, value)

    @property
    def mean(self) -> float:
        return self.total / self.n if self.n else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation."""
        if self.n < 2:
            return 0.0
        return math.sqrt(max(0.0, (self.squares - self.total**2 / self.n) / (self.n - 1)))

    def data(self) -> dict[str, float]:
        return {
            "mean": round(self.mean, 4),
            "sd": round(self.spread, 4),
            "min": self.low if self.n else 0,
            "max": self.high if self.n else 0,
        }


def interval(tally: Tally) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson): 400 wins of 400 are not certainty."""
    n, p, z = tally.n, tally.mean, 1.96
    if n == 0:
        return 0.0, 1.0
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, middle - reach), min(1.0, middle + reach)
