"""Sample Game: a turn. Of every step the question and its answers stand side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import bit, lowest
from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.state import Question
from travelogue.core.types import NOBODY

from .scoring import colour_points, singles
from .tables import NO_CARD, TURNS
from .vocabulary import (
    EV_COLOURS,
    EV_DRAW,
    EV_GAME_OVER,
    EV_LAY,
    EV_PILE,
    EV_SINGLE,
    EV_TAKE,
    LAY_FIRST,
    PILE_FIRST,
    STEP_LAY,
    STEP_NAMES,
    STEP_OVER,
    STEP_TAKE,
    TAKE_DECK,
    TAKE_PILE,
)

if TYPE_CHECKING:
    from .state import SampleState


def question(s: SampleState, seat: i64) -> Question:
    return Question(s.step, STEP_NAMES[s.step], [])


def legal_into(s: SampleState, seat: i64, out: vec[i64]) -> i64:
    """Write the legal actions of `seat`, ascending; return how many."""
    if seat != s.to_move():
        return 0
    if s.step == STEP_LAY:
        return lay_legal(s, seat, out)
    out[0] = TAKE_DECK
    out[1] = TAKE_PILE
    return 2


def apply(s: SampleState, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
    """Carry out a legal action."""
    if action < PILE_FIRST:
        lay_apply(s, seat, action - LAY_FIRST, chance, log)
    elif action < TAKE_DECK:
        pile_apply(s, seat, action - PILE_FIRST, chance, log)
    else:
        take_apply(s, seat, action, chance, log)


# --- step: lay a card or put it on the pile -------------------------------------------------------


def lay_legal(s: SampleState, seat: i64, out: vec[i64]) -> i64:
    """Every card of the hand can be laid (SAM-04) or put on the pile (SAM-05)."""
    n: i64 = 0
    first: i64 = LAY_FIRST
    while first <= PILE_FIRST:
        hand: i64 = s.hands[seat]
        while hand:
            out[n] = first + lowest(hand)
            hand &= hand - 1
            n += 1
        first += PILE_FIRST - LAY_FIRST
    return n


def lay_apply(s: SampleState, seat: i64, card: i64, chance: Chance, log: EventLog | None) -> None:
    """Lay a card; then take one, which is asked only if there is a choice (SAM-04, SAM-06)."""
    leave_hand(s, seat, card, chance)
    before = colour_points(s, seat)
    s.laid[seat] |= bit(card)
    if log is not None:
        log.add(EV_LAY, seat, card)
        if colour_points(s, seat) > before:
            log.add(EV_COLOURS, seat)
    if s.piled and not is_last_turn(s):
        s.step = STEP_TAKE
    else:
        end_turn(s, seat, chance, log)


def pile_apply(s: SampleState, seat: i64, card: i64, chance: Chance, log: EventLog | None) -> None:
    """Put a card on the pile, from which it cannot be taken at once (SAM-05, SAM-06)."""
    leave_hand(s, seat, card, chance)
    s.pile[s.piled] = card
    s.piled += 1
    if log is not None:
        log.add(EV_PILE, seat, card)
    end_turn(s, seat, chance, log)


def leave_hand(s: SampleState, seat: i64, card: i64, chance: Chance) -> None:
    """Play a card out of a hand: undo ends here if somebody sees it for the first time."""
    if not s.shown & bit(card):
        chance.reveal()
    s.shown &= ~bit(card)
    s.hands[seat] &= ~bit(card)


# --- step: take a card ----------------------------------------------------------------------------


def take_apply(
    s: SampleState, seat: i64, action: i64, chance: Chance, log: EventLog | None
) -> None:
    """Draw from the deck, or take the top card of the pile, which all have seen (SAM-06)."""
    s.step = STEP_LAY
    if action == TAKE_DECK:
        end_turn(s, seat, chance, log)
        return
    s.piled -= 1
    card: i64 = s.pile[s.piled]
    s.pile[s.piled] = NO_CARD
    s.hands[seat] |= bit(card)
    s.shown |= bit(card)
    if log is not None:
        log.add(EV_TAKE, seat, card)
    next_turn(s, seat, log)


def draw(s: SampleState, seat: i64, chance: Chance, log: EventLog | None) -> None:
    """Draw a card, which its owner alone sees (SAM-02)."""
    card = chance.draw(s.deck)
    s.hands[seat] |= bit(card)
    if log is not None:
        log.add_for(bit(seat), EV_DRAW, seat, card)


# --- the end of a turn ----------------------------------------------------------------------------


def is_last_turn(s: SampleState) -> bool:
    """Tell whether the seat to move has its last turn (SAM-07)."""
    return s.turns >= s.seats * (TURNS - 1)


def end_turn(s: SampleState, seat: i64, chance: Chance, log: EventLog | None) -> None:
    """Draw from the deck, but not in the last turn (SAM-06, SAM-07)."""
    if not is_last_turn(s):
        draw(s, seat, chance, log)
    next_turn(s, seat, log)


def next_turn(s: SampleState, seat: i64, log: EventLog | None) -> None:
    """The next seat is asked, or the game is over (SAM-03, SAM-07)."""
    s.turns += 1
    s.seat = (seat + 1) % s.seats
    if s.turns < s.seats * TURNS:
        return
    s.step = STEP_OVER
    if log is not None:
        for each in range(s.seats):
            log.add(EV_SINGLE, each, singles(s, each))
        log.add(EV_GAME_OVER, NOBODY)
