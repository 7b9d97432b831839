"""Kimono Memories: a position. All is public but the order of the deck, which a bag has not."""

from __future__ import annotations

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.payoff import ranks_of
from travelogue.core.state import GameState, Question, ScoreLine
from travelogue.core.types import FULL, NOBODY
from travelogue.core.zones import Bag
from travelogue.games.kimono_memories import scoring, turn
from travelogue.games.kimono_memories.actions import ACTIONS
from travelogue.games.kimono_memories.album import CARD_MASK, TOKEN_SHIFT
from travelogue.games.kimono_memories.steps import (
    STEP_NAMES,
    STEP_OVER,
    STEP_PLACE,
    STEP_REWARD,
    STEP_WILD,
)
from travelogue.games.kimono_memories.tables import (
    CELLS,
    KIMONO_CARDS,
    KINDS,
    NO_CARD,
    RING,
    SEATS,
    SUN,
    Tables,
)


class KimonoState(GameState):
    """Scalars and a few flat arrays; tables and options are shared by all copies."""

    __slots__ = (
        "basic", "bag", "cells", "compared", "contiguous", "display", "gap", "hand", "markers",
        "on_ring", "owed", "ring", "rows", "seat", "seam_left", "seam_right", "step", "sudden",
        "supply", "tables", "tally", "turn", "winner",
    )  # fmt: skip

    def __init__(
        self,
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
        super().__init__(SEATS, FULL)
        self.tables = tables
        self.bag = bag  # the unseen cards
        self.ring = ring  # card per space, NO_CARD if empty
        self.display = display  # card per slot, NO_CARD if empty
        self.markers = markers  # per pattern, positive towards Sun (KIM-03)
        self.supply = supply  # tokens left: five patterns, cats
        self.rows = rows  # [seat * LAYERS + layer]: occupied columns as bits
        self.cells = cells  # [seat * CELLS + cell]: card and token, see album.TOKEN_SHIFT
        self.tally = tally
        self.step: i64 = 0
        self.seat: i64 = SUN  # who decides
        self.turn: i64 = 1  # 1 .. 26
        self.gap: i64 = 0  # where the photographer stands
        self.on_ring: i64 = RING  # cards on the ring
        self.hand: i64 = NO_CARD  # the photo taken and not yet placed
        self.owed: i64 = (
            0  # marker moves of the placement under way: a counter of 4 bits per pattern
        )
        self.seam_left: i64 = -1  # cells whose right seam waits for a wild-wild choice (KIM-50)
        self.seam_right: i64 = -1
        self.compared: i64 = -1  # patterns settled so far in the comparisons; -1 before them
        self.winner: i64 = NOBODY  # of a sudden victory
        self.basic: i64 = 0  # options, 0 or 1
        self.sudden: i64 = 0
        self.contiguous: i64 = 0

    # --- asking and answering: turn.py -------------------------------------------------------

    def to_move(self) -> i64:
        if self.step == STEP_OVER:
            return NOBODY
        return self.seat

    def space_size(self) -> i64:
        return ACTIONS

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        return turn.legal_into(self, seat, out)

    def apply(self, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
        turn.apply(self, action, chance, log)

    def refusal(self, seat: i64, action: i64) -> str:
        return turn.refusal(self, seat, action)

    def question(self, seat: i64) -> Question:
        """The card in hand; for WILD the seam; for REWARD the pattern just won."""
        args: list[int] = []
        if self.step == STEP_PLACE:
            args.append(self.hand)
        elif self.step == STEP_WILD:
            args.append(self.seam_left if self.seam_left >= 0 else self.seam_right)
        elif self.step == STEP_REWARD:
            args.append(self.compared - 1)
        return Question(self.step, STEP_NAMES[self.step], args)

    # --- results: scoring.py -----------------------------------------------------------------

    def score(self, seat: i64) -> i64:
        return scoring.score(self, seat)

    def score_lines(self, seat: i64) -> list[ScoreLine]:
        return scoring.score_lines(self, seat)

    def ranks(self) -> list[int]:
        """KIM-89 .. KIM-91 and KIM-98, KIM-100 .. KIM-102."""
        if self.winner != NOBODY:
            return [0, 1] if self.winner == SUN else [1, 0]
        return ranks_of(
            [[self.score(seat), scoring.tie_break(self, seat)] for seat in range(SEATS)]
        )

    # --- copies and views --------------------------------------------------------------------

    def copy(self) -> KimonoState:
        s = KimonoState(
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
        s.viewer = self.viewer
        s.step = self.step
        s.seat = self.seat
        s.turn = self.turn
        s.gap = self.gap
        s.on_ring = self.on_ring
        s.hand = self.hand
        s.owed = self.owed
        s.seam_left = self.seam_left
        s.seam_right = self.seam_right
        s.compared = self.compared
        s.winner = self.winner
        s.basic = self.basic
        s.sudden = self.sudden
        s.contiguous = self.contiguous
        return s

    def view(self, seat: i64) -> KimonoState:
        """Nothing is hidden: but for the bag's order, which means nothing, a view is the state."""
        v = self.copy()
        v.viewer = seat
        v.bag.sort()
        return v

    def determinize(self, chance: Chance) -> KimonoState:
        s = self.copy()
        s.viewer = FULL
        return s

    def scalars(self) -> list[int]:
        """Return every number that is not in an array, options last."""
        return [
            self.step, self.seat, self.turn, self.gap, self.on_ring, self.hand, self.owed,
            self.seam_left, self.seam_right, self.compared, self.winner,
            self.basic, self.sudden, self.contiguous,
        ]  # fmt: skip

    def signature(self) -> tuple[int, ...]:
        out: list[int] = self.scalars()
        out += self.bag.listed()
        out.append(-9)  # the bag's end: its length varies
        for array in (self.ring, self.display, self.markers, self.supply, self.rows, self.cells):
            out += list(array)
        return tuple(out)

    def is_like(self, other: KimonoState) -> bool:
        """Tell whether two signatures would be equal; quicker than making them."""
        k: i64 = 0
        while k < SEATS * CELLS:
            if self.cells[k] != other.cells[k]:
                return False
            k += 1
        return (
            self.scalars() == other.scalars()
            and self.bag.listed() == other.bag.listed()
            and list(self.ring) == list(other.ring)
            and list(self.display) == list(other.display)
            and list(self.markers) == list(other.markers)
            and list(self.supply) == list(other.supply)
        )

    def census(self) -> list[int]:
        """Cards by id, then tokens by kind: in bag, ring, display, hand, albums and supply."""
        cards = [0] * (KIMONO_CARDS + SEATS)
        tokens = [0] * KINDS
        for card in self.bag.listed():
            cards[card] += 1
        for card in list(self.ring) + list(self.display) + [int(self.hand)]:
            if card != NO_CARD:
                cards[card] += 1
        for value in list(self.cells):
            if value:
                cards[(value & CARD_MASK) - 1] += 1
                token = value >> TOKEN_SHIFT
                if token:
                    tokens[token - 1] += 1
        for kind in range(KINDS):
            tokens[kind] += self.supply[kind]
        return cards + tokens

    def encode(self) -> dict[str, object]:
        return {
            "viewer": int(self.viewer),
            "scalars": self.scalars(),
            "bag": self.bag.listed(),
            "ring": list(self.ring),
            "display": list(self.display),
            "markers": list(self.markers),
            "supply": list(self.supply),
            "albums": self.photos(),
        }

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

    def photos(self) -> list[list[list[int]]]:
        """Return for each seat [cell, card, token on the right seam or -1], ascending by cell."""
        albums: list[list[list[int]]] = []
        for seat in range(SEATS):
            album = self.album(seat)
            albums.append([album[k : k + 3] for k in range(0, len(album), 3)])
        return albums
