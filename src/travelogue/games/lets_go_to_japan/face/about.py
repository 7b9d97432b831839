"""Let's Go! To Japan: what there is to know of a thing on the board, in the numbers of now."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Reader
from travelogue.face.text import N_, signed

from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.days import matches
from ..rules.decks import left, pile
from ..rules.scoring import track_points
from ..rules.state import JapanState
from .gains import outlook, points_now
from .words import card_facts, card_name, city_name, condition_name, day_name, field, upper_name

LEVELS: Final = 4  # of Happiness and of Stress
STEPS: Final = (4, 7, 10, 12)  # spaces from which a track pays more
BONUSES: Final = N_(
    "1 icon: Mood +1. 2 icons: 2 Research or 1 Wild. 3 icons: a Luxury Train or an Extra Walk."
)


def card_words(s: JapanState, card: int, reader: Reader) -> str:
    """Return a card and all that it shows."""
    return reader.text(
        "{card}: {facts}.",
        card=card_name(s.tables, card, reader),
        facts=card_facts(s.tables, card, reader),
    )


def condition_words(s: JapanState, seat: int, day: int, reader: Reader) -> str:
    """Return how a day's bonus stands, and what it gives."""
    trip = outlook(s, seat).trip
    stands = reader.text(
        "{day}'s bonus comes with its third card: {cards} of 3 cards, {found} {icon} so far.",
        day=day_name(day, reader),
        cards=min(int(trip.counts[day]), t.DAY_CARDS),
        found=int(matches(s, trip, day)),
        icon=condition_name(s, day, reader),
    )
    return f"{stands} {reader.text(BONUSES)}"


def track_words(s: JapanState, seat: int, track: int, reader: Reader) -> str:
    """Return how far a track has come, what it pays, and where it pays more."""
    trip, text = outlook(s, seat).trip, reader.text
    spaces = int(trip.row[v.F_COUNT + track])
    said = text(
        "{name}: {n} spaces if the trip began now, {points} VP.",
        name=upper_name(track, reader),
        n=spaces,
        points=int(track_points(s, trip, track)),
    )
    more = next((k for k, step in enumerate(STEPS) if step > spaces), -1)
    if more < 0:
        return said
    e = field(s, seat, v.F_PASSPORT) * t.P_SIZE + t.P_TRACK_VP
    pays = int(s.tables.effects[e + more])
    return f"{said} {text('{points} VP from {n} on.', points=pays, n=STEPS[more])}"


def feeling_words(s: JapanState, seat: int, stress: bool, reader: Reader) -> str:
    """Return what Happiness or Stress pays, level by level (LGJ-125, LGJ-138)."""
    times = int(s.tables.effects[field(s, seat, v.F_PASSPORT) * t.P_SIZE + t.P_FEELINGS])
    first = 2 * LEVELS * int(s.published) + LEVELS * stress
    pays = [signed(times * int(n)) for n in s.tables.edition[first : first + LEVELS]]
    if stress:
        words = reader.text("Stress grows each time your Mood reaches −3. It pays {levels} VP.",
                            levels=" / ".join(pays))  # fmt: skip
    else:
        words = reader.text("Happiness grows each time your Mood reaches +3. It pays {levels} VP.",
                            levels=" / ".join(pays))  # fmt: skip
    return words


def deck_words(s: JapanState, back: int, reader: Reader) -> str:
    """Return how many cards a deck has, and how many of its backs are discarded."""
    return reader.text(
        "{city}: {n} cards, {gone} discarded.",
        city=city_name(back, reader),
        n=int(left(s, back)),
        gone=int(pile(s, back).size),
    )


def score_words(s: JapanState, seat: int, reader: Reader) -> str:
    """Return the total that stands at the tracks."""
    points = signed(points_now(s, seat))
    if s.stage >= v.STAGE_TRAVEL:
        return reader.text("{n} VP, with what is still to come by default choices.", n=points)
    return reader.text("{n} VP if the trip began now, Walks face down, Wilds unused.", n=points)


def passport_words(s: JapanState, seat: int, reader: Reader) -> str:
    """Return a seat's Passport and what it does; "" without one."""
    passport = field(s, seat, v.F_PASSPORT)
    return "" if passport == t.NO_PASSPORT else offered_words(s, passport, reader)


def offered_words(s: JapanState, passport: int, reader: Reader) -> str:
    """Return a Passport by its number."""
    return reader.text(
        "{passport}: {effect}",
        passport=reader.text(s.tables.passport_names[passport]),
        effect=reader.text(s.tables.passport_texts[passport]),
    )
