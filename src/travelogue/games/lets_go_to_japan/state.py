"""Let's Go! To Japan: a position: every seat has its own step, hand, itinerary and row."""

from __future__ import annotations

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.state import GameState, Question, ScoreLine
from travelogue.core.types import FULL, NOBODY
from travelogue.core.zones import Bag
from travelogue.games.lets_go_to_japan import refusals, scoring, views
from travelogue.games.lets_go_to_japan.actions import ACTIONS
from travelogue.games.lets_go_to_japan.offers import round_apply, round_legal
from travelogue.games.lets_go_to_japan.questions import question
from travelogue.games.lets_go_to_japan.rounds import all_wait, end_phase
from travelogue.games.lets_go_to_japan.steps import (
    F_PICK,
    F_STEP,
    ROW,
    STAGE_PLAY,
    STAGE_TRAVEL,
    STEP_WAIT,
)
from travelogue.games.lets_go_to_japan.tables import Tables
from travelogue.games.lets_go_to_japan.trip import trip_apply, trip_legal
from travelogue.games.lets_go_to_japan.turn import play_apply, play_legal


class JapanState(GameState):
    """Flat arrays by seat; tables, conditions and options are shared by all copies.

    In a view the decks hold every card that the viewer cannot place; their true sizes stay in
    `tokyo_left` and `kyoto_left`.
    """

    __slots__ = (
        "agent", "began", "cells", "conditions", "counts", "day_trips", "hands", "kyoto",
        "kyoto_left", "kyoto_pile", "late", "passes", "passports", "published", "round", "row",
        "stacks", "stage", "sunday_last", "tables", "tokyo", "tokyo_left", "tokyo_pile", "trips",
    )  # fmt: skip

    def __init__(
        self,
        seats: i64,
        tables: Tables,
        conditions: vec[i64],
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
        self.tables = tables
        self.conditions = conditions  # by day, NO_CONDITION on Sunday; never changes
        self.tokyo = tokyo  # decks: card ids
        self.kyoto = kyoto
        self.tokyo_pile = tokyo_pile  # discards: codes, see decks.OWNER_SHIFT
        self.kyoto_pile = kyoto_pile
        self.trips = trips  # Day Trips and Passports that are not in play
        self.passes = passes
        self.hands = hands  # [seat * HAND_ROOM + slot]: codes, sorted
        self.stacks = stacks  # [seat * STACK_ROOM + k]: see decks.GIVER_BITS
        self.began = began  # the hands at the beginning of the play phase, in the same form
        self.cells = cells  # [line * CELLS + day * DAY_ROOM + position]: see days.WALK
        self.counts = counts  # [line * DAYS + day]: cards in a day
        self.row = row  # [line * ROW + F_...]: see steps; solo has a line for the Agent
        self.tokyo_left: i64 = 0
        self.kyoto_left: i64 = 0
        self.stage: i64 = 0
        self.round: i64 = 0
        self.published: i64 = 0  # options
        self.day_trips: i64 = 0
        self.passports: i64 = 0
        self.late: i64 = 0
        self.sunday_last: i64 = 0
        self.agent: i64 = 0

    # --- asking and answering ----------------------------------------------------------------

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

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        if seat < 0:
            return 0
        step: i64 = self.row[seat * ROW + F_STEP]
        if step == STEP_WAIT:
            return 0
        if self.stage == STAGE_PLAY:
            return play_legal(self, seat, step, out)
        if self.stage == STAGE_TRAVEL:
            return trip_legal(self, seat, step, out)
        return round_legal(self, step, out)

    def apply(self, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
        step: i64 = self.row[seat * ROW + F_STEP]
        if self.stage == STAGE_PLAY:
            play_apply(self, seat, step, action, chance, log)
            if all_wait(self):
                end_phase(self, chance, log)
        elif self.stage == STAGE_TRAVEL:
            trip_apply(self, seat, step, action, chance, log)
        else:
            round_apply(self, seat, step, action, chance, log)

    def refusal(self, seat: i64, action: i64) -> str:
        return refusals.refusal(self, seat, action)

    def question(self, seat: i64) -> Question:
        return question(self, seat)

    # --- results: scoring.py -----------------------------------------------------------------

    def score(self, seat: i64) -> i64:
        return scoring.score(self, seat)

    def score_lines(self, seat: i64) -> list[ScoreLine]:
        return scoring.score_lines(self, seat)

    def ranks(self) -> list[int]:
        return scoring.ranks(self)

    # --- copies and views --------------------------------------------------------------------

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
        s.viewer = self.viewer
        s.tokyo_left = self.tokyo_left
        s.kyoto_left = self.kyoto_left
        s.stage = self.stage
        s.round = self.round
        s.published = self.published
        s.day_trips = self.day_trips
        s.passports = self.passports
        s.late = self.late
        s.sunday_last = self.sunday_last
        s.agent = self.agent
        return s

    def view(self, seat: i64) -> JapanState:
        v = self.copy()
        views.hide(v, seat)
        for bag in v.bags():
            bag.sort()
        return v

    def determinize(self, chance: Chance) -> JapanState:
        s = self.copy()
        views.fill(s, chance)
        return s

    def scalars(self) -> list[int]:
        """Return every number that is not in an array, options last."""
        return [
            self.seats, self.tokyo_left, self.kyoto_left, self.stage, self.round, self.published,
            self.day_trips, self.passports, self.late, self.sunday_last, self.agent,
        ]  # fmt: skip

    def signature(self) -> tuple[int, ...]:
        out: list[int] = self.scalars()
        for bag in self.bags():
            out += bag.listed()
            out.append(-9)  # a bag's end: its length varies
        for array in self.arrays():
            out += list(array)
        return tuple(out)

    def bags(self) -> list[Bag]:
        """Return the bags: decks, discards, Day Trips, Passports."""
        return [
            self.tokyo, self.kyoto, self.tokyo_pile, self.kyoto_pile, self.trips, self.passes,
        ]  # fmt: skip

    def arrays(self) -> list[vec[i64]]:
        """Return the arrays that change, conditions included."""
        return [
            self.conditions, self.hands, self.stacks, self.began, self.cells, self.counts, self.row,
        ]  # fmt: skip

    def census(self) -> list[int]:
        return views.census(self)

    def encode(self) -> dict[str, object]:
        return {
            "viewer": int(self.viewer),
            "scalars": self.scalars(),
            "bags": [bag.listed() for bag in self.bags()],
            "arrays": [list(array) for array in self.arrays()],
        }

    def pick(self, seat: i64) -> i64:
        """Return the code of the card that a seat is asked about, 0 if none."""
        return self.row[seat * ROW + F_PICK]
