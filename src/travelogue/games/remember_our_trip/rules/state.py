"""Remember Our Trip: a position. All is public but the order of deck and bag, which they lack."""

from __future__ import annotations

from travelogue.core.chance import Chance
from travelogue.core.coding import Data, bag, number, row
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.state import GameState, Question, ScoreLine
from travelogue.core.types import FULL, NOBODY
from travelogue.core.zones import Bag

from . import hiding, refusals, scoring, turn
from .tables import GROUPS, Tables
from .vocabulary import ACTIONS, STEP_OVER


class TripState(GameState):
    """Numbers and a few flat rows; tables and options are shared by all copies."""

    tables: Tables
    deck: Bag  # memory cards to come
    bag: Bag  # token types
    frames: vec[i64]  # set per frame, 0 when taken
    supply: vec[i64]  # tiles left, by kind
    town: vec[i64]  # the common map: spaces by group, then large tiles with their kind
    boards: vec[i64]  # image boards, see board.B_*
    places: vec[i64]  # confirmed locations, see board.PLACE_*
    tally: vec[i64]  # numbers by seat, see board.T_*
    step: i64
    seat: i64  # whose turn it is
    start: i64  # start player of the round
    round: i64  # 1 .. 12
    turns: i64  # turns finished in this round
    card: i64  # the memory card of the round
    hand: i64  # tokens taken and not yet placed
    gone: i64  # tokens that left the game
    token: i64  # the token in play; while selecting, the location's type
    aimed: i64  # spaces aimed at with this set, also where the old token stayed
    given_up: i64  # tokens of this set let go by choice
    over: i64  # the space where old or new must be chosen
    fresh: i64  # spaces that are new this turn (ROT-44)
    confirmed: i64  # locations confirmed this turn
    chosen: i64  # spaces of the location under way
    unbuilt: i64  # its spaces among which single tiles are laid
    map: i64  # city and size
    objective: i64
    many: i64  # options, 0 or 1
    any_kind: i64
    by_confirmation: i64

    def to_move(self) -> i64:
        if self.step == STEP_OVER:
            return NOBODY
        return self.seat

    def space_size(self) -> i64:
        return ACTIONS

    def signature(self) -> tuple[int, ...]:
        """The order of a seat's locations and of the tiles does not matter, so they are sorted."""
        out: list[int] = self.numbers()
        out += self.deck.listed()
        out.append(-9)  # the deck's end: its length varies
        out += self.bag.listed()
        out.append(-9)
        out += list(self.frames) + list(self.supply) + list(self.boards) + list(self.tally)
        out += list(self.town)[:GROUPS] + sorted(list(self.town)[GROUPS:])
        each = len(list(self.places)) // self.seats
        for seat in range(self.seats):
            out += sorted(list(self.places)[seat * each : seat * each + each])
        return tuple(out)

    # --- written from the fields by `make fields`: change those, not what follows

    __slots__ = (
        "aimed", "any_kind", "bag", "boards", "by_confirmation", "card", "chosen", "confirmed",
        "deck", "frames", "fresh", "given_up", "gone", "hand", "many", "map", "objective", "over",
        "places", "round", "seat", "start", "step", "supply", "tables", "tally", "token", "town",
        "turns", "unbuilt",
    )  # fmt: skip

    def __init__(
        self,
        seats: i64,
        tables: Tables,
        deck: Bag,
        bag: Bag,
        frames: vec[i64],
        supply: vec[i64],
        town: vec[i64],
        boards: vec[i64],
        places: vec[i64],
        tally: vec[i64],
    ) -> None:
        super().__init__(seats, FULL)
        self.tables, self.deck, self.bag = tables, deck, bag
        self.frames, self.supply, self.town = frames, supply, town
        self.boards, self.places, self.tally = boards, places, tally
        self.step, self.seat, self.start = 0, 0, 0
        self.round, self.turns, self.card = 0, 0, 0
        self.hand, self.gone, self.token = 0, 0, 0
        self.aimed, self.given_up, self.over = 0, 0, 0
        self.fresh, self.confirmed, self.chosen = 0, 0, 0
        self.unbuilt, self.map, self.objective = 0, 0, 0
        self.many, self.any_kind, self.by_confirmation = 0, 0, 0

    def copy(self) -> TripState:
        s = TripState(
            self.seats,
            self.tables,
            self.deck.copy(),
            self.bag.copy(),
            self.frames[:],
            self.supply[:],
            self.town[:],
            self.boards[:],
            self.places[:],
            self.tally[:],
        )
        s.viewer, s.step, s.seat = self.viewer, self.step, self.seat
        s.start, s.round, s.turns = self.start, self.round, self.turns
        s.card, s.hand, s.gone = self.card, self.hand, self.gone
        s.token, s.aimed, s.given_up = self.token, self.aimed, self.given_up
        s.over, s.fresh, s.confirmed = self.over, self.fresh, self.confirmed
        s.chosen, s.unbuilt, s.map = self.chosen, self.unbuilt, self.map
        s.objective, s.many, s.any_kind = self.objective, self.many, self.any_kind
        s.by_confirmation = self.by_confirmation
        return s

    def numbers(self) -> list[int]:
        """Return every number that is in no row, in the order of the fields."""
        return [
            self.step, self.seat, self.start, self.round, self.turns, self.card, self.hand,
            self.gone, self.token, self.aimed, self.given_up, self.over, self.fresh, self.confirmed,
            self.chosen, self.unbuilt, self.map, self.objective, self.many, self.any_kind,
            self.by_confirmation,
        ]  # fmt: skip

    def encode(self) -> dict[str, object]:
        return {
            "viewer": int(self.viewer),
            "seats": int(self.seats),
            "deck": self.deck.listed(),
            "bag": self.bag.listed(),
            "frames": list(self.frames),
            "supply": list(self.supply),
            "town": list(self.town),
            "boards": list(self.boards),
            "places": list(self.places),
            "tally": list(self.tally),
            "step": int(self.step),
            "seat": int(self.seat),
            "start": int(self.start),
            "round": int(self.round),
            "turns": int(self.turns),
            "card": int(self.card),
            "hand": int(self.hand),
            "gone": int(self.gone),
            "token": int(self.token),
            "aimed": int(self.aimed),
            "given_up": int(self.given_up),
            "over": int(self.over),
            "fresh": int(self.fresh),
            "confirmed": int(self.confirmed),
            "chosen": int(self.chosen),
            "unbuilt": int(self.unbuilt),
            "map": int(self.map),
            "objective": int(self.objective),
            "many": int(self.many),
            "any_kind": int(self.any_kind),
            "by_confirmation": int(self.by_confirmation),
        }

    @staticmethod
    def decode(tables: Tables, data: Data) -> TripState:
        """Return the state that `encode` wrote."""
        s = TripState(
            number(data, "seats"),
            tables,
            bag(data, "deck"),
            bag(data, "bag"),
            row(data, "frames"),
            row(data, "supply"),
            row(data, "town"),
            row(data, "boards"),
            row(data, "places"),
            row(data, "tally"),
        )
        s.viewer = number(data, "viewer")
        s.step, s.seat, s.start = number(data, "step"), number(data, "seat"), number(data, "start")
        s.round, s.turns, s.card = (
            number(data, "round"),
            number(data, "turns"),
            number(data, "card"),
        )
        s.hand, s.gone, s.token = number(data, "hand"), number(data, "gone"), number(data, "token")
        s.aimed, s.given_up, s.over = (
            number(data, "aimed"),
            number(data, "given_up"),
            number(data, "over"),
        )
        s.fresh, s.confirmed, s.chosen = (
            number(data, "fresh"),
            number(data, "confirmed"),
            number(data, "chosen"),
        )
        s.unbuilt, s.map, s.objective = (
            number(data, "unbuilt"),
            number(data, "map"),
            number(data, "objective"),
        )
        s.many, s.any_kind, s.by_confirmation = (
            number(data, "many"),
            number(data, "any_kind"),
            number(data, "by_confirmation"),
        )
        return s

    def view(self, seat: i64) -> TripState:
        v = self.copy()
        v.viewer = seat
        v.deck.sort()
        v.bag.sort()
        return v

    def determinize(self, chance: Chance) -> TripState:
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
