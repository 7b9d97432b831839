"""Positions by hand, in the notation of the worked examples, and what to read from them.

Bits are written `red sun`, several with commas; cards by their key, `blue-2`; nebulae by their
number. Everything is written item by item: compiled arrays are not lists.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.chance import Chance, ScriptedChance, SimChance
from travelogue.core.events import Event, EventLog
from travelogue.core.zones import bag_of
from travelogue.games.deja_vu.game import make
from travelogue.games.deja_vu.rules.heaps import kinds_of
from travelogue.games.deja_vu.rules.memory import lay_short, remember
from travelogue.games.deja_vu.rules.setup import empty_state
from travelogue.games.deja_vu.rules.state import DejaVuState
from travelogue.games.deja_vu.rules.tables import (
    NEBULAE,
    O_CHEST,
    O_CIRCLE,
    O_FLOWERS,
    O_FRAGMENTS,
    O_HAND,
    O_HAND_N,
    O_LONG,
    O_MARKERS,
    OWN,
)
from travelogue.games.deja_vu.rules.vocabulary import SPACE, STEP_MAIN, STEP_START, bit_names

GAME: Final = make()
TABLES: Final = GAME.tables
KEYS: Final = list(TABLES.keys)
BITS: Final = [name.replace("-", " ") for name in bit_names()]
FRAGMENTS: Final = [f"{colour} {n}" for colour in ("amber", "jade", "rose") for n in range(1, 6)]


def card(key: str) -> int:
    return KEYS.index(key)


def split(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def kinds(text: str) -> list[int]:
    """Return the types of some bits, in their order."""
    return [BITS.index(name) for name in split(text)]


def heap_of(numbers: list[int]) -> int:
    """Return the heap with bits of these types."""
    return sum(4**kind for kind in numbers)


def laid_row(numbers: list[int]) -> int:
    """Return the row of bits on a card, the top slot first."""
    return sum((kind + 1) * 32**k for k, kind in enumerate(numbers))


def heap(text: str) -> int:
    return heap_of(kinds(text))


def bits(number: int) -> list[str]:
    """Return the names of the bits in a heap, ascending by type."""
    return [BITS[kind] for kind in kinds_of(number)]


def fragments(text: str) -> int:
    """Return some fragments as a mask; `amber 1 2, jade 3`."""
    mask = 0
    for part in split(text):
        colour, *numbers = part.split()
        for n in numbers:
            mask |= 1 << FRAGMENTS.index(f"{colour} {n}")
    return mask


def table(
    seats: int = 2,
    lying: dict[int, str] | None = None,
    quick_map: int = 3,
    girl: int = 0,
    seat: int = 0,
) -> DejaVuState:
    """Return the start of a turn on a ready-made map; fragment n lies on nebula n."""
    s = empty_state(TABLES, seats)
    s.map = quick_map
    s.sky = TABLES.maps[quick_map - 1]
    s.nebulae = bag_of([])
    s.girl = girl
    s.seat = seat
    s.step = STEP_START
    for nebula in range(NEBULAE):
        s.fragments[nebula] = nebula
        s.bits[nebula] = heap((lying or {}).get(nebula, ""))
    return s


def give(
    s: DejaVuState,
    seat: int = 0,
    hand: str = "",
    long: str = "",
    circle: bool = False,
    chest: str = "",
    markers: int = 0,
    held: str = "",
) -> None:
    """Give a seat cards (out of the deck or the row), bits, markers and fragments."""
    own = seat * OWN
    for key in split(hand):
        s.deck.take(card(key))
        s.own[own + O_HAND] |= 1 << card(key)
        s.own[own + O_HAND_N] += 1
    for key in split(long):
        take_from_stock(s, card(key))
        remember(s, seat, card(key), None)
    if circle:
        s.own[own + O_CIRCLE] = 1
        s.supply -= 1
    s.own[own + O_CHEST] = heap(chest)
    s.own[own + O_MARKERS] += markers
    s.own[own + O_FRAGMENTS] = fragments(held)


def take_from_stock(s: DejaVuState, number: int) -> None:
    """Take a card out of the deck, a communal one out of the row."""
    if TABLES.personal >> number & 1:
        s.deck.take(number)
    elif s.row_twice >> number & 1:
        s.row_twice &= ~(1 << number)
    else:
        s.row &= ~(1 << number)


def short(s: DejaVuState, key: str, laid: str, seat: int = 0) -> None:
    """Lay a card into short-term memory."""
    s.deck.take(card(key))
    lay_short(s, seat, card(key), laid_row(kinds(laid)))


def phase_3(s: DejaVuState, pool: str) -> DejaVuState:
    """Return the position with these bits collected."""
    s.pool = heap(pool)
    s.step = STEP_MAIN
    return s


def piles(s: DejaVuState, deck: str, discards: str) -> None:
    """Set deck and discard pile."""
    s.deck = bag_of([card(key) for key in split(deck)])
    s.discards = bag_of([card(key) for key in split(discards)])


def play(
    s: DejaVuState, *actions: str, seat: int | None = None, chance: Chance | None = None
) -> list[Event]:
    """Play actions that must be legal; without a chance nothing may be drawn."""
    log = EventLog()
    for text in actions:
        who = int(s.to_move()) if seat is None else seat
        action = SPACE.parse(text)
        assert action in s.legal(who), f"{text!r} is not among {legal(s, who)}"
        s.apply(who, action, chance or ScriptedChance([]), log)
    return log.events


def legal(s: DejaVuState, seat: int | None = None) -> list[str]:
    """Return the legal actions as text."""
    who = int(s.to_move()) if seat is None else seat
    return [SPACE.text(action) for action in s.legal(who)]


def offered(s: DejaVuState, word: str, seat: int | None = None) -> list[str]:
    """Return the arguments of the legal actions that begin with a word."""
    return [text.split(" ", 1)[1] for text in legal(s, seat) if text.split(" ")[0] == word]


def refused(s: DejaVuState, text: str, seat: int | None = None) -> str:
    """Return the rule that forbids an action."""
    return s.refusal(int(s.to_move()) if seat is None else seat, SPACE.parse(text))


def end_turn(s: DejaVuState, seed: int = 1) -> list[Event]:
    """Answer DONE from phase 3 until another seat is asked or the game is over."""
    seat = s.to_move()
    chance = SimChance(seed)
    events: list[Event] = []
    while s.to_move() == seat:
        events += play(s, "done here", chance=chance)
        if s.step == STEP_START:  # the same seat again: a table for one would loop
            break
    return events


def has(s: DejaVuState, what: int, seat: int = 0) -> int:
    return int(s.has(seat, what))


def cards_in(mask: int) -> list[str]:
    """Return the keys of a mask of designs, ascending."""
    return [key for n, key in enumerate(KEYS) if mask >> n & 1]


def hand(s: DejaVuState, seat: int = 0) -> list[str]:
    return cards_in(has(s, O_HAND, seat))


def long_term(s: DejaVuState, seat: int = 0) -> list[str]:
    return cards_in(has(s, O_LONG, seat))


def flowers(s: DejaVuState, seat: int = 0) -> list[str]:
    return cards_in(has(s, O_FLOWERS, seat))


def start(seats: int = 2, seed: int = 1, **options: str) -> DejaVuState:
    """Return a game after setup."""
    s = GAME.new_state(seats, GAME.check_options(dict(options)), SimChance(seed), None)
    assert isinstance(s, DejaVuState)
    return s


def play_until(s: DejaVuState, step: int, seed: int = 1) -> None:
    """Play at random until a step is reached."""
    chance = SimChance(seed)
    while s.step != step:
        seat = s.to_move()
        actions = s.legal(seat)
        s.apply(seat, actions[chance.below(len(actions))], chance, None)
