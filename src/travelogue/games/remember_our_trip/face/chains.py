"""Remember Our Trip: what a chain of actions brings, told and shown while a gesture is made."""

from __future__ import annotations

from travelogue.face.face import Reader, Shape
from travelogue.face.gestures import Sealed
from travelogue.face.text import upper_first

from ..rules import vocabulary as v
from ..rules.board import first_type
from ..rules.state import TripState
from . import says, words
from .drawing import overlay as over
from .drawing.parts import Canvas
from .drawing.plans import PLANS
from .places import places


def before_last(s: TripState, seat: int, actions: tuple[int, ...]) -> TripState:
    """Return the position in which the last action of a chain is played."""
    after = s.copy()
    for action in actions[:-1]:
        after.apply(seat, action, Sealed(), None)
    return after


def brings(s: TripState, seat: int, actions: tuple[int, ...], reader: Reader) -> str:
    """Return what a gesture brings, in a sentence."""
    if s.step == v.STEP_CONFIRM:
        for place in places(s):
            if place.actions == actions:
                return upper_first(words.built_text(place.gains, reader))
        return ""
    last = actions[-1]
    at = before_last(s, seat, actions)
    if at.step == v.STEP_CELL and v.CELL_FIRST <= last < v.MISTAKEN:
        return says.brings(at, int(at.token), last - v.CELL_FIRST, reader)
    return upper_first(words.detail(at, last, reader)) if last in at.legal(seat) else ""


def overlay(s: TripState, seat: int, actions: tuple[int, ...], shape: Shape, reader: Reader) -> str:
    """Return what is laid over the board while a gesture is made."""
    c = Canvas(s, s, reader, PLANS[shape])
    if s.step == v.STEP_CONFIRM:
        return over.confirming(s, actions, c)
    at = before_last(s, seat, actions)
    last = actions[-1]
    if s.step == v.STEP_TAKE and last < v.CELL_FIRST:
        at.apply(seat, last, Sealed(), None)  # a set is touched, and no space yet
        if at.step == v.STEP_PICK:
            at.apply(seat, v.PICK_FIRST + int(first_type(at.hand)), Sealed(), None)
    return over.overlay(at, s, last, c)
