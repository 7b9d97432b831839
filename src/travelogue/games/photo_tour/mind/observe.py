"""Photo Tour: a position as numbers, for learning programs."""

from __future__ import annotations

from typing import Final

from travelogue.core.native import i64, vec
from travelogue.core.observe import (
    Observer,
    count_bag,
    counted,
    each,
    put,
    put_bits,
    put_most,
    relative,
)
from travelogue.core.state import GameState

from ..rules import desk as f
from ..rules import tables as t
from ..rules.items import DRAWN
from ..rules.state import PhotoState
from ..rules.tables import Tables
from ..rules.vocabulary import STEP_NAMES, STEP_ROOM

MOST_POINTS: Final = 100
MOST_METRIC: Final = 10
MOST_HAND: Final = 10
MOST_ROUNDS: Final = 60

# numbers of a seat: sums, metrics, Reserve, journal and its bonuses, slots, cards, place
S_SUMS: Final = 0
SUMS: Final = 9
S_METRIC: Final = 9
S_RESERVE: Final = 31
S_JOURNAL: Final = 36
S_OPEN: Final = 41
S_USED: Final = 45
S_SLOT: Final = 49  # per slot: filled, icons covered, a camera icon covered last
SLOT_NUMBERS: Final = 7
S_CARDS: Final = 98  # in the journal
S_SHOWN: Final = 156  # in hand and known to all
S_PLACE: Final = 214
SEAT_NUMBERS: Final = 272

PLANE_NAMES: Final = [
    "in hand", "chosen", "display slot", "discarded", "placed this turn", "open photo", "paid for",
]  # fmt: skip


class PhotoObserver(Observer):
    """The displays, the own hand, every seat's journal, Reserve and place, the turn under way."""

    __slots__ = (
        "bag", "contests", "dice", "planes", "rows", "scalars", "steps", "tokens", "triggers",
        "turns", "work",
    )  # fmt: skip

    def __init__(self, tables: Tables, seats: i64) -> None:
        super().__init__(seats)
        who = relative(seats)
        places = [f"{k} {tables.landmarks.names[k]}" for k in range(1, t.LOCATIONS + 1)]
        slots = [f"slot {k + 1}" for k in range(t.DISPLAY)]
        self.steps: i64 = self.add("step", "1 for the step that is asked", STEP_NAMES)
        self.scalars: i64 = self.add(
            "turn",
            "whether this seat decides, rounds of 60, 1 in the last round, 1 while the Main action "
            "is under way, boost, cards left in the deck of 58, options",
            [
                "own decision", "round", "last round", "main", "boosted", "deck", "same turn",
                "strict", "round limit",
            ],
        )  # fmt: skip
        self.up_to(self.scalars + 1, 1, MOST_ROUNDS)
        self.up_to(self.scalars + 5, 1, t.LOCATIONS)
        self.up_to(self.scalars + 8, 1, MOST_ROUNDS)
        self.turns: i64 = self.add(
            "seat",
            "whose turn it is, who decides, the First Player",
            each(["active", "deciding", "first"], who),
        )
        self.triggers: i64 = self.add(
            "trigger", "1 for what the Main action was", counted(t.TRIGGERS)
        )
        self.work: i64 = self.add(
            "work",
            "kind of the Refresh and mode of the Move under way, token that waits for room",
            ["cards", "tokens", "dice", *t.MODE_NAMES, *t.TOKEN_NAMES, "drawn unseen"],
        )
        self.tokens: i64 = self.add(
            "token", "1 for the token in a slot of the display", each(slots, t.TOKEN_NAMES)
        )
        self.dice: i64 = self.add(
            "die", "1 for the mode of a die on the board", each(slots, t.MODE_NAMES)
        )
        self.bag: i64 = self.add(
            "tokens",
            "of 13, in the bag and discarded",
            each(["bag", "discarded"], t.TOKEN_NAMES),
            t.TOKENS_EACH,
        )
        self.contests: i64 = self.add(
            "contest", "1 for the contests that are out", tables.contests.names
        )
        self.planes: i64 = self.add(
            "card", "1 where it is; in the display its slot of 5", each(PLANE_NAMES, places)
        )
        self.up_to(self.planes + 2 * t.LOCATIONS, t.LOCATIONS, t.DISPLAY)
        self.rows: i64 = self.add(
            "desk",
            "score and points of 100, photos of 7, tokens held of 3, hand of 10, bonuses used, "
            "metrics of 10, Reserve of 3, journal, its open and used bonuses, its slots, its "
            "cards, cards in hand that all know, place",
            each(who, seat_parts(tables, places)),
        )
        for k in range(seats):
            sums = self.rows + k * SEAT_NUMBERS
            sums = self.up_to(self.up_to(sums, 2, MOST_POINTS), 1, t.JOURNAL_SLOTS)
            self.up_to(self.up_to(sums, 1, t.RESERVE), 1, MOST_HAND)
            metrics = self.rows + k * SEAT_NUMBERS + S_METRIC
            self.up_to(self.up_to(metrics, t.METRICS, MOST_METRIC), t.TOKENS, t.RESERVE)

    def write(self, state: GameState, seat: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, PhotoState)
        s: PhotoState = state
        self.write_turn(s, seat, out, at)
        self.write_displays(s, out, at)
        self.write_cards(s, seat, out, at + self.planes)
        k: i64 = 0
        while k < self.seats:
            who: i64 = (seat + k) % self.seats
            write_desk(s, who, out, at + self.rows + k * SEAT_NUMBERS)
            k += 1

    def write_turn(self, s: PhotoState, seat: i64, out: vec[i64], at: i64) -> None:
        """Write the step, the round, whose turn it is, and the work under way."""
        put(out, at + self.steps + s.step, 1)
        n: i64 = at + self.scalars
        deciding = s.to_move()
        if deciding == seat:
            put(out, n, 1)
        put_most(out, n + 1, s.round, MOST_ROUNDS)
        put(out, n + 2, s.ending)
        put(out, n + 3, s.main)
        put(out, n + 4, s.boosted)
        put_most(out, n + 5, s.deck.size - s.holes, t.LOCATIONS)
        put(out, n + 6, s.same_turn)
        put(out, n + 7, s.strict)
        put_most(out, n + 8, s.limit, MOST_ROUNDS)
        turns: i64 = at + self.turns
        put(out, turns + (s.active - seat + self.seats) % self.seats, 1)
        if deciding >= 0:
            put(out, turns + self.seats + (deciding - seat + self.seats) % self.seats, 1)
        put(out, turns + 2 * self.seats + (s.first - seat + self.seats) % self.seats, 1)
        put(out, at + self.triggers + s.trigger, 1)
        work: i64 = at + self.work
        put(out, work + s.kind, 1)
        put(out, work + t.KINDS + s.mode, 1)
        if s.step == STEP_ROOM:
            waits: i64 = t.TOKENS if s.taking == DRAWN else s.taking
            put(out, work + t.KINDS + t.MODES + waits, 1)

    def write_displays(self, s: PhotoState, out: vec[i64], at: i64) -> None:
        """Write tokens, dice and contests that lie open, and the tokens of bag and discards."""
        slot: i64 = 0
        while slot < t.DISPLAY:
            token: i64 = s.display[t.KIND_TOKENS * t.DISPLAY + slot]
            if token:
                put(out, at + self.tokens + slot * t.TOKENS + token - 1, 1)
            mode: i64 = s.display[t.KIND_DICE * t.DISPLAY + slot]
            if mode:
                put(out, at + self.dice + slot * t.MODES + mode - 1, 1)
            slot += 1
        count_bag(out, at + self.bag, s.bag)
        k: i64 = 0
        while k < t.TOKENS:
            put_most(out, at + self.bag + t.TOKENS + k, s.spent[k], t.TOKENS_EACH)
            k += 1
        k = 0
        while k < t.SHOWN_CONTESTS:
            put(out, at + self.contests + s.contests[k], 1)
            k += 1

    def write_cards(self, s: PhotoState, seat: i64, out: vec[i64], at: i64) -> None:
        """Write the cards that this seat can place but those of journals."""
        put_bits(out, at, s.desk[seat * f.DESK + f.HAND] >> 1)
        chosen: i64 = s.desk[seat * f.DESK + f.CHOSEN]
        if chosen:
            put(out, at + t.LOCATIONS + chosen - 1, 1)
        slot: i64 = 0
        while slot < t.DISPLAY:
            card: i64 = s.display[slot]
            if card:
                put_most(out, at + 2 * t.LOCATIONS + card - 1, slot + 1, t.DISPLAY)
            slot += 1
        put_bits(out, at + 3 * t.LOCATIONS, s.discard >> 1)
        put_bits(out, at + 4 * t.LOCATIONS, s.fresh >> 1)
        if s.photo_card:
            put(out, at + 5 * t.LOCATIONS + s.photo_card - 1, 1)
        if s.paying:
            put(out, at + 6 * t.LOCATIONS + s.paying - 1, 1)


def seat_parts(tables: Tables, places: list[str]) -> list[str]:
    """Return the names of a seat's numbers."""
    parts = [
        "score", "points", "photos", "held", "hand", "own bonus used", "other bonus used",
        "start chosen", "started",
    ]  # fmt: skip
    parts += ["metric " + name for name in t.METRIC_NAMES]
    parts += ["reserve " + name for name in t.TOKEN_NAMES]
    parts += ["journal " + name for name in tables.journals.ids]
    parts += [f"bonus {k + 1} open" for k in range(t.TOP_SLOTS)]
    parts += [f"bonus {k + 1} used" for k in range(t.TOP_SLOTS)]
    slots = [f"slot {k + 1}" for k in range(t.JOURNAL_SLOTS)]
    parts += each(slots, ["filled"] + ["covered " + name for name in t.ICON_NAMES])
    parts += ["photo " + name for name in places]
    parts += ["known in hand " + name for name in places]
    parts += ["stands on " + name for name in places]
    return parts


def write_desk(s: PhotoState, seat: i64, out: vec[i64], at: i64) -> None:
    """Write what all know of a seat."""
    d: i64 = seat * f.DESK
    desk = s.desk
    put_most(out, at, s.score(seat), MOST_POINTS)
    put_most(out, at + 1, desk[d + f.POINTS], MOST_POINTS)
    put_most(out, at + 2, desk[d + f.PHOTOS], t.JOURNAL_SLOTS)
    put_most(out, at + 3, desk[d + f.HELD], t.RESERVE)
    put_most(out, at + 4, desk[d + f.HAND_SIZE], MOST_HAND)
    put(out, at + 5, desk[d + f.OWN_USED])
    put(out, at + 6, desk[d + f.BETWEEN_USED])
    if desk[d + f.CHOSEN]:
        put(out, at + 7, 1)
    place: i64 = desk[d + f.PLACE]
    if place:
        put(out, at + 8, 1)
        put(out, at + S_PLACE + place - 1, 1)
    k: i64 = 0
    while k < t.METRICS:
        if desk[d + f.METRIC + k]:
            put_most(out, at + S_METRIC + k, desk[d + f.METRIC + k], MOST_METRIC)
        k += 1
    k = 0
    while k < t.TOKENS:
        put_most(out, at + S_RESERVE + k, desk[d + f.RESERVE + k], t.RESERVE)
        k += 1
    put(out, at + S_JOURNAL + desk[d + f.JOURNAL], 1)
    put_bits(out, at + S_OPEN, desk[d + f.OPEN])
    put_bits(out, at + S_USED, desk[d + f.USED])
    k = 0
    while k < t.JOURNAL_SLOTS:
        if desk[d + f.SLOT + k]:
            slot: i64 = at + S_SLOT + k * SLOT_NUMBERS
            put(out, slot, 1)
            cover: i64 = desk[d + f.COVER + k]
            put_bits(out, slot + 1, cover & 31)
            if cover >> f.COVER_CAMERA:
                put(out, slot + 1 + f.COVER_CAMERA, 1)
        k += 1
    put_bits(out, at + S_CARDS, desk[d + f.CARDS] >> 1)
    put_bits(out, at + S_SHOWN, desk[d + f.SHOWN] >> 1)
