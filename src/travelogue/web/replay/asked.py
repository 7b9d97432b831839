"""What an address asks for: which moment, through whose eyes; and what may be shown."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlencode

from starlette.datastructures import QueryParams

from travelogue.core.types import SPECTATOR
from travelogue.history.walk import NoMoment, Walk
from travelogue.live.errors import NotOver
from travelogue.web.replay.moments import Moments
from travelogue.web.replay.showing import Eyes

TABLE: Final = "table"  # the chair of somebody who only watches
MAX_DIGITS: Final = 6


def whole_number(text: str) -> int | None:
    """Return the number that a text writes, None if it is none."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= MAX_DIGITS
    return int(text) if is_number else None


def moment_of(asked: str, moments: Moments, otherwise: int) -> int:
    """Return the moment that an address names; NoMoment if the game has none such."""
    if not asked:
        return otherwise
    at = whole_number(asked)
    if at is None:
        raise NoMoment(
            f"A moment is a number from {moments.first} to {moments.last}, not {asked[:20]!r}."
        )
    moments.check(at)
    return at


def eyes_of(asked: QueryParams, walk: Walk, mine: list[int]) -> Eyes:
    """Return through whose eyes a reader looks.

    A finished game is seen from any chair, all cards open if nothing else is asked. In a running
    one everybody sees what their own seat saw, or what all see: NotOver for everything else.
    """
    chair, seats, is_over = asked.get("as", ""), walk.history.seats, walk.history.over
    seat = whole_number(chair)
    if chair not in ("", TABLE) and (seat is None or seat >= seats):
        raise NoMoment(f"There are seats 0 to {seats - 1}, not {chair[:20]!r}.")
    if not chair:  # people who share a device do not show each other's cards unasked
        seat = mine[0] if mine and (is_over or len(mine) == 1) else None
    is_open = asked.get("open", "1" if is_over else "0") == "1"
    if not is_over and (is_open or (seat is not None and seat not in mine)):
        raise NotOver("Others' cards can be seen when the game is over.")
    return Eyes(SPECTATOR if seat is None else seat, is_open)


def query(eyes: Eyes, key: str = "") -> dict[str, str]:
    """Return how an address says through whose eyes a game is seen."""
    told = {
        "as": TABLE if eyes.seat == SPECTATOR else str(eyes.seat),
        "open": "1" if eyes.is_open else "0",
    }
    return told | ({"key": key} if key else {})


def link_to_moments(id: str, eyes: Eyes, key: str = "") -> str:
    """Return the address of a moment of a table, with `{at}` in place of its number."""
    return f"/t/{id}/replay?at={{at}}&{urlencode(query(eyes, key))}"
