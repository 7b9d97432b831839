"""Kimono Memories: the comparisons after the turns, and the reward cards (KIM-66 .. KIM-78).

A comparison: perhaps reward, then place and perhaps wild as in a turn; then markers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec

from .tables import DISPLAY, DISPLAY_START, MOON, NO_CARD, PATTERNS, RING, SUN
from .vocabulary import (
    EV_NO_REWARD,
    EV_OVER,
    EV_REWARD,
    EV_TIED,
    EV_TURNS_OVER,
    EV_WON,
    REWARD_FIRST,
    STEP_OVER,
    STEP_PLACE,
    STEP_REWARD,
)

if TYPE_CHECKING:
    from .state import KimonoState


def start_comparisons(s: KimonoState, log: EventLog | None) -> None:
    """The last ring cards join the display, clockwise from the photographer (KIM-66)."""
    slot: i64 = DISPLAY_START
    k: i64 = 0
    while k < RING:
        space: i64 = (s.gap + k) & (RING - 1)
        if s.ring[space] != NO_CARD:
            s.display[slot] = s.ring[space]
            s.ring[space] = NO_CARD
            slot += 1
        k += 1
    s.on_ring = 0
    s.compared = 0
    if log is not None:
        log.add(EV_TURNS_OVER, s.seat, s.display[DISPLAY_START], s.display[DISPLAY_START + 1])
    compare_next(s, log)


def compare_next(s: KimonoState, log: EventLog | None) -> None:
    """Compare patterns in order until a winner has a card to choose or all are settled (KIM-67)."""
    while s.compared < PATTERNS:
        pattern = s.compared
        position: i64 = s.markers[pattern]
        s.compared = pattern + 1  # KIM-74: settled from now on
        if position == 0:  # KIM-70
            if log is not None:
                log.add(EV_TIED, s.seat, pattern)
            continue
        winner: i64 = SUN if position > 0 else MOON  # KIM-68
        if log is not None:
            log.add(EV_WON, winner, pattern)  # KIM-69: the tile follows the marker's side
        if has_display(s):
            s.seat = winner
            s.step = STEP_REWARD
            return
        if log is not None:
            log.add(EV_NO_REWARD, winner, pattern)  # KIM-76
    s.step = STEP_OVER
    if log is not None:
        log.add(EV_OVER, s.seat)


def has_display(s: KimonoState) -> bool:
    """Tell whether a card lies in the reward display."""
    slot: i64 = 0
    while slot < DISPLAY:
        if s.display[slot] != NO_CARD:
            return True
        slot += 1
    return False


# --- step: choose a reward card (KIM-71) --------------------------------------------------------


def reward_legal(s: KimonoState, out: vec[i64]) -> i64:
    """Every filled slot; slots keep their numbers."""
    n: i64 = 0
    slot: i64 = 0
    while slot < DISPLAY:
        if s.display[slot] != NO_CARD:
            out[n] = REWARD_FIRST + slot
            n += 1
        slot += 1
    return n


def reward_apply(s: KimonoState, slot: i64, log: EventLog | None) -> None:
    """Take the card; it is placed by the same rules at once (KIM-72, KIM-73)."""
    s.hand = s.display[slot]
    s.display[slot] = NO_CARD
    s.step = STEP_PLACE
    if log is not None:
        log.add(EV_REWARD, s.seat, s.hand, slot)
