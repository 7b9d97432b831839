"""Let's Go! To Japan: all cards, wherever they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.types import HIDDEN

from .. import vocabulary as v
from ..decks import GIVER_BITS
from ..tables import ACTIVITIES, CARDS, CODE_MASK, NO_PASSPORT, PASSPORTS, UNSEEN

if TYPE_CHECKING:
    from ..state import JapanState


def census(s: JapanState) -> list[int]:
    """Count activities, Day Trips and Passports wherever they lie; holes count in the decks."""
    cards = [0] * CARDS
    passports = [0] * PASSPORTS
    for bag in (s.tokyo, s.kyoto):
        for card in bag.listed():
            cards[card] += 1
    codes = [value & CODE_MASK for value in s.tokyo_pile.listed() + s.kyoto_pile.listed()]
    codes += list(s.hands)
    codes += [entry >> GIVER_BITS for entry in list(s.stacks)]
    codes += [cell & CODE_MASK for cell in list(s.cells)]
    for seat in range(s.seats):
        f = seat * v.ROW
        if s.row[f + v.F_PICK] and (s.stage != v.STAGE_PLAY or s.row[f + v.F_MODE]):
            codes.append(s.row[f + v.F_PICK])
        if s.row[f + v.F_PASSPORT] != NO_PASSPORT:
            passports[s.row[f + v.F_PASSPORT]] += 1
    for code in codes:
        if 0 < code < UNSEEN:
            cards[code - 1] += 1
    for trip in s.trips.listed():
        cards[ACTIVITIES + trip] += 1
    for passport in s.passes.listed():
        passports[passport] += 1
    if s.stage in (v.STAGE_TRIPS, v.STAGE_PASSPORTS):
        for seat in range(s.seats):
            for k in range(2):
                offer = s.row[seat * v.ROW + v.F_OFFER + k]
                if offer != HIDDEN and s.stage == v.STAGE_TRIPS:
                    cards[ACTIVITIES + offer] += 1
                elif offer != HIDDEN:
                    passports[offer] += 1
    return cards + passports
