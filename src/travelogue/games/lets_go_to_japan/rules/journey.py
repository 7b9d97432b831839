"""Let's Go! To Japan: a trip tried out with the default choices (LGJ-156 .. LGJ-158)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec

from . import vocabulary as v
from .days import CITY_SHIFT, NEW, TRAIN_MASK, TRAIN_SHIFT, Trip, city_of, needs_train, trip_day
from .tables import CELLS, COUNTERS, DAY_ROOM, DAYS, KYOTO, NEUTRAL, TOKYO
from .travel import travel

if TYPE_CHECKING:
    from .state import JapanState

DAY_COUNTERS: Final = DAYS * COUNTERS
DIFFICULT: Final = 3  # F_AGENT of the Agent that rides Luxury Trains
STARTING: Final = 1  # kinds of train in a cell
LUXURY: Final = 2
REGULAR: Final = 3


def state_trip(s: JapanState, seat: i64) -> Trip:
    """Return a seat's trip inside the state: what happens to it happens to the state."""
    return Trip(s.cells, seat * CELLS, s.counts, seat * DAYS, s.row, seat * v.ROW, seat)


def copied_trip(s: JapanState, seat: i64, public: bool) -> Trip:
    """Return a copy of a seat's trip; `public` leaves out what others cannot see yet (LGJ-35)."""
    c: i64 = seat * CELLS
    n: i64 = seat * DAYS
    f: i64 = seat * v.ROW
    cells = s.cells[c : c + CELLS]
    counts = s.counts[n : n + DAYS]
    row = s.row[f : f + v.ROW]
    trip = Trip(cells, 0, counts, 0, row, 0, seat)
    if public and s.stage < v.STAGE_TRAVEL:
        leave_out_new(cells, counts)
        k: i64 = 0
        while k < v.PUBLIC:
            row[v.F_RESEARCH + k] = row[v.F_PUBLIC + k]
            k += 1
    return trip


def leave_out_new(cells: vec[i64], counts: vec[i64]) -> None:
    """Take the cards of the running phase out of one itinerary."""
    day: i64 = 0
    while day < DAYS:
        first: i64 = day * DAY_ROOM
        cards: i64 = counts[day]
        kept: i64 = 0
        k: i64 = 0
        while k < cards:
            cell: i64 = cells[first + k]
            if not cell & NEW:
                cells[first + kept] = cell
                kept += 1
            k += 1
        k = kept
        while k < cards:
            cells[first + k] = 0
            k += 1
        counts[day] = kept
        day += 1


def tried(s: JapanState, seat: i64, public: bool) -> Trip:
    """Return a seat's trip as if it began (or went on) now, by the default choices."""
    trip = copied_trip(s, seat, public)
    set_out_on(s, trip)
    return trip


def set_out_on(s: JapanState, t: Trip) -> None:
    """Travel a copied trip to its end by the default choices (LGJ-157)."""
    assign_cities(s, t)
    assign_trains(s, t)
    travel(s, t, False, None)


def day_by_day(s: JapanState, t: Trip, log: EventLog | None) -> vec[i64]:
    """Travel a copied trip to its end by the default choices; return the counters after each day.

    COUNTERS numbers for each day in trip order; 0 for days that were over before.
    """
    assign_cities(s, t)
    assign_trains(s, t)
    out = vec[i64]([0] * DAY_COUNTERS)
    sizes = t.counts[t.n : t.n + DAYS]
    gone: i64 = t.row[t.f + v.F_TRIP]
    k: i64 = gone + 1
    while k < DAYS:
        t.counts[t.n + trip_day(s, k)] = 0
        k += 1
    k = gone
    while k < DAYS:
        day = trip_day(s, k)
        t.counts[t.n + day] = sizes[day]
        if k > gone:
            t.row[t.f + v.F_TRIP] = k
            t.row[t.f + v.F_POS] = 0
            t.row[t.f + v.F_SUB] = v.SUB_ARRIVE
        travel(s, t, False, log)
        counter: i64 = 0
        while counter < COUNTERS:
            out[k * COUNTERS + counter] = t.row[t.f + v.F_COUNT + counter]
            counter += 1
        k += 1
    return out


def assign_cities(s: JapanState, t: Trip) -> None:
    """Give neutral cards the cities that need the fewest trains, Tokyo first (LGJ-157)."""
    cells = t.cells
    open_cards: i64 = 0
    k: i64 = 0
    while k < CELLS:
        if cells[t.c + k] and city_of(s, cells[t.c + k]) == NEUTRAL:
            open_cards += 1
        k += 1
    if open_cards == 0:
        return
    order = trip_order(s, t)
    costs = least_trains(s, t, order)
    before: i64 = -1
    k = 0
    while k < len(order):
        at: i64 = order[k]
        position: i64 = (at - t.c) % DAY_ROOM
        city = city_of(s, cells[at])
        if city == NEUTRAL:
            tokyo: i64 = costs[2 * k + TOKYO]
            kyoto: i64 = costs[2 * k + KYOTO]
            if needs_train(s, before, TOKYO, position):
                tokyo += 1
            if needs_train(s, before, KYOTO, position):
                kyoto += 1
            city = TOKYO if tokyo <= kyoto else KYOTO
            cells[at] |= (city + 1) << CITY_SHIFT
        before = city
        k += 1


def trip_order(s: JapanState, t: Trip) -> vec[i64]:
    """Return where the cards of a trip lie, in trip order."""
    order = vec[i64]([0] * CELLS)
    n: i64 = 0
    k: i64 = 0
    while k < DAYS:
        day = trip_day(s, k)
        position: i64 = 0
        while position < t.counts[t.n + day]:
            order[n] = t.c + day * DAY_ROOM + position
            n += 1
            position += 1
        k += 1
    return order[:n]


def least_trains(s: JapanState, t: Trip, order: vec[i64]) -> vec[i64]:
    """Return for each card and city the fewest trains after it if it has that city."""
    n: i64 = len(order)
    costs = vec[i64]([0] * (2 * n))
    k: i64 = n - 2
    while k >= 0:
        position: i64 = (order[k + 1] - t.c) % DAY_ROOM
        after = city_of(s, t.cells[order[k + 1]])
        city: i64 = 0
        while city < NEUTRAL:
            best: i64 = n
            following: i64 = 0
            while following < NEUTRAL:
                if after in (NEUTRAL, following):
                    cost: i64 = costs[2 * (k + 1) + following]
                    if needs_train(s, city, following, position):
                        cost += 1
                    best = min(best, cost)
                following += 1
            costs[2 * k + city] = best
            city += 1
        k -= 1
    return costs


def assign_trains(s: JapanState, t: Trip) -> None:
    """Give every place that needs a train and has none its default one (LGJ-157, LGJ-153)."""
    if t.row[t.f + v.F_AGENT] and t.row[t.f + v.F_AGENT] != DIFFICULT:
        return
    before: i64 = -1
    k: i64 = 0
    while k < DAYS:
        day = trip_day(s, k)
        at: i64 = t.c + day * DAY_ROOM
        position: i64 = 0
        while position < t.counts[t.n + day]:
            cell: i64 = t.cells[at + position]
            city = city_of(s, cell)
            if needs_train(s, before, city, position) and not (cell >> TRAIN_SHIFT) & TRAIN_MASK:
                t.cells[at + position] = cell | (default_train(t.row, t.f) << TRAIN_SHIFT)
            before = city
            position += 1
        k += 1


def default_train(row: vec[i64], f: i64) -> i64:
    """Take and return the Starting Train, else a Luxury, else a Regular one (LGJ-157).

    The Agent's supply of Luxury Trains never ends (LGJ-153).
    """
    if row[f + v.F_AGENT]:
        return LUXURY
    if row[f + v.F_STARTING]:
        row[f + v.F_STARTING] = 0
        return STARTING
    if row[f + v.F_LUXURY]:
        row[f + v.F_LUXURY] -= 1
        return LUXURY
    return REGULAR


def next_train(s: JapanState, t: Trip) -> i64:
    """Return the first card that needs a train and has none yet, -1 if there is none (LGJ-95)."""
    before: i64 = -1
    k: i64 = 0
    while k < DAYS:
        day = trip_day(s, k)
        cards: i64 = t.counts[t.n + day]
        position: i64 = 0
        while position < cards:
            at: i64 = t.c + day * DAY_ROOM + position
            cell: i64 = t.cells[at]
            city = city_of(s, cell)
            if needs_train(s, before, city, position) and not (cell >> TRAIN_SHIFT) & TRAIN_MASK:
                return at
            before = city
            position += 1
        k += 1
    return -1


def next_neutral(s: JapanState, t: Trip) -> i64:
    """Return the first neutral card without a city in trip order, -1 if there is none (LGJ-89)."""
    k: i64 = 0
    while k < DAYS:
        day = trip_day(s, k)
        position: i64 = 0
        while position < t.counts[t.n + day]:
            at: i64 = t.c + day * DAY_ROOM + position
            if city_of(s, t.cells[at]) == NEUTRAL:
                return at
            position += 1
        k += 1
    return -1
