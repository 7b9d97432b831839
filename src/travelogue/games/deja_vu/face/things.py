"""Deja Vu: names of things, as drawings carry them and gestures touch them."""

from __future__ import annotations

from collections.abc import Iterable

from ..rules import vocabulary as v
from ..rules.state import DejaVuState


def nebula_thing(nebula: int) -> str:
    return f"nebula {v.NEBULA_NAMES[nebula]}"


def bit_thing(kind: int, copy: int = 0) -> str:
    """Return the name of a bit of the tray; the second of two alike has a number."""
    name = f"bit {v.BIT.names[kind]}"
    return f"{name} 2" if copy else name


def bit_things(kinds: Iterable[int]) -> list[str]:
    taken: list[int] = []
    out = []
    for kind in kinds:
        out.append(bit_thing(kind, taken.count(kind)))
        taken.append(kind)
    return out


def card_thing(s: DejaVuState, card: int) -> str:
    """Return the name of a card that can be built."""
    place = "hand" if s.tables.personal >> card & 1 else "row"
    return f"{place} {s.tables.keys[card]}"
