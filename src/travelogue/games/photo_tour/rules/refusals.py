"""Photo Tour: which rule forbids an action; the words for it are in whynot.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.native import i64

from . import desk as f
from . import tables as t
from . import vocabulary as v
from .supply import can_refresh, dice_mask
from .usable import can_do, can_pay

if TYPE_CHECKING:
    from .state import PhotoState


def refusal(s: PhotoState, seat: i64, action: i64) -> str:
    """Return the id of the rule that forbids `action` now, "" if it is legal."""
    if action in s.legal(seat):
        return ""
    if s.step == v.STEP_OVER:
        return "PTN-107" if s.ending else "PTN-110"
    if s.step == v.STEP_START:
        return "PTN-10" if s.desk[seat * f.DESK + f.CHOSEN] else "PTN-09"
    if seat != s.seat:
        return off_turn(s, seat, action)
    return on_turn(s, seat, action)


def off_turn(s: PhotoState, seat: i64, action: i64) -> str:
    """Return why a seat that is not asked cannot do this."""
    if action > v.USE_FIRST:
        if s.desk[seat * f.DESK + f.BETWEEN_USED]:
            return "PTN-88"
        return landmark_refusal(s, seat, action - v.USE_FIRST)
    if v.JOURNAL_FIRST <= action < v.LATE_FIRST:
        return "PTN-69"
    if v.REFRESH_FIRST <= action < v.TOKEN_FIRST:
        return "PTN-97"
    return "PTN-22"


def on_turn(s: PhotoState, seat: i64, action: i64) -> str:
    """Return why the seat that is asked cannot do this now."""
    if action > v.USE_FIRST:
        return landmark_refusal(s, seat, action - v.USE_FIRST)
    if action > v.DISCARD_FIRST or v.DROP_FIRST <= action < v.EQUIP_FIRST:
        return paying_refusal(s)
    if action > v.CARD_FIRST or v.TOKEN_FIRST <= action < v.DROP_FIRST:
        return taking_refusal(s, action)
    if action > v.GO_FIRST and action >= v.GO_FIRST + 1:
        return go_refusal(s, action - v.GO_FIRST)
    if action >= v.UNUSED_FIRST:
        return "PTN-16"
    if action >= v.LATE_FIRST:
        return "PTN-77"
    if action >= v.JOURNAL_FIRST:
        return slot_bonus_refusal(s, action - v.JOURNAL_FIRST)
    if action >= v.SLOT_FIRST:
        return "PTN-57" if s.step == v.STEP_SLOT else "PTN-55"
    if action >= v.REMOVE_FIRST:
        return "PTN-100"
    if action >= v.EQUIP_FIRST:
        return "PTN-60" if s.step == v.STEP_EQUIP else "PTN-61"
    return main_refusal(s, action)


def main_refusal(s: PhotoState, action: i64) -> str:
    """Return why a Main action, a Refresh or a word such as DONE is not possible."""
    if action >= v.REFRESH_FIRST:
        return refresh_refusal(s, action - v.REFRESH_FIRST)
    if action == v.END_TURN:
        return "PTN-17" if s.step == v.STEP_PRE else unfinished(s)
    if action == v.PASS:
        return "PTN-17"
    if action == v.DONE:
        return "PTN-103" if s.step == v.STEP_REMOVE else "PTN-64"
    if action == v.DECLINE:
        return "PTN-91"
    if s.step == v.STEP_POST:
        return "PTN-16"
    if s.step != v.STEP_PRE:
        return unfinished(s)
    if action == v.PHOTO:
        return "PTN-54"
    mode: i64 = action - v.MOVE_FIRST
    if not (dice_mask(s) >> mode) & 1:
        return "PTN-43"
    return "PTN-47" if mode == t.BUS else "PTN-48"


def unfinished(s: PhotoState) -> str:
    """Return the rule of what has to be finished first."""
    if s.step == v.STEP_EQUIP or s.step == v.STEP_SLOT:
        return "PTN-64"
    if s.step == v.STEP_REACT:
        return "PTN-90"
    return "PTN-24"


def refresh_refusal(s: PhotoState, kind: i64) -> str:
    if s.step == v.STEP_REACT:
        return "PTN-97"
    if s.step != v.STEP_PRE and s.step != v.STEP_POST and s.step != v.STEP_EQUIP:
        return "PTN-23"
    if s.step == v.STEP_EQUIP and s.strict:
        return "PTN-23"
    d: i64 = s.seat * f.DESK
    if s.desk[d + f.HELD] == 0 and s.desk[d + f.HAND_SIZE] == 0:
        return "PTN-98"
    return "PTN-23" if can_refresh(s, kind) else "PTN-104"


def paying_refusal(s: PhotoState) -> str:
    if s.step == v.STEP_PAY:
        return "PTN-98" if s.paying == t.NO_CARD else "PTN-24"
    return "PTN-37" if s.step == v.STEP_ROOM else "PTN-98"


def taking_refusal(s: PhotoState, action: i64) -> str:
    """Return why a card or a token cannot be taken: it is not on the display, or not now."""
    if s.step == v.STEP_POST:
        return "PTN-16"
    if s.step != v.STEP_PRE and s.seat == s.active and s.moment != v.STEP_POST:
        return unfinished(s)
    return "PTN-28" if action > v.CARD_FIRST else "PTN-39"


def go_refusal(s: PhotoState, place: i64) -> str:
    """Return why a place cannot be reached."""
    if s.step != v.STEP_GO:
        return "PTN-43"
    if place == s.desk[s.seat * f.DESK + f.PLACE]:
        return "PTN-51"
    if s.mode == t.CAR:
        return "PTN-46"
    return "PTN-47" if s.mode == t.BUS else "PTN-48"


def slot_bonus_refusal(s: PhotoState, slot: i64) -> str:
    """Return why a Journal bonus cannot be used."""
    if s.seat != s.active:
        return "PTN-69"
    d: i64 = s.seat * f.DESK
    if (s.desk[d + f.USED] >> slot) & 1:
        return "PTN-67"
    if s.desk[d + f.SLOT + slot] == t.NO_CARD:
        return "PTN-66"
    if not (s.desk[d + f.OPEN] >> slot) & 1:
        return "PTN-58"
    k: i64 = s.desk[d + f.JOURNAL] * t.JOURNAL_SLOTS + slot
    effect: i64 = s.tables.journals.effect[k]
    if effect == t.DO_PHOTO and s.photo_card:
        return "PTN-72"
    if s.step != v.STEP_PRE and s.step != v.STEP_POST and (s.step != v.STEP_EQUIP or s.strict):
        return "PTN-23"
    return "PTN-54" if effect == t.DO_PHOTO else "PTN-24"


def landmark_refusal(s: PhotoState, seat: i64, card: i64) -> str:
    """Return why a Landmark bonus cannot be used."""
    bonuses = s.tables.bonuses
    d: i64 = seat * f.DESK
    if not (s.desk[d + f.CARDS] >> card) & 1:
        return "PTN-78"
    timing: i64 = bonuses.timing[card]
    if timing == t.T_NONE:
        return "PTN-96"
    if timing == t.T_END:
        return "PTN-95"
    if timing in (t.T_LEFT, t.T_ANY):
        return reaction_refusal(s, seat, card)
    if seat != s.active:
        return "PTN-82"
    if card == s.photo_card or (not s.same_turn and (s.fresh >> card) & 1):
        return "PTN-79"
    if s.desk[d + f.OWN_USED]:
        return "PTN-82"
    if bonuses.effect[card] == t.DO_BOOST:
        return "PTN-84"
    if timing != t.T_STANDALONE and (
        s.moment != v.STEP_POST or not (bonuses.trigger[card] >> s.trigger) & 1
    ):
        return "PTN-83"
    return not_now(s, seat, card)


def reaction_refusal(s: PhotoState, seat: i64, card: i64) -> str:
    bonuses = s.tables.bonuses
    if s.desk[seat * f.DESK + f.BETWEEN_USED]:
        return "PTN-88"
    timing: i64 = bonuses.timing[card]
    if seat == s.active or s.step != v.STEP_REACT or not (bonuses.trigger[card] >> s.trigger) & 1:
        return "PTN-86" if timing == t.T_LEFT else "PTN-87"
    next_seat: i64 = seat + 1 if seat + 1 < s.seats else 0
    if timing == t.T_LEFT and next_seat != s.active:
        return "PTN-86"
    return not_now(s, seat, card)


def not_now(s: PhotoState, seat: i64, card: i64) -> str:
    """Return why a bonus that is due cannot be paid, or carried out, or has to wait."""
    bonuses = s.tables.bonuses
    if not can_pay(s, seat, bonuses.cost[card]):
        return "PTN-24"
    if not can_do(s, seat, bonuses.effect[card], bonuses.mode[card]):
        return "PTN-24"
    return "PTN-23" if seat == s.active else "PTN-90"
