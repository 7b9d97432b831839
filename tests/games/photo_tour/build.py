"""Positions by hand, in the notation of the worked examples, and what to read from them.

Tokens are letters: L Lens, T Tripod, F Film, S Smartphone, H Flash. A journal is written slot by
slot, `{1: "9 SH", 2: "22"}`: the card and the tokens on it. Everything is written item by item:
compiled arrays are not lists.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from travelogue.core.chance import Chance, ScriptedChance
from travelogue.core.events import EventLog
from travelogue.core.zones import bag_of
from travelogue.games.photo_tour.game import make
from travelogue.games.photo_tour.rules import desk
from travelogue.games.photo_tour.rules.desk import hand_add
from travelogue.games.photo_tour.rules.flow import start_turn
from travelogue.games.photo_tour.rules.journal import cover_icon, put_card
from travelogue.games.photo_tour.rules.setup import empty_state
from travelogue.games.photo_tour.rules.state import PhotoState
from travelogue.games.photo_tour.rules.supply import gain_token
from travelogue.games.photo_tour.rules.vocabulary import SPACE

GAME: Final = make()
LETTERS: Final = "LTFSH"
MODES: Final = {"C": 1, "B": 2, "P": 3, "-": 0}  # dice as they lie on the display
COLOURS: Final = ["red", "blue", "green", "yellow", "white"]
CITY_LIGHTS, INTO_THE_WILD, GEAR_SHOW, COAST_TO_COAST = 0, 1, 4, 7


class Desk:
    """What lies in front of a seat."""

    def __init__(
        self,
        slots: dict[int, str] | None = None,
        *,
        journal: str = "red",
        hand: Iterable[int] = (),
        secret: Iterable[int] = (),
        reserve: str = "",
        at: int = 21,
        used: Iterable[int] = (),
    ) -> None:
        self.slots = slots or {}
        self.journal = journal
        self.hand = list(hand)  # cards that everybody has seen
        self.secret = list(secret)
        self.reserve = reserve
        self.at = at
        self.used = list(used)  # slots whose Journal bonus has been used


def table(
    *desks: Desk,
    cards: Iterable[int] = (0, 0, 0, 0, 0),
    tokens: str = "-----",
    dice: str = "CBPCB",
    deck: Iterable[int] | None = None,
    bag: str | None = None,
    discard: Iterable[int] = (),
    spent: str = "",
    first: int = 0,
    active: int = 0,
    contests: tuple[int, int, int] = (CITY_LIGHTS, GEAR_SHOW, COAST_TO_COAST),
    **options: object,
) -> PhotoState:
    """Return the position at the start of a turn of `active`, before PTN-33 fills anything.

    What is not written is empty, but the deck has the cards that lie nowhere else and the bag the
    tokens, unless they are given.
    """
    s = empty_state(GAME.tables, max(len(desks), 2), GAME.check_options(dict(options)))
    rows = [*desks, *[Desk() for _ in range(s.seats - len(desks))]]
    seen = [*cards, *discard]
    for k, card in enumerate(cards):
        s.display[k] = card
    for k, letter in enumerate(tokens):
        s.display[5 + k] = LETTERS.index(letter) + 1 if letter != "-" else 0
    for k, letter in enumerate(dice.ljust(5, "-")):
        s.display[10 + k] = MODES[letter]
    for seat, row in enumerate(rows):
        seen += lay(s, seat, row)
    for letter in spent:
        s.spent[LETTERS.index(letter)] += 1
    for card in discard:
        s.discard |= 2**card
    for k, contest in enumerate(contests):
        s.contests[k] = contest
    left = [card for card in range(1, 59) if card not in seen] if deck is None else list(deck)
    s.deck = bag_of(left, 58 - len(left))
    drawn = full_bag(s) if bag is None else [LETTERS.index(letter) for letter in bag]
    s.bag = bag_of(drawn, 65 - len(drawn))
    s.first = first
    chance = ScriptedChance([])
    held = [list(s.deck.listed()), s.discard, list(s.bag.listed())]
    if list(s.display)[:5] != [0] * 5 and list(s.display)[5:10] != [0] * 5:
        start_turn(s, active, chance, None)
    else:
        start_turn_unfilled(s, active)
    assert held == [list(s.deck.listed()), s.discard, list(s.bag.listed())]
    return s


def start_turn_unfilled(s: PhotoState, active: int) -> None:
    """Begin a turn with displays that are empty, as they are after a filling found nothing."""
    deck, bag, discard, spent = s.deck, s.bag, s.discard, list(s.spent)
    s.deck, s.bag, s.discard = bag_of([], 58), bag_of([], 65), 0
    for k in range(5):
        s.spent[k] = 0
    start_turn(s, active, ScriptedChance([]), None)
    s.deck, s.bag, s.discard = deck, bag, discard
    for k in range(5):
        s.spent[k] = spent[k]


def lay(s: PhotoState, seat: int, row: Desk) -> list[int]:
    """Lay out a desk; return its cards."""
    s.desk[seat * desk.DESK + desk.JOURNAL] = COLOURS.index(row.journal)
    s.desk[seat * desk.DESK + desk.PLACE] = row.at
    cards = []
    for slot, text in row.slots.items():
        number, _, tokens = text.partition(" ")
        put_card(s, seat, slot - 1, int(number))
        for letter in tokens:
            cover_icon(s, seat, slot - 1, LETTERS.index(letter))
        cards.append(int(number))
    for slot in row.used:
        s.desk[seat * desk.DESK + desk.OPEN] &= ~(2 ** (slot - 1))
        s.desk[seat * desk.DESK + desk.USED] |= 2 ** (slot - 1)
    for card in row.hand:
        hand_add(s, seat, card, True)
    for card in row.secret:
        hand_add(s, seat, card, False)
    for letter in row.reserve:
        gain_token(s, seat, LETTERS.index(letter))
    return cards + row.hand + row.secret


def full_bag(s: PhotoState) -> list[int]:
    """Return the tokens that lie nowhere else."""
    census = s.census()[58:63]
    in_bag = [s.bag.listed().count(token) for token in range(5)]
    return [t for t in range(5) for _ in range(13 - (census[t] - in_bag[t]))]


# --- playing ------------------------------------------------------------------------------------


def play(s: PhotoState, *actions: str, draws: Iterable[int] = ()) -> EventLog:
    """Play actions of whoever is asked, each checked to be legal, with these outcomes."""
    log = EventLog()
    chance = ScriptedChance(list(draws))
    for text in actions:
        act(s, text, chance, log)
    chance.finish()
    return log


def act(s: PhotoState, text: str, chance: Chance, log: EventLog | None = None) -> None:
    seat = s.to_move()
    assert text in names(s), f"{text!r} is not offered; there are {names(s)}"
    s.apply(seat, SPACE.parse(text), chance, log)


def names(s: PhotoState, seat: int | None = None) -> list[str]:
    """Return the legal actions of whoever is asked, as text."""
    return [SPACE.text(a) for a in s.legal(s.to_move() if seat is None else seat)]


def kinds(s: PhotoState) -> set[str]:
    """Return the first words of the legal actions."""
    return {name.split()[0] for name in names(s)}


def numbers(s: PhotoState, word: str) -> list[int]:
    """Return the numbers behind a word among the legal actions: `go 7`, `go 9` -> [7, 9]."""
    return [int(name.split()[1]) for name in names(s) if name.split()[0] == word]


# --- reading ------------------------------------------------------------------------------------


def display(s: PhotoState) -> list[int]:
    return list(s.display)[:5]


def token_display(s: PhotoState) -> str:
    return "".join(LETTERS[t - 1] if t else "-" for t in list(s.display)[5:10])


def dice(s: PhotoState) -> str:
    return "".join("-CBP"[face] for face in list(s.display)[10:15])


def reserve(s: PhotoState, seat: int = 0) -> str:
    return "".join(LETTERS[t] * s.at(seat, desk.RESERVE + t) for t in range(5))


def spent(s: PhotoState) -> str:
    return "".join(LETTERS[t] * int(s.spent[t]) for t in range(5))


def hand(s: PhotoState, seat: int = 0) -> list[int]:
    return [card for card in range(59) if s.at(seat, desk.HAND) >> card & 1]


def discards(s: PhotoState) -> list[int]:
    return [card for card in range(59) if int(s.discard) >> card & 1]


def slots(s: PhotoState, seat: int = 0) -> list[int]:
    return [s.at(seat, desk.SLOT + k) for k in range(7)]


def lines(s: PhotoState, seat: int = 0) -> dict[str, int]:
    return {line.line: line.points for line in s.score_lines(seat)}
