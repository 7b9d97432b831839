"""Sample Game: the sentences of the log. What a reader may not know is HIDDEN in its events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from travelogue.core.events import Event
from travelogue.core.types import NOBODY
from travelogue.face.face import Reader, Sentence
from travelogue.face.text import N_

from ..rules import vocabulary as v
from ..rules.tables import ALL_COLOURS, SINGLE, Tables
from .words import card_name, piece, value_of


def sentences(tables: Tables, events: list[Event], reader: Reader) -> list[Sentence]:
    """Return a log line for each event; points that it tells add up to the score sheet."""
    return [TELL[event.code](tables, event, reader) for event in events]


def tell_begin(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(e.seat, N_("You begin."), N_("{name} begins."))
    return Sentence(line, e.seat, "SAM-03")


def tell_draw(tables: Tables, e: Event, reader: Reader) -> Sentence:
    card = card_name(tables, e.a, reader)
    line = reader.said(e.seat, N_("You draw {card}."), N_("{name} draws {card}."), card=card)
    return Sentence(line, e.seat, "SAM-02")


def tell_lay(tables: Tables, e: Event, reader: Reader) -> Sentence:
    card = card_name(tables, e.a, reader)
    line = reader.said(e.seat, N_("You lay {card}."), N_("{name} lays {card}."), card=card)
    heading = reader.said(e.seat, N_("Your turn"), N_("Turn of {name}"))
    points = value_of(e.a)
    return Sentence(line, e.seat, "SAM-04", (piece(e.a),), heading, points=points, line="cards")


def tell_colours(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat,
        N_("You have all four colours: {points} points."),
        N_("{name} has all four colours: {points} points."),
        points=ALL_COLOURS,
    )
    return Sentence(line, e.seat, "SAM-09", points=ALL_COLOURS, line="colours")


def tell_pile(tables: Tables, e: Event, reader: Reader) -> Sentence:
    card = card_name(tables, e.a, reader)
    line = reader.said(
        e.seat,
        N_("You put {card} on the pile."),
        N_("{name} puts {card} on the pile."),
        card=card,
    )
    heading = reader.said(e.seat, N_("Your turn"), N_("Turn of {name}"))
    return Sentence(line, e.seat, "SAM-05", (piece(e.a),), heading)


def tell_take(tables: Tables, e: Event, reader: Reader) -> Sentence:
    card = card_name(tables, e.a, reader)
    line = reader.said(
        e.seat,
        N_("You take {card} from the pile."),
        N_("{name} takes {card} from the pile."),
        card=card,
    )
    return Sentence(line, e.seat, "SAM-06", (piece(e.a),))


def tell_single(tables: Tables, e: Event, reader: Reader) -> Sentence:
    points = -SINGLE * e.a
    line = reader.text.plural(
        "{name}: {n} colour with a single card, {lost} points lost.",
        "{name}: {n} colours with a single card, {lost} points lost.",
        e.a,
        name=reader.name(e.seat),
        lost=-points,
    )
    return Sentence(line, e.seat, "SAM-10", points=points, line="single")


def tell_over(tables: Tables, e: Event, reader: Reader) -> Sentence:
    return Sentence(reader.text("The game is over."), NOBODY, "SAM-07")


TELL: Final[dict[int, Callable[[Tables, Event, Reader], Sentence]]] = {
    v.EV_BEGIN: tell_begin,
    v.EV_DRAW: tell_draw,
    v.EV_LAY: tell_lay,
    v.EV_COLOURS: tell_colours,
    v.EV_PILE: tell_pile,
    v.EV_TAKE: tell_take,
    v.EV_SINGLE: tell_single,
    v.EV_GAME_OVER: tell_over,
}
