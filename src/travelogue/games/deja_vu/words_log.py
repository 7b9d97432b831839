"""Deja Vu in words: the sentences of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from travelogue.core.events import Event
from travelogue.core.types import HIDDEN, NOBODY
from travelogue.face.face import Reader, Sentence
from travelogue.face.text import N_
from travelogue.games.deja_vu import steps
from travelogue.games.deja_vu.tables import NO_CARD, Tables
from travelogue.games.deja_vu.words import (
    COLOURS,
    bit_name,
    card_name,
    card_piece,
    fragment_name,
    nebula_name,
    nebula_piece,
)

# what an event's numbers are, in its sentence: the names of its parameters
NEBULA: Final = "nebula"
CARD: Final = "card"
BIT: Final = "bit"

# code -> you, others, rule, meaning of a and b
Plain = tuple[str, str, str, str, str]
PLAIN: Final[dict[int, Plain]] = {
    steps.EV_START: (N_("You are the start player."), N_("{name} is the start player."),
                     "DJV-01", "", ""),
    steps.EV_DRAFT: (N_("You draw the {nebula} and the {other}."),
                     N_("{name} draws the {nebula} and the {other}."), "DJV-05", NEBULA, "other"),
    steps.EV_CHOSE: (N_("You have chosen."), N_("{name} has chosen."), "DJV-27", "", ""),
    steps.EV_SHOW_DISCARD: (N_("You discard {card}."), N_("{name} discards {card}."),
                            "DJV-28", CARD, ""),
    steps.EV_SHOW_LONG: (N_("You remember {card} from the start."),
                         N_("{name} remembers {card} from the start."), "DJV-138", CARD, ""),
    steps.EV_GIRL: (N_("You lead the girl from the {nebula} to the {other}."),
                    N_("{name} leads the girl from the {nebula} to the {other}."),
                    "DJV-35", NEBULA, "other"),
    steps.EV_DROP: (N_("You lay a {bit} on the {nebula}."),
                    N_("{name} lays a {bit} on the {nebula}."),
                    "DJV-52", NEBULA, BIT),
    steps.EV_WHITE: (N_("You take a {bit} from the {nebula} with an eye."),
                     N_("{name} takes a {bit} from the {nebula} with an eye."),
                     "DJV-63", BIT, NEBULA),
    steps.EV_SKIP: (N_("You cannot sow anywhere; phase 2 is skipped."),
                    N_("{name} cannot sow anywhere; phase 2 is skipped."), "DJV-65", "", ""),
    steps.EV_RECALL: (N_("You begin {card} in short-term memory."),
                      N_("{name} begins {card} in short-term memory."), "DJV-82", CARD, ""),
    steps.EV_ADD: (N_("You lay a {bit} on {card}."), N_("{name} lays a {bit} on {card}."),
                   "DJV-69", BIT, CARD),
    steps.EV_FLOWER: (N_("A flower lies on your {card}."), N_("A flower lies on {name}'s {card}."),
                      "DJV-90", CARD, ""),
    steps.EV_NO_FLOWER: (N_("No flower is left for your {card}."),
                         N_("No flower is left for {name}'s {card}."), "DJV-91", CARD, ""),
    steps.EV_GROW: (N_("You grow a flower on your start card."),
                    N_("{name} grows a flower on the start card."), "DJV-92", "", ""),
    steps.EV_SAVE: (N_("You save a {bit}."), N_("{name} saves a {bit}."), "DJV-96", BIT, ""),
    steps.EV_REGEN_PICK: (N_("You name the {nebula}."), N_("{name} names the {nebula}."),
                          "DJV-105", NEBULA, ""),
    steps.EV_DISCARD: (N_("You discard {card}."), N_("{name} discards {card}."),
                       "DJV-109", CARD, ""),
    steps.EV_REPLACED: (N_("You draw {card}, which you know: it is replaced."),
                        N_("{name} draws {card} and replaces it."), "DJV-112", CARD, ""),
    steps.EV_DRY: (N_("There is nothing more that you could keep."),
                   N_("There is nothing more that {name} could keep."), "DJV-114", "", ""),
    steps.EV_TRIGGER: (N_("You have ten cards: everybody else has one last turn."),
                       N_("{name} has ten cards: everybody else has one last turn."),
                       "DJV-116", "", ""),
}  # fmt: skip


def sentences(tables: Tables, events: list[Event], reader: Reader) -> list[Sentence]:
    """Return a log line for each event that the reader may know."""
    out = []
    for event in events:
        if event.code in PLAIN:
            out.append(tell_plain(tables, event, reader))
        elif not (event.code in (steps.EV_DEALT, steps.EV_DRAW) and event.a == HIDDEN):
            out.append(TELL[event.code](tables, event, reader))
    return out


def tell_plain(tables: Tables, e: Event, reader: Reader) -> Sentence:
    """Return a sentence that needs the seat and the names of things only."""
    you, other, rule, first, second = PLAIN[e.code]
    values: dict[str, str] = {}
    pieces: list[str] = []
    for meaning, number in ((first, e.a), (second, e.b)):
        if meaning in (NEBULA, "other"):
            values[meaning] = nebula_name(tables, number, reader)
            pieces.append(nebula_piece(tables, number))
        elif meaning == CARD:
            values[meaning] = card_name(tables, number, reader)
            pieces.append(card_piece(tables, number))
        elif meaning == BIT:
            values[meaning] = bit_name(number, reader)
    return Sentence(reader.said(e.seat, you, other, **values), e.seat, rule, tuple(pieces))


def tell_map(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text(
        "The map is {map}; the girl stands on the {nebula}.",
        map=reader.text(tables.map_names[e.a - 1]),
        nebula=nebula_name(tables, e.b, reader),
    )
    return Sentence(line, NOBODY, "DJV-17", (nebula_piece(tables, e.b),))


def tell_first(tables: Tables, e: Event, reader: Reader) -> Sentence:
    name = nebula_name(tables, e.a, reader)
    line = reader.text("The {nebula} lies in the middle, the girl stands on it.", nebula=name)
    return Sentence(line, NOBODY, "DJV-04", (nebula_piece(tables, e.a),))


def tell_place(tables: Tables, e: Event, reader: Reader) -> Sentence:
    plural, name = reader.text.plural, nebula_name(tables, e.a, reader)
    if e.seat == reader.seat:
        line = plural(
            "You lay the {nebula}: {n} connection.", "You lay the {nebula}: {n} connections.",
            e.d, nebula=name,
        )  # fmt: skip
    else:
        line = plural(
            "{name} lays the {nebula}: {n} connection.",
            "{name} lays the {nebula}: {n} connections.",
            e.d, nebula=name, name=reader.names[e.seat],
        )  # fmt: skip
    return Sentence(line, e.seat, "DJV-14", (nebula_piece(tables, e.a),))


def tell_map_done(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text("Four bits and a fragment lie on every nebula.")
    return Sentence(line, NOBODY, "DJV-18")


def tell_deal(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat, N_("You are dealt {n} cards."), N_("{name} is dealt {n} cards."), n=e.a
    )
    return Sentence(line, e.seat, "DJV-25")


def tell_card(tables: Tables, e: Event, reader: Reader) -> Sentence:
    name = card_name(tables, e.a, reader)
    line = reader.said(e.seat, N_("You draw {card}."), N_("{name} draws {card}."), card=name)
    return Sentence(line, e.seat, "DJV-110", (card_piece(tables, e.a),))


def tell_markers(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat, N_("You get {n} points in markers."), N_("{name} gets {n} points in markers."),
        n=e.a,
    )  # fmt: skip
    return Sentence(line, e.seat, "DJV-142")


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


def tell_plant(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat,
        N_("You plant a flower on the {nebula} and take the fragment {fragment}."),
        N_("{name} plants a flower on the {nebula} and takes the fragment {fragment}."),
        nebula=nebula_name(tables, e.a, reader),
        fragment=fragment_name(e.b, reader),
    )
    pieces = [nebula_piece(tables, e.a), f"fragment-{e.b}"]
    if e.c != NO_CARD:
        pieces.append(card_piece(tables, e.c))
    return Sentence(line, e.seat, "DJV-41", tuple(pieces))


def tell_sow(tables: Tables, e: Event, reader: Reader) -> Sentence:
    plural, name = reader.text.plural, nebula_name(tables, e.a, reader)
    if e.seat == reader.seat:
        line = plural(
            "You take {n} bit from the {nebula}.", "You take {n} bits from the {nebula}.",
            e.b, nebula=name,
        )  # fmt: skip
    else:
        line = plural(
            "{name} takes {n} bit from the {nebula}.", "{name} takes {n} bits from the {nebula}.",
            e.b, nebula=name, name=reader.names[e.seat],
        )  # fmt: skip
    return Sentence(line, e.seat, "DJV-51", (nebula_piece(tables, e.a),))


def tell_collect(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat,
        N_("You collect {colour} from the {nebula}: {n}."),
        N_("{name} collects {colour} from the {nebula}: {n}."),
        colour=reader.text(COLOURS[e.b]), nebula=nebula_name(tables, e.a, reader), n=e.c,
    )  # fmt: skip
    return Sentence(line, e.seat, "DJV-60", (nebula_piece(tables, e.a),))


def tell_chest(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat, N_("Bits out of your chests: {n}."), N_("Bits out of {name}'s chests: {n}."), n=e.a
    )
    return Sentence(line, e.seat, "DJV-66")


def tell_build(tables: Tables, e: Event, reader: Reader) -> Sentence:
    name = card_name(tables, e.a, reader)
    if e.b:
        you, other = N_("You build the communal {card}."), N_("{name} builds the communal {card}.")
    else:
        you, other = N_("You build {card} at once."), N_("{name} builds {card} at once.")
    line = reader.said(e.seat, you, other, card=name)
    return Sentence(line, e.seat, "DJV-73", (card_piece(tables, e.a),))


def tell_complete(tables: Tables, e: Event, reader: Reader) -> Sentence:
    plural, name = reader.text.plural, card_name(tables, e.a, reader)
    if e.seat == reader.seat:
        line = plural(
            "{card} is in your long-term memory: {n} point in markers.",
            "{card} is in your long-term memory: {n} points in markers.",
            e.b, card=name,
        )  # fmt: skip
    else:
        line = plural(
            "{card} is in {name}'s long-term memory: {n} point in markers.",
            "{card} is in {name}'s long-term memory: {n} points in markers.",
            e.b, card=name, name=reader.names[e.seat],
        )  # fmt: skip
    return Sentence(line, e.seat, "DJV-75", (card_piece(tables, e.a),))


def tell_matrix(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text.plural(
        "{n} bit goes to the matrix, {total} rest there now.",
        "{n} bits go to the matrix, {total} rest there now.",
        e.a, total=e.b,
    )  # fmt: skip
    return Sentence(line, NOBODY, "DJV-100", ("matrix",))


def tell_regen(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text.plural(
        "The matrix regenerates {n} bit.", "The matrix regenerates {n} bits.", e.a
    )
    return Sentence(line, NOBODY, "DJV-102", ("matrix",))


def tell_bit_falls(tables: Tables, e: Event, reader: Reader) -> Sentence:
    bit = bit_name(e.a, reader)
    line = reader.text(
        "A {bit} falls on the {nebula}.", bit=bit, nebula=nebula_name(tables, e.b, reader)
    )
    return Sentence(line, NOBODY, "DJV-104", (nebula_piece(tables, e.b),))


def tell_drawn(tables: Tables, e: Event, reader: Reader) -> Sentence:
    plural = reader.text.plural
    if e.seat == reader.seat:
        line = plural("You have drawn {n} card.", "You have drawn {n} cards.", e.a)
    else:
        name = reader.names[e.seat]
        line = plural("{name} draws {n} card.", "{name} draws {n} cards.", e.a, name=name)
    return Sentence(line, e.seat, "DJV-110", ("deck",))


def tell_reshuffle(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text("The deck is empty: the discard pile is shuffled and becomes the deck.")
    return Sentence(line, NOBODY, "DJV-113", ("deck",))


def tell_over(tables: Tables, e: Event, reader: Reader) -> Sentence:
    if e.a:
        line = reader.text("Round 60 is complete: the game is over.")
        return Sentence(line, NOBODY, "DJV-136")
    return Sentence(reader.text("The last turn is over, and with it the game."), NOBODY, "DJV-116")


Tell = Callable[[Tables, Event, Reader], Sentence]
TELL: Final[dict[int, Tell]] = {
    steps.EV_MAP: tell_map,
    steps.EV_FIRST: tell_first,
    steps.EV_PLACE: tell_place,
    steps.EV_MAP_DONE: tell_map_done,
    steps.EV_DEAL: tell_deal,
    steps.EV_DEALT: tell_card,
    steps.EV_MARKERS: tell_markers,
    steps.EV_TURN: tell_turn,
    steps.EV_PLANT: tell_plant,
    steps.EV_SOW: tell_sow,
    steps.EV_COLLECT: tell_collect,
    steps.EV_CHEST: tell_chest,
    steps.EV_BUILD: tell_build,
    steps.EV_COMPLETE: tell_complete,
    steps.EV_MATRIX: tell_matrix,
    steps.EV_REGEN: tell_regen,
    steps.EV_BIT_FALLS: tell_bit_falls,
    steps.EV_DRAW: tell_card,
    steps.EV_DRAWN: tell_drawn,
    steps.EV_RESHUFFLE: tell_reshuffle,
    steps.EV_OVER: tell_over,
}
