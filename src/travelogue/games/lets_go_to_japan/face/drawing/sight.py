"""Let's Go! To Japan: what a reader sees, day by day, and where it lies in each shape."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from travelogue.face.face import PHONES, Reader, Shape
from travelogue.face.svg import Box
from travelogue.face.text import Text

from ...rules import vocabulary as v
from ...rules.days import matches, trip_day
from ...rules.state import JapanState
from ...rules.tables import CODE_MASK, DAY_ROOM, DAYS, HAND_ROOM, SUNDAY, Tables
from ...rules.trip import today
from ..gains import DayNote, outlook
from ..words import field
from .parts import is_trip


class Layout(NamedTuple):
    """Where the parts of a desktop lie, in pixels; what is in them is drawn `k` times as large."""

    k: float
    week: Box
    hand: Box
    decks: Box
    tracks: Box
    card: float  # height of a card
    top: float  # of the cards, below the head of their day
    low: bool  # a low window: lines closer together


LAYOUTS: Final = {
    "wide": Layout(
        1, Box(0, 0, 992, 452), Box(0, 460, 546, 220), Box(554, 460, 162, 220),
        Box(724, 460, 268, 220), 186, 80, False,
    ),
    "large": Layout(
        1.375, Box(0, 0, 1540, 622), Box(0, 634, 768, 302), Box(780, 634, 237, 302),
        Box(1029, 634, 511, 302), 186, 80, False,
    ),
    "short": Layout(
        1, Box(0, 0, 992, 398), Box(0, 406, 546, 178), Box(554, 406, 162, 178),
        Box(724, 406, 268, 178), 144, 66, True,
    ),
}  # fmt: skip


@dataclass(frozen=True)
class Day:
    """A day of the week in front, with everything that its drawing depends on."""

    tables: Tables
    text: Text
    seat: int
    day: int
    order: int  # which day of the trip it is
    cells: tuple[int, ...]
    note: DayNote | None
    condition: int  # -1 on Sunday
    found: int  # icons that match it; -1 on the day of a Day Trip
    is_today: bool

    @property
    def name(self) -> str:
        return v.DAY_NAMES[self.day]

    @property
    def is_tripped(self) -> bool:
        return bool(self.cells) and is_trip(self.cells[0] & CODE_MASK)

    @property
    def places(self) -> int:
        """Return how many places a card could come to: above, between and below."""
        return 0 if self.is_tripped or len(self.cells) >= DAY_ROOM else len(self.cells) + 1


class Sight:
    """A view and its reader, the seat in front and how its trip stands."""

    def __init__(self, view: JapanState, shape: Shape, reader: Reader) -> None:
        self.view = view
        self.reader = reader
        self.text = reader.text
        self.is_phone = shape in PHONES
        self.shape = shape
        self.seat = max(reader.seat, 0)
        self.outlook = outlook(view, self.seat)
        self.step = self.field(v.F_STEP)
        self.days = self.week()

    def field(self, which: int, seat: int = -1) -> int:
        """Return a number of a seat's row, by default of the seat in front."""
        return field(self.view, self.seat if seat < 0 else seat, which)

    @property
    def is_mine(self) -> bool:
        """Tell whether the seat in front is the reader's, who sees what it is asked."""
        return self.reader.seat == self.seat

    @property
    def asks(self) -> int:
        """Return the step that the reader is asked about, STEP_WAIT for others."""
        return self.step if self.is_mine else v.STEP_WAIT

    @property
    def asks_place(self) -> bool:
        """Tell whether a place is asked for and nothing else: then all that may be are open."""
        return self.asks == v.STEP_PLACE

    def codes(self) -> tuple[int, ...]:
        """Return the codes of the hand in front, seen or not."""
        first = self.seat * HAND_ROOM
        return tuple(int(self.view.hands[first + k]) for k in range(self.field(v.F_HAND)))

    def asked_card(self) -> int:
        """Return the card that a step of the trip or of the Agent asks about, -1 if none."""
        asking = (v.STEP_GIVE_CITY, v.STEP_CITY, v.STEP_REVEAL, v.STEP_IGNORE)
        return int(self.view.question(self.seat).args[0]) - 1 if self.asks in asking else -1

    def week(self) -> tuple[Day, ...]:
        """Return the days of the seat in front; the trip as it was tried out has trains."""
        s, now = self.view, self.outlook
        here = -1
        if s.stage == v.STAGE_TRAVEL and self.seat in s.pending():
            here = int(today(s, self.seat))
        out: list[Day] = []
        for k in range(DAYS):
            day = int(trip_day(s, k))
            if day == SUNDAY and not s.day_trips:
                continue
            first = day * DAY_ROOM
            idle = day in (SUNDAY, self.field(v.F_TRIP_DAY))
            out.append(
                Day(
                    tables=s.tables, text=self.text, seat=self.seat, day=day, order=len(out),
                    cells=tuple(now.trip.cells[first : first + now.trip.counts[day]]),
                    note=now.notes.get(day),
                    condition=-1 if day == SUNDAY else int(s.conditions[day]),
                    found=-1 if idle else int(matches(s, now.trip, day)),
                    is_today=day == here,
                )
            )  # fmt: skip
        return tuple(out)
