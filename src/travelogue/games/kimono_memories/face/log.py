"""Kimono Memories in words: the sentences of the log."""

# compiled: at a full house it runs hundreds of times a second

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from travelogue.core.events import Event
from travelogue.core.types import NOBODY
from travelogue.face.face import Reader, Sentence
from travelogue.face.text import N_

from ..rules import vocabulary as steps
from ..rules.tables import COLUMN_0, COLUMNS, FIRST_TILE, MOON, SUN, Tables
from .words import (
    SYMBOLS,
    card_name,
    card_piece,
    comparison,
    marker_name,
    pattern_name,
    pattern_piece,
    space_name,
    token_name,
    token_piece,
)

TOKEN_CAME: Final = {
    steps.MATCHED: (N_("You gain a {token}."), N_("{name} gains a {token}."), "KIM-46"),
    steps.CHOSEN: (N_("You choose a {token}."), N_("{name} chooses a {token}."), "KIM-48"),
    steps.LAST_KIND: (
        N_("You gain a {token}, the only kind left."),
        N_("{name} gains a {token}, the only kind left."),
        "KIM-52",
    ),
}
ADDED: Final = (
    (N_("You add {card} on layer {layer}."), N_("{name} adds {card} on layer {layer}.")),
    (N_("You add {card} at the left end."), N_("{name} adds {card} at the left end.")),
    (N_("You add {card} at the right end."), N_("{name} adds {card} at the right end.")),
)
MOVED_TO: Final = (
    N_("The {marker} moves to {space} on your side."),
    N_("The {marker} moves to {space} on {name}'s side."),
)
MOVED_BACK: Final = (  # pulled towards the other side, but not over the middle
    N_("The {marker} moves back on your side, to {space}."),
    N_("The {marker} moves back on {name}'s side, to {space}."),
)
UNREWARDED: Final = (
    N_("There is no reward card left for you."),
    N_("There is no reward card left for {name}."),
)
SETTLED: Final = (N_("The {marker} stays: its pattern has been decided."), "KIM-74")
AT_END: Final = (N_("The {marker} is already at the end of its track."), "KIM-57")


def sentences(tables: Tables, events: list[Event], reader: Reader) -> list[Sentence]:
    """Return a log line for each event; this game hides none of them."""
    return [TELL[event.code](tables, event, reader) for event in events]


def tell_start(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(e.seat, N_("You go first."), N_("{name} goes first."))
    return Sentence(line, e.seat, "KIM-13", heading=reader.text("Start"))


def tell_take(tables: Tables, e: Event, reader: Reader) -> Sentence:
    plural = reader.text.plural
    card, space = card_name(tables, e.a, reader), space_name(tables, e.c, reader)
    if e.seat == reader.seat:
        line = plural(
            "You walk past {n} card and take it: {card} ({space}).",
            "You walk past {n} cards and take the last: {card} ({space}).",
            e.b, card=card, space=space,
        )  # fmt: skip
    else:
        line = plural(
            "{name} walks past {n} card and takes it: {card} ({space}).",
            "{name} walks past {n} cards and takes the last: {card} ({space}).",
            e.b, card=card, space=space, name=reader.names[e.seat],
        )  # fmt: skip
    heading = reader.said(e.seat, N_("Turn {turn}: you"), N_("Turn {turn}: {name}"), turn=e.d)
    return Sentence(line, e.seat, "KIM-19", (card_piece(tables, e.a),), heading)


def tell_place(tables: Tables, e: Event, reader: Reader) -> Sentence:
    card, layer = card_name(tables, e.a, reader), e.b // COLUMNS + 1
    you, other = ADDED[0 if layer > 1 else 1 if e.b < COLUMN_0 else 2]
    line = reader.said(e.seat, you, other, card=card, layer=layer)
    return Sentence(line, e.seat, "KIM-28" if layer > 1 else "KIM-26", (card_piece(tables, e.a),))


def tell_token(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you, other, rule = TOKEN_CAME[e.c]
    line = reader.said(e.seat, you, other, token=token_name(e.a, reader))
    return Sentence(line, e.seat, rule, (token_piece(e.seat, e.b),))


def tell_no_token(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text("A match, but there is no {token} left.", token=token_name(e.a, reader))
    return Sentence(line, e.seat, "KIM-51")


def tell_marker(tables: Tables, e: Event, reader: Reader) -> Sentence:
    marker = marker_name(e.a, reader)
    if e.c == 0:
        line = reader.text("The {marker} moves to the middle.", marker=marker)
    else:
        side = SUN if e.c > 0 else MOON
        you, other = MOVED_TO if side == e.seat else MOVED_BACK
        line = reader.said(side, you, other, marker=marker, space=abs(e.c))
    return Sentence(line, e.seat, "KIM-58", (pattern_piece("marker", e.a),))


def tell_marker_stays(tables: Tables, e: Event, reader: Reader) -> Sentence:
    message, rule = SETTLED if e.c else AT_END
    line = reader.text(message, marker=marker_name(e.a, reader))
    return Sentence(line, e.seat, rule, (pattern_piece("marker", e.a),))


def tell_refill(tables: Tables, e: Event, reader: Reader) -> Sentence:
    card, space = card_name(tables, e.a, reader), space_name(tables, e.b, reader)
    line = reader.text("{card} is dealt to {space}.", card=card, space=space)
    return Sentence(line, NOBODY, "KIM-61", (card_piece(tables, e.a),))


def tell_turns_over(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text(
        "Two cards are left in the street. {first} and {second} join the reward display.",
        first=card_name(tables, e.a, reader),
        second=card_name(tables, e.b, reader),
    )
    pieces = (card_piece(tables, e.a), card_piece(tables, e.b))
    return Sentence(line, NOBODY, "KIM-66", pieces, reader.text("The turns are over"))


def tell_won(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat,
        N_("You win {pattern} and its tile."),
        N_("{name} wins {pattern} and its tile."),
        pattern=pattern_name(e.a, reader),
    )
    pieces = (pattern_piece("tile", e.a), pattern_piece("marker", e.a))
    return Sentence(line, e.seat, "KIM-69", pieces, comparison(e.a, reader))


def tell_tied(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text(
        "The {marker} is in the middle, so nobody wins the tile.", marker=marker_name(e.a, reader)
    )
    pieces = (pattern_piece("tile", e.a), pattern_piece("marker", e.a))
    return Sentence(line, NOBODY, "KIM-70", pieces, comparison(e.a, reader))


def tell_reward(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat,
        N_("You take {card} as a reward."),
        N_("{name} takes {card} as a reward."),
        card=card_name(tables, e.a, reader),
    )
    return Sentence(line, e.seat, "KIM-71", (card_piece(tables, e.a),))


def tell_no_reward(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(e.seat, *UNREWARDED)
    return Sentence(line, e.seat, "KIM-76")


def tell_sudden(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat,
        N_("You have two markers on the last two spaces of your side: you win!"),
        N_("{name} has two markers on the last two spaces of {name}'s side: {name} wins!"),
    )
    return Sentence(line, e.seat, "KIM-92", heading=reader.text("Sudden victory"))


def tell_over(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text("All patterns are decided. Time to count points.")
    return Sentence(line, NOBODY, "KIM-89", heading=reader.text("End of the game"))


# --- a whole move in a line ---------------------------------------------------------------------

WON_OVER: Final = (N_("leads {kind}"), N_("you lose {kind}"), N_("{kind} to the middle"))
ADDED_SHORT: Final = (
    N_("{card} on layer {layer}"),
    N_("{card} at the left end"),
    N_("{card} at the right end"),
)


def recap(tables: Tables, events: list[Event], seat: int, reader: Reader) -> str:
    """Return what a seat did in a few words: its photo, tokens, and markers that changed sides."""
    text = reader.text
    parts: list[str] = []
    for e in events:
        if e.seat != seat:
            continue
        if e.code == steps.EV_PLACE:
            layer = e.b // COLUMNS + 1
            message = ADDED_SHORT[0 if layer > 1 else 1 if e.b < COLUMN_0 else 2]
            parts.append(text(message, card=card_name(tables, e.a, reader), layer=layer))
        elif e.code == steps.EV_TOKEN:
            parts.append(token_name(e.a, reader))
        elif e.code == steps.EV_MARKER and (e.b > 0) - (e.b < 0) != (e.c > 0) - (e.c < 0):
            parts.append(changed_sides(e, reader))
        elif e.code == steps.EV_WON:
            parts.append(text("wins tile {number}", number=FIRST_TILE + e.a))
    return ", ".join(parts)


def changed_sides(e: Event, reader: Reader) -> str:
    """Return who leads a track now, or who no longer does."""
    kind = reader.text(SYMBOLS[e.a])
    if e.c:
        return reader.text(WON_OVER[0], kind=kind)
    was = SUN if e.b > 0 else MOON
    return reader.text(WON_OVER[1 if was == reader.seat else 2], kind=kind)


TELL: Final[dict[int, Callable[[Tables, Event, Reader], Sentence]]] = {
    steps.EV_START: tell_start, steps.EV_TAKE: tell_take, steps.EV_PLACE: tell_place,
    steps.EV_TOKEN: tell_token, steps.EV_NO_TOKEN: tell_no_token, steps.EV_MARKER: tell_marker,
    steps.EV_MARKER_STAYS: tell_marker_stays, steps.EV_REFILL: tell_refill,
    steps.EV_TURNS_OVER: tell_turns_over, steps.EV_WON: tell_won, steps.EV_TIED: tell_tied,
    steps.EV_REWARD: tell_reward, steps.EV_NO_REWARD: tell_no_reward,
    steps.EV_SUDDEN: tell_sudden, steps.EV_OVER: tell_over,
}  # fmt: skip
