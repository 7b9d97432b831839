"""Photo Tour: what the readers of all content files share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from travelogue.core.content import Row

from ..rules.tables import DO_BOOST, DO_DRAW_CARDS, DO_SCORE
from .map import BUS_EXTRA

MOST_POINTS: Final = 20
MOST_CARDS: Final = 5


def check_fixed(top: Row, field: str, values: dict[str, object]) -> None:
    """Check a table all of whose values the rules fix."""
    row = top.row(field)
    for name, value in values.items():
        row.equals(name, value)
    row.done()


def load_amount(row: Row, effect: int) -> int:
    """Return the number that an effect needs: cards, segments or points; else 0."""
    if effect == DO_DRAW_CARDS:
        return row.number("n", 1, MOST_CARDS)
    if effect == DO_BOOST:
        return row.number("extra", 1, BUS_EXTRA)
    if effect == DO_SCORE:
        return row.number("points", 1, MOST_POINTS)
    return 0


def columns(rows: Sequence[tuple[int, ...]]) -> list[list[int]]:
    """Return rows of numbers as their columns."""
    return [list(column) for column in zip(*rows, strict=True)]
