"""Photo Tour: from one decision to the next: turns, reactions, rounds and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64

from . import desk as f
from .supply import fill_empty
from .tables import NO_TRIGGER
from .usable import reactions
from .vocabulary import EV_OVER, EV_TURN, STEP_EQUIP, STEP_OVER, STEP_POST, STEP_PRE, STEP_REACT

if TYPE_CHECKING:
    from .state import PhotoState


def start_turn(s: PhotoState, seat: i64, chance: Chance, log: EventLog | None) -> None:
    """Begin a seat's turn: allowances back, empty displays filled (PTN-33, PTN-82)."""
    s.active = seat
    s.seat = seat
    s.step = STEP_PRE
    s.moment = STEP_PRE
    s.trigger = NO_TRIGGER
    s.fresh = 0
    s.desk[seat * f.DESK + f.OWN_USED] = 0
    if log is not None:
        log.add(EV_TURN, seat, s.round)
    fill_empty(s, chance, log)


def end_turn(s: PhotoState, chance: Chance, log: EventLog | None) -> None:
    """Pass the turn on; the First Player's next turn begins a round or is none (PTN-107)."""
    s.desk[s.active * f.DESK + f.BETWEEN_USED] = 0  # PTN-88
    seat: i64 = s.active + 1  # PTN-22
    if seat == s.seats:
        seat = 0
    if seat == s.first:
        if s.ending or s.round >= s.limit:  # PTN-110
            s.step = STEP_OVER
            if log is not None:
                log.add(EV_OVER, -1, 0 if s.ending else 1)
            return
        s.round += 1
    start_turn(s, seat, chance, log)


def main_done(s: PhotoState, trigger: i64) -> None:
    """The Main action is fully resolved: opponents may react, then comes moment (c) (PTN-89)."""
    s.main = 0
    s.trigger = trigger
    s.moment = STEP_POST
    s.asked = 0
    ask_next(s)


def ask_next(s: PhotoState) -> None:
    """Ask the next opponent who can react, clockwise; after the last the active seat goes on."""
    while s.asked < s.seats - 1:
        s.asked += 1
        seat: i64 = s.active + s.asked  # PTN-90
        if seat >= s.seats:
            seat -= s.seats
        if reactions(s, seat):  # PTN-91
            s.seat = seat
            s.step = STEP_REACT
            return
    s.asked = 0
    s.seat = s.active
    s.step = STEP_POST


def resume(s: PhotoState) -> None:
    """Go back to where an extra or a reaction was started, with fresh choices."""
    if s.seat != s.active:
        ask_next(s)
        return
    s.step = s.moment
    if s.moment == STEP_EQUIP:
        s.last_token = 0  # an extra lifts the order of tokens
