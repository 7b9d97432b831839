"""Photo Tour: setup (PTN-01 .. PTN-08)."""

from __future__ import annotations

from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.native import i64, vec
from travelogue.core.zones import bag_of

from . import desk as f
from . import tables as t
from .desk import hand_add
from .state import PhotoState
from .supply import fill_cards, fill_dice, fill_tokens
from .tables import Tables
from .vocabulary import EV_CONTESTS, EV_JOURNAL, STEP_PRE


def empty_state(tables: Tables, seats: int, options: dict[str, str]) -> PhotoState:
    """Return the table before anything is drawn; everything starts empty (PTN-07)."""
    tokens: list[int] = []
    for token in range(t.TOKENS):
        tokens += [token] * t.TOKENS_EACH
    s = PhotoState(
        seats,
        tables,
        bag_of(list(range(1, t.LOCATIONS + 1))),
        bag_of(tokens),
        vec[i64]([0] * (t.DISPLAY * t.KINDS)),
        vec[i64]([0] * t.TOKENS),
        vec[i64]([0] * t.SHOWN_CONTESTS),
        vec[i64]([0] * (f.DESK * seats)),
    )
    s.round = 1
    s.moment = STEP_PRE
    s.photo_home = STEP_PRE
    s.same_turn = 1 if options["same_turn_bonus"] == "true" else 0
    s.strict = 1 if options["photo_window"] == "strict" else 0
    limit = int(options["round_limit"])
    s.limit = limit if limit > 0 else t.MAX_ROUNDS  # PTN-110
    return s


def new_state(
    tables: Tables, seats: int, options: dict[str, str], chance: Chance, log: EventLog | None
) -> PhotoState:
    """Return the position after the deal, everybody still to choose a start card (PTN-02 ff.)."""
    s = empty_state(tables, seats, options)
    fill_cards(s, chance, log)
    fill_tokens(s, chance, log)
    fill_dice(s, chance, log)
    drawn = bag_of(list(range(t.CONTESTS)))
    for k in range(t.SHOWN_CONTESTS):
        s.contests[k] = chance.draw(drawn)  # PTN-05
    if log is not None:
        log.add(EV_CONTESTS, -1, s.contests[0], s.contests[1], s.contests[2])
    deal_journals(s, options["journals"] == "random", chance, log)
    for seat in range(seats):
        for _ in range(t.DEAL):
            hand_add(s, seat, chance.draw(s.deck), False)  # PTN-08
    return s


def deal_journals(s: PhotoState, at_random: bool, chance: Chance, log: EventLog | None) -> None:
    """Give every seat a journal, drawn or in the order of the seats (PTN-06)."""
    journals = bag_of(list(range(t.JOURNALS)))
    for seat in range(s.seats):
        journal: i64 = chance.draw(journals) if at_random else seat
        s.desk[seat * f.DESK + f.JOURNAL] = journal
        if log is not None:
            log.add(EV_JOURNAL, seat, journal)
