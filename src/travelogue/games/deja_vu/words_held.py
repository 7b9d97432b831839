"""Deja Vu in words: what a seat holds, for those who see all cards."""

from __future__ import annotations

from travelogue.core.types import HIDDEN
from travelogue.face.face import Reader
from travelogue.games.deja_vu.state import DejaVuState
from travelogue.games.deja_vu.steps import STEP_SECRET
from travelogue.games.deja_vu.tables import DESIGNS, O_HAND, O_PICKED_DROP, O_PICKED_LONG
from travelogue.games.deja_vu.words import card_name


def held_words(s: DejaVuState, seat: int, reader: Reader) -> str:
    """Return the hand of a seat and what it has picked in secret; "" if the view hides it."""
    hand = s.has(seat, O_HAND)
    if hand == HIDDEN:
        return ""
    said = []
    for card in [card for card in range(DESIGNS) if hand >> card & 1]:
        name = card_name(s.tables, card, reader)
        if s.step == STEP_SECRET and s.has(seat, O_PICKED_LONG) >> card & 1:
            name = reader.text("{card} (to remember)", card=name)
        elif s.step == STEP_SECRET and s.has(seat, O_PICKED_DROP) >> card & 1:
            name = reader.text("{card} (to discard)", card=name)
        said.append(name)
    return ", ".join(said)
