"""Kimono Memories: what lies where. Nothing is hidden but the deck's order, which it lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .album import CARD_MASK, TOKEN_SHIFT
from .tables import KIMONO_CARDS, KINDS, NO_CARD, SEATS

if TYPE_CHECKING:
    from .state import KimonoState


def census(s: KimonoState) -> list[int]:
    """Cards by id, then tokens by kind: in bag, ring, display, hand, albums and supply."""
    cards = [0] * (KIMONO_CARDS + SEATS)
    tokens = [0] * KINDS
    for card in s.bag.listed():
        cards[card] += 1
    for card in list(s.ring) + list(s.display) + [int(s.hand)]:
        if card != NO_CARD:
            cards[card] += 1
    for value in list(s.cells):
        if value:
            cards[(value & CARD_MASK) - 1] += 1
            token = value >> TOKEN_SHIFT
            if token:
                tokens[token - 1] += 1
    for kind in range(KINDS):
        tokens[kind] += s.supply[kind]
    return cards + tokens
