"""Let's Go! To Japan: the choices before round 1: a Day Trip and its day, a Passport."""

from __future__ import annotations

from typing import TYPE_CHECKING

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64

from . import tables as t
from . import vocabulary as v
from .journey import state_trip
from .rounds import all_wait, publish_tokens, start_round
from .travel import gain_icons

if TYPE_CHECKING:
    from .state import JapanState


# --- steps: keep a Day Trip and choose its day (LGJ-10 .. LGJ-14) -------------------------------


def keep_trip_apply(s: JapanState, seat: i64, choice: i64) -> None:
    """Note which Day Trip is kept; the day comes next."""
    s.row[seat * v.ROW + v.F_KEPT] = choice
    s.row[seat * v.ROW + v.F_STEP] = v.STEP_TRIP_DAY


def trip_day_apply(
    s: JapanState, seat: i64, day: i64, chance: Chance, log: EventLog | None
) -> None:
    """Note the day; the last choice turns all Day Trips up (LGJ-12)."""
    row = s.row
    f: i64 = seat * v.ROW
    row[f + v.F_DAY] = day
    row[f + v.F_STEP] = v.STEP_WAIT
    if log is not None:
        log.add_for(1 << seat, v.EV_KEEP_TRIP, seat, row[f + v.F_OFFER + row[f + v.F_KEPT]], day)
    if all_wait(s):
        chance.reveal()
        lay_trips(s, log)
        if s.passports:
            offer_passports(s, chance, log)
        else:
            start_round(s, chance, log)


def lay_trips(s: JapanState, log: EventLog | None) -> None:
    """Lay the kept Day Trips; the others leave the game unseen (LGJ-10)."""
    row = s.row
    seat: i64 = 0
    while seat < s.seats:
        f: i64 = seat * v.ROW
        kept: i64 = row[f + v.F_KEPT]
        trip: i64 = row[f + v.F_OFFER + kept]
        s.trips.put(row[f + v.F_OFFER + 1 - kept])
        lay_trip(s, seat, trip, row[f + v.F_DAY])
        if log is not None:
            log.add(v.EV_DAY_TRIP, seat, trip, row[f + v.F_DAY])
        row[f + v.F_TRIP_DAY] = row[f + v.F_DAY]
        row[f + v.F_DAY] = 0
        clear_offer(s, seat)
        seat += 1


def lay_trip(s: JapanState, line: i64, trip: i64, day: i64) -> None:
    """Lay a Day Trip on an empty day of an itinerary."""
    s.cells[line * t.CELLS + day * t.DAY_ROOM] = t.ACTIVITIES + trip + 1
    s.counts[line * t.DAYS + day] = 1


# --- step: keep a Passport (LGJ-15, LGJ-16) -----------------------------------------------------


def offer_passports(s: JapanState, chance: Chance, log: EventLog | None) -> None:
    """Deal two Passports to each seat."""
    s.stage = v.STAGE_PASSPORTS
    seat: i64 = 0
    while seat < s.seats:
        offer_two(s, seat, chance.draw(s.passes), chance.draw(s.passes))
        s.row[seat * v.ROW + v.F_STEP] = v.STEP_KEEP_PASSPORT
        if log is not None:
            f: i64 = seat * v.ROW + v.F_OFFER
            log.add_for(1 << seat, v.EV_OFFER_PASSPORTS, seat, s.row[f], s.row[f + 1])
        seat += 1


def offer_two(s: JapanState, seat: i64, one: i64, other: i64) -> None:
    """Offer two cards, sorted by id."""
    s.row[seat * v.ROW + v.F_OFFER] = min(one, other)
    s.row[seat * v.ROW + v.F_OFFER + 1] = max(one, other)


def clear_offer(s: JapanState, seat: i64) -> None:
    """Forget an offer that has been decided."""
    f: i64 = seat * v.ROW
    s.row[f + v.F_OFFER] = v.NO_OFFER
    s.row[f + v.F_OFFER + 1] = v.NO_OFFER
    s.row[f + v.F_KEPT] = -1


def passport_apply(
    s: JapanState, seat: i64, choice: i64, chance: Chance, log: EventLog | None
) -> None:
    """Note which Passport is kept; the last choice turns all up."""
    row = s.row
    f: i64 = seat * v.ROW
    row[f + v.F_KEPT] = choice
    row[f + v.F_STEP] = v.STEP_WAIT
    if log is not None:
        log.add_for(1 << seat, v.EV_KEEP_PASSPORT, seat, row[f + v.F_OFFER + choice])
    if not all_wait(s):
        return
    chance.reveal()
    owner: i64 = 0
    while owner < s.seats:
        f = owner * v.ROW
        passport: i64 = row[f + v.F_OFFER + row[f + v.F_KEPT]]
        s.passes.put(row[f + v.F_OFFER + 1 - row[f + v.F_KEPT]])
        clear_offer(s, owner)
        take_passport(s, owner, passport)
        if log is not None:
            log.add(v.EV_PASSPORT, owner, passport)
        owner += 1
    start_round(s, chance, log)


def take_passport(s: JapanState, seat: i64, passport: i64) -> None:
    """Give what a Passport gives at the start; its icons count for the whole trip (LGJ-16)."""
    row = s.row
    f: i64 = seat * v.ROW
    effects = s.tables.effects
    e: i64 = passport * t.P_SIZE
    row[f + v.F_PASSPORT] = passport
    row[f + v.F_LUXURY] += effects[e + t.P_LUXURY]
    row[f + v.F_WILD] += effects[e + t.P_WILD]
    row[f + v.F_RESEARCH] += effects[e + t.P_RESEARCH]
    row[f + v.F_IGNORE] = effects[e + t.P_IGNORE]
    row[f + v.F_DOUBLE] = effects[e + t.P_DOUBLE]
    gain_icons(s, state_trip(s, seat), effects[e + t.P_ICONS], 1)
    publish_tokens(s, seat)
