"""Kimono Memories: the steps of a turn, question and answers side by side.

A turn (KIM-15): cross, place, perhaps wild; then markers, sudden victory, replenishment, end check.
There is no passing (KIM-16). After the turns: comparisons.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.core.bits import bit
from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.state import Question

from . import comparisons
from .album import places_into, put_photo, put_token, seam
from .tables import (
    CHOICE,
    COLUMNS,
    END_AT,
    KINDS,
    LAYERS,
    MAX_CROSS,
    MOON,
    NO_CARD,
    NO_MATCH,
    NO_PATTERN,
    PATTERNS,
    RING,
    SUDDEN_MARKERS,
    SUDDEN_SPACE,
    SUN,
    TRACK_END,
)
from .vocabulary import (
    CHOSEN,
    CROSS_FIRST,
    EV_MARKER,
    EV_MARKER_STAYS,
    EV_NO_TOKEN,
    EV_PLACE,
    EV_REFILL,
    EV_SUDDEN,
    EV_TAKE,
    EV_TOKEN,
    LAST_KIND,
    MATCHED,
    PLACE_FIRST,
    REWARD_FIRST,
    STEP_CROSS,
    STEP_NAMES,
    STEP_OVER,
    STEP_PLACE,
    STEP_REWARD,
    STEP_WILD,
    WILD_FIRST,
)

if TYPE_CHECKING:
    from .state import KimonoState

OWED_BITS: Final = 4  # of `owed`: marker moves of the placement under way, per pattern
OWED_MASK: Final = 15


def legal_into(s: KimonoState, seat: i64, out: vec[i64]) -> i64:
    """Write the legal actions of `seat`, ascending; return how many."""
    if seat != s.seat:
        return 0
    step = s.step
    if step == STEP_CROSS:
        return cross_legal(out)
    if step == STEP_PLACE:
        return places_into(s, seat, out)
    if step == STEP_WILD:
        return wild_legal(s, out)
    if step == STEP_REWARD:
        return comparisons.reward_legal(s, out)
    return 0


def question(s: KimonoState, seat: i64) -> Question:
    """The card in hand; for WILD the seam; for REWARD the pattern just won."""
    args: list[int] = []
    if s.step == STEP_PLACE:
        args.append(s.hand)
    elif s.step == STEP_WILD:
        args.append(s.seam_left if s.seam_left >= 0 else s.seam_right)
    elif s.step == STEP_REWARD:
        args.append(s.compared - 1)
    return Question(s.step, STEP_NAMES[s.step], args)


def apply(s: KimonoState, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
    """Carry out a legal action of the seat that decides."""
    step = s.step
    if step == STEP_CROSS:
        cross_apply(s, action - CROSS_FIRST + 1, log)
    elif step == STEP_PLACE:
        place_apply(s, action - PLACE_FIRST, chance, log)
    elif step == STEP_WILD:
        wild_apply(s, action - WILD_FIRST, chance, log)
    else:
        comparisons.reward_apply(s, action - REWARD_FIRST, log)


# --- step: cross 1, 2 or 3 cards and take the last (KIM-17 .. KIM-23) ---------------------------


def cross_legal(out: vec[i64]) -> i64:
    """All three are always possible (KIM-22)."""
    n: i64 = 0
    while n < MAX_CROSS:
        out[n] = CROSS_FIRST + n
        n += 1
    return n


def cross_apply(s: KimonoState, cards: i64, log: EventLog | None) -> None:
    """Take the last card passed; the photographer stands behind its space (KIM-19, KIM-20)."""
    space = crossed_space(s, cards)
    s.hand = s.ring[space]
    s.ring[space] = NO_CARD
    s.on_ring -= 1
    s.gap = (space + 1) & (RING - 1)
    s.step = STEP_PLACE
    if log is not None:
        log.add(EV_TAKE, s.seat, s.hand, cards, space, s.turn)


def crossed_space(s: KimonoState, cards: i64) -> i64:
    """Return the space of the last of `cards` cards met; empty spaces do not count (KIM-18)."""
    space: i64 = s.gap - 1
    while cards > 0:
        space = (space + 1) & (RING - 1)
        if s.ring[space] != NO_CARD:
            cards -= 1
    return space


# --- step: place the photo (KIM-24 .. KIM-38), legal places: album.places_into ------------------


def place_apply(s: KimonoState, cell: i64, chance: Chance, log: EventLog | None) -> None:
    """Lay the photo, take the forced tokens, then ask for wild-wild seams (KIM-45 .. KIM-50)."""
    seat = s.seat
    card = s.hand
    put_photo(s, seat, cell, card)
    s.hand = NO_CARD
    if log is not None:
        log.add(EV_PLACE, seat, card, cell)
    pattern: i64 = s.tables.pattern[card]
    if pattern != NO_PATTERN:
        owe(s, pattern)  # KIM-53; a prop has no pattern (KIM-56)
    layer: i64 = cell // COLUMNS
    row: i64 = s.rows[seat * LAYERS + layer]
    column: i64 = cell - layer * COLUMNS
    if column > 0 and (row >> (column - 1)) & 1:
        gained: i64 = seam(s, seat, cell - 1)
        if gained == CHOICE:
            s.seam_left = cell - 1
        elif gained != NO_MATCH:
            gain(s, cell - 1, gained, MATCHED, log)
    if (row >> (column + 1)) & 1:
        gained = seam(s, seat, cell)
        if gained == CHOICE:
            s.seam_right = cell
        elif gained != NO_MATCH:
            gain(s, cell, gained, MATCHED, log)
    if s.seam_left < 0 and s.seam_right < 0:
        finish_placement(s, chance, log)
    else:
        ask_wild(s, chance, log)


def gain(s: KimonoState, cell: i64, kind: i64, how: i64, log: EventLog | None) -> None:
    """Lay a token on the seam to the right of `cell`, if one is left (KIM-46, KIM-51)."""
    if s.supply[kind] == 0:
        if log is not None:
            log.add(EV_NO_TOKEN, s.seat, kind, cell)
        return
    put_token(s, s.seat, cell, kind)
    if kind < PATTERNS:
        owe(s, kind)  # KIM-54; a cat moves no marker (KIM-55)
    if log is not None:
        log.add(EV_TOKEN, s.seat, kind, cell, how)


def owe(s: KimonoState, pattern: i64) -> None:
    """Note one marker move; it is made when the placement is complete (KIM-58)."""
    s.owed += bit(OWED_BITS * pattern)


# --- step: choose the kind for a wild-wild seam (KIM-48 .. KIM-52) ------------------------------


def wild_legal(s: KimonoState, out: vec[i64]) -> i64:
    """Any kind that is in the supply; declining is not offered (KIM-49)."""
    n: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if s.supply[kind] > 0:
            out[n] = WILD_FIRST + kind
            n += 1
        kind += 1
    return n


def wild_apply(s: KimonoState, kind: i64, chance: Chance, log: EventLog | None) -> None:
    """Lay the chosen token on the first open seam, left before right (KIM-50)."""
    take_wild(s, kind, CHOSEN, log)
    ask_wild(s, chance, log)


def ask_wild(s: KimonoState, chance: Chance, log: EventLog | None) -> None:
    """Ask for the next open seam; with one kind left it is taken, with none nothing is (KIM-52)."""
    while s.seam_left >= 0 or s.seam_right >= 0:
        kinds: i64 = 0
        last: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if s.supply[kind] > 0:
                kinds += 1
                last = kind
            kind += 1
        if kinds > 1:
            s.step = STEP_WILD
            return
        if kinds == 1:
            take_wild(s, last, LAST_KIND, log)
        else:
            s.seam_left = -1
            s.seam_right = -1
    finish_placement(s, chance, log)


def take_wild(s: KimonoState, kind: i64, how: i64, log: EventLog | None) -> None:
    """Gain `kind` on the first open seam and close it."""
    if s.seam_left >= 0:
        gain(s, s.seam_left, kind, how, log)
        s.seam_left = -1
    else:
        gain(s, s.seam_right, kind, how, log)
        s.seam_right = -1


# --- after a placement: markers, sudden victory, replenishment, end check -----------------------


def finish_placement(s: KimonoState, chance: Chance, log: EventLog | None) -> None:
    """Move the markers, then end the turn or the comparison (KIM-15, KIM-58)."""
    move_markers(s, log)
    if s.compared >= 0:
        comparisons.compare_next(s, log)
        return
    if s.sudden and has_sudden_victory(s, s.seat):  # KIM-94: once a turn, before replenishment
        s.winner = s.seat
        s.step = STEP_OVER
        if log is not None:
            log.add(EV_SUDDEN, s.seat)
        return
    replenish(s, chance, log)
    if s.on_ring > END_AT:  # KIM-63
        s.turn += 1
        s.seat = 1 - s.seat  # KIM-14
        s.step = STEP_CROSS
    else:
        comparisons.start_comparisons(s, log)


def move_markers(s: KimonoState, log: EventLog | None) -> None:
    """Move every owed marker towards the owner; settled ones and those at the end stay."""
    owed = s.owed
    s.owed = 0
    pattern: i64 = 0
    while owed:
        moves: i64 = owed & OWED_MASK
        if moves:
            before: i64 = s.markers[pattern]
            after = before
            if pattern >= s.compared:  # KIM-74, KIM-75: settled markers no longer move
                if s.seat == SUN:
                    after = min(before + moves, TRACK_END)  # KIM-57
                else:
                    after = max(before - moves, -TRACK_END)
                s.markers[pattern] = after
            if log is not None:
                if after == before:
                    log.add(
                        EV_MARKER_STAYS, s.seat, pattern, before, 1 if pattern < s.compared else 0
                    )
                else:
                    log.add(EV_MARKER, s.seat, pattern, before, after)
        owed >>= OWED_BITS
        pattern += 1


def has_sudden_victory(s: KimonoState, seat: i64) -> bool:
    """Two markers on the third or fourth space of the own side (KIM-92, KIM-93)."""
    far: i64 = 0
    pattern: i64 = 0
    while pattern < PATTERNS:
        position: i64 = s.markers[pattern]
        if seat == MOON:
            position = -position
        if position >= SUDDEN_SPACE:
            far += 1
        pattern += 1
    return far >= SUDDEN_MARKERS


def replenish(s: KimonoState, chance: Chance, log: EventLog | None) -> None:
    """Fill the emptied space from the deck; an empty deck leaves it empty (KIM-61, KIM-62)."""
    if s.bag.size == 0:
        return
    space: i64 = (s.gap - 1) & (RING - 1)  # the photographer stands right behind it
    s.ring[space] = chance.draw(s.bag)
    s.on_ring += 1
    if log is not None:
        log.add(EV_REFILL, s.seat, s.ring[space], space)
