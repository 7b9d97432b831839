"""Remember Our Trip: set-up, and states read back from data (ROT-01 .. ROT-15)."""

from __future__ import annotations

from travelogue.core.chance import Chance
from travelogue.core.errors import TravelogueError
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.zones import bag_of

from .board import B_SIZE, PLACES, T_SIZE
from .state import TripState
from .tables import (
    ADVANCED,
    ANY_CITY,
    CARDS,
    CITY_NAMES,
    FRAMES,
    GROUPS,
    LARGE_TILES,
    NO_TOKEN,
    SIZE_NAMES,
    SIZES,
    STANDARD,
    TILE_SIGHT,
    TILES,
    TYPES,
    Tables,
)
from .turn import begin_round
from .vocabulary import EV_OBJECTIVE, EV_START


def new_state(
    tables: Tables, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
) -> TripState:
    """Return the first question of round 1; chance draws objective, start player, card, tokens."""
    s = empty_state(tables, seats, options)
    cards = check_objective(tables, options)
    s.objective = cards[0] if len(cards) == 1 else cards[chance.below(len(cards))]  # ROT-13
    start = options["start_player"]
    if start != "random" and int(start) >= seats:
        raise TravelogueError(
            f"Seat {start} cannot begin: with {seats} players the seats are 0 to {seats - 1}."
        )
    s.start = chance.below(seats) if start == "random" else int(start)  # ROT-15
    if log is not None:
        log.add(EV_OBJECTIVE, s.start, s.objective)
        log.add(EV_START, s.start)
    begin_round(s, chance, log)
    return s


def empty_state(tables: Tables, seats: int, options: dict[str, str]) -> TripState:
    """Return the table before anything is drawn: full bag, deck and supply, empty boards."""
    city = CITY_NAMES.index(options["city"])
    tokens: list[int] = []
    for token in range(TYPES):
        in_bag: int = tables.tokens[token]
        if seats == 2:
            in_bag -= tables.removed[token]  # ROT-06, ROT-07
        tokens += [token] * in_bag
    supply: list[int] = []
    for kind in range(TILES):
        used = kind < TILE_SIGHT or kind in tables.cities[city].shapes  # ROT-09, ROT-12
        supply.append(tables.supply[kind] if used else 0)
    s = TripState(
        seats,
        tables,
        bag_of(list(range(CARDS))),
        bag_of(tokens),
        vec[i64]([0] * FRAMES),
        vec[i64](supply),
        vec[i64]([0] * (GROUPS + LARGE_TILES)),
        vec[i64]([0] * (seats * B_SIZE)),
        vec[i64]([0] * (seats * PLACES)),
        vec[i64]([0] * (seats * T_SIZE)),
    )
    s.token = NO_TOKEN
    s.over = NO_TOKEN
    s.map = city * SIZES + SIZE_NAMES.index(options["size"])
    s.many = 1 if options["confirmations"] == "many" else 0
    s.any_kind = 1 if options["park_pair"] == "any_kind" else 0
    s.by_confirmation = 1 if options["block_count"] == "confirmation" else 0
    return s


def objectives_of(tables: Tables, options: dict[str, str]) -> list[int]:
    """Return the objectives of the chosen set, on the face of the chosen city (ROT-116)."""
    city = CITY_NAMES.index(options["city"])
    of_set = ADVANCED if options["objectives"] == "advanced" else STANDARD
    found: list[int] = []
    for k in range(len(tables.objectives)):
        card = tables.objectives[k]
        if card.of_set == of_set and card.city in (city, ANY_CITY):
            found.append(k)
    return found


def check_objective(tables: Tables, options: dict[str, str]) -> list[int]:
    """Return the objectives that may be in play; one of another set or city is refused."""
    cards = objectives_of(tables, options)
    wanted = options["objective_card"]
    if wanted == "random":
        return cards
    for k in cards:
        if tables.objectives[k].id == wanted:
            return [k]
    listed = ", ".join([tables.objectives[k].id for k in cards])
    raise TravelogueError(
        f"The objective {wanted} is not of the chosen set and city; choose from: {listed}."
    )
