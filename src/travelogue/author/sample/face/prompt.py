"""Sample Game: what is asked, where the game stands, how it ended."""

from __future__ import annotations

from travelogue.face.face import Prompt, Reader
from travelogue.face.text import N_

from ..rules.state import SampleState
from ..rules.tables import HAND, ROUNDS


def question(s: SampleState, seat: int, reader: Reader) -> Prompt:
    """Return what the seat to move is asked."""
    title = reader.said(seat, N_("Lay a card"), N_("{name} lays a card"))
    return Prompt(title, reader.text("Its value is yours; all four colours are worth 5 more."))


def status(s: SampleState, reader: Reader) -> str:
    """Return the round, or that the game is over."""
    if not s.pending():
        return reader.text("Game over")
    n = s.turns // s.seats + 1
    return reader.text("Round {round} of {rounds}", round=n, rounds=ROUNDS)


def seat_note(s: SampleState, seat: int, reader: Reader) -> str:
    """Return how many cards a seat holds."""
    held = [card for card in list(s.hands)[seat * HAND : seat * HAND + HAND] if card >= -1]
    return reader.text.plural("{n} card in hand", "{n} cards in hand", len(held))


def verdict(s: SampleState, reader: Reader) -> str:
    """Return how the game was decided, with the rule."""
    ranks = s.ranks()
    winners = [reader.names[seat] for seat in range(s.seats) if ranks[seat] == 0]
    if len(winners) > 1:
        names = reader.text.listed(winners)
        return reader.text("A shared victory of {names} (SAM-09).", names=names)
    return reader.said(
        ranks.index(0),
        N_("You win with {points} points (SAM-09)."),
        N_("{name} wins with {points} points (SAM-09)."),
        points=s.score(ranks.index(0)),
    )
