"""Photo Tour in words: the sentences of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from travelogue.core.events import Event
from travelogue.core.types import HIDDEN, NOBODY
from travelogue.face.face import Reader, Sentence
from travelogue.face.text import N_

from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.tables import Tables
from . import words

Tell = Callable[[Tables, Event, Reader], Sentence]
# events about one card or token: you, others, rule
CARD_LINES: Final = {
    v.EV_START: (
        N_("You discard {card} and start there."), N_("{name} discards {card} and starts there."),
        "PTN-12",
    ),
    v.EV_PLAN: (N_("You plan {card}."), N_("{name} plans {card}."), "PTN-27"),
    v.EV_TAKE_CARD: (N_("You take {card}."), N_("{name} takes {card}."), "PTN-74"),
    v.EV_PHOTO: (
        N_("You take a photo of {card}."), N_("{name} takes a photo of {card}."), "PTN-55",
    ),
    v.EV_PHOTO_DONE: (
        N_("Your photo of {card} is finished."), N_("{name}'s photo of {card} is finished."),
        "PTN-64",
    ),
    v.EV_PAY_CARD: (N_("You discard {card}."), N_("{name} discards {card}."), "PTN-98"),
}  # fmt: skip
TOKEN_LINES: Final = {
    v.EV_RENT: (N_("You rent a {token}."), N_("{name} rents a {token}."), "PTN-35"),
    v.EV_TAKE_TOKEN: (N_("You take a {token}."), N_("{name} takes a {token}."), "PTN-75"),
    v.EV_DRAW_TOKEN: (
        N_("You draw a {token} from the bag."), N_("{name} draws a {token} from the bag."),
        "PTN-76",
    ),
    v.EV_PAY_TOKEN: (N_("You pay a {token}."), N_("{name} pays a {token}."), "PTN-98"),
    v.EV_DROP: (
        N_("You discard a {token} to make room."), N_("{name} discards a {token} to make room."),
        "PTN-37",
    ),
}  # fmt: skip
SEAT_LINES: Final = {
    v.EV_CHOSE: (
        N_("You have chosen a start card."), N_("{name} has chosen a start card."), "PTN-10",
    ),
    v.EV_FIRST: (
        N_("You are First Player."), N_("{name} is First Player."), "PTN-13",
    ),
    v.EV_DECLINE: (N_("You use no bonus."), N_("{name} uses no bonus."), "PTN-92"),
    v.EV_PASS: (N_("You pass."), N_("{name} passes."), "PTN-17"),
    v.EV_LAST_ROUND: (
        N_("Your seventh photo: this is the last round."),
        N_("{name}'s seventh photo: this is the last round."), "PTN-106",
    ),
}  # fmt: skip
FILLED: Final = (
    N_("New cards: {items}."), N_("New tokens: {items}."), N_("Dice are rolled: {items}."),
)  # fmt: skip
FILL_CODES: Final = (v.EV_FILL_CARD, v.EV_FILL_TOKEN, v.EV_ROLL)
FILL_RULES: Final = ("PTN-29", "PTN-39", "PTN-45")


def sentences(tables: Tables, events: list[Event], reader: Reader) -> list[Sentence]:
    """Return log lines for events as the reader may know them; a filling is one line."""
    out: list[Sentence] = []
    k = 0
    while k < len(events):
        code = events[k].code
        end = k + 1
        if code in FILL_CODES:
            while end < len(events) and events[end].code == code:
                end += 1
            out.append(tell_fill(tables, events[k:end], reader))
        else:
            out.append(tell(tables, events[k], reader))
        k = end
    return out


def said(
    e: Event, reader: Reader, rule: str, you: str, other: str, *pieces: str, **values: object
) -> Sentence:
    """Return the line of an event about its seat, told to its holder or to the others."""
    return Sentence(reader.said(e.seat, you, other, **values), e.seat, rule, pieces)


def tell(tables: Tables, e: Event, reader: Reader) -> Sentence:
    """Return the line of one event."""
    if e.code in CARD_LINES:
        you, other, rule = CARD_LINES[e.code]
        pieces = (words.card_piece(e.a), words.meeple_piece(e.seat))
        shown = pieces if e.code == v.EV_START else pieces[:1]
        return said(e, reader, rule, you, other, *shown, card=words.place_name(tables, e.a, reader))
    if e.code in TOKEN_LINES:
        you, other, rule = TOKEN_LINES[e.code]
        return said(e, reader, rule, you, other, token=words.token_name(tables, e.a, reader))
    if e.code in SEAT_LINES:
        you, other, rule = SEAT_LINES[e.code]
        return said(e, reader, rule, you, other)
    return TELL[e.code](tables, e, reader)


def tell_fill(tables: Tables, events: list[Event], reader: Reader) -> Sentence:
    """Return one line for everything that comes onto a display."""
    kind = FILL_CODES.index(events[0].code)
    items = [words.item_name(tables, kind, e.a, reader) for e in events]
    pieces = tuple(words.card_piece(e.a) for e in events) if kind == t.KIND_CARDS else ()
    line = reader.text(FILLED[kind], items=", ".join(items))
    return Sentence(line, NOBODY, FILL_RULES[kind], pieces)


def tell_journal(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you, other = N_("You have the journal {journal}."), N_("{name} has the journal {journal}.")
    return said(e, reader, "PTN-06", you, other, journal=words.journal_name(tables, e.a, reader))


def tell_contests(tables: Tables, e: Event, reader: Reader) -> Sentence:
    names = [words.contest_name(tables, contest, reader) for contest in (e.a, e.b, e.c)]
    line = reader.text("Photo contests: {contests}.", contests=reader.text.listed(names))
    return Sentence(line, NOBODY, "PTN-05", heading=reader.text("Start"))


def tell_turn(tables: Tables, e: Event, reader: Reader) -> Sentence:
    heading = reader.said(
        e.seat, N_("Round {round}: your turn"), N_("Round {round}: {name}'s turn"), round=e.a
    )
    line = reader.said(e.seat, N_("Your turn begins."), N_("{name}'s turn begins."))
    return Sentence(line, e.seat, "PTN-22", heading=heading)


MOVED: Final = (
    (N_("You move by {mode} from {start} to {place}, without a die."),
     N_("{name} moves by {mode} from {start} to {place}, without a die."), "PTN-25"),
    (N_("You move by {mode} from {start} to {place}."),
     N_("{name} moves by {mode} from {start} to {place}."), "PTN-43"),
    (N_("You move by {mode} from {start} to {place}, with a boost."),
     N_("{name} moves by {mode} from {start} to {place}, with a boost."), "PTN-84"),
)  # fmt: skip


def tell_move(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you, other, rule = MOVED[e.d]
    start, place = words.place_name(tables, e.a, reader), words.place_name(tables, e.b, reader)
    values = {"mode": reader.text(words.MODES[e.c]), "start": start, "place": place}
    return said(e, reader, rule, you, other, words.meeple_piece(e.seat), **values)


def tell_slot(tables: Tables, e: Event, reader: Reader) -> Sentence:
    card = words.place_name(tables, e.a, reader)
    values = {"card": card, "slot": e.b + 1}
    if e.c:
        line = reader.text("{card} goes into slot {slot}, whose bonus is open.", **values)
    else:
        line = reader.text("{card} goes into slot {slot} and covers its bonus.", **values)
    return Sentence(line, e.seat, "PTN-58", (words.card_piece(e.a),))


def tell_equip(tables: Tables, e: Event, reader: Reader) -> Sentence:
    token, card = words.token_name(tables, e.a, reader), words.place_name(tables, e.b, reader)
    you, other = N_("You put a {token} on {card}."), N_("{name} puts a {token} on {card}.")
    if e.c == t.CAMERA:
        you = N_("You put a {token} on {card}, on its camera icon.")
        other = N_("{name} puts a {token} on {card}, on its camera icon.")
    rule = "PTN-77" if e.d else "PTN-59"
    return said(e, reader, rule, you, other, words.card_piece(e.b), token=token, card=card)


def tell_use_journal(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you = N_("You use the Journal bonus of slot {slot}: {bonus}")
    other = N_("{name} uses the Journal bonus of slot {slot}: {bonus}")
    bonus = words.slot_text(tables, e.b, e.a, reader)
    return said(e, reader, "PTN-66", you, other, slot=e.a + 1, bonus=bonus)


def tell_use_landmark(tables: Tables, e: Event, reader: Reader) -> Sentence:
    card = words.place_name(tables, e.a, reader)
    if e.b:
        you, other = N_("You react with {card}."), N_("{name} reacts with {card}.")
        return said(e, reader, "PTN-88", you, other, words.card_piece(e.a), card=card)
    you, other = N_("You use the bonus of {card}."), N_("{name} uses the bonus of {card}.")
    return said(e, reader, "PTN-82", you, other, words.card_piece(e.a), card=card)


def tell_refresh(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you, other = N_("You refresh the {things}."), N_("{name} refreshes the {things}.")
    rule = "PTN-105" if e.b else "PTN-97"
    return said(e, reader, rule, you, other, things=reader.text(words.KINDS[e.a]))


def tell_remove(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you, other = N_("You remove {item}."), N_("{name} removes {item}.")
    return said(e, reader, "PTN-100", you, other, item=words.item_name(tables, e.a, e.b, reader))


def tell_reshuffle(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text.plural(
        "The deck is empty: {n} discarded card is shuffled into a new one.",
        "The deck is empty: {n} discarded cards are reshuffled into a new one.",
        e.a,
    )
    return Sentence(line, NOBODY, "PTN-31")


def tell_bag(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text.plural(
        "The bag is empty: {n} discarded token goes back into it.",
        "The bag is empty: {n} discarded tokens go back into it.",
        e.a,
    )
    return Sentence(line, NOBODY, "PTN-40")


def tell_short(tables: Tables, e: Event, reader: Reader) -> Sentence:
    if e.a == t.KIND_CARDS:
        return Sentence(reader.text("No landmark card is left to draw."), NOBODY, "PTN-32")
    return Sentence(reader.text("No token is left to draw."), NOBODY, "PTN-41")


def tell_draw_card(tables: Tables, e: Event, reader: Reader) -> Sentence:
    """Only its owner reads which card it is."""
    if e.a == HIDDEN:
        line = reader.text("{name} draws a landmark card.", name=reader.names[e.seat])
        return Sentence(line, e.seat, "PTN-73")
    card = words.place_name(tables, e.a, reader)
    you, other = N_("You draw {card}."), N_("{name} draws {card}.")
    return said(e, reader, "PTN-73", you, other, words.card_piece(e.a), card=card)


def tell_over(tables: Tables, e: Event, reader: Reader) -> Sentence:
    heading = reader.text("Scoring")
    if e.a:
        line = reader.text("The round limit is reached: the game ends.")
        return Sentence(line, NOBODY, "PTN-110", heading=heading)
    return Sentence(reader.text("The last round is over."), NOBODY, "PTN-107", heading=heading)


TELL: Final[dict[int, Tell]] = {
    v.EV_JOURNAL: tell_journal,
    v.EV_CONTESTS: tell_contests,
    v.EV_TURN: tell_turn,
    v.EV_MOVE: tell_move,
    v.EV_SLOT: tell_slot,
    v.EV_EQUIP: tell_equip,
    v.EV_USE_JOURNAL: tell_use_journal,
    v.EV_USE_LANDMARK: tell_use_landmark,
    v.EV_REFRESH: tell_refresh,
    v.EV_REMOVE: tell_remove,
    v.EV_RESHUFFLE: tell_reshuffle,
    v.EV_BAG: tell_bag,
    v.EV_SHORT: tell_short,
    v.EV_DRAW_CARD: tell_draw_card,
    v.EV_OVER: tell_over,
}
