"""Sample Game: why a click does nothing, with the rule.

A target is an action's text (`lay red-5`), or a thing: `row SEAT`, `hand SEAT`, `deck`, `pile`.
"""

from __future__ import annotations

from typing import Final

from travelogue.face.clicks import Answer, Click, Thing, answer, number
from travelogue.face.face import Reader, WhyNot
from travelogue.face.text import N_

from ..rules.state import SampleState
from ..rules.vocabulary import SPACE, TAKE_DECK, TAKE_PILE
from . import words

SampleClick = Click[SampleState]
REASONS: Final = {  # by the rule that `refusal` names
    "SAM-03": N_("It is not your turn."),
    "SAM-04": N_("Lay a card of your own hand first."),
    "SAM-05": N_("Only a card of your own hand can be put on the pile."),
    "SAM-06": N_("Now take a card, from the deck or from the pile."),
    "SAM-07": N_("The game is over."),
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
    return q.because(N_("Cards that were laid stay where they are."), "SAM-04")


def explain_hand(q: SampleClick, args: list[str]) -> Answer:
    if number(args[0], q.s.seats) < 0:
        return None
    return q.because(N_("Only its owner sees a hand."), "SAM-02")


def explain_deck(q: SampleClick, args: list[str]) -> Answer:
    return action_answer(q, TAKE_DECK)


def explain_pile(q: SampleClick, args: list[str]) -> Answer:
    return action_answer(q, TAKE_PILE)


THINGS: Final[dict[str, Thing[SampleState]]] = {
    "row": Thing(1, explain_row),
    "hand": Thing(1, explain_hand),
    "deck": Thing(0, explain_deck, is_choice=True),
    "pile": Thing(0, explain_pile, is_choice=True),
}
