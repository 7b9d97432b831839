"""Let's Go! To Japan: what the others may have done in the running play phase.

Open are the hands' backs when the phase began, the sizes of decks and discards, and who is ready.
A guess keeps all of it: cards that left the hands unseen are exchanged, somebody who discarded
without drawing stands before a Walk, somebody who drew too much owes discards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.chance import Chance
from travelogue.core.native import i64, vec

from .. import tables as t
from .. import vocabulary as v
from ..days import NEW, WALK, back_of, has_walk_day, insert, is_closed, places_into
from ..decks import (
    GIVER_BITS,
    GIVER_MASK,
    OWNER_SHIFT,
    deck,
    hand_add,
    hand_take,
    left,
    pile,
    sorted_add,
)

if TYPE_CHECKING:
    from ..state import JapanState


def guess_doings(s: JapanState, viewer: i64, chance: Chance) -> None:
    """Give every other seat a hand, and plays if it is ready, that fit what everybody sees."""
    over = vec[i64]([0, 0])  # cards too many in the others' hands, by back
    back: i64 = 0
    while back < 2:
        over[back] = unplaced(s, back) + left(s, back) - deck(s, back).size
        back += 1
    seat: i64 = 0
    while seat < s.seats:
        if seat != viewer:
            hold_known(s, seat, over, chance)
        seat += 1
    seat = 0
    while seat < s.seats:
        if seat != viewer:
            hold_unknown(s, seat, over, chance)
        seat += 1
    exchange(s, viewer, over, t.TOKYO, chance)
    exchange(s, viewer, over, t.KYOTO, chance)
    before_walks(s, viewer, over, chance)
    after_draws(s, viewer, over, chance)
    seat = 0
    while seat < s.seats:
        if seat != viewer and s.row[seat * v.ROW + v.F_STEP] == v.STEP_WAIT:
            play_somehow(s, seat, chance)
        seat += 1


def unplaced(s: JapanState, back: i64) -> i64:
    """Return how many unseen cards with this back lie in places that the viewer knows."""
    wanted: i64 = t.UNSEEN + back
    n: i64 = 0
    k: i64 = 0
    while k < s.seats * t.CELLS:
        if s.cells[k] & t.CODE_MASK == wanted:
            n += 1
        k += 1
    k = 0
    while k < s.seats * t.STACK_ROOM:
        if s.stacks[k] >> GIVER_BITS == wanted:
            n += 1
        k += 1
    cards = pile(s, back)
    k = 0
    while k < cards.size:
        if cards.cards[k] & t.CODE_MASK == wanted:
            n += 1
        k += 1
    k = 0
    while k < s.seats:
        if s.row[k * v.ROW + v.F_PICK] == wanted:
            n += 1
        k += 1
    return n


def hold_known(s: JapanState, seat: i64, over: vec[i64], chance: Chance) -> None:
    """Hold again the cards that the viewer passed to this seat."""
    k: i64 = seat * t.STACK_ROOM
    stop: i64 = k + s.row[seat * v.ROW + v.F_BEGAN]
    while k < stop:
        code: i64 = s.began[k] >> GIVER_BITS
        if code < t.UNSEEN:
            unknown = deck(s, back_of(code))
            at = unknown.find(code - 1)
            if at >= 0:
                hand_add(s, seat, unknown.take_at(at) + 1)
            else:  # discarded, shuffled anew and drawn by the viewer since
                hand_add(s, seat, chance.draw(unknown) + 1)
            over[back_of(code)] += 1
        k += 1


def hold_unknown(s: JapanState, seat: i64, over: vec[i64], chance: Chance) -> None:
    """Guess the other cards of the hand as it began, and hold them."""
    f: i64 = seat * v.ROW
    first: i64 = seat * t.STACK_ROOM
    k: i64 = 0
    while k < s.row[f + v.F_BEGAN]:
        entry: i64 = s.began[first + k]
        code: i64 = entry >> GIVER_BITS
        if code >= t.UNSEEN:
            code = chance.draw(deck(s, code - t.UNSEEN)) + 1
            hand_add(s, seat, code)
            over[back_of(code)] += 1
        sorted_add(s.began, first, k, (code << GIVER_BITS) | (entry & GIVER_MASK))
        k += 1
    s.row[f + v.F_PLAYS] = s.tables.rounds[(s.round - 1) * t.R_SIZE + t.R_PLAY]


def exchange(s: JapanState, viewer: i64, over: vec[i64], back: i64, chance: Chance) -> None:
    """Exchange cards with this back for the other while that brings both nearer."""
    while over[back] > 0 and over[1 - back] < 0:
        seat = give_away(s, viewer, back, chance)
        hand_add(s, seat, chance.draw(deck(s, 1 - back)) + 1)
        over[back] -= 1
        over[1 - back] += 1


def give_away(s: JapanState, viewer: i64, back: i64, chance: Chance) -> i64:
    """Take a card with this back out of some other hand, to the discards; return whose it was."""
    seat: i64 = chance.below(s.seats)
    while True:
        seat = (seat + 1) % s.seats
        if seat == viewer:
            continue
        slot: i64 = s.row[seat * v.ROW + v.F_HAND] - 1
        while slot >= 0:
            if back_of(s.hands[seat * t.HAND_ROOM + slot]) == back:
                lay_off(s, seat, hand_take(s, seat, slot))
                return seat
            slot -= 1


def lay_off(s: JapanState, seat: i64, code: i64) -> None:
    """Put a card where an unseen discard lies, or else back among the unseen cards."""
    cards = pile(s, back_of(code))
    k: i64 = 0
    while k < cards.size:
        if cards.cards[k] & t.CODE_MASK >= t.UNSEEN:
            cards.cards[k] = code | ((seat + 1) << OWNER_SHIFT)
            return
        k += 1
    deck(s, back_of(code)).put(code - 1)


def before_walks(s: JapanState, viewer: i64, over: vec[i64], chance: Chance) -> None:
    """Let seats stand before the draw of a Walk while hands hold too much."""
    back: i64 = 0
    while back < 2:
        while over[back] > 0:
            loser = give_away(s, viewer, back, chance)
            seat = some_walker(s, viewer, chance)
            if seat != loser:
                hand_add(s, loser, hand_take(s, seat, chance.below(s.row[seat * v.ROW + v.F_HAND])))
            s.row[seat * v.ROW + v.F_STEP] = v.STEP_WALK_DECK
            s.row[seat * v.ROW + v.F_MODE] = v.MODE_WALK
            over[back] -= 1
        back += 1


def some_walker(s: JapanState, viewer: i64, chance: Chance) -> i64:
    """Return another seat that may stand before a Walk; if need be it has planned a card first."""
    seat: i64 = chance.below(s.seats)
    k: i64 = 0
    while k < 2 * s.seats:
        seat = (seat + 1) % s.seats
        if seat != viewer and s.row[seat * v.ROW + v.F_STEP] == v.STEP_MAIN:
            if has_walk_day(s, seat):
                return seat
            if k >= s.seats and s.row[seat * v.ROW + v.F_PLAYS] > 1:
                day = fullest_day(s, seat)
                if s.counts[seat * t.DAYS + day] == t.DAY_CARDS - 2:
                    plan_card(s, seat, t.DAY_ROOM * day, chance)
                    return seat
        k += 1
    return some_seat(s, viewer, v.STEP_MAIN, chance)


def fullest_day(s: JapanState, seat: i64) -> i64:
    """Return the open day with the most cards that is not full."""
    best: i64 = 0
    most: i64 = -1
    day: i64 = 0
    while day < t.DAYS:
        cards: i64 = s.counts[seat * t.DAYS + day]
        if most < cards < t.DAY_CARDS and not is_closed(s, seat, day):
            most = cards
            best = day
        day += 1
    return best


def after_draws(s: JapanState, viewer: i64, over: vec[i64], chance: Chance) -> None:
    """Let seats owe discards, or have laid Extra Walks, while hands hold too little."""
    back: i64 = 0
    while back < 2:
        while over[back] < 0:
            code: i64 = chance.draw(deck(s, back)) + 1
            over[back] += 1
            seat = some_researcher(s, viewer, chance)
            if seat >= 0:
                hand_add(s, seat, code)
                s.row[seat * v.ROW + v.F_STEP] = v.STEP_DISCARD
                s.row[seat * v.ROW + v.F_OWED] += 1
            else:
                lay_extra(s, viewer, code, chance)
        back += 1


def some_researcher(s: JapanState, viewer: i64, chance: Chance) -> i64:
    """Return another seat that may have drawn one card more for a Research, -1 if none."""
    seat: i64 = chance.below(s.seats)
    found: i64 = -1
    k: i64 = 0
    while k < s.seats:
        seat = (seat + 1) % s.seats
        if seat != viewer:
            step: i64 = s.row[seat * v.ROW + v.F_STEP]
            if step == v.STEP_DISCARD and s.row[seat * v.ROW + v.F_OWED] < t.RESEARCH_CARDS:
                return seat
            if step == v.STEP_MAIN:
                found = seat
        k += 1
    return found


def lay_extra(s: JapanState, viewer: i64, code: i64, chance: Chance) -> None:
    """Lay an Extra Walk as a fourth card; the third may have been planned just before."""
    best: i64 = -1
    lacking: i64 = t.DAY_CARDS
    k: i64 = 0
    while k < s.seats * t.DAYS:
        seat: i64 = k // t.DAYS
        short: i64 = t.DAY_CARDS - s.counts[k]
        fits = 0 <= short < lacking and short <= s.row[seat * v.ROW + v.F_PLAYS]
        if fits and seat != viewer and not is_closed(s, seat, k % t.DAYS):
            lacking = short
            best = k
        k += 1
    if best < 0:  # others' guessed doings used the plays up: it lies where most cards do
        seat = some_seat(s, viewer, v.STEP_WAIT, chance)
        best = seat * t.DAYS + fullest_day(s, seat)
        lacking = 0
    while lacking > 0:
        plan_card(s, best // t.DAYS, t.DAY_ROOM * (best % t.DAYS), chance)
        lacking -= 1
    insert(s.cells, best * t.DAY_ROOM, s.counts[best], s.counts[best], code | WALK | NEW)
    s.counts[best] += 1


def some_seat(s: JapanState, viewer: i64, step: i64, chance: Chance) -> i64:
    """Return another seat at this step, at random; -1 if there is none."""
    seat: i64 = chance.below(s.seats)
    k: i64 = 0
    while k < s.seats:
        seat = (seat + 1) % s.seats
        if seat != viewer and s.row[seat * v.ROW + v.F_STEP] == step:
            return seat
        k += 1
    return -1


def play_somehow(s: JapanState, seat: i64, chance: Chance) -> None:
    """Plan as many cards as the round asks for, anywhere."""
    out = vec[i64]([0] * v.ACTIONS)
    f: i64 = seat * v.ROW
    while s.row[f + v.F_PLAYS] > 0:
        place: i64 = out[chance.below(places_into(s, seat, out))] - v.PLACE_FIRST
        plan_card(s, seat, place, chance)


def plan_card(s: JapanState, seat: i64, place: i64, chance: Chance) -> None:
    """Plan some card of the hand at a place."""
    code = hand_take(s, seat, chance.below(s.row[seat * v.ROW + v.F_HAND]))
    n: i64 = seat * t.DAYS + place // t.DAY_ROOM
    insert(s.cells, n * t.DAY_ROOM, s.counts[n], place % t.DAY_ROOM, code | NEW)
    s.counts[n] += 1
    s.row[seat * v.ROW + v.F_PLAYS] -= 1
