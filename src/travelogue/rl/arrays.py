"""Buffers of compiled code as numpy arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from travelogue.core.observe import LANES, Observer

CHUNK = 1 << 16  # numbers that are worked on at a time, so that they stay in the cache


class Window:
    """A buffer of compiled code, looked at as an array without a copy.

    Interpreted buffers are lists, which numpy has to copy at every look.
    """

    def __init__(
        self, buffer: Any, kind: type[np.generic], shape: Sequence[int], stored: type[np.generic]
    ) -> None:
        self.kind = kind
        self.shape = tuple(shape)
        self.buffer = buffer
        self.live: NDArray[Any] | None = None
        if not isinstance(buffer, list):
            self.live = np.frombuffer(buffer, stored).reshape(self.shape)

    def look(self) -> NDArray[Any]:
        """Return the present content; it may change with the next step."""
        if self.live is not None:
            return self.live
        return np.array(self.buffer, self.kind).reshape(self.shape)

    def copy(self) -> NDArray[Any]:
        """Return the present content as an array of its own."""
        return self.look().astype(self.kind)


def scales(most: Sequence[int]) -> NDArray[np.float32]:
    """Return what counts are multiplied with; no product is above 1."""
    largest = np.array(most, np.float32)
    scale = np.float32(1.0) / largest
    return np.where(largest * scale > 1.0, np.nextafter(scale, np.float32(0.0)), scale)


class Numbers:
    """Observations that compiled code has written as counts, as numbers from -1 to 1."""

    def __init__(self, words: Any, observer: Observer, rows: int) -> None:
        self.scale = scales(observer.most)
        self.shape = (rows, len(self.scale))
        self.words = words
        self.width = int(observer.words()) * LANES
        self.live: NDArray[np.int16] | None = None
        if not isinstance(words, list):
            self.live = self.counts(np.frombuffer(words, np.int64))
        self.rows = max(1, CHUNK // len(self.scale))

    def counts(self, words: NDArray[Any]) -> NDArray[np.int16]:
        """Return the counts in the words, a row for each observation (lanes: `core.observe`)."""
        lanes = words.astype("<i8", copy=False).view("<i2")
        return lanes.reshape(self.shape[0], self.width)[:, : self.shape[1]]

    def look(self) -> NDArray[np.int16]:
        """Return the counts as they are now."""
        if self.live is not None:
            return self.live
        # interpreted: the words are Python numbers without a sign
        return self.counts(np.array(self.words, np.uint64).view(np.int64))

    def row(self) -> NDArray[np.float32]:
        """Return the first observation as an array of its own."""
        found: NDArray[np.float32] = self.look()[0] * self.scale
        return found

    def write(self, out: NDArray[np.float32]) -> NDArray[np.float32]:
        """Write all observations into `out` and return it."""
        counts = self.look()
        for first in range(0, self.shape[0], self.rows):
            part = out[first : first + self.rows]
            part[...] = counts[first : first + self.rows]
            part *= self.scale
        return out

    def copy(self) -> NDArray[np.float32]:
        """Return all observations as an array of its own."""
        return self.write(np.empty(self.shape, np.float32))
