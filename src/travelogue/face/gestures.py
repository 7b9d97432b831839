"""Gestures: what a hand does in one go, as a chain of actions.

The engine asks one thing at a time; a hand takes a card and lays it down. A gesture names the
things that are touched, in any order, and the actions that follow from them. A game says in its
module `gestures` which things an action touches and whether the same gesture goes on afterwards;
what is possible comes from the state alone.
"""

from __future__ import annotations

from typing import Final, Protocol, TypeVar

from travelogue.core.chance import Chance, SimChance
from travelogue.core.native import i64
from travelogue.core.state import GameState
from travelogue.core.zones import Bag
from travelogue.face.face import Gesture, Reader

S = TypeVar("S", bound=GameState)
S_in = TypeVar("S_in", bound=GameState, contravariant=True)
MOST: Final = 400  # gestures of one question; beyond them a chain is asked step by step
LONGEST: Final = 16  # actions of one gesture


class Touches(Protocol[S_in]):
    """gestures.py: what a hand touches for an action, and where the same gesture goes on.

    `things` returns names that the drawing carries (data-why); () for a button beside the question.
    `goes_on` tells whether what is asked after the action belongs to the same gesture.
    """

    def things(self, s: S_in, action: int, /) -> tuple[str, ...]: ...
    def goes_on(self, s: S_in, action: int, /) -> bool: ...


class Labels(Protocol[S_in]):
    """words.py, as far as gestures need it."""

    def label(self, s: S_in, action: int, reader: Reader, /) -> str: ...


class SomethingDrawn(Exception):
    """An action that draws or shows something: nobody knows what is asked after it."""


class Sealed(Chance):
    """Answers nothing."""

    def below(self, n: i64) -> i64:
        raise SomethingDrawn

    def draw(self, bag: Bag) -> i64:
        raise SomethingDrawn

    def reveal(self) -> None:
        raise SomethingDrawn


class Undrawn(Sealed):
    """Draws nothing; what is shown is known to whoever guesses."""

    def reveal(self) -> None:
        self.revealed = True


def ahead(view: GameState, seat: int, actions: tuple[int, ...], guess: int) -> GameState:
    """Return where a gesture leads before anything is drawn, if what is hidden is as guessed.

    It is for looking at only: what follows in the rules from a draw has not happened yet.
    """
    state = view.determinize(SimChance(guess))
    chance = Undrawn()
    try:
        for action in actions:
            state.apply(seat, action, chance, None)
    except SomethingDrawn:
        pass
    return state


def gestures_of(
    view: S, seat: int, touches: Touches[S], words: Labels[S], reader: Reader
) -> list[Gesture]:
    """Return what a seat can do in one go, from its own view."""
    return Chains(seat, touches, words, reader).beginning(view)


class Chains:
    """Follows the actions of a seat as far as one gesture goes."""

    def __init__(self, seat: int, touches: Touches[S], words: Labels[S], reader: Reader) -> None:
        self.seat = seat
        self.touches: Touches[GameState] = touches  # type: ignore[assignment] # of one game
        self.words: Labels[GameState] = words  # type: ignore[assignment]
        self.reader = reader
        self.found: list[Gesture] = []

    def beginning(self, view: GameState) -> list[Gesture]:
        """Return all gestures; where they are too many, those of one action each."""
        self.follow(view, (), (), "")
        if len(self.found) > MOST:
            self.found = [
                Gesture(self.touches.things(view, action), (action,), self.said(view, action))
                for action in view.legal(self.seat)
            ]
        return self.found

    def said(self, state: GameState, action: int) -> str:
        return self.words.label(state, action, self.reader)

    def follow(
        self, state: GameState, things: tuple[str, ...], actions: tuple[int, ...], label: str
    ) -> None:
        for action in state.legal(self.seat):
            if len(self.found) > MOST:
                return
            touched = (*things, *self.touches.things(state, action))
            chain = (*actions, action)
            said = self.said(state, action)
            told = f"{label}\n{said}" if label else said
            after = self.after(state, action) if len(chain) < LONGEST else None
            if after is None:
                self.found.append(Gesture(touched, chain, told))
            else:
                self.follow(after, touched, chain, told)

    def after(self, state: GameState, action: int) -> GameState | None:
        """Return the position in which the same gesture goes on; None where it ends."""
        if not self.touches.goes_on(state, action):
            return None
        after = state.copy()
        try:
            after.apply(self.seat, action, Sealed(), None)
        except SomethingDrawn:
            return None
        return after if self.seat in after.pending() else None
