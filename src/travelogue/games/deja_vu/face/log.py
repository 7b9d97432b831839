"""Deja Vu in words: the sentences of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from travelogue.core.events import Event
from travelogue.core.types import HIDDEN, NOBODY
from travelogue.face.face import Reader, Sentence
from travelogue.face.text import N_

from ..rules import vocabulary as v
from ..rules.tables import NO_CARD, Tables
from .words import (
    COLOURS,
    bit_name,
    card_name,
    card_piece,
    fragment_name,
    fragment_piece,
    nebula_name,
    nebula_piece,
)

Message = str | tuple[str, str]  # a sentence, or one for a single thing and one for more


def plural(one: str, many: str) -> tuple[str, str]:
    """Mark a sentence and its plural for translation; {n} says how many things there are."""
    return one, many


class Told(NamedTuple):
    """How an event is told: to its seat, to the others; if there is no `other`, of nobody."""

    you: Message
    other: Message
    rule: str
    means: str = ""  # what the event's numbers are, in their order
    piece: str = ""  # of what else it speaks


TOLD: Final = {
    v.EV_START: Told(
        N_("You are the start player."), N_("{name} is the start player."), "DJV-01"
    ),
    v.EV_MAP: Told(
        N_("The map is {map}; the girl stands on the {nebula}."), "", "DJV-17", "map nebula"
    ),
    v.EV_FIRST: Told(
        N_("The {nebula} lies in the middle, the girl stands on it."), "", "DJV-04", "nebula"
    ),
    v.EV_DRAFT: Told(
        N_("You draw the {nebula} and the {other}."),
        N_("{name} draws the {nebula} and the {other}."), "DJV-05", "nebula other",
    ),
    v.EV_PLACE: Told(
        plural("You lay the {nebula}: {n} connection.", "You lay the {nebula}: {n} connections."),
        plural("{name} lays the {nebula}: {n} connection.",
               "{name} lays the {nebula}: {n} connections."), "DJV-14", "nebula cell turn n",
    ),
    v.EV_MAP_DONE: Told(N_("Four bits and a fragment lie on every nebula."), "", "DJV-18"),
    v.EV_DEAL: Told(
        N_("You are dealt {n} cards."), N_("{name} is dealt {n} cards."), "DJV-25", "n"
    ),
    v.EV_DEALT: Told(N_("You draw {card}."), N_("{name} draws {card}."), "DJV-110", "card"),
    v.EV_REPLACED: Told(
        N_("You draw {card}, which you know: it is replaced."),
        N_("{name} draws {card} and replaces it."), "DJV-112", "card",
    ),
    v.EV_CHOSE: Told(N_("You have chosen."), N_("{name} has chosen."), "DJV-27"),
    v.EV_SHOW_DISCARD: Told(
        N_("You discard {card}."), N_("{name} discards {card}."), "DJV-28", "card"
    ),
    v.EV_SHOW_LONG: Told(
        N_("You remember {card} from the start."), N_("{name} remembers {card} from the start."),
        "DJV-138", "card",
    ),
    v.EV_MARKERS: Told(
        N_("You get {n} points in markers."), N_("{name} gets {n} points in markers."),
        "DJV-142", "n",
    ),
    v.EV_GIRL: Told(
        N_("You lead the girl from the {nebula} to the {other}."),
        N_("{name} leads the girl from the {nebula} to the {other}."), "DJV-35", "nebula other",
    ),
    v.EV_PLANT: Told(
        N_("You plant a flower on the {nebula} and take the fragment {fragment}."),
        N_("{name} plants a flower on the {nebula} and takes the fragment {fragment}."),
        "DJV-41", "nebula fragment card",
    ),
    v.EV_SOW: Told(
        plural("You take {n} bit from the {nebula}.", "You take {n} bits from the {nebula}."),
        plural("{name} takes {n} bit from the {nebula}.",
               "{name} takes {n} bits from the {nebula}."), "DJV-51", "nebula n",
    ),
    v.EV_DROP: Told(
        N_("You lay a {bit} on the {nebula}."), N_("{name} lays a {bit} on the {nebula}."),
        "DJV-52", "nebula bit",
    ),
    v.EV_COLLECT: Told(
        N_("You collect {colour} from the {nebula}: {n}."),
        N_("{name} collects {colour} from the {nebula}: {n}."), "DJV-60", "nebula colour n",
    ),
    v.EV_WHITE: Told(
        N_("You take a {bit} from the {nebula} with an eye."),
        N_("{name} takes a {bit} from the {nebula} with an eye."), "DJV-63", "bit nebula",
    ),
    v.EV_SKIP: Told(
        N_("You cannot sow anywhere; phase 2 is skipped."),
        N_("{name} cannot sow anywhere; phase 2 is skipped."), "DJV-65",
    ),
    v.EV_CHEST: Told(
        N_("Bits out of your chests: {n}."), N_("Bits out of {name}'s chests: {n}."), "DJV-66", "n"
    ),
    v.EV_RECALL: Told(
        N_("You begin {card} in short-term memory."),
        N_("{name} begins {card} in short-term memory."), "DJV-82", "card",
    ),
    v.EV_ADD: Told(
        N_("You lay a {bit} on {card}."), N_("{name} lays a {bit} on {card}."), "DJV-69", "bit card"
    ),
    v.EV_COMPLETE: Told(
        plural("{card} is in your long-term memory: {n} point in markers.",
               "{card} is in your long-term memory: {n} points in markers."),
        plural("{card} is in {name}'s long-term memory: {n} point in markers.",
               "{card} is in {name}'s long-term memory: {n} points in markers."),
        "DJV-75", "card n",
    ),
    v.EV_FLOWER: Told(
        N_("A flower lies on your {card}."), N_("A flower lies on {name}'s {card}."),
        "DJV-90", "card",
    ),
    v.EV_NO_FLOWER: Told(
        N_("No flower is left for your {card}."), N_("No flower is left for {name}'s {card}."),
        "DJV-91", "card",
    ),
    v.EV_GROW: Told(
        N_("You grow a flower on your start card."), N_("{name} grows a flower on the start card."),
        "DJV-92",
    ),
    v.EV_SAVE: Told(N_("You save a {bit}."), N_("{name} saves a {bit}."), "DJV-96", "bit"),
    v.EV_MATRIX: Told(
        plural("{n} bit goes to the matrix, {total} rest there now.",
               "{n} bits go to the matrix, {total} rest there now."),
        "", "DJV-100", "n total", "matrix",
    ),
    v.EV_REGEN: Told(
        plural("The matrix regenerates {n} bit.", "The matrix regenerates {n} bits."),
        "", "DJV-102", "n", "matrix",
    ),
    v.EV_BIT_FALLS: Told(N_("A {bit} falls on the {nebula}."), "", "DJV-104", "bit nebula"),
    v.EV_REGEN_PICK: Told(
        N_("You name the {nebula}."), N_("{name} names the {nebula}."), "DJV-105", "nebula"
    ),
    v.EV_DISCARD: Told(
        N_("You discard {card}."), N_("{name} discards {card}."), "DJV-109", "card"
    ),
    v.EV_DRAW: Told(N_("You draw {card}."), N_("{name} draws {card}."), "DJV-110", "card"),
    v.EV_DRAWN: Told(
        plural("You have drawn {n} card.", "You have drawn {n} cards."),
        plural("{name} draws {n} card.", "{name} draws {n} cards."), "DJV-110", "n", "deck",
    ),
    v.EV_RESHUFFLE: Told(
        N_("The deck is empty: the discard pile is shuffled and becomes the deck."),
        "", "DJV-113", "", "deck",
    ),
    v.EV_DRY: Told(
        N_("There is nothing more that you could keep."),
        N_("There is nothing more that {name} could keep."), "DJV-114",
    ),
    v.EV_TRIGGER: Told(
        N_("You have ten cards: everybody else has one last turn."),
        N_("{name} has ten cards: everybody else has one last turn."), "DJV-116",
    ),
}  # fmt: skip


def sentences(tables: Tables, events: list[Event], reader: Reader) -> list[Sentence]:
    """Return a log line for each event that the reader may know."""
    out = []
    for event in events:
        if event.code in TELL:
            out.append(TELL[event.code](tables, event, reader))
        elif not (event.code in (v.EV_DEALT, v.EV_DRAW) and event.a == HIDDEN):
            out.append(told(tables, event, reader))
    return out


def told(tables: Tables, e: Event, reader: Reader) -> Sentence:
    """Return the sentence of an event whose numbers are the names of things, or counts."""
    you, other, rule, means, piece = TOLD[e.code]
    values: dict[str, object] = {}
    pieces: list[str] = []
    for meaning, n in zip(means.split(), (e.a, e.b, e.c, e.d), strict=False):
        if meaning in ("nebula", "other"):
            values[meaning] = nebula_name(tables, n, reader)
            pieces.append(nebula_piece(tables, n))
        elif meaning == "card" and n != NO_CARD:
            values[meaning] = card_name(tables, n, reader)
            pieces.append(card_piece(tables, n))
        elif meaning == "fragment":
            values[meaning] = fragment_name(n, reader)
            pieces.append(fragment_piece(n))
        else:
            values[meaning] = plain_value(tables, meaning, n, reader)
    if piece:
        pieces.append(piece)
    seat = e.seat if other else NOBODY
    return Sentence(said(seat, you, other or you, values, reader), seat, rule, tuple(pieces))


def plain_value(tables: Tables, meaning: str, n: int, reader: Reader) -> object:
    """Return what is said of something that is no piece of the drawing."""
    if meaning == "bit":
        return bit_name(n, reader)
    if meaning == "colour":
        return reader.text(COLOURS[n])
    return reader.text(tables.map_names[n - 1]) if meaning == "map" else n


def said(seat: int, you: Message, other: Message, values: dict[str, object], reader: Reader) -> str:
    """Return the sentence for this reader, with the number that its {n} asks for."""
    message = you if seat == reader.seat else other
    if seat != NOBODY:
        values["name"] = reader.names[seat]
    if isinstance(message, str):
        return reader.text(message, **values)
    one, many = message
    n = values.pop("n")
    assert isinstance(n, int)
    return reader.text.plural(one, many, n, **values)


def tell_turn(tables: Tables, e: Event, reader: Reader) -> Sentence:
    heading = reader.said(e.seat, N_("Your turn"), N_("{name}'s turn"))
    if e.b:
        line = reader.said(e.seat, N_("Your last turn."), N_("The last turn of {name}."))
        return Sentence(line, e.seat, "DJV-116", heading=heading)
    line = reader.said(
        e.seat, N_("Round {round}: your turn."), N_("Round {round}: the turn of {name}."),
        round=e.a,
    )  # fmt: skip
    return Sentence(line, e.seat, "DJV-30", heading=heading)


def tell_build(tables: Tables, e: Event, reader: Reader) -> Sentence:
    name = card_name(tables, e.a, reader)
    if e.b:
        you, other = N_("You build the communal {card}."), N_("{name} builds the communal {card}.")
    else:
        you, other = N_("You build {card} at once."), N_("{name} builds {card} at once.")
    line = reader.said(e.seat, you, other, card=name)
    return Sentence(line, e.seat, "DJV-73", (card_piece(tables, e.a),))


def tell_over(tables: Tables, e: Event, reader: Reader) -> Sentence:
    if e.a:
        line = reader.text("Round 60 is complete: the game is over.")
        return Sentence(line, NOBODY, "DJV-136")
    return Sentence(reader.text("The last turn is over, and with it the game."), NOBODY, "DJV-116")


Tell = Callable[[Tables, Event, Reader], Sentence]
TELL: Final[dict[int, Tell]] = {
    v.EV_TURN: tell_turn,
    v.EV_BUILD: tell_build,
    v.EV_OVER: tell_over,
}
