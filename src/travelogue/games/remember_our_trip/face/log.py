"""Remember Our Trip in words: the sentences of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from travelogue.core.bits import lowest
from travelogue.core.events import Event
from travelogue.core.types import NOBODY
from travelogue.face.face import Reader, Sentence
from travelogue.face.text import N_, upper_first

from ..rules import vocabulary as steps
from ..rules.grid import cell_name, cells_of
from ..rules.tables import SHOP, TILE_RESTAURANT, TILE_SHOP, Tables
from .words import (
    LOCATIONS,
    frame_piece,
    set_name,
    spaces_name,
    tile_name,
    tile_piece,
    token_name,
    token_piece,
)


def sentences(tables: Tables, events: list[Event], reader: Reader) -> list[Sentence]:
    """Return a log line for each event; this game hides none of them."""
    return [TELL[event.code](tables, event, reader) for event in events]


def tell_objective(tables: Tables, e: Event, reader: Reader) -> Sentence:
    card = tables.objectives[e.a]
    line = reader.text(
        "The objective is {title}: {condition}",
        title=reader.text(card.title),
        condition=reader.text(card.text),
    )
    return Sentence(line, NOBODY, "ROT-13", ("objective",), reader.text("Start"))


def tell_start(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(e.seat, N_("You begin."), N_("{name} begins."))
    return Sentence(line, e.seat, "ROT-15")


def tell_round(tables: Tables, e: Event, reader: Reader) -> Sentence:
    formation = tables.formations[tables.card_formation[e.b]]
    line = reader.text.plural(
        "The memory card shows {formation} and {n} token.",
        "The memory card shows {formation} and {n} tokens.",
        formation.tokens,
        formation=reader.text(formation.title),
    )
    heading = reader.said(
        e.seat, N_("Round {round}: you start"), N_("Round {round}: {name} starts"), round=e.a
    )
    return Sentence(line, NOBODY, "ROT-17", ("card",), heading)


def tell_frame(tables: Tables, e: Event, reader: Reader) -> Sentence:
    tokens = set_name(e.b, reader)
    line = reader.text("Set {number}: {tokens}.", number=e.a + 1, tokens=tokens)
    return Sentence(line, NOBODY, "ROT-18", (frame_piece(e.a),))


def tell_take(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat,
        N_("You take set {number}: {tokens}."),
        N_("{name} takes set {number}: {tokens}."),
        number=e.a + 1,
        tokens=set_name(e.b, reader),
    )
    heading = reader.said(e.seat, N_("Your turn"), N_("Turn of {name}"))
    return Sentence(line, e.seat, "ROT-27", (frame_piece(e.a),), heading)


def tell_left_over(tables: Tables, e: Event, reader: Reader) -> Sentence:
    tokens = set_name(e.b, reader)
    line = reader.text("Set {number} leaves the game: {tokens}.", number=e.a + 1, tokens=tokens)
    return Sentence(line, NOBODY, "ROT-23", (frame_piece(e.a),))


def tell_put(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat,
        N_("You put a {token} on {space}."),
        N_("{name} puts a {token} on {space}."),
        token=token_name(e.b, reader),
        space=cell_name(e.a),
    )
    return Sentence(line, e.seat, "ROT-38", (token_piece(e.seat, e.a),))


def tell_replaced(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat,
        N_("On {space} you keep the new {new}; the {old} is mistaken."),
        N_("On {space} {name} keeps the new {new}; the {old} is mistaken."),
        space=cell_name(e.a),
        new=token_name(e.b, reader),
        old=token_name(e.c, reader),
    )
    return Sentence(line, e.seat, "ROT-43", (token_piece(e.seat, e.a), f"mistaken-{e.seat}"))


def tell_kept(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat,
        N_("On {space} you keep the old {old}; the new {new} is mistaken."),
        N_("On {space} {name} keeps the old {old}; the new {new} is mistaken."),
        space=cell_name(e.a),
        new=token_name(e.b, reader),
        old=token_name(e.c, reader),
    )
    return Sentence(line, e.seat, "ROT-45", (token_piece(e.seat, e.a), f"mistaken-{e.seat}"))


def tell_mistaken(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat,
        N_("You let a {token} go; you have {count} in Mistaken Memories."),
        N_("{name} lets a {token} go and has {count} in Mistaken Memories."),
        token=token_name(e.a, reader),
        count=e.b,
    )
    return Sentence(line, e.seat, "ROT-39", (f"mistaken-{e.seat}",))


def tell_confirm(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat,
        N_("You confirm {location} on {spaces}."),
        N_("{name} confirms {location} on {spaces}."),
        location=reader.text(LOCATIONS[e.a]),
        spaces=spaces_name(e.b, reader),
    )
    pieces = tuple(token_piece(e.seat, cell) for cell in cells_of(e.b))
    return Sentence(line, e.seat, "ROT-64", pieces)


def tell_build(tables: Tables, e: Event, reader: Reader) -> Sentence:
    text = reader.text
    cells = cells_of(e.b)
    singles = e.a in (TILE_SHOP, TILE_RESTAURANT)
    line = text.plural(
        "{n} {tile} is built on {spaces}.",
        "{n} × {tile} are built on {spaces}.",
        len(cells) if singles else 1,
        tile=tile_name(e.a, reader),
        spaces=spaces_name(e.b, reader),
    )
    pieces = tuple(tile_piece(cell) for cell in (cells if singles else [lowest(e.b)]))
    return Sentence(line, e.seat, "ROT-74" if singles else "ROT-68", pieces)


def tell_no_build(tables: Tables, e: Event, reader: Reader) -> Sentence:
    singles = e.a in (SHOP, SHOP + 1)
    if e.b == steps.WHY_OCCUPIED:
        line = reader.text("Nothing is built: the common map is occupied there.")
        return Sentence(line, e.seat, "ROT-74" if singles else "ROT-72")
    line = reader.text("Nothing is built: no {tile} is left.", tile=tile_name(e.c, reader))
    return Sentence(line, e.seat, "ROT-76" if singles else "ROT-73")


def tell_points(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat,
        N_("You score {base} + {match} points."),
        N_("{name} scores {base} + {match} points."),
        base=e.b,
        match=e.c,
    )
    return Sentence(line, e.seat, "ROT-81", (f"score-{e.seat}",), points=e.b + e.c)


def tell_end_turn(tables: Tables, e: Event, reader: Reader) -> Sentence:
    if e.a:
        line = reader.said(e.seat, N_("You end your turn."), N_("{name} ends the turn."))
    else:
        line = reader.said(
            e.seat, N_("You confirm nothing this turn."), N_("{name} confirms nothing this turn.")
        )
    return Sentence(line, e.seat, "ROT-67")


def tell_over(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text("The last memory card has been used: the points are counted.")
    return Sentence(line, NOBODY, "ROT-96", heading=reader.text("End of the game"))


def recap(tables: Tables, events: list[Event], seat: int, reader: Reader) -> str:
    """Return what a seat did in its turn, in a few words."""
    text = reader.text
    put = [e for e in events if e.seat == seat and e.code in (steps.EV_PUT, steps.EV_REPLACED)]
    lost = [e for e in events if e.seat == seat and e.code in (steps.EV_MISTAKEN, steps.EV_KEPT)]
    said = []
    for e in events:
        if e.seat == seat and e.code == steps.EV_CONFIRM:
            spaces = spaces_name(e.b, reader)
            said.append(
                text(
                    "confirmed {location} on {spaces}", location=text(LOCATIONS[e.a]), spaces=spaces
                )
            )
    if put and not said:
        names = text.listed([f"{token_name(e.b, reader)} {cell_name(e.a)}" for e in put])
        said.append(text("put {tokens}", tokens=names))
    if lost:
        said.append(text.plural("let {n} token go", "let {n} tokens go", len(lost)))
    return upper_first(text.listed(said))


TELL: Final[dict[int, Callable[[Tables, Event, Reader], Sentence]]] = {
    steps.EV_OBJECTIVE: tell_objective, steps.EV_START: tell_start, steps.EV_ROUND: tell_round,
    steps.EV_FRAME: tell_frame, steps.EV_TAKE: tell_take, steps.EV_LEFT_OVER: tell_left_over,
    steps.EV_PUT: tell_put, steps.EV_REPLACED: tell_replaced, steps.EV_KEPT: tell_kept,
    steps.EV_MISTAKEN: tell_mistaken, steps.EV_CONFIRM: tell_confirm,
    steps.EV_BUILD: tell_build, steps.EV_NO_BUILD: tell_no_build,
    steps.EV_POINTS: tell_points, steps.EV_END_TURN: tell_end_turn,
    steps.EV_GAME_OVER: tell_over,
}  # fmt: skip
