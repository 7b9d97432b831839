"""Let's Go! To Japan: what a seat may know (LGJ-29, LGJ-35, LGJ-47).

A view shows another seat as it was when the play phase began. Cards that the viewer cannot place
lie in the decks by their backs: backs are open, faces are not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.native import i64, vec
from travelogue.core.types import HIDDEN

from ..days import NEW, SHOWN, WALK, back_of
from ..decks import GIVER_BITS, GIVER_MASK, OWNER_SHIFT, deck, pile, sorted_add
from ..journey import leave_out_new
from ..tables import (
    CELLS,
    CODE_MASK,
    DAYS,
    HAND_ROOM,
    STACK_ROOM,
    UNSEEN,
)
from ..vocabulary import (
    F_BEGAN,
    F_DAY,
    F_FROM,
    F_HAND,
    F_KEPT,
    F_MODE,
    F_OFFER,
    F_OFFERS,
    F_OWED,
    F_PICK,
    F_PLAYS,
    F_PUBLIC,
    F_RESEARCH,
    F_STACK,
    F_STEP,
    MODE_PLAN,
    PUBLIC,
    ROW,
    STAGE_DECK,
    STAGE_PASSPORTS,
    STAGE_PLAY,
    STAGE_TRIPS,
    STEP_KEEP_TRIP,
    STEP_MAIN,
    STEP_WAIT,
)

if TYPE_CHECKING:
    from ..state import JapanState


def view(s: JapanState, viewer: i64) -> JapanState:
    """Return what `viewer` may know: everything else becomes a hole."""
    v = s.copy()
    v.viewer = viewer
    hide_walks(v)
    seat: i64 = 0
    while seat < v.seats:
        if seat != viewer:
            hide_seat(v, seat, viewer)
        elif v.stage == STAGE_PLAY:
            hide_pick(v, seat)
        hide_entries(v, v.stacks, seat, v.row[seat * ROW + F_STACK], viewer, True)
        seat += 1
    hide_discards(v, viewer)
    for bag in (v.tokyo, v.kyoto, v.tokyo_pile, v.kyoto_pile, v.trips, v.passes):
        bag.sort()
    return v


def unseen(v: JapanState, code: i64) -> i64:
    """Put a card among those that cannot be placed; return the code of its back."""
    if code >= UNSEEN:
        return code
    back = back_of(code)
    deck(v, back).put(code - 1)
    return UNSEEN + back


def hide_walks(v: JapanState) -> None:
    """Hide the faces of Walks that have not been reached, from their owners too (LGJ-47)."""
    k: i64 = 0
    while k < v.seats * CELLS:
        cell: i64 = v.cells[k]
        if cell & WALK and not cell & SHOWN:
            v.cells[k] = (cell & ~CODE_MASK) | unseen(v, cell & CODE_MASK)
        k += 1


def hide_pick(v: JapanState, seat: i64) -> None:
    """Hide the card in question: a Walk that waits for its place, from its owner too."""
    f: i64 = seat * ROW
    code: i64 = v.row[f + F_PICK]
    if code and (v.stage != STAGE_PLAY or v.row[f + F_MODE] != MODE_PLAN):
        v.row[f + F_PICK] = unseen(v, code)  # a card to be planned is still in hand


def hide_seat(v: JapanState, seat: i64, viewer: i64) -> None:
    """Show another seat as it was when the phase began."""
    row = v.row
    f: i64 = seat * ROW
    hand: i64 = seat * HAND_ROOM
    k: i64 = 0
    while k < row[f + F_HAND]:
        v.hands[hand + k] = unseen(v, v.hands[hand + k])
        k += 1
    hide_pick(v, seat)
    if v.stage == STAGE_PLAY:
        while k > 0:
            k -= 1
            v.hands[hand + k] = 0
        row[f + F_HAND] = 0
        row[f + F_PICK] = 0
        take_back_new(v, seat)
        hide_entries(v, v.began, seat, row[f + F_BEGAN], viewer, False)
        if row[f + F_STEP] != STEP_WAIT:
            row[f + F_STEP] = STEP_MAIN
        k = 0
        while k < PUBLIC:
            row[f + F_RESEARCH + k] = row[f + F_PUBLIC + k]
            k += 1
        row[f + F_PLAYS] = 0
    hide_choices(v, seat)


def hide_choices(v: JapanState, seat: i64) -> None:
    """Hide offers and every choice that others do not see yet."""
    row = v.row
    f: i64 = seat * ROW
    if v.stage == STAGE_TRIPS or v.stage == STAGE_PASSPORTS:
        bag = v.trips if v.stage == STAGE_TRIPS else v.passes
        k: i64 = 0
        while k < 2:
            if row[f + F_OFFER + k] != HIDDEN:
                bag.put(row[f + F_OFFER + k])
                row[f + F_OFFER + k] = HIDDEN
            k += 1
        row[f + F_KEPT] = -1
        row[f + F_DAY] = 0
        if v.stage == STAGE_TRIPS and row[f + F_STEP] != STEP_WAIT:
            row[f + F_STEP] = STEP_KEEP_TRIP
    elif v.stage == STAGE_PLAY or v.stage == STAGE_DECK:
        row[f + F_DAY] = 0
        row[f + F_MODE] = 0
        row[f + F_OFFERS] = 0
        row[f + F_OWED] = 0
        row[f + F_FROM] = 0


def take_back_new(v: JapanState, seat: i64) -> None:
    """Take the cards of the running phase out of a seat's itinerary."""
    c: i64 = seat * CELLS
    n: i64 = seat * DAYS
    k: i64 = 0
    while k < CELLS:
        cell: i64 = v.cells[c + k]
        if cell & NEW:
            unseen(v, cell & CODE_MASK)
        k += 1
    cells = v.cells[c : c + CELLS]
    counts = v.counts[n : n + DAYS]
    leave_out_new(cells, counts)
    k = 0
    while k < CELLS:
        v.cells[c + k] = cells[k]
        k += 1
    k = 0
    while k < DAYS:
        v.counts[n + k] = counts[k]
        k += 1


def hide_entries(
    v: JapanState, entries: vec[i64], seat: i64, n: i64, viewer: i64, held: bool
) -> None:
    """Hide the cards of a stack (`held`) or of a hand as it began, but those the viewer passed."""
    first: i64 = seat * STACK_ROOM
    kept = vec[i64]([0] * STACK_ROOM)
    k: i64 = 0
    while k < n:
        entry: i64 = entries[first + k]
        code: i64 = entry >> GIVER_BITS
        if code < UNSEEN and (viewer < 0 or (entry & GIVER_MASK) - 1 != viewer):
            # a card on a stack lies there; a hand as it began is a memory, its cards are elsewhere
            code = unseen(v, code) if held else UNSEEN + back_of(code)
        sorted_add(kept, 0, k, (code << GIVER_BITS) | (entry & GIVER_MASK))
        k += 1
    k = 0
    while k < n:
        entries[first + k] = kept[k]
        k += 1


def hide_discards(v: JapanState, viewer: i64) -> None:
    """Hide the faces of what others have discarded in the running phase."""
    back: i64 = 0
    while back < 2:
        cards = pile(v, back)
        k: i64 = 0
        while k < cards.size:
            value: i64 = cards.cards[k]
            owner: i64 = (value >> OWNER_SHIFT) - 1
            if owner >= 0 and owner != viewer:
                cards.cards[k] = unseen(v, value & CODE_MASK) | ((v.seats + 1) << OWNER_SHIFT)
            k += 1
        back += 1
