"""Remember Our Trip: what a chain of actions brings, told and shown while a gesture is made."""

from __future__ import annotations

from travelogue.core.bits import bit
from travelogue.face.face import Reader, Shape
from travelogue.face.gestures import Sealed
from travelogue.face.text import upper_first

from ..rules import vocabulary as v
from ..rules.state import TripState
from . import says, words
from .drawing import overlay as over
from .drawing.parts import Canvas
from .drawing.plans import PLANS
from .places import place_of


def before_last(s: TripState, seat: int, actions: tuple[int, ...]) -> TripState:
    """Return the position in which the last action of a chain is played."""
    after = s.copy()
    for action in actions[:-1]:
        after.apply(seat, action, Sealed(), None)
    return after


def spaces_of(actions: tuple[int, ...]) -> int:
    """Return the spaces that actions name."""
    return sum(bit(each - v.CELL_FIRST) for each in actions if v.CELL_FIRST <= each < v.MISTAKEN)


def brings(s: TripState, seat: int, actions: tuple[int, ...], reader: Reader) -> str:
    """Return what a gesture brings, in a sentence."""
    if s.step == v.STEP_CONFIRM:
        place = place_of(s, spaces_of(actions))
        return upper_first(words.built_text(place.gains, reader)) if place else ""
    last = actions[-1]
    at = before_last(s, seat, actions)
    if at.step == v.STEP_CELL and v.CELL_FIRST <= last < v.MISTAKEN:
        return says.brings(at, int(at.token), last - v.CELL_FIRST, reader)
    return upper_first(words.detail(at, last, reader)) if last in at.legal(seat) else ""


def overlay(s: TripState, seat: int, actions: tuple[int, ...], shape: Shape, reader: Reader) -> str:
    """Return what is laid over the board while a gesture is made."""
    c = Canvas(s, s, reader, PLANS[shape])
    if s.step == v.STEP_CONFIRM:
        return over.confirming(s, spaces_of(actions), c)
    at = before_last(s, seat, actions)
    last = actions[-1]
    if s.step == v.STEP_TAKE and last < v.CELL_FIRST:
        at.apply(seat, last, Sealed(), None)  # a set is touched, and no space yet
    return over.overlay(at, s, last, c)
