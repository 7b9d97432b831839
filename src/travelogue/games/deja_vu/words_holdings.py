"""Deja Vu: what a seat has got, for statistics."""

from __future__ import annotations

from travelogue.face.face import Holding, Reader
from travelogue.games.deja_vu.state import DejaVuState
from travelogue.games.deja_vu.tables import DESIGNS, NEURONS, O_FRAGMENTS, O_LONG, OWN
from travelogue.games.deja_vu.words import FRAGMENT_COLOURS, card_name, fragment_name


def holdings(s: DejaVuState, seat: int, reader: Reader) -> list[Holding]:
    """Return the cards of a seat's long-term memory and its fragments."""
    long, held = int(s.own[seat * OWN + O_LONG]), int(s.own[seat * OWN + O_FRAGMENTS])
    cards = [card for card in range(DESIGNS) if (long >> card) & 1]
    fragments = [k for k in range(NEURONS * len(FRAGMENT_COLOURS)) if (held >> k) & 1]
    return [
        *(Holding(reader.text("Cards"), card_name(s.tables, card, reader)) for card in cards),
        *(Holding(reader.text("Fragments"), fragment_name(k, reader)) for k in fragments),
    ]
