"""Let's Go! To Japan: the days of an itinerary, their cells, places, cities and matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.core.native import i64, vec

from .tables import (
    CODE_MASK,
    DAY_CARDS,
    DAY_ROOM,
    DAYS,
    DECK,
    HAPPY_CONDITION,
    HAPPY_ENERGY,
    HAPPY_MONEY,
    KYOTO,
    NEUTRAL,
    SUNDAY,
    TOKYO,
    UNSEEN,
    packed,
)
from .vocabulary import F_DAY, F_MODE, F_TRIP_DAY, MODE_EXTRA, MODE_PLAN, PLACE_FIRST, ROW

if TYPE_CHECKING:
    from .state import JapanState

# a cell: 0 empty, else the card's code and these flags
WALK: Final = 256
NEW: Final = 512  # laid in the running play phase: others do not see it yet (LGJ-35)
SHOWN: Final = 1024  # a Walk whose face has been shown in the trip (LGJ-108)
UP: Final = 2048  # a Walk turned face up
CITY_SHIFT: Final = 12  # 1 + the city chosen for a neutral card
CITY_MASK: Final = 3
TRAIN_SHIFT: Final = 14  # 1 + the kind of train before this card
TRAIN_MASK: Final = 3


class Trip:
    """One traveller's cells, day sizes and row, with where they begin in their arrays."""

    __slots__ = ("c", "cells", "counts", "f", "n", "row", "seat")

    def __init__(
        self, cells: vec[i64], c: i64, counts: vec[i64], n: i64, row: vec[i64], f: i64, seat: i64
    ) -> None:
        self.cells = cells
        self.c: i64 = c
        self.counts = counts
        self.n: i64 = n
        self.row = row
        self.f: i64 = f
        self.seat: i64 = seat


def back_of(code: i64) -> i64:
    """Return the back city of an activity's code, seen or unseen."""
    if code >= UNSEEN:
        return code - UNSEEN
    return TOKYO if code <= DECK else KYOTO


def city_of(s: JapanState, cell: i64) -> i64:
    """Return the city of a card in a day, NEUTRAL while its owner has not chosen (LGJ-89 .. 91)."""
    code: i64 = cell & CODE_MASK
    if cell & WALK:
        return back_of(code)
    city: i64 = s.tables.city[code - 1]
    if city == NEUTRAL:
        chosen: i64 = (cell >> CITY_SHIFT) & CITY_MASK
        if chosen:
            return chosen - 1
    return city


def trip_day(s: JapanState, k: i64) -> i64:
    """Return the k-th day of the trip (LGJ-100)."""
    if s.sunday_last:
        return k + 1 if k < DAYS - 1 else SUNDAY
    return k


def is_closed(s: JapanState, seat: i64, day: i64) -> bool:
    """Tell whether no card may enter a day: a Day Trip's (LGJ-13), Sunday without the option."""
    if day == SUNDAY and not s.day_trips:
        return True
    return day == s.row[seat * ROW + F_TRIP_DAY]


def takes_walk(s: JapanState, seat: i64, day: i64) -> bool:
    """Tell whether a Walk may enter a day (LGJ-51 .. LGJ-53)."""
    cards: i64 = s.counts[seat * DAYS + day]
    if s.late:
        return DAY_CARDS - 1 <= cards < DAY_ROOM and not is_closed(s, seat, day)
    return cards < DAY_CARDS and not is_closed(s, seat, day)


def has_walk_day(s: JapanState, seat: i64) -> bool:
    """Tell whether any day may take a Walk (LGJ-55)."""
    day: i64 = 0
    while day < DAYS:
        if takes_walk(s, seat, day):
            return True
        day += 1
    return False


def places_into(s: JapanState, seat: i64, out: vec[i64]) -> i64:
    """Write the places for the card in question, as actions, ascending; return how many."""
    f: i64 = seat * ROW
    mode: i64 = s.row[f + F_MODE]
    n: i64 = 0
    day: i64 = 0
    while day < DAYS:
        cards: i64 = s.counts[seat * DAYS + day]
        fits: bool
        if mode == MODE_PLAN:  # LGJ-39, LGJ-43, LGJ-44
            fits = cards < DAY_CARDS and not is_closed(s, seat, day)
        elif mode == MODE_EXTRA:  # LGJ-76
            fits = day == s.row[f + F_DAY]
        else:
            fits = takes_walk(s, seat, day)
        if fits:
            position: i64 = 0
            while position <= cards:  # LGJ-40, LGJ-50
                out[n] = PLACE_FIRST + DAY_ROOM * day + position
                n += 1
                position += 1
        day += 1
    return n


def insert(cells: vec[i64], first: i64, cards: i64, position: i64, cell: i64) -> None:
    """Lay a cell at a position of a day with `cards` cards; they keep their order (LGJ-41)."""
    k: i64 = first + cards
    stop: i64 = first + position
    while k > stop:
        cells[k] = cells[k - 1]
        k -= 1
    cells[stop] = cell


def matches(s: JapanState, t: Trip, day: i64) -> i64:
    """Return how many icons of a day match its Favorable Condition (LGJ-66 .. LGJ-68)."""
    condition: i64 = s.conditions[day]
    first: i64 = t.c + day * DAY_ROOM
    n: i64 = 0
    k: i64 = 0
    while k < t.counts[t.n + day]:
        cell: i64 = t.cells[first + k]
        if cell & WALK:
            if condition == HAPPY_CONDITION:
                n += 1
        else:
            icons: i64 = s.tables.icons[(cell & CODE_MASK) - 1]
            if condition == HAPPY_CONDITION:
                n += packed(icons, HAPPY_ENERGY) + packed(icons, HAPPY_MONEY)
            else:
                n += packed(icons, condition)
        k += 1
    return n


def needs_train(s: JapanState, before: i64, city: i64, position: i64) -> bool:
    """Tell whether a train runs between two cards that follow each other (LGJ-92 .. LGJ-94).

    `before` is the city of the card before, -1 at the start of the trip.
    """
    if before < 0 or before == city:
        return False
    return position == 0 or s.published != 0
