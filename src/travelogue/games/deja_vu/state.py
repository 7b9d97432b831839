"""Deja Vu: a position. Hands and the order of the deck are hidden, all else is public."""

from __future__ import annotations

from travelogue.core.bits import popcount
from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.payoff import ranks_of
from travelogue.core.state import GameState, Question, ScoreLine
from travelogue.core.types import FULL, NOBODY
from travelogue.core.zones import Bag
from travelogue.games.deja_vu import hidden, refusal, scoring, turn
from travelogue.games.deja_vu.actions import ACTIONS
from travelogue.games.deja_vu.heaps import ALL_BITS, has, laid_heap
from travelogue.games.deja_vu.sky import Sky
from travelogue.games.deja_vu.steps import (
    MODE_BUILD_HAND,
    MODE_BUILD_ROW,
    MODE_NONE,
    MODE_RECALL,
    STEP_NAMES,
    STEP_OVER,
    STEP_SECRET,
)
from travelogue.games.deja_vu.tables import (
    BIT_TYPES,
    DESIGNS,
    END_CARDS,
    FRAGMENTS,
    NEBULAE,
    NO_CARD,
    O_CARDS,
    O_CHEST,
    O_CIRCLE,
    O_FLOWERS,
    O_FRAGMENTS,
    O_HAND,
    O_LAID,
    O_LONG,
    O_SHORT,
    OWN,
    STACK,
    Tables,
)


class DejaVuState(GameState):
    """Scalars and a few flat arrays; tables and the map are shared by all copies."""

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
        nebulae: Bag,
        deck: Bag,
        discards: Bag,
        bits: vec[i64],
        fragments: vec[i64],
        own: vec[i64],
    ) -> None:
        super().__init__(seats, FULL)
        self.tables = tables
        self.sky = sky
        self.nebulae = nebulae  # not yet drawn for the map
        self.deck = deck  # in a view also the hands that the viewer cannot see
        self.discards = discards
        self.bits = bits  # the heap on each nebula (heaps.py)
        self.fragments = fragments  # on each nebula, NO_CARD once it is taken
        self.own = own  # [seat * OWN + ...], see tables.O_*
        self.speed: i64 = 0  # options
        self.map: i64 = 0  # the ready-made map, 0 if it is built
        self.step: i64 = 0
        self.seat: i64 = 0  # who decides
        self.start: i64 = 0
        self.round: i64 = 1
        self.last_turns: i64 = -1  # left after the trigger; -1 before it (DJV-116)
        self.draft: i64 = 0  # drafts begun
        self.placing: i64 = NO_CARD  # the nebula to lay now
        self.other: i64 = NO_CARD  # and the one after it; before D1 both lie open
        self.cell: i64 = NO_CARD
        self.girl: i64 = 0
        self.moved: i64 = 0  # phase 1 of this turn
        self.planted: i64 = 0
        self.skipped: i64 = 0  # phase 2 of this turn had no legal start (DJV-65)
        self.sow: i64 = 0  # the heap in hand
        self.at: i64 = 0  # where the path has come to
        self.visited: i64 = 0
        self.open: i64 = 0  # nebulae on which the next bit may be laid, as a mask
        self.path: i64 = 0  # the path so far, 4 bits a nebula, nebula + 1
        self.eyes: i64 = 0  # white bits that may still be taken
        self.floor: i64 = 0  # lowest id that may still be picked where picks ascend
        self.pool: i64 = 0
        self.aside: i64 = 0
        self.matrix: i64 = 0
        self.mode: i64 = MODE_NONE
        self.card: i64 = NO_CARD  # the card that a bit is chosen for
        self.laid: i64 = 0  # bits given so far to it, or to a flower
        self.saved: i64 = 0
        self.category: i64 = 0  # nebulae of the last category, as a mask (DJV-105)
        self.picked: i64 = 0  # those of them that were named
        self.supply: i64 = 0  # flowers
        self.row: i64 = 0  # communal designs with a copy left, as a mask
        self.row_twice: i64 = 0  # those with two

    # --- asking and answering: turn.py and the modules of the phases --------------------------

    def to_move(self) -> i64:
        if self.step == STEP_OVER:
            return NOBODY
        if self.step == STEP_SECRET:
            return hidden.first_owing(self)
        return self.seat

    def pending(self) -> list[int]:
        """Every seat that still owes a secret choice; else the one that decides (DJV-27)."""
        if self.step == STEP_SECRET:
            return [seat for seat in range(self.seats) if hidden.owes(self, seat)]
        return [] if self.step == STEP_OVER else [self.seat]

    def space_size(self) -> i64:
        return ACTIONS

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        return turn.legal_into(self, seat, out)

    def apply(self, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
        turn.apply(self, seat, action, chance, log)

    def refusal(self, seat: i64, action: i64) -> str:
        return refusal.refusal(self, seat, action)

    def question(self, seat: i64) -> Question:
        """The nebula to lay, the card that gets a bit, or for secret choices how many are made."""
        args: list[int] = [self.placing, self.card]
        if self.step == STEP_SECRET:
            args = [hidden.picks(self, seat)]
        return Question(self.step, STEP_NAMES[self.step], args)

    # --- results: scoring.py -----------------------------------------------------------------

    def score(self, seat: i64) -> i64:
        return scoring.score(self, seat)

    def score_lines(self, seat: i64) -> list[ScoreLine]:
        return scoring.score_lines(self, seat)

    def ranks(self) -> list[int]:
        """DJV-135."""
        return ranks_of([[points] for points in self.scores()])

    # --- copies and views --------------------------------------------------------------------

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
        s.viewer = self.viewer
        s.speed = self.speed
        s.map = self.map
        s.step = self.step
        s.seat = self.seat
        s.start = self.start
        s.round = self.round
        s.last_turns = self.last_turns
        s.draft = self.draft
        s.placing = self.placing
        s.other = self.other
        s.cell = self.cell
        s.girl = self.girl
        s.moved = self.moved
        s.planted = self.planted
        s.skipped = self.skipped
        s.sow = self.sow
        s.at = self.at
        s.visited = self.visited
        s.open = self.open
        s.path = self.path
        s.eyes = self.eyes
        s.floor = self.floor
        s.pool = self.pool
        s.aside = self.aside
        s.matrix = self.matrix
        s.mode = self.mode
        s.card = self.card
        s.laid = self.laid
        s.saved = self.saved
        s.category = self.category
        s.picked = self.picked
        s.supply = self.supply
        s.row = self.row
        s.row_twice = self.row_twice
        return s

    def view(self, seat: i64) -> DejaVuState:
        v = self.copy()
        v.viewer = seat
        hidden.hide(v, seat)
        v.nebulae.sort()
        v.deck.sort()
        v.discards.sort()
        return v

    def determinize(self, chance: Chance) -> DejaVuState:
        s = self.copy()
        s.viewer = FULL
        hidden.fill(s, chance)
        return s

    def scalars(self) -> list[int]:
        """Return every number that is not in an array, in the order of `set_scalars`."""
        return [
            self.speed, self.map, self.step, self.seat, self.start, self.round, self.last_turns,
            self.draft, self.placing, self.other, self.cell, self.girl, self.moved, self.planted,
            self.skipped, self.sow, self.at, self.visited, self.open, self.path, self.eyes,
            self.floor, self.pool, self.aside, self.matrix, self.mode, self.card, self.laid,
            self.saved, self.category, self.picked, self.supply, self.row, self.row_twice,
        ]  # fmt: skip

    def set_scalars(self, n: list[int]) -> None:
        """Take over what `scalars` returned."""
        self.speed, self.map, self.step, self.seat = n[0], n[1], n[2], n[3]
        self.start, self.round, self.last_turns, self.draft = n[4], n[5], n[6], n[7]
        self.placing, self.other, self.cell, self.girl = n[8], n[9], n[10], n[11]
        self.moved, self.planted, self.skipped, self.sow = n[12], n[13], n[14], n[15]
        self.at, self.visited, self.open, self.path = n[16], n[17], n[18], n[19]
        self.eyes, self.floor, self.pool, self.aside = n[20], n[21], n[22], n[23]
        self.matrix, self.mode, self.card, self.laid = n[24], n[25], n[26], n[27]
        self.saved, self.category, self.picked, self.supply = n[28], n[29], n[30], n[31]
        self.row, self.row_twice = n[32], n[33]

    def signature(self) -> tuple[int, ...]:
        out: list[int] = self.scalars()
        for bag in (self.nebulae, self.deck, self.discards):
            out += bag.listed()
            out.append(-9)  # the bag's end: its length varies
        out += list(self.sky.cell)
        out += list(self.sky.rotation)
        out += list(self.bits)
        out += list(self.fragments)
        out += list(self.own)
        return tuple(out)

    def encode(self) -> dict[str, object]:
        return {
            "viewer": int(self.viewer),
            "seats": int(self.seats),
            "scalars": self.scalars(),
            "sky": self.sky.tiles(),
            "nebulae": self.nebulae.listed(),
            "deck": self.deck.listed(),
            "discards": self.discards.listed(),
            "bits": list(self.bits),
            "fragments": list(self.fragments),
            "own": list(self.own),
        }

    def census(self) -> list[int]:
        """Bits by type, cards by design, fragments, nebulae by number, then flowers."""
        return self.bit_census() + self.card_census() + self.map_census()

    def bit_census(self) -> list[int]:
        heap = self.sow + self.pool + self.aside + self.matrix + self.saved + laid_heap(self.laid)
        for nebula in range(NEBULAE):
            heap += self.bits[nebula]
        for seat in range(self.seats):
            heap += self.own[seat * OWN + O_CHEST]
            for k in range(STACK):
                heap += laid_heap(self.own[seat * OWN + O_LAID + k])
        if not self.has_map():
            heap = ALL_BITS  # still in the box
        return [int(has(heap, kind)) for kind in range(BIT_TYPES)]

    def card_census(self) -> list[int]:
        cards = [0] * DESIGNS
        for card in self.deck.listed() + self.discards.listed():
            cards[card] += 1
        masks: list[int] = [self.row, self.row_twice]
        for seat in range(self.seats):
            own = seat * OWN
            masks += [self.own[own + O_LONG], self.own[own + O_SHORT]]
            masks.append(max(0, self.own[own + O_HAND]))  # hidden hands lie in the deck
        for mask in masks:
            for card in range(DESIGNS):
                cards[card] += mask >> card & 1
        if self.mode in (MODE_BUILD_HAND, MODE_BUILD_ROW, MODE_RECALL):
            cards[self.card] += 1
        return cards

    def map_census(self) -> list[int]:
        fragments: i64 = 0
        lying = self.nebulae.listed()
        for nebula in (self.placing, self.other):
            if nebula != NO_CARD:
                lying.append(int(nebula))
        for tile in self.sky.tiles():
            lying.append(tile[0])
        flowers = self.supply
        for nebula in range(NEBULAE):
            if self.is_planted(nebula):
                flowers += 1
            elif self.fragments[nebula] != NO_CARD:
                fragments += 1
        for seat in range(self.seats):
            own = seat * OWN
            flowers += self.own[own + O_CIRCLE] + popcount(self.own[own + O_FLOWERS])
            fragments += popcount(self.own[own + O_FRAGMENTS])
        if not self.has_map():
            fragments = FRAGMENTS
        return [int(fragments), *sorted(lying), int(flowers)]

    # --- reading -----------------------------------------------------------------------------

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
        return self.deck.size - hidden.hidden_cards(self)

    def has_ended(self, seat: i64) -> bool:
        """Tell whether a seat has no further turn after the present one (DJV-115)."""
        return self.last_turns >= 0 or self.own[seat * OWN + O_CARDS] >= END_CARDS
