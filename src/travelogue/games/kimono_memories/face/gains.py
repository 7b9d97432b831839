"""Kimono Memories: what an action would bring, found by trying it on a copy."""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from typing import NamedTuple

from travelogue.core.chance import SimChance
from travelogue.core.events import EventLog
from travelogue.core.types import NOBODY

from ..rules import turn
from ..rules.album import T_MON, T_SIZE
from ..rules.state import KimonoState
from ..rules.vocabulary import (
    EV_MARKER,
    EV_NO_TOKEN,
    EV_TOKEN,
    PLACE_FIRST,
    REWARD_FIRST,
    STEP_WILD,
)


class Gains(NamedTuple):
    """What a placement or a wild choice brings to the seat that decides.

    While a wild question stays open, moves and points are those that are sure already.
    """

    action: int
    tokens: tuple[tuple[int, int], ...]  # (cell left of the seam, kind)
    wilds: tuple[int, ...]  # cells left of the seams that will be asked, in this order
    moves: tuple[tuple[int, int, int], ...]  # (pattern, before, after)
    mon: int  # change of Mon points
    points: int  # change of the own score if it ended now
    lost: tuple[int, ...]  # kinds that match but are used up (KIM-51)
    wins: bool = False  # a sudden victory (KIM-92)


def gains_of(s: KimonoState, action: int) -> Gains | None:
    """Return what laying a photo or choosing a kind would bring; None for other actions.

    It is done on a copy; the card that refills the ring is made up and not told.
    """
    if not PLACE_FIRST <= action < REWARD_FIRST:
        return None
    seat = s.seat
    log = EventLog()
    after = s.copy()
    after.apply(seat, action, SimChance(0), log)
    wilds: tuple[int, ...] = ()
    if after.step == STEP_WILD:
        wilds = tuple(cell for cell in (after.seam_left, after.seam_right) if cell >= 0)
        turn.move_markers(after, log)
    wins = after.winner != NOBODY
    after.winner = NOBODY  # so that the album's points can be told (KIM-98)
    events = log.events
    return Gains(
        action,
        tuple([(e.b, e.a) for e in events if e.code == EV_TOKEN]),
        wilds,
        tuple([(e.a, e.b, e.c) for e in events if e.code == EV_MARKER]),
        0 if s.basic else after.tally[seat * T_SIZE + T_MON] - s.tally[seat * T_SIZE + T_MON],
        after.score(seat) - s.score(seat),
        tuple([e.a for e in events if e.code == EV_NO_TOKEN]),
        wins,
    )
