"""Deja Vu: what cards, fragments and pools are worth to a seat, for the insight of bots."""

from __future__ import annotations

from typing import Final

from travelogue.core.bits import bit, lowest
from travelogue.core.keys import Places, stir, stir_mask
from travelogue.core.native import i64, vec

from ..rules import tables as t
from ..rules.building import match_points
from ..rules.heaps import count, covers, has_shape, laid_count, shapes_of
from ..rules.scoring import memory_points
from ..rules.state import DejaVuState

FOOT: Final = 0.6  # effects, at the start of the game
HAND: Final = 0.8
MIND: Final = 2.0
CHEST: Final = 1.8
EYE: Final = 1.8
FLOWER: Final = 2.2
RACE: Final = 0.8  # a step towards the ten cards
COUNT_HOPE: Final = 3.0  # cards of the colour still to come
FRAGMENT_HOPE: Final = 3.0  # fragments still to come
MATCH: Final = 0.8  # of a bit of the card's colour
LOOSE_BIT: Final = 0.2
BEGIN: Final = 0.35  # of a card's worth, for a pool that only begins it
FRAGMENT: Final = 1.0  # that no card asks for yet
FINE: Final = 1000.0  # the time that is left is told apart by thousandths
ROOM: Final = 1 << 14  # pools that are remembered: a power of two


class Worths:
    """What each design would bring to a seat, and what that depends on."""

    __slots__ = ("cards", "fragments", "key", "left", "long", "worth")

    def __init__(
        self, long: i64, fragments: i64, cards: i64, left: float, worth: vec[float]
    ) -> None:
        self.long: i64 = long
        self.fragments: i64 = fragments
        self.cards: i64 = cards
        self.left = left
        self.worth = worth
        key = stir_mask(stir_mask(stir_mask(0, long), fragments), cards)
        self.key: i64 = stir(key, i64(int(left * FINE)))


def worths(s: DejaVuState, seat: i64, left: float, known: list[Worths]) -> Worths:
    """Return what each design would bring in long-term memory, 0 for those owned.

    `known` holds the last answer for each seat: most decisions of a turn leave it as it is.
    """
    own: i64 = seat * t.OWN
    long: i64 = s.own[own + t.O_LONG]
    fragments: i64 = s.own[own + t.O_FRAGMENTS]
    cards: i64 = s.own[own + t.O_HAND] | s.own[own + t.O_SHORT] | s.row
    if s.seat == seat and s.card >= 0:
        cards |= bit(s.card)
    cards &= ~long
    last = known[seat]
    if (
        last.cards == cards
        and last.long == long
        and last.fragments == fragments
        and last.left == left
    ):
        return last
    known[seat] = Worths(long, fragments, cards, left, new_worths(s, long, fragments, cards, left))
    return known[seat]


def nothing_known(seats: int) -> list[Worths]:
    """Return for each seat an answer that fits no position."""
    return [Worths(0, 0, 0, -1.0, vec[float]([0.0] * t.DESIGNS)) for _ in range(seats)]


def new_worths(s: DejaVuState, long: i64, fragments: i64, cards: i64, left: float) -> vec[float]:
    """Return what each of the cards would bring beside those in long-term memory."""
    out = vec[float]([0.0] * t.DESIGNS)
    now = memory_points(s.tables, long, fragments)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        gained = memory_points(s.tables, long | bit(card), fragments) - now
        out[card] = float(gained) + face_worth(s, card, left) + RACE
    return out


def face_worth(s: DejaVuState, card: i64, left: float) -> float:
    """Return fixed points and effects of a personal card, the prospects of a communal one."""
    tables = s.tables
    if tables.kind[card] == t.KIND_COUNT:
        return COUNT_HOPE * left
    if tables.kind[card] != t.KIND_PERSONAL:
        return FRAGMENT_HOPE * left
    effects = FOOT * float(tables.feet[card]) + HAND * float(tables.hands[card])
    effects += MIND * float(tables.minds[card]) + CHEST * float(tables.chests[card])
    effects += EYE * float(tables.eyes[card]) + FLOWER * float(tables.flowers[card])
    return float(tables.vp[card]) + effects * left


def fragment_worth(s: DejaVuState, seat: i64, fragment: i64) -> float:
    """Return what one more fragment brings to the cards in memory."""
    own: i64 = seat * t.OWN
    long: i64 = s.own[own + t.O_LONG]
    held: i64 = s.own[own + t.O_FRAGMENTS]
    gained = memory_points(s.tables, long, held | bit(fragment))
    return FRAGMENT + float(gained - memory_points(s.tables, long, held))


class Pools:
    """What pools are worth to a seat; of those met lately the answers are kept where keys say.

    Sowings end in few ways, so that the same pools come up for most answers of a turn.
    """

    __slots__ = ("kept", "key", "places", "seat", "worth")

    def __init__(self, room: int = ROOM) -> None:
        nothing: list[float] = [0.0] * room
        self.places = Places(room)
        self.kept = vec[float](nothing)
        self.key: i64 = 0  # of all that decides what a pool is worth, beside the pool
        self.seat: i64 = 0
        self.worth = vec[float]()

    def look(self, s: DejaVuState, seat: i64, known: Worths) -> None:
        """Look at a position from a seat that knows what each design would bring to it."""
        own: i64 = seat * t.OWN
        key = stir(known.key, s.own[own + t.O_MINDS])
        key = stir_mask(stir_mask(key, s.own[own + t.O_HAND]), s.row)
        place: i64 = 0
        while place < s.own[own + t.O_SHORT_N]:
            key = stir_mask(
                stir(key, s.own[own + t.O_STACK + place]), s.own[own + t.O_LAID + place]
            )
            place += 1
        self.key = key
        self.seat = seat
        self.worth = known.worth

    def best(self, s: DejaVuState, pool: i64) -> float:
        """Return what the best single use of a pool brings in the position looked at."""
        key = stir_mask(self.key, pool)
        at = self.places.of(key)
        if self.places.is_new(key):
            self.kept[at] = pool_worth(s, self.seat, pool, self.worth)
        return self.kept[at]


def pool_worth(s: DejaVuState, seat: i64, pool: i64, worth: vec[float]) -> float:
    """Return what the best single use of a pool brings: build, add to a begun card, or begin."""
    if pool == 0:
        return 0.0
    own: i64 = seat * t.OWN
    best = 0.0
    bits = count(pool)
    shapes = shapes_of(pool)
    tables = s.tables
    owned: i64 = s.own[own + t.O_LONG] | s.own[own + t.O_SHORT]
    hand: i64 = s.own[own + t.O_HAND]
    has_place = s.own[own + t.O_SHORT_N] < s.own[own + t.O_MINDS]
    cards: i64 = (hand | s.row) & ~owned
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        slots: i64 = tables.slot_n[card]
        if bits >= slots and covers(shapes, tables.need[card]):
            matches = min(slots, match_points(pool, tables.colour[card]))
            best = max(best, worth[card] + MATCH * float(matches))
        elif has_place and worth[card] * BEGIN > best and (hand >> card) & 1:
            best = max(best, worth[card] * BEGIN * filled(s, card, 0, pool))
    place: i64 = 0
    while place < s.own[own + t.O_SHORT_N]:
        card = s.own[own + t.O_STACK + place]
        place += 1
        if worth[card] <= best:
            continue
        share = filled(s, card, laid_count(s.own[own + t.O_LAID + place - 1]), pool)
        best = max(best, worth[card] * share)
    return best + LOOSE_BIT * float(bits)


def filled(s: DejaVuState, card: i64, slot: i64, pool: i64) -> float:
    """Return the share of a card's slots that a pool fills from the next one down, about.

    Bits of a shape that is asked for twice are counted twice.
    """
    slots: i64 = s.tables.slot_n[card]
    n: i64 = 0
    while slot < slots:
        shape = s.tables.slot(card, slot)
        if shape != t.ANY and not has_shape(pool, shape):
            break
        n += 1
        slot += 1
    return float(min(n, count(pool))) / float(slots)
