"""Let's Go! To Japan as plain text: one thing a line, to be heard, read and compared."""

from __future__ import annotations

from travelogue.face.face import Reader
from travelogue.face.plain import joined, titled
from travelogue.face.text import signed, upper_first

from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.days import NEW, SHOWN, TRAIN_MASK, TRAIN_SHIFT, UP, WALK, back_of, trip_day
from ..rules.decks import GIVER_BITS, left, pile
from ..rules.scoring import AGENT, score_lines
from ..rules.state import JapanState
from .gains import outlook
from .prompt import prompt, status
from .sheet import held_words
from .words import (
    TRAINS,
    card_facts,
    card_name,
    city_name,
    condition_name,
    counter_name,
    day_name,
    detail,
    field,
    label,
    note_sentence,
    passport_name,
)


def plain(s: JapanState, reader: Reader) -> str:
    """Return the whole position, and at its end the question with every answer."""
    parts = [head(s, reader), decks(s, reader)]
    order = [*range(max(reader.seat, 0), s.seats), *range(max(reader.seat, 0))]
    for seat in order:
        parts.append(traveller(s, seat, reader))
    if s.seats == 1:
        parts.append(agent(s, reader))
    parts.append(answers(s, reader))
    return joined(parts)


def head(s: JapanState, reader: Reader) -> list[str]:
    """Return title, round and the week's conditions."""
    text = reader.text
    rows = [text("Let's Go! To Japan"), status(s, reader)]
    days = [
        f"{day_name(day, reader)}: {condition_name(s, day, reader)}"
        for day in (int(trip_day(s, k)) for k in range(t.DAYS))
        if day != t.SUNDAY or s.day_trips
    ]
    rows.append(text("Favorable Conditions: {days}", days="; ".join(days)))
    return rows


def decks(s: JapanState, reader: Reader) -> list[str]:
    """Return sizes of decks and discards, and the discards whose faces are seen."""
    rows = []
    for back in (t.TOKYO, t.KYOTO):
        cards = [value & t.CODE_MASK for value in pile(s, back).listed()]
        rows.append(
            reader.text(
                "{city}: {deck} in the deck, {discards} discarded",
                city=city_name(back, reader),
                deck=int(left(s, back)),
                discards=len(cards),
            )
        )
        seen = [card_name(s.tables, code - 1, reader) for code in cards if code < t.UNSEEN]
        if seen:
            rows.append(reader.text("  seen: {cards}", cards=", ".join(seen)))
    return titled(reader.text("Decks"), rows)


def traveller(s: JapanState, seat: int, reader: Reader) -> list[str]:
    """Return all that is seen of a seat."""
    text = reader.text
    points = signed(int(s.score(seat)))
    if s.stage == v.STAGE_OVER:
        rows = [text("Score: {n}", n=points)]
    else:
        rows = [text("Score if the trip began now: {n}", n=points)]
    rows.append(tokens(s, seat, reader))
    passport = field(s, seat, v.F_PASSPORT)
    if passport != t.NO_PASSPORT:
        rows.append(
            text(
                "Passport: {name}. {effect}",
                name=passport_name(s.tables, passport, reader),
                effect=text(s.tables.passport_texts[passport]),
            )
        )
    rows += hand(s, seat, reader)
    held = held_words(s, seat, reader)
    if held and s.stage in (v.STAGE_TRIPS, v.STAGE_PASSPORTS):
        rows.append(text("In secret: {held}", held=held))
    rows += itinerary(s, seat, reader)
    rows += prospects(s, seat, reader)
    title = (
        reader.names[seat] if seat != reader.seat else text("You ({name})", name=reader.names[seat])
    )
    return titled(title, rows)


def tokens(s: JapanState, seat: int, reader: Reader) -> str:
    """Return tokens, Mood and feelings in a line."""
    return reader.text(
        "Research {research}, Wild {wild}, Luxury Trains {luxury}, Starting Train {starting}, "
        "Mood {mood}, Happiness {happy}, Stress {stress}",
        research=field(s, seat, v.F_RESEARCH), wild=field(s, seat, v.F_WILD),
        luxury=field(s, seat, v.F_LUXURY), starting=field(s, seat, v.F_STARTING),
        mood=signed(field(s, seat, v.F_MOOD)), happy=field(s, seat, v.F_HAPPY),
        stress=field(s, seat, v.F_STRESS),
    )  # fmt: skip


def hand(s: JapanState, seat: int, reader: Reader) -> list[str]:
    """Return hand and stack, as far as they are seen."""
    text = reader.text
    rows = []
    for slot in range(field(s, seat, v.F_HAND)):
        code = int(s.hands[seat * t.HAND_ROOM + slot])
        rows.append(text("Hand {n}: {card}", n=slot + 1, card=code_text(s, code, reader)))
    if seat != reader.seat and s.stage == v.STAGE_PLAY:
        began = list(s.began)[seat * t.STACK_ROOM : (seat + 1) * t.STACK_ROOM]
        cards = [code_text(s, entry >> GIVER_BITS, reader) for entry in began if entry]
        rows.append(text("Hand when the round began: {cards}", cards="; ".join(cards)))
    stack = list(s.stacks)[seat * t.STACK_ROOM : seat * t.STACK_ROOM + field(s, seat, v.F_STACK)]
    if stack:
        cards = [code_text(s, entry >> GIVER_BITS, reader) for entry in stack]
        rows.append(text("Board stack: {cards}", cards="; ".join(cards)))
    return rows


def code_text(s: JapanState, code: int, reader: Reader) -> str:
    """Return a card with its face, or its back."""
    if code >= t.UNSEEN:
        return reader.text("{city} back", city=city_name(int(back_of(code)), reader))
    name = card_name(s.tables, code - 1, reader)
    return f"{s.tables.ids[code - 1]} {name} ({card_facts(s.tables, code - 1, reader)})"


def itinerary(s: JapanState, line: int, reader: Reader) -> list[str]:
    """Return the days of an itinerary, top card first."""
    rows = []
    for k in range(t.DAYS):
        day = int(trip_day(s, k))
        cards = [
            cell_text(s, int(s.cells[line * t.CELLS + day * t.DAY_ROOM + position]), reader)
            for position in range(s.counts[line * t.DAYS + day])
        ]
        if day != t.SUNDAY or s.day_trips:
            rows.append(f"{day_name(day, reader)}: {' / '.join(cards) or reader.text('empty')}")
    return rows


def cell_text(s: JapanState, cell: int, reader: Reader) -> str:
    """Return a card of an itinerary, with its train and whether others see it yet."""
    text = reader.text
    code = cell & t.CODE_MASK
    if cell & WALK and not cell & UP:
        words = text("Walk ({city})", city=city_name(int(back_of(code)), reader))
        if cell & SHOWN:
            words = text(
                "{walk}, face down: {card}", walk=words, card=card_name(s.tables, code - 1, reader)
            )
    else:
        words = code_text(s, code, reader)
    train = cell >> TRAIN_SHIFT & TRAIN_MASK
    if train:
        words = text("[{train}] {card}", train=text(TRAINS[train - 1]), card=words)
    return text("{card} (new)", card=words) if cell & NEW else words


def prospects(s: JapanState, seat: int, reader: Reader) -> list[str]:
    """Return counters, trains needed and how each highlight stands (LGJ-156)."""
    text = reader.text
    now = outlook(s, seat)
    counts = [f"{counter_name(k, reader)} {now.counters[k]}" for k in range(t.COUNTERS)]
    rows = [text("Counters over the whole trip: {counts}", counts=", ".join(counts))]
    rows += [note_sentence(s, note, reader) for note in now.notes.values()]
    return rows


def agent(s: JapanState, reader: Reader) -> list[str]:
    """Return the Travel Agent's itinerary and points."""
    lines = score_lines(s, AGENT)
    rows = [reader.text("Score now: {n}", n=signed(sum(line.points for line in lines)))]
    return titled(reader.text("Travel Agent"), rows + itinerary(s, AGENT, reader))


def answers(s: JapanState, reader: Reader) -> list[str]:
    """Return the question to the reader, or to the watcher, and every answer with its text form."""
    title, more = prompt(s, reader.seat, reader)
    rows = [more] if more else []
    for action in s.legal(reader.seat):
        told = detail(s, action, reader)
        words = label(s, action, reader) + (f" ({told})" if told else "")
        rows.append(f"{v.SPACE.text(action)}: {words}")
    return titled(upper_first(title), rows)
