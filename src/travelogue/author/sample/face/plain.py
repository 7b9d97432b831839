"""Sample Game as plain text: enough to play from, to be heard, and to be compared."""

from __future__ import annotations

from travelogue.face.face import Reader
from travelogue.face.plain import answers_of, joined, titled, who

from ..rules.state import SampleState
from ..rules.tables import CARDS, HAND
from ..rules.vocabulary import SPACE
from . import prompt, words


def plain(s: SampleState, reader: Reader) -> str:
    """Return the whole position, and at its end the question with every answer."""
    seats = [of_seat(s, seat, reader) for seat in range(s.seats)]
    answers = answers_of(s, s.to_move(), reader, SPACE, words, prompt)
    return joined([[prompt.status(s, reader)], *seats, answers])


def of_seat(s: SampleState, seat: int, reader: Reader) -> list[str]:
    """Return a seat's hand, as far as the view shows it, its cards and its points."""
    hand = [card for card in list(s.hands)[seat * HAND : seat * HAND + HAND] if card >= -1]
    laid = [card for card in range(CARDS) if s.laid[seat] >> card & 1]
    rows = [
        reader.text("Hand: {cards}", cards=names(s, sorted(hand), reader)),
        reader.text("Laid: {cards}", cards=names(s, laid, reader)),
        reader.text("Points: {n}", n=s.score(seat)),
    ]
    return titled(who(seat, reader), rows)


def names(s: SampleState, cards: list[int], reader: Reader) -> str:
    return ", ".join(words.card_name(s.tables, card, reader) for card in cards)
