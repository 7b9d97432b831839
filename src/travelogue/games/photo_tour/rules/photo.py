"""Photo Tour: the steps of a photo, Main action or bonus (PTN-54 .. PTN-64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import bit
from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec

from . import desk as f
from . import vocabulary as v
from .desk import hand_remove
from .effects import extra_apply, refreshes_into, slots_into
from .flow import main_done
from .items import bits_into
from .journal import icon_for, put_card, put_token, slot_matches
from .tables import BY_PHOTO, JOURNAL_SLOTS, NO_CARD, TOKENS
from .usable import landmarks_at_free_moment

if TYPE_CHECKING:
    from .state import PhotoState


# --- step: the slot of a photo (PTN-54 .. PTN-58) -----------------------------------------------


def slot_legal(s: PhotoState, out: vec[i64]) -> i64:
    """Every empty slot, whatever its type (PTN-56)."""
    n: i64 = 0
    slot: i64 = 0
    while slot < JOURNAL_SLOTS:
        if s.desk[s.active * f.DESK + f.SLOT + slot] == NO_CARD:
            out[n] = v.SLOT_FIRST + slot
            n += 1
        slot += 1
    return n


def slot_apply(s: PhotoState, slot: i64, log: EventLog | None) -> None:
    """Lay the card; a seventh one triggers the end (PTN-106). Tokens may follow."""
    seat = s.active
    card: i64 = s.desk[seat * f.DESK + f.PLACE]
    hand_remove(s, seat, card)
    put_card(s, seat, slot, card)
    s.fresh |= bit(card)
    s.photo_card = card
    s.photo_slot = slot
    s.moment = v.STEP_EQUIP
    s.step = v.STEP_EQUIP
    s.last_token = 0
    if log is not None:
        log.add(v.EV_SLOT, seat, card, slot, 1 if slot_matches(s, seat, slot) else 0)
    if s.desk[seat * f.DESK + f.PHOTOS] == JOURNAL_SLOTS and not s.ending:
        s.ending = 1
        if log is not None:
            log.add(v.EV_LAST_ROUND, seat)


# --- step: tokens on the open photo (PTN-59 .. PTN-64) ------------------------------------------


def equip_legal(s: PhotoState, out: vec[i64]) -> i64:
    """DONE, matching tokens in ascending order, and extras in an open window (PTN-23, PTN-64)."""
    out[0] = v.DONE
    n: i64 = 1
    if not s.strict:
        n = refreshes_into(s, out, n)
    d: i64 = s.active * f.DESK
    token: i64 = s.last_token
    while token < TOKENS:
        if s.desk[d + f.RESERVE + token] > 0 and icon_for(s, s.active, s.photo_slot, token) >= 0:
            out[n] = v.EQUIP_FIRST + token
            n += 1
        token += 1
    if s.strict:
        return n
    n = slots_into(s, out, n)
    return bits_into(landmarks_at_free_moment(s), v.USE_FIRST, out, n)


def equip_apply(s: PhotoState, action: i64, chance: Chance, log: EventLog | None) -> None:
    """Place a token, use an extra or finish the photo."""
    if action == v.DONE:
        photo_done(s, log)
    elif v.EQUIP_FIRST <= action < v.JOURNAL_FIRST:
        token: i64 = action - v.EQUIP_FIRST
        icon = put_token(s, s.active, s.photo_slot, token)
        s.last_token = token
        if log is not None:
            log.add(v.EV_EQUIP, s.active, token, s.photo_card, icon)
    else:
        extra_apply(s, action, chance, log)


def photo_done(s: PhotoState, log: EventLog | None) -> None:
    """Only now is the photo performed, and the card's bonus works (PTN-64, PTN-79)."""
    card = s.photo_card
    s.photo_card = NO_CARD
    if log is not None:
        log.add(v.EV_PHOTO_DONE, s.active, card)
    if s.photo_main:
        main_done(s, BY_PHOTO + s.tables.landmarks.type[card])  # PTN-93
    else:
        s.moment = s.photo_home
        s.step = s.photo_home
