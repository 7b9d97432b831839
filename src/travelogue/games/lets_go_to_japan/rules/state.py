"""Let's Go! To Japan: a position: every seat has its own step, hand, itinerary and row."""

from __future__ import annotations

from travelogue.core.chance import Chance
from travelogue.core.coding import Data, bag, number, row
from travelogue.core.events import EventLog
from travelogue.core.native import Fixed, i64, vec
from travelogue.core.state import GameState, Question, ScoreLine
from travelogue.core.types import FULL, NOBODY
from travelogue.core.zones import Bag

from . import hiding, refusals, scoring, turn
from .tables import Tables
from .vocabulary import ACTIONS, F_PICK, F_STEP, ROW, STEP_WAIT


class JapanState(GameState):
    """Flat rows by seat; tables and conditions are shared by all copies.

    In a view the decks hold every card that the viewer cannot place; their true sizes stay in
    `tokyo_left` and `kyoto_left`.
    """

    tables: Tables
    conditions: Fixed  # by day, NO_CONDITION on Sunday
    tokyo: Bag  # decks: card ids
    kyoto: Bag
    tokyo_pile: Bag  # discards: codes, see decks.OWNER_SHIFT
    kyoto_pile: Bag
    trips: Bag  # Day Trips that are not in play
    passes: Bag  # Passports that are not in play
    hands: vec[i64]  # [seat * HAND_ROOM + slot]: codes, sorted
    stacks: vec[i64]  # [seat * STACK_ROOM + k]: see decks.GIVER_BITS
    began: vec[i64]  # the hands at the beginning of the play phase, in the same form
    cells: vec[i64]  # [line * CELLS + day * DAY_ROOM + position]: see days.WALK
    counts: vec[i64]  # [line * DAYS + day]: cards in a day
    row: vec[i64]  # [line * ROW + F_...]: see vocabulary; solo has a line for the Agent
    tokyo_left: i64
    kyoto_left: i64
    stage: i64
    round: i64
    published: i64  # options
    day_trips: i64
    passports: i64
    late: i64
    sunday_last: i64
    agent: i64

    def to_move(self) -> i64:
        seat: i64 = 0
        while seat < self.seats:
            if self.row[seat * ROW + F_STEP] != STEP_WAIT:
                return seat
            seat += 1
        return NOBODY

    def pending(self) -> list[int]:
        out: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            if self.row[seat * ROW + F_STEP] != STEP_WAIT:
                out.append(seat)
            seat += 1
        return out

    def space_size(self) -> i64:
        return ACTIONS

    def pick(self, seat: i64) -> i64:
        """Return the code of the card that a seat is asked about, 0 if none."""
        return self.row[seat * ROW + F_PICK]

    # --- written from the fields by `make fields`: change those, not what follows

    __slots__ = (
        "agent", "began", "cells", "conditions", "counts", "day_trips", "hands", "kyoto",
        "kyoto_left", "kyoto_pile", "late", "passes", "passports", "published", "round", "row",
        "stacks", "stage", "sunday_last", "tables", "tokyo", "tokyo_left", "tokyo_pile", "trips",
    )  # fmt: skip

    def __init__(
        self,
        seats: i64,
        tables: Tables,
        conditions: Fixed,
        tokyo: Bag,
        kyoto: Bag,
        tokyo_pile: Bag,
        kyoto_pile: Bag,
        trips: Bag,
        passes: Bag,
        hands: vec[i64],
        stacks: vec[i64],
        began: vec[i64],
        cells: vec[i64],
        counts: vec[i64],
        row: vec[i64],
    ) -> None:
        super().__init__(seats, FULL)
        self.tables, self.conditions, self.tokyo = tables, conditions, tokyo
        self.kyoto, self.tokyo_pile, self.kyoto_pile = kyoto, tokyo_pile, kyoto_pile
        self.trips, self.passes, self.hands = trips, passes, hands
        self.stacks, self.began, self.cells = stacks, began, cells
        self.counts, self.row = counts, row
        self.tokyo_left, self.kyoto_left, self.stage = 0, 0, 0
        self.round, self.published, self.day_trips = 0, 0, 0
        self.passports, self.late, self.sunday_last = 0, 0, 0
        self.agent = 0

    def copy(self) -> JapanState:
        s = JapanState(
            self.seats,
            self.tables,
            self.conditions,
            self.tokyo.copy(),
            self.kyoto.copy(),
            self.tokyo_pile.copy(),
            self.kyoto_pile.copy(),
            self.trips.copy(),
            self.passes.copy(),
            self.hands[:],
            self.stacks[:],
            self.began[:],
            self.cells[:],
            self.counts[:],
            self.row[:],
        )
        s.viewer, s.tokyo_left, s.kyoto_left = self.viewer, self.tokyo_left, self.kyoto_left
        s.stage, s.round, s.published = self.stage, self.round, self.published
        s.day_trips, s.passports, s.late = self.day_trips, self.passports, self.late
        s.sunday_last, s.agent = self.sunday_last, self.agent
        return s

    def numbers(self) -> list[int]:
        """Return every number that is in no row, in the order of the fields."""
        return [
            self.tokyo_left, self.kyoto_left, self.stage, self.round, self.published,
            self.day_trips, self.passports, self.late, self.sunday_last, self.agent,
        ]  # fmt: skip

    def signature(self) -> tuple[int, ...]:
        out = self.numbers()
        out += list(self.conditions)
        out += sorted(self.tokyo.listed())
        out.append(-9)
        out += sorted(self.kyoto.listed())
        out.append(-9)
        out += sorted(self.tokyo_pile.listed())
        out.append(-9)
        out += sorted(self.kyoto_pile.listed())
        out.append(-9)
        out += sorted(self.trips.listed())
        out.append(-9)
        out += sorted(self.passes.listed())
        out.append(-9)
        out += list(self.hands)
        out += list(self.stacks)
        out += list(self.began)
        out += list(self.cells)
        out += list(self.counts)
        out += list(self.row)
        return tuple(out)

    def encode(self) -> dict[str, object]:
        return {
            "viewer": int(self.viewer),
            "seats": int(self.seats),
            "conditions": list(self.conditions),
            "tokyo": self.tokyo.listed(),
            "kyoto": self.kyoto.listed(),
            "tokyo_pile": self.tokyo_pile.listed(),
            "kyoto_pile": self.kyoto_pile.listed(),
            "trips": self.trips.listed(),
            "passes": self.passes.listed(),
            "hands": list(self.hands),
            "stacks": list(self.stacks),
            "began": list(self.began),
            "cells": list(self.cells),
            "counts": list(self.counts),
            "row": list(self.row),
            "tokyo_left": int(self.tokyo_left),
            "kyoto_left": int(self.kyoto_left),
            "stage": int(self.stage),
            "round": int(self.round),
            "published": int(self.published),
            "day_trips": int(self.day_trips),
            "passports": int(self.passports),
            "late": int(self.late),
            "sunday_last": int(self.sunday_last),
            "agent": int(self.agent),
        }

    @staticmethod
    def decode(tables: Tables, data: Data) -> JapanState:
        """Return the state that `encode` wrote."""
        s = JapanState(
            number(data, "seats"),
            tables,
            row(data, "conditions"),
            bag(data, "tokyo"),
            bag(data, "kyoto"),
            bag(data, "tokyo_pile"),
            bag(data, "kyoto_pile"),
            bag(data, "trips"),
            bag(data, "passes"),
            row(data, "hands"),
            row(data, "stacks"),
            row(data, "began"),
            row(data, "cells"),
            row(data, "counts"),
            row(data, "row"),
        )
        s.viewer = number(data, "viewer")
        s.tokyo_left, s.kyoto_left, s.stage = (
            number(data, "tokyo_left"),
            number(data, "kyoto_left"),
            number(data, "stage"),
        )
        s.round, s.published, s.day_trips = (
            number(data, "round"),
            number(data, "published"),
            number(data, "day_trips"),
        )
        s.passports, s.late, s.sunday_last = (
            number(data, "passports"),
            number(data, "late"),
            number(data, "sunday_last"),
        )
        s.agent = number(data, "agent")
        return s

    def view(self, seat: i64) -> JapanState:
        v = self.copy()
        v.viewer = seat
        hiding.hide(v, seat)
        v.tokyo.sort()
        v.kyoto.sort()
        v.tokyo_pile.sort()
        v.kyoto_pile.sort()
        v.trips.sort()
        v.passes.sort()
        return v

    def determinize(self, chance: Chance) -> JapanState:
        guess = self.copy()
        guess.viewer = FULL
        hiding.fill(guess, self.viewer, chance)
        return guess

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        return turn.legal_into(self, seat, out)

    def apply(self, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
        turn.apply(self, seat, action, chance, log)

    def question(self, seat: i64) -> Question:
        return turn.question(self, seat)

    def refusal(self, seat: i64, action: i64) -> str:
        return refusals.refusal(self, seat, action)

    def score(self, seat: i64) -> i64:
        return scoring.score(self, seat)

    def score_lines(self, seat: i64) -> list[ScoreLine]:
        return scoring.score_lines(self, seat)

    def ranks(self) -> list[int]:
        return scoring.ranks(self)

    def census(self) -> list[int]:
        return hiding.census(self)
