"""All cards open: a drawing without a viewer shows whatever any seat knows, in every game."""

from __future__ import annotations

import pytest

from travelogue.bots import roster
from travelogue.core.chance import SimChance
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.core.types import SPECTATOR
from travelogue.face.face import SHAPES, Reader
from travelogue.games import registry
from travelogue.history.history import History

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
MOMENTS = 12  # of a game that are looked at


def moments(game: Game, seats: int) -> list[GameState]:
    """Return positions of one game between bots, evenly spread."""
    history = History.start(game, seats, {}, bytes(31) + b"\x05", at=0)
    player = roster.make("random", game, 2)
    found = [history.state.copy()]
    while not history.over:
        seat = history.pending()[0]
        history.play(seat, player.choose(history.view(seat), seat), at=0)
        found.append(history.state.copy())
    return found[:: max(1, len(found) // MOMENTS)]


def is_known_to_somebody(one: GameState, other: GameState) -> bool:
    """Tell whether a seat sees a difference between two positions that look alike from outside."""
    return any(
        one.view(seat).signature() != other.view(seat).signature() for seat in range(one.seats)
    )


@pytest.mark.parametrize("name", registry.names())
def test_all_open_shows_what_any_seat_knows(name: str) -> None:
    """Whatever others may hold as far as one seat knows, each guess is drawn its own way."""
    game, face = registry.game(name), registry.face(name)
    seats = max(2, game.meta.min_seats)
    compared = 0
    for n, state in enumerate(moments(game, seats)):
        for knowing in range(seats):
            other = state.view(knowing).determinize(SimChance(n))
            if not is_known_to_somebody(state, other):
                continue
            compared += 1
            for seat in (SPECTATOR, knowing):
                reader = Reader(NAMES[:seats], seat)
                assert face.plain(state, reader) != face.plain(other, reader)
                for shape in SHAPES:
                    drawn = face.picture(state, shape, reader).body
                    assert drawn != face.picture(other, shape, reader).body, (shape, seat)
    assert (compared > 0) == any(
        state.view(SPECTATOR).signature() != state.view(0).signature()
        for state in moments(game, seats)
    )
