"""Deja Vu: a position. Hands and the order of the deck are hidden, all else is public."""

from __future__ import annotations

from travelogue.core.chance import Chance
from travelogue.core.coding import Data, bag, number, numbers, row
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.state import GameState, Question, ScoreLine
from travelogue.core.types import FULL, NOBODY
from travelogue.core.zones import Bag, Stock

from . import hiding, refusals, scoring, secret, turn
from .sky import Sky
from .tables import END_CARDS, NO_CARD, O_CARDS, OWN, Tables
from .vocabulary import ACTIONS, STEP_OVER, STEP_SECRET


class DejaVuState(GameState):
    """Numbers and a few flat rows; tables and the map are shared by all copies."""

    tables: Tables
    sky: Sky  # the star map
    nebulae: Stock  # not yet drawn for the map
    deck: Bag  # in a view also the hands that the viewer cannot see
    discards: Bag
    bits: vec[i64]  # the heap on each nebula (heaps.py)
    fragments: vec[i64]  # on each nebula, NO_CARD once it is taken
    own: vec[i64]  # [seat * OWN + ...], see tables.O_*
    speed: i64  # options
    map: i64  # the ready-made map, 0 if it is built
    step: i64
    seat: i64  # who decides
    start: i64
    round: i64  # 1 .. 60
    last_turns: i64  # left after the trigger; -1 before it (DJV-116)
    draft: i64  # drafts begun
    placing: i64  # the nebula to lay now, NO_CARD if there is none
    other: i64  # and the one after it; before D1 both lie open
    cell: i64  # chosen for it, NO_CARD before
    girl: i64
    moved: i64  # phase 1 of this turn
    planted: i64
    skipped: i64  # phase 2 of this turn had no legal start (DJV-65)
    sow: i64  # the heap in hand
    at: i64  # where the path has come to
    visited: i64
    open: i64  # nebulae on which the next bit may be laid, as a mask
    path: i64  # the path so far, 4 bits a nebula, nebula + 1
    eyes: i64  # white bits that may still be taken
    floor: i64  # lowest id that may still be picked where picks ascend
    pool: i64
    aside: i64
    matrix: i64
    mode: i64  # what a bit is chosen for, MODE_*
    card: i64  # the card that it is chosen for, NO_CARD if there is none
    laid: i64  # bits given so far to it, or to a flower
    saved: i64
    category: i64  # nebulae of the last category, as a mask (DJV-105)
    picked: i64  # those of them that were named
    supply: i64  # flowers
    row: i64  # communal designs with a copy left, as a mask
    row_twice: i64  # those with two

    def to_move(self) -> i64:
        if self.step == STEP_OVER:
            return NOBODY
        if self.step == STEP_SECRET:
            return secret.first_owing(self)
        return self.seat

    def pending(self) -> list[int]:
        """Every seat that still owes a secret choice; else the one that decides (DJV-27)."""
        if self.step == STEP_SECRET:
            return [seat for seat in range(self.seats) if secret.owes(self, seat)]
        return [] if self.step == STEP_OVER else [self.seat]

    def space_size(self) -> i64:
        return ACTIONS

    def has_map(self) -> bool:
        """Tell whether the map is complete and laid out with bits and fragments."""
        return self.step >= STEP_SECRET

    def is_planted(self, nebula: i64) -> bool:
        """Tell whether a flower lies on a nebula: exactly where the fragment is gone (DJV-46)."""
        return self.has_map() and self.fragments[nebula] == NO_CARD

    def has(self, seat: i64, what: i64) -> i64:
        """Return one number of what a seat owns, `what` being one of tables.O_*."""
        return self.own[seat * OWN + what]

    def deck_size(self) -> i64:
        """Return the cards in the deck, without the hidden hands that a view keeps there."""
        return self.deck.size - hiding.hidden_cards(self)

    def has_ended(self, seat: i64) -> bool:
        """Tell whether a seat has no further turn after the present one (DJV-115)."""
        return self.last_turns >= 0 or self.own[seat * OWN + O_CARDS] >= END_CARDS

    # --- written from the fields by `make fields`: change those, not what follows

    __slots__ = (
        "aside", "at", "bits", "card", "category", "cell", "deck", "discards", "draft", "eyes",
        "floor", "fragments", "girl", "laid", "last_turns", "map", "matrix", "mode", "moved",
        "nebulae", "open", "other", "own", "path", "picked", "placing", "planted", "pool", "round",
        "row", "row_twice", "saved", "seat", "skipped", "sky", "sow", "speed", "start", "step",
        "supply", "tables", "visited",
    )  # fmt: skip

    def __init__(
        self,
        seats: i64,
        tables: Tables,
        sky: Sky,
        nebulae: Stock,
        deck: Bag,
        discards: Bag,
        bits: vec[i64],
        fragments: vec[i64],
        own: vec[i64],
    ) -> None:
        super().__init__(seats, FULL)
        self.tables, self.sky, self.nebulae = tables, sky, nebulae
        self.deck, self.discards, self.bits = deck, discards, bits
        self.fragments, self.own = fragments, own
        self.speed, self.map, self.step = 0, 0, 0
        self.seat, self.start, self.round = 0, 0, 0
        self.last_turns, self.draft, self.placing = 0, 0, 0
        self.other, self.cell, self.girl = 0, 0, 0
        self.moved, self.planted, self.skipped = 0, 0, 0
        self.sow, self.at, self.visited = 0, 0, 0
        self.open, self.path, self.eyes = 0, 0, 0
        self.floor, self.pool, self.aside = 0, 0, 0
        self.matrix, self.mode, self.card = 0, 0, 0
        self.laid, self.saved, self.category = 0, 0, 0
        self.picked, self.supply, self.row = 0, 0, 0
        self.row_twice = 0

    def copy(self) -> DejaVuState:
        s = DejaVuState(
            self.seats,
            self.tables,
            self.sky,
            self.nebulae if self.nebulae.size == 0 else self.nebulae.copy(),
            self.deck.copy(),
            self.discards.copy(),
            self.bits[:],
            self.fragments[:],
            self.own[:],
        )
        s.viewer, s.speed, s.map = self.viewer, self.speed, self.map
        s.step, s.seat, s.start = self.step, self.seat, self.start
        s.round, s.last_turns, s.draft = self.round, self.last_turns, self.draft
        s.placing, s.other, s.cell = self.placing, self.other, self.cell
        s.girl, s.moved, s.planted = self.girl, self.moved, self.planted
        s.skipped, s.sow, s.at = self.skipped, self.sow, self.at
        s.visited, s.open, s.path = self.visited, self.open, self.path
        s.eyes, s.floor, s.pool = self.eyes, self.floor, self.pool
        s.aside, s.matrix, s.mode = self.aside, self.matrix, self.mode
        s.card, s.laid, s.saved = self.card, self.laid, self.saved
        s.category, s.picked, s.supply = self.category, self.picked, self.supply
        s.row, s.row_twice = self.row, self.row_twice
        return s

    def numbers(self) -> list[int]:
        """Return every number that is in no row, in the order of the fields."""
        return [
            self.speed, self.map, self.step, self.seat, self.start, self.round, self.last_turns,
            self.draft, self.placing, self.other, self.cell, self.girl, self.moved, self.planted,
            self.skipped, self.sow, self.at, self.visited, self.open, self.path, self.eyes,
            self.floor, self.pool, self.aside, self.matrix, self.mode, self.card, self.laid,
            self.saved, self.category, self.picked, self.supply, self.row, self.row_twice,
        ]  # fmt: skip

    def signature(self) -> tuple[int, ...]:
        out = self.numbers()
        out += self.sky.encoded()
        out.append(-9)
        out += sorted(self.nebulae.listed())
        out.append(-9)
        out += sorted(self.deck.listed())
        out.append(-9)
        out += sorted(self.discards.listed())
        out.append(-9)
        out += list(self.bits)
        out += list(self.fragments)
        out += list(self.own)
        return tuple(out)

    def encode(self) -> dict[str, object]:
        return {
            "viewer": int(self.viewer),
            "seats": int(self.seats),
            "sky": self.sky.encoded(),
            "nebulae": self.nebulae.listed(),
            "deck": self.deck.listed(),
            "discards": self.discards.listed(),
            "bits": list(self.bits),
            "fragments": list(self.fragments),
            "own": list(self.own),
            "speed": int(self.speed),
            "map": int(self.map),
            "step": int(self.step),
            "seat": int(self.seat),
            "start": int(self.start),
            "round": int(self.round),
            "last_turns": int(self.last_turns),
            "draft": int(self.draft),
            "placing": int(self.placing),
            "other": int(self.other),
            "cell": int(self.cell),
            "girl": int(self.girl),
            "moved": int(self.moved),
            "planted": int(self.planted),
            "skipped": int(self.skipped),
            "sow": int(self.sow),
            "at": int(self.at),
            "visited": int(self.visited),
            "open": int(self.open),
            "path": int(self.path),
            "eyes": int(self.eyes),
            "floor": int(self.floor),
            "pool": int(self.pool),
            "aside": int(self.aside),
            "matrix": int(self.matrix),
            "mode": int(self.mode),
            "card": int(self.card),
            "laid": int(self.laid),
            "saved": int(self.saved),
            "category": int(self.category),
            "picked": int(self.picked),
            "supply": int(self.supply),
            "row": int(self.row),
            "row_twice": int(self.row_twice),
        }

    @staticmethod
    def decode(tables: Tables, data: Data) -> DejaVuState:
        """Return the state that `encode` wrote."""
        s = DejaVuState(
            number(data, "seats"),
            tables,
            Sky.decoded(tables, numbers(data, "sky")),
            bag(data, "nebulae"),
            bag(data, "deck"),
            bag(data, "discards"),
            row(data, "bits"),
            row(data, "fragments"),
            row(data, "own"),
        )
        s.viewer = number(data, "viewer")
        s.speed, s.map, s.step = number(data, "speed"), number(data, "map"), number(data, "step")
        s.seat, s.start, s.round = (
            number(data, "seat"),
            number(data, "start"),
            number(data, "round"),
        )
        s.last_turns, s.draft, s.placing = (
            number(data, "last_turns"),
            number(data, "draft"),
            number(data, "placing"),
        )
        s.other, s.cell, s.girl = number(data, "other"), number(data, "cell"), number(data, "girl")
        s.moved, s.planted, s.skipped = (
            number(data, "moved"),
            number(data, "planted"),
            number(data, "skipped"),
        )
        s.sow, s.at, s.visited = number(data, "sow"), number(data, "at"), number(data, "visited")
        s.open, s.path, s.eyes = number(data, "open"), number(data, "path"), number(data, "eyes")
        s.floor, s.pool, s.aside = (
            number(data, "floor"),
            number(data, "pool"),
            number(data, "aside"),
        )
        s.matrix, s.mode, s.card = (
            number(data, "matrix"),
            number(data, "mode"),
            number(data, "card"),
        )
        s.laid, s.saved, s.category = (
            number(data, "laid"),
            number(data, "saved"),
            number(data, "category"),
        )
        s.picked, s.supply, s.row = (
            number(data, "picked"),
            number(data, "supply"),
            number(data, "row"),
        )
        s.row_twice = number(data, "row_twice")
        return s

    def view(self, seat: i64) -> DejaVuState:
        v = self.copy()
        v.viewer = seat
        hiding.hide(v, seat)
        v.nebulae.sort()
        v.deck.sort()
        v.discards.sort()
        return v

    def determinize(self, chance: Chance) -> DejaVuState:
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
