"""The libraries of the extra `rl`, and what is said where one of them is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from travelogue.core.errors import TravelogueError


class MissingLibrary(TravelogueError, ImportError):
    """A library of the extra `rl` is not installed; names it and how to install all of them."""

    code = "missing"


@contextmanager
def extra_rl() -> Iterator[None]:
    """Imports inside raise MissingLibrary if a library is not installed."""
    try:
        yield
    except ModuleNotFoundError as missing:
        library = str(missing.name).partition(".")[0]
        raise MissingLibrary(
            f"This needs {library}; install it with: pip install 'travelogue[rl]'"
        ) from missing
