"""Remember Our Trip: what lies where. Nothing is hidden: deck and bag have no order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import popcount

from .board import B_DOWN, B_SIZE, PLACE_SHIFT, T_LOST, T_SIZE, in_set
from .tables import GROUPS, RESTAURANT, SHOP, TILE_SHOP, TYPES

if TYPE_CHECKING:
    from .state import TripState


def census(s: TripState) -> list[int]:
    """Memory cards, then tokens by type, then tiles by kind, wherever they lie."""
    cards = s.deck.size + s.round  # one card a round
    tokens = [0] * TYPES
    for token in s.bag.listed():
        tokens[token] += 1
    sets = [int(s.hand), int(s.gone), *list(s.frames)]
    for seat in range(s.seats):
        sets.append(s.tally[seat * T_SIZE + T_LOST])
        for token in range(TYPES):
            tokens[token] += popcount(s.boards[seat * B_SIZE + token])
            tokens[token] += popcount(s.boards[seat * B_SIZE + B_DOWN + token])
    for filled in sets:
        for token in range(TYPES):
            tokens[token] += in_set(filled, token)
    tiles = list(s.supply)
    for tile in list(s.town)[GROUPS:]:
        if tile:
            tiles[tile >> PLACE_SHIFT] += 1
    tiles[TILE_SHOP] += popcount(s.town[SHOP])
    tiles[TILE_SHOP + 1] += popcount(s.town[RESTAURANT])
    return [int(cards), *tokens, *tiles]
