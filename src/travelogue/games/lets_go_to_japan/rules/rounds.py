"""Let's Go! To Japan: thirteen rounds: deals, the end of a play phase, passing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64

from . import tables as t
from . import vocabulary as v
from .days import CITY_SHIFT, NEW, WALK, back_of
from .decks import (
    GIVER_BITS,
    available,
    discard,
    draw,
    hand_add,
    hand_take,
    publish_discards,
    sorted_add,
    stack_add,
)
from .scoring import AGENT
from .trip import start_trip

if TYPE_CHECKING:
    from .state import JapanState


def all_wait(s: JapanState) -> bool:
    """Tell whether nobody owes an answer."""
    seat: i64 = 0
    while seat < s.seats:
        if s.row[seat * v.ROW + v.F_STEP] != v.STEP_WAIT:
            return False
        seat += 1
    return True


# --- rounds: draw (LGJ-19 .. LGJ-28) ------------------------------------------------------------


def start_round(s: JapanState, chance: Chance, log: EventLog | None) -> None:
    """Begin the next round; the last one asks for a deck first (LGJ-25, LGJ-26)."""
    s.round += 1
    if log is not None:
        log.add(v.EV_ROUND, 0, s.round)
    if s.tables.rounds[(s.round - 1) * t.R_SIZE + t.R_CHOICE] == 0:
        deal(s, chance, log)
        return
    s.stage = v.STAGE_DECK
    choices = available(s, t.TOKYO) > 0 and available(s, t.KYOTO) > 0
    seat: i64 = 0
    while seat < s.seats:
        s.row[seat * v.ROW + v.F_DAY] = t.TOKYO if available(s, t.TOKYO) > 0 else t.KYOTO
        s.row[seat * v.ROW + v.F_STEP] = v.STEP_LAST_DECK if choices else v.STEP_WAIT
        seat += 1
    if not choices:
        deal(s, chance, log)


def last_deck_apply(
    s: JapanState, seat: i64, back: i64, chance: Chance, log: EventLog | None
) -> None:
    """Note the deck for the last round; the cards are dealt when all have chosen (LGJ-28)."""
    s.row[seat * v.ROW + v.F_DAY] = back
    s.row[seat * v.ROW + v.F_STEP] = v.STEP_WAIT
    if log is not None:
        log.add_for(1 << seat, v.EV_LAST_DECK, seat, back)
    if all_wait(s):
        chance.reveal()
        deal(s, chance, log)


def deal(s: JapanState, chance: Chance, log: EventLog | None) -> None:
    """Deal in seat order: Tokyo cards, Kyoto cards, then the board stack (LGJ-28)."""
    r: i64 = (s.round - 1) * t.R_SIZE
    rounds = s.tables.rounds
    s.stage = v.STAGE_PLAY
    seat: i64 = 0
    while seat < s.seats:
        f: i64 = seat * v.ROW
        s.row[f + v.F_BEGAN] = 0
        deal_from(s, seat, t.TOKYO, rounds[r + t.R_TOKYO], chance, log)
        deal_from(s, seat, t.KYOTO, rounds[r + t.R_KYOTO], chance, log)
        deal_from(s, seat, s.row[f + v.F_DAY], rounds[r + t.R_CHOICE], chance, log)
        if rounds[r + t.R_BOARD]:
            take_stack(s, seat, chance)
        s.row[f + v.F_DAY] = 0
        s.row[f + v.F_PLAYS] = rounds[r + t.R_PLAY]
        s.row[f + v.F_STEP] = v.STEP_MAIN
        if log is not None:
            h: i64 = seat * t.HAND_ROOM
            hands = s.hands
            log.add_for(
                1 << seat, v.EV_DEALT, seat, hands[h], hands[h + 1], hands[h + 2], hands[h + 3]
            )
        seat += 1


def deal_from(
    s: JapanState, seat: i64, back: i64, cards: i64, chance: Chance, log: EventLog | None
) -> None:
    """Deal cards of one deck to a seat."""
    while cards > 0:
        code = draw(s, back, chance, log)
        begin_with(s, seat, code << GIVER_BITS)
        hand_add(s, seat, code)
        cards -= 1


def take_stack(s: JapanState, seat: i64, chance: Chance) -> None:
    """Take all cards of the board stack into the hand (LGJ-23, LGJ-24, LGJ-27)."""
    f: i64 = seat * v.ROW
    k: i64 = 0
    while k < s.row[f + v.F_STACK]:
        entry: i64 = s.stacks[seat * t.STACK_ROOM + k]
        s.stacks[seat * t.STACK_ROOM + k] = 0
        begin_with(s, seat, entry)
        hand_add(s, seat, entry >> GIVER_BITS)
        k += 1
    s.row[f + v.F_STACK] = 0
    chance.reveal()  # LGJ-82: nobody has looked at them before


def begin_with(s: JapanState, seat: i64, entry: i64) -> None:
    """Note a card of the hand at the beginning of the play phase: others go on seeing that hand."""
    f: i64 = seat * v.ROW
    sorted_add(s.began, seat * t.STACK_ROOM, s.row[f + v.F_BEGAN], entry)
    s.row[f + v.F_BEGAN] += 1


# --- the end of a play phase: all is shown, then passed (LGJ-35, LGJ-79 .. LGJ-84) --------------


def end_phase(s: JapanState, chance: Chance, log: EventLog | None) -> None:
    """Show what everybody did, then pass the cards that are left."""
    chance.reveal()
    seat: i64 = 0
    while seat < s.seats:
        if log is not None:
            tell_phase(s, seat, log)
        publish_tokens(s, seat)
        publish_cells(s, seat)
        seat += 1
    publish_discards(s)
    seat = 0
    while seat < s.seats:
        forget_beginning(s, seat)
        seat += 1
    if s.seats == 1:
        s.stage = v.STAGE_GIVE
        give_next(s, chance, log)
        return
    if s.round == t.ROUNDS:
        discard_leftovers(s, log)
    else:
        pass_hands(s, log)
    next_round(s, chance, log)


def next_round(s: JapanState, chance: Chance, log: EventLog | None) -> None:
    """Move the round token on; after the last round the trip begins (LGJ-84)."""
    if s.round < t.ROUNDS:
        start_round(s, chance, log)
    else:
        start_trip(s, chance, log)


def publish_tokens(s: JapanState, seat: i64) -> None:
    """Make a seat's tokens and Mood known to all."""
    f: i64 = seat * v.ROW
    k: i64 = 0
    while k < v.PUBLIC:
        s.row[f + v.F_PUBLIC + k] = s.row[f + v.F_RESEARCH + k]
        k += 1


def publish_cells(s: JapanState, seat: i64) -> None:
    """Make the cards laid in this phase known to all."""
    k: i64 = seat * t.CELLS
    stop: i64 = k + t.CELLS
    while k < stop:
        s.cells[k] &= ~NEW
        k += 1


def forget_beginning(s: JapanState, seat: i64) -> None:
    """Clear the note of the hand at the beginning of the phase, and what was under way."""
    k: i64 = 0
    while k < t.STACK_ROOM:
        s.began[seat * t.STACK_ROOM + k] = 0
        k += 1
    s.row[seat * v.ROW + v.F_BEGAN] = 0
    s.row[seat * v.ROW + v.F_MODE] = 0
    s.row[seat * v.ROW + v.F_DAY] = 0


def tell_phase(s: JapanState, seat: i64, log: EventLog) -> None:
    """Write for all what a seat did in this phase."""
    f: i64 = seat * v.ROW
    k: i64 = 0
    while k < t.CELLS:
        cell: i64 = s.cells[seat * t.CELLS + k]
        if cell & NEW and cell & WALK:
            log.add(
                v.EV_SHOW_WALK, seat, back_of(cell & t.CODE_MASK), k // t.DAY_ROOM, k % t.DAY_ROOM
            )
        elif cell & NEW:
            log.add(v.EV_SHOW_PLAN, seat, (cell & t.CODE_MASK) - 1, k // t.DAY_ROOM, k % t.DAY_ROOM)
        k += 1
    research: i64 = s.row[f + v.F_RESEARCH] - s.row[f + v.F_PUBLIC]
    wilds: i64 = s.row[f + v.F_WILD] - s.row[f + v.F_PUBLIC + 1]
    luxuries: i64 = s.row[f + v.F_LUXURY] - s.row[f + v.F_PUBLIC + 2]
    mood: i64 = s.row[f + v.F_MOOD] - s.row[f + v.F_PUBLIC + 3]
    if research or wilds or luxuries or mood:
        log.add(v.EV_SHOW_TOKENS, seat, research, wilds, luxuries, mood)


def pass_hands(s: JapanState, log: EventLog | None) -> None:
    """Lay every hand face down on the neighbour's board (LGJ-80, LGJ-82)."""
    way: i64 = s.tables.rounds[(s.round - 1) * t.R_SIZE + t.R_PASS_TO]
    seat: i64 = 0
    while seat < s.seats:
        to: i64 = (seat + way + s.seats) % s.seats
        n: i64 = s.row[seat * v.ROW + v.F_HAND]
        if log is not None:
            log.add(v.EV_PASS, seat, n, to)
        while s.row[seat * v.ROW + v.F_HAND] > 0:
            code = hand_take(s, seat, 0)
            stack_add(s, to, code, seat)
            if log is not None:
                log.add_for(1 << seat, v.EV_PASSED, seat, code - 1, to)
        seat += 1


def discard_leftovers(s: JapanState, log: EventLog | None) -> None:
    """Discard the card left over after round 13, face up (LGJ-81)."""
    seat: i64 = 0
    while seat < s.seats:
        code = hand_take(s, seat, 0)
        discard(s, seat, code)
        if log is not None:
            log.add(v.EV_LEFTOVER, seat, code - 1)
        seat += 1
    publish_discards(s)


# --- solo: cards for the Travel Agent (LGJ-145 .. LGJ-150) --------------------------------------


def give_next(s: JapanState, chance: Chance, log: EventLog | None) -> None:
    """Ask which of two cards goes first; a single one goes at once (LGJ-146)."""
    hand: i64 = s.row[v.F_HAND]
    if hand == 0:
        next_round(s, chance, log)
    elif hand == 1:
        give_apply(s, 0, chance, log)
    else:
        s.row[v.F_STEP] = v.STEP_GIVE


def give_apply(s: JapanState, slot: i64, chance: Chance, log: EventLog | None) -> None:
    """Give a card; the city of a neutral one is asked (LGJ-148)."""
    code = hand_take(s, 0, slot)
    if s.tables.city[code - 1] == t.NEUTRAL:
        s.row[v.F_PICK] = code
        s.row[v.F_STEP] = v.STEP_GIVE_CITY
        return
    give(s, code, back_of(code), chance, log)


def give_city_apply(s: JapanState, city: i64, chance: Chance, log: EventLog | None) -> None:
    """Give the neutral card with its city."""
    code: i64 = s.row[v.F_PICK]
    s.row[v.F_PICK] = 0
    give(s, code, city, chance, log)


def give(s: JapanState, code: i64, city: i64, chance: Chance, log: EventLog | None) -> None:
    """Lay the card on the Agent's first open place; a card of that city's deck replaces it."""
    day: i64 = t.SUNDAY + 1
    while s.counts[AGENT * t.DAYS + day] == t.DAY_CARDS:
        day += 1
    n: i64 = AGENT * t.DAYS + day
    s.cells[AGENT * t.CELLS + day * t.DAY_ROOM + s.counts[n]] = code | ((city + 1) << CITY_SHIFT)
    s.counts[n] += 1
    if log is not None:
        log.add(v.EV_GIVE, 0, code - 1, day, city)
    if s.round < t.ROUNDS:  # LGJ-147, LGJ-149
        stack_add(s, 0, draw(s, city, chance, log), -1)
    give_next(s, chance, log)
