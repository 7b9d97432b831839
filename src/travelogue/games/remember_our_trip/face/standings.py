"""Remember Our Trip: how seats stand on the objective, in words."""

from __future__ import annotations

from travelogue.face.face import Reader

from ..rules.objectives import standing
from ..rules.state import TripState
from .words import card_of


def my_standing(s: TripState, seat: int, reader: Reader) -> str:
    """Return for example `You have 1 of 2`."""
    card, have = card_of(s), int(standing(s, seat))
    if card.threshold:
        return reader.text("{n} of {need} so far", n=have, need=int(card.threshold))
    return reader.text("{n} so far", n=have)


def short_standing(s: TripState, seat: int, reader: Reader) -> str:
    """Return for example `1 of 2`."""
    card, have = card_of(s), int(standing(s, seat))
    if card.threshold:
        return reader.text("{n} of {need}", n=have, need=int(card.threshold))
    return str(have)
