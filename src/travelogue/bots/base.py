"""Bot: what chooses an action for a seat from the seat's own view."""

from __future__ import annotations

from travelogue.core.native import i64, mypyc_attr
from travelogue.core.state import GameState


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """An opponent. It has a generator of its own, never the game's."""

    def choose(self, view: GameState, seat: i64) -> i64:
        """Return one of the legal actions of `seat`; `view` is its view and is not changed."""
        raise NotImplementedError
