"""Let's Go! To Japan in words: the sentences of the log about the trip, with their points."""

from __future__ import annotations

from typing import Final

from travelogue.core.events import Event
from travelogue.core.types import NOBODY
from travelogue.face.face import Reader, Sentence
from travelogue.face.text import N_, signed

from ..rules import vocabulary as v
from ..rules.scoring import TRACK_LINES
from ..rules.tables import LUXURY_VP, REGULAR_VP, TRACKS, Tables
from .words import (
    TRAINS,
    Teller,
    about_card,
    city_name,
    counter_name,
    day_name,
    line_piece,
    said,
    seat_piece,
    train_piece,
    walk_piece,
)

TRAIN_POINTS: Final = ((0, ""), (LUXURY_VP, "luxury_trains"), (REGULAR_VP, "regular_trains"))
TALLIES: Final = {
    v.TALLY_HAPPINESS: (
        "happiness", "LGJ-125", N_("Your Happiness of {n} brings {points} VP."),
        N_("{name}'s Happiness of {n} brings {points} VP."),
    ),
    v.TALLY_STRESS: (
        "stress", "LGJ-125", N_("Your Stress of {n} brings {points} VP."),
        N_("{name}'s Stress of {n} brings {points} VP."),
    ),
    v.TALLY_RESEARCH: (
        "research", "LGJ-128", N_("Your unused Research brings {points} VP."),
        N_("{name}'s unused Research brings {points} VP."),
    ),
    v.TALLY_PASSPORT: (
        "passport", "LGJ-133", N_("Your Passport brings {points} VP."),
        N_("{name}'s Passport brings {points} VP."),
    ),
}  # fmt: skip


def tell_trip(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text("Everybody sets out.")
    return Sentence(line, NOBODY, "LGJ-84", heading=reader.text("The trip"))


def tell_city(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you, other = N_("You see {card} in {city}."), N_("{name} sees {card} in {city}.")
    return about_card(tables, e, reader, you, other, "LGJ-89", city=city_name(e.b, reader))


def tell_train(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you, other = N_("You take the {train} to {day}."), N_("{name} takes the {train} to {day}.")
    if e.c:
        you = N_("You take the {train} within {day}.")
        other = N_("{name} takes the {train} within {day}.")
    train, day = reader.text(TRAINS[e.a]), day_name(e.b, reader)
    told = said(e, reader, you, other, "LGJ-96", train=train, day=day)
    points, line = TRAIN_POINTS[e.a]
    pieces = (train_piece(e.seat, e.b, e.c), seat_piece(e.seat))
    return told._replace(pieces=pieces, points=points, line=line)


def tell_card(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you, other = N_("{day}: you visit {card}, {n} VP."), N_("{day}: {name} visits {card}, {n} VP.")
    day = day_name(e.b, reader)
    told = about_card(tables, e, reader, you, other, "LGJ-102", day=day, n=e.d)
    return told._replace(points=e.d, line="activities")


def tell_walk_face(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you, other = N_("{day}: your Walk is {card}."), N_("{day}: {name}'s Walk is {card}.")
    told = about_card(tables, e, reader, you, other, "LGJ-108", day=day_name(e.b, reader))
    return told._replace(pieces=(*told.pieces, walk_piece(e.seat, e.b, e.c)))


def tell_walk_up(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you, other = N_("You turn {card} up, {n} VP."), N_("{name} turns {card} up, {n} VP.")
    told = about_card(tables, e, reader, you, other, "LGJ-109", n=e.d)
    return told._replace(points=e.d, line="activities")


def tell_walk_down(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you, other = N_("You leave {card} face down."), N_("{name} leaves {card} face down.")
    if e.d:
        you = N_("You leave {card} face down, {n} VP.")
        other = N_("{name} leaves {card} face down, {n} VP.")
    told = about_card(tables, e, reader, you, other, "LGJ-110", n=e.d)
    pieces = (walk_piece(e.seat, e.b, e.c),)
    return told._replace(pieces=pieces, points=e.d, line="activities")


def tell_wild(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you, other = N_("A Wild moves your {track} track."), N_("A Wild moves {name}'s {track} track.")
    told = said(e, reader, you, other, "LGJ-120", track=counter_name(e.a, reader))
    return told._replace(pieces=(line_piece(e.seat, TRACK_LINES[e.a]), seat_piece(e.seat)))


def tell_highlight(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you = N_("The highlight of your {day}, {card}: {n} VP.")
    other = N_("The highlight of {name}'s {day}, {card}: {n} VP.")
    told = about_card(tables, e, reader, you, other, "LGJ-116", day=day_name(e.b, reader), n=e.c)
    return told._replace(points=e.c, line=f"highlight_{v.DAY_NAMES[e.b]}")


def tell_walk_light(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you = N_("The highlight of your {day}, a Walk: {n} VP.")
    other = N_("The highlight of {name}'s {day}, a Walk: {n} VP.")
    told = said(e, reader, you, other, "LGJ-111", day=day_name(e.b, reader), n=e.c)
    pieces = (walk_piece(e.seat, e.b, e.d),)
    return told._replace(pieces=pieces, points=e.c, line=f"highlight_{v.DAY_NAMES[e.b]}")


def tell_missed(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you = N_("{day}: you miss the highlight of {card}.")
    other = N_("{day}: {name} misses the highlight of {card}.")
    return about_card(tables, e, reader, you, other, "LGJ-113", day=day_name(e.b, reader))


def tell_ignored(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you = N_("Your Passport scores {card} all the same.")
    other = N_("{name}'s Passport scores {card} all the same.")
    return about_card(tables, e, reader, you, other, "LGJ-137")


def tell_tally(tables: Tables, e: Event, reader: Reader) -> Sentence:
    """Tell what is counted at home, from where it stands on the board."""
    values: dict[str, object] = {"n": e.b, "points": signed(e.c)}
    if e.a < TRACKS:
        line, rule = TRACK_LINES[e.a], "LGJ-126"
        you = N_("Your {track} track of {n} brings {points} VP.")
        other = N_("{name}'s {track} track of {n} brings {points} VP.")
        values["track"] = counter_name(e.a, reader)
    else:
        line, rule, you, other = TALLIES[e.a]
    told = said(e, reader, you, other, rule, **values)
    pieces = (line_piece(e.seat, line), seat_piece(e.seat))
    return told._replace(pieces=pieces, points=e.c, line=line)


def tell_arrived(tables: Tables, e: Event, reader: Reader) -> Sentence:
    you, other = N_("You are home, with {n} VP."), N_("{name} is home, with {n} VP.")
    return said(e, reader, you, other, "LGJ-124", n=e.a)


def tell_over(tables: Tables, e: Event, reader: Reader) -> Sentence:
    line = reader.text("Everybody is home: the points are compared.")
    return Sentence(line, NOBODY, "LGJ-130", heading=reader.text("The end"))


TELL_TRIP: Final[dict[int, Teller]] = {
    v.EV_TRIP: tell_trip, v.EV_CITY: tell_city, v.EV_TRAIN: tell_train,
    v.EV_CARD: tell_card, v.EV_WALK_FACE: tell_walk_face, v.EV_WALK_UP: tell_walk_up,
    v.EV_WALK_DOWN: tell_walk_down, v.EV_WILD: tell_wild,
    v.EV_HIGHLIGHT: tell_highlight, v.EV_WALK_LIGHT: tell_walk_light,
    v.EV_MISSED: tell_missed, v.EV_IGNORED: tell_ignored, v.EV_TALLY: tell_tally,
    v.EV_ARRIVED: tell_arrived, v.EV_OVER: tell_over,
}  # fmt: skip
