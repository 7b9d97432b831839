"""Click: the frame of every why-not. A game adds its things, and a sentence for each refusal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from travelogue.core.space import ActionSpace
from travelogue.core.state import GameState
from travelogue.core.types import SPECTATOR
from travelogue.face.face import Reader, WhyNot
from travelogue.face.parts import Words
from travelogue.face.text import N_

S = TypeVar("S", bound=GameState)
LISTED: Final = 6  # choices that an answer names unless a game says otherwise
NOTHING: Final = N_("There is nothing to do here now.")


@dataclass(frozen=True)
class Click(Generic[S]):
    """Who clicked, in which position, and for whom it is explained."""

    s: S
    seat: int
    reader: Reader
    words: Words[S]
    listed: int = LISTED  # choices that an answer names; of more it tells the number

    def because(self, message: str, rule: str, **values: object) -> WhyNot:
        """Return an answer with what is possible instead."""
        return WhyNot(self.reader.text(message, **values), rule, self.instead())

    def decides(self) -> bool:
        """Tell whether the seat is asked; a watcher's number is that of nobody."""
        return self.seat != SPECTATOR and self.seat in self.s.pending()

    def instead(self) -> str:
        """Return what the seat can do now, or whom it waits for."""
        text, asked = self.reader.text, self.s.pending()
        if not asked:
            return ""
        if not self.decides():
            return text("{name} decides now.", name=self.reader.names[asked[0]])
        actions = self.s.legal(self.seat)
        labels = [
            self.words.label(self.s, action, self.reader) for action in actions[: self.listed]
        ]
        more = len(actions) - len(labels)
        if more:
            return text("Possible now: {choices}; and {n} more.", choices="; ".join(labels), n=more)
        return text("Possible now: {choices}.", choices="; ".join(labels))


Answer = WhyNot | None  # None: the target names nothing that there is
Explain = Callable[[Click[S], list[str]], Answer]


@dataclass(frozen=True)
class Thing(Generic[S]):
    """Something on the board: how many words follow its own in a target, and its explanation."""

    words: int
    explain: Explain[S]
    is_choice: bool = False  # a click on it may be an action, and is refused like one


def number(word: str, end: int) -> int:
    """Return the number below `end` that a word writes, -1 if it writes none."""
    n = int(word) if word.isascii() and word.isdigit() and len(word) < 4 else -1
    return n if n < end else -1


def answer(
    click: Click[S],
    target: str,
    space: ActionSpace,
    things: Mapping[str, Thing[S]],
    action_answer: Callable[[Click[S], int], Answer],
    turn_rule: str,
    nothing: str = NOTHING,
) -> WhyNot:
    """Explain a click on a thing or an action that is not legal now; any text is survived.

    A word may name a thing and an action: how many words follow it tells which is meant.
    """
    word, *args = target.split(" ")
    found: Answer = None
    thing = things.get(word)
    if thing is not None and len(args) == thing.words:
        found = thing.explain(click, args)
        if found is not None and not thing.is_choice:
            return found.told()
    else:
        try:
            found = action_answer(click, space.parse(target))
        except ValueError:
            found = None
    return found or click.because(nothing, turn_rule)
