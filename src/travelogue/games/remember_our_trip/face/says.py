"""Remember Our Trip: what a space says to the token in hand, in a word and in a sentence."""

from __future__ import annotations

from travelogue.face.face import Reader
from travelogue.face.text import upper_first

from ..rules.board import up_at
from ..rules.state import TripState
from ..rules.tables import (
    BLOCK_SIZE,
    HOTEL_SIZE,
    NO_TOKEN,
    SIGHT,
    SIGHT_SIZE,
    group_of,
)
from . import words
from .places import best_with, is_block, joined


def tag(s: TripState, token: int, cell: int, reader: Reader) -> str:
    """Return the most that a space brings: a place, a photo, a neighbour, or what it costs."""
    text = reader.text
    made = best_with(s, token, cell)
    if made is not None:
        if not is_block(token):
            return text(words.GROUPS_ONE[group_of(token)])
        return together(made.spaces.bit_count(), BLOCK_SIZE, reader)
    if hits_photo(s, token, cell):
        return text("photo")
    if up_at(s, s.seat, cell) != NO_TOKEN:
        return text("covers")
    found = joined(s, token, cell)
    return together(found, needed(token), reader) if found > 1 else ""


def together(n: int, need: int, reader: Reader) -> str:
    if n > need:
        return reader.text("{n} together", n=n)
    return reader.text("{n} of {need}", n=n, need=need)


def needed(token: int) -> int:
    """Return how many tokens make a place."""
    return SIGHT_SIZE if token == SIGHT else HOTEL_SIZE


def hits_photo(s: TripState, token: int, cell: int) -> bool:
    """Tell whether a token would be right on a photo space (ROT-99)."""
    city = words.city_of(s)
    if cell not in city.photo_cells:
        return False
    return city.photo_groups[city.photo_cells.index(cell)] == group_of(token)


def brings(s: TripState, token: int, cell: int, reader: Reader) -> str:
    """Return what a token on a space brings, for the note beside the map."""
    text = reader.text
    parts = []
    made = best_with(s, token, cell)
    if made is not None:
        place = text(words.LOCATIONS[made.group])
        parts.append(
            text(
                "makes {place}: {base} + {match} points",
                place=place,
                base=made.base,
                match=made.match,
            )
        )
    old = int(up_at(s, s.seat, cell))
    if old != NO_TOKEN:
        parts.append(text("covers your {token}", token=words.token_name(old, reader)))
    if hits_photo(s, token, cell):
        parts.append(text("right for the photo"))
    found = joined(s, token, cell)
    if made is None and found > 1:
        parts.append(
            text(
                "{n} of {need} for {place}",
                n=found,
                need=needed(token),
                place=text(words.LOCATIONS[group_of(token)]),
            )
        )
    return upper_first("; ".join(parts))
