"""Photo Tour: extras: Refreshes and the use of bonuses, with their payment (PTN-20 .. PTN-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import bit
from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec

from . import desk as f
from . import tables as t
from . import vocabulary as v
from .desk import hand_remove, hand_show
from .flow import resume
from .items import DRAWN, bits_into, held_into, move_start
from .supply import can_refresh, draw_cards, draw_token, fill, lose_token
from .usable import can_use_slot

if TYPE_CHECKING:
    from .state import PhotoState


# --- extras at a free moment (PTN-20 .. PTN-24) -------------------------------------------------


def refreshes_into(s: PhotoState, out: vec[i64], n: i64) -> i64:
    """Write the kinds of Refresh that can be paid and done (PTN-98, PTN-104); return how many."""
    d: i64 = s.active * f.DESK
    if s.desk[d + f.HELD] == 0 and s.desk[d + f.HAND_SIZE] == 0:
        return n
    return kinds_into(s, out, n)


def kinds_into(s: PhotoState, out: vec[i64], n: i64) -> i64:
    """Write the kinds of Refresh that have anything at all (PTN-104); return how many."""
    kind: i64 = 0
    while kind < t.KINDS:
        if can_refresh(s, kind):
            out[n] = v.REFRESH_FIRST + kind
            n += 1
        kind += 1
    return n


def slots_into(s: PhotoState, out: vec[i64], n: i64) -> i64:
    """Write the Journal bonuses that can be used (PTN-66, PTN-68); return how many."""
    if s.desk[s.active * f.DESK + f.OPEN] == 0:
        return n
    slot: i64 = 0
    while slot < t.TOP_SLOTS:
        if can_use_slot(s, slot):
            out[n] = v.JOURNAL_FIRST + slot
            n += 1
        slot += 1
    return n


def extra_apply(s: PhotoState, action: i64, chance: Chance, log: EventLog | None) -> None:
    """Start an extra; it comes back to this free moment (PTN-24)."""
    if action > v.USE_FIRST:
        landmark_start(s, action - v.USE_FIRST, chance, log)
    elif action >= v.JOURNAL_FIRST:
        journal_start(s, action - v.JOURNAL_FIRST, chance, log)
    else:
        refresh_start(s, action - v.REFRESH_FIRST, log)


# --- starting an extra --------------------------------------------------------------------------


def refresh_start(s: PhotoState, kind: i64, log: EventLog | None) -> None:
    """A Refresh of this kind is to be paid for (PTN-97 .. PTN-99)."""
    s.kind = kind
    s.paying = t.NO_CARD
    s.step = v.STEP_PAY
    if log is not None:
        log.add(v.EV_REFRESH, s.seat, kind)


def journal_start(s: PhotoState, slot: i64, chance: Chance, log: EventLog | None) -> None:
    """Use an open top-row bonus; it is covered from now on (PTN-66, PTN-67)."""
    d: i64 = s.active * f.DESK
    s.desk[d + f.OPEN] &= ~bit(slot)
    s.desk[d + f.USED] |= bit(slot)
    k: i64 = s.desk[d + f.JOURNAL] * t.JOURNAL_SLOTS + slot
    if log is not None:
        log.add(v.EV_USE_JOURNAL, s.seat, slot, s.desk[d + f.JOURNAL])
    journals = s.tables.journals
    carry_out(s, journals.effect[k], journals.mode[k], journals.amount[k], chance, log)


def landmark_start(s: PhotoState, card: i64, chance: Chance, log: EventLog | None) -> None:
    """Use a Landmark bonus and with it the allowance of this moment (PTN-82, PTN-88)."""
    field: i64 = f.OWN_USED if s.seat == s.active else f.BETWEEN_USED
    s.desk[s.seat * f.DESK + field] = 1
    if log is not None:
        log.add(v.EV_USE_LANDMARK, s.seat, card, 0 if s.seat == s.active else 1)
    if s.tables.bonuses.cost[card] == t.COST_NONE:
        landmark_effect(s, card, chance, log)
    else:
        s.paying = card
        s.step = v.STEP_PAY


def landmark_effect(s: PhotoState, card: i64, chance: Chance, log: EventLog | None) -> None:
    bonuses = s.tables.bonuses
    carry_out(s, bonuses.effect[card], bonuses.mode[card], bonuses.amount[card], chance, log)


def carry_out(
    s: PhotoState, effect: i64, mode: i64, amount: i64, chance: Chance, log: EventLog | None
) -> None:
    """Ask for what an effect needs, or do it at once (PTN-70 .. PTN-77, PTN-105)."""
    if effect == t.DO_MOVE:
        if mode == t.ANY_MODE:
            s.step = v.STEP_MODE
        else:
            move_start(s, mode)
    elif effect == t.DO_DRAW_CARDS:
        draw_cards(s, s.seat, amount, chance, log)
        resume(s)
    elif effect == t.DO_TAKE_CARD:
        s.step = v.STEP_CARD
    elif effect == t.DO_TAKE_TOKEN:
        s.step = v.STEP_TOKEN
    elif effect == t.DO_DRAW_TOKEN:
        if s.desk[s.seat * f.DESK + f.HELD] == t.RESERVE:
            s.taking = DRAWN
            s.step = v.STEP_ROOM
        else:
            draw_token(s, s.seat, chance, log)
            resume(s)
    elif effect == t.DO_LATE:
        s.step = v.STEP_LATE
    elif effect == t.DO_PHOTO:
        photo_start(s, 0, chance, log)
    else:
        s.step = v.STEP_KIND


def photo_start(s: PhotoState, main: i64, chance: Chance, log: EventLog | None) -> None:
    """Show the card of the location; its slot is asked next (PTN-55)."""
    card: i64 = s.desk[s.active * f.DESK + f.PLACE]
    hand_show(s, s.active, card, chance)
    s.photo_main = main
    s.photo_home = s.moment
    s.step = v.STEP_SLOT
    if log is not None:
        log.add(v.EV_PHOTO, s.active, card, main)


# --- step: pay with a token or a card (PTN-24, PTN-98) ------------------------------------------


def pay_legal(s: PhotoState, out: vec[i64]) -> i64:
    """A Refresh takes either; a bonus what it says."""
    d: i64 = s.seat * f.DESK
    cost: i64 = s.tables.bonuses.cost[s.paying]  # of card 0, a Refresh: none in particular
    n: i64 = 0
    if cost in (t.COST_TOKEN, t.COST_NONE):
        n = held_into(s, s.seat, out)
    if cost != t.COST_TOKEN:
        n = bits_into(s.desk[d + f.HAND], v.DISCARD_FIRST, out, n)
    return n


def pay_apply(s: PhotoState, action: i64, chance: Chance, log: EventLog | None) -> None:
    """Discard what is paid, then go on with what it pays for."""
    if action > v.DISCARD_FIRST:
        card: i64 = action - v.DISCARD_FIRST
        discard_card(s, s.seat, card, chance)
        if log is not None:
            log.add(v.EV_PAY_CARD, s.seat, card)
    else:
        lose_token(s, s.seat, action - v.DROP_FIRST)
        if log is not None:
            log.add(v.EV_PAY_TOKEN, s.seat, action - v.DROP_FIRST)
    if s.paying == t.NO_CARD:
        s.removed = 0
        s.step = v.STEP_REMOVE
    else:
        landmark_effect(s, s.paying, chance, log)


def discard_card(s: PhotoState, seat: i64, card: i64, chance: Chance) -> None:
    """Put a hand card face up on the discard pile."""
    hand_show(s, seat, card, chance)
    hand_remove(s, seat, card)
    s.discard |= bit(card)


# --- steps: the kind of a free Refresh, then what it removes (PTN-99 .. PTN-105) ----------------


def kind_legal(s: PhotoState, out: vec[i64]) -> i64:
    return kinds_into(s, out, 0)


def kind_apply(s: PhotoState, kind: i64, log: EventLog | None) -> None:
    s.kind = kind
    s.removed = 0
    s.step = v.STEP_REMOVE
    if log is not None:
        log.add(v.EV_REFRESH, s.seat, kind, 1)


def remove_legal(s: PhotoState, out: vec[i64]) -> i64:
    """Items behind the last one removed, of equal ones the first; DONE with an open slot."""
    n: i64 = 0
    first: i64 = t.DISPLAY * s.kind
    if has_gap(s, s.kind):
        out[n] = v.DONE  # PTN-103
        n += 1
    slot: i64 = s.removed
    while slot < t.DISPLAY:
        if s.display[first + slot] != 0 and is_first_of_its_kind(s, slot):
            out[n] = v.REMOVE_FIRST + slot
            n += 1
        slot += 1
    return n


def has_gap(s: PhotoState, kind: i64) -> bool:
    """Tell whether a display has an open slot."""
    slot: i64 = t.DISPLAY * kind
    while slot < t.DISPLAY * (kind + 1):
        if s.display[slot] == 0:
            return True
        slot += 1
    return False


def is_first_of_its_kind(s: PhotoState, slot: i64) -> bool:
    """Tell whether no equal token or die lies before it: one sequence for each set removed."""
    first: i64 = t.DISPLAY * s.kind
    k: i64 = 0
    while k < slot:
        if s.display[first + k] == s.display[first + slot]:
            return False
        k += 1
    return True


def remove_apply(s: PhotoState, action: i64, chance: Chance, log: EventLog | None) -> None:
    """Take an item off at once, to its discard pile; DONE fills the display (PTN-100 ff.)."""
    if action == v.DONE:
        fill(s, s.kind, chance, log)
        resume(s)
        return
    slot: i64 = action - v.REMOVE_FIRST
    item: i64 = s.display[t.DISPLAY * s.kind + slot]
    s.display[t.DISPLAY * s.kind + slot] = 0
    s.removed = slot + 1
    if s.kind == t.KIND_CARDS:
        s.discard |= bit(item)
    elif s.kind == t.KIND_TOKENS:
        s.spent[item - 1] += 1
    if log is not None:
        log.add(v.EV_REMOVE, s.seat, s.kind, item if s.kind == t.KIND_CARDS else item - 1, slot)
