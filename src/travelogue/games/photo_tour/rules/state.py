"""Photo Tour: a position. Hidden are the hands' unseen cards, the deck and the start choices."""

from __future__ import annotations

from travelogue.core.chance import Chance
from travelogue.core.coding import Data, bag, number, row
from travelogue.core.events import EventLog
from travelogue.core.native import Fixed, i64, vec
from travelogue.core.state import GameState, Question, ScoreLine
from travelogue.core.types import FULL, NOBODY
from travelogue.core.zones import Bag

from . import desk as f
from . import hiding, refusals, scoring, turn
from .tables import Tables
from .vocabulary import ACTIONS, STEP_OVER, STEP_START


class PhotoState(GameState):
    """Numbers and a few flat rows; tables and options are shared by all copies."""

    tables: Tables
    deck: Bag  # landmark cards; in a view with those in unseen hands
    bag: Bag  # tokens
    display: vec[i64]  # five cards, five tokens + 1, five dice (mode + 1); 0 is a gap
    spent: vec[i64]  # the discard pile of tokens, by type
    contests: Fixed  # the three that are out, number - 1
    desk: vec[i64]  # what lies in front of each seat: desk.py
    step: i64
    seat: i64  # who decides; in STEP_START all who have not chosen
    active: i64  # whose turn it is
    first: i64  # the First Player (PTN-13)
    round: i64  # from 1 on
    moment: i64  # the free moment to come back to: PRE, EQUIP or POST
    trigger: i64  # what the turn's Main action was, once it is resolved
    main: i64  # 1 while a Rent or a Move under way is the Main action
    asked: i64  # how far the reactions have got, in seats from the active one
    ending: i64  # 1 once somebody has placed a seventh card (PTN-106)
    discard: i64  # the discard pile of landmark cards, as bits
    fresh: i64  # the cards placed this turn, as bits
    photo_card: i64  # of the photo that is not finished, with its slot,
    photo_slot: i64
    photo_main: i64  # 1 if it is the Main action,
    photo_home: i64  # and the free moment it was started from
    last_token: i64  # tokens below this type wait for the next extra
    paying: i64  # the card whose bonus is paid for, 0 for a Refresh
    kind: i64  # of the Refresh under way
    removed: i64  # its next slot that may be removed
    taking: i64  # the token that waits for room, DRAWN if it is not known yet
    mode: i64  # of the Move under way
    boosted: i64
    holes: i64  # in a view: the cards of the deck that lie in hands
    past: i64  # in a view: unseen cards that are older than the last reshuffle
    same_turn: i64  # options
    strict: i64
    limit: i64

    def to_move(self) -> i64:
        if self.step == STEP_OVER:
            return NOBODY
        if self.step == STEP_START:
            seat: i64 = 0
            while self.desk[seat * f.DESK + f.CHOSEN]:
                seat += 1
            return seat
        return self.seat

    def pending(self) -> list[int]:
        if self.step == STEP_OVER:
            return []
        if self.step != STEP_START:
            return [self.seat]
        return [seat for seat in range(self.seats) if self.desk[seat * f.DESK + f.CHOSEN] == 0]

    def space_size(self) -> i64:
        return ACTIONS

    def at(self, seat: int, field: int) -> int:
        """Return a number of a seat's desk."""
        return int(self.desk[seat * f.DESK + field])

    # --- written from the fields by `make fields`: change those, not what follows

    __slots__ = (
        "active", "asked", "bag", "boosted", "contests", "deck", "desk", "discard", "display",
        "ending", "first", "fresh", "holes", "kind", "last_token", "limit", "main", "mode",
        "moment", "past", "paying", "photo_card", "photo_home", "photo_main", "photo_slot",
        "removed", "round", "same_turn", "seat", "spent", "step", "strict", "tables", "taking",
        "trigger",
    )  # fmt: skip

    def __init__(
        self,
        seats: i64,
        tables: Tables,
        deck: Bag,
        bag: Bag,
        display: vec[i64],
        spent: vec[i64],
        contests: Fixed,
        desk: vec[i64],
    ) -> None:
        super().__init__(seats, FULL)
        self.tables = tables
        self.deck = deck
        self.bag = bag
        self.display = display
        self.spent = spent
        self.contests = contests
        self.desk = desk
        self.step = 0
        self.seat = 0
        self.active = 0
        self.first = 0
        self.round = 0
        self.moment = 0
        self.trigger = 0
        self.main = 0
        self.asked = 0
        self.ending = 0
        self.discard = 0
        self.fresh = 0
        self.photo_card = 0
        self.photo_slot = 0
        self.photo_main = 0
        self.photo_home = 0
        self.last_token = 0
        self.paying = 0
        self.kind = 0
        self.removed = 0
        self.taking = 0
        self.mode = 0
        self.boosted = 0
        self.holes = 0
        self.past = 0
        self.same_turn = 0
        self.strict = 0
        self.limit = 0

    def copy(self) -> PhotoState:
        s = PhotoState(
            self.seats,
            self.tables,
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

    def numbers(self) -> list[int]:
        """Return every number that is in no row, in the order of the fields."""
        return [
            self.step, self.seat, self.active, self.first, self.round, self.moment, self.trigger,
            self.main, self.asked, self.ending, self.discard, self.fresh, self.photo_card,
            self.photo_slot, self.photo_main, self.photo_home, self.last_token, self.paying,
            self.kind, self.removed, self.taking, self.mode, self.boosted, self.holes, self.past,
            self.same_turn, self.strict, self.limit,
        ]  # fmt: skip

    def signature(self) -> tuple[int, ...]:
        out = self.numbers()
        out += sorted(self.deck.listed())
        out.append(-9)
        out += sorted(self.bag.listed())
        out.append(-9)
        out += list(self.display)
        out += list(self.spent)
        out += list(self.contests)
        out += list(self.desk)
        return tuple(out)

    def encode(self) -> dict[str, object]:
        return {
            "viewer": int(self.viewer),
            "seats": int(self.seats),
            "deck": self.deck.listed(),
            "bag": self.bag.listed(),
            "display": list(self.display),
            "spent": list(self.spent),
            "contests": list(self.contests),
            "desk": list(self.desk),
            "step": int(self.step),
            "seat": int(self.seat),
            "active": int(self.active),
            "first": int(self.first),
            "round": int(self.round),
            "moment": int(self.moment),
            "trigger": int(self.trigger),
            "main": int(self.main),
            "asked": int(self.asked),
            "ending": int(self.ending),
            "discard": int(self.discard),
            "fresh": int(self.fresh),
            "photo_card": int(self.photo_card),
            "photo_slot": int(self.photo_slot),
            "photo_main": int(self.photo_main),
            "photo_home": int(self.photo_home),
            "last_token": int(self.last_token),
            "paying": int(self.paying),
            "kind": int(self.kind),
            "removed": int(self.removed),
            "taking": int(self.taking),
            "mode": int(self.mode),
            "boosted": int(self.boosted),
            "holes": int(self.holes),
            "past": int(self.past),
            "same_turn": int(self.same_turn),
            "strict": int(self.strict),
            "limit": int(self.limit),
        }

    @staticmethod
    def decode(tables: Tables, data: Data) -> PhotoState:
        """Return the state that `encode` wrote."""
        s = PhotoState(
            number(data, "seats"),
            tables,
            bag(data, "deck"),
            bag(data, "bag"),
            row(data, "display"),
            row(data, "spent"),
            row(data, "contests"),
            row(data, "desk"),
        )
        s.viewer = number(data, "viewer")
        s.step = number(data, "step")
        s.seat = number(data, "seat")
        s.active = number(data, "active")
        s.first = number(data, "first")
        s.round = number(data, "round")
        s.moment = number(data, "moment")
        s.trigger = number(data, "trigger")
        s.main = number(data, "main")
        s.asked = number(data, "asked")
        s.ending = number(data, "ending")
        s.discard = number(data, "discard")
        s.fresh = number(data, "fresh")
        s.photo_card = number(data, "photo_card")
        s.photo_slot = number(data, "photo_slot")
        s.photo_main = number(data, "photo_main")
        s.photo_home = number(data, "photo_home")
        s.last_token = number(data, "last_token")
        s.paying = number(data, "paying")
        s.kind = number(data, "kind")
        s.removed = number(data, "removed")
        s.taking = number(data, "taking")
        s.mode = number(data, "mode")
        s.boosted = number(data, "boosted")
        s.holes = number(data, "holes")
        s.past = number(data, "past")
        s.same_turn = number(data, "same_turn")
        s.strict = number(data, "strict")
        s.limit = number(data, "limit")
        return s

    def view(self, seat: i64) -> PhotoState:
        v = self.copy()
        v.viewer = seat
        hiding.hide(v, seat)
        v.deck.sort()
        v.bag.sort()
        return v

    def determinize(self, chance: Chance) -> PhotoState:
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
