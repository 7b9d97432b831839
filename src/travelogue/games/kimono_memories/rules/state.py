"""Kimono Memories: a position. All is public but the order of the deck, which a bag has not."""

from __future__ import annotations

from travelogue.core.chance import Chance
from travelogue.core.coding import Data, bag, number, row
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.state import GameState, Question, ScoreLine
from travelogue.core.types import FULL, NOBODY
from travelogue.core.zones import Bag

from . import hiding, refusals, scoring, turn
from .album import CARD_MASK, TOKEN_SHIFT
from .tables import CELLS, SEATS, Tables
from .vocabulary import ACTIONS, STEP_OVER


class KimonoState(GameState):
    """Numbers and a few flat rows; tables and options are shared by all copies."""

    tables: Tables
    bag: Bag  # the unseen cards
    ring: vec[i64]  # card per space, NO_CARD if empty
    display: vec[i64]  # card per slot, NO_CARD if empty
    markers: vec[i64]  # per pattern, positive towards Sun (KIM-03)
    supply: vec[i64]  # tokens left: five patterns, cats
    rows: vec[i64]  # [seat * LAYERS + layer]: occupied columns as bits
    cells: vec[i64]  # [seat * CELLS + cell]: card and token, see album.TOKEN_SHIFT
    tally: vec[i64]  # running totals of the albums, see album.T_*
    step: i64
    seat: i64  # who decides
    turn: i64  # 1 .. 26
    gap: i64  # where the photographer stands
    on_ring: i64  # cards on the ring
    hand: i64  # the photo taken and not yet placed, NO_CARD if none
    owed: i64  # marker moves of the placement under way: a counter of 4 bits per pattern
    seam_left: i64  # cells whose right seam waits for a wild-wild choice (KIM-50), -1 if none
    seam_right: i64
    compared: i64  # patterns settled so far in the comparisons; -1 before them
    winner: i64  # of a sudden victory, NOBODY if there is none
    basic: i64  # options, 0 or 1
    sudden: i64
    contiguous: i64

    def to_move(self) -> i64:
        if self.step == STEP_OVER:
            return NOBODY
        return self.seat

    def space_size(self) -> i64:
        return ACTIONS

    def is_like(self, other: KimonoState) -> bool:
        """Tell whether two signatures would be equal; quicker than making them."""
        k: i64 = 0
        while k < SEATS * CELLS:
            if self.cells[k] != other.cells[k]:
                return False
            k += 1
        return (
            self.numbers() == other.numbers()
            and self.bag.listed() == other.bag.listed()
            and list(self.ring) == list(other.ring)
            and list(self.display) == list(other.display)
            and list(self.markers) == list(other.markers)
            and list(self.supply) == list(other.supply)
        )

    # --- reading the albums ------------------------------------------------------------------

    def card_at(self, seat: i64, cell: i64) -> i64:
        """Return the card on a cell of an album, NO_CARD if it is empty."""
        value: i64 = self.cells[seat * CELLS + cell]
        return (value & CARD_MASK) - 1

    def token_at(self, seat: i64, cell: i64) -> i64:
        """Return the kind of the token on the seam to the right of this cell, -1 if none."""
        value: i64 = self.cells[seat * CELLS + cell]
        return (value >> TOKEN_SHIFT) - 1

    def album(self, seat: i64) -> list[int]:
        """Return cell, card and token on the right seam or -1 of each photo, ascending by cell."""
        album: list[int] = []
        for cell in range(CELLS):
            if self.cells[seat * CELLS + cell]:
                album.append(cell)
                album.append(self.card_at(seat, cell))
                album.append(self.token_at(seat, cell))
        return album

    # --- written from the fields by `make fields`: change those, not what follows

    __slots__ = (
        "bag", "basic", "cells", "compared", "contiguous", "display", "gap", "hand", "markers",
        "on_ring", "owed", "ring", "rows", "seam_left", "seam_right", "seat", "step", "sudden",
        "supply", "tables", "tally", "turn", "winner",
    )  # fmt: skip

    def __init__(
        self,
        seats: i64,
        tables: Tables,
        bag: Bag,
        ring: vec[i64],
        display: vec[i64],
        markers: vec[i64],
        supply: vec[i64],
        rows: vec[i64],
        cells: vec[i64],
        tally: vec[i64],
    ) -> None:
        super().__init__(seats, FULL)
        self.tables, self.bag, self.ring = tables, bag, ring
        self.display, self.markers, self.supply = display, markers, supply
        self.rows, self.cells, self.tally = rows, cells, tally
        self.step, self.seat, self.turn = 0, 0, 0
        self.gap, self.on_ring, self.hand = 0, 0, 0
        self.owed, self.seam_left, self.seam_right = 0, 0, 0
        self.compared, self.winner, self.basic = 0, 0, 0
        self.sudden, self.contiguous = 0, 0

    def copy(self) -> KimonoState:
        s = KimonoState(
            self.seats,
            self.tables,
            self.bag.copy(),
            self.ring[:],
            self.display[:],
            self.markers[:],
            self.supply[:],
            self.rows[:],
            self.cells[:],
            self.tally[:],
        )
        s.viewer, s.step, s.seat = self.viewer, self.step, self.seat
        s.turn, s.gap, s.on_ring = self.turn, self.gap, self.on_ring
        s.hand, s.owed, s.seam_left = self.hand, self.owed, self.seam_left
        s.seam_right, s.compared, s.winner = self.seam_right, self.compared, self.winner
        s.basic, s.sudden, s.contiguous = self.basic, self.sudden, self.contiguous
        return s

    def numbers(self) -> list[int]:
        """Return every number that is in no row, in the order of the fields."""
        return [
            self.step, self.seat, self.turn, self.gap, self.on_ring, self.hand, self.owed,
            self.seam_left, self.seam_right, self.compared, self.winner, self.basic, self.sudden,
            self.contiguous,
        ]  # fmt: skip

    def signature(self) -> tuple[int, ...]:
        out = self.numbers()
        out += sorted(self.bag.listed())
        out.append(-9)
        out += list(self.ring)
        out += list(self.display)
        out += list(self.markers)
        out += list(self.supply)
        out += list(self.rows)
        out += list(self.cells)
        out += list(self.tally)
        return tuple(out)

    def encode(self) -> dict[str, object]:
        return {
            "viewer": int(self.viewer),
            "seats": int(self.seats),
            "bag": self.bag.listed(),
            "ring": list(self.ring),
            "display": list(self.display),
            "markers": list(self.markers),
            "supply": list(self.supply),
            "rows": list(self.rows),
            "cells": list(self.cells),
            "tally": list(self.tally),
            "step": int(self.step),
            "seat": int(self.seat),
            "turn": int(self.turn),
            "gap": int(self.gap),
            "on_ring": int(self.on_ring),
            "hand": int(self.hand),
            "owed": int(self.owed),
            "seam_left": int(self.seam_left),
            "seam_right": int(self.seam_right),
            "compared": int(self.compared),
            "winner": int(self.winner),
            "basic": int(self.basic),
            "sudden": int(self.sudden),
            "contiguous": int(self.contiguous),
        }

    @staticmethod
    def decode(tables: Tables, data: Data) -> KimonoState:
        """Return the state that `encode` wrote."""
        s = KimonoState(
            number(data, "seats"),
            tables,
            bag(data, "bag"),
            row(data, "ring"),
            row(data, "display"),
            row(data, "markers"),
            row(data, "supply"),
            row(data, "rows"),
            row(data, "cells"),
            row(data, "tally"),
        )
        s.viewer = number(data, "viewer")
        s.step, s.seat, s.turn = number(data, "step"), number(data, "seat"), number(data, "turn")
        s.gap, s.on_ring, s.hand = (
            number(data, "gap"),
            number(data, "on_ring"),
            number(data, "hand"),
        )
        s.owed, s.seam_left, s.seam_right = (
            number(data, "owed"),
            number(data, "seam_left"),
            number(data, "seam_right"),
        )
        s.compared, s.winner, s.basic = (
            number(data, "compared"),
            number(data, "winner"),
            number(data, "basic"),
        )
        s.sudden, s.contiguous = number(data, "sudden"), number(data, "contiguous")
        return s

    def view(self, seat: i64) -> KimonoState:
        v = self.copy()
        v.viewer = seat
        v.bag.sort()
        return v

    def determinize(self, chance: Chance) -> KimonoState:
        guess = self.copy()
        guess.viewer = FULL
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
