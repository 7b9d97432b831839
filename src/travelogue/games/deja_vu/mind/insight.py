"""Deja Vu: what a position is worth to a seat, for bots.

A turn has about fourteen decisions, too many to search: instead the value of a position in the
middle of a turn counts what the rest of the turn can still bring. A sowing brings what its end
nebula yields (it depends on the end and the last bit only), and a pool the best card it builds.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.bits import bit, lowest
from travelogue.core.insight import A_TURN, Insight
from travelogue.core.native import i64, vec
from travelogue.core.state import GameState

from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.building import match_points
from ..rules.heaps import WHITES, count, has, laid_count, laid_heap, of_colour, one
from ..rules.sky import path_ends
from ..rules.state import DejaVuState
from ..rules.walk import is_start
from .outlook import Pools, Worths, fragment_worth, nothing_known, worths

LONG_PATH: Final = 6  # ends of longer paths are not searched: any other nebula may be one
HELD: Final = 0.12  # of a card's worth, while it is in hand
EMPTY_PLACE: Final = 0.45  # a card still to be drawn
BEGUN: Final = 0.75  # of a card's worth, by the share of slots that are filled
HOPED: Final = 0.9  # of what a pool or a sowing can still bring
SURE: Final = 0.97  # of a card whose slots are being filled
SAVED_BIT: Final = 0.3
FITTING_BIT: Final = 0.6  # more, if it is what a begun card asks for
FLOWER: Final = 1.5  # a flower to plant, and a little for the girl's way
NEXT_TURN: Final = 6.0  # what a turn brings: worths must not jump when the turn passes on
PLANTED: Final = 0.8  # of the fragment under the girl, while it can still be taken this turn


class DejaVuInsight(Insight):
    """Points as they stand, effects and begun cards by hope, the turn by its best end."""

    __slots__ = ("known", "pools")

    def __init__(self) -> None:
        # the next sowing shows what cards and bits are good for
        super().__init__(play_on=A_TURN)
        self.known = nothing_known(t.MAX_SEATS)
        self.pools = Pools()

    def worth(self, state: GameState, seat: i64) -> float:
        assert isinstance(state, DejaVuState)
        s: DejaVuState = state
        total = seat_value(s, seat, self.known, self.pools)
        if s.step != v.STEP_OVER and seat != s.seat and has_turn(s, seat):
            total += NEXT_TURN
        return total

    def value(self, state: GameState, seat: i64) -> float:
        """Return the points ahead; who has the next turn is the same for all that is compared."""
        assert isinstance(state, DejaVuState)
        s: DejaVuState = state
        best = -1000.0
        other: i64 = 0
        while other < s.seats:
            if other != seat:
                best = max(best, seat_value(s, other, self.known, self.pools))
            other += 1
        return seat_value(s, seat, self.known, self.pools) - best

    def sight(self, state: GameState, seat: i64) -> float:
        """Return the seat's own prospects: its answers hardly change the others'."""
        assert isinstance(state, DejaVuState)
        s: DejaVuState = state
        return seat_value(s, seat, self.known, self.pools)


def seat_value(s: DejaVuState, seat: i64, known: list[Worths], pools: Pools) -> float:
    """Return the points that a seat can expect."""
    own: i64 = seat * t.OWN
    total = float(s.score(seat))
    if s.step == v.STEP_OVER:
        return total
    left = time_left(s)
    designs = worths(s, seat, left, known)
    worth = designs.worth
    total += hand_value(s, seat, worth)
    place: i64 = 0
    while place < s.own[own + t.O_SHORT_N]:
        card: i64 = s.own[own + t.O_STACK + place]
        total += begun_value(s, card, s.own[own + t.O_LAID + place], worth)
        place += 1
    flowers: i64 = s.own[own + t.O_CIRCLE]
    if s.own[own + t.O_FLOWERS]:
        flowers += 1
    total += float(flowers) * FLOWER * left
    total += chest_value(s, seat, s.own[own + t.O_CHEST])
    if s.seat == seat and s.step != v.STEP_SECRET:
        pools.look(s, seat, designs)
        total += turn_value(s, seat, worth, left, pools)
    return total


def has_turn(s: DejaVuState, seat: i64) -> bool:
    """Tell whether a seat will have a turn after the one under way."""
    if s.last_turns < 0:
        return True
    after: i64 = seat - s.seat
    if after < 0:
        after += s.seats
    return after <= s.last_turns


def time_left(s: DejaVuState) -> float:
    """Return how much of the game lies ahead, from 1 to 0: the fullest memory tells."""
    most: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        most = max(most, s.own[seat * t.OWN + t.O_CARDS])
        seat += 1
    if s.last_turns >= 0:
        return 0.0
    return max(0.1, 1.0 - float(most) / t.END_CARDS)


def hand_value(s: DejaVuState, seat: i64, worth: vec[float]) -> float:
    """Return a share of the worth of the cards in hand; those chosen for memory count whole."""
    own: i64 = seat * t.OWN
    cards: i64 = s.own[own + t.O_HAND] & ~s.own[own + t.O_PICKED_DROP]
    chosen: i64 = s.own[own + t.O_PICKED_LONG]
    total = EMPTY_PLACE * float(max(0, s.own[own + t.O_HANDS] - s.own[own + t.O_HAND_N]))
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        total += worth[card] * (1.0 if (chosen >> card) & 1 else HELD)
    return total


def begun_value(s: DejaVuState, card: i64, laid: i64, worth: vec[float]) -> float:
    """Return a share of a begun card's worth, and the points of its matching bits."""
    share = float(laid_count(laid)) / float(s.tables.slot_n[card])
    matches = match_points(laid_heap(laid), s.tables.colour[card])
    return BEGUN * (worth[card] + float(matches)) * share


def chest_value(s: DejaVuState, seat: i64, heap: i64) -> float:
    """Return what saved bits promise: more if a begun card asks for their shape next."""
    total = SAVED_BIT * float(count(heap))
    own: i64 = seat * t.OWN
    place: i64 = 0
    while place < s.own[own + t.O_SHORT_N]:
        card: i64 = s.own[own + t.O_STACK + place]
        shape = s.tables.slot(card, laid_count(s.own[own + t.O_LAID + place]))
        kind: i64 = 0
        while kind < 30:
            if has(heap, kind) and kind % t.SHAPES == shape:
                total += FITTING_BIT
                break
            kind += 1
        place += 1
    return total


# --- the turn under way ---------------------------------------------------------------------------


def turn_value(s: DejaVuState, seat: i64, worth: vec[float], left: float, pools: Pools) -> float:
    """Return what the rest of the turn can still bring."""
    own: i64 = seat * t.OWN
    total = 0.0
    if s.step == v.STEP_START:
        total += HOPED * best_start(s, seat, pools)
    elif s.step == v.STEP_SOW:
        total += HOPED * path_value(s, seat, s.at, s.visited, s.sow, pools)
    elif s.step == v.STEP_EYE or s.step == v.STEP_MAIN:
        total += HOPED * pools.best(s, s.pool + s.own[own + t.O_CHEST])
    elif s.step == v.STEP_BIT:
        total += HOPED * pools.best(s, s.pool) * 0.5 + bit_value(s, worth, left)
    total += chest_value(s, seat, s.saved)
    flowers: i64 = s.own[own + t.O_CIRCLE] | s.own[own + t.O_FLOWERS]
    fragment: i64 = s.fragments[s.girl]
    if flowers and fragment != t.NO_CARD and not s.planted:
        total += PLANTED * fragment_worth(s, seat, fragment)
    return total


def best_start(s: DejaVuState, seat: i64, pools: Pools) -> float:
    """Return what the best sowing of the turn brings."""
    best = pools.best(s, s.own[seat * t.OWN + t.O_CHEST])
    nebula: i64 = 0
    while nebula < t.NEBULAE:
        if is_start(s, nebula):
            value = path_value(s, seat, nebula, bit(nebula), s.bits[nebula], pools)
            best = max(best, value)
        nebula += 1
    return best


def path_value(s: DejaVuState, seat: i64, at: i64, visited: i64, heap: i64, pools: Pools) -> float:
    """Return what the best end of a path brings: the last bit and its colour on the end nebula."""
    length = count(heap)
    if length <= LONG_PATH:
        ends = path_ends(s.sky.adjacent, at, visited, length)
    else:
        ends = ~visited
    chest: i64 = s.own[seat * t.OWN + t.O_CHEST]
    best = 0.0
    nebula: i64 = 0
    while nebula < t.NEBULAE:
        if (ends >> nebula) & 1:
            kind: i64 = 0
            rest: i64 = heap & ~WHITES
            while rest:
                if rest & 3:
                    taken = one(kind) + of_colour(s.bits[nebula], kind // t.SHAPES)
                    best = max(best, pools.best(s, taken + chest))
                rest >>= 2
                kind += 1
        nebula += 1
    return best


def bit_value(s: DejaVuState, worth: vec[float], left: float) -> float:
    """Return what is being filled, as if it were done with the bits at hand."""
    if s.mode == v.MODE_GROW:
        return FLOWER * left
    card = s.card
    colour: i64 = s.tables.colour[card]
    if s.mode == v.MODE_BUILD_HAND or s.mode == v.MODE_BUILD_ROW:
        open_slots: i64 = s.tables.slot_n[card] - laid_count(s.laid)
        matches = match_points(laid_heap(s.laid), colour)
        more = min(open_slots, match_points(s.pool, colour))
        return SURE * (worth[card] + float(matches)) + 0.5 * float(more)
    if s.mode == v.MODE_RECALL or s.mode == v.MODE_ADD:
        return BEGUN * worth[card] / float(s.tables.slot_n[card])
    return 0.0
