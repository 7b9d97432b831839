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
        self.tables, self.deck, self.bag = tables, deck, bag
        self.display, self.spent, self.contests = display, spent, contests
        self.desk = desk
        self.step, self.seat, self.active = 0, 0, 0
        self.first, self.round, self.moment = 0, 0, 0
        self.trigger, self.main, self.asked = 0, 0, 0
        self.ending, self.discard, self.fresh = 0, 0, 0
        self.photo_card, self.photo_slot, self.photo_main = 0, 0, 0
        self.photo_home, self.last_token, self.paying = 0, 0, 0
        self.kind, self.removed, self.taking = 0, 0, 0
        self.mode, self.boosted, self.holes = 0, 0, 0
        self.past, self.same_turn, self.strict = 0, 0, 0
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
        s.viewer, s.step, s.seat = self.viewer, self.step, self.seat
        s.active, s.first, s.round = self.active, self.first, self.round
        s.moment, s.trigger, s.main = self.moment, self.trigger, self.main
        s.asked, s.ending, s.discard = self.asked, self.ending, self.discard
        s.fresh, s.photo_card, s.photo_slot = self.fresh, self.photo_card, self.photo_slot
        s.photo_main, s.photo_home, s.last_token = self.photo_main, self.photo_home, self.last_token
        s.paying, s.kind, s.removed = self.paying, self.kind, self.removed
        s.taking, s.mode, s.boosted = self.taking, self.mode, self.boosted
        s.holes, s.past, s.same_turn = self.holes, self.past, self.same_turn
        s.strict, s.limit = self.strict, self.limit
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
        s.step, s.seat, s.active = (
            number(data, "step"),
            number(data, "seat"),
            number(data, "active"),
        )
        s.first, s.round, s.moment = (
            number(data, "first"),
            number(data, "round"),
            number(data, "moment"),
        )
        s.trigger, s.main, s.asked = (
            number(data, "trigger"),
            number(data, "main"),
            number(data, "asked"),
        )
        s.ending, s.discard, s.fresh = (
            number(data, "ending"),
            number(data, "discard"),
            number(data, "fresh"),
        )
        s.photo_card, s.photo_slot, s.photo_main = (
            number(data, "photo_card"),
            number(data, "photo_slot"),
            number(data, "photo_main"),
        )
        s.photo_home, s.last_token, s.paying = (
            number(data, "photo_home"),
            number(data, "last_token"),
            number(data, "paying"),
        )
        s.kind, s.removed, s.taking = (
            number(data, "kind"),
            number(data, "removed"),
            number(data, "taking"),
        )
        s.mode, s.boosted, s.holes = (
            number(data, "mode"),
            number(data, "boosted"),
            number(data, "holes"),
        )
        s.past, s.same_turn, s.strict = (
            number(data, "past"),
            number(data, "same_turn"),
            number(data, "strict"),
        )
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
