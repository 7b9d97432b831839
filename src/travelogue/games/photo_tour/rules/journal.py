"""Photo Tour: laying cards and tokens into a journal, with its running totals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.bits import bit, popcount
from travelogue.core.native import i64

from . import desk as f
from . import tables as t

if TYPE_CHECKING:
    from .state import PhotoState


def put_card(s: PhotoState, seat: i64, slot: i64, card: i64) -> None:
    """Lay a card into an empty slot; a matching top-row bonus opens (PTN-56, PTN-58)."""
    d: i64 = seat * f.DESK
    desk = s.desk
    marks = s.tables.landmarks
    desk[d + f.SLOT + slot] = card
    desk[d + f.CARDS] |= bit(card)
    desk[d + f.PHOTOS] += 1
    desk[d + f.POINTS] += marks.points[card]
    m: i64 = d + f.METRIC
    k: i64 = 0
    while k <= t.M_CARD_LAST:
        desk[m + k] += marks.counts[card * t.METRICS + k]
        k += 1
    region: i64 = d + f.REGION + marks.region[card]
    desk[region] += 1
    if desk[region] == 1:
        desk[m + t.M_REGIONS] += 1
    if desk[region] > desk[m + t.M_REGION_MAX]:
        desk[m + t.M_REGION_MAX] = desk[region]
    urban: i64 = desk[m + t.M_URBAN]
    natural: i64 = desk[m + t.M_NATURAL]
    desk[m + t.M_PAIRS] = urban if urban < natural else natural
    desk[m + t.M_BARE] += 1
    if slot < t.TOP_SLOTS and slot_matches(s, seat, slot):
        desk[d + f.OPEN] |= bit(slot)


def slot_matches(s: PhotoState, seat: i64, slot: i64) -> bool:
    """Tell whether a slot holds a card of its own type (PTN-58, PTN-116)."""
    d: i64 = seat * f.DESK
    card: i64 = s.desk[d + f.SLOT + slot]
    if card == t.NO_CARD:
        return False
    wanted: i64 = s.tables.journals.type[s.desk[d + f.JOURNAL] * t.JOURNAL_SLOTS + slot]
    return s.tables.landmarks.type[card] == wanted


def icon_for(s: PhotoState, seat: i64, slot: i64, token: i64) -> i64:
    """Return the free icon that a token would cover, its own type first; -1 if none (PTN-62)."""
    d: i64 = seat * f.DESK
    card: i64 = s.desk[d + f.SLOT + slot]
    if card == t.NO_CARD:
        return -1
    icons: i64 = s.tables.landmarks.icons[card]
    cover: i64 = s.desk[d + f.COVER + slot]
    if (icons >> token) & 1 and not (cover >> token) & 1:
        return token
    if (icons >> t.CAMERA) & 1 and cover >> f.COVER_CAMERA == 0:
        return t.CAMERA
    return -1


def put_token(s: PhotoState, seat: i64, slot: i64, token: i64) -> i64:
    """Move a Reserve token onto the free icon that it matches; return the icon (PTN-59, PTN-60)."""
    d: i64 = seat * f.DESK
    s.desk[d + f.RESERVE + token] -= 1
    s.desk[d + f.HELD] -= 1
    return cover_icon(s, seat, slot, token)


def cover_icon(s: PhotoState, seat: i64, slot: i64, token: i64) -> i64:
    """Lay a token on the free icon that it matches and count it; return that icon."""
    d: i64 = seat * f.DESK
    desk = s.desk
    m: i64 = d + f.METRIC
    icon = icon_for(s, seat, slot, token)
    before: i64 = desk[d + f.COVER + slot]
    after: i64 = before | bit(icon)
    if icon == t.CAMERA:
        after = before | ((token + 1) << f.COVER_CAMERA)
    desk[d + f.COVER + slot] = after
    desk[m + t.M_TOKENS] += 1
    desk[m + t.M_TOKEN + token] += 1
    of_type: i64 = desk[m + t.M_TOKEN + token]
    if of_type == 1:
        desk[m + t.M_TYPES] += 1
    if of_type > desk[m + t.M_TOKEN_MAX]:
        desk[m + t.M_TOKEN_MAX] = of_type
    if before == 0:
        desk[m + t.M_BARE] -= 1
    if covered(after) == s.tables.landmarks.icon_count[desk[d + f.SLOT + slot]]:
        desk[m + t.M_FULL] += 1
    return icon


def covered(cover: i64) -> i64:
    """Return how many icons of a card are covered."""
    own: i64 = popcount(cover & 31)
    return own + (1 if cover >> f.COVER_CAMERA else 0)


def can_place_late(s: PhotoState, seat: i64) -> bool:
    """Tell whether a Reserve token fits a free icon of any own card (PTN-77)."""
    d: i64 = seat * f.DESK
    if s.desk[d + f.HELD] == 0:
        return False
    slot: i64 = 0
    while slot < t.JOURNAL_SLOTS:
        token: i64 = 0
        while token < t.TOKENS:
            if s.desk[d + f.RESERVE + token] > 0 and icon_for(s, seat, slot, token) >= 0:
                return True
            token += 1
        slot += 1
    return False
