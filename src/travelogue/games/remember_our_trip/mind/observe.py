"""Remember Our Trip: a position as numbers, for learning programs."""

from __future__ import annotations

from typing import Final

from travelogue.core.native import i64, vec
from travelogue.core.observe import (
    Observer,
    count_bag,
    each,
    put,
    put_bits,
    put_mask,
    put_most,
    relative,
)
from travelogue.core.state import GameState

from ..rules.board import B_DOWN, B_SIZE, T_MATCH, T_MISTAKEN, T_PLACES, T_SIZE, in_set
from ..rules.grid import CELL_NAMES, CELLS
from ..rules.scoring import photo_hits
from ..rules.state import TripState
from ..rules.tables import (
    CITY_NAMES,
    FORMATION_NAMES,
    FRAMES,
    GROUP_NAMES,
    GROUPS,
    NO_TOKEN,
    ROUNDS,
    SIZES,
    TILE_NAMES,
    TILES,
    TYPES,
    Tables,
)
from ..rules.vocabulary import STEP_NAMES, TOKEN_NAMES

MOST_POINTS: Final = 80
MOST_SET: Final = 3  # tokens of a type in a set
MOST_BAG: Final = 24  # tokens of a type in the bag
MOST_TILES: Final = 12
FACE_UP: Final = 2  # of a token on a board; face down is 1
SEAT_PARTS: Final = [*GROUP_NAMES, "match", "mistaken", "locations", "photos"]
SEAT_NUMBERS: Final = 9
PLANES: Final = 5  # masks of the turn under way
PLANE_NAMES: Final = ["aimed", "fresh", "chosen", "unbuilt", "old or new"]


class TripObserver(Observer):
    """Frames, hand and bag, every seat's image board, the common map, the turn under way."""

    __slots__ = (
        "bag", "boards", "formation", "frames", "hand", "land", "map", "objective", "planes",
        "rows", "scalars", "scores", "steps", "supply", "token", "town",
    )  # fmt: skip

    def __init__(self, tables: Tables, seats: i64) -> None:
        super().__init__(seats)
        who = relative(seats)
        self.steps: i64 = self.add("step", "1 for the step that is asked", STEP_NAMES)
        self.scalars: i64 = self.add(
            "turn",
            "whether this seat decides, rounds of 12, tokens given up and locations confirmed "
            "this turn of 3, options; then the seat whose turn it is and the start player",
            [
                "own decision", "round", "given up", "confirmed", "many", "any kind",
                "by confirmation",
            ]
            + ["turn of " + name for name in who]
            + ["start player " + name for name in who],
        )  # fmt: skip
        self.up_to(self.up_to(self.scalars + 1, 1, ROUNDS), 2, MOST_SET)
        self.scores: i64 = self.add("score", "points if it ended now, of 80", who, MOST_POINTS)
        self.map: i64 = self.add("city", "1 for the city played", CITY_NAMES)
        self.objective: i64 = self.add(
            "objective", "1 for the objective card", [card.id for card in tables.objectives]
        )
        self.formation: i64 = self.add(
            "formation", "1 for the formation of the round", FORMATION_NAMES
        )
        frames = [f"frame {k}" for k in range(FRAMES)]
        self.frames: i64 = self.add(
            "set", "tokens in a frame, of 3", each(frames, TOKEN_NAMES), MOST_SET
        )
        self.hand: i64 = self.add(
            "hand", "tokens taken and not yet placed, of 3", TOKEN_NAMES, MOST_SET
        )
        self.token: i64 = self.add("token", "1 for the token in play", TOKEN_NAMES)
        self.bag: i64 = self.add("bag", "tokens in the bag, of 24", TOKEN_NAMES, MOST_BAG)
        self.supply: i64 = self.add("supply", "location tiles left, of 12", TILE_NAMES, MOST_TILES)
        self.rows: i64 = self.add(
            "tally",
            "base points by group, match bonus, mistaken tokens, locations and photo spaces hit, "
            "all of 80",
            each(who, SEAT_PARTS),
            MOST_POINTS,
        )
        self.land: i64 = self.add("land", "1 for a space of dry land", CELL_NAMES)
        self.town: i64 = self.add(
            "town", "1 where a tile of the group lies on the map", each(GROUP_NAMES, CELL_NAMES)
        )
        self.planes: i64 = self.add(
            "space", "spaces of the turn under way", each(PLANE_NAMES, CELL_NAMES)
        )
        self.boards: i64 = self.add(
            "board",
            "1 where such a token lies face up, 0.5 where face down",
            each(each(who, TOKEN_NAMES), CELL_NAMES),
            FACE_UP,
        )

    def write(self, state: GameState, seat: i64, out: vec[i64], at: i64) -> None:
        assert isinstance(state, TripState)
        s: TripState = state
        self.write_turn(s, seat, out, at)
        self.write_tokens(s, out, at)
        self.write_map(s, out, at)
        k: i64 = 0
        while k < self.seats:
            who: i64 = (seat + k) % self.seats
            put_most(out, at + self.scores + k, s.score(who), MOST_POINTS)
            write_tally(s, who, out, at + self.rows + k * SEAT_NUMBERS)
            write_board(s, who, out, at + self.boards + k * TYPES * CELLS)
            k += 1

    def write_turn(self, s: TripState, seat: i64, out: vec[i64], at: i64) -> None:
        """Write the step, the round, whose turn it is, the options and the cards in play."""
        put(out, at + self.steps + s.step, 1)
        scalars: i64 = at + self.scalars
        if s.to_move() == seat:
            put(out, scalars, 1)
        put_most(out, scalars + 1, s.round, ROUNDS)
        put_most(out, scalars + 2, s.given_up, MOST_SET)
        put_most(out, scalars + 3, s.confirmed, MOST_SET)
        put(out, scalars + 4, s.many)
        put(out, scalars + 5, s.any_kind)
        put(out, scalars + 6, s.by_confirmation)
        turns: i64 = scalars + 7
        put(out, turns + (s.seat - seat + self.seats) % self.seats, 1)
        put(out, turns + self.seats + (s.start - seat + self.seats) % self.seats, 1)
        put(out, at + self.map + s.map // SIZES, 1)
        put(out, at + self.objective + s.objective, 1)
        put(out, at + self.formation + s.tables.card_formation[s.card], 1)

    def write_tokens(self, s: TripState, out: vec[i64], at: i64) -> None:
        """Write the tokens of frames, hand and bag, the token in play and the tiles left."""
        frame: i64 = 0
        while frame < FRAMES:
            write_set(s.frames[frame], out, at + self.frames + frame * TYPES)
            frame += 1
        write_set(s.hand, out, at + self.hand)
        if s.token != NO_TOKEN:
            put(out, at + self.token + s.token, 1)
        count_bag(out, at + self.bag, s.bag)
        k: i64 = 0
        while k < TILES:
            put_most(out, at + self.supply + k, s.supply[k], MOST_TILES)
            k += 1

    def write_map(self, s: TripState, out: vec[i64], at: i64) -> None:
        """Write the common map and the spaces that the turn under way is about."""
        put_bits(out, at + self.land, s.tables.land[s.map])
        group: i64 = 0
        while group < GROUPS:
            put_bits(out, at + self.town + group * CELLS, s.town[group])
            group += 1
        planes: i64 = at + self.planes
        put_bits(out, planes, s.aimed)
        put_bits(out, planes + CELLS, s.fresh)
        put_bits(out, planes + 2 * CELLS, s.chosen)
        put_bits(out, planes + 3 * CELLS, s.unbuilt)
        if s.over != NO_TOKEN:
            put(out, planes + 4 * CELLS + s.over, 1)


def write_set(tokens: i64, out: vec[i64], at: i64) -> None:
    """Write how many tokens of each type a set holds."""
    token: i64 = 0
    while tokens and token < TYPES:
        put_most(out, at + token, in_set(tokens, token), MOST_SET)
        token += 1


def write_tally(s: TripState, seat: i64, out: vec[i64], at: i64) -> None:
    """Write a seat's points, mistaken tokens, locations and photo spaces."""
    t: i64 = seat * T_SIZE
    k: i64 = 0
    while k <= T_MATCH:
        put_most(out, at + k, s.tally[t + k], MOST_POINTS)
        k += 1
    put_most(out, at + 6, s.tally[t + T_MISTAKEN], MOST_POINTS)
    put_most(out, at + 7, s.tally[t + T_PLACES], MOST_POINTS)
    put_most(out, at + 8, photo_hits(s, seat), MOST_POINTS)


def write_board(s: TripState, seat: i64, out: vec[i64], at: i64) -> None:
    """Write an image board, a plane for each type of token."""
    k: i64 = 0
    while k < TYPES:
        put_mask(out, at + k * CELLS, s.boards[seat * B_SIZE + k], FACE_UP)
        put_bits(out, at + k * CELLS, s.boards[seat * B_SIZE + B_DOWN + k])
        k += 1
