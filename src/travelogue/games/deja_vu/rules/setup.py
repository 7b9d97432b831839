"""Deja Vu: setup (DJV-01 .. DJV-29)."""

from __future__ import annotations

from travelogue.core.chance import Chance
from travelogue.core.errors import TravelogueError
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.zones import bag_of

from . import draft, turn
from . import tables as t
from .sky import CENTRE, Sky
from .state import DejaVuState
from .tables import Tables
from .vocabulary import EV_FIRST, EV_MAP, EV_START


def empty_state(tables: Tables, seats: int) -> DejaVuState:
    """Return the table before anything is drawn: cards, row, start cards (DJV-20 .. DJV-24)."""
    own = [0] * t.OWN
    own[t.O_FEET], own[t.O_MINDS], own[t.O_HANDS] = t.START_FEET, t.START_MINDS, t.START_HANDS
    own[t.O_CHESTS], own[t.O_EYES] = t.START_CHESTS, t.START_EYES
    owned = own * seats  # a list of its own: the compiler cannot make a vec of a product
    personal = [card for card in range(t.DESIGNS) if tables.personal >> card & 1]
    s = DejaVuState(
        seats,
        tables,
        Sky(),
        bag_of(list(range(t.NEBULAE))),
        bag_of(sorted(personal * t.COPIES)),
        bag_of([], t.PERSONAL),
        vec[i64]([0] * t.NEBULAE),
        vec[i64]([t.NO_CARD] * t.NEBULAE),
        vec[i64](owned),
    )
    s.round = 1
    s.last_turns = -1
    s.placing = t.NO_CARD
    s.other = t.NO_CARD
    s.cell = t.NO_CARD
    s.card = t.NO_CARD
    s.supply = t.FLOWERS
    s.row = tables.communal
    if seats > 2:  # the silver copies too (DJV-21)
        s.row_twice = s.row
    return s


def new_state(
    tables: Tables, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
) -> DejaVuState:
    """Return the position at the first question: the first draft, or the secret choices."""
    if options["speed"] == "on" and seats < t.SPEED_MIN_SEATS:  # DJV-137
        raise TravelogueError(
            f"The speed setup is for 3 or 4 players, not {seats}; choose speed off."
        )
    s = empty_state(tables, seats)
    s.speed = 1 if options["speed"] == "on" else 0
    s.start = chance.below(seats)  # DJV-01
    s.seat = s.start
    if log is not None:
        log.add(EV_START, s.start)
    if options["map"] == "quick":
        lay_quick_map(s, options["quick_map"], chance, log)
        turn.deal(s, chance, log)
        return s
    s.girl = chance.draw(s.nebulae)  # DJV-03, DJV-04
    s.sky = s.sky.with_nebula(s.girl, tables.sides[s.girl], CENTRE, 0)
    if log is not None:
        log.add(EV_FIRST, s.start, s.girl)
    draft.next_draft(s, chance, log)
    return s


def lay_quick_map(s: DejaVuState, name: str, chance: Chance, log: EventLog | None) -> None:
    """Lay a ready-made map, the girl on the nebula that it names (DJV-17)."""
    maps = s.tables.maps
    s.map = chance.below(len(maps)) + 1 if name == "random" else int(name)
    s.sky = maps[s.map - 1]
    s.girl = s.tables.girls[s.map - 1]
    s.nebulae = bag_of([])
    if log is not None:
        log.add(EV_MAP, s.start, s.map, s.girl)
