"""Remember Our Trip: a position. All is public but the order of deck and bag, which they lack."""

from __future__ import annotations

from travelogue.core.bits import popcount
from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.payoff import ranks_of
from travelogue.core.state import GameState, Question, ScoreLine
from travelogue.core.types import FULL, NOBODY
from travelogue.core.zones import Bag
from travelogue.games.remember_our_trip import refusal, scoring, turn
from travelogue.games.remember_our_trip.actions import ACTIONS
from travelogue.games.remember_our_trip.board import (
    B_DOWN,
    B_SIZE,
    PLACE_SHIFT,
    T_LOST,
    T_MISTAKEN,
    T_SIZE,
    in_set,
    up_at,
)
from travelogue.games.remember_our_trip.steps import (
    STEP_CELL,
    STEP_KEEP,
    STEP_NAMES,
    STEP_OVER,
    STEP_SELECT,
    STEP_TILE,
)
from travelogue.games.remember_our_trip.tables import (
    GROUPS,
    NO_TOKEN,
    RESTAURANT,
    SHOP,
    TILE_SHOP,
    TYPES,
    Tables,
)


class TripState(GameState):
    """Scalars and a few flat arrays; tables and options are shared by all copies."""

    __slots__ = (
        "aimed", "any_kind", "bag", "boards", "by_confirmation", "card", "chosen", "confirmed",
        "deck", "frames", "fresh", "given_up", "gone", "hand", "many", "map", "objective", "over",
        "places", "round", "seat", "start", "step", "supply", "tables", "tally", "token", "town",
        "turns", "unbuilt",
    )  # fmt: skip

    def __init__(
        self,
        tables: Tables,
        seats: i64,
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
        self.tables = tables
        self.deck = deck  # memory cards to come
        self.bag = bag  # token types
        self.frames = frames  # set per frame, 0 when taken
        self.supply = supply  # tiles left, by kind
        self.town = town  # the common map: spaces by group, then large tiles with their kind
        self.boards = boards  # image boards, see board.B_*
        self.places = places  # confirmed locations, see board.PLACE_*
        self.tally = tally  # numbers by seat, see board.T_*
        self.step: i64 = 0
        self.seat: i64 = 0  # whose turn it is
        self.start: i64 = 0  # start player of the round
        self.round: i64 = 0  # 1 .. 12
        self.turns: i64 = 0  # turns finished in this round
        self.card: i64 = 0  # the memory card of the round
        self.hand: i64 = 0  # tokens taken and not yet placed
        self.gone: i64 = 0  # tokens that left the game
        self.token: i64 = NO_TOKEN  # the token in play; while selecting, the location's type
        self.aimed: i64 = 0  # spaces aimed at with this set, also where the old token stayed
        self.given_up: i64 = 0  # tokens of this set let go by choice
        self.over: i64 = NO_TOKEN  # the space where old or new must be chosen
        self.fresh: i64 = 0  # spaces that are new this turn (ROT-44)
        self.confirmed: i64 = 0  # locations confirmed this turn
        self.chosen: i64 = 0  # spaces of the location under way
        self.unbuilt: i64 = 0  # its spaces among which single tiles are laid
        self.map: i64 = 0  # city and size
        self.objective: i64 = 0
        self.many: i64 = 0  # options, 0 or 1
        self.any_kind: i64 = 0
        self.by_confirmation: i64 = 0

    # --- asking and answering: turn.py, confirm.py ------------------------------------------

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
        return refusal.refusal(self, seat, action)

    def question(self, seat: i64) -> Question:
        """CELL: the token; KEEP: space, new, old; SELECT: type, tokens chosen; TILE: tiles left."""
        args: list[int] = []
        if self.step == STEP_CELL:
            args = [self.token]
        elif self.step == STEP_KEEP:
            args = [self.over, self.token, up_at(self, self.seat, self.over)]
        elif self.step == STEP_SELECT:
            args = [self.token, popcount(self.chosen)]
        elif self.step == STEP_TILE:
            args = [self.token, self.supply[TILE_SHOP + self.token - SHOP]]
        return Question(self.step, STEP_NAMES[self.step], args)

    # --- results: scoring.py -----------------------------------------------------------------

    def score(self, seat: i64) -> i64:
        return scoring.score(self, seat)

    def score_lines(self, seat: i64) -> list[ScoreLine]:
        return scoring.score_lines(self, seat)

    def ranks(self) -> list[int]:
        """Score down, then mistaken tokens up; equal in both share a place (ROT-105 .. ROT-107)."""
        return ranks_of(
            [
                [self.score(seat), -self.tally[seat * T_SIZE + T_MISTAKEN]]
                for seat in range(self.seats)
            ]
        )

    # --- copies and views --------------------------------------------------------------------

    def copy(self) -> TripState:
        s = TripState(
            self.tables,
            self.seats,
            self.deck.copy(),
            self.bag.copy(),
            self.frames[:],
            self.supply[:],
            self.town[:],
            self.boards[:],
            self.places[:],
            self.tally[:],
        )
        s.viewer = self.viewer
        s.step = self.step
        s.seat = self.seat
        s.start = self.start
        s.round = self.round
        s.turns = self.turns
        s.card = self.card
        s.hand = self.hand
        s.gone = self.gone
        s.token = self.token
        s.aimed = self.aimed
        s.given_up = self.given_up
        s.over = self.over
        s.fresh = self.fresh
        s.confirmed = self.confirmed
        s.chosen = self.chosen
        s.unbuilt = self.unbuilt
        s.map = self.map
        s.objective = self.objective
        s.many = self.many
        s.any_kind = self.any_kind
        s.by_confirmation = self.by_confirmation
        return s

    def view(self, seat: i64) -> TripState:
        """Deck and bag have no order to hide: a view differs from the state in its viewer only."""
        v = self.copy()
        v.viewer = seat
        v.deck.sort()
        v.bag.sort()
        return v

    def determinize(self, chance: Chance) -> TripState:
        s = self.copy()
        s.viewer = FULL
        return s

    def scalars(self) -> list[int]:
        """Return every number that is not in an array, options last."""
        return [
            self.step, self.seat, self.start, self.round, self.turns, self.card, self.hand,
            self.gone, self.token, self.aimed, self.given_up, self.over, self.fresh,
            self.confirmed, self.chosen, self.unbuilt, self.map, self.objective, self.many,
            self.any_kind, self.by_confirmation,
        ]  # fmt: skip

    def signature(self) -> tuple[int, ...]:
        """The order of a seat's locations and of the tiles does not matter, so they are sorted."""
        out: list[int] = self.scalars()
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

    def census(self) -> list[int]:
        """Memory cards, then tokens by type, then tiles by kind, wherever they lie."""
        cards = self.deck.size + self.round  # one card a round
        tokens = [0] * TYPES
        for token in self.bag.listed():
            tokens[token] += 1
        sets = [int(self.hand), int(self.gone), *list(self.frames)]
        for seat in range(self.seats):
            sets.append(self.tally[seat * T_SIZE + T_LOST])
            for token in range(TYPES):
                tokens[token] += popcount(self.boards[seat * B_SIZE + token])
                tokens[token] += popcount(self.boards[seat * B_SIZE + B_DOWN + token])
        for filled in sets:
            for token in range(TYPES):
                tokens[token] += in_set(filled, token)
        tiles = list(self.supply)
        for tile in list(self.town)[GROUPS:]:
            if tile:
                tiles[tile >> PLACE_SHIFT] += 1
        tiles[TILE_SHOP] += popcount(self.town[SHOP])
        tiles[TILE_SHOP + 1] += popcount(self.town[RESTAURANT])
        return [int(cards), *tokens, *tiles]

    def encode(self) -> dict[str, object]:
        return {
            "viewer": int(self.viewer),
            "seats": int(self.seats),
            "scalars": self.scalars(),
            "deck": self.deck.listed(),
            "bag": self.bag.listed(),
            "frames": list(self.frames),
            "supply": list(self.supply),
            "town": list(self.town),
            "boards": list(self.boards),
            "places": list(self.places),
            "tally": list(self.tally),
        }
