"""Let's Go! To Japan in words: the sentences of the log."""

from __future__ import annotations

from typing import Final

from travelogue.core.events import Event
from travelogue.core.types import HIDDEN, NOBODY
from travelogue.face.face import Reader, Sentence
from travelogue.face.text import N_

from ..rules import vocabulary as v
from ..rules.tables import ACTIVITIES, CODE_MASK, DAY_ROOM, DAYS, NIBBLE, NIBBLE_MASK, Tables
from .journal import TELL_TRIP
from .words import (
    CONDITIONS,
    REWARDS,
    Teller,
    about_card,
    card_name,
    card_piece,
    city_name,
    day_name,
    passport_name,
    said,
    with_sign,
)


def sentences(tables: Tables, events: list[Event], reader: Reader) -> list[Sentence]:
    """Return a log line for each event that the reader may know; others leave no trace."""
    out = []
    for event in events:
        if event.audience != -1 and event.a == HIDDEN:
            continue
        told = TELL[event.code](tables, event, reader)
        if told is not None:
            out.append(told)
    return out


# --- before round 1 -----------------------------------------------------------------------------


def tell_conditions(tables: Tables, e: Event, reader: Reader) -> Sentence:
    days = [
        f"{day_name(day, reader)} {reader.text(CONDITIONS[condition])}"
        for day in range(1, DAYS)
        for condition in [e.a >> NIBBLE * (day - 1) & NIBBLE_MASK]
    ]
    line = reader.text("The conditions of the week: {days}.", days=", ".join(days))
    return Sentence(line, NOBODY, "LGJ-08", heading=reader.text("Before the trip"))


def tell_offer_trips(tables: Tables, e: Event, reader: Reader) -> Sentence:
    one, two = (card_name(tables, ACTIVITIES + n, reader) for n in (e.a, e.b))
    line = reader.text("You are offered {one} and {two}.", one=one, two=two)
    return Sentence(line, e.seat, "LGJ-10")


def tell_keep_trip(tables: Tables, e: Event, reader: Reader) -> Sentence:
    name = card_name(tables, ACTIVITIES + e.a, reader)
    line = reader.text("You keep {trip} for {day}.", trip=name, day=day_name(e.b, reader))
    return Sentence(line, e.seat, "LGJ-10")


def tell_day_trip(tables: Tables, e: Event, reader: Reader) -> Sentence | None:
    name, day = card_name(tables, ACTIVITIES + e.a, reader), day_name(e.b, reader)
    piece = (card_piece(tables, ACTIVITIES + e.a),)
    if e.b == 0:  # only the Agent's lies on Sunday
        line = reader.text("The Travel Agent spends {day} in {trip}.", day=day, trip=name)
        return Sentence(line, NOBODY, "LGJ-150", piece)
    you, other = N_("You lay {trip} on {day}."), N_("{name} lays {trip} on {day}.")
    return Sentence(reader.said(e.seat, you, other, trip=name, day=day), e.seat, "LGJ-12", piece)


def tell_offer_passports(tables: Tables, e: Event, reader: Reader) -> Sentence:
    one, two = (passport_name(tables, n, reader) for n in (e.a, e.b))
    line = reader.text("You are offered the Passports {one} and {two}.", one=one, two=two)
    return Sentence(line, e.seat, "LGJ-15")


def tell_keep_passport(tables: Tables, e: Event, reader: Reader) -> Sentence:
    name = passport_name(tables, e.a, reader)
    return Sentence(reader.text("You keep {passport}.", passport=name), e.seat, "LGJ-15")


def tell_passport(tables: Tables, e: Event, reader: Reader) -> Sentence:
    return said(
        e, reader,
        N_("Your Passport is {passport}: {effect}"),
        N_("{name}'s Passport is {passport}: {effect}"),
        "LGJ-16", passport=passport_name(tables, e.a, reader),
        effect=reader.text(tables.passport_texts[e.a]),
    )  # fmt: skip


# --- rounds -------------------------------------------------------------------------------------


def tell_round(tables: Tables, e: Event, reader: Reader) -> Sentence:
    title = reader.text("Round {n}", n=e.a)
    return Sentence(reader.text("Round {n} begins.", n=e.a), NOBODY, "LGJ-19", heading=title)


def tell_dealt(tables: Tables, e: Event, reader: Reader) -> Sentence:
    codes = [code & CODE_MASK for code in (e.a, e.b, e.c, e.d) if code > 0]
    cards = reader.text.listed([card_name(tables, code - 1, reader) for code in codes])
    line = reader.text("Your hand: {cards}.", cards=cards)
    return Sentence(line, e.seat, "LGJ-28", tuple(card_piece(tables, code - 1) for code in codes))


def tell_last_deck(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text("You will draw from {city}.", city=city_name(e.a, reader))
    return Sentence(line, e.seat, "LGJ-26")


def tell_doing(tables: Tables, e: Event, reader: Reader) -> Sentence:
    """Tell a seat what it has done in its play phase; nobody else reads this."""
    text = reader.text
    if e.a == v.DO_RESEARCH:
        return Sentence(text("You begin a Research."), e.seat, "LGJ-57")
    if e.a == v.DO_BONUS:
        line = text("You choose {reward}.", reward=text(REWARDS[e.b]))
        return Sentence(line, e.seat, "LGJ-70")
    if e.a == v.DO_PICK:
        line = text("You pick {card}.", card=card_name(tables, e.b, reader))
        return Sentence(line, e.seat, "LGJ-38", (card_piece(tables, e.b),))
    day = day_name(e.c // DAY_ROOM, reader)
    mood = " " + text("Its condition lifts your Mood.") if e.d else ""
    if e.a == v.MODE_PLAN:
        line = text("You plan {card} for {day}.", card=card_name(tables, e.b, reader), day=day)
        return Sentence(line + mood, e.seat, "LGJ-38", (card_piece(tables, e.b),))
    city = city_name(e.b, reader)
    if e.a == v.MODE_WALK:
        line = text("You plan a {city} Walk for {day} and gain a Research.", city=city, day=day)
        return Sentence(line + mood, e.seat, "LGJ-46")
    line = text("You add a {city} Extra Walk to {day}.", city=city, day=day)
    return Sentence(line, e.seat, "LGJ-76")


def tell_walk_discard(tables: Tables, e: Event, reader: Reader) -> Sentence:
    return about_card(tables, e, reader, N_("You discard {card} for a Walk."), "", "LGJ-48")


def tell_research(tables: Tables, e: Event, reader: Reader) -> Sentence:
    cards = reader.text.listed([card_name(tables, n, reader) for n in (e.b, e.c, e.d)])
    line = reader.text("Research: you draw {cards}.", cards=cards)
    return Sentence(line, e.seat, "LGJ-58", tuple(card_piece(tables, n) for n in (e.b, e.c, e.d)))


def tell_discard(tables: Tables, e: Event, reader: Reader) -> Sentence:
    return about_card(tables, e, reader, N_("You discard {card}."), "", "LGJ-59")


def tell_finish(tables: Tables, e: Event, reader: Reader) -> Sentence:
    return said(e, reader, N_("You are ready."), N_("{name} is ready."), "LGJ-31")


def tell_reshuffle(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text.plural(
        "The {city} discards are shuffled into a new deck of {n} card.",
        "The {city} discards are shuffled into a new deck of {n} cards.",
        e.b, city=city_name(e.a, reader),
    )  # fmt: skip
    return Sentence(line, NOBODY, "LGJ-85")


def tell_show_plan(tables: Tables, e: Event, reader: Reader) -> Sentence | None:
    if e.seat == reader.seat:
        return None  # told when it was done
    return about_card(
        tables, e, reader, "", N_("{name} plans {card} for {day}."), "LGJ-35",
        day=day_name(e.b, reader),
    )  # fmt: skip


def tell_show_walk(tables: Tables, e: Event, reader: Reader) -> Sentence | None:
    if e.seat == reader.seat:
        return None
    other = N_("{name} plans a {city} Walk for {day}.")
    return said(
        e, reader, "", other, "LGJ-35", city=city_name(e.a, reader), day=day_name(e.b, reader)
    )


def tell_show_tokens(tables: Tables, e: Event, reader: Reader) -> Sentence | None:
    if e.seat == reader.seat:
        return None
    text = reader.text
    parts = []
    for amount, what in ((e.a, N_("Research {n}")), (e.b, N_("Wild {n}")),
                         (e.c, N_("Luxury Train {n}")), (e.d, N_("Mood {n}"))):  # fmt: skip
        if amount:
            parts.append(text(what, n=with_sign(amount)))
    return said(e, reader, "", N_("{name}: {changes}."), "LGJ-35", changes=", ".join(parts))


def tell_pass(tables: Tables, e: Event, reader: Reader) -> Sentence:
    to = reader.text("you") if e.b == reader.seat else reader.names[e.b]
    if e.seat == reader.seat:
        line = reader.text.plural(
            "You pass {n} card to {to}.", "You pass {n} cards to {to}.", e.a, to=to
        )
    else:
        line = reader.text.plural(
            "{name} passes {n} card to {to}.", "{name} passes {n} cards to {to}.", e.a,
            name=reader.names[e.seat], to=to,
        )  # fmt: skip
    return Sentence(line, e.seat, "LGJ-80")


def tell_passed(tables: Tables, e: Event, reader: Reader) -> Sentence:
    return about_card(tables, e, reader, N_("You passed {card}."), "", "LGJ-82")


def tell_leftover(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you, other = N_("Your last card, {card}, is discarded."), N_("{name} discards {card}.")
    return about_card(tables, e, reader, you, other, "LGJ-81")


def tell_give(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text(
        "The Travel Agent plans {card} for {day}, in {city}.",
        card=card_name(tables, e.a, reader), day=day_name(e.b, reader),
        city=city_name(e.c, reader),
    )  # fmt: skip
    return Sentence(line, NOBODY, "LGJ-146", (card_piece(tables, e.a),))


TELL: Final[dict[int, Teller]] = {
    v.EV_CONDITIONS: tell_conditions, v.EV_OFFER_TRIPS: tell_offer_trips,
    v.EV_KEEP_TRIP: tell_keep_trip, v.EV_DAY_TRIP: tell_day_trip,
    v.EV_OFFER_PASSPORTS: tell_offer_passports, v.EV_KEEP_PASSPORT: tell_keep_passport,
    v.EV_PASSPORT: tell_passport, v.EV_ROUND: tell_round, v.EV_DEALT: tell_dealt,
    v.EV_LAST_DECK: tell_last_deck, v.EV_DOING: tell_doing,
    v.EV_WALK_DISCARD: tell_walk_discard, v.EV_RESEARCH: tell_research,
    v.EV_DISCARD: tell_discard, v.EV_FINISH: tell_finish,
    v.EV_RESHUFFLE: tell_reshuffle, v.EV_SHOW_PLAN: tell_show_plan,
    v.EV_SHOW_WALK: tell_show_walk, v.EV_SHOW_TOKENS: tell_show_tokens,
    v.EV_PASS: tell_pass, v.EV_PASSED: tell_passed, v.EV_LEFTOVER: tell_leftover,
    v.EV_GIVE: tell_give,
} | TELL_TRIP  # fmt: skip
