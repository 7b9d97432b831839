"""Sample Game: a turn, question and answers side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import bit
from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.state import Question

from .tables import CARDS, HAND, NO_CARD, ROUNDS
from .vocabulary import EV_DRAW, EV_GAME_OVER, EV_LAY, LAY_FIRST, STEP_LAY, STEP_NAMES, STEP_OVER

if TYPE_CHECKING:
    from .state import SampleState


def question(s: SampleState, seat: i64) -> Question:
    return Question(s.step, STEP_NAMES[s.step], [])


def legal_into(s: SampleState, seat: i64, out: vec[i64]) -> i64:
    """Write the legal actions of `seat`, ascending; return how many (SAM-03, SAM-04)."""
    n: i64 = 0
    if s.step != STEP_LAY or seat != s.seat:
        return n
    card: i64 = 0
    while card < CARDS:
        if place_of(s, seat, card) >= 0:
            out[n] = LAY_FIRST + card
            n += 1
        card += 1
    return n


def apply(s: SampleState, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
    """Lay a card of the hand and draw another (SAM-04, SAM-05)."""
    card: i64 = action - LAY_FIRST
    at = place_of(s, seat, card)
    chance.reveal()  # the others see a card that they did not know
    s.laid[seat] |= bit(card)
    s.hands[at] = NO_CARD
    if log is not None:
        log.add(EV_LAY, seat, card)
    if s.deck.size:
        draw(s, seat, at, chance, log)
    s.turns += 1
    s.seat = (seat + 1) % s.seats
    if s.turns == s.seats * ROUNDS:  # SAM-06
        s.step = STEP_OVER
        if log is not None:
            log.add(EV_GAME_OVER, seat)


def draw(s: SampleState, seat: i64, at: i64, chance: Chance, log: EventLog | None) -> None:
    """Draw a card into a place of a hand, which its owner alone sees (SAM-02)."""
    s.hands[at] = chance.draw(s.deck)
    if log is not None:
        log.add_for(bit(seat), EV_DRAW, seat, s.hands[at])


def place_of(s: SampleState, seat: i64, card: i64) -> i64:
    """Return where in `hands` a seat holds a card, -1 if it does not."""
    at: i64 = seat * HAND
    end: i64 = at + HAND
    while at < end:
        if s.hands[at] == card:
            return at
        at += 1
    return -1
