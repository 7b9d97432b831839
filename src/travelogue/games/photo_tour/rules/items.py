"""Photo Tour: taking cards and tokens, placing late and moving, as Main action or by a bonus.

Each step is a pair of functions, question above answer. What is no Main action ends in `resume`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.core.bits import lowest
from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec

from . import desk as f
from . import tables as t
from . import vocabulary as v
from .flow import main_done, resume
from .journal import icon_for, put_token
from .supply import card_mask, draw_token, lose_token, take_card, take_token, token_mask, use_die
from .usable import boosts

if TYPE_CHECKING:
    from .state import PhotoState


DRAWN: Final = -1  # `taking` when the token comes out of the bag


def bits_into(mask: i64, first: i64, out: vec[i64], n: i64) -> i64:
    """Write first + bit for every bit of the mask behind n actions; return how many there are."""
    while mask:
        out[n] = first + lowest(mask)
        n += 1
        mask &= mask - 1
    return n


def held_into(s: PhotoState, seat: i64, out: vec[i64]) -> i64:
    """Write a DISCARD_TOKEN for each type in a Reserve; return how many."""
    n: i64 = 0
    token: i64 = 0
    while token < t.TOKENS:
        if s.desk[seat * f.DESK + f.RESERVE + token] > 0:
            out[n] = v.DROP_FIRST + token
            n += 1
        token += 1
    return n


# --- step: take a card of the display (PTN-74) --------------------------------------------------


def card_legal(s: PhotoState, out: vec[i64]) -> i64:
    return bits_into(card_mask(s), v.CARD_FIRST, out, 0)


def card_apply(s: PhotoState, card: i64, chance: Chance, log: EventLog | None) -> None:
    if log is not None:
        log.add(v.EV_TAKE_CARD, s.seat, card)
    take_card(s, s.seat, card, chance, log)
    resume(s)


# --- steps: take a token of the display, with a full Reserve make room first (PTN-37, PTN-75) ---


def token_legal(s: PhotoState, out: vec[i64]) -> i64:
    return bits_into(token_mask(s), v.TOKEN_FIRST, out, 0)


def token_apply(s: PhotoState, token: i64, chance: Chance, log: EventLog | None) -> None:
    """Take the token, or ask what makes room; it stays on the display until then."""
    if s.desk[s.seat * f.DESK + f.HELD] == t.RESERVE:
        s.taking = token
        s.step = v.STEP_ROOM
    else:
        token_arrives(s, token, chance, log)


def room_legal(s: PhotoState, out: vec[i64]) -> i64:
    return held_into(s, s.seat, out)


def room_apply(s: PhotoState, token: i64, chance: Chance, log: EventLog | None) -> None:
    """Discard a token, before any refilling; then the new one arrives (PTN-37, PTN-38)."""
    lose_token(s, s.seat, token)
    if log is not None:
        log.add(v.EV_DROP, s.seat, token)
    if s.taking == DRAWN:
        draw_token(s, s.seat, chance, log)  # PTN-76
        resume(s)
    else:
        token_arrives(s, s.taking, chance, log)


def token_arrives(s: PhotoState, token: i64, chance: Chance, log: EventLog | None) -> None:
    """Take the token off the display; as Main action this ends the Rent (PTN-35, PTN-39)."""
    if log is not None:
        log.add(v.EV_RENT if s.main else v.EV_TAKE_TOKEN, s.seat, token)
    take_token(s, s.seat, token, chance, log)
    if s.main:
        main_done(s, t.BY_RENT)
    else:
        resume(s)


# --- step: put a token on any own card (PTN-77) -------------------------------------------------


def late_legal(s: PhotoState, out: vec[i64]) -> i64:
    """Every held type on every card with a free icon for it."""
    d: i64 = s.seat * f.DESK
    n: i64 = 0
    slot: i64 = 0
    while slot < t.JOURNAL_SLOTS:
        token: i64 = 0
        while token < t.TOKENS:
            if s.desk[d + f.RESERVE + token] > 0 and icon_for(s, s.seat, slot, token) >= 0:
                out[n] = v.LATE_FIRST + t.TOKENS * slot + token
                n += 1
            token += 1
        slot += 1
    return n


def late_apply(s: PhotoState, k: i64, log: EventLog | None) -> None:
    slot: i64 = k // t.TOKENS
    token: i64 = k - t.TOKENS * slot
    icon = put_token(s, s.seat, slot, token)
    if log is not None:
        log.add(v.EV_EQUIP, s.seat, token, s.desk[s.seat * f.DESK + f.SLOT + slot], icon, 1)
    resume(s)


# --- steps: the mode of a free Move, and where a Move goes (PTN-43 .. PTN-53, PTN-70) -----------


def mode_legal(s: PhotoState, out: vec[i64]) -> i64:
    """Every mode that leads anywhere."""
    place: i64 = s.desk[s.seat * f.DESK + f.PLACE]
    n: i64 = 0
    mode: i64 = 0
    while mode < t.MODES:
        if s.tables.reach[mode * t.NUMBERS + place]:
            out[n] = v.MOVE_FIRST + mode
            n += 1
        mode += 1
    return n


def move_start(s: PhotoState, mode: i64) -> None:
    s.mode = mode
    s.boosted = 0
    s.step = v.STEP_GO


def go_legal(s: PhotoState, out: vec[i64]) -> i64:
    """The places in reach; in a Main Move also the boosts of this mode (PTN-84)."""
    place: i64 = s.desk[s.seat * f.DESK + f.PLACE]
    n = bits_into(s.tables.reach[reach_row(s) * t.NUMBERS + place], v.GO_FIRST, out, 0)
    return bits_into(boosts(s), v.USE_FIRST, out, n)


def reach_row(s: PhotoState) -> i64:
    """Return the row of the reach table for the Move under way."""
    if not s.boosted:
        return s.mode
    return t.CAR_BOOSTED if s.mode == t.CAR else t.BUS_BOOSTED


def go_apply(s: PhotoState, action: i64, chance: Chance, log: EventLog | None) -> None:
    """Move the meeple, or lengthen the reach and ask again."""
    d: i64 = s.seat * f.DESK
    if action > v.USE_FIRST:
        s.boosted = 1
        s.desk[d + f.OWN_USED] = 1
        if log is not None:
            log.add(v.EV_USE_LANDMARK, s.seat, action - v.USE_FIRST)
        return
    place: i64 = action - v.GO_FIRST
    if log is not None:
        how: i64 = v.HOW_BOOSTED if s.boosted else v.HOW_DIE
        log.add(
            v.EV_MOVE, s.seat, s.desk[d + f.PLACE], place, s.mode, how if s.main else v.HOW_BONUS
        )
    s.desk[d + f.PLACE] = place
    if s.main:
        use_die(s, s.mode, chance, log)
        main_done(s, t.BY_MOVE + s.mode)
    else:
        resume(s)
