"""Deja Vu, phase 3: bits are saved at its end (D11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec

from .heaps import count, has, one
from .tables import BIT_TYPES, O_CHEST, O_CHESTS, OWN
from .vocabulary import DONE, EV_SAVE, SAVE_FIRST, STEP_SAVE

if TYPE_CHECKING:
    from .state import DejaVuState


# --- step: saving (DJV-96 .. DJV-98) --------------------------------------------------------------


def asks_save(s: DejaVuState) -> bool:
    """Tell whether a chest is free and a bit is left to save."""
    return s.pool != 0 and count(s.saved) < s.own[s.seat * OWN + O_CHESTS]


def save_legal(s: DejaVuState, out: vec[i64]) -> i64:
    """Bits of the pool in ascending order, or no more."""
    n: i64 = 0
    kind: i64 = s.floor
    while kind < BIT_TYPES:
        if has(s.pool, kind):
            out[n] = SAVE_FIRST + kind
            n += 1
        kind += 1
    out[n] = DONE
    return n + 1


def save_apply(s: DejaVuState, kind: i64, log: EventLog | None) -> None:
    s.pool -= one(kind)
    s.saved += one(kind)
    s.floor = kind
    s.step = STEP_SAVE
    if log is not None:
        log.add(EV_SAVE, s.seat, kind)


def close_pool(s: DejaVuState) -> None:
    """Saved bits lie in the chests, all others go aside (DJV-97, DJV-98)."""
    s.own[s.seat * OWN + O_CHEST] = s.saved
    s.saved = 0
    s.aside += s.pool
    s.pool = 0
    s.floor = 0
