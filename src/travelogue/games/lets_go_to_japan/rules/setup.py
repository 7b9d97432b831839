"""Let's Go! To Japan: setup (LGJ-01 .. LGJ-18)."""

from __future__ import annotations

from typing import Final

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.zones import bag_of

from . import tables as t
from . import vocabulary as v
from .offers import lay_trip, offer_passports, offer_two
from .rounds import start_round
from .scoring import AGENT
from .state import JapanState
from .tables import Tables

AGENT_START: Final = 2  # LGJ-145
AGENT_START_PASSPORTS: Final = 3
LEVELS: Final = ["easy", "normal", "difficult"]


def empty_state(seats: int, tables: Tables, options: dict[str, str]) -> JapanState:
    """Return the table before the deal: full decks, empty itineraries, everything at 0."""
    lines = max(seats, 2)  # solo: a line for the Agent
    s = JapanState(
        seats,
        tables,
        vec[i64]([t.NO_CONDITION] * t.DAYS),
        bag_of(list(range(t.DECK))),
        bag_of(list(range(t.DECK, 2 * t.DECK))),
        bag_of([], t.DECK),
        bag_of([], t.DECK),
        bag_of(list(range(t.DAY_TRIPS))),
        bag_of(list(range(t.PASSPORTS))),
        vec[i64]([0] * (seats * t.HAND_ROOM)),
        vec[i64]([0] * (seats * t.STACK_ROOM)),
        vec[i64]([0] * (seats * t.STACK_ROOM)),
        vec[i64]([0] * (lines * t.CELLS)),
        vec[i64]([0] * (lines * t.DAYS)),
        vec[i64]([0] * (lines * v.ROW)),
    )
    set_options(s, options)
    s.tokyo_left = t.DECK
    s.kyoto_left = t.DECK
    for line in range(lines):
        f = line * v.ROW
        s.row[f + v.F_STEP] = v.STEP_WAIT
        s.row[f + v.F_PASSPORT] = t.NO_PASSPORT
        s.row[f + v.F_OFFER] = v.NO_OFFER
        s.row[f + v.F_OFFER + 1] = v.NO_OFFER
        s.row[f + v.F_KEPT] = -1
        s.row[f + v.F_TRIP_DAY] = -1
        s.row[f + v.F_STARTING] = 1  # LGJ-06
    if seats == 1:
        set_up_agent(s)
    return s


def set_options(s: JapanState, options: dict[str, str]) -> None:
    """Read the options; `auto` follows the edition."""
    s.published = 1 if options["edition"] == "published" else 0
    s.day_trips = 1 - s.published
    s.passports = 1 - s.published
    s.late = 1 - s.published
    if options["day_trips"] != "auto":
        s.day_trips = 1 if options["day_trips"] == "on" else 0
    if options["passports"] != "auto":
        s.passports = 1 if options["passports"] == "on" else 0
    if options["walk_slots"] != "auto":
        s.late = 1 if options["walk_slots"] == "late" else 0
    s.sunday_last = 1 if options["sunday"] == "last" else 0
    s.agent = LEVELS.index(options["agent"])


def set_up_agent(s: JapanState) -> None:
    """Start the Agent's experience; it has no Starting Train (LGJ-145, LGJ-151)."""
    f = AGENT * v.ROW
    s.row[f + v.F_AGENT] = 1 + s.agent
    s.row[f + v.F_STARTING] = 0
    for track in range(t.TRACKS):
        s.row[f + v.F_COUNT + track] = AGENT_START_PASSPORTS if s.passports else AGENT_START


def new_state(
    tables: Tables, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
) -> JapanState:
    """Return the position after the first deal (LGJ-17)."""
    s = empty_state(seats, tables, options)
    types = bag_of(list(range(t.CONDITIONS)))
    told = 0
    for day in range(1, t.DAYS):  # LGJ-08, LGJ-09
        s.conditions[day] = chance.draw(types)
        told |= s.conditions[day] << (t.NIBBLE * (day - 1))
    if log is not None:
        log.add(v.EV_CONDITIONS, 0, told)
    if s.day_trips:
        offer_trips(s, chance, log)
    elif s.passports:
        offer_passports(s, chance, log)
    else:
        start_round(s, chance, log)
    return s


def offer_trips(s: JapanState, chance: Chance, log: EventLog | None) -> None:
    """Deal two Day Trips to each seat, in solo then one to the Agent (LGJ-10, LGJ-150)."""
    s.stage = v.STAGE_TRIPS
    for seat in range(s.seats):
        offer_two(s, seat, chance.draw(s.trips), chance.draw(s.trips))
        f = seat * v.ROW
        s.row[f + v.F_STEP] = v.STEP_KEEP_TRIP
        if log is not None:
            log.add_for(
                1 << seat, v.EV_OFFER_TRIPS, seat, s.row[f + v.F_OFFER], s.row[f + v.F_OFFER + 1]
            )
    if s.seats == 1:
        trip = chance.draw(s.trips)
        lay_trip(s, AGENT, trip, t.SUNDAY)
        if log is not None:
            log.add(v.EV_DAY_TRIP, AGENT, trip, t.SUNDAY)
