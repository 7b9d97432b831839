"""The games. Each folder is built alike; nothing outside a folder knows which game it plays.

The package can be called, because the public face has a function of its name: `travelogue.games()`
lists the games, `travelogue.games.registry` is a module like any other.
"""

from __future__ import annotations

import sys
from types import ModuleType


class Games(ModuleType):
    """This package, callable."""

    def __call__(self) -> list[str]:
        """Return the names of all games."""
        from travelogue.games.registry import names

        return names()


sys.modules[__name__].__class__ = Games
