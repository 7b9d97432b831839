"""Sample Game as plain text: enough to play from, to be heard, and to be compared."""

from __future__ import annotations

from travelogue.face.cards import cards_in
from travelogue.face.face import Reader
from travelogue.face.plain import answers_of, joined, titled, who
from travelogue.face.text import signed

from ..rules.state import SampleState
from ..rules.vocabulary import SPACE
from . import prompt, words


def plain(s: SampleState, reader: Reader) -> str:
    """Return the whole position, and at its end the question with every answer."""
    seats = [of_seat(s, seat, reader) for seat in range(s.seats)]
    answers = answers_of(s, s.to_move(), reader, SPACE, words, prompt)
    return joined([of_table(s, reader), *seats, answers])


def of_table(s: SampleState, reader: Reader) -> list[str]:
    """Return the turn, the deck and the pile."""
    pile = names(s, [s.pile[k] for k in range(s.piled)], reader)
    return [
        prompt.status(s, reader),
        reader.text.plural("Deck: {n} card", "Deck: {n} cards", s.deck_size()),
        reader.text("Pile, its top card last: {cards}", cards=pile),
    ]


def of_seat(s: SampleState, seat: int, reader: Reader) -> list[str]:
    """Return a seat's hand as far as it is known, its cards and its points."""
    held = cards_in(s.hands[seat]) + [-1] * s.hidden[seat]
    rows = [
        reader.text("Hand: {cards}", cards=names(s, held, reader)),
        reader.text("Laid: {cards}", cards=names(s, cards_in(s.laid[seat]), reader)),
        reader.text("Points: {n}", n=signed(s.score(seat))),
    ]
    return titled(who(seat, reader), rows)


def names(s: SampleState, cards: list[int], reader: Reader) -> str:
    listed = ", ".join(words.card_name(s.tables, card, reader) for card in cards)
    return listed or reader.text("none")
