"""Kimono Memories: setup, and states read back from data (KIM-01 .. KIM-13)."""

from __future__ import annotations

from typing import cast

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.zones import Bag
from travelogue.games.kimono_memories.album import T_LEFT, T_RIGHT, T_SIZE, put_photo, put_token
from travelogue.games.kimono_memories.state import KimonoState
from travelogue.games.kimono_memories.steps import EV_START, STEP_CROSS
from travelogue.games.kimono_memories.tables import (
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


def empty_state(tables: Tables, options: dict[str, str]) -> KimonoState:
    """Return the table before the deal: markers in the middle, full supply, departure cards."""
    s = KimonoState(
        tables,
        Bag(vec[i64](list(range(KIMONO_CARDS))), KIMONO_CARDS),
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
    s.on_ring = 0
    s.gap = START_GAP  # KIM-08
    s.step = STEP_CROSS
    for seat in range(SEATS):
        s.tally[seat * T_SIZE + T_LEFT] = COLUMN_0
        s.tally[seat * T_SIZE + T_RIGHT] = COLUMN_0
        put_photo(s, seat, COLUMN_0, KIMONO_CARDS + seat)  # KIM-10 .. KIM-12
    return s


def new_state(
    tables: Tables, options: dict[str, str], chance: Chance, log: EventLog | None
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


def decode(tables: Tables, data: dict[str, object]) -> KimonoState:
    """Return the state that `KimonoState.encode` wrote."""
    scalars = numbers(data, "scalars")
    s = empty_state(tables, {"mode": "expert", "sudden_victory": "false", "upper_gaps": "allowed"})
    s.basic, s.sudden, s.contiguous = scalars[11], scalars[12], scalars[13]
    for seat in range(SEATS):
        s.rows[seat * LAYERS] = 0
        s.cells[seat * CELLS + COLUMN_0] = 0
        for k in range(T_SIZE):
            s.tally[seat * T_SIZE + k] = COLUMN_0 if k in (T_LEFT, T_RIGHT) else 0
        for cell, card, token in cast(list[list[list[int]]], data["albums"])[seat]:
            put_photo(s, seat, cell, card)
            if token >= 0:
                put_token(s, seat, cell, token)
    s.bag = Bag(vec[i64](numbers(data, "bag")), len(numbers(data, "bag")))
    s.ring = vec[i64](numbers(data, "ring"))
    s.display = vec[i64](numbers(data, "display"))
    s.markers = vec[i64](numbers(data, "markers"))
    s.supply = vec[i64](numbers(data, "supply"))
    s.viewer = cast(int, data["viewer"])
    s.step, s.seat, s.turn, s.gap, s.on_ring = (
        scalars[0], scalars[1], scalars[2], scalars[3], scalars[4],
    )  # fmt: skip
    s.hand, s.owed, s.seam_left, s.seam_right = scalars[5], scalars[6], scalars[7], scalars[8]
    s.compared, s.winner = scalars[9], scalars[10]
    return s


def numbers(data: dict[str, object], key: str) -> list[int]:
    """Return a list of numbers of encoded data."""
    return [int(n) for n in cast(list[int], data[key])]
