"""Canvas: what every part of a drawing is given, and the marks that are the same in every game."""

# compiled: every part of every drawing is given one

from __future__ import annotations

from typing import Generic, TypeVar

from travelogue.core.native import mypyc_attr
from travelogue.core.state import GameState
from travelogue.face.face import Reader
from travelogue.face.parts import Words
from travelogue.face.svg import Box, action_mark, rect, safe, why_mark

S = TypeVar("S", bound=GameState)


@mypyc_attr(allow_interpreted_subclasses=True)
class Canvas(Generic[S]):
    """A view, who looks at it, and the actions that this reader may choose now, in words."""

    def __init__(self, view: S, reader: Reader, labels: dict[int, str], tall: bool) -> None:
        self.view = view
        self.reader = reader
        self.labels = labels
        self.tall = tall

    def mark(self, action: int, target: str, extra: str = "") -> str:
        """Return an element's marks: its action if the reader may choose it, else why not."""
        words = self.labels.get(action)
        return why_mark(target) if words is None else action_mark(action, words, extra)

    def mine(self) -> int:
        """Return the seat whose things are large: the reader's own, for watchers the first."""
        return max(self.reader.seat, 0)


def labels_for(view: S, reader: Reader, words: Words[S]) -> dict[int, str]:
    """Return what the reader may choose now, ready for an attribute; {} for everybody else.

    Only the holder of a seat chooses, from the seat's own view.
    """
    labels: dict[int, str] = {}
    seat = reader.seat
    if seat >= 0 and view.viewer == seat:
        for action in view.legal(seat):
            label, more = words.label(view, action, reader), words.detail(view, action, reader)
            labels[action] = safe(f"{label}: {more}" if more else label)
    return labels


def spot(box: Box, radius: float) -> str:
    """Return the part of a target that lights up when it can be chosen (components.css)."""
    return rect(box, radius, "spot")
