"""Let's Go! To Japan: what a seat may know, and guesses at the rest (LGJ-29, LGJ-35, LGJ-47).

A view shows another seat as it was when the play phase began. Cards that the viewer cannot place
lie in the decks by their backs: backs are open, faces are not. A guess finds for every other seat
doings of the phase that agree with the open sizes of decks and discards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.chance import Chance
from travelogue.core.native import i64, vec
from travelogue.core.types import FULL, HIDDEN
from travelogue.games.lets_go_to_japan.days import NEW, SHOWN, WALK, back_of
from travelogue.games.lets_go_to_japan.decks import (
    GIVER_BITS,
    GIVER_MASK,
    OWNER_SHIFT,
    deck,
    pile,
    sorted_add,
)
from travelogue.games.lets_go_to_japan.guesses import guess_doings
from travelogue.games.lets_go_to_japan.journey import leave_out_new
from travelogue.games.lets_go_to_japan.steps import (
    F_BEGAN,
    F_DAY,
    F_FROM,
    F_HAND,
    F_KEPT,
    F_MODE,
    F_OFFER,
    F_OFFERS,
    F_OWED,
    F_PASSPORT,
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
from travelogue.games.lets_go_to_japan.tables import (
    ACTIVITIES,
    CARDS,
    CELLS,
    CODE_MASK,
    DAYS,
    HAND_ROOM,
    NO_PASSPORT,
    PASSPORTS,
    STACK_ROOM,
    UNSEEN,
)

if TYPE_CHECKING:
    from travelogue.games.lets_go_to_japan.state import JapanState


def hide(v: JapanState, viewer: i64) -> None:
    """Make a copy the view of `viewer`: everything it may not know becomes a hole."""
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


# --- guesses ------------------------------------------------------------------------------------


def fill(s: JapanState, chance: Chance) -> None:
    """Make a view a full state that its viewer cannot tell from the real one."""
    viewer = s.viewer
    s.viewer = FULL
    fill_choices(s, viewer, chance)
    if s.stage == STAGE_PLAY:
        guess_doings(s, viewer, chance)
    fill_places(s, chance)


def fill_choices(s: JapanState, viewer: i64, chance: Chance) -> None:
    """Guess the others' offers and what they have chosen."""
    row = s.row
    seat: i64 = 0
    while seat < s.seats:
        f: i64 = seat * ROW
        waits = row[f + F_STEP] == STEP_WAIT
        if seat != viewer:
            if s.stage == STAGE_TRIPS or s.stage == STAGE_PASSPORTS:
                bag = s.trips if s.stage == STAGE_TRIPS else s.passes
                one: i64 = chance.draw(bag)
                other: i64 = chance.draw(bag)
                row[f + F_OFFER] = min(one, other)
                row[f + F_OFFER + 1] = max(one, other)
                if waits:
                    row[f + F_KEPT] = chance.below(2)
                    if s.stage == STAGE_TRIPS:
                        row[f + F_DAY] = 1 + chance.below(DAYS - 1)
            elif s.stage == STAGE_DECK and waits:
                row[f + F_DAY] = chance.below(2)
        seat += 1


def fill_places(s: JapanState, chance: Chance) -> None:
    """Draw an identity for every card that is still unseen: Walks, stacks, hands, discards."""
    k: i64 = 0
    while k < s.seats * CELLS:
        code: i64 = s.cells[k] & CODE_MASK
        if code >= UNSEEN:
            s.cells[k] = (s.cells[k] & ~CODE_MASK) | identity(s, code, chance)
        k += 1
    seat: i64 = 0
    while seat < s.seats:
        f: i64 = seat * ROW
        if s.row[f + F_PICK] >= UNSEEN:
            s.row[f + F_PICK] = identity(s, s.row[f + F_PICK], chance)
        fill_stack(s, seat, chance)
        seat += 1
    back: i64 = 0
    while back < 2:
        cards = pile(s, back)
        k = 0
        while k < cards.size:
            value: i64 = cards.cards[k]
            if value & CODE_MASK >= UNSEEN:
                cards.cards[k] = identity(s, value & CODE_MASK, chance) | (
                    value >> OWNER_SHIFT << OWNER_SHIFT
                )
            k += 1
        back += 1


def fill_stack(s: JapanState, seat: i64, chance: Chance) -> None:
    """Draw the unseen cards of a stack and, for a spectator, of a hand between phases."""
    first: i64 = seat * STACK_ROOM
    n: i64 = s.row[seat * ROW + F_STACK]
    hand: i64 = seat * HAND_ROOM
    k: i64 = 0
    while k < s.row[seat * ROW + F_HAND]:
        held: i64 = s.hands[hand + k]
        if held >= UNSEEN:
            held = identity(s, held, chance)
        sorted_add(s.hands, hand, k, held)
        k += 1
    k = 0
    while k < n:
        entry: i64 = s.stacks[first + k]
        code: i64 = entry >> GIVER_BITS
        if code >= UNSEEN:
            entry = (identity(s, code, chance) << GIVER_BITS) | (entry & GIVER_MASK)
        sorted_add(s.stacks, first, k, entry)
        k += 1


def identity(s: JapanState, code: i64, chance: Chance) -> i64:
    """Return a code drawn for an unseen card."""
    return chance.draw(deck(s, code - UNSEEN)) + 1


# --- counting -----------------------------------------------------------------------------------


def census(s: JapanState) -> list[int]:
    """Count activities, Day Trips and Passports wherever they lie; holes count in the decks."""
    cards = [0] * CARDS
    passports = [0] * PASSPORTS
    for bag in (s.tokyo, s.kyoto):
        for card in bag.listed():
            cards[card] += 1
    codes = [value & CODE_MASK for value in s.tokyo_pile.listed() + s.kyoto_pile.listed()]
    codes += list(s.hands)
    codes += [entry >> GIVER_BITS for entry in list(s.stacks)]
    codes += [cell & CODE_MASK for cell in list(s.cells)]
    for seat in range(s.seats):
        f = seat * ROW
        if s.row[f + F_PICK] and (s.stage != STAGE_PLAY or s.row[f + F_MODE]):
            codes.append(s.row[f + F_PICK])
        if s.row[f + F_PASSPORT] != NO_PASSPORT:
            passports[s.row[f + F_PASSPORT]] += 1
    for code in codes:
        if 0 < code < UNSEEN:
            cards[code - 1] += 1
    for trip in s.trips.listed():
        cards[ACTIVITIES + trip] += 1
    for passport in s.passes.listed():
        passports[passport] += 1
    if s.stage in (STAGE_TRIPS, STAGE_PASSPORTS):
        for seat in range(s.seats):
            for k in range(2):
                offer = s.row[seat * ROW + F_OFFER + k]
                if offer != HIDDEN and s.stage == STAGE_TRIPS:
                    cards[ACTIVITIES + offer] += 1
                elif offer != HIDDEN:
                    passports[offer] += 1
    return cards + passports
