"""Photo Tour: a position. Hidden are the hands' unseen cards, the deck and the start choices."""

from __future__ import annotations

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.payoff import ranks_of
from travelogue.core.state import GameState, Question, ScoreLine
from travelogue.core.types import FULL, NOBODY
from travelogue.core.zones import Bag
from travelogue.games.photo_tour import refuse, scoring, turn
from travelogue.games.photo_tour.actions import ACTIONS
from travelogue.games.photo_tour.desk import (
    COVER_CAMERA,
    DESK,
    F_CHOSEN,
    F_COVER,
    F_HAND,
    F_JOURNAL,
    F_PHOTOS,
    F_RESERVE,
    F_SLOT,
    fill_hand,
    hide_hand,
)
from travelogue.games.photo_tour.steps import STEP_NAMES, STEP_OVER, STEP_PRE, STEP_START
from travelogue.games.photo_tour.tables import (
    DISPLAY,
    JOURNAL_SLOTS,
    JOURNALS,
    KIND_DICE,
    NUMBERS,
    TOKENS,
    Tables,
)


class PhotoState(GameState):
    """Scalars and a few flat arrays; tables and options are shared by all copies."""

    __slots__ = (
        "active", "asked", "bag", "boosted", "contests", "deck", "desk", "discard", "display",
        "ending", "first", "fresh", "holes", "kind", "last_token", "limit", "main", "mode",
        "moment", "past", "paying", "photo_card", "photo_home", "photo_main", "photo_slot",
        "removed", "round", "same_turn", "seat", "spent", "step", "strict", "tables", "taking",
        "trigger",
    )  # fmt: skip

    def __init__(
        self,
        tables: Tables,
        seats: i64,
        deck: Bag,
        bag: Bag,
        display: vec[i64],
        spent: vec[i64],
        contests: vec[i64],
        desk: vec[i64],
    ) -> None:
        super().__init__(seats, FULL)
        self.tables = tables
        self.deck = deck  # landmark cards; in a view with those in unseen hands
        self.bag = bag  # tokens
        self.display = display  # five cards, five tokens + 1, five dice (mode + 1); 0 is a gap
        self.spent = spent  # the discard pile of tokens, by type
        self.contests = contests  # the three that are out, number - 1
        self.desk = desk  # what lies in front of each seat: desk.py
        self.step: i64 = STEP_START
        self.seat: i64 = 0  # who decides; in STEP_START all who have not chosen
        self.active: i64 = 0  # whose turn it is
        self.first: i64 = 0  # the First Player (PTN-13)
        self.round: i64 = 1
        self.moment: i64 = STEP_PRE  # the free moment to come back to: PRE, EQUIP or POST
        self.trigger: i64 = 0  # what the turn's Main action was, once it is resolved
        self.main: i64 = 0  # 1 while a Rent or a Move under way is the Main action
        self.asked: i64 = 0  # how far the reactions have got, in seats from the active one
        self.ending: i64 = 0  # 1 once somebody has placed a seventh card (PTN-106)
        self.discard: i64 = 0  # the discard pile of landmark cards, as bits
        self.fresh: i64 = 0  # the cards placed this turn, as bits
        self.photo_card: i64 = 0  # of the photo that is not finished, with its slot,
        self.photo_slot: i64 = 0
        self.photo_main: i64 = 0  # 1 if it is the Main action,
        self.photo_home: i64 = STEP_PRE  # and the free moment it was started from
        self.last_token: i64 = 0  # tokens below this type wait for the next extra
        self.paying: i64 = 0  # the card whose bonus is paid for, 0 for a Refresh
        self.kind: i64 = 0  # of the Refresh under way
        self.removed: i64 = 0  # its next slot that may be removed
        self.taking: i64 = 0  # the token that waits for room, DRAWN if it is not known yet
        self.mode: i64 = 0  # of the Move under way
        self.boosted: i64 = 0
        self.holes: i64 = 0  # in a view: the cards of the deck that lie in hands
        self.past: i64 = 0  # in a view: unseen cards that are older than the last reshuffle
        self.same_turn: i64 = 1  # options
        self.strict: i64 = 0
        self.limit: i64 = 0

    # --- asking and answering: turn.py -------------------------------------------------------

    def to_move(self) -> i64:
        if self.step == STEP_OVER:
            return NOBODY
        if self.step == STEP_START:
            seat: i64 = 0
            while self.desk[seat * DESK + F_CHOSEN]:
                seat += 1
            return seat
        return self.seat

    def pending(self) -> list[int]:
        if self.step == STEP_OVER:
            return []
        if self.step != STEP_START:
            return [self.seat]
        return [seat for seat in range(self.seats) if self.desk[seat * DESK + F_CHOSEN] == 0]

    def space_size(self) -> i64:
        return ACTIONS

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        return turn.legal_into(self, seat, out)

    def apply(self, seat: i64, action: i64, chance: Chance, log: EventLog | None) -> None:
        turn.apply(self, seat, action, chance, log)

    def refusal(self, seat: i64, action: i64) -> str:
        return refuse.refusal(self, seat, action)

    def question(self, seat: i64) -> Question:
        """The kind, the mode, the card paid for and the token that waits, where there are any."""
        args = [int(self.kind), int(self.mode), int(self.paying), int(self.taking)]
        return Question(self.step, STEP_NAMES[self.step], args)

    # --- results: scoring.py -----------------------------------------------------------------

    def score(self, seat: i64) -> i64:
        return scoring.score(self, seat)

    def score_lines(self, seat: i64) -> list[ScoreLine]:
        return scoring.score_lines(self, seat)

    def ranks(self) -> list[int]:
        """The highest total, then fewer cards in the journal (PTN-126 .. PTN-128)."""
        return ranks_of(
            [[self.score(k), -self.desk[k * DESK + F_PHOTOS]] for k in range(self.seats)]
        )

    # --- copies and views --------------------------------------------------------------------

    def copy(self) -> PhotoState:
        s = PhotoState(
            self.tables,
            self.seats,
            self.deck.copy(),
            self.bag.copy(),
            self.display[:],
            self.spent[:],
            self.contests,
            self.desk[:],
        )
        s.viewer = self.viewer
        s.step = self.step
        s.seat = self.seat
        s.active = self.active
        s.first = self.first
        s.round = self.round
        s.moment = self.moment
        s.trigger = self.trigger
        s.main = self.main
        s.asked = self.asked
        s.ending = self.ending
        s.discard = self.discard
        s.fresh = self.fresh
        s.photo_card = self.photo_card
        s.photo_slot = self.photo_slot
        s.photo_main = self.photo_main
        s.photo_home = self.photo_home
        s.last_token = self.last_token
        s.paying = self.paying
        s.kind = self.kind
        s.removed = self.removed
        s.taking = self.taking
        s.mode = self.mode
        s.boosted = self.boosted
        s.holes = self.holes
        s.past = self.past
        s.same_turn = self.same_turn
        s.strict = self.strict
        s.limit = self.limit
        return s

    def view(self, seat: i64) -> PhotoState:
        """The cards that only their owners know become holes, and so do choices of start cards."""
        v = self.copy()
        v.viewer = seat
        other: i64 = 0
        while other < v.seats:
            if other != seat:
                hide_hand(v, other)
            other += 1
        v.deck.sort()
        v.bag.sort()
        return v

    def determinize(self, chance: Chance) -> PhotoState:
        s = self.copy()
        s.viewer = FULL
        seat: i64 = 0
        while seat < s.seats:
            fill_hand(s, seat, chance)
            seat += 1
        return s

    def scalars(self) -> list[int]:
        """Return every number that is not in an array, options last."""
        return [
            self.step, self.seat, self.active, self.first, self.round, self.moment, self.trigger,
            self.main, self.asked, self.ending, self.discard, self.fresh, self.photo_card,
            self.photo_slot, self.photo_main, self.photo_home, self.last_token, self.paying,
            self.kind, self.removed, self.taking, self.mode, self.boosted, self.holes, self.past,
            self.same_turn, self.strict, self.limit,
        ]  # fmt: skip

    def signature(self) -> tuple[int, ...]:
        out: list[int] = self.scalars()
        out += self.deck.listed()
        out.append(-9)  # the deck's end: its length varies
        out += self.bag.listed()
        out.append(-9)
        for array in (self.display, self.spent, self.contests, self.desk):
            out += list(array)
        return tuple(out)

    def census(self) -> list[int]:
        """Cards by number, tokens by type, journals, dice on the board and off it."""
        cards = [0] * NUMBERS
        tokens = [int(n) for n in self.spent]
        for card in self.deck.listed():
            cards[card] += 1
        for token in self.bag.listed():
            tokens[token] += 1
        for slot in range(DISPLAY):
            if self.display[slot]:
                cards[self.display[slot]] += 1
            if self.display[DISPLAY + slot]:
                tokens[self.display[DISPLAY + slot] - 1] += 1
        held = int(self.discard) | int(self.past)
        for seat in range(self.seats):
            held |= int(self.desk[seat * DESK + F_HAND])
            self.count_journal(seat, cards, tokens)
        for card in range(NUMBERS):
            cards[card] += held >> card & 1
        journals = [0] * JOURNALS
        for seat in range(self.seats):
            journals[self.desk[seat * DESK + F_JOURNAL]] += 1
        dice = len([1 for slot in range(DISPLAY) if self.display[DISPLAY * KIND_DICE + slot] < 4])
        return [*cards[1:], *tokens, *journals, dice]

    def count_journal(self, seat: i64, cards: list[int], tokens: list[int]) -> None:
        """Add the cards and tokens of a journal and its Reserve."""
        d = seat * DESK
        for slot in range(JOURNAL_SLOTS):
            if self.desk[d + F_SLOT + slot]:
                cards[self.desk[d + F_SLOT + slot]] += 1
            cover = self.desk[d + F_COVER + slot]
            if cover >> COVER_CAMERA:
                tokens[(cover >> COVER_CAMERA) - 1] += 1
            for token in range(TOKENS):
                tokens[token] += cover >> token & 1
        for token in range(TOKENS):
            tokens[token] += self.desk[d + F_RESERVE + token]

    def encode(self) -> dict[str, object]:
        return {
            "viewer": int(self.viewer),
            "seats": int(self.seats),
            "scalars": self.scalars(),
            "deck": self.deck.listed(),
            "bag": self.bag.listed(),
            "display": list(self.display),
            "spent": list(self.spent),
            "contests": list(self.contests),
            "desk": list(self.desk),
        }

    # --- reading a desk ----------------------------------------------------------------------

    def at(self, seat: int, field: int) -> int:
        """Return a number of a seat's desk."""
        return int(self.desk[seat * DESK + field])
