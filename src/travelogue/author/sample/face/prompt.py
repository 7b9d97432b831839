"""Sample Game: what is asked, where the game stands, how it ended."""

from __future__ import annotations

from travelogue.face.face import Prompt, Reader
from travelogue.face.text import N_, signed

from ..rules.state import SampleState
from ..rules.tables import TURNS
from ..rules.vocabulary import STEP_LAY


def question(s: SampleState, seat: int, reader: Reader) -> Prompt:
    """Return what a seat is asked, told to itself or to the others."""
    if s.step == STEP_LAY:
        title = reader.said(seat, N_("Lay a card"), N_("{name} lays a card"))
        help_text = reader.text("Or put one on the pile, for the others to take.")
    else:
        title = reader.said(seat, N_("Take a card"), N_("{name} takes a card"))
        help_text = reader.text("From the deck, or the top one of the pile.")
    return Prompt(title, help_text)


def status(s: SampleState, reader: Reader) -> str:
    """Return the turn, or that the game is over."""
    if not s.pending():
        return reader.text("Game over")
    n = s.turns // s.seats + 1
    return reader.text("Turn {turn} of {turns}", turn=n, turns=TURNS)


def seat_note(s: SampleState, seat: int, reader: Reader) -> str:
    """Return how many cards a seat holds."""
    return reader.text.plural("{n} card in hand", "{n} cards in hand", s.hand_size(seat))


def verdict(s: SampleState, reader: Reader) -> str:
    """Return how the game was decided, with the rule."""
    ranks = s.ranks()
    winners = [seat for seat in range(s.seats) if ranks[seat] == 0]
    points = s.score(winners[0])
    if len(winners) > 1:
        names = reader.text.listed([reader.names[seat] for seat in winners])
        return reader.text("{names} share the victory (SAM-11).", names=names)
    return reader.said(
        winners[0],
        N_("You win with {points} points (SAM-11)."),
        N_("{name} wins with {points} points (SAM-11)."),
        points=signed(points),
    )
