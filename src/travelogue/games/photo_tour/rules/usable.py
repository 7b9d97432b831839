"""Photo Tour: the bonuses that can be used now: due, affordable and feasible (PTN-24, PTN-91)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import bit, lowest
from travelogue.core.native import i64

from . import desk as f
from . import tables as t
from .journal import can_place_late
from .supply import can_draw_card, can_draw_token, card_mask, token_mask
from .vocabulary import STEP_EQUIP, STEP_POST

if TYPE_CHECKING:
    from .state import PhotoState


def working_cards(s: PhotoState) -> i64:
    """Return the active seat's cards whose own-turn bonuses work now, as bits (PTN-78 ff.)."""
    d: i64 = s.active * f.DESK
    if s.desk[d + f.OWN_USED]:
        return 0
    cards: i64 = s.desk[d + f.CARDS]
    if s.photo_card:
        cards &= ~bit(s.photo_card)  # PTN-79: its photo is not finished
    if not s.same_turn:
        cards &= ~s.fresh
    return cards


def landmarks_at_free_moment(s: PhotoState) -> i64:
    """Return the cards whose bonus the active seat may use at this free moment, as bits."""
    cards = working_cards(s)
    if cards == 0:
        return 0
    bonuses = s.tables.bonuses
    when: i64 = bonuses.standalone
    if s.moment == STEP_POST:
        when |= bonuses.after[s.trigger]  # PTN-83
    return feasible_cards(s, s.active, cards & when)


def boosts(s: PhotoState) -> i64:
    """Return the cards that can boost the Main Move under way, as bits (PTN-84)."""
    if not s.main or s.boosted:
        return 0
    return working_cards(s) & s.tables.bonuses.boost[s.mode]


def reactions(s: PhotoState, seat: i64) -> i64:
    """Return the cards with which `seat` may answer the Main action, as bits (PTN-86 .. PTN-91)."""
    d: i64 = seat * f.DESK
    if s.desk[d + f.BETWEEN_USED]:
        return 0
    bonuses = s.tables.bonuses
    when: i64 = bonuses.any[s.trigger]
    next_seat: i64 = seat + 1
    if next_seat == s.seats:
        next_seat = 0
    if next_seat == s.active:
        when |= bonuses.left[s.trigger]
    cards: i64 = s.desk[d + f.CARDS] & when
    if cards == 0:
        return 0
    return feasible_cards(s, seat, cards)


def feasible_cards(s: PhotoState, seat: i64, cards: i64) -> i64:
    """Return those of `cards` whose bonus `seat` can pay and carry out, as bits (PTN-24)."""
    bonuses = s.tables.bonuses
    out: i64 = 0
    while cards:
        card = lowest(cards)
        if can_pay(s, seat, bonuses.cost[card]) and can_do(
            s, seat, bonuses.effect[card], bonuses.mode[card]
        ):
            out |= bit(card)
        cards &= cards - 1
    return out


def can_pay(s: PhotoState, seat: i64, cost: i64) -> bool:
    """Tell whether a seat has the token or the card that a bonus costs."""
    d: i64 = seat * f.DESK
    if cost == t.COST_TOKEN:
        return s.desk[d + f.HELD] > 0
    if cost == t.COST_CARD:
        return s.desk[d + f.HAND_SIZE] > 0
    return cost == t.COST_NONE


def can_do(s: PhotoState, seat: i64, effect: i64, mode: i64) -> bool:
    """Tell whether an effect can be carried out now (PTN-52, PTN-72 .. PTN-77)."""
    if effect == t.DO_MOVE:
        if mode == t.ANY_MODE:
            return True  # a Car can leave every location (PTN-53)
        return s.tables.reach[mode * t.NUMBERS + s.desk[seat * f.DESK + f.PLACE]] != 0
    if effect == t.DO_DRAW_CARDS:
        return can_draw_card(s)
    if effect == t.DO_TAKE_CARD:
        return card_mask(s) != 0
    if effect == t.DO_TAKE_TOKEN:
        return token_mask(s) != 0
    if effect == t.DO_DRAW_TOKEN:
        return can_draw_token(s)
    if effect == t.DO_LATE:
        return can_place_late(s, seat)
    if effect == t.DO_PHOTO:
        return s.moment != STEP_EQUIP and can_photo(s)
    return True  # a Refresh: the dice can always be rolled (PTN-104)


def can_photo(s: PhotoState) -> bool:
    """Tell whether the active seat has the card of its location and an empty slot (PTN-54)."""
    d: i64 = s.active * f.DESK
    if s.desk[d + f.PHOTOS] == t.JOURNAL_SLOTS:
        return False
    return bool((s.desk[d + f.HAND] >> s.desk[d + f.PLACE]) & 1)


def can_use_slot(s: PhotoState, slot: i64) -> bool:
    """Tell whether the active seat may use a top-row bonus now (PTN-66, PTN-72)."""
    d: i64 = s.active * f.DESK
    if not (s.desk[d + f.OPEN] >> slot) & 1:
        return False
    k: i64 = s.desk[d + f.JOURNAL] * t.JOURNAL_SLOTS + slot
    return can_do(s, s.active, s.tables.journals.effect[k], s.tables.journals.mode[k])
