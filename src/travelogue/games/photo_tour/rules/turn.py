"""Photo Tour: the steps of a turn, question and answers side by side; photos, items and extras
have modules of their own.

A turn (PTN-16): extras, one Main action, the reactions of the others, extras, end of turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.state import Question

from . import desk as f
from . import effects, items, photo
from . import vocabulary as v
from .effects import refreshes_into, slots_into
from .flow import ask_next, end_turn, main_done, start_turn
from .items import bits_into
from .supply import card_mask, dice_mask, take_card, token_mask
from .tables import BY_PLAN, MODES, NUMBERS
from .usable import can_photo, landmarks_at_free_moment, reactions

if TYPE_CHECKING:
    from .state import PhotoState


def question(s: PhotoState, seat: i64) -> Question:
    """The kind, the mode, the card paid for and the token that waits, where there are any."""
    args = [int(s.kind), int(s.mode), int(s.paying), int(s.taking)]
    return Question(s.step, v.STEP_NAMES[s.step], args)


def legal_into(s: PhotoState, seat: i64, out: vec[i64]) -> i64:
    """Write the legal actions of `seat`, ascending; return how many."""
    step = s.step
    if step == v.STEP_START:
        return start_legal(s, seat, out)
    if seat != s.seat or step == v.STEP_OVER:
        return 0
    if step == v.STEP_PRE:
        return pre_legal(s, out)
    if step == v.STEP_POST:
        return post_legal(s, out)
    if step == v.STEP_GO:
        return items.go_legal(s, out)
    if step == v.STEP_EQUIP:
        return photo.equip_legal(s, out)
    if step == v.STEP_REMOVE:
        return effects.remove_legal(s, out)
    if step == v.STEP_PAY:
        return effects.pay_legal(s, out)
    if step == v.STEP_SLOT:
        return photo.slot_legal(s, out)
    if step == v.STEP_REACT:
        return react_legal(s, out)
    if step == v.STEP_ROOM:
        return items.room_legal(s, out)
    if step == v.STEP_CARD:
        return items.card_legal(s, out)
    if step == v.STEP_TOKEN:
        return items.token_legal(s, out)
    if step == v.STEP_LATE:
        return items.late_legal(s, out)
    if step == v.STEP_KIND:
        return effects.kind_legal(s, out)
    return items.mode_legal(s, out)


def apply(s: PhotoState, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
    """Carry out a legal action of a seat that is asked."""
    step = s.step
    if step == v.STEP_PRE:
        pre_apply(s, action, chance, log)
    elif step == v.STEP_POST:
        post_apply(s, action, chance, log)
    elif step == v.STEP_GO:
        items.go_apply(s, action, chance, log)
    elif step == v.STEP_EQUIP:
        photo.equip_apply(s, action, chance, log)
    elif step == v.STEP_REMOVE:
        effects.remove_apply(s, action, chance, log)
    elif step == v.STEP_PAY:
        effects.pay_apply(s, action, chance, log)
    elif step == v.STEP_SLOT:
        photo.slot_apply(s, action - v.SLOT_FIRST, log)
    elif step == v.STEP_REACT:
        react_apply(s, action, chance, log)
    elif step == v.STEP_ROOM:
        items.room_apply(s, action - v.DROP_FIRST, chance, log)
    elif step == v.STEP_CARD:
        items.card_apply(s, action - v.CARD_FIRST, chance, log)
    elif step == v.STEP_TOKEN:
        items.token_apply(s, action - v.TOKEN_FIRST, chance, log)
    elif step == v.STEP_LATE:
        items.late_apply(s, action - v.LATE_FIRST, log)
    elif step == v.STEP_KIND:
        effects.kind_apply(s, action - v.REFRESH_FIRST, log)
    elif step == v.STEP_MODE:
        items.move_start(s, action - v.MOVE_FIRST)
    else:
        start_apply(s, seat, action - v.DISCARD_FIRST, chance, log)


# --- step: the start card, all seats at once (PTN-09 .. PTN-14) ---------------------------------


def start_legal(s: PhotoState, seat: i64, out: vec[i64]) -> i64:
    """Any card of the hand, for a seat that has not chosen."""
    d: i64 = seat * f.DESK
    if s.desk[d + f.CHOSEN]:
        return 0
    return bits_into(s.desk[d + f.HAND], v.DISCARD_FIRST, out, 0)


def start_apply(s: PhotoState, seat: i64, card: i64, chance: Chance, log: EventLog | None) -> None:
    """Choose in secret; the last choice reveals all (PTN-10)."""
    s.desk[seat * f.DESK + f.CHOSEN] = card
    if log is not None:
        log.add(v.EV_CHOSE, seat)
    other: i64 = 0
    while other < s.seats:
        if s.desk[other * f.DESK + f.CHOSEN] == 0:
            return
        other += 1
    reveal_starts(s, chance, log)


def reveal_starts(s: PhotoState, chance: Chance, log: EventLog | None) -> None:
    """Discard the start cards, set the meeples; the highest number begins (PTN-11 .. PTN-14)."""
    highest: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        d: i64 = seat * f.DESK
        card: i64 = s.desk[d + f.CHOSEN]
        s.desk[d + f.CHOSEN] = 0
        effects.discard_card(s, seat, card, chance)
        s.desk[d + f.PLACE] = card
        if log is not None:
            log.add(v.EV_START, seat, card)
        if card > highest:
            highest = card
            s.first = seat
        seat += 1
    if log is not None:
        log.add(v.EV_FIRST, s.first)
    start_turn(s, s.first, chance, log)


# --- step: the Main action (PTN-16 .. PTN-19), extras before it ---------------------------------


def pre_legal(s: PhotoState, out: vec[i64]) -> i64:
    """Plan, Rent, Move and photo where they are possible, else PASS; and extras."""
    place: i64 = s.desk[s.active * f.DESK + f.PLACE]
    cards = card_mask(s)
    tokens = token_mask(s)
    dice = dice_mask(s)
    n: i64 = 0
    mode: i64 = 0
    while mode < MODES:
        if (dice >> mode) & 1 and s.tables.reach[mode * NUMBERS + place]:  # PTN-52
            out[n] = v.MOVE_FIRST + mode
            n += 1
        mode += 1
    if can_photo(s):
        out[n] = v.PHOTO
        n += 1
    if n == 0 and cards == 0 and tokens == 0:
        out[n] = v.PASS  # PTN-17, PTN-18
        n += 1
    n = refreshes_into(s, out, n)
    n = bits_into(tokens, v.TOKEN_FIRST, out, n)  # PTN-42
    n = slots_into(s, out, n)
    n = bits_into(cards, v.CARD_FIRST, out, n)  # PTN-34
    return bits_into(landmarks_at_free_moment(s), v.USE_FIRST, out, n)


def pre_apply(s: PhotoState, action: i64, chance: Chance, log: EventLog | None) -> None:
    """Begin the Main action or an extra."""
    if action > v.USE_FIRST or v.JOURNAL_FIRST <= action < v.LATE_FIRST:
        effects.extra_apply(s, action, chance, log)
    elif action > v.CARD_FIRST:
        plan(s, action - v.CARD_FIRST, chance, log)
    elif action >= v.TOKEN_FIRST:
        s.main = 1
        items.token_apply(s, action - v.TOKEN_FIRST, chance, log)
    elif action >= v.REFRESH_FIRST:
        effects.extra_apply(s, action, chance, log)
    elif action == v.PHOTO:
        effects.photo_start(s, 1, chance, log)
    elif action == v.PASS:
        s.moment = v.STEP_POST  # PTN-19: it triggers nothing
        s.step = v.STEP_POST
        if log is not None:
            log.add(v.EV_PASS, s.seat)
    else:
        s.main = 1
        items.move_start(s, action - v.MOVE_FIRST)


def plan(s: PhotoState, card: i64, chance: Chance, log: EventLog | None) -> None:
    """Take a card of the display into the hand (PTN-27, PTN-30)."""
    if log is not None:
        log.add(v.EV_PLAN, s.seat, card)
    take_card(s, s.seat, card, chance, log)
    main_done(s, BY_PLAN)


# --- step: a reaction (PTN-86 .. PTN-92) --------------------------------------------------------


def react_legal(s: PhotoState, out: vec[i64]) -> i64:
    """A bonus that the Main action sets off, or none."""
    out[0] = v.DECLINE
    return bits_into(reactions(s, s.seat), v.USE_FIRST, out, 1)


def react_apply(s: PhotoState, action: i64, chance: Chance, log: EventLog | None) -> None:
    """Declining keeps the allowance (PTN-92)."""
    if action == v.DECLINE:
        if log is not None:
            log.add(v.EV_DECLINE, s.seat)
        ask_next(s)
    else:
        effects.landmark_start(s, action - v.USE_FIRST, chance, log)


# --- step: after the Main action (PTN-22, PTN-23) -----------------------------------------------


def post_legal(s: PhotoState, out: vec[i64]) -> i64:
    """END_TURN and extras."""
    out[0] = v.END_TURN
    n = refreshes_into(s, out, 1)
    n = slots_into(s, out, n)
    return bits_into(landmarks_at_free_moment(s), v.USE_FIRST, out, n)


def post_apply(s: PhotoState, action: i64, chance: Chance, log: EventLog | None) -> None:
    if action == v.END_TURN:
        end_turn(s, chance, log)
    else:
        effects.extra_apply(s, action, chance, log)
