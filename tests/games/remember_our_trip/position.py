"""Positions set up by hand, as the worked examples give them."""

from __future__ import annotations

from typing import cast

from travelogue.core.chance import Chance, SimChance
from travelogue.core.events import EventLog
from travelogue.games import registry
from travelogue.games.remember_our_trip.game import RememberOurTrip
from travelogue.games.remember_our_trip.rules import turn
from travelogue.games.remember_our_trip.rules.board import B_DOWN, B_SIZE, add_place, one_of
from travelogue.games.remember_our_trip.rules.confirm import add_tile
from travelogue.games.remember_our_trip.rules.grid import CELL_NAMES
from travelogue.games.remember_our_trip.rules.state import TripState
from travelogue.games.remember_our_trip.rules.tables import (
    FORMATION_NAMES,
    FRAMES,
    PARK,
    SHOP,
    TILE_NAMES,
    TILE_PARK,
    TILE_RESTAURANT,
    TILE_SHOP,
    TILE_SIGHT,
    group_of,
)
from travelogue.games.remember_our_trip.rules.vocabulary import SPACE, STEP_TAKE, TOKEN_NAMES

GAME = cast(RememberOurTrip, registry.game("remember_our_trip"))
SHORT = {"MISTAKEN": "mistaken token", "NEW": "keep new", "OLD": "keep old"}
SHORT |= {"DONE": "done location", "END": "end turn"}
LONG = {text: short for short, text in SHORT.items()}


def mask_of(names: list[str]) -> int:
    """Return the mask of named spaces."""
    return sum(1 << CELL_NAMES.index(name) for name in set(names))


def all_up(s: TripState, seat: int) -> int:
    """Return the spaces with face-up tokens."""
    found = 0
    for token in range(B_DOWN):
        found |= s.boards[seat * B_SIZE + token]
    return found


def new_game(
    seats: int = 2, chance: Chance | None = None, log: EventLog | None = None, **options: str
) -> TripState:
    """Return a game after set-up."""
    checked = GAME.check_options(dict(options))
    state = GAME.new_state(seats, checked, SimChance(1) if chance is None else chance, log)
    return cast(TripState, state)


def position(
    formation: str = "vertical",
    hand: str = "",
    up: str = "",
    tiles: str = "",
    supply: dict[str, int] | None = None,
    seats: int = 2,
    **options: str,
) -> TripState:
    """Return seat 0 about to place `hand`, or to confirm if it is empty.

    `up` and `tiles` are written `shop D4 D5, hotel B1`; tiles come out of the supply.
    """
    s = new_game(seats, None, None, start_player="0", **options)
    for frame in range(FRAMES):
        s.frames[frame] = 0
    s.card = s.tables.card_ids.index(card_of(s, formation))
    for kind, spaces in pieces(up):
        put_up(s, 0, kind, spaces)
    for kind, spaces in pieces(tiles):
        build(s, kind, spaces)
    for kind, left in (supply or {}).items():
        s.supply[TILE_NAMES.index(kind)] = left
    s.hand = sum(one_of(TOKEN_NAMES.index(token)) for token in hand.split())
    turn.next_token(s)
    return s


def card_of(s: TripState, formation: str) -> str:
    """Return the id of the first memory card with a formation."""
    shown = FORMATION_NAMES.index(formation)
    return next(
        name for k, name in enumerate(s.tables.card_ids) if s.tables.card_formation[k] == shown
    )


def pieces(text: str) -> list[tuple[str, str]]:
    """Return `shop D4 D5, hotel B1` as pairs of a kind and its spaces."""
    found = []
    for part in text.split(","):
        kind, _, spaces = part.strip().partition(" ")
        if kind:
            found.append((kind, spaces))
    return found


def put_up(s: TripState, seat: int, kind: str, spaces: str) -> None:
    """Lay face-up tokens of an earlier turn."""
    s.boards[seat * B_SIZE + TOKEN_NAMES.index(kind)] |= mask_of(spaces.split())


def put_down(s: TripState, seat: int, *locations: str) -> None:
    """Lay confirmed locations, each written `bench D5 D6`."""
    for location in locations:
        kind, _, spaces = location.partition(" ")
        token = TOKEN_NAMES.index(kind)
        mask = mask_of(spaces.split())
        s.boards[seat * B_SIZE + B_DOWN + token] |= mask
        add_place(s, seat, mask, group_of(token))


def build(s: TripState, kind: str, spaces: str) -> None:
    """Lay tiles of a kind on the common map; shops and restaurants one a space."""
    number = TILE_NAMES.index(kind)
    if number in (TILE_SHOP, TILE_RESTAURANT):
        for space in spaces.split():
            add_tile(s, number, SHOP + number - TILE_SHOP, mask_of([space]))
        return
    group = PARK if number == TILE_PARK else 1 if number < TILE_SIGHT else 0
    add_tile(s, number, group, mask_of(spaces.split()))


def action(word: str) -> int:
    """Return an action written short: a space, MISTAKEN, NEW, OLD, DONE, END, or its whole text."""
    if len(word) == 2 and word[0] in "ABCDEFG":
        return SPACE.parse(f"cell {word}")
    return SPACE.parse(SHORT.get(word, word))


def offers(s: TripState) -> str:
    """Return the legal actions of the seat to move, written short."""
    texts = [SPACE.text(a) for a in s.legal(s.to_move())]
    return " ".join(LONG.get(text, text.removeprefix("cell ")) for text in texts)


def play(s: TripState, words: str, chance: Chance | None = None) -> EventLog:
    """Carry out actions written short, each of which must be legal; return their events."""
    log = EventLog()
    for word in words.split(","):
        chosen = action(word.strip())
        seat = s.to_move()
        assert chosen in s.legal(seat), f"{word} is not among: {offers(s)}"
        s.apply(seat, chosen, SimChance(1) if chance is None else chance, log)
    return log


def lines(s: TripState, seat: int = 0) -> dict[str, int]:
    """Return a seat's score sheet."""
    return {line.line: line.points for line in s.score_lines(seat)}


def gained(s: TripState, seat: int = 0) -> tuple[int, int]:
    """Return the base points and match bonus of a seat so far."""
    sheet = lines(s, seat)
    base = sum(sheet[name] for name in ("parks", "hotels", "sights", "shops", "restaurants"))
    return base, sheet["match"]


def finished(s: TripState) -> TripState:
    """Return the state with no question open: seat 0 in front of an untouched take."""
    s.step = STEP_TAKE
    return s
