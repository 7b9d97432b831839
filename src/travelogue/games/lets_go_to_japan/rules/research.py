"""Let's Go! To Japan: cards from the decks in a play phase: Walks and Research (LGJ-46 .. 64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec

from . import vocabulary as v
from .decks import available, discard, draw, hand_add, hand_take, sorted_add
from .tables import KYOTO, RESEARCH_CARDS, TOKYO

if TYPE_CHECKING:
    from .state import JapanState


# --- step: the deck of a Walk or Extra Walk (LGJ-46, LGJ-76) ------------------------------------


def deck_legal(s: JapanState, out: vec[i64]) -> i64:
    """Every deck that can give a card (LGJ-86)."""
    n: i64 = 0
    if available(s, TOKYO):
        out[n] = v.DECK_FIRST + TOKYO
        n += 1
    if available(s, KYOTO):
        out[n] = v.DECK_FIRST + KYOTO
        n += 1
    return n


def walk_deck_apply(
    s: JapanState, seat: i64, back: i64, chance: Chance, log: EventLog | None
) -> None:
    """Take the top card unseen; then it needs a place (LGJ-47)."""
    s.row[seat * v.ROW + v.F_PICK] = draw(s, back, chance, log)
    s.row[seat * v.ROW + v.F_STEP] = v.STEP_PLACE


# --- step: Research, the mix and then three discards (LGJ-57 .. LGJ-60) -------------------------


def mix_legal(s: JapanState, out: vec[i64]) -> i64:
    """Every number of Tokyo cards that decks and discards can give."""
    tokyo = available(s, TOKYO)
    kyoto = available(s, KYOTO)
    n: i64 = 0
    mix: i64 = 0
    while mix <= RESEARCH_CARDS:
        if mix <= tokyo and RESEARCH_CARDS - mix <= kyoto:
            out[n] = v.MIX_FIRST + mix
            n += 1
        mix += 1
    return n


def mix_apply(s: JapanState, seat: i64, mix: i64, chance: Chance, log: EventLog | None) -> None:
    """Draw three cards, Tokyo first (LGJ-58)."""
    f: i64 = seat * v.ROW
    drawn = vec[i64]([0] * RESEARCH_CARDS)
    k: i64 = 0
    while k < RESEARCH_CARDS:
        code = draw(s, TOKYO if k < mix else KYOTO, chance, log)
        hand_add(s, seat, code)
        sorted_add(drawn, 0, k, code - 1)  # in which order they came is nowhere to be seen
        k += 1
    if log is not None:
        log.add_for(1 << seat, v.EV_RESEARCH, seat, mix, drawn[0], drawn[1], drawn[2])
    s.row[f + v.F_OWED] = RESEARCH_CARDS
    s.row[f + v.F_FROM] = 0
    s.row[f + v.F_STEP] = v.STEP_DISCARD


def discard_legal(s: JapanState, seat: i64, out: vec[i64]) -> i64:
    """Slots from the last discard's on that leave enough behind them: hand order only."""
    f: i64 = seat * v.ROW
    first: i64 = v.DISCARD_FIRST + s.row[f + v.F_FROM]
    last: i64 = v.DISCARD_FIRST + s.row[f + v.F_HAND] - s.row[f + v.F_OWED]
    return v.run_into(first, last + 1, out, 0)


def discard_apply(
    s: JapanState, seat: i64, slot: i64, chance: Chance, log: EventLog | None
) -> None:
    """Discard one of the three cards; the discards grow before all eyes (LGJ-59)."""
    f: i64 = seat * v.ROW
    code = hand_take(s, seat, slot)
    discard(s, seat, code)
    chance.reveal()
    s.row[f + v.F_FROM] = slot
    s.row[f + v.F_OWED] -= 1
    if log is not None:
        log.add_for(1 << seat, v.EV_DISCARD, seat, code - 1)
    if s.row[f + v.F_OWED] == 0:
        s.row[f + v.F_FROM] = 0
        s.row[f + v.F_STEP] = v.STEP_MAIN
