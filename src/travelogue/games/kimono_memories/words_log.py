"""Kimono Memories in words: the sentences of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from travelogue.core.events import Event
from travelogue.core.face import Reader, Sentence
from travelogue.core.text import N_
from travelogue.core.types import NOBODY
from travelogue.games.kimono_memories import steps
from travelogue.games.kimono_memories.tables import COLUMNS, Tables
from travelogue.games.kimono_memories.words import (
    card_name,
    card_piece,
    comparison,
    marker_name,
    pattern_name,
    pattern_piece,
    space_name,
    spot_name,
    token_name,
    token_piece,
    track_name,
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
UNREWARDED: Final = (N_("No reward card is left for you."), N_("{name} finds no reward card left."))
SETTLED: Final = (N_("The {marker} stays: its pattern is settled."), "KIM-74")
AT_END: Final = (N_("The {marker} stays: it is at the end of its track."), "KIM-57")


def sentences(tables: Tables, events: list[Event], reader: Reader) -> list[Sentence]:
    """Return a log line for each event; this game hides none of them."""
    return [TELL[event.code](tables, event, reader) for event in events]


def tell_start(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(e.seat, N_("You begin."), N_("{name} begins."))
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
    return Sentence(line, e.seat, "KIM-19", (card_piece(tables, e.a), "photographer"), heading)


def tell_place(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat,
        N_("You add {card}: {place}."),
        N_("{name} adds {card}: {place}."),
        card=card_name(tables, e.a, reader),
        place=spot_name(e.b, reader),
    )
    rule = "KIM-26" if e.b < COLUMNS else "KIM-28"
    return Sentence(line, e.seat, rule, (card_piece(tables, e.a),))


def tell_token(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you, other, rule = TOKEN_CAME[e.c]
    line = reader.said(e.seat, you, other, token=token_name(e.a, reader))
    return Sentence(line, e.seat, rule, (token_piece(e.seat, e.b),))


def tell_no_token(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text("A match, but no {token} is left.", token=token_name(e.a, reader))
    return Sentence(line, e.seat, "KIM-51")


def tell_marker(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat,
        N_("You pull the {marker} from {before} to {after}."),
        N_("{name} pulls the {marker} from {before} to {after}."),
        marker=marker_name(e.a, reader),
        before=track_name(e.b, reader),
        after=track_name(e.c, reader),
    )
    return Sentence(line, e.seat, "KIM-58", (pattern_piece("marker", e.a),))


def tell_marker_stays(tables: Tables, e: Event, reader: Reader) -> Sentence:
    message, rule = SETTLED if e.c else AT_END
    line = reader.text(message, marker=marker_name(e.a, reader))
    return Sentence(line, e.seat, rule, (pattern_piece("marker", e.a),))


def tell_refill(tables: Tables, e: Event, reader: Reader) -> Sentence:
    card, space = card_name(tables, e.a, reader), space_name(tables, e.b, reader)
    line = reader.text("{card} comes out of the deck to {space}.", card=card, space=space)
    return Sentence(line, NOBODY, "KIM-61", (card_piece(tables, e.a),))


def tell_turns_over(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text(
        "Two cards are left on the ring: {first} and {second} join the reward display.",
        first=card_name(tables, e.a, reader),
        second=card_name(tables, e.b, reader),
    )
    pieces = (card_piece(tables, e.a), card_piece(tables, e.b))
    return Sentence(line, NOBODY, "KIM-66", pieces, reader.text("The turns are over"))


def tell_won(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.said(
        e.seat,
        N_("You win {pattern}, and its tile."),
        N_("{name} wins {pattern}, and its tile."),
        pattern=pattern_name(e.a, reader),
    )
    pieces = (pattern_piece("tile", e.a), pattern_piece("marker", e.a))
    return Sentence(line, e.seat, "KIM-69", pieces, comparison(e.a, reader))


def tell_tied(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text(
        "The {marker} is in the middle: nobody takes the tile.", marker=marker_name(e.a, reader)
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
        N_("Two markers are far on your side: you win at once."),
        N_("Two markers are far on {name}'s side: {name} wins at once."),
    )
    return Sentence(line, e.seat, "KIM-92", heading=reader.text("Sudden victory"))


def tell_over(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text("All patterns are settled: the points are counted.")
    return Sentence(line, NOBODY, "KIM-89", heading=reader.text("End of the game"))


TELL: Final[dict[int, Callable[[Tables, Event, Reader], Sentence]]] = {
    steps.EV_START: tell_start, steps.EV_TAKE: tell_take, steps.EV_PLACE: tell_place,
    steps.EV_TOKEN: tell_token, steps.EV_NO_TOKEN: tell_no_token, steps.EV_MARKER: tell_marker,
    steps.EV_MARKER_STAYS: tell_marker_stays, steps.EV_REFILL: tell_refill,
    steps.EV_TURNS_OVER: tell_turns_over, steps.EV_WON: tell_won, steps.EV_TIED: tell_tied,
    steps.EV_REWARD: tell_reward, steps.EV_NO_REWARD: tell_no_reward,
    steps.EV_SUDDEN: tell_sudden, steps.EV_OVER: tell_over,
}  # fmt: skip
