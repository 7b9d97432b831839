"""Remember Our Trip: the steps of a turn up to the last token, question and answers side by side.

A turn (ROT-22): take, then for each token perhaps pick, cell, perhaps keep; then confirm.py.
All decisions belong to the seat whose turn it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.core.bits import bit, lowest, popcount
from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.state import Question

from . import confirm
from .board import B_SIZE, T_MISTAKEN, T_SIZE, all_down, in_set, lose, one_of, only_type, up_at
from .grid import CELLS
from .tables import FRAMES, FRAMES_FOR_TWO, NO_TOKEN, SHOP, SPACES, TILE_SHOP, TYPES
from .vocabulary import (
    CELL_FIRST,
    EV_END_TURN,
    EV_FRAME,
    EV_GAME_OVER,
    EV_KEPT,
    EV_LEFT_OVER,
    EV_MISTAKEN,
    EV_PUT,
    EV_REPLACED,
    EV_ROUND,
    EV_TAKE,
    KEEP_NEW,
    KEEP_OLD,
    PICK_FIRST,
    STEP_CELL,
    STEP_CONFIRM,
    STEP_KEEP,
    STEP_NAMES,
    STEP_OVER,
    STEP_PICK,
    STEP_SELECT,
    STEP_TAKE,
    STEP_TILE,
    TAKE_FIRST,
)

if TYPE_CHECKING:
    from .state import TripState

GIVE_UP: Final = CELLS  # MISTAKEN as a bit: the space after the last


def legal_into(s: TripState, seat: i64, out: vec[i64]) -> i64:
    """Write the legal actions of `seat`, ascending; return how many."""
    if seat != s.seat:
        return 0
    step = s.step
    if step == STEP_CELL:
        return bits_into(offered(s), out)
    if step == STEP_CONFIRM:
        return confirm.confirm_legal(s, out)
    if step == STEP_SELECT:
        return confirm.select_legal(s, out)
    if step == STEP_TAKE:
        return take_legal(s, out)
    if step == STEP_PICK:
        return pick_legal(s, out)
    if step == STEP_KEEP:
        out[0] = KEEP_NEW
        out[1] = KEEP_OLD
        return 2
    if step == STEP_OVER:
        return 0
    return bits_into(s.unbuilt, out)


def apply(s: TripState, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
    """Carry out a legal action of the seat whose turn it is."""
    step = s.step
    if step == STEP_CELL:
        cell_apply(s, action - CELL_FIRST, log)
    elif step == STEP_CONFIRM:
        if action >= CELL_FIRST + CELLS:
            end_turn(s, chance, log)
        else:
            confirm.confirm_apply(s, action - CELL_FIRST)
    elif step == STEP_SELECT:
        confirm.select_apply(s, action, log)
    elif step == STEP_TAKE:
        take_apply(s, action - TAKE_FIRST, log)
    elif step == STEP_PICK:
        s.token = action - PICK_FIRST
        s.step = STEP_CELL
    elif step == STEP_KEEP:
        keep_apply(s, action == KEEP_NEW, log)
    else:
        confirm.tile_apply(s, action - CELL_FIRST, log)


def question(s: TripState, seat: i64) -> Question:
    """CELL: the token; KEEP: space, new, old; SELECT: type, tokens chosen; TILE: tiles left."""
    args: list[int] = []
    if s.step == STEP_CELL:
        args = [s.token]
    elif s.step == STEP_KEEP:
        args = [s.over, s.token, up_at(s, s.seat, s.over)]
    elif s.step == STEP_SELECT:
        args = [s.token, popcount(s.chosen)]
    elif s.step == STEP_TILE:
        args = [s.token, s.supply[TILE_SHOP + s.token - SHOP]]
    return Question(s.step, STEP_NAMES[s.step], args)


def bits_into(mask: i64, out: vec[i64]) -> i64:
    """Write the CELL actions of a mask, ascending; bit GIVE_UP stands for MISTAKEN."""
    n: i64 = 0
    action: i64 = CELL_FIRST
    while mask:
        if mask & 1:
            out[n] = action
            n += 1
        mask >>= 1
        action += 1
    return n


# --- rounds (ROT-16 .. ROT-25) ------------------------------------------------------------------


def begin_round(s: TripState, chance: Chance, log: EventLog | None) -> None:
    """Turn up a memory card and fill the frames from the bag (ROT-17, ROT-18)."""
    s.round += 1
    s.turns = 0
    s.seat = s.start
    s.card = chance.draw(s.deck)
    s.step = STEP_TAKE
    if log is not None:
        log.add(EV_ROUND, s.start, s.round, s.card)
    tokens: i64 = s.tables.tokens_of[s.tables.card_formation[s.card]]
    frames: i64 = FRAMES_FOR_TWO if s.seats == 2 else FRAMES
    frame: i64 = 0
    while frame < frames:
        filled: i64 = 0
        k: i64 = 0
        while k < tokens:
            filled += one_of(chance.draw(s.bag))
            k += 1
        s.frames[frame] = filled
        if log is not None:
            log.add(EV_FRAME, s.start, frame, filled)
        frame += 1


def end_turn(s: TripState, chance: Chance, log: EventLog | None) -> None:
    """Go on to the next seat, the next round or the end (ROT-21, ROT-24, ROT-96)."""
    if log is not None:
        log.add(EV_END_TURN, s.seat, s.confirmed)
    s.fresh = 0
    s.confirmed = 0
    s.turns += 1
    s.seat += 1
    if s.seat == s.seats:
        s.seat = 0
    s.step = STEP_TAKE
    if s.turns < s.seats:
        return
    if s.deck.size:
        s.start += 1
        if s.start == s.seats:
            s.start = 0
        begin_round(s, chance, log)
        return
    s.step = STEP_OVER
    if log is not None:
        log.add(EV_GAME_OVER, s.seat)


# --- step: take a set (ROT-27, ROT-28) ----------------------------------------------------------


def take_legal(s: TripState, out: vec[i64]) -> i64:
    """Every frame that still holds its set."""
    n: i64 = 0
    frame: i64 = 0
    while frame < FRAMES:
        if s.frames[frame]:
            out[n] = TAKE_FIRST + frame
            n += 1
        frame += 1
    return n


def take_apply(s: TripState, frame: i64, log: EventLog | None) -> None:
    """Take all tokens of a frame; after the last take the set left over leaves (ROT-23)."""
    s.hand = s.frames[frame]
    s.frames[frame] = 0
    if log is not None:
        log.add(EV_TAKE, s.seat, frame, s.hand)
    if s.turns == s.seats - 1:
        frame = 0
        while frame < FRAMES:
            if s.frames[frame]:
                if log is not None:
                    log.add(EV_LEFT_OVER, s.seat, frame, s.frames[frame])
                s.gone += s.frames[frame]
                s.frames[frame] = 0
            frame += 1
    next_token(s)


def next_token(s: TripState) -> None:
    """Ask for the next token of the hand; with one type in it, ask for its space at once."""
    if s.hand == 0:
        s.token = NO_TOKEN
        s.aimed = 0
        s.given_up = 0
        s.step = STEP_CONFIRM  # ROT-50
        return
    s.token = only_type(s.hand)
    s.step = STEP_PICK if s.token == NO_TOKEN else STEP_CELL


# --- step: pick the token that is placed next (ROT-47) ------------------------------------------


def pick_legal(s: TripState, out: vec[i64]) -> i64:
    """Every type in hand: equal tokens are one choice."""
    n: i64 = 0
    token: i64 = 0
    while token < TYPES:
        if in_set(s.hand, token):
            out[n] = PICK_FIRST + token
            n += 1
        token += 1
    return n


# --- step: aim the token at a space or give it up (ROT-29 .. ROT-42) ----------------------------


def free_spaces(s: TripState) -> i64:
    """Return the spaces that can receive a token: land without a face-down one (ROT-34)."""
    return s.tables.land[s.map] & ~all_down(s, s.seat)


def offered(s: TripState) -> i64:
    """Return the spaces that some fitting position allows, with bit GIVE_UP for MISTAKEN.

    A position fits if the spaces aimed at are free spaces of it and at least as many of its
    spaces are blocked as tokens have been given up. It has four spaces and a set three tokens, so
    there is always room for the rest: no dead end.
    """
    free = free_spaces(s)
    if s.aimed == 0 and s.given_up == 0:
        return free | bit(GIVE_UP)  # every space lies in some position; ROT-41
    tables = s.tables
    formation: i64 = tables.card_formation[s.card]
    found: i64 = 0
    if s.aimed:
        k: i64 = (formation * CELLS + lowest(s.aimed)) * SPACES
        end: i64 = k + SPACES
        while k < end:
            found |= allowed(s, tables.through[k] & free)
            k += 1
        return found & ~s.aimed
    k = tables.positions_from[formation]
    end = tables.positions_from[formation + 1]
    while k < end:
        found |= allowed(s, tables.positions[k] & free)
        k += 1
    return found


def allowed(s: TripState, spaces: i64) -> i64:
    """Return what the position with these free spaces allows: 0 if it does not fit."""
    if s.aimed & ~spaces:
        return 0
    blocked: i64 = SPACES - popcount(spaces)
    if blocked < s.given_up:
        return 0
    if blocked > s.given_up:
        return spaces | bit(GIVE_UP)  # ROT-40
    return spaces


def cell_apply(s: TripState, cell: i64, log: EventLog | None) -> None:
    """Put the token on an empty space, ask which one stays, or give it up (ROT-38 .. ROT-43)."""
    seat = s.seat
    if cell == GIVE_UP:
        s.given_up += 1
        lose(s, seat, s.token)
        if log is not None:
            log.add(EV_MISTAKEN, seat, s.token, s.tally[seat * T_SIZE + T_MISTAKEN])
        token_done(s)
        return
    s.aimed |= bit(cell)
    if up_at(s, seat, cell) != NO_TOKEN:
        s.over = cell
        s.step = STEP_KEEP
        return
    s.boards[seat * B_SIZE + s.token] |= bit(cell)
    s.fresh |= bit(cell)  # ROT-44
    if log is not None:
        log.add(EV_PUT, seat, cell, s.token)
    token_done(s)


def token_done(s: TripState) -> None:
    """The token has left the hand."""
    s.hand -= one_of(s.token)
    next_token(s)


# --- step: keep the new or the old token (ROT-43 .. ROT-46) -------------------------------------


def keep_apply(s: TripState, new: bool, log: EventLog | None) -> None:
    """Keep one token on the space; the other goes to Mistaken Memories."""
    seat = s.seat
    cell = s.over
    old = up_at(s, seat, cell)
    s.over = NO_TOKEN
    if new:
        s.boards[seat * B_SIZE + old] ^= bit(cell)
        s.boards[seat * B_SIZE + s.token] |= bit(cell)
        s.fresh |= bit(cell)  # ROT-44; a kept old token makes nothing new (ROT-45)
        lose(s, seat, old)
    else:
        lose(s, seat, s.token)
    if log is not None:
        log.add(EV_REPLACED if new else EV_KEPT, seat, cell, s.token, old)
    token_done(s)
