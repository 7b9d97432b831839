"""Buffers of compiled code as numpy arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray


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
