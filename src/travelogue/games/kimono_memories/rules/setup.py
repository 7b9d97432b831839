"""Kimono Memories: set-up (KIM-01 .. KIM-13)."""

from __future__ import annotations

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.types import NOBODY
from travelogue.core.zones import bag_of

from .album import T_LEFT, T_RIGHT, T_SIZE, put_photo
from .state import KimonoState
from .tables import (
    CAT_TOKENS,
    CELLS,
    COLUMN_0,
    DISPLAY,
    DISPLAY_START,
    KIMONO_CARDS,
    LAYERS,
    NO_CARD,
    PATTERNS,
    RING,
    SEATS,
    START_GAP,
    TOKENS_EACH,
    Tables,
)
from .vocabulary import EV_START, STEP_CROSS


def empty_state(tables: Tables, options: dict[str, str]) -> KimonoState:
    """Return the table before the deal: markers in the middle, full supply, departure cards."""
    s = KimonoState(
        SEATS,
        tables,
        bag_of(list(range(KIMONO_CARDS))),
        vec[i64]([NO_CARD] * RING),
        vec[i64]([NO_CARD] * DISPLAY),
        vec[i64]([0] * PATTERNS),  # KIM-02
        vec[i64]([TOKENS_EACH] * PATTERNS + [CAT_TOKENS]),  # KIM-09
        vec[i64]([0] * (SEATS * LAYERS)),
        vec[i64]([0] * (SEATS * CELLS)),
        vec[i64]([0] * (SEATS * T_SIZE)),
    )
    s.basic = 1 if options["mode"] == "basic" else 0
    s.sudden = 1 if options["sudden_victory"] == "true" else 0
    s.contiguous = 1 if options["upper_gaps"] == "contiguous" else 0
    s.turn = 1
    s.gap = START_GAP  # KIM-08
    s.hand = NO_CARD
    s.seam_left = s.seam_right = -1
    s.compared = -1
    s.winner = NOBODY
    s.step = STEP_CROSS
    for seat in range(SEATS):
        s.tally[seat * T_SIZE + T_LEFT] = COLUMN_0
        s.tally[seat * T_SIZE + T_RIGHT] = COLUMN_0
        put_photo(s, seat, COLUMN_0, KIMONO_CARDS + seat)  # KIM-10 .. KIM-12
    return s


def new_state(
    tables: Tables, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
) -> KimonoState:
    """Return the position after the deal; the starting player is drawn last (KIM-13)."""
    s = empty_state(tables, options)
    for space in range(RING):
        s.ring[space] = chance.draw(s.bag)  # KIM-04, KIM-05
    s.on_ring = RING
    for slot in range(DISPLAY_START):
        s.display[slot] = chance.draw(s.bag)  # KIM-06; KIM-07: 20 cards remain
    start = options["start_player"]
    s.seat = chance.below(SEATS) if start == "random" else int(start)
    if log is not None:
        log.add(EV_START, s.seat)
    return s
