"""Photo Tour: setup, and states read back from data (PTN-01 .. PTN-08)."""

from __future__ import annotations

from typing import cast

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.zones import Bag, bag_of
from travelogue.games.photo_tour.desk import DESK, F_JOURNAL, hand_add
from travelogue.games.photo_tour.state import PhotoState
from travelogue.games.photo_tour.steps import EV_CONTESTS, EV_JOURNAL
from travelogue.games.photo_tour.supply import fill_cards, fill_dice, fill_tokens
from travelogue.games.photo_tour.tables import (
    CONTESTS,
    DEAL,
    DISPLAY,
    JOURNALS,
    KINDS,
    LOCATIONS,
    MAX_ROUNDS,
    SHOWN_CONTESTS,
    TOKENS,
    TOKENS_EACH,
    Tables,
)


def empty_state(tables: Tables, seats: int, options: dict[str, str]) -> PhotoState:
    """Return the table before anything is drawn; everything starts empty (PTN-07)."""
    tokens: list[int] = []
    for token in range(TOKENS):
        tokens += [token] * TOKENS_EACH
    s = PhotoState(
        tables,
        seats,
        bag_of(list(range(1, LOCATIONS + 1))),
        bag_of(tokens),
        vec[i64]([0] * (DISPLAY * KINDS)),
        vec[i64]([0] * TOKENS),
        vec[i64]([0] * SHOWN_CONTESTS),
        vec[i64]([0] * (DESK * seats)),
    )
    s.same_turn = 1 if options["same_turn_bonus"] == "true" else 0
    s.strict = 1 if options["photo_window"] == "strict" else 0
    limit = int(options["round_limit"])
    s.limit = limit if limit > 0 else MAX_ROUNDS  # PTN-110
    return s


def new_state(
    tables: Tables, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
) -> PhotoState:
    """Return the position after the deal, everybody still to choose a start card (PTN-02 ff.)."""
    s = empty_state(tables, seats, options)
    fill_cards(s, chance, log)
    fill_tokens(s, chance, log)
    fill_dice(s, chance, log)
    drawn = bag_of(list(range(CONTESTS)))
    for k in range(SHOWN_CONTESTS):
        s.contests[k] = chance.draw(drawn)  # PTN-05
    if log is not None:
        log.add(EV_CONTESTS, -1, s.contests[0], s.contests[1], s.contests[2])
    deal_journals(s, options["journals"] == "random", chance, log)
    for seat in range(seats):
        for _ in range(DEAL):
            hand_add(s, seat, chance.draw(s.deck), False)  # PTN-08
    return s


def deal_journals(s: PhotoState, at_random: bool, chance: Chance, log: EventLog | None) -> None:
    """Give every seat a journal, drawn or in the order of the seats (PTN-06)."""
    journals = bag_of(list(range(JOURNALS)))
    for seat in range(s.seats):
        journal: i64 = chance.draw(journals) if at_random else seat
        s.desk[seat * DESK + F_JOURNAL] = journal
        if log is not None:
            log.add(EV_JOURNAL, seat, journal)


def decode(tables: Tables, data: dict[str, object]) -> PhotoState:
    """Return the state that `PhotoState.encode` wrote."""
    s = PhotoState(
        tables,
        cast(int, data["seats"]),
        with_room(numbers(data, "deck"), LOCATIONS),
        with_room(numbers(data, "bag"), TOKENS * TOKENS_EACH),
        vec[i64](numbers(data, "display")),
        vec[i64](numbers(data, "spent")),
        vec[i64](numbers(data, "contests")),
        vec[i64](numbers(data, "desk")),
    )
    s.viewer = cast(int, data["viewer"])
    n = numbers(data, "scalars")
    s.step, s.seat, s.active, s.first, s.round = n[0], n[1], n[2], n[3], n[4]
    s.moment, s.trigger, s.main, s.asked, s.ending = n[5], n[6], n[7], n[8], n[9]
    s.discard, s.fresh, s.photo_card, s.photo_slot = n[10], n[11], n[12], n[13]
    s.photo_main, s.photo_home, s.last_token, s.paying = n[14], n[15], n[16], n[17]
    s.kind, s.removed, s.taking, s.mode, s.boosted = n[18], n[19], n[20], n[21], n[22]
    s.holes, s.past = n[23], n[24]
    s.same_turn, s.strict, s.limit = n[25], n[26], n[27]
    return s


def with_room(cards: list[int], size: int) -> Bag:
    """Return a bag with these cards and room for all that can come back."""
    return bag_of(cards, size - len(cards))


def numbers(data: dict[str, object], key: str) -> list[int]:
    """Return a list of numbers of encoded data."""
    return [int(n) for n in cast(list[int], data[key])]
