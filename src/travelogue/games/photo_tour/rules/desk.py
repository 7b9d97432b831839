"""Photo Tour: what lies in front of a seat, as one row of numbers, and its hand of cards.

A hand is a set of cards. Those taken from the display are known to all, those drawn only to their
owner. A view has holes instead of the cards that its viewer cannot see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.core.bits import bit
from travelogue.core.chance import Chance
from travelogue.core.native import i64

if TYPE_CHECKING:
    from .state import PhotoState

# s.desk[seat * DESK + ...]; the other rules say f.HAND: a field of a desk
SLOT: Final = 0  # 7: the card in each journal slot, NO_CARD if empty
COVER: Final = 7  # 7: the tokens on it: bits of own icons, from COVER_CAMERA on type + 1
RESERVE: Final = 14  # 5: tokens in the Reserve by type
METRIC: Final = 19  # 22: the metrics of the journal, running
REGION: Final = 41  # 6: cards by region
HELD: Final = 47  # tokens in the Reserve
PHOTOS: Final = 48  # cards in the journal
CARDS: Final = 49  # the same as bits
POINTS: Final = 50  # their printed points
OPEN: Final = 51  # bits of the top-row bonuses that can still be used (PTN-58, PTN-66)
USED: Final = 52  # bits of those that have been used (PTN-67)
HAND: Final = 53  # the cards in hand as bits
SHOWN: Final = 54  # those of them that everybody knows
OLD: Final = 55  # those that nobody else knows, drawn before the last reshuffle
HAND_SIZE: Final = 56
HOLES: Final = 57  # in a view: cards that the viewer does not know
OLD_HOLES: Final = 58  # in a view: such cards from before the last reshuffle
PLACE: Final = 59  # where the meeple stands, 0 before the start
JOURNAL: Final = 60
OWN_USED: Final = 61  # PTN-82: a Landmark bonus was used this turn
BETWEEN_USED: Final = 62  # PTN-88: one was used since the last own turn
CHOSEN: Final = 63  # the start card, until all have chosen (PTN-10)
DESK: Final = 64

COVER_CAMERA: Final = 5


def hand_add(s: PhotoState, seat: i64, card: i64, shown: bool) -> None:
    """Put a card into a hand; `shown` if everybody has seen it."""
    d: i64 = seat * DESK
    s.desk[d + HAND] |= bit(card)
    if shown:
        s.desk[d + SHOWN] |= bit(card)
    s.desk[d + HAND_SIZE] += 1


def hand_show(s: PhotoState, seat: i64, card: i64, chance: Chance) -> None:
    """Let everybody see a card of a hand; news to anybody is reported as a reveal."""
    d: i64 = seat * DESK
    if not (s.desk[d + SHOWN] >> card) & 1:
        s.desk[d + SHOWN] |= bit(card)
        s.desk[d + OLD] &= ~bit(card)
        chance.reveal()


def hand_remove(s: PhotoState, seat: i64, card: i64) -> None:
    """Take a card that everybody has seen out of a hand."""
    d: i64 = seat * DESK
    s.desk[d + HAND] &= ~bit(card)
    s.desk[d + SHOWN] &= ~bit(card)
    s.desk[d + HAND_SIZE] -= 1
