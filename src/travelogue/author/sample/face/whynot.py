"""Sample Game: why a click does nothing. Targets: `lay CARD`, `row SEAT`, `hand SEAT`, `deck`."""

from __future__ import annotations

from typing import Final

from travelogue.face.clicks import Answer, Click, Thing, answer, number
from travelogue.face.face import Reader, WhyNot
from travelogue.face.text import N_

from ..rules.state import SampleState
from ..rules.vocabulary import SPACE
from . import words

SampleClick = Click[SampleState]
REASONS: Final = {
    "SAM-03": N_("It is not your turn."),
    "SAM-04": N_("Only a card of your own hand can be laid."),
    "SAM-06": N_("The game is over."),
}


def why_not(s: SampleState, seat: int, target: str, reader: Reader) -> WhyNot:
    """Explain a click of `seat` on something that is not legal now; any text is survived."""
    click = SampleClick(s, seat, reader, words)
    return answer(click, target, SPACE, THINGS, action_answer, "SAM-03")


def action_answer(q: SampleClick, action: int) -> Answer:
    rule = q.s.refusal(q.seat, action)
    return q.because(REASONS[rule], rule) if rule else None


def explain_row(q: SampleClick, args: list[str]) -> Answer:
    if number(args[0], q.s.seats) < 0:
        return None
    return q.because(N_("Cards that are laid stay where they are."), "SAM-04")


def explain_hand(q: SampleClick, args: list[str]) -> Answer:
    if number(args[0], q.s.seats) < 0:
        return None
    return q.because(N_("Only its owner sees a hand."), "SAM-02")


def explain_deck(q: SampleClick, args: list[str]) -> Answer:
    return q.because(N_("A card is drawn by itself after one is laid."), "SAM-05")


THINGS: Final[dict[str, Thing[SampleState]]] = {
    "row": Thing(1, explain_row),
    "hand": Thing(1, explain_hand),
    "deck": Thing(0, explain_deck),
}
