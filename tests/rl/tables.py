"""The games and numbers of seats that the environments are tested with."""

from __future__ import annotations

from travelogue.games import registry

# options that make random games short, in the types that all environments take
SHORT: dict[str, dict[str, object]] = {
    "photo_tour": {"round_limit": 20},
    "deja_vu": {"map": "quick"},
}


def tables() -> list[tuple[str, int]]:
    """Return every game with every number of seats."""
    found = []
    for name in registry.names():
        meta = registry.game(name).meta
        found += [(name, seats) for seats in range(meta.min_seats, meta.max_seats + 1)]
    return found


def options(name: str) -> dict[str, object]:
    """Return the options that a game is tested with."""
    return SHORT.get(name, {})
