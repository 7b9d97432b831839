"""Memo: what was worked out once is kept. One kind for the whole house, bounded.

    @memo
    def card_face(tables: Tables, card: int) -> str: ...

Only for functions whose answer depends on their arguments alone, which must be hashable. What
belongs to a table or to a reader is kept by whoever owns that (web/table/screen.py), not here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")
MOST: Final = 4096  # answers of one function; the least recently used one goes


def memo(function: Callable[P, R]) -> Callable[P, R]:
    """Return the function with a memory of its latest answers."""
    return cast("Callable[P, R]", lru_cache(maxsize=MOST)(function))


def forget(function: Callable[P, R]) -> None:
    """Let a function with a memory forget all of it: files or packages have changed."""
    getattr(function, "cache_clear")()  # noqa: B009 - callers see a plain function
