"""Photo Tour: displays, deck, bag and dice: taking, filling, drawing (PTN-27 .. PTN-45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import bit
from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64

from . import desk as f
from . import tables as t
from . import vocabulary as v
from .desk import hand_add

if TYPE_CHECKING:
    from .state import PhotoState


# --- what there is ------------------------------------------------------------------------------


def card_mask(s: PhotoState) -> i64:
    """Return the cards of the display as bits."""
    mask: i64 = 0
    slot: i64 = 0
    while slot < t.DISPLAY:
        mask |= bit(s.display[slot])
        slot += 1
    return mask & ~1  # an empty place is card 0


def token_mask(s: PhotoState) -> i64:
    """Return the types of token on the display as bits."""
    mask: i64 = 0
    slot: i64 = t.DISPLAY * t.KIND_TOKENS
    while slot < t.DISPLAY * t.KIND_DICE:
        mask |= bit(s.display[slot])
        slot += 1
    return mask >> 1


def dice_mask(s: PhotoState) -> i64:
    """Return the modes on the dice of the display as bits."""
    mask: i64 = 0
    slot: i64 = t.DISPLAY * t.KIND_DICE
    while slot < t.DISPLAY * (t.KIND_DICE + 1):
        mask |= bit(s.display[slot])
        slot += 1
    return mask >> 1


def can_draw_card(s: PhotoState) -> bool:
    """Tell whether deck or discard pile has a card (PTN-73)."""
    return s.deck.size > s.holes or s.discard != 0


def can_draw_token(s: PhotoState) -> bool:
    """Tell whether bag or discard pile has a token (PTN-76)."""
    if s.bag.size > 0:
        return True
    token: i64 = 0
    while token < t.TOKENS:
        if s.spent[token] > 0:
            return True
        token += 1
    return False


def can_refresh(s: PhotoState, kind: i64) -> bool:
    """Tell whether a display, its supply and its discard pile are not all empty (PTN-104)."""
    if kind == t.KIND_CARDS:
        return card_mask(s) != 0 or can_draw_card(s)
    if kind == t.KIND_TOKENS:
        return token_mask(s) != 0 or can_draw_token(s)
    return True


# --- drawing ------------------------------------------------------------------------------------


def next_card(s: PhotoState, chance: Chance, log: EventLog | None) -> i64:
    """Return the top card of the deck, reshuffled if need be; NO_CARD if none is left (PTN-31)."""
    if s.deck.size == 0:
        if s.discard == 0:
            if log is not None:
                log.add(v.EV_SHORT, -1, t.KIND_CARDS)  # PTN-32
            return t.NO_CARD
        reshuffle(s, log)
    return chance.draw(s.deck)


def reshuffle(s: PhotoState, log: EventLog | None) -> None:
    """Make the discard pile the new deck (PTN-31); what is unseen in hands is none of these."""
    card: i64 = 1
    while card <= t.LOCATIONS:
        if (s.discard >> card) & 1:
            s.deck.put(card)
        card += 1
    s.discard = 0
    seat: i64 = 0
    while seat < s.seats:
        d: i64 = seat * f.DESK
        s.desk[d + f.OLD] = s.desk[d + f.HAND] & ~s.desk[d + f.SHOWN]
        seat += 1
    if log is not None:
        log.add(v.EV_RESHUFFLE, -1, s.deck.size)


def next_token(s: PhotoState, chance: Chance, log: EventLog | None) -> i64:
    """Return a token of the bag, refilled if need be; -1 if none is left (PTN-40, PTN-41)."""
    if s.bag.size == 0:
        token: i64 = 0
        while token < t.TOKENS:
            while s.spent[token] > 0:
                s.spent[token] -= 1
                s.bag.put(token)
            token += 1
        if s.bag.size == 0:
            if log is not None:
                log.add(v.EV_SHORT, -1, t.KIND_TOKENS)
            return -1
        if log is not None:
            log.add(v.EV_BAG, -1, s.bag.size)
    return chance.draw(s.bag)


def draw_cards(s: PhotoState, seat: i64, n: i64, chance: Chance, log: EventLog | None) -> None:
    """Draw up to n cards into a hand, unseen by the others (PTN-73)."""
    while n > 0:
        card = next_card(s, chance, log)
        if card == t.NO_CARD:
            return
        hand_add(s, seat, card, False)
        if log is not None:
            log.add_for(bit(seat), v.EV_DRAW_CARD, seat, card)
        n -= 1


def draw_token(s: PhotoState, seat: i64, chance: Chance, log: EventLog | None) -> None:
    """Draw a token of the bag into a Reserve with room for it (PTN-76)."""
    token = next_token(s, chance, log)
    gain_token(s, seat, token)
    if log is not None:
        log.add(v.EV_DRAW_TOKEN, seat, token)


def gain_token(s: PhotoState, seat: i64, token: i64) -> None:
    s.desk[seat * f.DESK + f.RESERVE + token] += 1
    s.desk[seat * f.DESK + f.HELD] += 1


def lose_token(s: PhotoState, seat: i64, token: i64) -> None:
    """Put a Reserve token on the discard pile (PTN-38)."""
    s.desk[seat * f.DESK + f.RESERVE + token] -= 1
    s.desk[seat * f.DESK + f.HELD] -= 1
    s.spent[token] += 1


# --- taking from a display ----------------------------------------------------------------------


def take_card(s: PhotoState, seat: i64, card: i64, chance: Chance, log: EventLog | None) -> None:
    """Take a card of the display; the last one taken lets five come out (PTN-27 .. PTN-29)."""
    slot: i64 = 0
    while s.display[slot] != card:
        slot += 1
    s.display[slot] = t.NO_CARD
    hand_add(s, seat, card, True)
    if card_mask(s) == 0:
        fill_cards(s, chance, log)


def take_token(s: PhotoState, seat: i64, token: i64, chance: Chance, log: EventLog | None) -> None:
    """Take a token of the display, from its lowest slot; the last lets five come out (PTN-39)."""
    s.display[first_slot(s, t.KIND_TOKENS, token)] = 0
    gain_token(s, seat, token)
    if token_mask(s) == 0:
        fill_tokens(s, chance, log)


def use_die(s: PhotoState, mode: i64, chance: Chance, log: EventLog | None) -> None:
    """Take a die off the board; after the last one all five are rolled (PTN-44, PTN-45)."""
    s.display[first_slot(s, t.KIND_DICE, mode)] = 0
    if dice_mask(s) == 0:
        fill_dice(s, chance, log)


def first_slot(s: PhotoState, kind: i64, item: i64) -> i64:
    """Return the lowest place of a token or die display that shows `item`."""
    slot: i64 = t.DISPLAY * kind
    while s.display[slot] != item + 1:
        slot += 1
    return slot


# --- filling ------------------------------------------------------------------------------------


def fill(s: PhotoState, kind: i64, chance: Chance, log: EventLog | None) -> None:
    """Fill the open slots of a display in ascending order (PTN-33, PTN-100)."""
    if kind == t.KIND_CARDS:
        fill_cards(s, chance, log)
    elif kind == t.KIND_TOKENS:
        fill_tokens(s, chance, log)
    else:
        fill_dice(s, chance, log)


def fill_cards(s: PhotoState, chance: Chance, log: EventLog | None) -> None:
    """Fill the open places of the card display; without cards they stay open (PTN-32)."""
    slot: i64 = 0
    while slot < t.DISPLAY:
        if s.display[slot] == t.NO_CARD:
            card = next_card(s, chance, log)
            if card == t.NO_CARD:
                return
            s.display[slot] = card
            if log is not None:
                log.add(v.EV_FILL_CARD, -1, card, slot)
        slot += 1


def fill_tokens(s: PhotoState, chance: Chance, log: EventLog | None) -> None:
    """Fill the open places of the token display; without tokens they stay open (PTN-41)."""
    slot: i64 = t.DISPLAY * t.KIND_TOKENS
    while slot < t.DISPLAY * t.KIND_DICE:
        if s.display[slot] == 0:
            token = next_token(s, chance, log)
            if token < 0:
                return
            s.display[slot] = token + 1
            if log is not None:
                log.add(v.EV_FILL_TOKEN, -1, token, slot - t.DISPLAY * t.KIND_TOKENS)
        slot += 1


def fill_dice(s: PhotoState, chance: Chance, log: EventLog | None) -> None:
    """Roll the dice that are off the board (PTN-45, PTN-102)."""
    slot: i64 = t.DISPLAY * t.KIND_DICE
    while slot < t.DISPLAY * (t.KIND_DICE + 1):
        if s.display[slot] == 0:
            mode: i64 = s.tables.faces[chance.below(t.DIE_FACES)]
            s.display[slot] = mode + 1
            if log is not None:
                log.add(v.EV_ROLL, -1, mode, slot - t.DISPLAY * t.KIND_DICE)
        slot += 1


def fill_empty(s: PhotoState, chance: Chance, log: EventLog | None) -> None:
    """At the start of a turn fill displays that are wholly empty, if anything is left (PTN-33)."""
    if card_mask(s) == 0 and can_draw_card(s):
        fill_cards(s, chance, log)
    if token_mask(s) == 0 and can_draw_token(s):
        fill_tokens(s, chance, log)
