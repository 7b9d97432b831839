"""Let's Go! To Japan: which things a hand touches for an action, and where its gesture goes on.

A card and its place, a card and the deck of a Walk, a Day Trip and its day, three discards in any
order: each is one gesture of several actions.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.state import GameState
from travelogue.face.gestures import Chains, Sealed, SomethingDrawn

from ..rules import vocabulary as v
from ..rules.state import JapanState
from ..rules.tables import ACTIVITIES, HAND_ROOM
from .words import field

# what a gesture goes on to ask; the rules answer by themselves what has a single answer
GOING_ON: Final = (
    v.STEP_TRIP_DAY,
    v.STEP_PLACE,
    v.STEP_WALK_DECK,
    v.STEP_MIX,
    v.STEP_DISCARD,
)


def things(s: JapanState, action: int) -> tuple[str, ...]:
    """Return the drawn things that an action of the seat in question touches."""
    seat = s.viewer
    if (slot := slot_of(action)) >= 0:
        first = seat * HAND_ROOM
        stop = first + slot + 1
        if action >= v.DISCARD_FIRST and is_last_way(s, seat, slot):
            stop = first + field(s, seat, v.F_HAND)
        return tuple(f"hand {int(code) - 1}" for code in s.hands[first + slot : stop])
    if action < v.DAY_FIRST:
        return (f"trip {ACTIVITIES + field(s, seat, v.F_OFFER + action)}",)
    if v.KEEP_PASSPORT_FIRST <= action < v.DECK_FIRST:
        return (f"offer {action - v.KEEP_PASSPORT_FIRST}",)
    if v.DECK_FIRST <= action < v.PLAN_FIRST:
        kind = "city" if field(s, seat, v.F_STEP) == v.STEP_CITY else "deck"
        return (f"{kind} {v.CITY_NAMES[action - v.DECK_FIRST]}",)
    if v.MIX_FIRST <= action < v.DISCARD_FIRST:
        return (f"mix {action - v.MIX_FIRST}",)
    if v.WILD_FIRST <= action < v.WILD_STOP:
        return (f"track {v.TRACK_NAMES[action - v.WILD_FIRST]}",)
    if action in (v.REVEAL_FIRST, v.IGNORE_FIRST):
        return ("asked",)  # turned face up, scored; else a button
    if action in (v.RESEARCH_ACTION, v.FINISH_ACTION) or action >= v.REVEAL_FIRST:
        return ()
    return (v.SPACE.text(action),)  # day, place, bonus, train


def slot_of(action: int) -> int:
    """Return the slot of the hand that an action names, -1 if it names none."""
    for first, stop in (
        (v.PLAN_FIRST, v.WALK_FIRST),
        (v.WALK_FIRST, v.RESEARCH_ACTION),
        (v.DISCARD_FIRST, v.PLACE_FIRST),
        (v.GIVE_FIRST, v.TRAIN_FIRST),
    ):
        if first <= action < stop:
            return action - first
    return -1


def is_last_way(s: JapanState, seat: int, slot: int) -> bool:
    """Tell whether a discard leaves just the cards behind it to discard: they go with it."""
    owed, held = field(s, seat, v.F_OWED), field(s, seat, v.F_HAND)
    return field(s, seat, v.F_STEP) == v.STEP_DISCARD and slot == held - owed


def goes_on(s: JapanState, action: int) -> bool:
    """Tell whether the same gesture goes on: to a day, a place, a deck, a mix, another discard."""
    if v.DISCARD_FIRST <= action < v.PLACE_FIRST:
        return field(s, s.viewer, v.F_OWED) > 1
    return action < v.DAY_FIRST or v.PLAN_FIRST <= action <= v.RESEARCH_ACTION


class Open(Sealed):
    """Answers nothing, but lets others see what a seat does: it knows that itself."""

    def reveal(self) -> None:
        return


class JapanChains(Chains):
    """Chains that go on after a discard: the discards grow before all eyes (LGJ-48, LGJ-59)."""

    def after(self, state: GameState, action: int) -> GameState | None:
        assert isinstance(state, JapanState)
        if not goes_on(state, action):
            return None
        after = state.copy()
        try:
            after.apply(self.seat, action, Open(), None)
        except SomethingDrawn:
            return None
        return after if field(after, self.seat, v.F_STEP) in GOING_ON else None
