"""Let's Go! To Japan: what a seat may know (LGJ-29, LGJ-35, LGJ-47).

A view shows another seat as it was when the play phase began. Cards that the viewer cannot place
lie in the decks by their backs: backs are open, faces are not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.native import i64, vec
from travelogue.core.types import HIDDEN

from .. import vocabulary as v
from ..days import NEW, SHOWN, WALK, back_of
from ..decks import GIVER_BITS, GIVER_MASK, OWNER_SHIFT, deck, pile, sorted_add
from ..journey import leave_out_new
from ..tables import CELLS, CODE_MASK, DAYS, HAND_ROOM, STACK_ROOM, UNSEEN

if TYPE_CHECKING:
    from ..state import JapanState


def hide(seen: JapanState, viewer: i64) -> None:
    """Leave what `viewer` may know: everything else becomes a hole."""
    hide_walks(seen)
    seat: i64 = 0
    while seat < seen.seats:
        if seat != viewer:
            hide_seat(seen, seat, viewer)
        elif seen.stage == v.STAGE_PLAY:
            hide_pick(seen, seat)
        hide_entries(seen, seen.stacks, seat, seen.row[seat * v.ROW + v.F_STACK], viewer, True)
        seat += 1
    hide_discards(seen, viewer)


def unseen(s: JapanState, code: i64) -> i64:
    """Put a card among those that cannot be placed; return the code of its back."""
    if code >= UNSEEN:
        return code
    back = back_of(code)
    deck(s, back).put(code - 1)
    return UNSEEN + back


def hide_walks(s: JapanState) -> None:
    """Hide the faces of Walks that have not been reached, from their owners too (LGJ-47)."""
    k: i64 = 0
    while k < s.seats * CELLS:
        cell: i64 = s.cells[k]
        if cell & WALK and not cell & SHOWN:
            s.cells[k] = (cell & ~CODE_MASK) | unseen(s, cell & CODE_MASK)
        k += 1


def hide_pick(s: JapanState, seat: i64) -> None:
    """Hide the card in question: a Walk that waits for its place, from its owner too."""
    f: i64 = seat * v.ROW
    code: i64 = s.row[f + v.F_PICK]
    if code and (s.stage != v.STAGE_PLAY or s.row[f + v.F_MODE] != v.MODE_PLAN):
        s.row[f + v.F_PICK] = unseen(s, code)  # a card to be planned is still in hand


def hide_seat(s: JapanState, seat: i64, viewer: i64) -> None:
    """Show another seat as it was when the phase began."""
    row = s.row
    f: i64 = seat * v.ROW
    hand: i64 = seat * HAND_ROOM
    k: i64 = 0
    while k < row[f + v.F_HAND]:
        s.hands[hand + k] = unseen(s, s.hands[hand + k])
        k += 1
    hide_pick(s, seat)
    if s.stage == v.STAGE_PLAY:
        while k > 0:
            k -= 1
            s.hands[hand + k] = 0
        row[f + v.F_HAND] = 0
        row[f + v.F_PICK] = 0
        take_back_new(s, seat)
        hide_entries(s, s.began, seat, row[f + v.F_BEGAN], viewer, False)
        if row[f + v.F_STEP] != v.STEP_WAIT:
            row[f + v.F_STEP] = v.STEP_MAIN
        k = 0
        while k < v.PUBLIC:
            row[f + v.F_RESEARCH + k] = row[f + v.F_PUBLIC + k]
            k += 1
        row[f + v.F_PLAYS] = 0
    hide_choices(s, seat)


def hide_choices(s: JapanState, seat: i64) -> None:
    """Hide offers and every choice that others do not see yet."""
    row = s.row
    f: i64 = seat * v.ROW
    if s.stage == v.STAGE_TRIPS or s.stage == v.STAGE_PASSPORTS:
        bag = s.trips if s.stage == v.STAGE_TRIPS else s.passes
        k: i64 = 0
        while k < 2:
            if row[f + v.F_OFFER + k] != HIDDEN:
                bag.put(row[f + v.F_OFFER + k])
                row[f + v.F_OFFER + k] = HIDDEN
            k += 1
        row[f + v.F_KEPT] = -1
        row[f + v.F_DAY] = 0
        if s.stage == v.STAGE_TRIPS and row[f + v.F_STEP] != v.STEP_WAIT:
            row[f + v.F_STEP] = v.STEP_KEEP_TRIP
    elif s.stage == v.STAGE_PLAY or s.stage == v.STAGE_DECK:
        row[f + v.F_DAY] = 0
        row[f + v.F_MODE] = 0
        row[f + v.F_OFFERS] = 0
        row[f + v.F_OWED] = 0
        row[f + v.F_FROM] = 0


def take_back_new(s: JapanState, seat: i64) -> None:
    """Take the cards of the running phase out of a seat's itinerary."""
    c: i64 = seat * CELLS
    n: i64 = seat * DAYS
    k: i64 = 0
    while k < CELLS:
        cell: i64 = s.cells[c + k]
        if cell & NEW:
            unseen(s, cell & CODE_MASK)
        k += 1
    cells = s.cells[c : c + CELLS]
    counts = s.counts[n : n + DAYS]
    leave_out_new(cells, counts)
    k = 0
    while k < CELLS:
        s.cells[c + k] = cells[k]
        k += 1
    k = 0
    while k < DAYS:
        s.counts[n + k] = counts[k]
        k += 1


def hide_entries(
    s: JapanState, entries: vec[i64], seat: i64, n: i64, viewer: i64, held: bool
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
            code = unseen(s, code) if held else UNSEEN + back_of(code)
        sorted_add(kept, 0, k, (code << GIVER_BITS) | (entry & GIVER_MASK))
        k += 1
    k = 0
    while k < n:
        entries[first + k] = kept[k]
        k += 1


def hide_discards(s: JapanState, viewer: i64) -> None:
    """Hide the faces of what others have discarded in the running phase."""
    back: i64 = 0
    while back < 2:
        cards = pile(s, back)
        k: i64 = 0
        while k < cards.size:
            value: i64 = cards.cards[k]
            owner: i64 = (value >> OWNER_SHIFT) - 1
            if owner >= 0 and owner != viewer:
                cards.cards[k] = unseen(s, value & CODE_MASK) | ((s.seats + 1) << OWNER_SHIFT)
            k += 1
        back += 1
