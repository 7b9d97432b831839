"""Sample Game: the sentences of the log. What a reader may not know is HIDDEN in its events."""

from __future__ import annotations

from typing import Final

from travelogue.core.events import Event
from travelogue.face.face import Reader, Sentence
from travelogue.face.text import N_
from travelogue.face.told import Told

from ..rules import vocabulary as v
from ..rules.tables import ALL_COLOURS, SINGLE, Tables
from .words import card_name, piece, value_of

TELL: Final = {
    v.EV_BEGIN: Told(N_("You begin."), N_("{name} begins."), "SAM-03"),
    v.EV_DRAW: Told(N_("You draw {card}."), N_("{name} draws {card}."), "SAM-02"),
    v.EV_LAY: Told(N_("You lay {card}."), N_("{name} lays {card}."), "SAM-04", "cards", True),
    v.EV_COLOURS: Told(
        N_("You have all four colours."), N_("{name} has all four colours."), "SAM-09", "colours"
    ),
    v.EV_PILE: Told(
        N_("You put {card} on the pile."),
        N_("{name} puts {card} on the pile."),
        "SAM-05",
        begins_turn=True,
    ),
    v.EV_TAKE: Told(
        N_("You take {card} from the pile."), N_("{name} takes {card} from the pile."), "SAM-06"
    ),
    v.EV_SINGLE: Told(
        N_("You have {n} colours with a single card."),
        N_("{name} has {n} colours with a single card."),
        "SAM-10",
        "single",
    ),
    v.EV_GAME_OVER: Told(N_("The game is over."), N_("The game is over."), "SAM-07"),
}
OF_A_CARD: Final = (v.EV_DRAW, v.EV_LAY, v.EV_PILE, v.EV_TAKE)


def sentences(tables: Tables, events: list[Event], reader: Reader) -> list[Sentence]:
    """Return a log line for each event; points that it tells add up to the score sheet."""
    return [sentence(tables, event, reader) for event in events]


def sentence(tables: Tables, e: Event, reader: Reader) -> Sentence:
    told = TELL[e.code]
    if e.code in OF_A_CARD:
        pieces = (piece(e.a),) if e.a >= 0 else ()
        points = value_of(e.a) if e.code == v.EV_LAY else 0
        card = card_name(tables, e.a, reader)
        return told.sentence(reader, e.seat, pieces, points, card=card)
    points = {v.EV_COLOURS: ALL_COLOURS, v.EV_SINGLE: -SINGLE * e.a}.get(e.code, 0)
    return told.sentence(reader, e.seat, points=points, n=e.a)
