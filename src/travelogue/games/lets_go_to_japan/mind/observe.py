"""Let's Go! To Japan: a position as numbers, for learning programs.

Another seat is written as all saw it when the play phase began: its new cards, tokens and steps
are not read (views.py hides the same). A Walk shows its back until the trip reaches it.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.native import i64, vec
from travelogue.core.observe import (
    LANES,
    Observer,
    counted,
    each,
    put,
    put_most,
    put_nibbles,
    relative,
)
from travelogue.core.state import GameState

from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.days import NEW, SHOWN, UP, WALK, back_of, city_of
from ..rules.state import JapanState
from ..rules.tables import Tables
from .cards import (
    CARD_NUMBERS,
    CARD_PARTS,
    CARD_WORDS,
    COUNTER_NAMES,
    card_faces,
    card_scales,
    write_back,
    write_card,
)

STAGE_NAMES: Final = ["day trips", "passports", "last deck", "play", "give", "travel", "over"]
TOKEN_NAMES: Final = ["research", "wild", "luxury train", "mood", "happiness", "stress"]
MOST_TOKENS: Final = 6
MOST_COUNTER: Final = 12
MOST_VP: Final = 30
MOST_TOTAL: Final = 100
MOST_HELD: Final = 4

# numbers of a seat: tokens, counters, sums, passport, Day Trip's day, then by day
S_TOKENS: Final = 0
S_COUNT: Final = 6
S_SUMS: Final = 17
S_PASSPORT: Final = 25
S_TRIP_DAY: Final = 43
S_LIGHT: Final = 50
S_DAYS: Final = 57
D_CARDS: Final = 0  # of a day: cards, Walks, VP, last card's city, icons
D_WALKS: Final = 1
D_VP: Final = 2
D_CITY: Final = 3
D_ICONS: Final = 6
DAY_NUMBERS: Final = 15
SEAT_NUMBERS: Final = 162
SUM_NAMES: Final = [
    "waits", "held", "stack", "starting train", "base", "luxury trains used",
    "regular trains used", "days travelled",
]  # fmt: skip


class JapanObserver(Observer):
    """The own hand and week card by card, the others' weeks day by day, tokens and tracks."""

    __slots__ = (
        "answers", "cells", "conditions", "faces", "hand", "offers", "pick", "rows", "scalars",
        "stages", "steps",
    )  # fmt: skip

    def __init__(self, tables: Tables, seats: i64) -> None:
        super().__init__(seats)
        who = relative(seats) if seats > 1 else ["seat+0", "agent"]
        conditions = [*COUNTER_NAMES[:5], "happy"]
        passports = tables.passport_ids
        # the cards come first, so that each begins with a whole word
        self.pick: i64 = self.add(
            "asked about", "the card in question, or the Day Trips offered",
            each(["first", "second"], CARD_PARTS),
        )  # fmt: skip
        self.hand: i64 = self.add(
            "hand", "the cards in hand", each(counted(t.HAND_ROOM), CARD_PARTS)
        )
        self.cells: i64 = self.add(
            "week", "the cards of the own week",
            each(each(v.DAY_NAMES, counted(t.DAY_ROOM)), CARD_PARTS),
        )  # fmt: skip
        self.stages: i64 = self.add("stage", "1 for the stage of the game", STAGE_NAMES)
        self.steps: i64 = self.add("step", "1 for what this seat is asked", v.STEP_NAMES)
        self.scalars: i64 = self.add(
            "turn",
            "rounds of 13, cards left in the decks and discarded of 80, options",
            [
                "round", "tokyo deck", "kyoto deck", "tokyo discards", "kyoto discards",
                "published", "day trips", "passports", "late walks", "sunday last", "agent",
            ],
        )  # fmt: skip
        self.up_to(self.up_to(self.scalars, 1, t.ROUNDS), 4, t.DECK)
        self.up_to(self.scalars + 10, 1, 2)
        self.answers: i64 = self.add(
            "answer",
            "of this seat: plays left, discards owed, rewards offered, mode and day of the card "
            "in question, all as shares",
            ["plays", "owed", "offered", "mode", "day"],
        )
        self.up_to(self.up_to(self.up_to(self.answers, 3, MOST_HELD), 1, 2), 1, t.DAYS)
        self.conditions: i64 = self.add(
            "condition", "1 for the Favorable Condition of a day", each(v.DAY_NAMES, conditions)
        )
        self.offers: i64 = self.add(
            "offer", "1 for a Passport offered to this seat, 0.5 if it was kept", passports, 2
        )
        self.rows: i64 = self.add(
            "seat",
            "tokens of 6, counters of 12, sums, Passport, day of the Day Trip, highlight VP of "
            "30 by day; for each day its cards, Walks, VP, the last card's city, icons",
            each(who, seat_parts(passports)),
        )
        for k in range(2 + t.HAND_ROOM + t.CELLS):
            card_scales(self, k * CARD_NUMBERS)
        self.faces = card_faces(tables)
        for k in range(len(who)):
            seat_scales(self, self.rows + k * SEAT_NUMBERS)

    def write(self, state: GameState, seat: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, JapanState)
        s: JapanState = state
        self.write_table(s, seat, out, at)
        self.write_asked(s, seat, out, at)
        k: i64 = 0
        while k < s.row[seat * v.ROW + v.F_HAND]:
            code: i64 = s.hands[seat * t.HAND_ROOM + k]
            write_card(self.faces, code - 1, out, (at + self.hand) // LANES + k * CARD_WORDS)
            k += 1
        self.write_week(s, seat, out, (at + self.cells) // LANES)
        lines: i64 = max(self.seats, 2)  # solo: a line for the Agent
        k = 0
        while k < lines:
            line: i64 = (seat + k) % lines
            self.write_seat(s, line, line == seat, out, at + self.rows + k * SEAT_NUMBERS)
            k += 1

    def write_table(self, s: JapanState, seat: i64, out: vec[i64], at: i64) -> None:
        """Write stage, step, round, decks, options and conditions."""
        f: i64 = seat * v.ROW
        put(out, at + self.stages + s.stage, 1)
        put(out, at + self.steps + s.row[f + v.F_STEP], 1)
        n: i64 = at + self.scalars
        put_most(out, n, s.round, t.ROUNDS)
        put_most(out, n + 1, s.tokyo_left, t.DECK)
        put_most(out, n + 2, s.kyoto_left, t.DECK)
        put_most(out, n + 3, s.tokyo_pile.size, t.DECK)
        put_most(out, n + 4, s.kyoto_pile.size, t.DECK)
        put(out, n + 5, s.published)
        put(out, n + 6, s.day_trips)
        put(out, n + 7, s.passports)
        put(out, n + 8, s.late)
        put(out, n + 9, s.sunday_last)
        put_most(out, n + 10, s.agent, 2)
        answers: i64 = at + self.answers
        put_most(out, answers, s.row[f + v.F_PLAYS], MOST_HELD)
        put_most(out, answers + 1, s.row[f + v.F_OWED], MOST_HELD)
        put_most(out, answers + 2, s.row[f + v.F_OFFERS], MOST_HELD)
        put_most(out, answers + 3, s.row[f + v.F_MODE], 2)
        put_most(out, answers + 4, s.row[f + v.F_DAY], t.DAYS)
        day: i64 = 0
        while day < t.DAYS:
            if s.conditions[day] != t.NO_CONDITION:
                put(out, at + self.conditions + day * t.CONDITIONS + s.conditions[day], 1)
            day += 1

    def write_asked(self, s: JapanState, seat: i64, out: vec[i64], at: i64) -> None:
        """Write the card in question, or what is offered; a Walk to be laid shows its back."""
        f: i64 = seat * v.ROW
        code: i64 = s.row[f + v.F_PICK]
        word: i64 = (at + self.pick) // LANES
        if code:
            if s.stage == v.STAGE_PLAY and s.row[f + v.F_MODE] != v.MODE_PLAN:
                write_back(back_of(code), out, word)
            else:
                write_card(self.faces, code - 1, out, word)
        k: i64 = 0
        while k < 2 and (s.stage == v.STAGE_TRIPS or s.stage == v.STAGE_PASSPORTS):
            offer: i64 = s.row[f + v.F_OFFER + k]
            if s.stage == v.STAGE_TRIPS:
                write_card(self.faces, t.ACTIVITIES + offer, out, word + k * CARD_WORDS)
            else:
                put(out, at + self.offers + offer, 1 if s.row[f + v.F_KEPT] == k else 2)
            k += 1

    def write_week(self, s: JapanState, seat: i64, out: vec[i64], word: i64) -> None:
        """Write the own cards, each at its place, from a word on."""
        k: i64 = 0
        while k < t.CELLS:
            cell: i64 = s.cells[seat * t.CELLS + k]
            if cell:
                code: i64 = cell & t.CODE_MASK
                if cell & WALK and not cell & SHOWN:
                    write_back(back_of(code), out, word)
                else:
                    write_card(self.faces, code - 1, out, word)
            word += CARD_WORDS
            k += 1

    def write_seat(self, s: JapanState, line: i64, own: bool, out: vec[i64], at: i64) -> None:
        """Write a seat as this one knows it: others as they were when the phase began."""
        f: i64 = line * v.ROW
        row = s.row
        tokens: i64 = f + v.F_RESEARCH
        held: i64 = row[f + v.F_HAND]
        if s.stage == v.STAGE_PLAY and not own:
            tokens = f + v.F_PUBLIC
            held = row[f + v.F_BEGAN]
        k: i64 = 0
        while k < v.PUBLIC:
            put_most(out, at + S_TOKENS + k, row[tokens + k], MOST_TOKENS)
            k += 1
        k = 0
        while k < t.COUNTERS:
            if row[f + v.F_COUNT + k]:
                put_most(out, at + S_COUNT + k, row[f + v.F_COUNT + k], MOST_COUNTER)
            k += 1
        sums: i64 = at + S_SUMS
        if row[f + v.F_STEP] == v.STEP_WAIT:
            put(out, sums, 1)
        put_most(out, sums + 1, held, MOST_HELD)
        put_most(out, sums + 2, row[f + v.F_STACK], MOST_HELD)
        put(out, sums + 3, row[f + v.F_STARTING])
        put_most(out, sums + 4, row[f + v.F_BASE], MOST_TOTAL)
        put_most(out, sums + 5, row[f + v.F_LUXURIES], MOST_TOKENS)
        put_most(out, sums + 6, row[f + v.F_REGULARS], MOST_TOKENS)
        put_most(out, sums + 7, row[f + v.F_TRIP], t.DAYS)
        if row[f + v.F_PASSPORT] < t.PASSPORTS:
            put(out, at + S_PASSPORT + row[f + v.F_PASSPORT], 1)
        if row[f + v.F_TRIP_DAY] >= 0:
            put(out, at + S_TRIP_DAY + row[f + v.F_TRIP_DAY], 1)
        day: i64 = 0
        while day < t.DAYS:
            if row[f + v.F_LIGHT + day]:
                put_most(out, at + S_LIGHT + day, row[f + v.F_LIGHT + day], MOST_VP)
            write_day(s, line, day, own, out, at + S_DAYS + day * DAY_NUMBERS)
            day += 1


def seat_parts(passports: list[str]) -> list[str]:
    """Return the names of a seat's numbers."""
    parts = [*TOKEN_NAMES, *["count " + name for name in COUNTER_NAMES], *SUM_NAMES]
    parts += ["passport " + name for name in passports]
    parts += ["day trip on " + name for name in v.DAY_NAMES]
    parts += ["highlight " + name for name in v.DAY_NAMES]
    of_day = ["cards", "walks", "vp", "last tokyo", "last kyoto", "last neutral"]
    return parts + each(v.DAY_NAMES, of_day + COUNTER_NAMES[: t.ICONS])


def seat_scales(observer: Observer, first: i64) -> None:
    """Tell how large a seat's numbers can be."""
    observer.up_to(observer.up_to(first, v.PUBLIC, MOST_TOKENS), t.COUNTERS, MOST_COUNTER)
    sums = observer.up_to(first + S_SUMS + 1, 2, MOST_HELD)
    sums = observer.up_to(sums + 1, 1, MOST_TOTAL)
    observer.up_to(observer.up_to(sums, 2, MOST_TOKENS), 1, t.DAYS)
    observer.up_to(first + S_LIGHT, t.DAYS, MOST_VP)
    for day in range(t.DAYS):
        numbers = first + S_DAYS + day * DAY_NUMBERS
        observer.up_to(observer.up_to(numbers, 2, t.DAY_ROOM), 1, MOST_VP)
        observer.up_to(numbers + D_ICONS, t.ICONS, t.NIBBLE_MASK)


def write_day(s: JapanState, line: i64, day: i64, own: bool, out: vec[i64], at: i64) -> None:
    """Write what a day adds up to; of others without the cards of the running phase."""
    icons: i64 = 0
    vp: i64 = 0
    cards: i64 = 0
    walks: i64 = 0
    city: i64 = -1
    k: i64 = line * t.CELLS + day * t.DAY_ROOM
    end: i64 = k + t.DAY_ROOM
    while k < end:
        cell: i64 = s.cells[k]
        if cell and (own or s.stage != v.STAGE_PLAY or not cell & NEW):
            cards += 1
            city = city_of(s, cell)
            if cell & WALK:
                walks += 1
            if not cell & WALK or cell & UP:
                card: i64 = (cell & t.CODE_MASK) - 1
                icons += s.tables.icons[card]
                vp += s.tables.vp[card]
        k += 1
    if cards == 0:
        return
    put_most(out, at + D_CARDS, cards, t.DAY_ROOM)
    put_most(out, at + D_WALKS, walks, t.DAY_ROOM)
    put_most(out, at + D_VP, vp, MOST_VP)
    put(out, at + D_CITY + city, 1)
    put_nibbles(out, at + D_ICONS, icons)
