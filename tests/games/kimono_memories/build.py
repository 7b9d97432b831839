"""Positions by hand, in the notation of the worked examples, and what to read from them.

An album is written layer by layer, `layer@column of its first card: cards`, bottom first:
`1@0: DS V2 P4 Y4 / 2@1: V3`. `-` leaves a place free, `XLAN=p6` lays a token on the seam to the
right of the card. Everything is written item by item: compiled arrays are not lists.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from travelogue.core.chance import Chance, ScriptedChance, SimChance
from travelogue.core.events import Event, EventLog
from travelogue.core.zones import bag_of
from travelogue.games.kimono_memories.game import make
from travelogue.games.kimono_memories.rules.album import put_photo, put_token, seam
from travelogue.games.kimono_memories.rules.setup import empty_state
from travelogue.games.kimono_memories.rules.state import KimonoState
from travelogue.games.kimono_memories.rules.vocabulary import (
    KIND_NAMES,
    SPACE,
    STEP_CROSS,
    STEP_PLACE,
)

GAME: Final = make()
IDS: Final = list(GAME.tables.ids)
DECK: Final = IDS[:30]  # the kimono cards
PATTERNS: Final = ["p3", "p4", "p5", "p6", "p7"]
FREE: Final = "-"
SUN: Final = 0
MOON: Final = 1
COLUMNS: Final = 35
COLUMN_0: Final = 17


def card(name: str) -> int:
    """Return the number of a card, for example of `V2`."""
    return IDS.index(name)


def cell_of(layer: int, column: int) -> int:
    """Return the cell of a place (KIM-24)."""
    return COLUMNS * (layer - 1) + column + COLUMN_0


def place_of(cell: int) -> tuple[int, int]:
    """Return layer and column of a cell."""
    return cell // COLUMNS + 1, cell % COLUMNS - COLUMN_0


def read_album(text: str) -> list[tuple[int, int, str, str]]:
    """Return (layer, column, card, token on its right seam or "") as an album's text lists them."""
    out: list[tuple[int, int, str, str]] = []
    for row in text.split("/"):
        if not row.strip():
            continue
        head, names = row.split(":")
        layer, first = head.split("@")
        for k, name in enumerate(names.split()):
            if name != FREE:
                shown, _, token = name.partition("=")
                out.append((int(layer), int(first) + k, shown, token))
    return out


def position(
    sun: str = "",
    moon: str = "",
    *,
    ring: str | None = None,
    gap: int = 0,
    deck: str = "",
    display: str = "",
    markers: Sequence[int] = (0, 0, 0, 0, 0),
    supply: dict[str, int] | None = None,
    hand: str = "",
    seat: int = SUN,
    turn: int = 21,
    all_tokens: bool = False,
    mode: object = "expert",
    sudden_victory: object = "false",
    upper_gaps: object = "allowed",
) -> KimonoState:
    """Return a position of a turn: `hand` to be placed, or without one, cards to be crossed.

    The deck is empty unless given; the ring, unless given, holds unused cards on the 7 spaces that
    do not lie behind the photographer. `all_tokens` lays a token on every seam that matches without
    a choice; `supply` then says what is left, for kinds that are not what remains of 6 and 7.
    """
    options = {"mode": mode, "sudden_victory": sudden_victory, "upper_gaps": upper_gaps}
    s = empty_state(GAME.tables, GAME.check_options(options))
    written = f"{hand} {deck} {display}".split()
    used = [card(name) for name in written if name != FREE]
    for owner, text in ((SUN, sun), (MOON, moon)):
        used += lay_album(s, owner, text, all_tokens)
    spaces = ring_cards(ring, gap, used)
    s.on_ring = 0
    for space, number in enumerate(spaces):
        s.ring[space] = number
        s.on_ring += 1 if number >= 0 else 0
    used += [number for number in spaces if number >= 0]
    assert len(set(used)) == len(used), "a card is written twice"
    s.bag = bag_of([card(name) for name in deck.split()])
    for slot, name in enumerate(display.split()):
        s.display[slot] = -1 if name == FREE else card(name)
    for pattern, where in enumerate(markers):
        s.markers[pattern] = where
    for kind, left in (supply or {}).items():
        s.supply[KIND_NAMES.index(kind)] = left
    s.gap, s.seat, s.turn = gap, seat, turn
    s.hand = card(hand) if hand else -1
    s.step = STEP_PLACE if hand else STEP_CROSS
    return s


def lay_album(s: KimonoState, seat: int, text: str, all_tokens: bool) -> list[int]:
    """Lay the cards and tokens of an album's text; return the cards but for the departure card."""
    used: list[int] = []
    rows = read_album(text)
    for layer, column, name, _ in rows:
        if name in ("DS", "DM"):
            assert (layer, column, name) == (1, 0, IDS[30 + seat])
            continue
        assert s.card_at(seat, cell_of(layer, column)) < 0, f"{name} lies on another photo"
        if layer > 1:
            for beneath in (column, column + 1):
                assert s.card_at(seat, cell_of(layer - 1, beneath)) >= 0, f"{name} hangs in the air"
        put_photo(s, seat, cell_of(layer, column), card(name))
        used.append(card(name))
    for layer, column, _, token in rows:
        cell = cell_of(layer, column)
        if token:
            put_token(s, seat, cell, KIND_NAMES.index(token))
        elif all_tokens and s.card_at(seat, cell + 1) >= 0:
            gained = seam(s, seat, cell)
            if gained < len(KIND_NAMES):
                put_token(s, seat, cell, gained)
    return used


def ring_cards(ring: str | None, gap: int, used: list[int]) -> list[int]:
    """Return the card of each ring space, -1 if it is free."""
    if ring is not None:
        return [-1 if name == FREE else card(name) for name in ring.split()]
    unused = [number for number in range(len(DECK)) if number not in used]
    emptied = (gap - 1) % 8
    return [-1 if space == emptied or not unused else unused.pop() for space in range(8)]


def last_turn(
    markers: Sequence[int],
    display: str,
    *,
    sun: str = "",
    moon: str = "",
    supply: dict[str, int] | None = None,
    mode: object = "expert",
    sudden_victory: object = "false",
    upper_gaps: object = "allowed",
) -> KimonoState:
    """Return the comparisons with these markers and four display cards, begun by playing turn 26.

    Moon's last card is the Flower at the left end of layer 1, where its empty right side matches
    nothing and no marker moves: `moon` must not hold XFLO or a card at (1,-1).
    """
    first, second, third, fourth = display.split()
    s = position(
        sun,
        moon,
        ring=f"{third} {fourth} - - - - - -",
        display=f"{first} {second}",
        markers=markers,
        supply=supply,
        hand="XFLO",
        seat=MOON,
        turn=26,
        mode=mode,
        sudden_victory=sudden_victory,
        upper_gaps=upper_gaps,
    )
    play(s, "place 1,-1")
    return s


def play(s: KimonoState, *actions: str, draws: Sequence[str] = ()) -> list[Event]:
    """Play actions, each legal for the seat that decides; `draws` are the cards drawn meanwhile."""
    chance = ScriptedChance([card(name) for name in draws])
    log = EventLog()
    for text in actions:
        seat = s.to_move()
        assert SPACE.parse(text) in s.legal(seat), f"{text} is not legal: {legal(s)}"
        s.apply(seat, SPACE.parse(text), chance, log)
    chance.finish()
    return log.events


def legal(s: KimonoState) -> list[str]:
    """Return the legal actions of the seat that decides, in their order."""
    return [SPACE.text(action) for action in s.legal(s.to_move())]


def refusal(s: KimonoState, text: str, seat: int | None = None) -> str:
    """Return the rule that forbids an action to a seat, by default the one that decides."""
    return s.refusal(s.to_move() if seat is None else seat, SPACE.parse(text))


def step(s: KimonoState) -> str:
    """Return the name of the step that is asked."""
    return s.question(s.to_move()).name


def markers(s: KimonoState) -> list[int]:
    """Return the five markers, p3 first."""
    return list(s.markers)


def supply(s: KimonoState) -> dict[str, int]:
    """Return the tokens left of each kind."""
    return dict(zip(KIND_NAMES, list(s.supply), strict=True))


def albums(s: KimonoState) -> list[list[list[int]]]:
    """Return for each seat [cell, card, token on the right seam or -1], ascending by cell."""
    found = [s.album(seat) for seat in (SUN, MOON)]
    return [[album[k : k + 3] for k in range(0, len(album), 3)] for album in found]


def tokens(s: KimonoState, seat: int = SUN) -> dict[tuple[int, int], str]:
    """Return the tokens of an album by the place to the left of their seam."""
    found: dict[tuple[int, int], str] = {}
    for cell, _, token in albums(s)[seat]:
        if token >= 0:
            found[place_of(cell)] = KIND_NAMES[token]
    return found


def photos(s: KimonoState, seat: int = SUN) -> dict[tuple[int, int], str]:
    """Return the cards of an album by place."""
    return {place_of(cell): IDS[number] for cell, number, _ in albums(s)[seat]}


def names(cards: Iterable[int]) -> list[str]:
    """Return the ids of cards, FREE for an empty space."""
    return [IDS[number] if number >= 0 else FREE for number in cards]


def lines(s: KimonoState, seat: int = SUN) -> dict[str, int]:
    """Return the score lines that are not 0."""
    return {row.line: row.points for row in s.score_lines(seat) if row.points}


def new_game(seed: int = 1, **options: object) -> tuple[KimonoState, Chance]:
    """Return a position after setup and the chance that goes on with it."""
    chance = SimChance(seed)
    s = GAME.new_state(2, GAME.check_options(dict(options)), chance, None)
    assert isinstance(s, KimonoState)
    return s, chance


def random_step(s: KimonoState, chance: Chance) -> str:
    """Play a random legal action and return it."""
    seat = s.to_move()
    actions = s.legal(seat)
    action = actions[chance.below(len(actions))]
    s.apply(seat, action, chance, None)
    return SPACE.text(action)
